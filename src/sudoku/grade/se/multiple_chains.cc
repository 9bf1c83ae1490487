#include "sudoku/grade/se/multiple_chains.h"

namespace inlay::sudoku::grade::se {
namespace {

// The limit for the bytes of all graphs, during a search and between two searches.
constexpr std::size_t kMaxGraphBytes = std::size_t{256} << 20;
constexpr std::size_t kMaxIdleGraphBytes = std::size_t{16} << 20;
constexpr int kDouble = 1, kCell = 5, kHouse = 6, kContradiction = 7;

bool same(const Trace& a, const Trace& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const TraceNode& x, const TraceNode& y) {
                      return x.literal == y.literal && x.on == y.on;
                    });
}
bool same(const ChainProof& a, const ChainProof& b) {
  return std::equal(a.traces.begin(), a.traces.end(), b.traces.begin(), b.traces.end(),
                    [](const Trace& x, const Trace& y) { return same(x, y); });
}

}  // namespace

double MultipleKind::difficulty() const {
  if (level >= 2) return 9.5 + 0.5 * (level - 2);
  if (level == 1) return 9.0;
  return nishio ? 7.5 : dynamic ? 8.5 : 8.0;
}

template <std::size_t N>
MultipleChains<N>::MultipleChains(const SizedGeometry<N>& geometry, MultipleKind kind)
    : geometry_(geometry),
      kind_(kind),
      propagator_(geometry, {!kind.nishio, kind.dynamic, kind.level}) {
  if (!kind.dynamic) static_reach_.emplace(geometry);
}

// Null: the budget is used up. Nishio compares no graphs, so it needs only one at a time.
template <std::size_t N>
const ImplicationGraph<N>* MultipleChains<N>::graph_of(Literal literal) {
  const ImplicationGraph<N>*& graph = graphs_[literal];
  if (graph != nullptr) return graph;
  if (kind_.nishio) used_ = 0;
  if (used_ == pool_.size()) pool_.push_back(std::make_unique<ImplicationGraph<N>>());
  ImplicationGraph<N>& fresh = *pool_[used_++];
  if (!propagator_.propagate(*board_, *fill_counts_, literal, true, *search_, fresh))
    return nullptr;
  if (!kind_.nishio) {
    graph_bytes_ += fresh.bytes();
    search_->add_memory(fresh.bytes());
  }
  return graph = &fresh;
}

// Discards all graphs when they exceed the limit; a graph that is needed again is rebuilt.
template <std::size_t N>
void MultipleChains<N>::limit_graphs() {
  discard_graphs_over(std::min(kMaxGraphBytes, search_->meter.budget().memory / 4));
}

// Discards all graphs if they take more than `most` bytes.
template <std::size_t N>
void MultipleChains<N>::discard_graphs_over(std::size_t most) {
  if (graph_bytes_ <= most) return;
  graphs_.fill(nullptr);
  pool_.clear();
  used_ = 0;
  search_->release_memory(graph_bytes_);
  graph_bytes_ = 0;
}

// False: the budget is used up.
template <std::size_t N>
bool MultipleChains<N>::search_all(const Board<N>& board, const FillCounts<N>& fill_counts,
                                   StepSearch& search) {
  board_ = &board;
  fill_counts_ = &fill_counts;
  search_ = &search;
  used_ = 0;
  offered_ = 0;
  graph_bytes_ = slot_bytes_ = 0;
  graphs_.fill(nullptr);
  if (static_reach_) static_reach_->build(board);
  const std::size_t reach_bytes = static_reach_ ? static_reach_->bytes() : 0;
  search.add_memory(reach_bytes);
  const bool done = search_cells();
  discard_graphs_over(kMaxIdleGraphBytes);
  if (reach_bytes > kMaxIdleGraphBytes) static_reach_->release();
  search.release_memory(graph_bytes_ + slot_bytes_ + reach_bytes);
  return done;
}

