// inlay cover estimate: the size of the search tree and the number of solutions, before searching.
#include "inlay/estimate.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cover_commands.h"
#include "cover_input.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct Options {
  CoverInput input;
  cover::EstimateOptions estimate;
};

std::string show(const cover::MeanEstimate& value) {
  constexpr double kTwoSides = 1.96;  // of a normal distribution hold 0.95
  char text[96];
  std::snprintf(text, sizeof text, "%.4g\t+- %.2g", value.mean, kTwoSides * value.standard_error);
  return text;
}

int run_estimate(const Options& options, const cover::Problem& problem,
                 const std::stop_token& stop) {
  ProgressLine line("paths", options.input.quiet);
  cover::EstimateOptions request = options.estimate;
  request.progress.call = [&](const Progress& progress) {
    const auto paths = static_cast<double>(request.paths);
    line.update(static_cast<std::uint64_t>(progress.fraction * paths), progress.fraction);
  };
  const auto estimated = cover::estimate(problem, request, budget_of(options.input.budget, stop));
  line.clear();
  if (!estimated) {
    complain(estimated.error().message);
    return ExitCode::kBadInput;
  }
  if (options.input.json) {
    const auto json = [](const cover::MeanEstimate& value) {
      return nlohmann::ordered_json{{"mean", value.mean}, {"standard_error", value.standard_error}};
    };
    print(nlohmann::ordered_json{{"v", 1},
                                 {"nodes", json(estimated->nodes)},
                                 {"solutions", json(estimated->solutions)},
                                 {"paths", estimated->paths},
                                 {"seed", request.seed}}
              .dump());
  } else {
    print("nodes\t" + show(estimated->nodes));
    print("solutions\t" + show(estimated->solutions));
  }
  if (!options.input.quiet) {
    std::cerr << Count(estimated->paths).grouped() << " paths, 95 % intervals, seed "
              << request.seed << ", " << show_duration(estimated->stats.time) << '\n';
  }
  ExitCode code;
  code.ended_by(estimated->limit);
  return code.value();
}

}  // namespace

void add_cover_estimate(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "estimate", "How large the search will be, from random paths",
                     "  inlay cover estimate problem.dlx\n"
                     "  inlay cover estimate --paths 100000 --seed 7 problem.dlx\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  command->add_option("--paths", options->estimate.paths, "How many random paths")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1} << 48));
  command->add_option("--seed", options->estimate.seed, "The same seed takes the same paths")
      ->type_name("N");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) {
      return options->input.with_problem(stop, [&](const cover::Problem& problem) {
        return run_estimate(*options, problem, stop);
      });
    };
  });
}

}  // namespace inlay::app
