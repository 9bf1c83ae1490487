// Grading variants: the steps by which a person solves a puzzle with constraints beyond houses.
//
//   auto path = grade::explain(*variant, Budget::unlimited());       // every step, and the rating
//   for (const auto& step : path.steps) print(grade::disclose(step, position));
//
// Variants have scale "inlay" only: singles, locked candidates, subsets, fish, wings, chains,
// techniques for their constraints, and assumptions. Each step is a single one with its evidence,
// not a round. Every step holds in all solutions, also if there are several.
//
// In positions and steps digit d stands for the d-th value of the board: min_value + d - 1. Texts
// show the values.
#ifndef INLAY_VARIANT_GRADE_H_
#define INLAY_VARIANT_GRADE_H_

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/grade.h"
#include "inlay/variant.h"

namespace inlay::sudoku::grade {
namespace variants {
class Model;  // src/sudoku/grade/variants/model.h
}

// --- Positions ----------------------------------------------------------------------------------

// Digits and candidates of all cells, with the extra cells. Copying allocates twice.
class VariantPosition {
 public:
  // Places all clues. Constraints that restrict single cells (candidates, odd, even) restrict the
  // candidates from the start.
  explicit VariantPosition(const Variant& variant);

  const Variant& variant() const;
  const variants::Model& model() const { return *model_; }
  int digits() const { return digits_; }  // values of the board
  std::size_t cell_count() const { return values_.size(); }
  Digit value(Cell cell) const { return values_[cell]; }          // 0: empty
  Mask candidates(Cell cell) const { return candidates_[cell]; }  // 0 if the cell is filled
  bool has(Cell cell, int digit) const { return (candidates_[cell] & bit(digit)) != 0; }
  // The candidates of an empty cell, or the digit of a filled one.
  Mask possible(Cell cell) const {
    return values_[cell] != 0 ? bit(values_[cell]) : candidates_[cell];
  }
  // The houses: sets of cells that contain every value once. HouseMark::house is an index.
  std::span<const House> houses() const;
  int empty_cells() const { return empty_; }
  bool solved() const { return empty_ == 0; }

  void remove(Cell cell, int digit) { candidates_[cell] &= ~bit(digit); }
  void place(Cell cell, int digit);  // Require: the cell is empty
  void apply(const Step& step);

 private:
  std::shared_ptr<const variants::Model> model_;
  std::vector<Digit> values_;
  std::vector<Mask> candidates_;
  int digits_, empty_;
};

// --- Steps --------------------------------------------------------------------------------------

struct CellBounds {
  Cell cell;
  Digit least, greatest;
};

// What follows from an assumption in one of its rounds: that a cell has a digit, or that it has
// not.
struct Conclusion {
  int round;  // from 1
  Cell cell;
  bool on;
  Digit digit;
  friend auto operator<=>(const Conclusion&, const Conclusion&) = default;
  // Whether one text names both: they are about the candidates of one cell.
  bool belongs_with(const Conclusion& other) const {
    return round == other.round && cell == other.cell && on == other.on;
  }
};

// Why each of some cells cannot have some digits: with one of them, `other` would have to have one
// of `required`, because of the candidates of `given`, but it can only have one of `possible`.
// Without `other`, no digits of the other cells fit. A step has up to three, for the first cells
// that lose candidates.
struct Clash {
  std::vector<Cell> cells;
  Mask digits;
  std::optional<Cell> other;
  Mask required, possible;
  std::vector<Cell> given;
};

// A step with what its constraints add to the evidence.
struct VariantStep : Step {
  std::vector<std::uint32_t>
      constraints;                    // indexes into Variant::constraints(), those that are used
  std::vector<Cell> line;             // the cells of the first constraint that take part
  std::vector<Mask> sets;             // combinations: the possible sets of digits
  bool sums = false;                  // combinations: the constraint is about their sum
  std::vector<CellBounds> bounds;     // line bounds: what is left for the cells that change
  std::vector<Clash> clashes;         // combinations, constraint filling: reasons
  std::vector<Cell> inside, outside;  // innies and outies
  int total = 0;                      // of the houses
  int rest = 0;                       // of the innies, of the outies, or the difference
  bool seeing = false;                // pairs: the cells must differ besides
  // Assumptions: what the contradiction needs, by rounds; empty if it is much or after one round.
  std::vector<Conclusion> conclusions;
  Digit lost = 0;       // assumptions: the digit that has no place left in the house
  bool broken = false;  // assumptions: the first constraint cannot hold any more

