// Conflicts: the constraints that the digits on a board break.
#include <bit>

#include "inlay/variant_conflicts.h"
#include "service/api/make.h"
#include "service/json_parts.h"
#include "sudoku/variant/model/given_values.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::service::api {
namespace {

std::vector<int> values_of(const sudoku::Variant& variant) {
  const auto left =
      sudoku::variant::given_values(sudoku::variant::geometry_of(variant), variant.constraints());
  std::vector<int> values;
  values.reserve(left.size());
  for (const auto set : left) {
    values.push_back(std::has_single_bit(set) ? variant.board().min_value + std::countr_zero(set)
                                              : sudoku::kNoValue);
  }
  return values;
}

}  // namespace

std::optional<Job> make_conflicts(const Fields& fields, FieldError& error) {
  auto found = any_variant_of(fields, error);
  if (!found) return std::nullopt;
  return Job(true, [input = std::move(*found), fields](const RunContext&) -> Answer {
    Json json = about(input.subject(fields));
    json["broken"] = Json::array();
    for (const auto& [constraint, cells] :
         sudoku::broken_constraints(input.variant, values_of(input.variant))) {
      json["broken"].push_back(
          {{"constraint", sudoku::write_constraint(input.variant.board(),
                                                   input.variant.constraints()[constraint])},
           {"cells", cells}});
    }
    return {true, dump(json), Limit::none};
  });
}

}  // namespace inlay::service::api
