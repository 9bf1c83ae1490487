// inlay constraints: the kinds of constraints, or one of them.
#include "service/constraints.h"

#include "base/suggest.h"
#include "command.h"

namespace inlay::app {

int run_constraints(const Arguments& arguments, const std::stop_token&) {
  const bool json = arguments.flag(options::kJson);
  const auto& names = arguments.positional();
  if (names.empty()) {
    for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
      print(json ? service::to_json(*kind) : service::line_of(*kind));
    }
    return ExitCode::kDone;
  }
  const sudoku::ConstraintKind* kind = sudoku::find_constraint_kind(names[0]);
  if (kind == nullptr) {
    std::vector<std::string_view> known;
    for (const sudoku::ConstraintKind* one : sudoku::constraint_kinds()) {
      known.push_back(one->name);
    }
    return fail("unknown kind of constraint \"" + names[0] + "\"" +
                base::did_you_mean(names[0], known) + "; \"inlay constraints\" lists them");
  }
  print(json ? service::to_json(*kind) : service::text_of(*kind));
  return ExitCode::kDone;
}

}  // namespace inlay::app
