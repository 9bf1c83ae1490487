"""The keyword arguments that all searches share, in the form that the extension module expects.

nodes=    maximum number of search nodes; deterministic
seconds=  maximum wall time
memory=   maximum bytes that the search uses
stop=     a Stop, by which another thread ends the search
"""

from inlay import _core
from inlay._errors import LimitReached

Stop = type("Stop", (_core.Stop,), {
    "__module__": "inlay",
    "__slots__": (),
    "__doc__": """Ends searches from another thread.

    Pass it as ``stop=`` to any number of calls; ``request()`` ends them, and they raise LimitReached.

    >>> import inlay
    >>> stop = inlay.Stop()
    >>> stop.request()
    >>> stop.requested
    True
    >>> inlay.count("." * 81, stop=stop)
    Traceback (most recent call last):
        ...
    inlay._errors.LimitReached: the search was stopped
    """,
})


def limits(nodes, seconds, memory, stop):
    if nodes is None and seconds is None and memory is None and stop is None:
        return None
    return nodes, seconds, memory, stop


def number(value, name, least):
    """An integer argument of at least `least`; bool and float are TypeErrors, as for range()."""
    if isinstance(value, bool):
        raise TypeError(f"{name} must be an integer, not bool")
    try:
        value = value.__index__()
    except AttributeError:
        raise TypeError(f"{name} must be an integer, not {type(value).__name__}") from None
    if not least <= value < 2**64:
        raise ValueError(f"{name} must be at least {least}" if value < least else f"{name} is too large")
    return value


def optional_number(value, name, least):
    return None if value is None else number(value, name, least)


def raise_if_limited(limit, partial):
    if limit is not None:
        names = {"nodes": "the node limit was reached", "seconds": "the time limit was reached",
                 "memory": "the memory limit was reached", "stop": "the search was stopped"}
        raise LimitReached(names[limit], limit, partial)
