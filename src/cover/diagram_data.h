// The contents of a Diagram: its nodes, and the number of solutions of each.
//
// Each count takes `limbs` 64-bit words, as many as the largest one needs, least significant first.
#ifndef INLAY_SRC_COVER_DIAGRAM_DATA_H_
#define INLAY_SRC_COVER_DIAGRAM_DATA_H_

#include <memory>
#include <vector>

#include "cover/diagram_nodes.h"
#include "inlay/diagram.h"

namespace inlay::cover {

struct DiagramData {
  std::vector<DiagramNode> nodes;  // with option numbers of the Problem; see diagram_nodes.h
  std::uint32_t root = kNothing;
  std::size_t limbs = 1;
  std::vector<std::uint64_t> counts;
  Count count;

  std::vector<Cost> costs;          // per option; empty if all are 0
  std::size_t option_count = 0;     // of the problem
  std::vector<std::size_t> starts;  // option o has items[starts[o]] .. items[starts[o + 1] - 1]
  std::vector<ItemId> items;
  std::vector<bool> item_is_primary;
  std::vector<bool> item_is_colored;

  Cost cost(OptionId option) const { return costs.empty() ? 0 : costs[option]; }
  std::span<const std::uint64_t> count_of(std::uint32_t node) const {
    return std::span(counts).subspan(node * limbs, limbs);
  }
};

// Builds a Diagram in slices of a budget, for Diagram::build and the zdd engine.
class DiagramMaker {
 public:
  // `share`: as in Portfolio.
  DiagramMaker(const Problem& problem, const Matrix& matrix, DiagramOrder order, double share = 1);

  // exhausted: take() returns the diagram. limit: call again to continue.
  SearchStatus run(base::Meter& meter);
  double fraction() const { return portfolio_.fraction(); }
  Diagram take() { return Diagram(std::move(data_)); }

 private:
  std::unique_ptr<DiagramData> data_;
  std::vector<OptionId> option_ids_;
  std::vector<DiagramBuilder*> builders_;  // in portfolio_
  Portfolio portfolio_;
  bool built_ = false;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DIAGRAM_DATA_H_
