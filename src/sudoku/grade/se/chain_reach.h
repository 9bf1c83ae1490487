// ChainReach: what follows from each candidate of a board through chains, for all of them at once.
//
// A chain alternates between weak and strong links. So inside it are only candidates with a strong
// link, its ends, and these are few: on average 37 of 202 in the searches inside chains for the 13
// hardest puzzles. Which of them follow from which is a square of bits, and Warshall's algorithm
// ("A theorem on Boolean matrices", 1962) closes it. So only those searches are made that find
// something: before, it was one in 670.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_REACH_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_REACH_H_

#include "sudoku/grade/se/links.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
class ChainReach {
 public:
  void find(const Links<N>& links, LinkKinds kinds);

  // False: too many candidates have a strong link, and nothing was found out.
  bool is_known() const { return is_known_; }

  // Require for all below: is_known(), and a candidate.

  // Whether the candidate is off if it is on, or on if it is off, by a chain.
  bool is_off_if_on(Literal literal) const;
  bool is_on_if_off(Literal literal) const;
  // False: no cycle contains the candidate on.
  bool may_be_in_cycle(Literal literal) const;
  // Calls visit(Literal) for the candidates that are on if this one is on, itself first.
  template <typename Visit>
  void each_on(Literal literal, Visit&& visit) const {
    visit(literal);
    on_after(literal).each([&](std::size_t number) {
      if (ends_[number] != literal) visit(ends_[number]);
    });
  }

 private:
  static constexpr std::size_t kMostEnds = N <= 9 ? 128 : 512;
  static constexpr std::uint16_t kNoEnd = kMostEnds;
  using Ends = base::BitSet<kMostEnds>;  // by number
  void number_ends();
  void add_direct();
  void close();
  Ends weak_ends(Literal literal) const;
  Ends on_after(Literal literal) const;

  const Links<N>* links_ = nullptr;
  LinkKinds kinds_{};
  bool is_known_ = false;
  std::vector<Literal> ends_;
  PerLiteral<N, std::uint16_t> number_{};  // of the candidates: its index in ends_, or kNoEnd
  // By number: the ends with a weak link to this one, and those that are on if it is on, or off.
  std::array<Ends, kMostEnds> weak_, if_on_, if_off_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_REACH_H_
