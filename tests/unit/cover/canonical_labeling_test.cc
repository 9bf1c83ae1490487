// Canonical labelling: isomorphic graphs become equal, others do not.
#include "cover/canonical_labeling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "base/random.h"

namespace inlay::cover {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

ColoredGraph graph_of(std::vector<std::uint32_t> colors, const Edges& edges) {
  ColoredGraph graph;
  graph.colors = std::move(colors);
  graph.starts = {0};
  for (std::uint32_t vertex = 0; vertex < graph.vertices(); ++vertex) {
    for (const auto& [a, b] : edges) {
      if (a == vertex) graph.neighbors.push_back(b);
      if (b == vertex) graph.neighbors.push_back(a);
    }
    graph.starts.push_back(static_cast<std::uint32_t>(graph.neighbors.size()));
  }
  return graph;
}

// The graph after renaming: sorted edges, and the colours in the new order.
std::pair<Edges, std::vector<std::uint32_t>> renamed(const ColoredGraph& graph,
                                                     std::span<const std::uint32_t> labels) {
  Edges edges;
  std::vector<std::uint32_t> colors(graph.vertices());
  for (std::uint32_t vertex = 0; vertex < graph.vertices(); ++vertex) {
    colors[labels[vertex]] = graph.colors[vertex];
    for (const std::uint32_t other : graph.around(vertex)) {
      if (labels[vertex] < labels[other]) edges.emplace_back(labels[vertex], labels[other]);
    }
  }
  std::sort(edges.begin(), edges.end());
  return {edges, colors};
}

std::pair<Edges, std::vector<std::uint32_t>> canonical(const ColoredGraph& graph,
                                                       std::uint64_t most_nodes = 100'000) {
  CanonicalLabeler labeler;
  const auto labels = labeler.label(graph, most_nodes);
  std::set<std::uint32_t> all(labels.begin(), labels.end());
  EXPECT_EQ(all.size(), graph.vertices());
  return renamed(graph, labels);
}

ColoredGraph shuffled(const ColoredGraph& graph, base::Random& random) {
  std::vector<std::uint32_t> to(graph.vertices());
  std::iota(to.begin(), to.end(), 0U);
  random.shuffle(std::span(to));
  const auto [edges, colors] = renamed(graph, to);
  return graph_of(colors, edges);
}

Edges random_edges(std::uint32_t vertices, base::Random& random) {
  Edges edges;
  const std::uint64_t density = 1 + random.below(9);
  for (std::uint32_t a = 0; a < vertices; ++a) {
    for (std::uint32_t b = a + 1; b < vertices; ++b) {
      if (random.below(10) < density) edges.emplace_back(a, b);
    }
  }
  return edges;
}

TEST(CanonicalLabeling, TheSameForEveryOrderOfTheVertices) {
  base::Random random(1);
  for (int round = 0; round < 400; ++round) {
    const auto n = static_cast<std::uint32_t>(2 + random.below(14));
    std::vector<std::uint32_t> colors(n);
    const std::uint64_t kinds = 1 + random.below(3);
    for (auto& color : colors) color = static_cast<std::uint32_t>(random.below(kinds));
    const Edges edges = random_edges(n, random);
    const ColoredGraph graph = graph_of(colors, edges);
    const auto form = canonical(graph);
    EXPECT_TRUE(std::is_sorted(form.second.begin(), form.second.end()));
    for (int turn = 0; turn < 5; ++turn) {
      EXPECT_EQ(canonical(shuffled(graph, random)), form) << "round " << round;
    }
  }
}

// OEIS A000088: graphs of n vertices up to isomorphism.
TEST(CanonicalLabeling, AsManyFormsAsThereAreGraphs) {
  for (const auto& [n, classes] : {std::pair{3U, 4U}, {4U, 11U}, {5U, 34U}, {6U, 156U}}) {
    Edges all;
    for (std::uint32_t a = 0; a < n; ++a) {
      for (std::uint32_t b = a + 1; b < n; ++b) all.emplace_back(a, b);
    }
    std::set<Edges> forms;
    for (std::uint32_t subset = 0; subset < (1U << all.size()); ++subset) {
      Edges edges;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((subset >> i & 1) != 0) edges.push_back(all[i]);
      }
      forms.insert(canonical(graph_of(std::vector<std::uint32_t>(n, 0), edges)).first);
    }
    EXPECT_EQ(forms.size(), classes) << n << " vertices";
  }
}

