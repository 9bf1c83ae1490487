#include "sudoku/grade/variants/assumptions.h"

#include <algorithm>
#include <bit>

#include "sudoku/grade/variants/refutation.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::grade::variants {
namespace {

constexpr int kMostRounds = 1000;
// What a reader can follow: rounds, and cells with conclusions.
constexpr int kMostRoundsShown = 10;
constexpr int kMostConclusions = 10;

// One to three rounds are as hard as long chains; then as for other puzzles.
int rating_of_rounds(int rounds) {
  constexpr int kShort[] = {kEasiestAssumption, 70, 76};
  if (rounds <= 3) return kShort[rounds - 1];
  int rating = 88;
  for (int bound = 5; rounds > bound && rating < 91; bound += 2) ++rating;
  return rating;
}

}  // namespace

Assumptions::Assumptions(const Model& model, ConstraintFilling& filling)
    : model_(model), filling_(filling), whole_(variant::lower(model.puzzle).primitives) {}

// False: a contradiction. `earlier` are the sets one round before: only constraints with a cell
// that has changed since run.
bool Assumptions::round(const std::vector<ValueSet>& before, const std::vector<ValueSet>& earlier,
                        std::vector<ValueSet>& after, End& end) {
  after = before;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!std::has_single_bit(before[i]) || before[i] == earlier[i]) continue;
    for (const Cell peer : model_.peers.list(static_cast<Cell>(i))) after[peer] &= ~before[i];
  }
  for (std::size_t h = 0; h < model_.houses.size(); ++h) {
    ValueSet once = 0, twice = 0;
    for (const Cell cell : model_.houses[h].cells) {
      twice |= once & before[cell];
      once |= before[cell];
    }
    if (once != model_.geometry().all_values()) {
      end.house = h;
      end.digit = std::countr_one(once) + 1;
      return false;
    }
    for (const Cell cell : model_.houses[h].cells) {
      if (const ValueSet here = before[cell] & once & ~twice; here != 0) after[cell] &= here;
    }
  }
  const auto changed = [&](Cell cell) { return before[cell] != earlier[cell]; };
  for (const Link& link : model_.links) {
    if (!changed(link.first) && !changed(link.second)) continue;
    ValueSet first = 0, second = 0;
    for (const int digit : digits(before[link.first])) {
      second |= link.forward.row[static_cast<std::size_t>(digit - 1)];
    }
    for (const int digit : digits(before[link.second])) {
      first |= link.backward.row[static_cast<std::size_t>(digit - 1)];
    }
    after[link.first] &= first;
    after[link.second] &= second;
  }
  std::vector<ValueSet> sets;
  for (ConstraintFilling::Part& part : filling_.parts()) {
    if (std::none_of(part.cells.begin(), part.cells.end(), changed)) continue;
    sets = before;
    if (!part.deduction.run(sets)) {
      end.constraint = part.constraint;
      return false;
    }
    for (const Cell cell : part.cells) after[cell] &= sets[cell];
  }
  const auto empty = std::find(after.begin(), after.end(), ValueSet{0});
  if (empty == after.end()) return true;
  end.cell = static_cast<Cell>(empty - after.begin());
  return false;
}

std::optional<int> Assumptions::rounds(const std::vector<ValueSet>& base,
                                       std::vector<ValueSet> sets, int most, End& end) {
  std::vector<ValueSet> earlier = base, after;
  for (int count = 1; count <= most; ++count) {
    if (!round(sets, earlier, after, end)) return count;
    if (after == sets) return std::nullopt;
    earlier = std::move(sets);
    sets = after;
  }
  return std::nullopt;
}

void Assumptions::add_argument(const std::vector<ValueSet>& base,
                               const std::vector<ValueSet>& assumed, VariantStep& step) {
  std::vector<std::vector<ValueSet>> sets{base, assumed};
  std::vector<ValueSet> after;
  End end;
  while (round(sets.back(), sets[sets.size() - 2], after, end)) sets.push_back(after);
  if (end.cell) sets.push_back(after);
  Refutation refutation(model_, filling_, sets);
  if (end.cell) refutation.end_in_cell(*end.cell);
  if (end.house) refutation.end_in_house(*end.house, end.digit);
  if (end.constraint) refutation.end_in_constraint(*end.constraint);
  auto conclusions = refutation.conclusions();
  int cells = 0;
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    if (i == 0 || !conclusions[i].belongs_with(conclusions[i - 1])) ++cells;
  }
  const bool by_next_round = step.length == 1;
  if (cells > kMostConclusions || (conclusions.empty() && !by_next_round)) return;
  step.conclusions = std::move(conclusions);
  for (const std::uint32_t constraint : refutation.constraints()) {
    if (!step.broken || constraint != step.constraints[0]) step.constraints.push_back(constraint);
  }
}

