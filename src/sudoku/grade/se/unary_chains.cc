#include "sudoku/grade/se/unary_chains.h"

#include <limits>

namespace inlay::sudoku::grade::se {
namespace {

constexpr int kNoBound = std::numeric_limits<int>::max();
constexpr std::size_t kWorkOfLiteral = 32;

int key_of(LinkKinds kinds) {
  return kinds.house_links && kinds.cell_links ? 4 : kinds.cell_links ? 3 : 2;
}
double base_of_cycle(LinkKinds kinds) {
  return kinds.house_links && kinds.cell_links ? 7.0 : 6.5;
}
double base_of_chain(LinkKinds kinds) {
  return kinds.house_links && kinds.cell_links ? 7.0 : 6.6;
}
Rank rank_of(double base, int complexity, LinkKinds kinds) {
  return {base + length_surcharge(complexity), complexity, key_of(kinds)};
}

Technique technique_of(bool cycle, LinkKinds kinds) {
  if (!cycle) return kinds.cell_links ? Technique::forcing_chain : Technique::forcing_x_chain;
  return kinds.house_links && kinds.cell_links ? Technique::xy_cycle
         : kinds.cell_links                    ? Technique::y_cycle
                                               : Technique::x_cycle;
}

}  // namespace

template <std::size_t N>
int UnaryChains<N>::max_length(double base, int key, const FoundChain* same) const {
  const FoundChain* const rival = collect_all_ ? same : best_ ? &*best_ : nullptr;
  if (rival == nullptr) return kNoBound;
  int complexity = 0;
  while (Rank{base + length_surcharge(complexity + 1), complexity + 1, key} < rival->rank) {
    ++complexity;
  }
  return complexity;
}

// The best chain so far with the same single removal as a chain to this target; null: none.
template <std::size_t N>
auto UnaryChains<N>::best_for(const Board<N>& board, Literal target, bool target_on) const
    -> const FoundChain* {
  if (!collect_all_) return nullptr;
  if (target_on) {
    const std::size_t c = geometry_.cell_of(target);
    if (!is_pair(board.cell[c])) return nullptr;
    const unsigned other = board.cell[c] & ~bit_at(geometry_.digit_index_of(target));
    target = geometry_.literal_of(c, static_cast<std::size_t>(std::countr_zero(other)));
  }
  return single_[target] < 0 ? nullptr : &found_[static_cast<std::size_t>(single_[target])];
}

template <std::size_t N>
void UnaryChains<N>::keep(FoundChain found) {
  if (!collect_all_) {
    best_ = std::move(found);
  } else if (found.remove.size() > 1) {
    found_.push_back(std::move(found));
  } else if (std::int32_t& at = single_[found.remove[0]]; at < 0) {
    at = static_cast<std::int32_t>(found_.size());
    found_.push_back(std::move(found));
  } else if (found.rank < found_[static_cast<std::size_t>(at)].rank) {
    found_[static_cast<std::size_t>(at)].remove.clear();  // replaced by a better one
    at = static_cast<std::int32_t>(found_.size());
    found_.push_back(std::move(found));
  }
}

template <std::size_t N>
void UnaryChains<N>::run(const Board<N>& board, StepSearch& search) {
  best_.reset();
  found_.clear();
  if (collect_all_) single_.fill(-1);
  links_.build(geometry_, board);
  for (const LinkKinds kinds :
       {LinkKinds{false, true}, LinkKinds{true, false}, LinkKinds{true, true}}) {
    if (search.ended()) return;
    run_pass(board, kinds, search);
  }
}

template <std::size_t N>
void UnaryChains<N>::run_pass(const Board<N>& board, LinkKinds kinds, StepSearch& search) {
  reach_.find(links_, kinds);
  const std::size_t work = links_.candidates().size() * kWorkOfLiteral;
  if (!search.work(work)) return;
  const bool all = !reach_.is_known();
  for (const Literal source : links_.candidates()) {
    const int count = size_of(board.cell[geometry_.cell_of(source)]);
    if (count < 2 || (count > 2 && !kinds.house_links)) continue;
    const bool cycle = all || reach_.may_be_in_cycle(source);
    const bool off_if_on = kinds.house_links && (all || reach_.is_off_if_on(source));
    const bool on_if_off = kinds.house_links && (all || reach_.is_on_if_off(source));
    if (!cycle && !off_if_on && !on_if_off) continue;
    if (!search.tick() || !search.work(work)) return;
    if (cycle) cycles_from(board, source, kinds);
    if (off_if_on) chain_from(board, source, true, kinds);
    if (on_if_off) chain_from(board, source, false, kinds);
  }
}

// Whether the path from the source to `on` contains `off`.
template <std::size_t N>
bool UnaryChains<N>::path_contains(Literal source, Literal on, Literal off) const {
  while (on != source) {
    const OffNode& off_node = off_nodes_[off_node_of_[on]];
    if (off_node.literal == off) return true;
    on = off_node.from;
  }
  return false;
}

template <std::size_t N>
void UnaryChains<N>::cycles_from(const Board<N>& board, Literal source, LinkKinds kinds) {
  const int bound = max_length(base_of_cycle(kinds), key_of(kinds), nullptr);
  const auto back = links_.strong(source, kinds);  // strong links hold in both directions
  if (back.empty() || bound < 4) return;
  ++run_;
  off_nodes_.clear();
  ons_.assign(1, source);
  on_run_[source] = run_;
  std::size_t begin = 0;
  for (int length = 2; !ons_.empty() && length <= bound; length += 2) {
    for (const Literal on : ons_) {
      for (const LinkTo& weak : links_.weak(on, kinds)) {
        const Literal off = weak.to;
        const bool is_repeat = off_run_[off] == run_;
        if (is_repeat) {
          const bool useful = std::any_of(back.begin(), back.end(),
                                          [&](const LinkTo& link) { return link.to == off; });
          if (!useful || path_contains(source, on, off)) continue;
        }
        off_run_[off] = run_;
        off_nodes_.push_back({off, weak.cause, on, is_repeat});
      }
    }
    ons_.clear();
    const std::size_t end = off_nodes_.size();
    for (; begin < end; ++begin) {
      const OffNode off_node = off_nodes_[begin];
      for (const auto& [on, cause] : links_.strong(off_node.literal, kinds)) {
        if (length >= 4 && on == source) {
          offer_cycle(board, static_cast<std::uint32_t>(begin), {on, cause}, kinds);
        }
        if (off_node.is_repeat || on_run_[on] == run_) continue;
        on_run_[on] = run_;
        off_node_of_[on] = static_cast<std::uint32_t>(begin);
        ons_.push_back(on);
      }
    }
  }
}

template <std::size_t N>
void UnaryChains<N>::offer_cycle(const Board<N>& board, std::uint32_t last_off, LinkTo end,
                                 LinkKinds kinds) {
  const Literal source = end.to;
  std::vector<LinkTo>& path = cycle_;
  path.assign(1, end);
  for (std::uint32_t at = last_off;; at = off_node_of_[path.back().to]) {
    const OffNode& off_node = off_nodes_[at];
    path.push_back({off_node.literal, off_node.cause});
    if (off_node.from == source) break;
    const OffNode& before = off_nodes_[off_node_of_[off_node.from]];
    Cause cause = Cause::none;
    for (const LinkTo& link : links_.strong(before.literal, kinds)) {
      if (link.to == off_node.from) cause = link.cause;
    }
    path.push_back({off_node.from, cause});
  }
  const Rank rank = rank_of(base_of_cycle(kinds), static_cast<int>(path.size()), kinds);
  if (!wants(rank)) return;
  path.push_back({source, Cause::none});

  CellSet<N> cells;
  for (const LinkTo& node : path) cells.add(geometry_.cell_of(node.to));
  std::array<CellSet<N>, N> by_on{}, by_off{};
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Literal literal = path[i].to;
    (i % 2 == 0 ? by_on : by_off)[geometry_.digit_index_of(literal)] |=
        geometry_.peers[geometry_.cell_of(literal)];
  }
  std::vector<Literal> remove;
  for (std::size_t c = 0; c < geometry_.cells; ++c) {
    if (cells.has(c)) continue;
    for (const int i : bits(board.cell[c])) {
      const auto d = static_cast<std::size_t>(i);
      if (by_on[d].has(c) && by_off[d].has(c)) remove.push_back(geometry_.literal_of(c, d));
    }
  }
  if (remove.empty()) return;
  keep({rank, true, true, kinds, path, std::move(remove)});
}

