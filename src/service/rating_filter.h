// RatingFilter: accepts puzzles by rating and technique, for generate_puzzles(); fit_of() does the
// same for generate_variants().
//
// Rating stops at the first step above the range, so puzzles that are too hard cost little.
#ifndef INLAY_SRC_SERVICE_RATING_FILTER_H_
#define INLAY_SRC_SERVICE_RATING_FILTER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/object_pool.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "inlay/stop.h"
#include "inlay/variant_generate.h"
#include "service/generate.h"

namespace inlay::service {

struct RatingRange {
  int low, high;  // inclusive; tenths, or scores on the scale hodoku
};
// Parses "2.0..4.4", "7.1" and, on the scale "inlay", names from "very easy" to "extreme", as in
// "easy..hard"; scores of "hodoku" are integers. Error: anything else.
Result<RatingRange> parse_rating(std::string_view scale, std::string_view text);
// Whether the text contains a name of scale "inlay": "hard", "medium..hard".
bool names_difficulty(std::string_view text);

class RatingFilter {
 public:
  // No range accepts any rating; an empty name, any technique. `nodes` limits each rating; a puzzle
  // that reaches the limit is not accepted. Errors: unknown scale or technique.
  static Result<std::unique_ptr<RatingFilter>> make(std::string_view scale,
                                                    std::optional<RatingRange> range,
                                                    std::string_view technique,
                                                    std::uint64_t nodes);

  // Whether the rating is in the range and the solution path has the technique; if so, writes the
  // rating to `rating_text`: "4.3 hard", "7.1/1.2/1.2", "1180 Hard". Can be called on any thread.
  bool accepts(const sudoku::Puzzle& puzzle, std::string& rating_text, const StopToken& stop);

 private:
  RatingFilter() = default;

  std::string scale_;
  std::uint64_t nodes_ = 0;
  std::optional<RatingRange> range_;
  std::optional<sudoku::grade::Technique> technique_;
  base::ObjectPool<sudoku::grade::Grader> graders_;
};

using FitFunction = std::function<sudoku::Fit(sudoku::GeneratedVariant&, const StopToken&)>;
// Compares the rating of a variant on scale `inlay`, as `rate` gives it, with the range, and writes
// it to the remark: "4.3 hard". What cannot be rated is too hard, also within `nodes`. A puzzle
// without a step of the technique is too easy. No range and no technique: as for a RatingFilter.
// Errors: a technique that no puzzle of the order has.
Result<FitFunction> fit_of(const VariantOrder& order, std::optional<RatingRange> range,
                           std::string_view technique, std::uint64_t nodes);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_RATING_FILTER_H_
