#include "sudoku/grade/variants/step_finder.h"

#include <algorithm>
#include <limits>

namespace inlay::sudoku::grade::variants {
namespace {

struct Row {
  Technique technique;
  bool (*find)(StepFinder::Tools& tools, const VariantPosition& position, Finding& step);
  bool needs_constraint = false;  // besides houses
};
constexpr bool kNeedsConstraint = true;

template <auto find, auto... settings>
bool plain(StepFinder::Tools&, const VariantPosition& position, Finding& step) {
  return find(position, step, settings...);
}
bool arranged(StepFinder::Tools& tools, const VariantPosition& position, Finding& step) {
  return arranged_combinations(position, step, tools.filling);
}
bool filling(StepFinder::Tools& tools, const VariantPosition& position, Finding& step) {
  return tools.filling.find(position, step);
}
template <int least, int most>
bool chains(StepFinder::Tools& tools, const VariantPosition& position, Finding& step) {
  return tools.chains.find(position, step, least, most);
}

// By rating; `locked` finds claiming, too. Assumptions follow, which count in the budget.
constexpr Row kRows[] = {
    {Technique::full_house, plain<full_house>},
    {Technique::hidden_single, plain<hidden_single_in_box>},
    {Technique::hidden_single, plain<hidden_single>},
    {Technique::naked_single, plain<naked_single>},
    {Technique::line_bounds, plain<line_bounds>, kNeedsConstraint},
    {Technique::innies_outies, plain<innies_outies, 1, 23>, kNeedsConstraint},
    {Technique::pair_elimination, plain<pair_elimination>, kNeedsConstraint},
    {Technique::pointing, plain<locked>},
    {Technique::combinations, plain<combinations>, kNeedsConstraint},
    {Technique::constraint_locked, plain<constraint_locked>},
    {Technique::naked_pair, plain<naked_subset, 2, 30>},
    {Technique::naked_pair, plain<naked_subset_in_sight, 2, 30>},
    {Technique::innies_outies, plain<innies_outies, 2, 31>, kNeedsConstraint},
    {Technique::x_wing, plain<fish, 2, 32>},
    {Technique::combinations, arranged, kNeedsConstraint},
    {Technique::hidden_pair, plain<hidden_subset, 2, 34>},
    {Technique::naked_triple, plain<naked_subset, 3, 36>},
    {Technique::naked_triple, plain<naked_subset_in_sight, 3, 36>},
    {Technique::swordfish, plain<fish, 3, 38>},
    {Technique::constraint_filling, filling, kNeedsConstraint},
    {Technique::hidden_triple, plain<hidden_subset, 3, 40>},
    {Technique::innies_outies, plain<innies_outies, 5, 41>, kNeedsConstraint},
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

constexpr std::size_t kAssumption = std::size(kRows), kLongChain = kAssumption - 1;

Technique name_of(std::size_t technique) {
  return technique == kAssumption ? Technique::assumption : kRows[technique].technique;
}

// Whether a search may find steps of `wanted`.
bool finds(std::size_t technique, Technique wanted) {
  return name_of(technique) == (wanted == Technique::claiming ? Technique::pointing : wanted);
}

}  // namespace

const std::size_t StepFinder::kTechniques = kAssumption + 1;

bool StepFinder::finds(Technique technique, bool houses_alone) {
  for (std::size_t i = 0; i < kTechniques; ++i) {
    const bool applies = !houses_alone || i == kAssumption || !kRows[i].needs_constraint;
    if (applies && variants::finds(i, technique)) return true;
  }
  return false;
}

bool StepFinder::find(std::size_t technique, const VariantPosition& position, StepSearch& search) {
  finding_.clear();
  if (technique == kAssumption) {
    return !search.ended() && tools_.assumptions.find(position, search, finding_);
  }
  return search.tick() && kRows[technique].find(tools_, position, finding_);
}

bool StepFinder::next(const VariantPosition& position, StepSearch& search, VariantStep& step,
                      std::span<const Technique> without) {
  const auto wanted = [&](std::size_t technique) {
    return std::find(without.begin(), without.end(), name_of(technique)) == without.end();
  };
  for (std::size_t technique = 0; technique < kTechniques; ++technique) {
    if (!wanted(technique) || !find(technique, position, search)) continue;
    std::swap(step, static_cast<VariantStep&>(finding_));
    // An assumption may be easier than a long chain.
    if (technique == kLongChain && wanted(kAssumption) && step.rating > kEasiestAssumption) {
      finding_.clear();
      if (tools_.assumptions.find(position, search, finding_, step.rating - 1)) {
        std::swap(step, static_cast<VariantStep&>(finding_));
      }
    }
    return true;
  }
  return false;
}

void StepFinder::collect(std::size_t technique, const VariantPosition& position, StepSearch& search,
                         Collection<VariantStep>& all) {
  finding_.all = &all;
  (void)find(technique, position, search);
  finding_.all = nullptr;
}

bool StepFinder::next_of(Technique wanted, const VariantPosition& position, StepSearch& search,
                         VariantStep& step) {
  Collection<VariantStep> all{std::numeric_limits<std::size_t>::max()};
  for (std::size_t technique = 0; technique < kTechniques; ++technique) {
    if (variants::finds(technique, wanted)) collect(technique, position, search, all);
  }
  const auto found = std::find_if(all.steps.begin(), all.steps.end(),
                                  [&](const Step& s) { return s.technique == wanted; });
  if (found == all.steps.end()) return false;
  step = std::move(*found);
  return true;
}

}  // namespace inlay::sudoku::grade::variants
