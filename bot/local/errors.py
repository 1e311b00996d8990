"""Discord's refusals, with Discord's statuses and codes.

Each names the page and section of Discord's developer documentation that it follows. The codes and their words are all
in "Opcodes and Status Codes", section "JSON Error Codes"; the shape of a refusal is in "API Reference", section "Error
Messages". Where the documentation names no status, it is the one that bots see.
"""

from collections.abc import Mapping

from bot.local.json_object import Json

Path = tuple[str | int, ...]


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(
        self, status: int, code: int, message: str, extra: Json | None = None, headers: Mapping[str, str] = {}
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: Json = {"message": message, "code": code, **(extra or {})}
        self.headers = dict(headers)


class FormErrors:
    """Collects everything that is wrong with a request body, and where."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: Path) -> None:
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choices(self, path: Path, allowed: list[int]) -> None:
        listed = ", ".join(str(int(value)) for value in sorted(allowed))
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")

    def length(self, path: Path, value: object, longest: int, shortest: int = 0) -> None:
        """Checks how long a text or a list is. None counts as absent and passes."""
        if value is None:
            return
        if not isinstance(value, str | list):
            self.add(path, "BASE_TYPE_BAD_TYPE", "Value has the wrong type.")
        elif shortest and not shortest <= len(value) <= longest:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length.")
        elif len(value) > longest:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")

    def as_error(self) -> ApiError:
        """API Reference, Error Messages: 50035, with each error at its place in the body."""
        return ApiError(400, 50035, "Invalid Form Body", {"errors": self._tree})

    def raise_if_any(self) -> None:
        if self._tree:
            raise self.as_error()


def invalid_form(path: Path, code: str, message: str) -> ApiError:
    """API Reference, Error Messages."""
    form = FormErrors()
    form.add(path, code, message)
    return form.as_error()


def unauthorized() -> ApiError:
    """Opcodes and Status Codes, HTTP Response Codes: the Authorization header was missing or invalid."""
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    """Opcodes and Status Codes, HTTP Response Codes: there is nothing at this address."""
    return ApiError(404, 0, "404: Not Found")


def method_not_allowed() -> ApiError:
    """Opcodes and Status Codes, HTTP Response Codes: the method is not valid at this address."""
    return ApiError(405, 0, "405: Method Not Allowed")


def internal(status: int = 500) -> ApiError:
    """Opcodes and Status Codes, HTTP Response Codes: server errors are "rarely seen", and the request should be tried
    again."""
    return ApiError(status, 0, f"{status}: Internal Server Error")


def bad_json() -> ApiError:
    """Opcodes and Status Codes, JSON Error Codes: 50109."""
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def too_large() -> ApiError:
    """API Reference, Uploading Files: the limit of a file; JSON Error Codes: 40005."""
    return ApiError(413, 40005, "Request entity too large")


def unknown_channel() -> ApiError:
    """Channels Resource, Get Channel; JSON Error Codes: 10003."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """Guild Resource, Get Guild; JSON Error Codes: 10004."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """Guild Resource, Get Guild Member; JSON Error Codes: 10007."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """Message Resource, Get Channel Message; Receiving and Responding, Followup Messages: an ephemeral message is found
    only by its token."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_role() -> ApiError:
    """Guild Resource, Get Guild Role; JSON Error Codes: 10011."""
    return ApiError(404, 10011, "Unknown Role")


def unknown_user() -> ApiError:
    """User Resource, Get User; JSON Error Codes: 10013."""
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    """Receiving and Responding, Followup Messages: there are none before the first answer; JSON Error Codes:
    10015."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """Receiving and Responding, Interaction Callback: within three seconds, or the token is void; JSON Error Codes:
    10062."""
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    """Application Commands, Endpoints; JSON Error Codes: 10063."""
    return ApiError(404, 10063, "Unknown application command")


def too_many_pins() -> ApiError:
    """Opcodes and Status Codes, JSON Error Codes: 30003, at most 250 in a channel."""
    return ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")


def already_acknowledged() -> ApiError:
    """Receiving and Responding, Interaction Callback: there is only one first answer; JSON Error Codes: 40060."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    """Permissions, Implicit Permissions: without "View Channel" everything there is denied; JSON Error Codes:
    50001."""
    return ApiError(403, 50001, "Missing Access")


def not_in_dm() -> ApiError:
    """Opcodes and Status Codes, JSON Error Codes: 50003."""
    return ApiError(403, 50003, "Cannot execute action on a DM channel")


def not_your_message() -> ApiError:
    """Message Resource, Edit Message: others may not change the content; JSON Error Codes: 50005."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Message Resource, Create Message: at least one of content, embeds, components and files must be there; JSON Error
    Codes: 50006."""
    return ApiError(400, 50006, "Cannot send an empty message")


def cannot_dm() -> ApiError:
    """User Resource, Create DM; JSON Error Codes: 50007."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def no_mutual_guild() -> ApiError:
    """Opcodes and Status Codes, JSON Error Codes: 50278."""
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def missing_permissions() -> ApiError:
    """Permissions, Bitwise Permission Flags; JSON Error Codes: 50013."""
    return ApiError(403, 50013, "Missing Permissions")


def system_message() -> ApiError:
    """Opcodes and Status Codes, JSON Error Codes: 50021."""
    return ApiError(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> ApiError:
    """Channels Resource, Start Thread without Message; JSON Error Codes: 50024."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    """Receiving and Responding, Interaction Callback: tokens are valid for 15 minutes; JSON Error Codes: 50027."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    """Threads, Active & Archived Threads: "only active threads can be manipulated"; JSON Error Codes: 50083."""
    return ApiError(400, 50083, "Thread is archived")


def thread_exists() -> ApiError:
    """Channels Resource, Start Thread from Message: one thread for a message; JSON Error Codes: 160004."""
    return ApiError(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> ApiError:
    """Threads, Active & Archived Threads: servers are capped at a number of active threads; JSON Error Codes:
    160006."""
    return ApiError(400, 160006, "Maximum number of active threads reached")


def thread_locked() -> ApiError:
    """Threads, Locked Threads: without "Manage Threads" no message is made or changed there; JSON Error Codes:
    160005."""
    return ApiError(400, 160005, "Thread is locked")