template <std::size_t N>
void UnaryChains<N>::chain_from(const Board<N>& board, Literal source, bool source_on,
                                LinkKinds kinds) {
  const int bound =
      max_length(base_of_chain(kinds), key_of(kinds), best_for(board, source, !source_on));
  if (bound < 2) return;
  ++run_;
  ons_.clear();
  offs_.clear();
  (source_on ? ons_ : offs_).push_back(source);
  (source_on ? on_run_ : off_run_)[source] = run_;
  const auto path_to = [&](LinkTo target, bool target_on, Literal from) {
    std::vector<LinkTo> path{target};
    bool on = !target_on;
    while (from != source || on != source_on) {
      const LinkTo& before = (on ? on_from_ : off_from_)[from];
      path.push_back({from, before.cause});
      from = before.to;
      on = !on;
    }
    path.push_back({source, Cause::none});
    return path;
  };
  for (int length = 1; length < bound; length += 2) {
    // One of the two lists is empty at first; after that they alternate.
    for (const Literal on : ons_) {
      if (source_on && on != source) {
        const Cause cause = links_.cause_of(geometry_, on, source, kinds);
        if (cause != Cause::none) {
          offer_chain(board, {{}, false, false, kinds, path_to({source, cause}, false, on), {}});
          return;
        }
      }
      for (const auto& [off, cause] : links_.weak(on, kinds)) {
        if (off_run_[off] == run_) continue;
        off_run_[off] = run_;
        off_from_[off] = {on, cause};
        offs_.push_back(off);
      }
    }
    ons_.clear();
    for (const Literal off : offs_) {
      for (const auto& [on, cause] : links_.strong(off, kinds)) {
        if (!source_on && on == source) {
          offer_chain(board, {{}, false, true, kinds, path_to({on, cause}, true, off), {}});
          return;
        }
        if (on_run_[on] == run_) continue;
        on_run_[on] = run_;
        on_from_[on] = {off, cause};
        ons_.push_back(on);
      }
    }
    offs_.clear();
    if (ons_.empty()) return;
  }
}

