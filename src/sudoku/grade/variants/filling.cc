#include "sudoku/grade/variants/filling.h"

#include <algorithm>

#include "sudoku/grade/variants/clashes.h"

namespace inlay::sudoku::grade::variants {

Deduction::Deduction(const variant::Primitives& primitives, const variant::Peers* around)
    : network_(std::make_unique<variant::Network>(primitives, around)),
      propagation_(std::make_unique<variant::Propagation>(*network_)),
      memory_(network_->memory_words()) {}

bool Deduction::run(std::vector<ValueSet>& sets) {
  if (!network_->possible) return false;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    sets[i] &= network_->domains[i];
    if (sets[i] == 0) return false;
  }
  propagation_->attach(sets.data(), memory_.data());
  for (const auto& propagator : network_->propagators) {
    propagator->start(propagation_->memory(*propagator));
  }
  propagation_->wake_all();
  return propagation_->run();
}

bool Deduction::refutes(const std::vector<ValueSet>& sets, Cell cell, ValueSet value) {
  trial_ = sets;
  trial_memory_ = memory_;
  propagation_->attach(trial_.data(), trial_memory_.data());
  return !propagation_->keep(cell, value) || !propagation_->run();
}

bool Deduction::remove(std::vector<ValueSet>& sets, Cell cell, ValueSet value) {
  propagation_->attach(sets.data(), memory_.data());
  return propagation_->remove(cell, value) && propagation_->run();
}

std::vector<ValueSet> sets_of(const VariantPosition& position) {
  std::vector<ValueSet> sets(position.cell_count());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    sets[i] = static_cast<ValueSet>(position.possible(static_cast<Cell>(i)));
  }
  return sets;
}

namespace {

std::vector<Cell> cells_of(const variant::Primitives& primitives, std::size_t cell_count) {
  const variant::Peers none(cell_count);
  const variant::Network network(primitives, &none);
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < network.propagators.size(); ++i) {
    const auto some = network.cells_of(i);
    cells.insert(cells.end(), some.begin(), some.end());
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

ConstraintFilling::ConstraintFilling(const Model& model) {
  const std::size_t count = model.domains.size();
  for (const Group& group : model.groups) {
    variant::Primitives others = group.primitives;
    others.pairs.clear();
    if (others.has_only_distincts()) continue;
    std::vector<Cell> cells = cells_of(group.primitives, count);
    variant::Peers peers(count);
    for (const Cell a : cells) {
      for (const Cell b : cells) {
        if (a < b && model.sees(a, b)) peers.add(a, b);
      }
    }
    parts_.push_back({group.constraint, std::move(cells), Deduction(group.primitives, &peers)});
  }
}

bool ConstraintFilling::find(const VariantPosition& position, Finding& step) {
  const std::vector<ValueSet> before = sets_of(position);
  for (Part& part : parts_) {
    std::vector<ValueSet> sets = before;
    if (!part.deduction.run(sets)) continue;
    for (const Cell cell : part.cells) {
      if (position.value(cell) != 0 || sets[cell] == before[cell]) continue;
      step.cells.push_back(cell);
      add_marks(step, position, cell, sets[cell]);
      add_removals(step, position, cell, before[cell] & ~sets[cell]);
    }
    if (step.remove.empty()) continue;
    add_clashes(part, before, position.model().geometry().all_values(), step);
    step.constraints.push_back(part.constraint);
    const auto& lists = position.variant().constraints()[part.constraint].parts;
    if (!lists.empty()) step.line = lists.front();
    if (finish(step, Technique::constraint_filling, 39)) return true;
  }
  return false;
}

void ConstraintFilling::explain(const VariantPosition& position, std::uint32_t constraint,
                                VariantStep& step) {
  const auto part = std::find_if(parts_.begin(), parts_.end(),
                                 [&](const Part& one) { return one.constraint == constraint; });
  if (part == parts_.end()) return;
  const std::vector<ValueSet> before = sets_of(position);
  std::vector<ValueSet> sets = before;
  if (!part->deduction.run(sets)) return;
  add_clashes(*part, before, position.model().geometry().all_values(), step);
}

}  // namespace inlay::sudoku::grade::variants
