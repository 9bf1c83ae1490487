// RatingWish: which puzzles a setter wants by their rating, for generate_puzzles().
//
// A puzzle that is too hard is known to be so at its first step above the range, so it costs
// little.
#ifndef INLAY_SRC_SERVICE_RATING_WISH_H_
#define INLAY_SRC_SERVICE_RATING_WISH_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/object_pool.h"
#include "inlay/grade.h"

namespace inlay::service {

struct RatingRange {
  int low, high;  // tenths, or scores; both included
};
// "2.0..4.4", "7.1", and for scale "inlay" names from "very easy" to "extreme", as in "easy..hard";
// scores of "hodoku" are whole numbers. Error: anything else.
Result<RatingRange> parse_rating(std::string_view scale, std::string_view text);

// Whether a name of scale "inlay" is in the text: "hard", "medium..hard".
bool names_difficulty(std::string_view text);

class RatingWish {
 public:
  // Error: no such scale or technique. No range: any rating; an empty name: any technique. The
  // nodes are those of each rating; what they end does not fit.
  static Result<std::unique_ptr<RatingWish>> make(std::string_view scale,
                                                  std::optional<RatingRange> range,
                                                  std::string_view technique, std::uint64_t nodes);

  // Whether the puzzle is within the range and needs the technique; then `told` is its rating: "4.3
  // hard", "7.1/1.2/1.2", "1180 Hard". On any thread.
  bool fits(const sudoku::Puzzle& puzzle, std::string& told, const std::stop_token& stop);

 private:
  RatingWish() = default;

  std::string scale_;
  std::uint64_t nodes_ = 0;
  std::optional<RatingRange> range_;
  std::optional<sudoku::grade::Technique> technique_;
  base::ObjectPool<sudoku::grade::Grader> graders_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_RATING_WISH_H_
