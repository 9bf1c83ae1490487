#include "cover/diagram_nodes.h"

#include "base/fraction.h"

namespace inlay::cover {

std::uint64_t NodeTable::hash_of(const DiagramNode& node) {
  std::uint64_t hash = (std::uint64_t{node.with} << 32 | node.without) * 0x9FB21C651E98DF25U;
  hash ^= hash >> 32;
  hash = (hash ^ node.option) * 0xD6E8FEB86659FD93U;
  return hash >> 16;
}

std::uint32_t NodeTable::make(const DiagramNode& node) {
  const std::size_t mask = index_.size() - 1;
  std::size_t place = hash_of(node) & mask;
  for (; index_[place] != 0; place = (place + 1) & mask) {
    if (nodes_[index_[place]] == node) return index_[place];
  }
  index_[place] = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back(node);
  return index_[place];
}

std::size_t NodeTable::memory() const {
  return nodes_.capacity() * sizeof(DiagramNode) + index_.size() * sizeof(std::uint32_t);
}

std::size_t NodeTable::memory_to_grow(std::size_t more) const {
  const std::size_t nodes = nodes_.size() + more;
  return (index_fits(nodes) ? 0 : 2 * nodes * sizeof(std::uint32_t)) +
         (nodes_fit(nodes) ? 0 : 2 * nodes * sizeof(DiagramNode));
}

bool NodeTable::reserve(std::size_t more) {
  const std::size_t nodes = nodes_.size() + more;
  if (nodes > kMostNodes) return false;
  if (!nodes_fit(nodes)) nodes_.reserve(std::min(kMostNodes, 2 * nodes));
  std::size_t cells = index_.size();
  while (nodes > cells / 4 * 3) cells *= 2;
  if (cells != index_.size()) rehash(cells);
  return true;
}

void NodeTable::rehash(std::size_t cells) {
  index_.assign(cells, 0);
  const std::size_t mask = cells - 1;
  for (std::size_t node = 2; node < nodes_.size(); ++node) {
    std::size_t place = hash_of(nodes_[node]) & mask;
    while (index_[place] != 0) place = (place + 1) & mask;
    index_[place] = static_cast<std::uint32_t>(node);
  }
}

std::vector<DiagramNode> NodeTable::take() {
  std::vector<std::uint32_t>().swap(index_);
  nodes_.shrink_to_fit();
  return std::move(nodes_);
}

DiagramBuilder::DiagramBuilder(std::unique_ptr<States> states)
    : states_(std::move(states)), map_(states_->key_words()), key_(states_->key_words()) {}

std::size_t DiagramBuilder::memory() const {
  return map_.memory() + nodes_.memory() + states_->memory() +
         frames_.capacity() * sizeof(StackFrame) + branches_.capacity() * sizeof(Branch) +
         (moves_.capacity() + key_.capacity()) * sizeof(std::uint64_t);
}

bool DiagramBuilder::fits_memory(base::Meter& meter, std::size_t growth) {
  const std::size_t held = memory();
  meter.stats.memory = held + growth;
  const bool yes = meter.within_budget([this] { return fraction(); });
  meter.stats.memory = held;
  return yes;
}

// Called for a state new to the path: finds its node, or pushes a stack frame.
DiagramBuilder::Arrival DiagramBuilder::arrive(base::Meter& meter, std::uint32_t& node) {
  node = kComplete;
  if (states_->solved()) return Arrival::known;
  const std::size_t growth = map_.memory_to_grow();
  if (growth != 0 && !fits_memory(meter, growth)) return Arrival::limit;
  if (map_.size() == StateMap::kMostEntries) {
    meter.out_of_memory();
    return Arrival::limit;
  }
  if (!meter.tick([this] { return fraction(); })) return Arrival::limit;
  states_->key(key_.data());
  const auto [entry, fresh] = map_.find_or_add(key_.data());
  if (!fresh) {
    node = static_cast<std::uint32_t>(map_.number(entry) - 1);
    return Arrival::known;
  }
  const std::size_t first = moves_.size();
  states_->moves(moves_);
  meter.stats.guesses += moves_.size() - first > 1;
  frames_.push_back({entry, first, first, branches_.size()});
  meter.stats.depth = frames_.size();
  meter.stats.max_depth = std::max(meter.stats.max_depth, frames_.size());
  return Arrival::fresh;
}

// Makes the chain of nodes of the top frame, from its last branch to its first.
bool DiagramBuilder::finish_state(base::Meter& meter, std::uint32_t& node) {
  const StackFrame& frame = frames_.back();
  const std::size_t count = branches_.size() - frame.first_branch;
  const std::size_t growth = nodes_.memory_to_grow(count);
  if (growth != 0) {
    if (!fits_memory(meter, growth)) return false;
    if (!nodes_.reserve(count)) {
      meter.out_of_memory();
      return false;
    }
  }
  node = kNothing;
  for (std::size_t i = branches_.size(); i-- > frame.first_branch;) {
    node = nodes_.make({branches_[i].option, node, branches_[i].with});
  }
  map_.number(frame.entry) = std::uint64_t{node} + 1;
  branches_.resize(frame.first_branch);
  moves_.resize(frame.first_move);
  frames_.pop_back();
  return true;
}

SearchStatus DiagramBuilder::run(base::Meter& meter) {
  meter.stats.memory = memory();
  if (!begun_) {
    if (states_->possible()) {
      if (arrive(meter, root_) == Arrival::limit) return SearchStatus::limit;
    }
    begun_ = true;
  }
  std::uint32_t node = kNothing;
  while (!frames_.empty()) {
    StackFrame& frame = frames_.back();
    if (frame.next_move < moves_.size()) {
      const std::uint32_t move = moves_[frame.next_move];
      if (!arriving_) {
        ++meter.stats.moves;
        if (!states_->take(move)) {
          ++frame.next_move;
          continue;
        }
      }
      arriving_ = false;
      const Arrival arrival = arrive(meter, node);
      if (arrival == Arrival::limit) {
        arriving_ = true;
        return SearchStatus::limit;
      }
      if (arrival == Arrival::fresh) continue;
      add_branch(move, node);
      ++frame.next_move;
      states_->back();
      continue;
    }
    if (!finish_state(meter, node)) return SearchStatus::limit;
    if (frames_.empty()) {
      root_ = node;
    } else {
      states_->back();
      add_branch(moves_[frames_.back().next_move++], node);
    }
  }
  meter.stats.memory = memory();
  return SearchStatus::exhausted;
}

double DiagramBuilder::fraction() const {
  return base::fraction_of(frames_, moves_.size());
}

}  // namespace inlay::cover
