#include "sudoku/variant/infer/fewer_terms.h"

namespace inlay::sudoku::variant {

namespace {

struct Step {
  int saved = 0;  // terms
  int factor = 0;
  const FewCells* house = nullptr;
};

// The house and the factor whose product, subtracted from the sum, saves most terms.
Step best_step(const std::vector<int>& factors, std::span<const FewCells> houses) {
  Step best;
  for (const FewCells& house : houses) {
    int absent = 0;
    for (const Cell cell : house) absent += factors[cell] == 0 ? 1 : 0;
    if (static_cast<int>(house.size()) - 2 * absent <= best.saved) continue;
    for (const Cell cell : house) {
      const int factor = factors[cell];
      if (factor == 0 || (best.house == &house && best.factor == factor)) continue;
      int saved = -absent;
      for (const Cell other : house) saved += factors[other] == factor ? 1 : 0;
      if (saved > best.saved) best = {saved, factor, &house};
    }
  }
  return best;
}

}  // namespace

Linear with_fewer_terms(Linear linear, std::size_t cells, std::span<const FewCells> houses,
                        int total) {
  std::vector<int> factors(cells);
  for (const Term& term : linear.terms) factors[term.cell] = term.factor;
  Step step = best_step(factors, houses);
  if (step.house == nullptr) return linear;
  int shift = 0;
  for (; step.house != nullptr; step = best_step(factors, houses)) {
    for (const Cell cell : *step.house) factors[cell] -= step.factor;
    shift += step.factor * total;
  }
  linear.terms.clear();
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (factors[cell] != 0) linear.terms.push_back({static_cast<Cell>(cell), factors[cell]});
  }
  for (int& sum : linear.totals) sum -= shift;
  return linear;
}

}  // namespace inlay::sudoku::variant
