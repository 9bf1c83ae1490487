#include "cover/canonical_labeling.h"

#include <algorithm>
#include <numeric>

#include "base/stable_sort.h"

namespace inlay::cover {
namespace {

constexpr std::size_t kMostSymmetries = 128;  // stored; more of them only cost time

void mix(std::uint64_t& hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9FB21C651E98DF25U;
  hash ^= hash >> 29;
}

}  // namespace

std::span<const std::uint32_t> CanonicalLabeler::label(const ColoredGraph& graph,
                                                       std::uint64_t most_nodes) {
  graph_ = &graph;
  most_nodes_ = most_nodes;
  nodes_ = 0;
  have_leaf_ = false;
  path_.clear();
  symmetries_.clear();
  start(graph);
  trace_.assign(1, 0);
  refine(trace_[0]);
  search(0, 0);
  labels_.resize(graph.vertices());
  for (std::uint32_t place = 0; place < graph.vertices(); ++place) {
    labels_[best_.order[place]] = place;
  }
  return labels_;
}

std::size_t CanonicalLabeler::memory() const {
  constexpr std::size_t kWords = 4 + 12;  // per vertex: in a partition, and in everything else
  return (saved_.size() * 4 + kWords) * now_.order.size() * sizeof(std::uint32_t) +
         symmetries_.size() * now_.order.size() * sizeof(Vertex);
}

void CanonicalLabeler::start(const ColoredGraph& graph) {
  const std::uint32_t n = graph.vertices();
  now_.order.resize(n);
  std::iota(now_.order.begin(), now_.order.end(), 0U);
  if (!std::is_sorted(graph.colors.begin(), graph.colors.end())) {
    base::stable_sort(now_.order,
                      [&](Vertex a, Vertex b) { return graph.colors[a] < graph.colors[b]; });
  }
  now_.place.resize(n);
  now_.cell.resize(n);
  now_.size.assign(n, 0);
  queue_.clear();
  queued_.assign(n, false);
  counts_.assign(n, 0);
  if (reached_.size() < n) reached_.resize(n);
  std::uint32_t first = 0;
  for (std::uint32_t place = 0; place < n; ++place) {
    const Vertex vertex = now_.order[place];
    if (place == 0 || graph.colors[vertex] != graph.colors[now_.order[first]]) {
      first = place;
      queue_.push_back(first);
      queued_[first] = true;
    }
    now_.place[vertex] = place;
    now_.cell[vertex] = first;
    ++now_.size[first];
  }
}

// Splits cells by all cells in the queue, and by the cells that result.
void CanonicalLabeler::refine(std::uint64_t& hash) {
  std::vector<Vertex> splitter;
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const std::uint32_t by = queue_[head];
    queued_[by] = false;
    mix(hash, by);
    splitter.assign(now_.order.begin() + by, now_.order.begin() + by + now_.size[by]);
    touched_.clear();
    for (const Vertex vertex : splitter) {
      for (const Vertex neighbor : graph_->around(vertex)) {
        const std::uint32_t cell = now_.cell[neighbor];
        if (counts_[neighbor]++ != 0) continue;
        if (reached_[cell].empty()) touched_.push_back(cell);
        reached_[cell].push_back(neighbor);
      }
    }
    std::sort(touched_.begin(), touched_.end());
    for (const std::uint32_t cell : touched_) split(cell, hash);
  }
  queue_.clear();
}

