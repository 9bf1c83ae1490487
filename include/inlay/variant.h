// Variant Sudoku: boards of any shape with constraints beyond rows, columns and boxes.
//
//   auto variant = sudoku::parse_iss(".Cage~10~R1C1~R1C2.AntiKnight");       // ISS constraint text
//   auto solver = sudoku::VariantSolver::make(*variant, {}, Budget::unlimited());
//   while (solver->next() == SearchStatus::solution) use(solver->solution());
//
// A variant is a board and a list of constraints. Each constraint is of a *kind*: a row of the
// table kinds(), which gives its names, its arguments, its meaning for a complete grid, and how the
// engine expresses it by primitives (docs/variants.md).
#ifndef INLAY_VARIANT_H_
#define INLAY_VARIANT_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// --- Boards -------------------------------------------------------------------------------------

// Cells outside the grid that constraints may use. They belong to no house.
struct ExtraCells {
  std::string name;   // capital letters
  std::string label;  // for people; may be empty
  int rows = 1, columns = 1;
  // One row of cells that is laid out in rows of the width of the grid, as far as it goes.
  bool wrapped = false;

  friend bool operator==(const ExtraCells&, const ExtraCells&) = default;
};

// A rectangle of cells and the range of their values. Cells are numbered row by row from 0; the
// extra cells follow, group by group.
struct VariantBoard {
  static constexpr int kMaxSide = 25;
  static constexpr int kMaxValues = 25;
  static constexpr int kMaxCells = 1024;  // with the extra cells

  int rows = 9, columns = 9;          // 1 .. kMaxSide
  int min_value = 1, max_value = 9;   // min_value >= 0; at most kMaxValues values
  bool lines = true;                  // the values of each row and of each column differ
  int box_rows = 3, box_columns = 3;  // the boxes tile the grid; 0: no boxes
  std::vector<ExtraCells> extra = {};

  int values() const { return max_value - min_value + 1; }
  int grid_cells() const { return rows * columns; }
  int cell_count() const;  // with the extra cells

  // The board with the boxes of `cells` cells that are nearest to a square, wide before tall, among
  // those that tile it; without boxes if none has two rows and two columns.
  VariantBoard with_boxes_of(int cells) const;

  friend bool operator==(const VariantBoard&, const VariantBoard&) = default;
};

// --- Constraints --------------------------------------------------------------------------------

struct ConstraintKind;
namespace variant {
struct VariantAccess;  // internal
}

// One constraint: a kind and its arguments. The row of the kind lists which it has.
struct Constraint {
  static constexpr int kMaxNumber = 1'000'000;

  const ConstraintKind* kind = nullptr;
  std::vector<int> numbers = {};              // -kMaxNumber .. kMaxNumber
  std::vector<std::vector<Cell>> parts = {};  // lists of cells; most kinds have one list
  std::string text = {};                      // a pattern, the key of a table, a name
  std::vector<Constraint> children = {};      // of `or`, `and` and `copies`

  std::span<const Cell> cells() const {
    return parts.empty() ? std::span<const Cell>() : std::span<const Cell>(parts.front());
  }

  friend bool operator==(const Constraint&, const Constraint&) = default;
};

// What a kind takes. Numbers come first in the text form, then the text, then the lists of cells.
// An empty list of cells is always allowed and makes the kind demand nothing of it.
struct ConstraintArguments {
  std::uint8_t min_numbers = 0, max_numbers = 0;  // 255: any number
  std::uint8_t min_parts = 0, max_parts = 0;      // lists of cells; 255: any number
  std::uint8_t min_cells = 0;                     // in each list
  bool text = false;
  bool children = false;
  bool numbers_are_cells = false;  // written as cells in the text form
};

struct ConstraintKind {
  std::string_view name;     // in the text form: "killer"
  std::string_view title;    // "Killer cage"
  std::string_view summary;  // what it demands, one sentence
  ConstraintArguments arguments;
};

// Kinds that belong together, ordered by name.
struct ConstraintFamily {
  std::string_view title;  // "Lines"
  std::vector<const ConstraintKind*> kinds;
};
std::span<const ConstraintFamily> constraint_families();
// All kinds, family by family.
std::span<const ConstraintKind* const> constraint_kinds();
// The kind with this name; null if none exists.
const ConstraintKind* find_constraint_kind(std::string_view name);

// --- Variants -----------------------------------------------------------------------------------

// A board with constraints. Immutable; copying costs no more than copying a pointer.
class Variant {
 public:
  // Errors: a board out of range; a constraint whose arguments do not fit its kind, or that names a
  // cell off the board. The message names the constraint by its number, from 1, and its kind.
  static Result<Variant> make(VariantBoard board, std::vector<Constraint> constraints);
  // Requires: the board has at most kMaxSide rows.
  static Variant of(const Puzzle& puzzle);

  const VariantBoard& board() const;
  std::span<const Constraint> constraints() const;

  // The same puzzle as rules and clues, if all its constraints are clues, candidates and houses of
  // n cells on a board of n x n cells with the values 1 .. n.
  std::optional<Puzzle> as_puzzle() const;
  // Whether a complete grid satisfies everything: each value is in range, the houses and the
  // constraints hold. `values` has one value for each cell. Uses no engine and no primitive.
  bool holds(std::span<const int> values) const;
  // The first constraint that no grid can satisfy, as a sentence; empty if none was found. Looks at
  // each constraint alone.
  std::optional<std::string> find_impossible() const;

