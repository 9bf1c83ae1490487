// VariantGrader: the techniques in the order of their ratings, and the path to the solution.
#include <algorithm>
#include <bit>
#include <limits>

#include "base/shared_budget.h"
#include "sudoku/grade/variants/assumptions.h"
#include "sudoku/grade/variants/chains.h"

namespace inlay::sudoku::grade {
namespace {

using namespace variants;

// The searches that have memory.
struct Tools {
  explicit Tools(const Model& model) : filling(model), chains(model), assumptions(model, filling) {}
  ConstraintFilling filling;
  Chains chains;
  Assumptions assumptions;
};

struct Row {
  Technique technique;
  bool (*find)(Tools& tools, const VariantPosition& position, Finding& step);
};

template <auto find, auto... settings>
bool plain(Tools&, const VariantPosition& position, Finding& step) {
  return find(position, step, settings...);
}
bool filling(Tools& tools, const VariantPosition& position, Finding& step) {
  return tools.filling.find(position, step);
}
template <int least, int most>
bool chains(Tools& tools, const VariantPosition& position, Finding& step) {
  return tools.chains.find(position, step, least, most);
}

// By rating; `locked` finds claiming, too. Assumptions follow, which count in the budget.
constexpr Row kRows[] = {
    {Technique::full_house, plain<full_house>},
    {Technique::hidden_single, plain<hidden_single_in_box>},
    {Technique::hidden_single, plain<hidden_single>},
    {Technique::naked_single, plain<naked_single>},
    {Technique::line_bounds, plain<line_bounds>},
    {Technique::innies_outies, plain<innies_outies, 1, 23>},
    {Technique::pair_elimination, plain<pair_elimination>},
    {Technique::pointing, plain<locked>},
    {Technique::combinations, plain<combinations, false>},
    {Technique::constraint_locked, plain<constraint_locked>},
    {Technique::naked_pair, plain<naked_subset, 2, 30>},
    {Technique::naked_pair, plain<naked_subset_in_sight, 2, 30>},
    {Technique::innies_outies, plain<innies_outies, 2, 31>},
    {Technique::x_wing, plain<fish, 2, 32>},
    {Technique::combinations, plain<combinations, true>},
    {Technique::hidden_pair, plain<hidden_subset, 2, 34>},
    {Technique::naked_triple, plain<naked_subset, 3, 36>},
    {Technique::naked_triple, plain<naked_subset_in_sight, 3, 36>},
    {Technique::swordfish, plain<fish, 3, 38>},
    {Technique::constraint_filling, filling},
    {Technique::hidden_triple, plain<hidden_subset, 3, 40>},
    {Technique::innies_outies, plain<innies_outies, 5, 41>},
    {Technique::skyscraper, plain<two_links, Technique::skyscraper>},
    {Technique::two_string_kite, plain<two_links, Technique::two_string_kite>},
    {Technique::turbot_fish, plain<two_links, Technique::turbot_fish>},
    {Technique::forcing_chain, chains<1, 5>},
    {Technique::xy_wing, plain<xy_wing>},
    {Technique::forcing_chain, chains<6, 7>},
    {Technique::xyz_wing, plain<xyz_wing>},
    {Technique::naked_quad, plain<naked_subset, 4, 50>},
    {Technique::naked_quad, plain<naked_subset_in_sight, 4, 50>},
    {Technique::jellyfish, plain<fish, 4, 52>},
    {Technique::hidden_quad, plain<hidden_subset, 4, 54>},
    {Technique::forcing_chain, chains<8, Chains::kMostLinks>},
};

constexpr std::string_view kStuck = "needs contradictions nested more than two levels deep";

// Whether the puzzle has exactly one solution, for a rating or a hint.
struct Uniqueness {
  std::string failure;  // why it has none or several
  Limit limit;          // left this undecided
  std::vector<int> solution;
  Stats stats;
};
Uniqueness uniqueness_of(const Variant& variant, const Budget& budget) {
  VariantReport report = check(variant, {}, budget, false);
  Uniqueness result{{}, report.limit, {}, report.stats};
  switch (report.verdict) {
    case Verdict::unique:
      result.limit = Limit::none;
      result.solution = std::move(report.solutions.front());
      break;
    case Verdict::multiple:
      result.failure = "several solutions";
      break;
    case Verdict::none:
    case Verdict::contradictory:
      result.failure = "no solution";
      break;
    case Verdict::unknown:
      break;
  }
  return result;
}

// Wrong entries, and pencil marks without the digit of the solution.
std::vector<Mistake> mistakes_of(const VariantState& state, const VariantPosition& start,
                                 std::span<const int> solution) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const auto right = static_cast<Digit>(solution[i] - state.variant.board().min_value + 1);
    if (state.entries[i] != 0) {
      if (state.entries[i] != right) {
        mistakes.push_back({Mistake::Kind::entry, cell, state.entries[i]});
      }
    } else if (start.value(cell) == 0 &&
               ((state.marks[i] != 0 && (state.marks[i] & bit(right)) == 0) ||
                (state.ruled_out[i] & bit(right)) != 0)) {
      mistakes.push_back({Mistake::Kind::mark, cell, right});
    }
  }
  return mistakes;
}

