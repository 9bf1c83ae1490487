#include "cover/clauses.h"

#include <algorithm>
#include <map>

namespace inlay::cover {
namespace {

constexpr std::size_t kMostPairs = 4'000'000;
constexpr std::size_t kShort = 6;

}  // namespace

void Clauses::encode(const Matrix& matrix, std::span<const int> option_variables) {
  std::vector<std::vector<int>> takers(matrix.items);  // of each item, uncoloured
  struct Holder {
    int variable = 0;
    std::vector<int> givers;  // of the colour, kept if the variable is to be defined
  };
  std::map<std::pair<std::uint32_t, Color>, Holder> colors;
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const auto& [item, color] : matrix.row(option)) {
      const int taken = option_variables[option];
      if (color == kNoColor) {
        takers[item].push_back(taken);
        continue;
      }
      Holder& holder = colors[{item, color}];
      if (holder.variable == 0) {
        holder.variable = ++variables_;
        takers[item].push_back(holder.variable);
      }
      add_({{-taken, holder.variable}});
      if (defined_) holder.givers.push_back(taken);
    }
  }
  if (defined_) {
    for (auto& [item_and_color, holder] : colors) {
      holder.givers.push_back(-holder.variable);
      add_(holder.givers);
    }
  }
  std::size_t pairs = 0;
  for (const auto& literals : takers) pairs += literals.size() * literals.size() / 2;
  const std::size_t longest_pairwise = pairs <= kMostPairs ? kMostPairs : kShort;
  for (std::uint32_t item = 0; item < matrix.items; ++item) {
    if (item < matrix.primary && matrix.bounds[item] != Bounds{}) {
      between(matrix.bounds[item], takers[item]);
      continue;
    }
    if (item < matrix.primary) add_(takers[item]);
    at_most_one(std::move(takers[item]), longest_pairwise);
  }
}

// Pairwise, which CaDiCaL likes best (all solutions of pentominoes 3 x 20 in 0.4 of the time),
// unless the clauses get too many. Then three literals of a long list exclude each other and a new
// one that is true if any of the rest is; its negation joins the rest. 3n clauses or so.
void Clauses::at_most_one(std::vector<int> literals, std::size_t longest_pairwise) {
  std::span<int> rest(literals);
  bool chained = false;  // rest[0] is the negation of a new literal
  while (rest.size() > longest_pairwise) {
    const int beyond = ++variables_;
    const int group[] = {rest[0], rest[1], rest[2], beyond};
    exclude_each_other(group);
    if (defined_ && chained) add_(group);
    rest = rest.subspan(2);
    rest[0] = -beyond;
    chained = true;
  }
  exclude_each_other(rest);
  if (defined_ && chained) add_(rest);
}

void Clauses::exclude_each_other(std::span<const int> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add_({{-literals[i], -literals[j]}});
  }
}

// s[j] behind literal i: at least j + 1 of the literals up to there are true. Only as many counters
// as the bounds ask about; each is the equivalence of its two cases, which `defined` needs and a
// lower bound could not do without.
void Clauses::between(Bounds bounds, std::span<const int> literals) {
  const std::size_t most = bounds.most < literals.size() ? bounds.most + std::size_t{1} : 0;
  const std::size_t counters = std::max<std::size_t>(bounds.least, most);
  if (bounds.least > literals.size()) return add_({});
  std::vector<int> before;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    std::vector<int> after(std::min(counters, i + 1));
    for (std::size_t j = 0; j < after.size(); ++j) {
      const int literal = literals[i];
      after[j] = ++variables_;
      // Reached before, or one short before and this literal is true. Short of the first counter is
      // nobody; past the last one of before, nobody has come.
      if (j < before.size()) add_({{-before[j], after[j]}});
      if (j == 0) {
        add_({{-literal, after[j]}});
      } else {
        add_({{-literal, -before[j - 1], after[j]}});
        add_({{-after[j], before[j - 1]}});
      }
      if (j < before.size()) {
        add_({{-after[j], before[j], literal}});
      } else {
        add_({{-after[j], literal}});
      }
    }
    before = std::move(after);
  }
  if (bounds.least > 0) add_({{before[bounds.least - 1]}});
  if (most > 0) add_({{-before[most - 1]}});
}

}  // namespace inlay::cover