template <std::size_t N>
bool MultipleChains<N>::search_cells() {
  for (std::size_t cell = 0; cell < geometry_.cells; ++cell) {
    const int count = size_of(board_->cell[cell]);
    if (count < (kind_.dynamic ? 2 : 3)) continue;
    limit_graphs();
    if (!search_cell(cell) || search_->ended()) return false;
  }
  return true;
}

template <std::size_t N>
std::optional<ChainProof> MultipleChains<N>::best(const Board<N>& board,
                                                  const FillCounts<N>& fill_counts,
                                                  StepSearch& search) {
  collect_all_ = false;
  best_.reset();
  if (!search_all(board, fill_counts, search) || !best_) return std::nullopt;
  return std::move(best_->proof);
}

template <std::size_t N>
std::vector<ChainProof> MultipleChains<N>::all(const Board<N>& board,
                                               const FillCounts<N>& fill_counts,
                                               StepSearch& search) {
  collect_all_ = true;
  slots_.clear();
  for (auto& at : slot_at_) at.fill(-1);
  if (!search_all(board, fill_counts, search)) return {};
  std::vector<Slot*> sorted;
  sorted.reserve(slots_.size());
  for (auto& slot : slots_) sorted.push_back(&*slot);
  base::stable_sort(sorted, [](const Slot* a, const Slot* b) {
    return a->rank < b->rank || (!(b->rank < a->rank) && a->order < b->order);
  });
  std::vector<ChainProof> proofs;
  proofs.reserve(sorted.size());
  for (Slot* const slot : sorted) proofs.push_back(std::move(slot->proof));
  return proofs;
}

// In a bivalue cell, one candidate on has the same effect as the other one off.
template <std::size_t N>
auto MultipleChains<N>::slot_of(Literal target, bool on) -> std::optional<Slot>& {
  if (!collect_all_) return best_;
  const std::size_t c = geometry_.cell_of(target);
  if (on && is_pair(board_->cell[c])) {
    const unsigned other = board_->cell[c] & ~bit_at(geometry_.digit_index_of(target));
    target = geometry_.literal_of(c, static_cast<std::size_t>(std::countr_zero(other)));
    on = false;
  }
  std::int32_t& at = slot_at_[on ? 1 : 0][target];
  if (at < 0) {
    at = static_cast<std::int32_t>(slots_.size());
    slots_.emplace_back();
  }
  return slots_[static_cast<std::size_t>(at)];
}

template <std::size_t N>
bool MultipleChains<N>::search_cell(std::size_t cell) {
  const unsigned candidates = board_->cell[cell];
  std::array<Literal, N> literals;
  std::size_t count = 0;
  for (const int d : bits(candidates)) {
    const Literal literal = geometry_.literal_of(cell, static_cast<std::size_t>(d));
    literals[count++] = literal;
    if (kind_.dynamic && !search_candidate(literal, size_of(candidates) >= 3)) return false;
    if (!kind_.nishio && !search_houses(literal)) return false;
  }
  if (kind_.nishio) return true;
  Conclusion conclusion{};
  conclusion.technique = Technique::cell_forcing_chains;
  conclusion.cell = cell;
  return find_common({literals.data(), count}, conclusion);
}

// Contradictions, and what follows from the candidate on and off.
template <std::size_t N>
bool MultipleChains<N>::search_candidate(Literal literal, bool also_double) {
  const ImplicationGraph<N>* const on = graph_of(literal);
  if (on == nullptr) return false;
  find_contradiction(*on, literal, true);
  if (!propagator_.propagate(*board_, *fill_counts_, literal, false, *search_, off_)) return false;
  find_contradiction(off_, literal, false);
  if (!kind_.nishio && also_double) find_double_chains(*on, off_);
  return true;
}

