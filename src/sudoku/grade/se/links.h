// Links: the direct implications of each candidate, in the order of Sudoku Explainer.
//
//   weak    if the candidate is on, these are off: the other candidates of its cell (by digit),
//           then the other places of the digit in its box, row and column
//   strong  if the candidate is off, these are on: the other candidate of a bivalue cell, then the
//           other place of each of its conjugate pairs
//
// A weak link to a candidate without a strong link leads nowhere, so it is not stored. Such a link
// may end a chain: see cause_of().
//
// The links within the cell come first, so that each combination of link kinds is a contiguous
// range.
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

// The links that a search follows. Weak links along houses are always included.
struct LinkKinds {
  bool cell_links;   // links within a cell
  bool house_links;  // strong links within a house
};

template <std::size_t N>
class Links {
 public:
  void build(const SizedGeometry<N>& geometry, const Board<N>& board);

  // Why `off` is off if `on` is on; none: it need not be. Require: two candidates, not the same.
  static Cause cause_of(const SizedGeometry<N>& geometry, Literal on, Literal off, LinkKinds kinds);

  std::span<const Literal> candidates() const { return candidates_; }
  std::span<const LinkTo> weak(Literal literal, LinkKinds kinds) const {
    const Part& part = weak_[literal];
    return {all_.data() + (kinds.cell_links ? part.begin : part.middle), all_.data() + part.end};
  }
  std::span<const LinkTo> strong(Literal literal, LinkKinds kinds) const {
    const Part& part = strong_[literal];
    return {all_.data() + (kinds.cell_links ? part.begin : part.middle),
            all_.data() + (kinds.house_links ? part.end : part.middle)};
  }

 private:
  void find_ends(const SizedGeometry<N>& geometry, const Board<N>& board);
  void build_strong(const SizedGeometry<N>& geometry, const Board<N>& board, Literal literal);
  void build_weak(const SizedGeometry<N>& geometry, Literal literal);

  struct Part {
    // indexes into all_; the links within the cell end at `middle`
    std::uint32_t begin, middle, end;
  };
  std::uint32_t here() const { return static_cast<std::uint32_t>(all_.size()); }

  std::vector<Literal> candidates_;
  Board<N> ends_;  // the candidates with a strong link
  std::vector<LinkTo> all_;
  PerLiteral<N, Part> weak_{}, strong_{};
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_LINKS_H_
