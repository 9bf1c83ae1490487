#include "cover_diagram.h"

#include <iostream>

#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {

int with_diagram(const Arguments& arguments, const StopToken& stop,
                 const std::function<int(const cover::Problem&, const cover::Diagram&)>& body) {
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("states", quiet);
  cover::DiagramOptions how;
  how.progress.call = [&line](const Progress& progress) {
    line.update(progress.stats.nodes, progress.fraction);
  };
  const auto built = cover::Diagram::build(*problem, how, cover_budget(arguments, *problem, stop));
  line.clear();
  if (!built) {
    complain(built.error().message);
    return ExitCode::kBadInput;
  }
  if (!built->diagram) {
    complain("the diagram is not complete: " + std::string(service::name_of(built->limit)));
    code.ended_by(built->limit);
    return code.value();
  }
  if (!quiet) {
    std::cerr << built->diagram->count().grouped() << " solutions, a diagram of "
              << Count(built->diagram->size()).grouped() << " nodes, "
              << Count(built->stats.nodes).grouped() << " states, "
              << show_duration(built->stats.time) << '\n';
  }
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  return body(*problem, *built->diagram);
}

}  // namespace inlay::app
