#include "sudoku/variant/generate/remover.h"

#include <algorithm>

namespace inlay::sudoku::variant {

Remover::Remover(const VariantBoard& board, const BoardGeometry& geometry,
                 std::span<const Constraint> fixed, std::span<const Group> groups,
                 std::span<const int> solution, const StopToken& stop)
    : board_(board),
      scope_{geometry, fixed},
      fixed_(fixed),
      groups_(groups),
      solution_(solution),
      stop_(stop),
      present_(groups.size(), true) {}

std::vector<Constraint> Remover::constraints(std::size_t fixed_from) const {
  std::vector<Constraint> all;
  for (std::size_t i = 0; i <= groups_.size(); ++i) {
    if (i == fixed_from) all.insert(all.end(), fixed_.begin(), fixed_.end());
    if (i < groups_.size() && present_[i]) {
      all.insert(all.end(), groups_[i].begin(), groups_[i].end());
    }
  }
  return all;
}

Remover::Uniqueness Remover::test() {
  const auto variant = Variant::make(board_, constraints(0));
  if (!variant) return Uniqueness::undecided;
  Budget budget;
  budget.nodes = kNodes;
  budget.stop = stop_;
  auto solver = VariantSolver::make(*variant, {}, budget);
  while (true) {
    switch (solver.next()) {
      case SearchStatus::exhausted:
        return Uniqueness::unique;
      case SearchStatus::limit:
        return Uniqueness::undecided;
      case SearchStatus::solution: {
        const auto found = solver.solution();
        if (std::equal(found.begin(), found.end(), solution_.begin(), solution_.end())) break;
        add_witness(found);
        return Uniqueness::ambiguous;
      }
    }
  }
}

bool Remover::violates(std::size_t group, std::span<const int> values) const {
  return std::any_of(groups_[group].begin(), groups_[group].end(),
                     [&](const auto& c) { return !kind_of(c).holds(scope_, c, values); });
}

void Remover::add_witness(std::span<const int> values) {
  Witness witness;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    witness.violates.push_back(violates(group, values));
    witness.violated += witness.violates[group] && present_[group] ? 1U : 0U;
  }
  witnesses_.push_back(std::move(witness));
}

void Remover::set_present(std::size_t group, bool present) {
  if (present_[group] == present) return;
  present_[group] = present;
  for (Witness& witness : witnesses_) {
    if (witness.violates[group]) witness.violated += present ? 1U : std::size_t{0} - 1U;
  }
}

bool Remover::is_needed(std::size_t group) const {
  return std::any_of(witnesses_.begin(), witnesses_.end(), [&](const Witness& witness) {
    return witness.violates[group] && witness.violated == 1;
  });
}

bool Remover::remove(std::span<const std::size_t> order, std::size_t floor) {
  std::size_t left = 0;  // constraints in groups that are present
  for (const std::size_t group : order) left += groups_[group].size();
  std::size_t next = 0;
  std::size_t size = std::max<std::size_t>(1, order.size() / 4);
  std::vector<std::size_t> block;  // positions in `order`, removed and not confirmed
  const auto restore = [&] {
    next = block.back();
    block.pop_back();
    set_present(order[next], true);
    left += groups_[order[next]].size();
  };
  while (true) {
    for (; next < order.size() && block.size() < size; ++next) {
      const std::size_t weight = groups_[order[next]].size();
      if (left < floor + weight || is_needed(order[next])) continue;
      set_present(order[next], false);
      left -= weight;
      block.push_back(next);
    }
    if (block.empty()) return !stop_.stop_requested();
    switch (test()) {
      case Uniqueness::unique:
        block.clear();
        size *= 2;
        break;
      case Uniqueness::ambiguous:
        do restore();
        while (!witnesses_.back().violates[order[next]]);
        ++next;  // it stays
        size = std::max<std::size_t>(1, size / 2);
        break;
      case Uniqueness::undecided: {
        if (stop_.stop_requested()) return false;
        const bool only = block.size() == 1;
        while (!block.empty()) restore();
        size = std::max<std::size_t>(1, size / 4);
        if (only) {
          proven_ = false;
          ++next;
        }
        break;
      }
    }
  }
}

bool Remover::may_be_redundant(std::size_t group) {
  if (is_needed(group)) return false;
  set_present(group, false);
  const Uniqueness result = test();
  set_present(group, true);
  return result != Uniqueness::ambiguous;
}

}  // namespace inlay::sudoku::variant
