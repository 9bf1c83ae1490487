"""The exceptions of Inlay. The extension module raises them by these names."""


class ParseError(ValueError):
    """A text does not follow its notation.

    ``message`` is the reason; ``line`` and ``column`` are the position, from 1 and in bytes, or None.
    """

    def __init__(self, message, line=None, column=None):
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self):
        position = "".join(f"{number}:" for number in (self.line, self.column) if number is not None)
        return f"{position} {self.message}" if position else self.message


class UnsupportedError(ValueError):
    """The input is understood, but the function does not support it."""


class LimitReached(RuntimeError):
    """A limit of the caller ended a search before its answer was certain.

    ``limit`` is "nodes", "seconds", "memory" or "stop". ``partial`` is what was found before, in the
    form that the function returns: a lower bound of a count, the best solutions so far, or None.
    """

    def __init__(self, message, limit=None, partial=None):
        super().__init__(message, limit, partial)
        self.limit = limit
        self.partial = partial

    def __str__(self):
        return self.args[0]