// Splits a cell by the counts of its vertices; vertices that were not reached stay in front. All
// parts but the largest enter the queue, or all parts if the cell was in the queue.
void CanonicalLabeler::split(std::uint32_t cell, std::uint64_t& hash) {
  std::vector<Vertex>& reached = reached_[cell];
  const std::uint32_t size = now_.size[cell];
  const auto count = [&](Vertex vertex) { return counts_[vertex]; };
  const auto [least, most] = std::minmax_element(
      reached.begin(), reached.end(), [&](Vertex a, Vertex b) { return count(a) < count(b); });
  const bool whole = reached.size() == size && count(*least) == count(*most);
  if (whole || size == 1) {
    mix(hash, (std::uint64_t{cell} << 32) | count(reached[0]));
  } else {
    if (count(*least) != count(*most)) {
      std::sort(reached.begin(), reached.end(),
                [&](Vertex a, Vertex b) { return count(a) < count(b); });
    }
    // Move the reached vertices to the end of the cell, those with the greatest count last.
    std::uint32_t end = cell + size;
    for (std::size_t i = reached.size(); i-- > 0;) {
      const Vertex vertex = reached[i];
      const Vertex other = now_.order[--end];
      const std::uint32_t from = now_.place[vertex];
      now_.order[from] = other;
      now_.place[other] = from;
      now_.order[end] = vertex;
      now_.place[vertex] = end;
    }
    const std::uint32_t untouched = end - cell;
    now_.size[cell] = untouched;
    const bool waiting = queued_[cell];
    std::uint32_t largest = cell;
    std::uint32_t start = end;
    for (std::uint32_t place = end; place < cell + size; ++place) {
      const Vertex vertex = now_.order[place];
      if (place == end || count(vertex) != count(now_.order[place - 1])) {
        start = place;
        now_.size[start] = 0;
      }
      now_.cell[vertex] = start;
      ++now_.size[start];
    }
    for (std::uint32_t part = end; part < cell + size; part += now_.size[part]) {
      mix(hash, (std::uint64_t{part} << 32) | count(now_.order[part]));
      mix(hash, now_.size[part]);
      if (now_.size[part] > now_.size[largest]) largest = part;
    }
    const auto enqueue = [&](std::uint32_t part) {
      if (queued_[part] || (part == largest && !waiting)) return;
      queue_.push_back(part);
      queued_[part] = true;
    };
    if (untouched > 0) enqueue(cell);
    for (std::uint32_t part = end; part < cell + size; part += now_.size[part]) enqueue(part);
  }
  for (const Vertex vertex : reached) counts_[vertex] = 0;
  reached.clear();
}

// Makes the vertex a separate cell, before the rest of its cell.
void CanonicalLabeler::isolate(Vertex vertex) {
  const std::uint32_t cell = now_.cell[vertex];
  const Vertex other = now_.order[cell];
  const std::uint32_t from = now_.place[vertex];
  now_.order[from] = other;
  now_.place[other] = from;
  now_.order[cell] = vertex;
  now_.place[vertex] = cell;
  const std::uint32_t rest = now_.size[cell] - 1;
  now_.size[cell] = 1;
  now_.size[cell + 1] = rest;
  for (std::uint32_t place = cell + 1; place <= cell + rest; ++place) {
    now_.cell[now_.order[place]] = cell + 1;
  }
  queue_.assign(1, cell);
  queued_[cell] = true;
}

// The first of the smallest cells with two or more vertices; the number of vertices if all cells
// are single.
std::uint32_t CanonicalLabeler::target() const {
  const auto n = static_cast<std::uint32_t>(now_.order.size());
  std::uint32_t best = n;
  for (std::uint32_t cell = 0; cell < n; cell += now_.size[cell]) {
    if (now_.size[cell] == 1) continue;
    if (best == n || now_.size[cell] < now_.size[best]) best = cell;
    if (now_.size[best] == 2) break;
  }
  return best;
}