 private:
  friend struct variant::VariantAccess;
  struct Data;
  explicit Variant(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

// --- Text ---------------------------------------------------------------------------------------

// The text form of Inlay, which expresses every variant: the board, then one constraint after the
// other, each with its kind, its numbers, its text and its cells.
//
//   9x9 ; killer 15 r1c1-r1c3 r2c1 ; arrow r2c2 | r2c3-r2c5 ; or { thermo r5c5-r5c7 ; windoku }
//   6x6 0-5 boxes 3x2 ; extra X 3 "sums" ; sum 10 X1 r3c3
//   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ; anti-king
//
// Line ends may separate constraints, too; "#" starts a comment. docs/variants.md describes the
// form. Errors have line and column.
Result<Variant> parse_variant(std::string_view text);

enum class VariantLayout {
  line,  // one line without a line end
  file,  // one line for the board and for each constraint
};
// Reading the text back gives the same board and the same constraints.
std::string write_variant(const Variant& variant, VariantLayout layout = VariantLayout::line);
// One constraint of that text: "killer 15 r1c1-r1c3". Requires: cells of this board.
std::string write_constraint(const VariantBoard& board, const Constraint& constraint);

// Something in a text that does not change the solutions and was left out.
struct Skipped {
  std::string name;    // of what was left out
  std::string reason;  // a clause in lower case
  std::size_t line = 0, column = 0;
};

// The constraint text of Interactive Sudoku Solver (".Cage~10~R1C1~R1C2.AntiKnight"), or one of the
// other texts that it reads: a grid, a short or long killer text, a jigsaw layout, pencil marks. An
// unknown type of constraint, a cell off the board or a malformed argument is an error with line
// and column. `skipped` receives what does not change the solutions (SearchPriority); if it is
// null, such text is an error. Cost: some microseconds for an ordinary puzzle.
Result<Variant> parse_iss(std::string_view text, std::vector<Skipped>* skipped = nullptr);

// The canonical constraint text of Interactive Sudoku Solver: parse_iss() reads it back as the same
// puzzle. Error (unsupported): a board or a constraint that this format cannot express.
Result<std::string> write_iss(const Variant& variant);

// --- Solving ------------------------------------------------------------------------------------

struct VariantOptions {
  // "auto", which is the engine for variants, or a cover engine; check_engine() must accept it.
  std::string_view engine = "auto";
  std::optional<std::uint64_t> seed = {};  // if set, shuffles the choices
  ProgressReport progress = {};
  // Called at each guess with its number (from 1) and the number of candidates of the cell. Only
  // with the engine "auto".
  std::function<void(std::uint64_t guess, int candidates)> on_guess = {};
};

// Whether the engine can search for the solutions of this variant. A cover engine searches the
// exact cover problem of the variant, which exists if its constraints are houses, relations of
// pairs, and what small automata can read. Errors: an unknown engine; a constraint that exact cover
// cannot express, by name; colours, which not every cover engine supports. Cost: some milliseconds
// for a cover engine.
Status check_engine(const Variant& variant, std::string_view engine);

// A search for the solutions of one variant. Movable; used by one thread at a time.
class VariantSolver {
 public:
  // Prepares the search: lowers the constraints to primitives and infers sums, which takes between
  // 10 and 300 microseconds for 9x9.
  static VariantSolver make(const Variant& variant, const VariantOptions& options,
                            const Budget& budget);
  VariantSolver(VariantSolver&&) noexcept;
  VariantSolver& operator=(VariantSolver&&) noexcept;
  ~VariantSolver();

  SearchStatus next();
  // The values of all cells in the solution that the last next() found. Extra cells count: two
  // solutions may differ in an extra cell only.
  std::span<const int> solution() const;
  const Stats& stats() const;
  Limit limit() const;
  double progress() const;
  void set_budget(const Budget& budget);

  struct Search;  // internal

 private:
  explicit VariantSolver(std::unique_ptr<Search> search);
  std::unique_ptr<Search> search_;
};

// The number of solutions, by enumeration; stops counting at `max_solutions`.
CountResult count(const Variant& variant, const VariantOptions& options, const Budget& budget,
                  std::uint64_t max_solutions = Budget::kNoLimit);

// The verdict on a variant, with evidence.
struct VariantReport {
  Verdict verdict = Verdict::unknown;
  std::string reason = {};                       // if `contradictory`, as find_impossible()
  std::vector<std::vector<int>> solutions = {};  // at most two, of all cells
  // Whether each constraint is necessary; not set if the puzzle is not unique, a limit ended the
  // test, or it was not requested.
  std::optional<bool> minimal = {};
  // Each can be removed alone: the solution stays the only one.
  std::vector<std::size_t> redundant = {};
  Stats stats = {};
  Limit limit = Limit::none;
};
// Searches for two solutions, then, with `minimality`, for a second one without each constraint in
// turn. All searches share the budget.
VariantReport check(const Variant& variant, const VariantOptions& options, const Budget& budget,
                    bool minimality = true);

// For each cell the values that it has in some solution.
struct TrueCandidates {
  std::vector<std::uint32_t> cells;     // bit i stands for the value min_value + i
  std::vector<std::uint32_t> possible;  // not refuted; equals `cells` if `complete`
  // counts[cell * values + i]: the number of solutions with that value, but at most `maximum`.
  std::vector<std::uint32_t> counts;
  bool complete = false;  // false: the budget ended the search
  Stats stats = {};
  Limit limit = Limit::none;
};
// `maximum`: stop counting the solutions of a candidate at this number, at least 1. Searches only
// for solutions that raise a count.
TrueCandidates true_candidates(const Variant& variant, const VariantOptions& options,
                               const Budget& budget, std::uint32_t maximum = 1);

}  // namespace inlay::sudoku

#endif  // INLAY_VARIANT_H_
