// Estimates the number of solutions of a variant before anyone counts them, from random paths.
//
//   VariantEstimator estimator(variant, 1);
//   while (!good_enough(estimator.estimate())) estimator.add(100, budget);
//
// The method is that of estimate.h, on the tree of the engine for variants: a path guesses the
// value of the open cell with the fewest candidates and propagates, and it only follows guesses
// that propagation does not refute. The estimate is unbiased; its standard error falls with the
// square root of the number of paths.
#ifndef INLAY_VARIANT_ESTIMATE_H_
#define INLAY_VARIANT_ESTIMATE_H_

#include <cstdint>
#include <memory>

#include "inlay/estimate.h"
#include "inlay/search.h"
#include "inlay/variant.h"

namespace inlay::sudoku {

// Movable; used by one thread at a time.
class VariantEstimator {
 public:
  // The same seed gives the same paths.
  VariantEstimator(const Variant& variant, std::uint64_t seed);
  VariantEstimator(VariantEstimator&&) noexcept;
  VariantEstimator& operator=(VariantEstimator&&) noexcept;
  ~VariantEstimator();

  // Adds `paths` random paths, or fewer if the budget runs out: then estimate().limit names the
  // limit. A node of the budget is one guess and its propagation; a path of a 9x9 board takes
  // between 10 microseconds and some milliseconds.
  void add(std::uint64_t paths, const Budget& budget);
  // The estimate from all paths so far. `nodes` counts the cells that were guessed.
  const cover::TreeEstimate& estimate() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_VARIANT_ESTIMATE_H_
