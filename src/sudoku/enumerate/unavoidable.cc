// unavoidable_sets(): the minimal sets up to a size, and the largest number of disjoint ones.
#include <algorithm>
#include <bitset>

#include "inlay/enumerate.h"
#include "sudoku/enumerate/changes.h"
#include "sudoku/enumerate/clique.h"
#include "sudoku/enumerate/solved_grid.h"

namespace inlay::sudoku {
namespace {

// Vertices of the graph in the order in which the search for cliques wants them: small sets first,
// since they are disjoint from many others. The sets are ordered by size already.
enumerate::Graph disjoint_sets(const std::vector<UnavoidableSet>& sets) {
  using Bits = std::bitset<std::size_t{kMaxSize} * kMaxSize>;
  std::vector<Bits> cells(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const Cell cell : sets[i].cells) cells[i].set(cell);
  }
  enumerate::Graph graph(sets.size());
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = a + 1; b < sets.size(); ++b) {
      if ((cells[a] & cells[b]).none()) graph.join(a, b);
    }
  }
  return graph;
}

}  // namespace

Result<UnavoidableReport> unavoidable_sets(const Rules& rules, const Grid& grid,
                                           const UnavoidableOptions& options,
                                           const Budget& budget) {
  if (const Status solved = enumerate::check_solved(rules, grid); !solved) return solved.error();
  UnavoidableReport report;
  base::Meter meter(budget, {});
  meter.begin();
  report.complete = enumerate::Changes(rules, grid, options.max_size, meter).find(report.sets);
  if (report.complete && options.disjoint) {
    report.disjoint_exact =
        enumerate::largest_clique(disjoint_sets(report.sets), meter, report.disjoint);
  }
  meter.end();
  report.limit = meter.limit();
  report.stats = meter.stats;
  return report;
}

}  // namespace inlay::sudoku
