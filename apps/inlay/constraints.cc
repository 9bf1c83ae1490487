// inlay constraints: the kinds of constraints, or one of them.
#include "service/constraints.h"

#include <cstdio>

#include "base/suggest.h"
#include "command.h"

namespace inlay::app {
namespace {

int list_kinds(bool json) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    print(json ? service::to_json(*kind) : service::line_of(*kind));
  }
  return ExitCode::kDone;
}

int refuse_kind(const std::string& name) {
  std::vector<std::string_view> known;
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    known.push_back(kind->name);
  }
  return fail("unknown kind of constraint \"" + name + "\"" + base::did_you_mean(name, known) +
              "; \"inlay constraints\" lists them");
}

}  // namespace

int run_constraints(const Arguments& arguments, const StopToken&) {
  if (arguments.flag(options::kDescribe)) {
    const std::string text = service::constraints_markdown();
    std::fwrite(text.data(), 1, text.size(), stdout);
    return ExitCode::kDone;
  }
  const bool json = arguments.flag(options::kJson);
  const std::string file = arguments.text(options::kSvgFile);
  const auto& names = arguments.positional();
  if (names.empty()) {
    if (!file.empty()) return fail("--svg draws one kind of constraint; give its NAME");
    return list_kinds(json);
  }
  const sudoku::ConstraintKind* kind = sudoku::find_constraint_kind(names[0]);
  if (kind == nullptr) return refuse_kind(names[0]);
  if (file != "-") print(json ? service::to_json(*kind) : service::text_of(*kind));
  if (file.empty()) return ExitCode::kDone;
  const std::string svg = service::svg_of(*kind);
  if (file == "-") {
    std::fwrite(svg.data(), 1, svg.size(), stdout);
    return ExitCode::kDone;
  }
  const Status written = write_file(file, svg);
  return written ? ExitCode::kDone : fail(written.error().message);
}

}  // namespace inlay::app
