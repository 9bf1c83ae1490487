// What makes the jobs of the table, by subject, and what they share.
#ifndef INLAY_SRC_SERVICE_API_MAKE_H_
#define INLAY_SRC_SERVICE_API_MAKE_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"
#include "service/api/api.h"
#include "service/api/fields.h"
#include "service/json.h"

namespace inlay::service::api {

using Make = std::optional<Job>(const Fields& fields, FieldError& error);
Make make_solve, make_count, make_check, make_candidates;  // make_sudoku.cc
Make make_convert;                                         // make_convert.cc
Make make_conflicts;                                       // make_conflicts.cc
Make make_reasons;                                         // make_variant_setting.cc
Make make_minimize, make_complete, make_vary;              // make_near.cc
Make make_cover, make_tile;                                // make_problems.cc
Make make_rate, make_explain, make_hint, make_steps;       // make_grade.cc
Make make_generate, make_export;                           // make_setter.cc

// The most a job may ask for and get, and no more of it than the caps.
Budget budget_of(const Fields& fields, const RunContext& context);
// Reports the progress of a search to `context.progress`; empty if that is empty. Refers to
// `context`. `tries`: the name of the field for Stats::nodes.
ProgressReport progress_of(const RunContext& context, std::string_view tries = "nodes");
struct VariantInput {
  sudoku::Variant variant;
  std::string notation;
  std::vector<std::string> not_checked;  // as in notation::Record
  Subject subject(const Fields& fields, const std::optional<CacheHit>& hit = {}) const;
};
// What `puzzle`, `from`, `width` and `height` of a request say.
struct PuzzleInput {
  sudoku::Puzzle puzzle;
  std::string notation;
  std::vector<std::string> not_checked;
  bool small() const { return puzzle.rules.cell_count() <= 81; }
  Subject subject(const Fields& fields, const std::optional<CacheHit>& hit = {}) const;
};
// The only puzzle or variant of the request. `partial`: the request has the field `partial`. Null:
// the error is set.
std::optional<notation::Record> record_of(const Fields& fields, FieldError& error, bool partial);
// A variant is an error, unless `variant` is given and receives it: then the result is null, too.
// So are parts that are not checked, unless the answer lists them.
std::shared_ptr<const PuzzleInput> puzzle_of(const Fields& fields, FieldError& error,
                                             std::optional<VariantInput>* variant = nullptr,
                                             bool lists_not_checked = false);

// The puzzle as a variant, even if it is a classic one. Null: the error is set.
std::optional<VariantInput> any_variant_of(const Fields& fields, FieldError& error);

// The same calls for variants.
std::optional<Job> make_solve(const Fields& fields, VariantInput input);
std::optional<Job> make_count(const Fields& fields, VariantInput input);
std::optional<Job> make_check(const Fields& fields, VariantInput input);
std::optional<Job> make_candidates(const Fields& fields, VariantInput input);
std::optional<Job> make_rate(const Fields& fields, VariantInput input);
std::optional<Job> make_explain(const Fields& fields, VariantInput input, FieldError& error);
std::optional<Job> make_hint(const Fields& fields, VariantInput input, FieldError& error);
std::optional<Job> make_steps(const Fields& fields, VariantInput input, FieldError& error);
std::optional<Job> make_minimize(const Fields& fields, VariantInput input);
std::optional<Job> make_complete(const Fields& fields, VariantInput input);
std::optional<Job> make_vary(const Fields& fields, VariantInput input);
std::optional<Job> make_generate_variants(const Fields& fields, FieldError& error);

// `engine` and `seed`. The engine's name is looked up, since the result holds a view of it.
sudoku::SolveOptions solve_options(const Fields& fields, const RunContext& context);
sudoku::VariantOptions variant_options(const Fields& fields, const RunContext& context);

void set_error(const Error& error, std::string_view field, FieldError& to);
// {"v":1,"error":...,"field":...,"line":...,"column":...}
std::string error_json(const FieldError& error);
// The answer if the library rejects what the fields allow.
Answer error_answer(const Fields& fields, const Error& error, std::string_view field = {});

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_MAKE_H_
