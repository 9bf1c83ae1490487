// Wording of singles, locked candidates, subsets and fish.
#include <algorithm>

#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade::text {

bool word_single(Wording& wording) {
  const Step& step = wording.step();
  const bool naked = step.technique == Technique::naked_single;
  if (step.cells.empty() || (!naked && step.houses.empty())) return false;
  return wording.use(info(step.technique).name);
}

bool word_locked(Wording& wording) {
  const Step& step = wording.step();
  if (step.technique == Technique::locked_pair || step.technique == Technique::locked_triple) {
    return word_subset(wording);
  }
  if (step.cells.empty() || step.houses.empty()) return false;
  if (step.place.empty()) return wording.use("locked");
  // Another house of the same kind as the base has one place left.
  const House::Kind kind = wording.rules().houses()[wording.houses_of(Role::base)[0]].kind;
  const auto other = wording.common_house(std::span(&step.place[0].cell, 1), kind);
  if (!other) return false;
  wording.set("other", wording.words().house(*other));
  return wording.use("locked", "locked.direct");
}

bool word_subset(Wording& wording) {
  const Step& step = wording.step();
  if (step.cells.empty()) return false;
  if (step.houses.empty()) {
    return wording.arguments().find("rule") != nullptr && wording.use("naked_set.rule");
  }
  switch (step.technique) {
    case Technique::hidden_pair:
    case Technique::hidden_triple:
    case Technique::hidden_quad:
      return wording.use("hidden_set");
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triple:
      return wording.use("hidden_set", "hidden_set.direct");
    default:
      return wording.use(step.houses.size() > 1 ? "naked_set.crossing" : "naked_set");
  }
}

namespace {

// A sashimi fish: the base that has at most one place left without the fins.
bool set_thin_base(Wording& wording) {
  for (const std::uint16_t house : wording.houses_of(Role::base)) {
    Cells left;
    for (const Cell cell : wording.step().cells) {
      if (wording.in_house(house, cell)) left.push_back(cell);
    }
    if (left.size() > 1) continue;
    wording.set("thin", wording.words().house(house));
    wording.set_cells("thin_cell", left);
    return true;
  }
  return false;
}

}  // namespace

bool word_fish(Wording& wording) {
  const Step& step = wording.step();
  if (step.cells.empty() || step.houses.empty()) return false;
  Cells fins = wording.marked(Role::fin);
  const Cells endo = wording.marked(Role::endo_fin);
  fins.insert(fins.end(), endo.begin(), endo.end());
  wording.set_cells("fins", fins);
  wording.set_cells("endo", endo);
  const Cells targets = wording.targets();
  const bool inside =
      std::any_of(targets.begin(), targets.end(), [&](Cell cell) { return has(step.cells, cell); });
  if (fins.empty()) return wording.use("fish", inside ? "fish.crossing" : "fish");
  const char* const pattern = endo.empty() ? "fish.finned" : "fish.endo_fins";
  if (inside) return wording.use(pattern, "fish.finned.crossing");
  const Technique technique = step.technique;
  const bool sashimi = technique == Technique::sashimi_x_wing ||
                       technique == Technique::sashimi_swordfish ||
                       technique == Technique::sashimi_jellyfish;
  if (!sashimi || !set_thin_base(wording)) {
    return wording.use(pattern, fins.size() == 1 ? "fish.finned" : "fish.fins");
  }
  if (wording.arguments().find("thin_cell")->count == 0) {
    return wording.use(pattern, "fish.sashimi.empty");
  }
  return wording.use(pattern, fins.size() == 1 ? "fish.sashimi" : "fish.sashimi.fins");
}

}  // namespace inlay::sudoku::grade::text