VariantPosition position_after(const VariantState& state, VariantPosition position) {
  for (std::size_t i = 0; i < state.entries.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (state.entries[i] != 0 && position.value(cell) == 0) position.place(cell, state.entries[i]);
    const Mask gone = state.ruled_out[i] | (state.marks[i] != 0 ? ~state.marks[i] : Mask{0});
    for (const int digit : digits(position.candidates(cell) & gone)) position.remove(cell, digit);
  }
  return position;
}

}  // namespace

struct VariantGrader::State {
  explicit State(const Variant& variant) : start(variant), tools(start.model()) {}

  VariantPosition start;
  Tools tools;
  Limit limit = Limit::none;
  Finding finding;

  // The techniques by their place in the order of ratings.
  static constexpr std::size_t kAssumption = std::size(kRows);
  static constexpr std::size_t kLongChain = kAssumption - 1;

  static Technique name_of(std::size_t technique) {
    return technique == kAssumption ? Technique::assumption : kRows[technique].technique;
  }
  bool find(std::size_t technique, const VariantPosition& position, StepSearch& search) {
    finding.clear();
    if (technique == kAssumption) {
      return !search.ended() && tools.assumptions.find(position, search, finding);
    }
    return search.tick() && kRows[technique].find(tools, position, finding);
  }
  // Whether a search for the technique `row` may find steps of `wanted`.
  static bool finds(std::size_t row, Technique wanted) {
    return name_of(row) == (wanted == Technique::claiming ? Technique::pointing : wanted);
  }
  bool next(const VariantPosition& position, StepSearch& search, VariantStep& step,
            std::span<const Technique> without = {}) {
    const auto wanted = [&](std::size_t technique) {
      return std::find(without.begin(), without.end(), name_of(technique)) == without.end();
    };
    for (std::size_t technique = 0; technique <= kAssumption; ++technique) {
      if (!wanted(technique) || !find(technique, position, search)) continue;
      std::swap(step, static_cast<VariantStep&>(finding));
      // An assumption may be easier than a long chain.
      if (technique == kLongChain && wanted(kAssumption) && step.rating > kEasiestAssumption) {
        finding.clear();
        if (tools.assumptions.find(position, search, finding, step.rating - 1)) {
          std::swap(step, static_cast<VariantStep&>(finding));
        }
      }
      return true;
    }
    return false;
  }
  // The first step of one technique.
  bool next_of(Technique wanted, const VariantPosition& position, StepSearch& search,
               VariantStep& step) {
    Collection<VariantStep> all{std::numeric_limits<std::size_t>::max()};
    finding.all = &all;
    for (std::size_t technique = 0; technique <= kAssumption; ++technique) {
      if (finds(technique, wanted)) (void)find(technique, position, search);
    }
    finding.all = nullptr;
    const auto found = std::find_if(all.steps.begin(), all.steps.end(),
                                    [&](const Step& s) { return s.technique == wanted; });
    if (found == all.steps.end()) return false;
    step = std::move(*found);
    return true;
  }
};

VariantGrader::VariantGrader(const Variant& variant) : state_(std::make_unique<State>(variant)) {}
VariantGrader::VariantGrader(VariantGrader&&) noexcept = default;
VariantGrader& VariantGrader::operator=(VariantGrader&&) noexcept = default;
VariantGrader::~VariantGrader() = default;

const VariantPosition& VariantGrader::start() const {
  return state_->start;
}

bool VariantGrader::next(const VariantPosition& position, const Budget& budget, VariantStep& step,
                         std::span<const Technique> without) {
  base::Meter meter(budget, {});
  meter.begin();
  StepSearch search{meter};
  const bool found = state_->next(position, search, step, without);
  meter.end();
  state_->limit = found ? Limit::none : meter.limit();
  return found;
}

Limit VariantGrader::limit() const {
  return state_->limit;
}

bool has_variant_technique(Technique technique) {
  for (std::size_t row = 0; row <= VariantGrader::State::kAssumption; ++row) {
    if (VariantGrader::State::finds(row, technique)) return true;
  }
  return false;
}

