// inlay cover estimate: the size of the search tree and the number of solutions, before searching.
#include "inlay/estimate.h"

#include <iostream>

#include "cover_input.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

std::string show(const cover::MeanEstimate& value) {
  constexpr double kTwoSides = 1.96;  // 95 % of a normal distribution lie within
  char text[96];
  std::snprintf(text, sizeof text, "%.4g\t+- %.2g", value.mean, kTwoSides * value.standard_error);
  return text;
}

std::string json_of(const cover::MeanEstimate& value) {
  return service::JsonObject()
      .add("mean", value.mean)
      .add("standard_error", value.standard_error)
      .text();
}

}  // namespace

int run_cover_estimate(const Arguments& arguments, const StopToken& stop) {
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("paths", quiet);
  cover::EstimateOptions request;
  request.paths = arguments.number(options::kRandomPaths);
  request.seed = arguments.number(options::kSeed);
  request.progress.call = [&](const Progress& progress) {
    const auto paths = static_cast<double>(request.paths);
    line.update(static_cast<std::uint64_t>(progress.fraction * paths), progress.fraction);
  };
  const auto estimated =
      cover::estimate(*problem, request, cover_budget(arguments, *problem, stop));
  line.clear();
  if (!estimated) {
    complain(estimated.error().message);
    return ExitCode::kBadInput;
  }
  if (arguments.flag(options::kJson)) {
    print(service::JsonObject::record()
              .add_json("nodes", json_of(estimated->nodes))
              .add_json("solutions", json_of(estimated->solutions))
              .add("paths", estimated->paths)
              .add("seed", request.seed)
              .text());
  } else {
    print("nodes\t" + show(estimated->nodes));
    print("solutions\t" + show(estimated->solutions));
  }
  if (!quiet) {
    std::cerr << Count(estimated->paths).grouped() << " paths, 95 % intervals, seed "
              << request.seed << ", " << show_duration(estimated->stats.time) << '\n';
  }
  code.ended_by(estimated->limit);
  return code.value();
}

}  // namespace inlay::app
