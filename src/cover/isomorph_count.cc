#include "cover/isomorph_count.h"

#include <algorithm>

#include "base/fraction.h"
#include "base/memory_boundary.h"

namespace inlay::cover {
namespace {

constexpr std::uint32_t kMostVertices = 65535;
constexpr std::uint64_t kLabelingWork = std::uint64_t{1} << 21;  // nodes times vertices

}  // namespace

IsomorphCounter::IsomorphCounter(std::unique_ptr<ResidualStates> states,
                                 std::uint32_t fewest_vertices)
    : states_(std::move(states)), fewest_vertices_(fewest_vertices) {}

double IsomorphCounter::merging() const {
  return labelled_ == 0 ? 0 : static_cast<double>(hits_) / static_cast<double>(labelled_);
}

std::size_t IsomorphCounter::memory() const {
  constexpr std::size_t kEntry = 96;  // bytes in the table and the counts, besides the key
  return states_->memory() + labeler_.memory() + key_bytes_ + counts_.size() * kEntry +
         frames_.capacity() * sizeof(StackFrame) + moves_.capacity() * sizeof(std::uint32_t) +
         graph_.neighbors.capacity() * 4 * sizeof(std::uint32_t);
}

// Makes the key of the current state: the number of vertices of each colour, then for each vertex
// in canonical order its earlier neighbours. Returns false if the graph is too small or too large.
bool IsomorphCounter::make_key() {
  states_->graph(graph_);
  const std::uint32_t vertices = graph_.vertices();
  if (vertices < fewest_vertices_ || vertices > kMostVertices) return false;
  const auto labels = labeler_.label(graph_, kLabelingWork / vertices);
  order_.resize(vertices);
  for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) order_[labels[vertex]] = vertex;
  key_.clear();
  std::uint32_t color = 0;
  for (std::uint32_t place = 0; place < vertices; ++place) {
    const std::uint32_t vertex = order_[place];
    for (; color < graph_.colors[vertex]; ++color) key_.push_back(static_cast<char16_t>(place));
    const auto first = static_cast<std::ptrdiff_t>(key_.size());
    for (const std::uint32_t neighbor : graph_.around(vertex)) {
      if (labels[neighbor] < place) key_.push_back(static_cast<char16_t>(labels[neighbor]));
    }
    std::sort(key_.begin() + first, key_.end());
    key_.push_back(kEndOfRow);
  }
  return true;
}

// Called for a state new to the path: finds its count, or pushes a stack frame.
IsomorphCounter::Arrival IsomorphCounter::arrive(base::Meter& meter, Count& count) {
  count = 1;
  if (states_->solved()) return Arrival::known;
  if (!meter.tick([this] { return fraction(); })) return Arrival::limit;
  const std::size_t first = moves_.size();
  states_->moves(moves_);
  std::uint32_t entry = kNoEntry;
  if (moves_.size() - first > 1) {
    ++meter.stats.guesses;
    if (make_key()) {
      ++labelled_;
      const auto next = static_cast<std::uint32_t>(counts_.size());
      const auto [place, fresh] = memo_.try_emplace(key_, next);
      entry = place->second;
      if (!fresh) {
        ++hits_;
        count = counts_[entry];
        moves_.resize(first);
        return Arrival::known;
      }
      counts_.emplace_back();
      key_bytes_ += key_.size() * sizeof(char16_t);
      meter.stats.memory = memory();
    }
  }
  frames_.push_back({entry, first, first, Count(0)});
  meter.stats.depth = frames_.size();
  meter.stats.max_depth = std::max(meter.stats.max_depth, frames_.size());
  return Arrival::fresh;
}

SearchStatus IsomorphCounter::run(base::Meter& meter) {
  meter.stats.memory = memory();
  if (!begun_) {
    if (states_->possible() && arrive(meter, result_) == Arrival::limit) return SearchStatus::limit;
    begun_ = true;
  }
  while (!frames_.empty()) {
    StackFrame& frame = frames_.back();
    Count below;
    if (frame.next_move < moves_.size()) {
      if (!arriving_) {
        ++meter.stats.moves;
        if (!states_->take(moves_[frame.next_move])) {
          ++frame.next_move;
          continue;
        }
      }
      arriving_ = false;
      // A labelling may take as long as many nodes, so check the budget each time.
      const bool in_time = meter.within_budget([this] { return fraction(); });
      const Arrival arrival = in_time ? arrive(meter, below) : Arrival::limit;
      if (arrival == Arrival::limit) {
        arriving_ = true;
        return SearchStatus::limit;
      }
      if (arrival == Arrival::fresh) continue;
    } else {
      below = std::move(frame.sum);
      if (frame.entry != kNoEntry) counts_[frame.entry] = below;
      moves_.resize(frame.first_move);
      frames_.pop_back();
      if (frames_.empty()) {
        result_ = std::move(below);
        break;
      }
    }
    frames_.back().sum += below;
    ++frames_.back().next_move;
    states_->back();
  }
  meter.stats.memory = memory();
  return SearchStatus::exhausted;
}

double IsomorphCounter::fraction() const {
  return base::fraction_of(frames_, moves_.size());
}

Result<CountResult> count_isomorphs(const Problem& problem, const SearchOptions& options,
                                    const Budget& budget) {
  if (problem.has_multiplicities()) {
    return Error{ErrorKind::unsupported,
                 "counting isomorphic states once does not support multiplicities"};
  }
  base::Meter meter(budget, options.progress);
  meter.begin();
  CountResult result;
  result.engine = "isomorphs";
  const auto run = [&] {
    IsomorphCounter counter(make_residual_states(Matrix(problem, options.seed)));
    result.exact = counter.run(meter) == SearchStatus::exhausted;
    if (result.exact) result.count = counter.count();
    return meter.limit();
  };
  result.limit = base::within_memory(run, [] { return Limit::memory; });
  meter.end();
  result.stats = meter.stats;
  return result;
}

}  // namespace inlay::cover
