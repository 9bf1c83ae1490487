#include "sudoku/enumerate/clique.h"

#include <algorithm>
#include <bit>

namespace inlay::sudoku::enumerate {
namespace {

using Bits = std::vector<std::uint64_t>;

class CliqueSearch {
 public:
  CliqueSearch(const Graph& graph, base::Meter& meter, std::vector<std::uint32_t>& best)
      : graph_(graph), meter_(meter), best_(best) {}

  bool run() {
    Bits all(graph_.words());
    for (std::size_t v = 0; v < graph_.size(); ++v) base::set_bit(all, v);
    return extend(all);
  }

 private:
  struct Coloured {
    std::uint32_t vertex;
    std::uint32_t colour;  // from 1
  };

  // The vertices in the order of their colours.
  std::vector<Coloured> colour(Bits left) const {
    std::vector<Coloured> order;
    for (std::uint32_t colour = 1;; ++colour) {
      Bits open = left;
      bool any = false;
      for (std::size_t word = 0; word < open.size(); ++word) {
        while (open[word] != 0) {
          const auto vertex = static_cast<std::uint32_t>(word * 64) +
                              static_cast<std::uint32_t>(std::countr_zero(open[word]));
          any = true;
          order.push_back({vertex, colour});
          left[word] &= ~(open[word] & -open[word]);
          open[word] &= open[word] - 1;
          const std::uint64_t* const near = graph_.neighbours(vertex);
          for (std::size_t i = word; i < open.size(); ++i) open[i] &= ~near[i];
        }
      }
      if (!any) return order;
    }
  }

  // Extends current_ by vertices that are neighbours of all of it.
  bool extend(Bits candidates) {
    if (!meter_.tick([] { return 0.0; })) return false;
    const std::vector<Coloured> order = colour(candidates);
    if (order.empty()) {
      if (current_.size() > best_.size()) best_ = current_;
      return true;
    }
    for (std::size_t i = order.size(); i-- > 0;) {
      if (current_.size() + order[i].colour <= best_.size()) return true;
      const std::uint32_t vertex = order[i].vertex;
      const std::uint64_t* const near = graph_.neighbours(vertex);
      Bits next(candidates.size());
      for (std::size_t word = 0; word < next.size(); ++word) {
        next[word] = candidates[word] & near[word];
      }
      current_.push_back(vertex);
      const bool going_on = extend(std::move(next));
      current_.pop_back();
      if (!going_on) return false;
      base::clear_bit(candidates, vertex);
    }
    return true;
  }

  const Graph& graph_;
  base::Meter& meter_;
  std::vector<std::uint32_t>& best_;
  std::vector<std::uint32_t> current_;
};

}  // namespace

bool largest_clique(const Graph& graph, base::Meter& meter, std::vector<std::uint32_t>& clique) {
  clique.clear();
  const bool exact = CliqueSearch(graph, meter, clique).run();
  std::sort(clique.begin(), clique.end());
  return exact;
}

}  // namespace inlay::sudoku::enumerate
