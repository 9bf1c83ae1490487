// Sudoku of every shape: rules, grids, solving, counting and checking.
//
//   auto rules = sudoku::Rules::boxes(3, 3);                       // box width, box height
//   auto puzzle = sudoku::parse_puzzle("53..7....6..195....98....6.8...6...3...");  // notation.h
//   auto solver = sudoku::Solver::make(*puzzle, {}, Budget::unlimited());
//   while (solver->next() == SearchStatus::solution) use(solver->solution());
//
// A cell is numbered row by row from 0; a digit is 1 .. n, 0 is a blank cell.
#ifndef INLAY_SUDOKU_H_
#define INLAY_SUDOKU_H_

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

inline constexpr int kMaxSize = 64;  // symbols, so that the candidates of a cell are one word
inline constexpr Mask bit(int digit) {
  return Mask{1} << (digit - 1);
}

// --- Rules --------------------------------------------------------------------------------------

// A set of n cells that holds each of the n digits exactly once.
struct House {
  enum class Kind : std::uint8_t { row, column, box, extra };
  Kind kind;
  int index;  // 0-based within its kind, in reading order
  std::vector<Cell> cells;

  std::string name() const;  // "row 3", "column 1", "box 9", "extra house 2" (1-based)
};

class Layout;  // src/sudoku/layout.h

// The shape of a board as a set of houses. Immutable and shared: making one costs a few
// microseconds to a millisecond, so keep it for many puzzles. Copying copies a pointer.
class Rules {
 public:
  // n = width * height symbols, boxes `width` columns wide and `height` rows high, n x n cells.
  // width or height 1 gives Latin squares (rows and columns only). Error: n < 1 or n > kMaxSize.
  static Result<Rules> boxes(int width, int height);
  // These rules and one more house. Errors: not n cells, a cell twice or off the board.
  Result<Rules> with_house(std::vector<Cell> cells) const;

  int size() const { return data_->size; }  // n: symbols, rows, columns
  int box_width() const { return data_->box_width; }
  int box_height() const { return data_->box_height; }
  int cell_count() const { return data_->size * data_->size; }
  bool is_latin() const { return data_->box_width == 1 || data_->box_height == 1; }
  bool has_extra_houses() const;

  // Rows first, then columns, then boxes, then extra houses.
  std::span<const House> houses() const { return data_->houses; }
  std::span<const std::uint16_t> houses_of(Cell cell) const { return data_->houses_of[cell]; }
  // Cells that share a house with this one, each once, in increasing order.
  std::span<const Cell> peers(Cell cell) const { return data_->peers[cell]; }

  int row(Cell cell) const { return cell / size(); }
  int column(Cell cell) const { return cell % size(); }
  // The same as flat tables, for the engines.
  const Layout& layout() const { return *data_->layout; }
  Mask all_digits() const { return size() == 64 ? ~Mask{0} : bit(size() + 1) - 1; }

  std::string name() const;                // "9x9 (3x3 boxes)", "5x5 Latin square"
  std::string cell_name(Cell cell) const;  // "r4c7"
  friend bool operator==(const Rules& a, const Rules& b);

 private:
  struct Data {
    int size, box_width, box_height;
    std::vector<House> houses;
    std::vector<std::vector<std::uint16_t>> houses_of;
    std::vector<std::vector<Cell>> peers;
    std::shared_ptr<const Layout> layout;
  };
  explicit Rules(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  static std::shared_ptr<const Data> connect(Data data);  // fills houses_of, peers, layout
  std::shared_ptr<const Data> data_;
};

// --- Grids and puzzles --------------------------------------------------------------------------

using Grid = std::vector<Digit>;  // n*n digits, 0 for blank

// What a solver is asked: the givens, and where the notation told them, the candidates.
struct Puzzle {
  Rules rules;
  Grid givens;
  // Empty, or one mask a cell: only these digits may go there (pencil marks, "Sukaku").
  std::vector<Mask> candidates;

