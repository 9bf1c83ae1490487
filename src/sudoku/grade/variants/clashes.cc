#include "sudoku/grade/variants/clashes.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace inlay::sudoku::grade::variants {
namespace {

// What a person can follow.
constexpr std::size_t kMostClashes = 3;
constexpr std::size_t kMostNeeded = 9;
// Runs of the deduction for all clashes of a step. Ratings should not wait for arguments.
constexpr int kMostRuns = 120;

class ClashFinder {
 public:
  ClashFinder(ConstraintFilling::Part& part, const std::vector<ValueSet>& before, ValueSet all)
      : part_(part), before_(before), all_(all) {}

  // Nothing if the digits together are not refuted, or not by the digits of one other cell.
  std::optional<Clash> find(Cell cell, ValueSet digits) {
    assumed_ = before_;
    assumed_[cell] = digits;
    if (ended() || !is_refuted()) return std::nullopt;
    const std::vector<Cell> needed = needed_cells(cell);
    Clash clash{{cell}, digits, {}, 0, 0, {}};
    if (needed.size() > kMostNeeded || ended()) return std::nullopt;
    if (needed.empty()) return clash;
    for (const Cell other : needed) {
      const ValueSet left = left_for(other);
      if ((left & before_[other]) != 0) continue;
      if (clash.other && std::popcount(left) >= std::popcount(clash.required)) continue;
      clash.other = other;
      clash.required = left;
    }
    if (!clash.other) return std::nullopt;
    clash.possible = before_[*clash.other];
    std::copy_if(needed.begin(), needed.end(), std::back_inserter(clash.given),
                 [&](Cell one) { return one != *clash.other; });
    std::sort(clash.given.begin(), clash.given.end());
    return clash;
  }

 private:
  bool ended() const { return runs_ >= kMostRuns; }
  bool is_refuted() {
    ++runs_;
    trial_ = assumed_;
    return !part_.deduction.run(trial_);
  }

  // The cells without whose digits there is no contradiction. All others get all values. Cells
  // with many digits go first, so that the argument is about those with few.
  std::vector<Cell> needed_cells(Cell cell) {
    std::vector<Cell> others;
    std::copy_if(part_.cells.begin(), part_.cells.end(), std::back_inserter(others),
                 [&](Cell one) { return one != cell; });
    std::stable_sort(others.begin(), others.end(), [&](Cell a, Cell b) {
      return std::popcount(before_[a]) > std::popcount(before_[b]);
    });
    std::vector<Cell> needed;
    release(others, needed);
    return needed;
  }

  // Gives the cells all values where the contradiction stays, half of them at a time.
  void release(std::span<const Cell> some, std::vector<Cell>& needed) {
    if (some.empty() || needed.size() > kMostNeeded || ended()) return;
    for (const Cell cell : some) assumed_[cell] = all_;
    if (is_refuted()) return;
    for (const Cell cell : some) assumed_[cell] = before_[cell];
    if (some.size() == 1) return needed.push_back(some[0]);
    release(some.first(some.size() / 2), needed);
    release(some.subspan(some.size() / 2), needed);
  }

  // What the constraint leaves for a cell, whatever its candidates are. All values if the cell is
  // not needed after all, so that the argument is about another one.
  ValueSet left_for(Cell other) {
    trial_ = assumed_;
    trial_[other] = all_;
    return part_.deduction.run(trial_) ? trial_[other] : all_;
  }

  ConstraintFilling::Part& part_;
  const std::vector<ValueSet>& before_;
  const ValueSet all_;
  std::vector<ValueSet> assumed_, trial_;
  int runs_ = 0;
};

// Whether one sentence can name both, and then the first does.
bool joined(Clash& clash, const Clash& next) {
  if (clash.other != next.other || clash.given != next.given) return false;
  if (clash.cells == next.cells) {
    clash.digits |= next.digits;
    clash.required |= next.required;
    return true;
  }
  if (clash.digits != next.digits || clash.required != next.required) return false;
  clash.cells.insert(clash.cells.end(), next.cells.begin(), next.cells.end());
  return true;
}

}  // namespace

void add_clashes(ConstraintFilling::Part& part, const std::vector<ValueSet>& before,
                 ValueSet all_values, VariantStep& step) {
  ClashFinder finder(part, before, all_values);
  const auto mark = [&](Cell cell) {
    if (!contains(step.cells, cell)) step.cells.push_back(cell);
  };
  const auto add = [&](Clash next) {
    const bool known = std::any_of(step.clashes.begin(), step.clashes.end(),
                                   [&](Clash& clash) { return joined(clash, next); });
    if (known || step.clashes.size() == kMostClashes) return;
    if (next.other) mark(*next.other);
    for (const Cell cell : next.given) mark(cell);
    step.clashes.push_back(std::move(next));
  };
  for (std::size_t i = 0, end = 0; i < step.remove.size(); i = end) {
    const Cell cell = step.remove[i].cell;
    ValueSet gone = 0;
    for (; end < step.remove.size() && step.remove[end].cell == cell; ++end) {
      gone |= static_cast<ValueSet>(bit(step.remove[end].digit));
    }
    if (step.clashes.size() == kMostClashes) return;
    if (auto whole = finder.find(cell, gone)) {
      add(std::move(*whole));
      continue;
    }
    for (const int digit : digits(gone)) {
      if (auto one = finder.find(cell, static_cast<ValueSet>(bit(digit)))) add(std::move(*one));
    }
  }
}

}  // namespace inlay::sudoku::grade::variants
