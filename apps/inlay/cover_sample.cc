// inlay cover sample: solutions drawn at random, each equally likely.
#include <iostream>
#include <memory>
#include <random>

#include "cover_commands.h"
#include "cover_diagram.h"

namespace inlay::app {
namespace {

struct Options {
  CoverInput input;
  std::uint64_t number = 1;
  std::uint64_t seed = 0;
};

int draw(const Options& options, const std::stop_token& stop, const cover::Problem& problem,
         const cover::Diagram& diagram) {
  if (diagram.count() == Count(0)) {
    if (!options.input.json) print("no solution");
    return ExitCode::kNegative;
  }
  cover::Sampler sampler(diagram, options.seed);
  const OptionWriter writer(problem);
  for (std::uint64_t drawn = 0; drawn < options.number; ++drawn) {
    if (stop.stop_requested()) return ExitCode::kInterrupted;
    writer.print(sampler.next(), options.input.json);
  }
  if (!options.input.quiet) std::cerr << "seed " << options.seed << '\n';
  return ExitCode::kDone;
}

}  // namespace

void add_cover_sample(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "sample", "Solutions drawn at random, each equally likely",
                     "  inlay cover sample --number 5 --seed 7 problem.dlx\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  command->add_option("--number", options->number, "How many, drawn independently")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  auto* const seed =
      command->add_option("--seed", options->seed, "The same seed draws the same solutions")
          ->type_name("N")
          ->default_str("random, and told");
  command->callback([&run, options, seed] {
    if (seed->count() == 0) options->seed = std::random_device{}();
    run = [options](const std::stop_token& stop) {
      return with_diagram(options->input, stop,
                          [&](const cover::Problem& problem, const cover::Diagram& diagram) {
                            return draw(*options, stop, problem, diagram);
                          });
    };
  });
}

}  // namespace inlay::app
