// Inside: what else follows when an assumption has spread as far as single links carry it - locked
// candidates, hidden pairs, naked pairs, X-wings, and chains on what is left of the candidates.
//
// The first of these that says something new is all that is taken. New means that it needs
// candidates gone that were there at first; these become the parents of what it removes.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_INSIDE_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_INSIDE_H_

#include <vector>

#include "sudoku/grade/se/web.h"

namespace inlay::sudoku::grade::se {

struct Deduction {
  std::vector<Literal> remove;
  std::vector<Literal> parents;  // literals that had to go before
  Nested nested = nullptr;
};

template <std::size_t N>
class UnaryChains;
template <std::size_t N>
class Multiple;

// Level 1: patterns. 2: and forcing chains. 3: and forcing chains from several sides. 4: and
// dynamic ones instead of both. 5: and dynamic ones with forcing chains inside them.
template <std::size_t N>
class Inside {
 public:
  Inside(const Shape<N>& shape, int level);
  ~Inside();

  // `base`: the candidates before the assumption, `grid`: those that are left.
  const std::vector<Deduction>& look(const Board<N>& base, const Board<N>& grid,
                                     const Filling<N>& filling, Search& search);

 private:
  struct Rest {
    const Board<N>& base;
    const Board<N>& grid;
    const Filling<N>& filling;
  };
  void locked(const Rest& rest);
  void hidden_pairs(const Rest& rest);
  void naked_pairs(const Rest& rest);
  void x_wings(const Rest& rest);
  void chains(const Rest& rest, std::vector<Argument> arguments, Search& search);
  void parents_of(const Argument& argument, const Rest& rest);
  void keep();

  const Shape<N>& shape_;
  Deduction now_;
  typename Web<N>::Set parent_set_;  // of a chain
  std::vector<Deduction> found_;
  std::unique_ptr<UnaryChains<N>> unary_;
  std::vector<std::unique_ptr<Multiple<N>>> multiple_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_INSIDE_H_
