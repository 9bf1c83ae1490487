#include "cover/isomorph_count.h"

#include <algorithm>

#include "base/fraction.h"

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
  constexpr std::size_t kEntry = 96;  // of the table and the counts, beside the key itself
  return states_->memory() + labeler_.memory() + key_bytes_ + counts_.size() * kEntry +
         frames_.capacity() * sizeof(StackFrame) + moves_.capacity() * sizeof(std::uint32_t) +
         graph_.neighbors.capacity() * 4 * sizeof(std::uint32_t);
}

// The state at hand as a key: how many vertices of each colour, then for each vertex in canonical
// order its neighbours before it. False: too small or too large to be worth it.
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

// Stands on a state for the first time on this path: either its count is known, or a frame is laid.
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
      // A labelling may take as long as many nodes, so the budget is looked at each time.
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
                 "counting isomorphic states once is for items that are covered exactly once"};
  }
  base::Meter meter(budget, options.progress);
  meter.begin();
  IsomorphCounter counter(make_residual_states(Matrix(problem, options.seed)));
  const SearchStatus step = counter.run(meter);
  meter.end();
  CountResult counted{0, step == SearchStatus::exhausted, meter.stats, meter.limit()};
  if (counted.exact) counted.count = counter.count();
  counted.engine = "isomorphs";
  return counted;
}

}  // namespace inlay::cover
