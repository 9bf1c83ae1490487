// Each constraint becomes primitives and a separate network, and the entered digits are its
// domains. Cells that are not needed for the contradiction are dropped one after the other.
#include "inlay/variant_conflicts.h"

#include <cassert>

#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku {
namespace {

using variant::Primitives;

class Trial {
 public:
  Trial(const Variant& variant, std::span<const int> values)
      : variant_(variant),
        values_(values),
        filled_(cells_of(variant, values)),
        nothing_around_(values.size()) {}

  const std::vector<Cell>& filled() const { return filled_; }

  // Whether propagation finds no contradiction between the constraint and the values of the cells.
  bool can_hold(const Constraint& constraint, std::span<const Cell> cells) const {
    const auto& geometry = variant::geometry_of(variant_);
    Primitives primitives(geometry);
    variant::kind_of(constraint).lower({geometry, variant_.constraints()}, constraint, primitives);
    for (const Cell cell : cells) {
      const int place = values_[cell] - variant_.board().min_value;
      primitives.restrict(cell, variant::ValueSet{1} << place);
    }
    const variant::Network network(primitives, &nothing_around_);
    const std::size_t domain_words = (network.cells() + 1) / 2;
    std::vector<std::uint64_t> frame(domain_words + network.memory_words());
    variant::Propagation propagation(network);
    propagation.attach(reinterpret_cast<variant::ValueSet*>(frame.data()),
                       frame.data() + domain_words);
    return propagation.start();
  }

 private:
  static std::vector<Cell> cells_of(const Variant& variant, std::span<const int> values) {
    const VariantBoard& board = variant.board();
    assert(values.size() == static_cast<std::size_t>(board.cell_count()));
    std::vector<Cell> cells;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      const bool valid = values[cell] >= board.min_value && values[cell] <= board.max_value;
      if (valid) cells.push_back(static_cast<Cell>(cell));
    }
    return cells;
  }

  const Variant& variant_;
  std::span<const int> values_;
  const std::vector<Cell> filled_;
  const variant::Peers nothing_around_;  // no houses
};

}  // namespace

std::vector<BrokenConstraint> broken_constraints(const Variant& variant,
                                                 std::span<const int> values) {
  const Trial trial(variant, values);
  std::vector<BrokenConstraint> broken;
  for (std::size_t i = 0; i < variant.constraints().size(); ++i) {
    const Constraint& constraint = variant.constraints()[i];
    if (constraint.kind->name == "given" || trial.can_hold(constraint, trial.filled())) continue;
    std::vector<Cell> cells = trial.filled();
    for (std::size_t at = cells.size(); at-- > 0;) {
      std::vector<Cell> fewer = cells;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (!trial.can_hold(constraint, fewer)) cells = std::move(fewer);
    }
    broken.push_back({i, std::move(cells)});
  }
  return broken;
}

}  // namespace inlay::sudoku
