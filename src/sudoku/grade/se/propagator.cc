// The order of propagation is that of Sudoku Explainer: all nodes that are on come before the next
// node that is off. Patterns are searched only when no node is left.
//
// The parents of a node that is on are the node that was expanded and, in dynamic propagation, all
// candidates of the cell or house that were eliminated before. The expanded node comes first.
#include "sudoku/grade/se/propagator.h"

#include "sudoku/grade/se/nested_deductions.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
Propagator<N>::Propagator(const SizedGeometry<N>& geometry, PropagationRules rules)
    : geometry_(geometry), rules_(rules) {
  if (rules.level > 0) nested_ = std::make_unique<NestedDeductions<N>>(geometry, rules.level);
}
template <std::size_t N>
Propagator<N>::~Propagator() = default;

template <std::size_t N>
void Propagator<N>::index_off(std::uint16_t node) {
  graph_->index_node(node);
  open_.remove(geometry_, graph_->nodes[node].literal);
  pending_off_.push_back(node);
}

// False: a contradiction.
template <std::size_t N>
bool Propagator<N>::imply_off(std::uint16_t from, Literal literal, Cause cause) {
  const std::uint16_t node = graph_->add(literal, false, cause);
  graph_->push_parent(static_cast<std::int16_t>(from));
  if (ons_.has(literal)) {
    graph_->contradiction_on = graph_->at(literal, true);
    graph_->contradiction_off = static_cast<std::int16_t>(node);
    return false;
  }
  index_off(node);
  return true;
}

template <std::size_t N>
bool Propagator<N>::expand_on(std::uint16_t node) {
  const Literal literal = graph_->nodes[node].literal;
  const std::size_t c = geometry_.cell_of(literal);
  const std::size_t d = geometry_.digit_index_of(literal);
  if (rules_.cell_links) {
    const unsigned input = open_.cell[c] | (grid_.cell[c] & ons_.cell[c]);
    for (const int e : bits(input & ~bit_at(d))) {
      if (!imply_off(node, geometry_.literal_of(c, static_cast<std::size_t>(e)), Cause::cell))
        return false;
    }
  }
  for (std::size_t kind = geometry_.first_kind; kind < 3; ++kind) {
    const std::size_t h = geometry_.house[kind][c];
    const unsigned input = open_.places[h][d] | (grid_.places[h][d] & ons_.places[h][d]);
    for (const int i : bits(input & ~bit_at(geometry_.position[kind][c]))) {
      const std::size_t other = geometry_.cell_at[h][static_cast<std::size_t>(i)];
      if (!imply_off(node, geometry_.literal_of(other, d), kHouseCauses[kind])) return false;
    }
  }
  return true;
}

template <std::size_t N>
bool Propagator<N>::imply_on(std::uint16_t from, Literal literal, Cause cause, std::size_t kind) {
  const std::int16_t conjugate = graph_->at(literal, false);
  if (conjugate == ImplicationGraph<N>::kNone &&
      graph_->at(literal, true) != ImplicationGraph<N>::kNone)
    return true;
  const std::uint16_t node = graph_->add(literal, true, cause);
  graph_->push_parent(static_cast<std::int16_t>(from));
  const std::size_t c = geometry_.cell_of(literal);
  const std::size_t d = geometry_.digit_index_of(literal);
  if (cause == Cause::cell) {
    for (const int e : bits(base_->cell[c] & ~unsigned{grid_.cell[c]})) {
      graph_->push_parent(graph_->at(geometry_.literal_of(c, static_cast<std::size_t>(e)), false));
    }
  } else {
    const std::size_t h = geometry_.house[kind][c];
    for (const int i : bits(base_->places[h][d] & ~unsigned{grid_.places[h][d]})) {
      const std::size_t other = geometry_.cell_at[h][static_cast<std::size_t>(i)];
      graph_->push_parent(graph_->at(geometry_.literal_of(other, d), false));
    }
  }
  if (conjugate != ImplicationGraph<N>::kNone) {
    graph_->contradiction_on = static_cast<std::int16_t>(node);
    graph_->contradiction_off = conjugate;
    return false;
  }
  graph_->index_node(node);
  ons_.add(geometry_, literal);
  pending_on_.push_back(node);
  return true;
}