  explicit Puzzle(Rules r)
      : rules(std::move(r)), givens(static_cast<std::size_t>(rules.cell_count())) {}
  int clues() const;  // givens that are not blank
  // What may stand in a cell by its own given and marks; peers are not looked at.
  Mask allowed(Cell cell) const;
  // For each cell, allowed() less the givens of its peers; 0 where nothing is left.
  std::vector<Mask> open_candidates() const;
};

// The first house that holds a digit twice, or a given that its own marks rule out.
struct Conflict {
  const House* house;  // null: `first` is ruled out by its candidates
  Digit digit;
  Cell first, second;
  std::string to_string(const Rules& rules) const;  // "row 3 holds 5 twice (r3c1, r3c8)"
};
std::optional<Conflict> find_conflict(const Rules& rules, const Grid& grid);
std::optional<Conflict> find_conflict(const Puzzle& puzzle);

// True: `grid` is complete, keeps the rules, the givens and the marks. Independent of all engines.
bool is_solution(const Puzzle& puzzle, const Grid& grid);

// --- The cover mapping --------------------------------------------------------------------------

// The puzzle as exact cover: an item per cell ("r4c7") and one per house and digit ("r4#7", "c7#4",
// "b5#4", "x1#4"); an option per cell and digit that the marks and given of that cell allow and
// that no given of another cell in a common house rules out. The payload is cell * 64 + digit - 1.
cover::Problem to_cover(const Puzzle& puzzle);
// Back: the grid that a solution of to_cover(puzzle) stands for.
Grid from_cover(const Rules& rules, const cover::Problem& problem,
                std::span<const cover::OptionId> solution);

// --- Solving ------------------------------------------------------------------------------------

struct EngineInfo {
  std::string_view name;
  std::string_view summary;  // one line: idea and source
  enum class Family { automatic, propagation, method, cover } family;
  int max_size;  // largest n it is offered for by `compare`; it accepts any
};
// All engines: auto, propagation, classic, the historic methods, and the cover engines under their
// names.
std::span<const EngineInfo> engines();

struct SolveOptions {
  std::string_view engine = "auto";
  std::optional<std::uint64_t> seed = {};  // set: shuffles where the engine has a choice
  ProgressReport progress = {};
  // Called at each guess: its number (1-based) and how many possibilities will be checked.
  std::function<void(std::uint64_t guess, int possibilities)> on_guess = {};
};

class Engine;  // src/sudoku/engine.h

// A running search for the solutions of one puzzle. Movable; one thread at a time.
class Solver {
 public:
  // Errors: unknown engine. A puzzle whose givens clash is no error: it has no solution.
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
  std::string_view engine() const;  // the engine at work: never "auto"
  void set_budget(const Budget& budget);

 private:
  explicit Solver(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

// The number of solutions, counting no further than `at_most`. Without that limit `auto` counts
// digits that no given names only once for all their permutations, so that the empty 6x6 board
// costs milliseconds; every other engine enumerates.
Result<CountResult> count(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          std::uint64_t at_most = Budget::kNoLimit);

// --- Checking -----------------------------------------------------------------------------------

enum class Verdict {
  contradictory,  // the givens break a rule as they stand: see `conflict`
  none,           // no solution
  unique,         // exactly one
  multiple,       // at least two: see `solutions`
  unknown,        // the budget ended it
};

struct CheckReport {
  Verdict verdict = Verdict::unknown;
  std::optional<Conflict> conflict;
  std::vector<Grid> solutions;  // up to two
  std::optional<bool> minimal;  // only for unique puzzles, and only when asked for
  std::vector<Cell> redundant;  // the givens that may go, one at a time
  Limit limit = Limit::none;    // what ended it: of unknown, or `minimal` and `redundant` are open
  Stats stats;
};
// `minimality`: also tries every given of a unique puzzle (costs a search for each).
Result<CheckReport> check(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          bool minimality);

}  // namespace inlay::sudoku

#endif  // INLAY_SUDOKU_H_
