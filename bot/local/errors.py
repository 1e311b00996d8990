"""Discord's refusals, with Discord's statuses and codes."""

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
    """Collects what is wrong with a request body, and where."""

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
        """Checks how long a text or a list is; None counts as absent and passes."""
        if value is None:
            return
        if not isinstance(value, str | list):
            self.add(path, "BASE_TYPE_BAD_TYPE", "Value has the wrong type.")
        elif shortest and not shortest <= len(value) <= longest:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length.")
        elif len(value) > longest:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")

    def as_error(self) -> ApiError:
        return ApiError(400, 50035, "Invalid Form Body", {"errors": self._tree})

    def raise_if_any(self) -> None:
        if self._tree:
            raise self.as_error()


def invalid_form(path: Path, code: str, message: str) -> ApiError:
    form = FormErrors()
    form.add(path, code, message)
    return form.as_error()


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def method_not_allowed() -> ApiError:
    return ApiError(405, 0, "405: Method Not Allowed")


def internal(status: int = 500) -> ApiError:
    return ApiError(status, 0, f"{status}: Internal Server Error")


def bad_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_role() -> ApiError:
    return ApiError(404, 10011, "Unknown Role")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def too_many_pins() -> ApiError:
    return ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_in_dm() -> ApiError:
    return ApiError(403, 50003, "Cannot execute action on a DM channel")


def not_your_message() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def cannot_dm() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def system_message() -> ApiError:
    return ApiError(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> ApiError:
    return ApiError(400, 160006, "Maximum number of active threads reached")


def thread_locked() -> ApiError:
    return ApiError(400, 160005, "Thread is locked")