bool Assumptions::refutes_nested(std::vector<ValueSet> sets, StepSearch& search) {
  if (!whole_.run(sets)) return true;
  // Around the board until no cell has lost a candidate.
  std::size_t unchanged = 0;
  for (std::size_t i = 0; unchanged < sets.size(); i = (i + 1) % sets.size()) {
    ++unchanged;
    const auto cell = static_cast<Cell>(i);
    for (const int digit : digits(sets[i])) {
      const auto value = static_cast<ValueSet>(bit(digit));
      if (std::has_single_bit(sets[i])) break;
      if ((sets[i] & value) == 0) continue;
      if (!search.tick()) return false;
      if (!whole_.refutes(sets, cell, value)) continue;
      if (!whole_.remove(sets, cell, value)) return true;
      unchanged = 0;
    }
  }
  return false;
}

bool Assumptions::find(const VariantPosition& position, StepSearch& search, Finding& step,
                       int hardest) {
  const std::vector<ValueSet> base = sets_of(position);
  std::vector<ValueSet> left = base;  // what all propagators leave without an assumption
  const bool possible = whole_.run(left);
  std::optional<Candidate> best;
  End best_end;
  int fewest = kMostRounds;
  while (fewest > 1 && rating_of_rounds(fewest - 1) > hardest) --fewest;
  bool by_rounds = false;
  const auto assumed = [&](const Candidate& candidate) {
    std::vector<ValueSet> sets = base;
    sets[candidate.cell] = static_cast<ValueSet>(bit(candidate.digit));
    return sets;
  };
  // False: the search has ended. `test` answers whether to continue.
  const auto each = [&](const auto& test) {
    for (std::size_t i = 0; i < base.size(); ++i) {
      const Mask candidates = position.candidates(static_cast<Cell>(i));
      if (size_of(candidates) < 2) continue;
      for (const int digit : digits(candidates)) {
        if (!search.tick()) return false;
        if (!test(Candidate{static_cast<Cell>(i), static_cast<Digit>(digit)})) return true;
      }
    }
    return true;
  };
  const bool complete = each([&](const Candidate& candidate) {
    const auto value = static_cast<ValueSet>(bit(candidate.digit));
    if (possible && !whole_.refutes(left, candidate.cell, value)) return true;
    if (!best) best = candidate;
    End end;
    const std::optional<int> count = rounds(base, assumed(candidate), fewest - 1, end);
    if (!count) return true;
    best = candidate;
    best_end = end;
    fewest = *count;
    by_rounds = true;
    return true;
  });
  if (!complete || (!by_rounds && hardest < kHardestAssumption)) return false;
  int rating = by_rounds ? rating_of_rounds(fewest) : 92;
  if (!best) {
    rating = kHardestAssumption;
    (void)each([&](const Candidate& candidate) {
      if (refutes_nested(assumed(candidate), search)) best = candidate;
      return !best && !search.ended();
    });
    if (!best || search.ended()) return false;
  }
  step.cells = {best->cell};
  step.digits = bit(best->digit);
  step.marks.push_back({best->cell, best->digit, Role::source});
  step.remove.push_back(*best);
  step.depth = rating == kHardestAssumption ? 2 : 1;
  if (by_rounds) {
    step.length = fewest;
    if (best_end.cell) step.line = {*best_end.cell};
    if (best_end.house) add_house(step, *best_end.house);
    step.lost = static_cast<Digit>(best_end.digit);
    if (best_end.constraint) step.constraints.push_back(*best_end.constraint);
    step.broken = best_end.constraint.has_value();
    if (fewest <= kMostRoundsShown) add_argument(base, assumed(*best), step);
    for (const Conclusion& one : step.conclusions) {
      step.marks.push_back({one.cell, one.digit, one.on ? Role::on : Role::off});
    }
  }
  return finish(step, Technique::assumption, rating);
}

}  // namespace inlay::sudoku::grade::variants
