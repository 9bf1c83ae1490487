// FractionEstimate: the part of a depth-first search that is done, from its levels.
//
// Each level has begun `tried` of its `choices` (counted from 1, including the current one). The
// earlier ones are done, so the level adds (tried - 1) / choices, scaled by the product of the
// levels above. Exact for a uniform tree, an estimate for any other.
//
// Source: D. E. Knuth, "The Art of Computer Programming" 4B, 7.2.2.1 (the reports of his programs).
#ifndef INLAY_SRC_BASE_FRACTION_H_
#define INLAY_SRC_BASE_FRACTION_H_

#include <cstddef>

namespace inlay::base {

class FractionEstimate {
 public:
  // Adds the next level, from the root down. A level without choices adds nothing.
  void level(std::size_t tried, std::size_t choices) {
    if (choices == 0 || tried == 0) return;
    scale_ /= static_cast<double>(choices);
    done_ += static_cast<double>(tried - 1) * scale_;
  }
  double value() const { return done_; }

 private:
  double done_ = 0;
  double scale_ = 1;
};

// The same for stack frames with a first and a next move. The moves of all frames are stored one
// after the other; `moves` is their total number.
template <typename Frames>
double fraction_of(const Frames& frames, std::size_t moves) {
  FractionEstimate estimate;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const std::size_t end = i + 1 < frames.size() ? frames[i + 1].first_move : moves;
    estimate.level(frames[i].next_move - frames[i].first_move + 1, end - frames[i].first_move);
  }
  return estimate.value();
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_FRACTION_H_