// How many permutations these generate.
std::size_t order(const std::vector<std::vector<std::uint32_t>>& generators, std::uint32_t n) {
  std::vector<std::uint32_t> identity(n);
  std::iota(identity.begin(), identity.end(), 0U);
  std::set<std::vector<std::uint32_t>> group{identity};
  std::vector<std::vector<std::uint32_t>> fresh{identity};
  while (!fresh.empty()) {
    const auto element = fresh.back();
    fresh.pop_back();
    for (const auto& generator : generators) {
      auto next = element;
      for (auto& image : next) image = generator[image];
      if (group.insert(next).second) fresh.push_back(next);
    }
  }
  return group.size();
}

TEST(CanonicalLabeling, FindsAllSymmetries) {
  base::Random random(2);
  std::size_t symmetric = 0;
  for (int round = 0; round < 300; ++round) {
    const auto n = static_cast<std::uint32_t>(2 + random.below(6));
    std::vector<std::uint32_t> colors(n);
    for (auto& color : colors) color = static_cast<std::uint32_t>(random.below(10) / 7);
    const Edges edges = random_edges(n, random);
    const ColoredGraph graph = graph_of(colors, edges);
    std::vector<std::uint32_t> to(n);
    std::iota(to.begin(), to.end(), 0U);
    const auto same = renamed(graph, to);
    std::size_t expected = 0;
    do {
      expected += renamed(graph, to) == same ? 1U : 0U;
    } while (std::next_permutation(to.begin(), to.end()));
    CanonicalLabeler labeler;
    labeler.label(graph, 100'000);
    ASSERT_EQ(order(labeler.symmetries(), n), expected) << "round " << round;
    symmetric += expected > 1 ? 1U : 0U;
  }
  EXPECT_GT(symmetric, 100U);
}

// Regular graphs, which refinement alone cannot split: the Petersen graph, a 6 x 6 torus, cubes.
TEST(CanonicalLabeling, GraphsOfMuchSymmetry) {
  base::Random random(3);
  std::vector<ColoredGraph> graphs;
  Edges petersen;
  for (std::uint32_t i = 0; i < 5; ++i) {
    petersen.emplace_back(i, (i + 1) % 5);
    petersen.emplace_back(i, i + 5);
    petersen.emplace_back(5 + i, 5 + (i + 2) % 5);
  }
  graphs.push_back(graph_of(std::vector<std::uint32_t>(10, 0), petersen));
  Edges torus;
  for (std::uint32_t r = 0; r < 6; ++r) {
    for (std::uint32_t c = 0; c < 6; ++c) {
      torus.emplace_back(6 * r + c, 6 * r + (c + 1) % 6);
      torus.emplace_back(6 * r + c, (r + 1) % 6 * 6 + c);
    }
  }
  graphs.push_back(graph_of(std::vector<std::uint32_t>(36, 0), torus));
  Edges cube;
  for (std::uint32_t a = 0; a < 64; ++a) {
    for (std::uint32_t b = 1; b < 64; b *= 2) {
      if ((a & b) == 0) cube.emplace_back(a, a | b);
    }
  }
  graphs.push_back(graph_of(std::vector<std::uint32_t>(64, 0), cube));
  graphs.push_back(graph_of(std::vector<std::uint32_t>(40, 0), {}));
  for (const ColoredGraph& graph : graphs) {
    const auto form = canonical(graph);
    for (int turn = 0; turn < 5; ++turn) EXPECT_EQ(canonical(shuffled(graph, random)), form);
  }
}

TEST(CanonicalLabeling, GivenUpEarlyItIsStillANumbering) {
  Edges cycle;
  for (std::uint32_t i = 0; i < 30; ++i) cycle.emplace_back(i, (i + 1) % 30);
  EXPECT_EQ(canonical(graph_of(std::vector<std::uint32_t>(30, 0), cycle), 1).first.size(), 30U);
  CanonicalLabeler labeler;
  EXPECT_EQ(labeler.label(graph_of(std::vector<std::uint32_t>(20'000, 0), {}), 50).size(), 20'000U);
  EXPECT_LT(labeler.memory(), std::size_t{32} << 20)
      << "a level for each vertex would be gigabytes";
}

}  // namespace
}  // namespace inlay::cover