// Searches those houses of the cell in which it is the first place of the digit.
template <std::size_t N>
bool MultipleChains<N>::search_houses(Literal literal) {
  const std::size_t c = geometry_.cell_of(literal);
  const std::size_t d = geometry_.digit_index_of(literal);
  for (std::size_t kind = geometry_.first_kind; kind < 3; ++kind) {
    const std::size_t h = geometry_.house[kind][c];
    const unsigned places = board_->places[h][d];
    if (size_of(places) < 2) continue;
    if (std::countr_zero(places) != geometry_.position[kind][c]) continue;
    limit_graphs();
    std::array<Literal, N> literals;
    std::size_t count = 0;
    for (const int i : bits(places)) {
      literals[count++] =
          geometry_.literal_of(geometry_.cell_at[h][static_cast<std::size_t>(i)], d);
    }
    Conclusion conclusion{};
    conclusion.technique = Technique::region_forcing_chains;
    conclusion.house = h;
    conclusion.digit = d;
    if (!find_common({literals.data(), count}, conclusion)) return false;
  }
  return true;
}

// Offers what follows from each of the candidates. False: the budget is used up.
template <std::size_t N>
bool MultipleChains<N>::find_common(std::span<const Literal> candidates, Conclusion& conclusion) {
  if (static_reach_) {
    search_->work(candidates.size() * LiteralSet<N>::kWords);
    if (!static_reach_->may_agree(candidates)) return true;
  }
  members_.clear();
  for (const Literal literal : candidates) {
    members_.push_back(graph_of(literal));
    if (members_.back() == nullptr) return false;
  }
  find_common(conclusion, true);
  find_common(conclusion, false);
  return true;
}

template <std::size_t N>
bool MultipleChains<N>::is_useful(Literal target, bool on) const {
  return !on || size_of(board_->cell[geometry_.cell_of(target)]) > 1;
}

template <std::size_t N>
void MultipleChains<N>::find_contradiction(const ImplicationGraph<N>& graph, Literal source,
                                           bool source_on) {
  if (!graph.has_contradiction() || !is_useful(source, !source_on)) return;
  Conclusion conclusion{};
  conclusion.technique = kind_.nishio ? Technique::nishio : Technique::contradiction_forcing_chain;
  conclusion.target = source;
  conclusion.target_on = !source_on;
  conclusion.last_nodes = {{&graph, static_cast<std::uint16_t>(graph.contradiction_on)},
                           {&graph, static_cast<std::uint16_t>(graph.contradiction_off)}};
  offer(conclusion, kContradiction);
}

template <std::size_t N>
void MultipleChains<N>::find_double_chains(const ImplicationGraph<N>& on,
                                           const ImplicationGraph<N>& off) {
  for (const bool target_on : {true, false}) {
    Conclusion conclusion{};
    conclusion.technique = Technique::double_forcing_chain;
    for (std::size_t i = 0; i < on.nodes.size(); ++i) {
      const GraphNode& node = on.nodes[i];
      if (node.on != target_on || on.at(node.literal, node.on) != static_cast<std::int16_t>(i)) {
        continue;
      }
      const std::int16_t other = off.at(node.literal, target_on);
      if (other == ImplicationGraph<N>::kNone || !is_useful(node.literal, target_on)) continue;
      conclusion.target = node.literal;
      conclusion.target_on = target_on;
      conclusion.last_nodes = {{&on, static_cast<std::uint16_t>(i)},
                               {&off, static_cast<std::uint16_t>(other)}};
      offer(conclusion, kDouble);
    }
  }
}

