// Follows the argument of an assumption as a reader does: from the conclusions and the constraints
// that it lists alone.
#ifndef INLAY_TESTS_SUPPORT_FOLLOWED_ASSUMPTIONS_H_
#define INLAY_TESTS_SUPPORT_FOLLOWED_ASSUMPTIONS_H_

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "sudoku/grade/variants/filling.h"

namespace inlay::test {

class AssumptionReader {
 public:
  using ValueSet = sudoku::grade::variants::ValueSet;

  AssumptionReader(const sudoku::grade::VariantStep& step,
                   const sudoku::grade::VariantPosition& position)
      : step_(step),
        model_(position.model()),
        filling_(model_),
        sets_(sudoku::grade::variants::sets_of(position)) {}

  // Why the listed conclusions do not lead to the contradiction; empty if they do.
  std::string why_not_followed() {
    sets_[step_.cells[0]] = static_cast<ValueSet>(step_.digits);
    see();
    for (int round = 1; round < step_.length && !has_empty_cell(); ++round) {
      std::vector<ValueSet> after = sets_;
      for (const auto& one : step_.conclusions) {
        if (one.round != round) continue;
        const auto value = static_cast<ValueSet>(sudoku::bit(one.digit));
        if (one.on ? !is_placed(one.cell, value) : !is_excluded(one.cell, value)) {
          return "a conclusion about cell " + std::to_string(one.cell) + " in round " +
                 std::to_string(round) + " does not follow";
        }
        after[one.cell] &= one.on ? value : static_cast<ValueSet>(~value);
      }
      sets_ = std::move(after);
      see();
    }
    return has_empty_cell() || ends() ? "" : "there is no contradiction";
  }

 private:
  bool has_empty_cell() const {
    return std::find(sets_.begin(), sets_.end(), ValueSet{0}) != sets_.end();
  }

  // Each digit is removed from the cells that see it.
  void see() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < sets_.size(); ++i) {
        if (!std::has_single_bit(sets_[i])) continue;
        for (const sudoku::Cell peer : model_.peers.list(static_cast<sudoku::Cell>(i))) {
          if (!is_said_to_differ(static_cast<sudoku::Cell>(i), peer)) continue;
          changed = changed || (sets_[peer] & sets_[i]) != 0;
          sets_[peer] &= ~sets_[i];
        }
      }
    }
  }

  bool is_listed(std::uint32_t constraint) const {
    return std::find(step_.constraints.begin(), step_.constraints.end(), constraint) !=
           step_.constraints.end();
  }
  // By a house, a line that is no house, or a listed constraint.
  bool is_said_to_differ(sudoku::Cell a, sudoku::Cell b) const {
    if (model_.share_a_house(a, b)) return true;
    const auto origin = model_.origin_of_sight(a, b);
    return !origin || is_listed(model_.origins[*origin].constraint);
  }

  // By one relation or one constraint.
  bool is_excluded(sudoku::Cell cell, ValueSet value) {
    const auto row = static_cast<std::size_t>(std::countr_zero(value));
    for (const auto& link : model_.links) {
      if (!is_listed(model_.origins[link.origin].constraint)) continue;
      if (link.first == cell && (link.forward.row[row] & sets_[link.second]) == 0) return true;
      if (link.second == cell && (link.backward.row[row] & sets_[link.first]) == 0) return true;
    }
    for (auto& part : filling_.parts()) {
      std::vector<ValueSet> sets = sets_;
      if (!sudoku::grade::variants::contains(part.cells, cell)) continue;
      if (!is_listed(part.constraint)) continue;
      if (!part.deduction.run(sets) || (sets[cell] & value) == 0) return true;
    }
    return false;
  }

  // The only place in a house, or the only candidate.
  bool is_placed(sudoku::Cell cell, ValueSet value) {
    for (const auto& house : model_.houses) {
      const auto has = [&](sudoku::Cell other) {
        return other != cell && (sets_[other] & value) != 0;
      };
      if (!sudoku::grade::variants::contains(house.cells, cell)) continue;
      if (std::none_of(house.cells.begin(), house.cells.end(), has)) return true;
    }
    for (ValueSet left = sets_[cell] & ~value; left != 0; left &= left - 1) {
      if (!is_excluded(cell, left & (~left + 1))) return false;
    }
    return true;
  }

  bool ends() {
    if (!step_.houses.empty()) {
      const auto& cells = model_.houses[step_.houses[0].house].cells;
      return std::none_of(cells.begin(), cells.end(), [&](sudoku::Cell cell) {
        return (sets_[cell] & sudoku::bit(step_.lost)) != 0;
      });
    }
    if (step_.broken) {
      return std::any_of(filling_.parts().begin(), filling_.parts().end(), [&](auto& part) {
        std::vector<ValueSet> sets = sets_;
        return part.constraint == step_.constraints[0] && !part.deduction.run(sets);
      });
    }
    const sudoku::Cell dead = step_.line[0];
    for (ValueSet left = sets_[dead]; left != 0; left &= left - 1) {
      const ValueSet value = left & (~left + 1);
      const bool other =
          std::any_of(step_.conclusions.begin(), step_.conclusions.end(), [&](const auto& one) {
            const auto forced = static_cast<ValueSet>(sudoku::bit(one.digit));
            return one.round == step_.length && forced != value && is_placed(dead, forced);
          });
      if (!other && !is_excluded(dead, value)) return false;
    }
    return true;
  }

  const sudoku::grade::VariantStep& step_;
  const sudoku::grade::variants::Model& model_;
  sudoku::grade::variants::ConstraintFilling filling_;
  std::vector<ValueSet> sets_;
};

// Whether the step is an assumption with an argument that a reader can follow.
inline bool is_shown(const sudoku::grade::VariantStep& step) {
  return step.technique == sudoku::grade::Technique::assumption &&
         (step.length == 1 || !step.conclusions.empty());
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_FOLLOWED_ASSUMPTIONS_H_
