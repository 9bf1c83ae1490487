#include "sudoku/variant/generate/variant_attempt.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "base/stable_sort.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/variant/make.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::variant {

using generate::AttemptOutcome;

Result<Variant> add_rules(const VariantPlan& plan, base::Random& random) {
  VariantBoard board = plan.layout.board();
  const auto given = plan.layout.constraints();
  std::vector<Constraint> constraints(given.begin(), given.end());
  for (const LayoutRequest& request : plan.options.requests) {
    const LayoutRow& row = *find_layout_row(request.kind->name);
    if (row.add_rule != nullptr) row.add_rule(row, board, random, constraints);
  }
  std::optional<std::size_t> wrong;  // not reported: the user wrote no list of constraints
  return make(std::move(board), std::move(constraints), wrong);
}

VariantAttempts::Drawn VariantAttempts::draw_solution(const Variant& rules, base::Random& random,
                                                      const StopToken& stop, Values& solution) {
  const auto plain = rules.as_puzzle();
  if (plain && plain->rules.is_standard() && plain->candidates.empty() &&
      plain->clue_count() == 0) {
    if (!grid_rules_ || !(*grid_rules_ == plain->rules)) {
      grid_rules_ = plain->rules;
      grids_ = generate::make_fast_grids(plain->rules);
    }
    Grid grid(plain->clues.size());
    if (!grids_->draw(random, grid, stop)) return Drawn::no;
    solution.assign(grid.begin(), grid.end());
    return Drawn::yes;
  }
  // A search with unlucky first choices may take very long, another one not.
  constexpr int kSearches = 20;
  constexpr std::uint64_t kNodes = 5'000;
  for (int i = 0; i < kSearches && !stop.stop_requested(); ++i) {
    Budget budget;
    budget.nodes = kNodes;
    budget.stop = stop;
    VariantOptions options;
    options.seed = random.next();
    auto solver = VariantSolver::make(rules, options, budget);
    const SearchStatus status = solver.next();
    if (status == SearchStatus::solution) {
      solution.assign(solver.solution().begin(), solver.solution().end());
      return Drawn::yes;
    }
    if (status == SearchStatus::exhausted) return Drawn::none_exists;
  }
  return Drawn::no;
}

namespace {

// The constraints of a request; nothing if the requested number does not fit.
std::optional<std::vector<Constraint>> drawn_for(const LayoutRequest& request, const LayoutRow& row,
                                                 Drawing& drawing) {
  const bool exactly = request.amount == LayoutRequest::Amount::exactly;
  std::vector<Constraint> drawn;
  if (!exactly && row.cover != nullptr) {
    row.cover(drawing, row, drawn);
  } else {
    const auto wanted =
        static_cast<std::size_t>(exactly ? request.count : row.usual_number(drawing.board()));
    Constraint constraint{request.kind};
    while (drawn.size() < wanted && row.draw(drawing, row, constraint)) drawn.push_back(constraint);
    if (exactly && drawn.size() < wanted) return std::nullopt;
  }
  base::stable_sort(drawn, [](const auto& a, const auto& b) { return a.parts < b.parts; });
  return drawn;
}

// Whether a requested rule reads marks of this kind.
bool is_read(std::string_view kind, std::span<const LayoutRequest> requests) {
  return std::any_of(requests.begin(), requests.end(), [&](const LayoutRequest& request) {
    return find_layout_row(request.kind->name)->read_marks == kind;
  });
}

}  // namespace

bool VariantAttempts::lay_out(const Variant& rules, const Values& solution, base::Random& random,
                              std::vector<Constraint>& fixed,
                              std::vector<Remover::Group>& removable) const {
  Drawing drawing(geometry_of(rules), solution, random);
  // Rules first: they draw all their marks, whatever other marks take their places.
  for (const bool rule : {true, false}) {
    for (const LayoutRequest& request : plan_.options.requests) {
      const LayoutRow& row = *find_layout_row(request.kind->name);
      if (row.add_rule != nullptr || row.rule != rule) continue;
      auto drawn = drawn_for(request, row, drawing);
      if (!drawn) return false;
      const bool stays = rule || request.amount != LayoutRequest::Amount::needed ||
                         is_read(row.kind, plan_.options.requests);
      if (!stays) {
        for (Constraint& constraint : *drawn) removable.push_back({std::move(constraint)});
      } else {
        fixed.insert(fixed.end(), drawn->begin(), drawn->end());
      }
    }
  }
  return true;
}

