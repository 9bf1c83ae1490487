// VariantAttempts: draw a grid, lay out constraints, remove what is redundant.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_VARIANT_ATTEMPT_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_VARIANT_ATTEMPT_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "inlay/variant_generate.h"
#include "sudoku/generate/fast_grids.h"
#include "sudoku/generate/run.h"
#include "sudoku/variant/generate/layouts.h"
#include "sudoku/variant/generate/remover.h"

namespace inlay::sudoku::variant {

// The checked options, and what follows from them.
struct VariantPlan {
  Variant layout;
  VariantGenerateOptions options;
  std::vector<std::vector<Cell>> orbits = {};  // of the cells that may have clues
  int layout_clues = 0;                        // cells to which the layout gives one value
  bool has_random_rules = false;
};
// The layout with the requested rules, those that vary chosen at random.
Result<Variant> add_rules(const VariantPlan& plan, base::Random& random);
// Errors: wrong options, and rules that the board cannot have.
Result<VariantPlan> make_variant_plan(const Variant& layout, const VariantGenerateOptions& options);

// Makes attempts, for one thread.
class VariantAttempts {
 public:
  explicit VariantAttempts(const VariantPlan& plan) : plan_(plan) {}  // `plan` must outlive it

  // `stopped` without a request to stop: the layout has no solution.
  generate::AttemptOutcome make(std::uint64_t index, std::vector<GeneratedVariant>& records,
                                const StopToken& stop);

  // Whether a short search proves it.
  bool has_no_solution(const StopToken& stop);

 private:
  using Values = std::vector<int>;
  enum class Drawn : std::uint8_t { yes, no, none_exists };

  Drawn draw_solution(const Variant& rules, base::Random& random, const StopToken& stop,
                      Values& solution);
  // Groups of one constraint each, for each request; the first are fixed. False: a requested number
  // of constraints does not fit.
  bool lay_out(const Variant& rules, const Values& solution, base::Random& random,
               std::vector<Constraint>& fixed, std::vector<Remover::Group>& removable) const;
  std::optional<GeneratedVariant> reduce(const Variant& rules, const Values& solution,
                                         std::vector<Constraint> fixed,
                                         std::vector<Remover::Group> removable,
                                         base::Random& random, const StopToken& stop) const;

  // The puzzle with the most removals that halving finds to fit; nothing if it finds none. `record`
  // makes the one with this number of removals, unless that has too many clues.
  template <typename Record>
  std::optional<GeneratedVariant> fewest_put_back(const std::vector<std::size_t>& removed,
                                                  const Record& record,
                                                  const StopToken& stop) const;

  const VariantPlan& plan_;
  std::optional<Rules> grid_rules_;
  std::unique_ptr<generate::GridSource> grids_;  // for grid_rules_
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_VARIANT_ATTEMPT_H_