// Offers all conclusions that the graphs in members_ share, in the order of the first graph.
template <std::size_t N>
void MultipleChains<N>::find_common(Conclusion& conclusion, bool on) {
  const ImplicationGraph<N>& first = *members_.front();
  search_->work(members_.size() * LiteralSet<N>::kWords + 2 * first.nodes.size());
  LiteralSet<N> all = on ? first.on_set : first.off_set;
  for (const ImplicationGraph<N>* const graph : std::span(members_).subspan(1)) {
    all &= on ? graph->on_set : graph->off_set;
  }
  if (all.empty()) return;
  for (std::size_t i = 0; i < first.nodes.size(); ++i) {
    const GraphNode& node = first.nodes[i];
    if (node.on != on || !all.has(node.literal)) continue;
    if (first.at(node.literal, on) != static_cast<std::int16_t>(i)) continue;
    if (!is_useful(node.literal, on)) continue;
    conclusion.target = node.literal;
    conclusion.target_on = on;
    conclusion.last_nodes.clear();
    for (const ImplicationGraph<N>* const graph : members_) {
      conclusion.last_nodes.push_back(
          {graph, static_cast<std::uint16_t>(graph->at(node.literal, on))});
    }
    offer(conclusion, conclusion.cell ? kCell : kHouse);
  }
}

template <std::size_t N>
void MultipleChains<N>::offer(const Conclusion& conclusion, int key) {
  std::optional<Slot>& slot = slot_of(conclusion.target, conclusion.target_on);
  const double base = kind_.difficulty();
  Rank rank{base, 0, key};
  const auto is_better = [&] {
    rank.difficulty = base + length_surcharge(rank.complexity);
    return !slot || rank < slot->rank;
  };
  for (const LastNode& last : conclusion.last_nodes) {
    rank.complexity += last.graph->ancestors(last.node);
    if (!is_better()) return;
  }
  if (kind_.level >= 2) {
    rank.complexity += nested_complexity(conclusion.last_nodes);
    if (!is_better()) return;
  }
  ChainProof proof = proof_of(conclusion, rank);
  if (collect_all_) {
    const std::size_t bytes = bytes_of(proof);
    search_->add_memory(bytes);
    slot_bytes_ += bytes;
    if (slot) {
      slot_bytes_ -= bytes_of(slot->proof);
      search_->release_memory(bytes_of(slot->proof));
    }
  }
  search_->work(16 * static_cast<std::size_t>(rank.complexity));
  slot = Slot{rank, ++offered_, std::move(proof)};
}

// The complexity of all different nested proofs, each counted once.
template <std::size_t N>
int MultipleChains<N>::nested_complexity(const std::vector<LastNode>& last_nodes) const {
  int sum = 0;
  std::vector<NestedProof> known;
  for (const LastNode& last : last_nodes) {
    for (const TraceNode& node : last.graph->trace(last.node)) {
      if (node.nested == nullptr) continue;
      const bool is_known = std::any_of(known.begin(), known.end(), [&](const NestedProof& other) {
        return other == node.nested || same(*other, *node.nested);
      });
      if (is_known) continue;
      known.push_back(node.nested);
      sum += node.nested->complexity;
    }
  }
  return sum;
}

template <std::size_t N>
ChainProof MultipleChains<N>::proof_of(const Conclusion& conclusion, const Rank& rank) const {
  ChainProof proof;
  proof.technique = conclusion.technique;
  proof.level = kind_.depth();
  proof.difficulty = rank.difficulty;
  proof.complexity = rank.complexity;
  proof.source_cell = conclusion.cell;
  proof.source_house = conclusion.house;
  proof.source_digit = conclusion.digit;
  if (conclusion.target_on) {
    proof.place = conclusion.target;
    const std::size_t c = geometry_.cell_of(conclusion.target);
    for (const int d : bits(board_->cell[c])) {
      const Literal literal = geometry_.literal_of(c, static_cast<std::size_t>(d));
      if (literal != conclusion.target) proof.remove.push_back(literal);
    }
  } else {
    proof.remove.push_back(conclusion.target);
  }
  for (const LastNode& last : conclusion.last_nodes)
    proof.traces.push_back(last.graph->trace(last.node));
  return proof;
}

template class MultipleChains<9>;
template class MultipleChains<16>;
template class MultipleChains<25>;

}  // namespace inlay::sudoku::grade::se
