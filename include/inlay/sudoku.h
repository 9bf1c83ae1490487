// Sudoku on boards of any box shape: rules, puzzles, solving, counting and checking.
//
//   auto rules = sudoku::Rules::boxes(3, 3);                       // box width, box height
//   auto puzzle = sudoku::parse_puzzle("53..7....6..195....98....6.8...6...3...");  // notation.h
//   auto solver = sudoku::Solver::make(*puzzle, {}, Budget::unlimited());
//   while (solver->next() == SearchStatus::solution) use(solver->solution());
//
// Cells are numbered row by row from 0. Digits are 1 .. n; 0 stands for a blank cell. A *clue* is a
// filled cell of the puzzle.
#ifndef INLAY_SUDOKU_H_
#define INLAY_SUDOKU_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/count.h"
#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::sudoku {

using Cell = std::uint16_t;  // 0 .. n*n - 1
using Digit = std::uint8_t;  // 1 .. n; 0: blank
using Mask = std::uint64_t;  // candidates: bit d - 1 stands for digit d

inline constexpr int kMaxSize = 64;  // digits: the candidates of a cell fit into one word
inline constexpr Mask bit(int digit) {
  return Mask{1} << (digit - 1);
}

// --- Rules --------------------------------------------------------------------------------------

// A set of n cells that holds each of the n digits exactly once: a row, a column, a box, or an
// extra house. Extra houses have the kind that players know them by: an irregular region that
// replaces a box, a diagonal, a window of windoku, the cells at one place of all boxes; all others
// are `extra`.
struct House {
  enum class Kind : std::uint8_t { row, column, box, region, diagonal, window, group, extra };
  Kind kind;
  // 0-based within its kind, in reading order; the falling diagonal is 0, the rising one 1; `extra`
  // in the order in which they were added.
  int index;
  std::vector<Cell> cells;

  bool is_extra() const { return kind >= Kind::region; }
  std::string label() const;  // index + 1; of a diagonal its ends, "r1c1-r9c9"
  // "row 3", "column 1", "box 9", "region 2", "diagonal r1c1-r9c9", "window 4", "disjoint group 5",
  // "extra house 1".
  std::string name() const;
};

class Geometry;  // internal: src/sudoku/geometry.h

// The shape of a board: its size and its houses. Rules are immutable. Creating them costs between
// some microseconds and some milliseconds (64x64), so create them once for many puzzles; copying
// costs no more than copying a pointer.
class Rules {
 public:
  // A board of n x n cells and n digits, n = width * height, with boxes of `width` columns and
  // `height` rows. If width or height is 1, the board is a Latin square: it has rows and columns
  // only. Error: n < 1 or n > kMaxSize.
  static Result<Rules> boxes(int width, int height);
  // These rules with one more extra house. Errors: the number of cells is not n, a cell occurs
  // twice or is not on the board.
  Result<Rules> with_house(std::vector<Cell> cells) const;
  // The same for several more houses; faster than one after the other.
  Result<Rules> with_houses(std::vector<std::vector<Cell>> houses) const;

  int size() const { return data_->size; }  // n: number of digits, rows and columns
  int box_width() const { return data_->box_width; }
  int box_height() const { return data_->box_height; }
  int cell_count() const { return data_->size * data_->size; }
  bool is_latin() const { return data_->box_width == 1 || data_->box_height == 1; }
  // Whether rows, columns and boxes are the only houses.
  bool is_standard() const;
  // Whether the board has irregular regions instead of boxes: a Latin square whose extra houses are
  // n regions that tile the board.
  bool is_jigsaw() const;
  // Whether each of these turns every solved board into a solved board: exchanging two rows of a
  // band, two columns of a stack, two bands, two stacks. The rows of a Latin square are one band,
  // its columns one stack. (Renaming the digits does so under all rules.)
  bool lines_interchangeable() const { return is_standard(); }

  // Rows first, then columns, boxes and extra houses.
  std::span<const House> houses() const { return data_->houses; }
  // Indices into houses(), in increasing order.
  std::span<const std::uint16_t> houses_of(Cell cell) const;
  // The cells that share a house with this one, in increasing order.
  std::span<const Cell> peers(Cell cell) const;

  int row(Cell cell) const { return cell / size(); }
  int column(Cell cell) const { return cell % size(); }
  Mask all_digits() const { return size() == 64 ? ~Mask{0} : bit(size() + 1) - 1; }

  std::string name() const;                // "9x9 (3x3 boxes)", "5x5 Latin square"
  std::string cell_name(Cell cell) const;  // "r4c7"
  friend bool operator==(const Rules& a, const Rules& b);

 private:
  friend class Geometry;
  struct Data {
    Data(int n, int width, int height, std::vector<House> all);
    ~Data();

