"""The civilizations, a file each."""

from rules.clash.content.civilizations.aztecs import AZTECS
from rules.clash.content.civilizations.babylonia import BABYLONIA
from rules.clash.content.civilizations.carthage import CARTHAGE
from rules.clash.content.civilizations.celts import CELTS
from rules.clash.content.civilizations.china import CHINA
from rules.clash.content.civilizations.egypt import EGYPT
from rules.clash.content.civilizations.greece import GREECE
from rules.clash.content.civilizations.huns import HUNS
from rules.clash.content.civilizations.india import INDIA
from rules.clash.content.civilizations.japan import JAPAN
from rules.clash.content.civilizations.maya import MAYA
from rules.clash.content.civilizations.persia import PERSIA
from rules.clash.content.civilizations.phoenicia import PHOENICIA
from rules.clash.content.civilizations.rome import ROME
from rules.clash.content.civilizations.vikings import VIKINGS

CIVILIZATIONS = (
    AZTECS,
    BABYLONIA,
    CARTHAGE,
    CELTS,
    CHINA,
    EGYPT,
    GREECE,
    HUNS,
    INDIA,
    JAPAN,
    MAYA,
    PERSIA,
    PHOENICIA,
    ROME,
    VIKINGS,
)