template <std::size_t N>
bool Propagator<N>::expand_off(std::uint16_t node) {
  const Literal literal = graph_->nodes[node].literal;
  const std::size_t c = geometry_.cell_of(literal);
  const std::size_t d = geometry_.digit_index_of(literal);
  std::array<Literal, 4> made{};
  std::size_t count = 0;
  bool fine = true;
  const auto imply = [&](Literal to, Cause cause, std::size_t kind) {
    for (std::size_t i = 0; i < count; ++i) {
      if (made[i] == to) return;
    }
    made[count++] = to;
    fine = imply_on(node, to, cause, kind);
  };
  if (rules_.cell_links && is_pair(grid_.cell[c])) {
    const unsigned other = grid_.cell[c] & ~bit_at(d);
    imply(geometry_.literal_of(c, static_cast<std::size_t>(std::countr_zero(other))), Cause::cell,
          0);
  }
  for (std::size_t kind = geometry_.first_kind; kind < 3 && fine; ++kind) {
    const std::size_t h = geometry_.house[kind][c];
    if (!is_pair(grid_.places[h][d])) continue;
    const unsigned other = grid_.places[h][d] & ~bit_at(geometry_.position[kind][c]);
    const std::size_t at = geometry_.cell_at[h][static_cast<std::size_t>(std::countr_zero(other))];
    imply(geometry_.literal_of(at, d), kHouseCauses[kind], kind);
  }
  if (rules_.dynamic) grid_.remove(geometry_, literal);
  return fine;
}

template <std::size_t N>
void Propagator<N>::apply_nested_deductions(StepSearch& search) {
  for (const Deduction& deduction : nested_->find(*base_, grid_, *fill_counts_, search)) {
    std::int32_t nested = -1;
    for (const Literal literal : deduction.remove) {
      if (graph_->at(literal, false) != ImplicationGraph<N>::kNone) continue;
      const std::uint16_t node = graph_->add(literal, false, Cause::pattern);
      for (const Literal parent : deduction.parents) graph_->push_parent(graph_->at(parent, false));
      if (deduction.nested) {
        if (nested < 0) {
          nested = static_cast<std::int32_t>(graph_->nested_proofs.size());
          graph_->nested_proofs.push_back(deduction.nested);
          graph_->nested_proof_bytes += bytes_of(*deduction.nested);
        }
        graph_->nodes[node].nested = nested;
      }
      index_off(node);
    }
  }
}

template <std::size_t N>
bool Propagator<N>::propagate(const Board<N>& base, const FillCounts<N>& fill_counts,
                              Literal source, bool on, StepSearch& search,
                              ImplicationGraph<N>& graph) {
  base_ = &base;
  fill_counts_ = &fill_counts;
  graph_ = &graph;
  graph.clear();
  grid_ = open_ = base;
  ons_ = Board<N>{};
  pending_on_.clear();
  pending_off_.clear();
  next_on_ = next_off_ = 0;
  const std::uint16_t first = graph.add(source, on, Cause::none);
  if (on) {
    graph.index_node(first);
    ons_.add(geometry_, source);
    pending_on_.push_back(first);
  } else {
    index_off(first);
  }
  for (;;) {
    if (next_on_ < pending_on_.size()) {
      if (!search.tick()) return false;
      if (!expand_on(pending_on_[next_on_++])) return true;
    } else if (next_off_ < pending_off_.size()) {
      if (!expand_off(pending_off_[next_off_++])) return true;
    } else {
      return true;
    }
    if (next_on_ == pending_on_.size() && next_off_ == pending_off_.size() && nested_ != nullptr) {
      apply_nested_deductions(search);
      if (search.ended()) return false;
    }
  }
}

template class Propagator<9>;
template class Propagator<16>;
template class Propagator<25>;

}  // namespace inlay::sudoku::grade::se