template <std::size_t N>
void UnaryChains<N>::offer_chain(const Board<N>& board, FoundChain found) {
  found.rank =
      rank_of(base_of_chain(found.kinds), static_cast<int>(found.path.size()), found.kinds);
  if (!wants(found.rank)) return;
  const Literal target = found.path.front().to;
  if (found.target_on) {
    const std::size_t c = geometry_.cell_of(target);
    for (const int d : bits(board.cell[c])) {
      const Literal literal = geometry_.literal_of(c, static_cast<std::size_t>(d));
      if (literal != target) found.remove.push_back(literal);
    }
  } else {
    found.remove.push_back(target);
  }
  keep(std::move(found));
}

template <std::size_t N>
ChainProof UnaryChains<N>::proof_of(const FoundChain& found) const {
  ChainProof proof;
  proof.technique = technique_of(found.cycle, found.kinds);
  proof.difficulty = found.rank.difficulty;
  proof.complexity = found.rank.complexity;
  proof.remove = found.remove;
  if (!found.cycle && found.target_on) proof.place = found.path.front().to;
  // The start of a cycle is also its end, but each literal occurs once in a trace.
  const std::size_t nodes = found.path.size() - (found.cycle ? 1 : 0);
  Trace forward;
  for (std::size_t i = 0; i < nodes; ++i) {
    forward.push_back(
        {found.path[i].to, found.target_on == (i % 2 == 0), found.path[i].cause, {}, {}});
    if (i + 1 < nodes) forward.back().parents.push_back(static_cast<std::uint16_t>(i + 1));
  }
  if (found.cycle) {
    // The cycle in the other direction has every literal negated; each keeps its cause.
    Trace backward;
    backward.push_back({found.path.back().to, false, found.path.back().cause, {1}, {}});
    for (std::size_t i = nodes - 1; i >= 1; --i) {
      const TraceNode& node = forward[i];
      backward.push_back({node.literal, !node.on, node.cause, {}, {}});
      if (i > 1) backward.back().parents.push_back(static_cast<std::uint16_t>(backward.size()));
    }
    forward.back().parents.push_back(0);
    backward.back().parents.push_back(0);
    proof.traces = {std::move(forward), std::move(backward)};
  } else {
    proof.traces = {std::move(forward)};
  }
  return proof;
}

template <std::size_t N>
std::optional<ChainProof> UnaryChains<N>::best(const Board<N>& board, StepSearch& search) {
  collect_all_ = false;
  run(board, search);
  if (!best_ || search.ended()) return std::nullopt;
  return proof_of(*best_);
}

template <std::size_t N>
std::vector<ChainProof> UnaryChains<N>::all(const Board<N>& board, StepSearch& search) {
  collect_all_ = true;
  run(board, search);
  base::stable_sort(found_,
                    [](const FoundChain& a, const FoundChain& b) { return a.rank < b.rank; });
  std::vector<ChainProof> proofs;
  for (const FoundChain& found : found_) {
    if (found.remove.empty()) continue;
    if (!search.work(4 * proofs.size())) return {};
    const bool known = found.remove.size() > 1 &&
                       std::any_of(proofs.begin(), proofs.end(), [&](const ChainProof& other) {
                         return other.remove == found.remove;
                       });
    if (!known) proofs.push_back(proof_of(found));
  }
  return proofs;
}

template class UnaryChains<9>;
template class UnaryChains<16>;
template class UnaryChains<25>;

}  // namespace inlay::sudoku::grade::se
