// inlay count-grids: the number of grids of a board.
#include <filesystem>
#include <iostream>

#include "base/io.h"
#include "command.h"
#include "inlay/grid_count.h"
#include "service/json_object.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {

namespace {

// Sets up --save and --resume. `failed`: where to say why the state could not be written.
Status use_state(const Arguments& arguments, sudoku::GridCountOptions& how, Status& failed) {
  const std::string name = arguments.text(options::kSave);
  if (name.empty()) return Done{};
  if (arguments.flag(options::kResume) && std::filesystem::exists(name)) {
    auto state = base::read_file(name);
    if (!state) return Error{ErrorKind::io, name + ": " + state.error().message};
    how.state = std::move(*state);
  }
  how.save = [name, &failed](const std::string& state) {
    failed = base::replace_file(name, state);
    return static_cast<bool>(failed);
  };
  return Done{};
}

}  // namespace

int run_count_grids(const Arguments& arguments, const StopToken& stop) {
  const int width = arguments.small_number(options::kWidth);
  const int height = arguments.small_number(options::kHeight);
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("nodes", quiet);
  ProgressReport progress;
  progress.call = [&](const Progress& now) { line.update(now.stats.nodes, now.fraction); };
  sudoku::GridCountOptions how;
  how.threads = arguments.small_number(options::kThreads);
  Status saved = Done{};
  if (const Status ready = use_state(arguments, how, saved); !ready) {
    return fail(ready.error().message);
  }
  const auto counted =
      sudoku::count_grids(width, height, how, budget_of(arguments, stop), progress);
  line.clear();
  const std::string state = arguments.text(options::kSave);
  if (!counted) {
    return fail(how.state.empty() ? counted.error().message
                                  : state + ": " + counted.error().to_string());
  }
  if (!saved) return fail(state + ": the state could not be written: " + saved.error().message);

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
