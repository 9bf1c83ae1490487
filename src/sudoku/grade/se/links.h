// Links: what each candidate of a board implies at once, in the order of the reference.
//
//   weak    if it is on, these are off: the others of its cell (by digit), then of its box, row,
//           column
//   strong  if it is off, these are on: where a cell has two candidates or a house two places
//
// The links within the cell come first, so that a search with or without them takes a part of the
// list.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_LINKS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_LINKS_H_

#include <span>
#include <vector>

#include "sudoku/grade/se/chain_proof.h"

namespace inlay::sudoku::grade::se {

struct LinkTo {
  Literal to;
  Cause cause;
};

// Which links a search follows. on -> off along houses is always followed.
struct LinkKinds {
  bool y;  // links within a cell
  bool x;  // strong links within a house
};

template <std::size_t N>
class Links {
 public:
  void build(const SizedGeometry<N>& geometry, const Board<N>& board);

  std::span<const Literal> candidates() const { return candidates_; }
  std::span<const LinkTo> weak(Literal literal, LinkKinds use) const {
    const Part& part = weak_[literal];
    return {all_.data() + (use.y ? part.begin : part.middle), all_.data() + part.end};
  }
  std::span<const LinkTo> strong(Literal literal, LinkKinds use) const {
    const Part& part = strong_[literal];
    return {all_.data() + (use.y ? part.begin : part.middle),
            all_.data() + (use.x ? part.end : part.middle)};
  }

 private:
  struct Part {
    std::uint32_t begin, middle, end;  // in all_; the cell's come before the middle
  };
  std::uint32_t here() const { return static_cast<std::uint32_t>(all_.size()); }

  std::vector<Literal> candidates_;
  std::vector<LinkTo> all_;
  PerLiteral<N, Part> weak_{}, strong_{};
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_LINKS_H_
