#include "check/variant/branches.h"

#include <algorithm>

#include "check/variant/kinds.h"

namespace inlay_check {

Branches::Branches(std::string_view text, const Limits& limits)
    : puzzle_(read_puzzle(text)), layout_(puzzle_), work_(limits.work) {
  const auto cells = static_cast<std::size_t>(board().cells());
  RuleBudget budget{limits.items, limits.entries};
  Builder builder(layout_, rules_, budget);
  add_rules(builder);
  rules_.finish(cells);
  Domains domains(cells, board().least, board().values());
  const bool possible = rules_.reason(domains, work_);
  const End end = end_of(possible, domains);
  levels_.push_back({std::move(domains), end});
}

Branches::End Branches::end_of(bool possible, const Domains& domains) {
  if (!possible) return End::refuted;
  for (std::size_t cell = 0; cell < domains.size(); ++cell) {
    if (!domains.is_single(static_cast<Cell>(cell))) return End::open;
  }
  return End::solution;
}

Branches::End Branches::enter(Cell cell, ValueSet value) {
  Domains domains = levels_.back().domains;
  domains.keep(cell, value);
  const std::vector<Cell> changed = domains.take_changed();
  const bool possible = rules_.reason(domains, work_, changed);
  const End end = end_of(possible, domains);
  levels_.push_back({std::move(domains), end});
  return end;
}

bool Branches::holds(std::span<const int> values) {
  Domains domains(values.size(), board().least, board().values());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!domains.keep(static_cast<Cell>(i), domains.set_of(values[i]))) return false;
  }
  domains.take_changed();
  return rules_.reason(domains, work_);
}

}  // namespace inlay_check
