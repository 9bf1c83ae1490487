// An automaton unrolled along a sequence of cells.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_AUTOMATON_LAYERS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_AUTOMATON_LAYERS_H_

#include <algorithm>
#include <compare>
#include <span>
#include <vector>

#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

// Layer i has the states that are possible before cell i. States and moves that the candidates at
// the root rule out are left out.
struct Layers {
  struct Move {
    ValueSet values;
    std::uint32_t target;  // number within the next layer
    friend auto operator<=>(const Move&, const Move&) = default;
  };

  std::vector<std::uint32_t> sizes;  // states of each layer
  std::vector<std::uint32_t> first;  // of each layer: its first state in `first_move`
  std::vector<std::uint32_t>
      first_move;  // of each state, layer by layer, and an end for each layer
  std::vector<Move> moves;

  bool possible() const { return sizes[0] > 0; }
  bool is_long() const { return moves.size() > 400; }  // looking at it takes longer
  std::uint32_t widest() const { return *std::max_element(sizes.begin(), sizes.end()); }
  ValueSet values() const {
    ValueSet all = 0;
    for (const Move& move : moves) all |= move.values;
    return all;
  }
  std::span<const Move> of(std::size_t layer, std::size_t state) const {
    const std::uint32_t* begin = &first_move[first[layer] + state];
    return {moves.data() + begin[0], moves.data() + begin[1]};
  }
};

// States of a layer with equal moves become one, unless the layer is small.
Layers unroll(const Network& network, const Accepted& sequence);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_AUTOMATON_LAYERS_H_