  void clear();
};

// The techniques for constraints; their names and titles are apart from those of techniques().
std::span<const TechniqueInfo> variant_techniques();
// Whether a VariantGrader finds steps of this technique; `houses_alone`: on a board without other
// constraints than houses.
bool has_variant_technique(Technique technique, bool houses_alone = false);
// The only scale for variants.
inline constexpr std::string_view kVariantScale = "inlay";
// Whether this scale has the steps of variants for puzzles with these rules: scale "inlay", extra
// houses and at most 25 rows. explain() and hint() of Variant::of(puzzle) return them with all
// their evidence.
bool has_variant_steps(const Rules& rules, std::string_view scale = kVariantScale);
// The scale for a puzzle with these rules if none is chosen: "se", or "inlay" if the rules are not
// those of rows, columns and boxes.
std::string_view usual_scale(const Rules& rules);

// --- Grading ------------------------------------------------------------------------------------

struct VariantPath {
  Rating rating;  // `er` is the rating of the hardest step
  std::vector<VariantStep> steps;
};
// Finds the steps of one variant, one after the other.
class VariantGrader {
 public:
  explicit VariantGrader(const Variant& variant);
  VariantGrader(VariantGrader&&) noexcept;
  VariantGrader& operator=(VariantGrader&&) noexcept;
  ~VariantGrader();

  const VariantPosition& start() const;  // the position of the puzzle
  // The next step from a position; false if no technique applies or the budget ended. Steps of the
  // techniques in `without` are not searched; `pointing` there includes `claiming`. Assumptions are
  // slow where none helps. Require: `position` is one of this variant.
  bool next(const VariantPosition& position, const Budget& budget, VariantStep& step,
            std::span<const Technique> without = {});
  Limit limit() const;

  struct State;  // internal

 private:
  std::unique_ptr<State> state_;
};

// All steps to the solution. `below`: as in GradeOptions. A node of the budget is one search for a
// technique or one assumption.
VariantPath explain(const Variant& variant, const Budget& budget, int below);
inline VariantPath explain(const Variant& variant, const Budget& budget) {
  return explain(variant, budget, 0);
}

// --- Hints --------------------------------------------------------------------------------------

// As PlayerState; the masks are sets of digits, entries are digits.
struct VariantState {
  Variant variant;
  std::vector<Digit> entries;
  std::vector<Mask> marks, ruled_out;

  explicit VariantState(Variant v);
};
// As parse_state() of a puzzle, with the values of the board.
Result<VariantState> parse_state(const Variant& variant, std::string_view text);
VariantPosition position_of(const VariantState& state);

struct VariantHint {
  Outcome outcome = Outcome::unknown;
  std::vector<Mistake> mistakes;
  std::optional<VariantStep> step;
  std::string reason;
  Limit limit = Limit::none;
};
// The next step, or the first step of one technique. `reason` explains a missing step. Require:
// has_variant_technique().
VariantHint hint(const VariantState& state, const Budget& budget,
                 std::optional<Technique> technique = {});

// A path from the player's position on, or the player's mistakes.
struct VariantPathFromHere {
  std::vector<Mistake> mistakes;  // if there are any, there are no steps; the outcome is invalid
  VariantPath path;
};
// Every step from the player's position to the solution. `found` is called with each as soon as it
// is found; it may be empty.
VariantPathFromHere explain(const VariantState& state, const Budget& budget,
                            const std::function<void(const VariantStep&)>& found = {});

// As StepListOptions and StepList of a puzzle. Only the shortest assumption is listed.
struct VariantStepListOptions {
  std::size_t limit = 100;
  std::size_t skip = 0;
  std::function<void(const VariantStep&)> found = {};
  ProgressReport progress = {};
};
struct VariantStepList {
  Outcome outcome = Outcome::unknown;
  std::vector<Mistake> mistakes;
  std::vector<VariantStep> steps;
  std::size_t techniques = 0;
  bool complete = false;
  std::string reason;
  Limit limit = Limit::none;
};
VariantStepList list_steps(const VariantState& state, const VariantStepListOptions& options,
                           const Budget& budget);

// --- Text ---------------------------------------------------------------------------------------

// `position`: any position of the variant.
StepText describe(const VariantStep& step, const VariantPosition& position,
                  const Catalogue& catalogue = english_catalogue());
std::string disclose(const VariantStep& step, const VariantPosition& position,
                     Disclosure disclosure = Disclosure::everything,
                     const Catalogue& catalogue = english_catalogue());

}  // namespace inlay::sudoku::grade

#endif  // INLAY_VARIANT_GRADE_H_