std::optional<GeneratedVariant> VariantAttempts::reduce(
    const Variant& rules, const Values& solution, std::vector<Constraint> fixed,
    std::vector<Remover::Group> removable, base::Random& random, const StopToken& stop) const {
  const VariantGenerateOptions& options = plan_.options;
  // The groups: the clues, one group for each orbit, then the constraints.
  std::vector<Remover::Group> groups;
  const ConstraintKind* const given = find_constraint_kind("given");
  for (const auto& orbit : plan_.orbits) {
    Remover::Group& group = groups.emplace_back();
    for (const Cell cell : orbit) group.push_back({given, {solution[cell]}, {{cell}}});
  }
  const std::size_t clue_groups = groups.size();
  for (auto& group : removable) groups.push_back(std::move(group));
  const auto shuffled = [&](std::size_t begin, std::size_t end) {
    std::vector<std::size_t> order(end - begin);
    std::iota(order.begin(), order.end(), begin);
    random.shuffle(std::span<std::size_t>(order));
    return order;
  };
  const auto clue_order = shuffled(0, clue_groups);
  const auto constraint_order = shuffled(clue_groups, groups.size());

  Remover remover(rules.board(), geometry_of(rules), fixed, groups, solution, stop);
  const auto clue_count = [&] {
    int number = plan_.layout_clues;
    for (std::size_t i = 0; i < clue_groups; ++i) {
      if (remover.is_present(i)) number += static_cast<int>(groups[i].size());
    }
    return number;
  };
  const bool without_clues = options.max_clues && *options.max_clues <= plan_.layout_clues;
  for (std::size_t i = 0; i < clue_groups && without_clues; ++i) remover.set_present(i, false);
  if (remover.test() != Remover::Uniqueness::unique) return std::nullopt;
  if (!without_clues) {
    const int most = std::max(options.min_clues, options.max_clues.value_or(options.min_clues));
    const int span = most - options.min_clues + 1;
    const int target =
        options.min_clues + static_cast<int>(random.below(static_cast<std::uint64_t>(span)));
    const auto floor = static_cast<std::size_t>(std::max(0, target - plan_.layout_clues));
    if (!remover.remove(clue_order, floor)) return std::nullopt;
    if (options.max_clues && clue_count() > *options.max_clues) return std::nullopt;
  }
  if (!remover.remove(constraint_order, 0)) return std::nullopt;
  bool minimal = remover.proven();
  for (std::size_t i = 0; i < clue_groups && minimal && options.min_clues > 0; ++i) {
    minimal = !remover.is_present(i) || !remover.may_be_redundant(i);
  }
  if (clue_count() < options.min_clues) return std::nullopt;
  if (options.min_clues > 0 && !minimal && !options.allow_redundant && !options.fit) {
    return std::nullopt;
  }

  const auto record = [&](bool is_minimal) -> std::optional<GeneratedVariant> {
    auto puzzle = Variant::make(rules.board(), remover.constraints(clue_groups));
    if (!puzzle || !puzzle->holds(solution) || stop.stop_requested()) return std::nullopt;
    const bool orbits = options.symmetry != Symmetry::none;
    return GeneratedVariant{std::move(*puzzle), solution, clue_count(),
                            !is_minimal ? Minimality::no
                            : orbits    ? Minimality::orbits
                                        : Minimality::clues};
  };
  if (!options.fit) return record(minimal);
  // What was removed, in this order.
  std::vector<std::size_t> removed;
  for (const auto* const order : {&clue_order, &constraint_order}) {
    std::copy_if(order->begin(), order->end(), std::back_inserter(removed),
                 [&](std::size_t group) { return !remover.is_present(group); });
  }
  if (without_clues) std::erase_if(removed, [&](std::size_t i) { return i < clue_groups; });
  const int most_clues = options.max_clues.value_or(rules.board().grid_cells());
  return fewest_put_back(
      removed,
      [&](std::size_t number) -> std::optional<GeneratedVariant> {
        for (std::size_t i = 0; i < removed.size(); ++i)
          remover.set_present(removed[i], i >= number);
        if (clue_count() > most_clues) return std::nullopt;
        return record(minimal && number == removed.size());
      },
      stop);
}

template <typename Record>
std::optional<GeneratedVariant> VariantAttempts::fewest_put_back(
    const std::vector<std::size_t>& removed, const Record& record, const StopToken& stop) const {
  std::optional<GeneratedVariant> best;
  // The most removals with which the puzzle is known to be too easy or to fit, and the fewest with
  // which it is too hard.
  std::size_t low = 0, high = removed.size() + 1;
  for (std::size_t number = removed.size(); low < high; number = low + (high - low) / 2) {
    auto made = record(number);
    // Too many clues, or a stop was requested.
    const Fit fit = made ? plan_.options.fit(*made, stop) : Fit::too_easy;
    if (stop.stop_requested()) return std::nullopt;
    if (fit == Fit::too_hard) {
      high = number;
    } else {
      low = number + 1;
      if (fit == Fit::fits) best = std::move(made);
    }
  }
  return best;
}

bool VariantAttempts::has_no_solution(const StopToken& stop) {
  if (plan_.has_random_rules) return false;
  base::Random random = generate::random_of(plan_.options.seed, 0);
  const auto rules = add_rules(plan_, random);
  Values solution;
  return rules && draw_solution(*rules, random, stop, solution) == Drawn::none_exists;
}

AttemptOutcome VariantAttempts::make(std::uint64_t index, std::vector<GeneratedVariant>& records,
                                     const StopToken& stop) {
  base::Random random = generate::random_of(plan_.options.seed, index);
  const auto rules = add_rules(plan_, random);
  if (!rules) return AttemptOutcome::skipped;
  Values solution;
  const Drawn drawn = draw_solution(*rules, random, stop, solution);
  if (drawn == Drawn::none_exists && !plan_.has_random_rules) return AttemptOutcome::stopped;
  std::vector<Constraint> fixed(rules->constraints().begin(), rules->constraints().end());
  std::vector<Remover::Group> removable;
  std::optional<GeneratedVariant> made;
  if (drawn == Drawn::yes && lay_out(*rules, solution, random, fixed, removable)) {
    made = reduce(*rules, solution, std::move(fixed), std::move(removable), random, stop);
  }
  if (stop.stop_requested()) return AttemptOutcome::stopped;
  if (!made) return AttemptOutcome::skipped;
  made->attempt = index;
  records.push_back(std::move(*made));
  return AttemptOutcome::fits;
}

}  // namespace inlay::sudoku::variant