    int size, box_width, box_height;
    std::vector<House> houses;
    mutable std::atomic<const Geometry*> geometry{nullptr};  // built when first asked for
  };
  explicit Rules(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

// --- Grids and puzzles --------------------------------------------------------------------------

using Grid = std::vector<Digit>;  // n*n digits, 0 for blank

// A puzzle: its clues and, where the input has them, the candidates of each cell.
struct Puzzle {
  Rules rules;
  Grid clues;  // 0 for a blank cell
  // Empty, or one mask per cell: only these digits are allowed there (a puzzle given by pencil
  // marks, "Sukaku").
  std::vector<Mask> candidates;

  explicit Puzzle(Rules r)
      : rules(std::move(r)), clues(static_cast<std::size_t>(rules.cell_count())) {}
  int clue_count() const;
  // The digits that the clue and the candidates of the cell itself allow; peers do not matter.
  Mask allowed(Cell cell) const;
  // For each cell, allowed() without the clues of its peers; 0 if no digit is left.
  std::vector<Mask> open_candidates() const;
};

// A clash between clues: the first house that holds a digit twice, or else the first clue that is
// not among the candidates of its cell.
struct Conflict {
  const House* house;  // null: the candidates of cell `first` exclude its clue
  Digit digit;
  Cell first, second;
  std::string to_string(const Rules& rules) const;  // "row 3 holds 5 twice (r3c1, r3c8)"
};
std::optional<Conflict> find_conflict(const Rules& rules, const Grid& grid);
std::optional<Conflict> find_conflict(const Puzzle& puzzle);

// Whether `grid` is complete and satisfies the rules, the clues and the candidates. Uses no engine.
bool is_solution(const Puzzle& puzzle, const Grid& grid);

// --- The cover mapping --------------------------------------------------------------------------

// The puzzle as exact cover. There is one item per cell ("r4c7") and one per house and digit
// ("r4#7", "c7#4", "b5#4", "x1#4"), and one option per cell and digit that the clue and candidates
// of the cell allow and no clue of a peer excludes. The payload of an option is
// cell * 64 + digit - 1.
cover::Problem to_cover(const Puzzle& puzzle);
// The grid that corresponds to a solution of to_cover(puzzle).
Grid from_cover(const Rules& rules, const cover::Problem& problem,
                std::span<const cover::OptionId> solution);

// --- Solving ------------------------------------------------------------------------------------

struct EngineInfo {
  std::string_view name;
  std::string_view summary;  // one line: idea and source
  enum class Family { automatic, propagation, method, cover } family;
  int max_size;  // largest n for which `compare` runs it by default; it accepts every size
};
// All engines: auto, propagation, classic, the historic methods, and all cover engines.
std::span<const EngineInfo> engines();

struct SolveOptions {
  std::string_view engine = "auto";
  std::optional<std::uint64_t> seed = {};  // if set, shuffles the choices of the engine
  ProgressReport progress = {};
  // Called at each guess with its number (from 1) and the number of possibilities to try.
  std::function<void(std::uint64_t guess, int possibilities)> on_guess = {};
};

class Engine;  // src/sudoku/engine.h

// A search for the solutions of one puzzle. Movable; used by one thread at a time.
class Solver {
 public:
  // Error: unknown engine. A puzzle whose clues clash is not an error: it has no solution.
  static Result<Solver> make(const Puzzle& puzzle, const SolveOptions& options,
                             const Budget& budget);
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  SearchStatus next();
  // The solution found by the last next(); valid until the next call.
  const Grid& solution() const;
  const Stats& stats() const;
  Limit limit() const;
  double progress() const;
  std::string_view engine() const;  // the engine that is running; never "auto"
  void set_budget(const Budget& budget);

 private:
  explicit Solver(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

// The number of solutions; stops counting at `max_solutions`. Without such a maximum, `auto` counts
// all permutations of the digits that occur in no clue at once, so that the empty 6x6 board takes
// milliseconds; every other engine enumerates. Error: unknown engine.
Result<CountResult> count(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          std::uint64_t max_solutions = Budget::kNoLimit);

// --- Checking -----------------------------------------------------------------------------------

enum class Verdict {
  contradictory,  // two clues clash: see `conflict`
  none,           // no solution
  unique,         // exactly one solution
  multiple,       // at least two solutions: see `solutions`
  unknown,        // the budget was used up
};

struct CheckReport {
  Verdict verdict = Verdict::unknown;
  std::optional<Conflict> conflict;
  std::vector<Grid> solutions;  // up to two
  std::optional<bool> minimal;  // only for unique puzzles, if asked for
  std::vector<Cell> redundant;  // each of these clues can be removed on its own
  // The limit that was reached; `verdict` is then unknown, or `minimal` is not set and `redundant`
  // incomplete.
  Limit limit = Limit::none;
  Stats stats;
};
// `minimality`: also test whether a unique puzzle is minimal; this costs one search per clue.
// Error: unknown engine.
Result<CheckReport> check(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          bool minimality);

}  // namespace inlay::sudoku

#endif  // INLAY_SUDOKU_H_