namespace {

// How the steps of a path are found.
struct PathSearch {
  VariantGrader::State& grader;
  const Budget& budget;
  int below = 0;
  const std::function<void(const VariantStep&)>& found;
};

void add_steps(VariantPosition position, const PathSearch& how, VariantPath& path) {
  Rating& rating = path.rating;
  base::Meter meter(how.budget, {});
  meter.begin();
  StepSearch search{meter};
  VariantStep step;
  rating.outcome = Outcome::solved;
  while (!position.solved() && rating.outcome == Outcome::solved) {
    if (!how.grader.next(position, search, step)) {
      rating.limit = meter.limit();
      rating.outcome = search.ended() ? Outcome::unknown : Outcome::stuck;
      if (rating.outcome == Outcome::stuck) rating.reason = kStuck;
      break;
    }
    if (how.found) how.found(step);
    path.steps.push_back(step);
    ++rating.steps;
    rating.er = std::max(rating.er, step.rating);
    if (how.below != 0 && rating.er >= how.below) rating.outcome = Outcome::at_least;
    position.apply(step);
  }
}

// Whether the puzzle has exactly one solution; otherwise the answer, a rating, a hint or a list of
// steps, has the reason.
template <typename Answer>
bool can_advise(const Uniqueness& uniqueness, Answer& answer) {
  answer.limit = uniqueness.limit;
  if (!uniqueness.failure.empty()) {
    answer.outcome = Outcome::invalid;
    answer.reason = uniqueness.failure;
  }
  return uniqueness.failure.empty() && uniqueness.limit == Limit::none;
}

}  // namespace

VariantPath explain(const Variant& variant, const Budget& budget, int below) {
  VariantPath path;
  const Uniqueness uniqueness = uniqueness_of(variant, budget);
  if (!can_advise(uniqueness, path.rating)) return path;
  VariantGrader::State grader(variant);
  add_steps(grader.start, {grader, base::remaining(budget, uniqueness.stats), below, {}}, path);
  return path;
}

VariantPathFromHere explain(const VariantState& state, const Budget& budget,
                            const std::function<void(const VariantStep&)>& found) {
  VariantPathFromHere rest;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, rest.path.rating)) return rest;
  VariantGrader::State grader(state.variant);
  rest.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  if (!rest.mistakes.empty()) {
    rest.path.rating.outcome = Outcome::invalid;
    return rest;
  }
  add_steps(position_after(state, grader.start),
            {grader, base::remaining(budget, uniqueness.stats), 0, found}, rest.path);
  return rest;
}

VariantHint hint(const VariantState& state, const Budget& budget,
                 std::optional<Technique> technique) {
  VariantHint hint;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, hint)) return hint;
  VariantGrader::State grader(state.variant);
  hint.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  hint.outcome = Outcome::solved;
  if (!hint.mistakes.empty()) return hint;
  const VariantPosition position = position_after(state, grader.start);
  if (position.solved()) return hint;
  base::Meter meter(base::remaining(budget, uniqueness.stats), {});
  meter.begin();
  StepSearch search{meter};
  VariantStep step;
  const bool found = technique ? grader.next_of(*technique, position, search, step)
                               : grader.next(position, search, step);
  meter.end();
  if (found) {
    hint.step = std::move(step);
    return hint;
  }
  hint.limit = meter.limit();
  hint.outcome = hint.limit != Limit::none ? Outcome::unknown : Outcome::stuck;
  if (hint.outcome == Outcome::stuck) {
    hint.reason = technique ? "no " + std::string(info(*technique).name) + " found" : kStuck;
  }
  return hint;
}

VariantStepList list_steps(const VariantState& state, const VariantStepListOptions& options,
                           const Budget& budget) {
  VariantStepList list;
  list.techniques = options.skip;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, list)) return list;
  VariantGrader::State grader(state.variant);
  list.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  list.outcome = Outcome::solved;
  if (!list.mistakes.empty()) return list;
  const VariantPosition position = position_after(state, grader.start);
  Collection<VariantStep> collection{options.limit, options.found};
  grader.finding.all = &collection;
  base::Meter meter(base::remaining(budget, uniqueness.stats), options.progress);
  meter.begin();
  StepSearch search{meter};
  const std::size_t techniques = position.solved() ? 0 : VariantGrader::State::kAssumption + 1;
  fill_list(list, collection, search, techniques,
            [&](std::size_t technique) { (void)grader.find(technique, position, search); });
  return list;
}

VariantPosition position_of(const VariantState& state) {
  return position_after(state, VariantPosition(state.variant));
}

}  // namespace inlay::sudoku::grade
