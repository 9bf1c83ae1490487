#include "cover/clauses.h"

#include <algorithm>
#include <map>

namespace inlay::cover {
namespace {

constexpr std::size_t kMostPairs = 4'000'000;
constexpr std::size_t kShortList = 6;

}  // namespace

void Clauses::encode(const Matrix& matrix, std::span<const int> option_variables) {
  std::vector<std::vector<int>> users(matrix.items);  // per item: its x without a colour, and its y
  struct ColorVariable {
    int variable = 0;
    std::vector<int> options;  // that use the colour; only with `defined`
  };
  std::map<std::pair<std::uint32_t, Color>, ColorVariable> colors;
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const auto& [item, color] : matrix.row(option)) {
      const int taken = option_variables[option];
      if (color == kNoColor) {
        users[item].push_back(taken);
        continue;
      }
      ColorVariable& color_variable = colors[{item, color}];
      if (color_variable.variable == 0) {
        color_variable.variable = ++variables_;
        users[item].push_back(color_variable.variable);
      }
      add_({{-taken, color_variable.variable}});
      if (defined_) color_variable.options.push_back(taken);
    }
  }
  if (defined_) {
    for (auto& [item_and_color, color_variable] : colors) {
      color_variable.options.push_back(-color_variable.variable);
      add_(color_variable.options);
    }
  }
  std::size_t pairs = 0;
  for (const auto& literals : users) pairs += literals.size() * literals.size() / 2;
  const std::size_t longest_pairwise = pairs <= kMostPairs ? kMostPairs : kShortList;
  for (std::uint32_t item = 0; item < matrix.items; ++item) {
    if (item < matrix.primary && matrix.bounds[item] != Bounds{}) {
      between(matrix.bounds[item], users[item]);
      continue;
    }
    if (item < matrix.primary) add_(users[item]);
    at_most_one(std::move(users[item]), longest_pairwise);
  }
}

// Pairwise clauses, which suit CaDiCaL best (all solutions of pentominoes 3 x 20 take 0.4 of the
// time), unless there would be too many. Then the first literals of a long list exclude each other
// and a new literal, which is true if any of the rest is; its negation joins the rest. About 3n
// clauses.
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

// Counter s[j] after literal i: at least j + 1 of the literals so far are true. There are only as
// many counters as the bounds need. Each is defined by an equivalence, which `defined` and lower
// bounds require.
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
      // True if it was true before, or if the counter below was true and this literal is true.
      // Counter 0 has no counter below; the last one may be new.
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
