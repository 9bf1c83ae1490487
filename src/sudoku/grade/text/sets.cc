// Wording of aligned exclusion and almost locked sets.
#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade::text {
namespace {

Mask candidates_marked(const Step& step, Cell cell) {
  Mask digits = 0;
  for (const Mark& mark : step.marks) {
    if (mark.cell == cell && mark.role != Role::restricted) digits |= bit(mark.digit);
  }
  return digits;
}

// Why one candidate of a pair of cells cannot be: each digit of the other cell, and the cell that
// the two would leave without a candidate. Empty if a digit has no such cell.
Strings ways_of(const Wording& wording, const Candidate& gone, Cell partner,
                const Cells& witnesses) {
  const Words& words = wording.words();
  Strings ways;
  for (int d = 1; d <= wording.rules().size(); ++d) {
    if ((candidates_marked(wording.step(), partner) & bit(d)) == 0) continue;
    base::MessageArguments arguments;
    arguments.set("partner", words.node(std::span(&partner, 1), d, true));
    if (d == gone.digit && wording.see(gone.cell, partner)) {
      ways.push_back(words.catalogue().format("aligned.same", arguments));
      continue;
    }
    const Mask used = bit(d) | bit(gone.digit);
    const auto witness = std::find_if(witnesses.begin(), witnesses.end(), [&](Cell cell) {
      return (candidates_marked(wording.step(), cell) & ~used) == 0;
    });
    if (witness == witnesses.end()) return {};
    arguments.set("witness", wording.rules().cell_name(*witness));
    ways.push_back(words.catalogue().format("aligned.way", arguments));
  }
  return ways;
}

}  // namespace

bool word_aligned(Wording& wording) {
  const Step& step = wording.step();
  const Cells witnesses = wording.marked(Role::als_a);
  if (step.cells.empty() || witnesses.empty()) return false;
  wording.set_cells("witnesses", witnesses);
  Strings all_gone;
  for (const Candidate& one : step.remove) {
    all_gone.push_back(wording.words().node(std::span(&one.cell, 1), one.digit, true));
  }
  wording.set("gone", all_gone);
  if (step.cells.size() == 2 && step.remove.size() == 1) {
    const Candidate& gone = step.remove[0];
    const Cell partner = step.cells[step.cells[0] == gone.cell ? 1 : 0];
    const Strings ways = ways_of(wording, gone, partner, witnesses);
    if (!ways.empty()) {
      wording.set("ways", ways);
      return wording.use("aligned", "aligned.pair");
    }
  }
  return wording.use("aligned");
}

namespace {

struct AlmostLockedSet {
  Cells cells;
  Mask digits = 0;
};

// The sets in order: a set is a run of marks of one role.
std::vector<AlmostLockedSet> sets_of(const Step& step, bool one_role_each) {
  std::vector<AlmostLockedSet> sets;
  std::optional<Role> role;
  for (const Mark& mark : step.marks) {
    const bool of_set =
        mark.role == Role::als_a || mark.role == Role::als_b || mark.role == Role::als_c;
    if (!of_set) {
      if (!one_role_each) role.reset();  // the digit that two sets share ends the run
      continue;
    }
    if (role != mark.role) sets.emplace_back();
    role = mark.role;
    AlmostLockedSet& set = sets.back();
    if (!has(set.cells, mark.cell)) set.cells.push_back(mark.cell);
    set.digits |= bit(mark.digit);
  }
  return sets;
}

void set_sets(Wording& wording, const std::vector<AlmostLockedSet>& sets) {
  static constexpr std::array<const char*, 3> kNames{"a", "b", "c"};
  for (std::size_t i = 0; i < sets.size() && i < kNames.size(); ++i) {
    const std::string name = kNames[i];
    wording.set_cells(name, sets[i].cells);
    wording.set_digits(name + "_digits", sets[i].digits);
  }
  Strings all;
  for (const AlmostLockedSet& set : sets) {
    base::MessageArguments arguments;
    const Words& words = wording.words();
    arguments.set("cells", words.all_of(words.cells(set.cells)));
    arguments.set("digits", words.all_of(words.digits(set.digits)));
    all.push_back(words.catalogue().format("als.set", arguments));
  }
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : "; ") + one;
  wording.set("sets", std::move(text), all.size());
  wording.set_number("set_count", sets.size());
}

bool sue_de_coq(Wording& wording, const std::vector<AlmostLockedSet>& sets) {
  const Step& step = wording.step();
  if (sets.size() != 2) return false;
  const std::size_t cells = step.cells.size() + sets[0].cells.size() + sets[1].cells.size();
  const Mask digits = step.digits | sets[0].digits | sets[1].digits;
  wording.set_number("total", cells);
  wording.set_digits("all_digits", digits);
  return wording.use("sue_de_coq", static_cast<std::size_t>(std::popcount(digits)) == cells
                                       ? "sue_de_coq"
                                       : "sue_de_coq.extended");
}

}  // namespace

bool word_als(Wording& wording) {
  const Step& step = wording.step();
  const bool chain = step.technique == Technique::als_chain;
  const auto sets = sets_of(step, !chain);
  if (step.cells.empty() || sets.size() < 2) return false;
  set_sets(wording, sets);
  const Cells restricted = wording.marked(Role::restricted);
  const auto common = [&](const AlmostLockedSet& a, const AlmostLockedSet& b) {
    return wording.digits_marked(Role::restricted, a.cells) &
           wording.digits_marked(Role::restricted, b.cells);
  };
  switch (step.technique) {
    case Technique::sue_de_coq:
      return sue_de_coq(wording, sets);
    case Technique::als_xz: {
      const Mask x = common(sets[0], sets[1]);
      wording.set_digits("x", x);
      wording.set_digits("z", wording.digits_gone());
      return wording.use("als_xz", std::popcount(x) > 1 ? "als_xz.double" : "als_xz");
    }
    case Technique::als_xy_wing:
      if (sets.size() != 3) return false;
      wording.set_digits("x", common(sets[0], sets[2]));
      wording.set_digits("y", common(sets[1], sets[2]));
      wording.set_digits("z", wording.digits_gone());
      return wording.use("als_xy_wing");
    case Technique::als_chain: {
      Strings shared;
      for (std::size_t i = 0; i + 1 < sets.size(); ++i) {
        const Words& words = wording.words();
        shared.push_back(words.any_of(words.digits(common(sets[i], sets[i + 1]))));
      }
      wording.set("shared", shared);
      wording.set_digits("z", wording.digits_gone());
      return wording.use("als_chain");
    }
    default: {  // death blossom
      wording.set_cells("stem", std::span(&step.cells[0], 1));
      wording.set_digits("stem_digits", wording.digits_marked(Role::pattern, step.cells));
      wording.set_digits("z", wording.digits_gone());
      return wording.use("death_blossom");
    }
  }
}

}  // namespace inlay::sudoku::grade::text
