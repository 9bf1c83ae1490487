from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import IO, Any, Generic, Literal, NamedTuple, SupportsIndex, TypeVar

import numpy
from numpy.typing import NDArray

__version__: str

_T = TypeVar("_T")
_Digits = Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] | NDArray[numpy.integer[Any]]
_PuzzleLike = str | bytes | Puzzle | _Digits
_Batch = NDArray[numpy.uint8] | str | bytes | Iterable[str] | Iterable[bytes]
_Progress = Callable[[dict[str, float]], object]
_Candidates = tuple[tuple[str, int], ...]
_Option = Iterable[Hashable] | Mapping[Any, Hashable]

# --- Errors ---------------------------------------------------------------------------------------

class ParseError(ValueError):
    message: str
    line: int | None
    column: int | None
    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None: ...

class UnsupportedError(ValueError): ...

class LimitReached(RuntimeError):
    limit: Literal["nodes", "seconds", "memory", "stop"] | None
    partial: Any
    def __init__(self, message: str, limit: str | None = None, partial: Any = None) -> None: ...

class Stop:
    def __init__(self) -> None: ...
    def request(self) -> None: ...
    @property
    def requested(self) -> bool: ...

# --- Puzzles and text -----------------------------------------------------------------------------

class Puzzle:
    def __init__(
        self,
        puzzle: _PuzzleLike,
        *,
        notation: str | None = None,
        box: tuple[int, int] | None = None,
        partial: bool = False,
    ) -> None: ...
    def to(self, notation: str) -> str: ...
    @property
    def box(self) -> tuple[int, int] | None: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    @property
    def clues(self) -> tuple[int, ...] | None: ...
    @property
    def candidates(self) -> tuple[tuple[int, ...], ...] | None: ...
    @property
    def constraints(self) -> list[str]: ...
    @property
    def is_variant(self) -> bool: ...

class Notation(NamedTuple):
    name: str
    summary: str
    reads: bool
    writes: bool

class Record(NamedTuple):
    puzzle: Puzzle | None
    error: Exception | None
    notation: str
    line: int
    payload: str
    solution: str | None
    title: str
    difficulty: str
    not_checked: list[str]

def notations() -> list[Notation]: ...
def read(
    text: str | bytes | IO[str] | IO[bytes],
    *,
    notation: str | None = None,
    box: tuple[int, int] | None = None,
    partial: bool = False,
) -> Iterator[Record]: ...
def write(puzzle: _PuzzleLike, notation: str = "line") -> str: ...

# --- One puzzle -----------------------------------------------------------------------------------

