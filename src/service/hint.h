// Hint: what a player should do next, or what is wrong so far. The command line prints it as text;
// the API returns it as JSON.
#ifndef INLAY_SRC_SERVICE_HINT_H_
#define INLAY_SRC_SERVICE_HINT_H_

#include <string>
#include <string_view>

#include "inlay/variant_grade.h"
#include "service/grade_json.h"
#include "service/json.h"

namespace inlay::service {

// The mistakes, the step as far as `disclosure` reveals it, or the reason for having no step.
std::string text_of(const sudoku::grade::Hint& hint, const sudoku::Rules& rules,
                    sudoku::grade::Disclosure disclosure,
                    const sudoku::grade::Catalogue& catalogue = sudoku::grade::english_catalogue());

// {"v":1,"puzzle":"...","outcome":"solved","mistakes":[...],"step":{...},"disclose":{...}}
std::string to_json(const Subject& subject, const sudoku::grade::Hint& hint,
                    const sudoku::grade::PlayerState& state, const StepFormat& format);

// The same for a list of steps, with one line of text for each: rating, technique and effect.
std::string text_of(const sudoku::grade::StepList& list, const sudoku::grade::PlayerState& state,
                    const sudoku::grade::Catalogue& catalogue);
std::string to_json(const Subject& subject, const sudoku::grade::StepList& list,
                    const sudoku::grade::PlayerState& state, const StepFormat& format);

// The same for variants. `position`: any of the variant.
std::string text_of(const sudoku::grade::VariantHint& hint,
                    const sudoku::grade::VariantPosition& position,
                    sudoku::grade::Disclosure disclosure,
                    const sudoku::grade::Catalogue& catalogue);
std::string to_json(const Subject& subject, const sudoku::grade::VariantHint& hint,
                    const sudoku::grade::VariantPosition& position, const StepFormat& format);
std::string text_of(const sudoku::grade::VariantStepList& list,
                    const sudoku::grade::VariantPosition& position,
                    const sudoku::grade::Catalogue& catalogue);
std::string to_json(const Subject& subject, const sudoku::grade::VariantStepList& list,
                    const sudoku::grade::VariantPosition& position, const StepFormat& format);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_HINT_H_
