// inlay count-grids: the number of grids of a board.
#include <iostream>

#include "command.h"
#include "inlay/grid_count.h"
#include "service/json_object.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {

int run_count_grids(const Arguments& arguments, const StopToken& stop) {
  const int width = arguments.small_number(options::kWidth);
  const int height = arguments.small_number(options::kHeight);
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("nodes", quiet);
  ProgressReport progress;
  progress.call = [&](const Progress& now) { line.update(now.stats.nodes, now.fraction); };
  const auto counted = sudoku::count_grids(width, height, budget_of(arguments, stop), progress);
  line.clear();
  if (!counted) return fail(counted.error().message);

  if (arguments.flag(options::kJson)) {
    auto record = service::JsonObject::record();
    record.add("width", width).add("height", height).add("exact", counted->exact);
    if (counted->exact) {
      record.add("count", counted->count.to_string())
          .add("bands", counted->bands.to_string())
          .add("classes", counted->classes);
    }
    print(record.text());
  } else {
    print(counted->exact ? counted->count.to_string() : "unknown");
  }
  if (!quiet) {
    if (counted->exact) {
      std::cerr << counted->count.grouped() << " grids, " << counted->bands.grouped()
                << " bands in " << Count(counted->classes).grouped()
                << (counted->classes == 1 ? " class, " : " classes, ");
    } else {
      std::cerr << service::name_of(counted->limit) << " reached, ";
    }
    std::cerr << Count(counted->stats.nodes).grouped() << " nodes, "
              << show_duration(counted->stats.time) << '\n';
  }
  ExitCode code;
  code.ended_by(counted->limit);
  return code.value();
}

}  // namespace inlay::app
