// Clauses: a problem as a formula whose models are its solutions.
//
//   x[o]     option o is chosen
//   y[i, c]  item i has colour c; x[o] -> y[i, c] for every option that gives it that colour
//   a primary item    at least one of its x, at most one of them; or as many as its bounds say
//   a secondary item  at most one of its y and its uncoloured x
//
// The variables of the options are the caller's; others are new ones. With `defined`, clauses are
// added that make every new variable a function of those of the options, so that there is one model
// for each solution; without, there may be several, which a solver that looks for one likes better.
//
// Sources: the chain for long at-most-one lists: D. E. Knuth, "The Art of Computer Programming" 4B,
// 7.2.2.2, exercise 12 (M. Heule); the counter for bounds: C. Sinz, "Towards an optimal CNF
// encoding of Boolean cardinality constraints" (2005).
#ifndef INLAY_SRC_COVER_CLAUSES_H_
#define INLAY_SRC_COVER_CLAUSES_H_

#include <functional>
#include <span>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover {

class Clauses {
 public:
  // A literal is a variable from 1, or its negative. `add` receives each clause.
  using Add = std::function<void(std::span<const int> clause)>;
  // `variables`: so many are the caller's.
  Clauses(int variables, bool defined, Add add)
      : variables_(variables), defined_(defined), add_(std::move(add)) {}

  // `option_variables`: of each option of the matrix.
  void encode(const Matrix& matrix, std::span<const int> option_variables);
  int variables() const { return variables_; }  // in use

 private:
  void at_most_one(std::vector<int> literals, std::size_t longest_pairwise);
  void exclude_each_other(std::span<const int> literals);
  void between(Bounds bounds, std::span<const int> literals);

  int variables_;
  bool defined_;
  Add add_;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_CLAUSES_H_