// `against_best`: 0 if the hashes so far equal those of the best leaf, -1 if they are smaller.
std::size_t CanonicalLabeler::search(std::size_t level, int against_best) {
  const std::uint32_t cell = target();
  // Beyond the maximum number of nodes, cells that are not split yet may have any order.
  if (cell == now_.order.size() || nodes_ >= most_nodes_) return at_leaf(level, against_best);
  if (saved_.size() <= level) {
    saved_.resize(level + 1);
    children_.resize(level + 1);
  }
  saved_[level] = now_;
  children_[level].assign(now_.order.begin() + cell, now_.order.begin() + cell + now_.size[cell]);
  std::sort(children_[level].begin(), children_[level].end());
  for (std::size_t child = 0; child < children_[level].size(); ++child) {
    if (child > 0) {
      if (nodes_ >= most_nodes_) break;
      if (equivalent_to_earlier(level, child)) continue;
      now_ = saved_[level];
      // If an earlier child has found a better leaf, this node is one of its ancestors.
      if (against_best < 0) against_best = 0;
    }
    ++nodes_;
    path_.resize(level);
    path_.push_back(children_[level][child]);
    isolate(path_.back());
    trace_.resize(level + 1);
    trace_.push_back(trace_[level]);
    refine(trace_[level + 1]);
    int order = against_best;
    if (have_leaf_ && order == 0) {
      const bool shorter = best_.trace.size() <= level + 1;
      const std::uint64_t bound = shorter ? 0 : best_.trace[level + 1];
      order = trace_[level + 1] < bound ? -1 : (trace_[level + 1] > bound || shorter ? 1 : 0);
    }
    const bool as_first = have_leaf_ && first_.trace.size() > level + 1 &&
                          std::equal(trace_.begin(), trace_.end(), first_.trace.begin());
    if (order > 0 && !as_first) continue;
    const std::size_t back = search(level + 1, order);
    if (back < level) return back;
  }
  return level == 0 ? 0 : level - 1;
}

std::size_t CanonicalLabeler::at_leaf(std::size_t level, int against_best) {
  const std::size_t parent = level == 0 ? 0 : level - 1;
  write_edges(edges_);
  const auto keep = [&](Leaf& leaf) {
    leaf.order = now_.order;
    leaf.path = path_;
    leaf.trace = trace_;
    leaf.edges = edges_;
  };
  if (!have_leaf_) {
    keep(first_);
    keep(best_);
    have_leaf_ = true;
    return parent;
  }
  if (trace_ == first_.trace && edges_ == first_.edges) return found_symmetry(first_);
  if (against_best > 0) return parent;
  if (against_best == 0 && trace_ == best_.trace) {
    if (edges_ == best_.edges) return found_symmetry(best_);
    if (edges_ > best_.edges) return parent;
  }
  keep(best_);
  return parent;
}

// The current leaf is the image of another one: stores the symmetry and returns to the level where
// their paths diverge.
std::size_t CanonicalLabeler::found_symmetry(const Leaf& twin) {
  std::vector<Vertex> image(now_.order.size());
  for (std::size_t place = 0; place < image.size(); ++place) {
    image[twin.order[place]] = now_.order[place];
  }
  if (symmetries_.size() < kMostSymmetries) symmetries_.push_back(std::move(image));
  std::size_t common = 0;
  while (common < path_.size() && path_[common] == twin.path[common]) ++common;
  return common;
}

// Does a symmetry that fixes the path to the node map the child to one tried before?
bool CanonicalLabeler::equivalent_to_earlier(std::size_t level, std::size_t child) {
  orbit_.resize(now_.order.size());
  std::iota(orbit_.begin(), orbit_.end(), 0U);
  const auto root = [&](Vertex vertex) {
    while (orbit_[vertex] != vertex) vertex = orbit_[vertex] = orbit_[orbit_[vertex]];
    return vertex;
  };
  for (const auto& image : symmetries_) {
    bool fixes = true;
    for (std::size_t i = 0; i < level && fixes; ++i) fixes = image[path_[i]] == path_[i];
    if (!fixes) continue;
    for (Vertex vertex = 0; vertex < image.size(); ++vertex) {
      const Vertex a = root(vertex), b = root(image[vertex]);
      orbit_[std::max(a, b)] = std::min(a, b);
    }
  }
  const auto& children = children_[level];
  const Vertex mine = root(children[child]);
  return std::any_of(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(child),
                     [&](Vertex earlier) { return root(earlier) == mine; });
}

// The graph in the current order: for each vertex its later neighbours, in order, and an end mark.
void CanonicalLabeler::write_edges(std::vector<std::uint32_t>& edges) const {
  edges.clear();
  for (std::uint32_t place = 0; place < now_.order.size(); ++place) {
    const auto first = static_cast<std::ptrdiff_t>(edges.size());
    for (const Vertex neighbor : graph_->around(now_.order[place])) {
      if (now_.place[neighbor] > place) edges.push_back(now_.place[neighbor]);
    }
    std::sort(edges.begin() + first, edges.end());
    edges.push_back(0);
  }
}

}  // namespace inlay::cover
