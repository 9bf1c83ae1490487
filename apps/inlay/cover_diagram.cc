#include "cover_diagram.h"

#include <iostream>

#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {

int with_diagram(const CoverInput& input, const std::stop_token& stop,
                 const std::function<int(const cover::Problem&, const cover::Diagram&)>& body) {
  return input.with_problem([&](const cover::Problem& problem) {
    ProgressLine line("states", input.quiet);
    cover::DiagramOptions options;
    options.progress.call = [&line](const Progress& progress) {
      line.update(progress.stats.nodes, progress.fraction);
    };
    const auto built = cover::Diagram::build(problem, options, input.budget.budget(stop));
    line.clear();
    if (!built) {
      complain(built.error().message);
      return ExitCode::kBadInput;
    }
    if (!built->diagram) {
      complain("the diagram was not finished: " + std::string(service::name_of(built->limit)));
      ExitCode code;
      code.ended_by(built->limit);
      return code.value();
    }
    if (!input.quiet) {
      std::cerr << built->diagram->count().grouped() << " solutions, a diagram of "
                << Count(built->diagram->size()).grouped() << " nodes, "
                << Count(built->stats.nodes).grouped() << " states, "
                << show_duration(built->stats.time) << '\n';
    }
    return body(problem, *built->diagram);
  });
}

}  // namespace inlay::app
