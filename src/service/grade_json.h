// Ratings and steps as JSON; docs/json.md lists the fields.
#ifndef INLAY_SRC_SERVICE_GRADE_JSON_H_
#define INLAY_SRC_SERVICE_GRADE_JSON_H_

#include <span>
#include <string>
#include <string_view>

#include "inlay/variant_grade.h"
#include "service/json.h"

namespace inlay::service {

// How steps are written.
struct StepFormat {
  const sudoku::grade::Catalogue* catalogue = &sudoku::grade::english_catalogue();
  bool paths = false;  // with the lines of their links
};

std::string to_json(const Subject& subject, std::string_view scale,
                    const sudoku::grade::Rating& rating);
// The ratings of several scales.
struct NamedRating {
  std::string_view scale;
  sudoku::grade::Rating rating;
};
std::string to_json(const Subject& subject, std::span<const NamedRating> ratings);
// The same, and all steps.
std::string to_json(const Subject& subject, std::string_view scale,
                    const sudoku::grade::Rating& rating, std::span<const sudoku::grade::Step> steps,
                    const StepFormat& format = {});
// The same from a player's position, with the mistakes.
std::string to_json(const Subject& subject, std::string_view scale,
                    const sudoku::grade::PlayerState& state,
                    const sudoku::grade::PathFromHere& rest, const StepFormat& format);
std::string to_json(const Subject& subject, std::string_view scale,
                    const sudoku::grade::VariantPath& path, const StepFormat& format);
// The same from a player's position, with the mistakes if there are any.
std::string to_json(const Subject& subject, std::string_view scale,
                    const sudoku::grade::VariantPathFromHere& rest, const StepFormat& format);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GRADE_JSON_H_
