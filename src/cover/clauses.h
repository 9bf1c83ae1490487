// Clauses: a problem as a Boolean formula whose models are its solutions.
//
//   x[o]     option o is chosen
//   y[i, c]  item i has colour c; x[o] -> y[i, c] for every option that gives item i colour c
//   a primary item    exactly one of its x, or as many as its bounds allow
//   a secondary item  at most one of its y and its uncoloured x
//
// The caller provides the variables of the options; all others are new. With `defined`, additional
// clauses make every new variable a function of the option variables, so that each solution has
// exactly one model. Without them a solution may have several models, which is faster for a solver
// that looks for one.
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
  // Variables 1 .. `variables` belong to the caller.
  Clauses(int variables, bool defined, Add add)
      : variables_(variables), defined_(defined), add_(std::move(add)) {}

  // `option_variables`: the variable of each option of the matrix.
  void encode(const Matrix& matrix, std::span<const int> option_variables);
  int variables() const { return variables_; }  // the number of variables in use

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
