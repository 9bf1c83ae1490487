// Steps and hints as JSON values, for the files that write JSON.
#ifndef INLAY_SRC_SERVICE_GRADE_PARTS_H_
#define INLAY_SRC_SERVICE_GRADE_PARTS_H_

#include "inlay/variant_grade.h"
#include "service/grade_json.h"
#include "service/json_parts.h"

namespace inlay::service {

// `before`: the position that the step was found in. With it, each link that is drawn has its line.
Json step_json(const sudoku::grade::Step& step, const sudoku::Rules& rules,
               const sudoku::grade::Catalogue& catalogue = sudoku::grade::english_catalogue(),
               const sudoku::grade::Position* before = nullptr);
// A step of a variant also has the constraints that it uses. `position`: any of the variant.
Json step_json(const sudoku::grade::VariantStep& step,
               const sudoku::grade::VariantPosition& position,
               const sudoku::grade::Catalogue& catalogue);
// Appends `mistakes`.
void add_mistakes(Json& json, const std::vector<sudoku::grade::Mistake>& mistakes,
                  const sudoku::Rules& rules);
void add_mistakes(Json& json, const std::vector<sudoku::grade::Mistake>& mistakes,
                  const sudoku::grade::VariantPosition& position);
// Appends the fields of a hint.
void add_hint(Json& json, const sudoku::grade::Hint& hint, const sudoku::grade::PlayerState& state,
              const StepFormat& format);
void add_hint(Json& json, const sudoku::grade::VariantHint& hint,
              const sudoku::grade::VariantPosition& position, const StepFormat& format);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GRADE_PARTS_H_
