#include "sudoku/enumerate/hitting_sets.h"

#include <algorithm>

#include "sudoku/generate/unavoidable.h"

namespace inlay::sudoku::enumerate {

HittingSets::HittingSets(const Rules& rules, const Grid& grid, const EnumerateOptions& options,
                         base::Meter& meter)
    : rules_(rules), grid_(grid), options_(options), meter_(meter) {
  generate::SmallSets small(rules);
  small.find(grid);
  for (std::size_t i = 0; i < small.size(); ++i) {
    Clues set;
    for (const Cell cell : small[i]) set.set(cell);
    sets_.push_back(set);
  }
  std::stable_sort(sets_.begin(), sets_.end(),
                   [](const Clues& a, const Clues& b) { return a.count() < b.count(); });
}

bool HittingSets::run(std::vector<Clues>& found) {
  found_ = &found;
  Clues available;
  Clues chosen;
  if (options_.within.empty()) {
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) available.set(cell);
  }
  for (const Cell cell : options_.within) available.set(cell);
  for (const Cell cell : options_.containing) chosen.set(cell);
  available &= ~chosen;
  const auto clues = static_cast<std::size_t>(options_.clues);
  if (chosen.count() > clues) return true;
  return descend(chosen, available, clues - chosen.count(), 0, 1);
}

// `begin` and `end`: the part of the search tree that is searched here.
bool HittingSets::descend(const Clues& chosen, Clues available, std::size_t left, double begin,
                          double end) {
  if (!meter_.tick([&] { return done_; })) return false;
  const Clues* best = nullptr;
  std::size_t fewest = kMaxCells + 1;
  Clues used;
  std::size_t disjoint = 0;
  for (const Clues& set : sets_) {
    if ((set & chosen).any()) continue;
    const std::size_t size = (set & available).count();
    if (size < fewest) {
      fewest = size;
      best = &set;
    }
    if ((set & used).none()) {
      used |= set;
      ++disjoint;
    }
  }
  if (disjoint > left || fewest == 0) {
    done_ = end;
    return true;
  }
  if (best == nullptr) return leaf(chosen, available, left, begin, end);
  Clues branch = *best & available;
  const double share = (end - begin) / static_cast<double>(fewest);
  for (std::size_t cell = 0; branch.any() && !full(); ++cell) {
    if (!branch.test(cell)) continue;
    branch.reset(cell);
    available.reset(cell);
    Clues next = chosen;
    next.set(cell);
    if (!descend(next, available, left - 1, begin, begin + share)) return false;
    begin += share;
  }
  return true;
}

bool HittingSets::leaf(const Clues& chosen, const Clues& available, std::size_t left, double begin,
                       double end) {
  Clues changed;
  if (!difference(chosen, changed)) return false;
  if (changed.none()) {
    if (options_.minimal_only) {
      bool answer = false;
      if (left == 0 && !minimal(chosen, answer)) return false;
      if (!answer) return true;
    }
    deliver(chosen, available, left);
    done_ = end;
    return true;
  }
  sets_.push_back(changed);
  return descend(chosen, available, left, begin, end);
}

void HittingSets::deliver(const Clues& chosen, Clues available, std::size_t left) {
  if (full()) return;
  if (left == 0) {
    ++count_;
    if (!options_.count_only) found_->push_back(chosen);
    return;
  }
  for (std::size_t cell = 0; cell < grid_.size() && available.count() >= left; ++cell) {
    if (!available.test(cell)) continue;
    available.reset(cell);
    Clues next = chosen;
    next.set(cell);
    deliver(next, available, left - 1);
  }
}

bool HittingSets::difference(const Clues& clues, Clues& changed) {
  Puzzle puzzle(rules_);
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
    if (clues.test(cell)) puzzle.clues[cell] = grid_[cell];
  }
  Budget budget;
  budget.time = meter_.time_left();
  budget.stop = meter_.budget().stop;
  auto solver = Solver::make(puzzle, {}, budget);
  changed.reset();
  for (int i = 0; i < 2; ++i) {
    const SearchStatus status = solver->next();
    if (status == SearchStatus::exhausted) return true;
    if (status == SearchStatus::limit) return meter_.within_budget([&] { return done_; });
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (solver->solution()[cell] != grid_[cell]) changed.set(cell);
    }
    if (changed.any()) return true;
  }
  return true;
}

bool HittingSets::minimal(const Clues& clues, bool& answer) {
  answer = true;
  for (std::size_t cell = 0; cell < grid_.size() && answer; ++cell) {
    if (!clues.test(cell)) continue;
    Clues fewer = clues;
    fewer.reset(cell);
    Clues changed;
    if (!difference(fewer, changed)) return false;
    answer = changed.any();
  }
  return true;
}

}  // namespace inlay::sudoku::enumerate