class Search(Generic[_T]):
    def __iter__(self) -> Search[_T]: ...
    def __next__(self) -> _T: ...
    def extend(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> None: ...
    def stats(self) -> dict[str, Any]: ...

class Check(NamedTuple):
    verdict: Literal["unique", "multiple", "none", "contradictory", "unknown"]
    reason: str | None
    solutions: tuple[str, ...]
    minimal: bool | None
    redundant: tuple[str, ...]
    @property
    def unique(self) -> bool: ...

class Canonical(NamedTuple):
    form: str
    automorphisms: int
    transformation: dict[str, Any]

def solve(
    puzzle: _PuzzleLike,
    *,
    engine: str = "auto",
    seed: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> str | None: ...
def solutions(
    puzzle: _PuzzleLike,
    *,
    engine: str = "auto",
    seed: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Search[str]: ...
def count(
    puzzle: _PuzzleLike,
    *,
    limit: int | None = None,
    engine: str = "auto",
    seed: int | None = None,
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> int: ...
def check(
    puzzle: _PuzzleLike,
    *,
    minimal: bool = True,
    engine: str = "auto",
    seed: int | None = None,
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Check: ...
def true_candidates(
    puzzle: _PuzzleLike,
    *,
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> tuple[tuple[int, ...], ...]: ...
def minimize(
    puzzle: _PuzzleLike,
    *,
    seed: int | None = None,
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> str | None: ...
def canonical(
    puzzle: _PuzzleLike,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Canonical: ...
def canon(
    puzzle: _PuzzleLike,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> str: ...
def engines() -> dict[str, str]: ...

# --- Difficulty -----------------------------------------------------------------------------------

class Rating(NamedTuple):
    scale: str
    outcome: Literal["solved", "at_least", "stuck", "invalid", "not_applicable", "unknown"]
    value: float | int | None
    name: str | None
    pearl: float | None
    diamond: float | None
    steps: int
    reason: str

class Step(NamedTuple):
    technique: str
    title: str
    family: str
    rating: float | int
    place: _Candidates
    remove: _Candidates
    cells: tuple[str, ...]
    digits: tuple[int, ...]
    area: str
    pattern: str
    reason: str
    effect: str

class Path(NamedTuple):
    rating: Rating
    steps: list[Step]
    mistakes: list[tuple[str, str, int]]

class Hint(NamedTuple):
    outcome: str
    step: Step | None
    texts: dict[str, str] | None
    mistakes: list[tuple[str, str, int]]
    reason: str

def rate(
    puzzle: _PuzzleLike,
    *,
    scale: Literal["se", "hodoku", "inlay"] | None = None,
    below: float | None = None,
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Rating: ...
def explain(
    puzzle: _PuzzleLike,
    *,
    state: str = "",
    scale: Literal["se", "hodoku", "inlay"] | None = None,
    language: str = "en",
    progress: _Progress | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Path: ...
def hint(
    puzzle: _PuzzleLike,
    *,
    state: str = "",
    scale: Literal["se", "hodoku", "inlay"] | None = None,
    language: str = "en",
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Hint: ...
def techniques() -> dict[str, str]: ...
def difficulties() -> dict[str, float]: ...

# --- Making puzzles -------------------------------------------------------------------------------

class Made(NamedTuple):
    puzzle: str
    solution: str
    clues: int
    minimal: Literal["clues", "orbits", "no"]
    rating: str
    attempt: int
    seed: int

class Generator(Generic[_T]):
    seed: int | None
    def __iter__(self) -> Generator[_T]: ...
    def __next__(self) -> _T: ...
    def close(self) -> None: ...
    def __enter__(self) -> Generator[_T]: ...
    def __exit__(self, *exception: object) -> None: ...

def generate(
    number_of_puzzles: int | None = None,
    *,
    box: tuple[int, int] = (3, 3),
    seed: int | None = None,
    symmetry: str = "none",
    clues: int | tuple[int, int] | None = None,
    rating: float | str | tuple[float | str, float | str] | None = None,
    scale: Literal["se", "hodoku", "inlay"] | None = None,
    technique: str | None = None,
    pattern: str | Iterable[object] | None = None,
    solution: _PuzzleLike | None = None,
    accept: Callable[[str, str], object] | None = None,
    full_grids: bool = False,
    uniform: bool = False,
    allow_redundant: bool = False,
    unique_grids: bool = False,
    distinct: bool = False,
    no_isomorphs: bool = False,
    threads: int = 1,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Generator[Made]: ...
def minimals(
    puzzle: _PuzzleLike,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    stop: Stop | None = None,
) -> Generator[str]: ...

# --- Batches --------------------------------------------------------------------------------------

class Batch(NamedTuple):
    solutions: NDArray[numpy.uint8]
    counts: NDArray[numpy.int64]
    exact: NDArray[numpy.bool_]

def solve_batch(
    puzzles: _Batch,
    *,
    limit: int = 2,
    threads: int = 1,
    out: NDArray[numpy.uint8] | None = None,
    kernel: str | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Batch: ...
def canon_batch(
    puzzles: _Batch,
    *,
    threads: int = 1,
    out: NDArray[numpy.uint8] | None = None,
    stop: Stop | None = None,
) -> NDArray[numpy.uint8]: ...
def parse_lines(text: str | bytes | Iterable[str] | Iterable[bytes]) -> NDArray[numpy.uint8]: ...
def kernels() -> list[str]: ...

# --- Exact cover ----------------------------------------------------------------------------------

class Estimate(NamedTuple):
    nodes: tuple[float, float]
    solutions: tuple[float, float]
    paths: int

class Cover:
    def __init__(
        self,
        options: Iterable[_Option] | Mapping[Any, _Option] = (),
        *,
        primary: Iterable[Hashable] | Mapping[Any, int | tuple[int, int]] | None = None,
        secondary: Iterable[Hashable] = (),
    ) -> None: ...
    def add(self, option: _Option, payload: Any = None, *, cost: int = 0) -> None: ...
    @classmethod
    def read(cls, text: str | bytes) -> Cover: ...
    def solve(
        self,
        *,
        engine: str = "auto",
        seed: int | None = None,
        threads: int = 1,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> list[Any] | None: ...
    def solutions(
        self,
        *,
        engine: str = "auto",
        seed: int | None = None,
        threads: int = 1,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> Search[list[Any]]: ...
    def count(
        self,
        *,
        limit: int | None = None,
        engine: str = "auto",
        seed: int | None = None,
        threads: int = 1,
        progress: _Progress | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> int: ...
    def sample(
        self,
        number_of_samples: int = 1,
        *,
        seed: int = 1,
        progress: _Progress | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> list[list[Any]]: ...
    def cheapest(
        self,
        number_of_solutions: int = 1,
        *,
        fewest: bool = False,
        progress: _Progress | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> list[tuple[int, list[Any]]]: ...
    def uses(
        self,
        *,
        progress: _Progress | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> list[tuple[Any, int]]: ...
    def estimate(
        self,
        paths: int = 1000,
        *,
        seed: int = 1,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int | None = None,
        stop: Stop | None = None,
    ) -> Estimate: ...
    def to_text(self, format: str = "text") -> str: ...
    @property
    def item_count(self) -> int: ...
    @property
    def option_count(self) -> int: ...
    def __len__(self) -> int: ...
