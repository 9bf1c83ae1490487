// StaticReach: whether several assumptions can have a conclusion in common, if each literal follows
// from the one before it alone.
//
// One in 230 cells and houses has such a conclusion in the ratings of the 13 hardest puzzles. The
// implication graphs, which have the order and the parents, are built for these alone.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_STATIC_REACH_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_STATIC_REACH_H_

#include <span>
#include <vector>

#include "sudoku/grade/se/chain_reach.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
class StaticReach {
 public:
  explicit StaticReach(const SizedGeometry<N>& geometry) : geometry_(geometry) {}
  void build(const Board<N>& board);

  std::size_t bytes() const { return follows_.capacity() * sizeof(Follows); }
  void release() { follows_ = {}; }  // its memory, until build() is called again

  // False: no literal follows from all of these candidates, each of them on. A graph that ends with
  // a contradiction has fewer literals than are counted here.
  bool may_agree(std::span<const Literal> candidates);

 private:
  struct Follows {
    bool has_direct = false, has_all = false;
    LiteralSet<N> direct_off;  // its weak links, also to candidates without a strong link
    LiteralSet<N> on, off;     // all that follows
  };
  const LiteralSet<N>& direct_off_of(Literal literal);
  const Follows& all_of(Literal literal);
  Follows& at(Literal literal) { return follows_[index_[literal]]; }

  const SizedGeometry<N>& geometry_;
  const Board<N>* board_ = nullptr;
  Links<N> links_;
  ChainReach<N> reach_;
  PerLiteral<N, std::uint16_t> index_{};  // of the candidates, in follows_
  std::vector<Follows> follows_;          // computed when first needed
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_STATIC_REACH_H_
