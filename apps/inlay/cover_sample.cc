// inlay cover sample: random solutions, each equally likely.
#include <iostream>
#include <random>

#include "cover_diagram.h"

namespace inlay::app {
namespace {

int draw_samples(const Arguments& arguments, const StopToken& stop, const cover::Problem& problem,
                 const cover::Diagram& diagram) {
  const bool json = arguments.flag(options::kJson);
  if (diagram.count() == Count(0)) {
    if (!json) print("no solution");
    return ExitCode::kNegative;
  }
  const std::uint64_t seed = seed_of(arguments).value_or(std::random_device{}());
  cover::Sampler sampler(diagram, seed);
  const OptionWriter writer(problem);
  const std::uint64_t number = arguments.number(options::kNumber);
  for (std::uint64_t drawn = 0; drawn < number; ++drawn) {
    if (stop.stop_requested()) return ExitCode::kInterrupted;
    writer.print(sampler.next(), json);
  }
  if (!arguments.flag(options::kQuiet)) std::cerr << "seed " << seed << '\n';
  return ExitCode::kDone;
}

}  // namespace

int run_cover_sample(const Arguments& arguments, const StopToken& stop) {
  return with_diagram(arguments, stop,
                      [&](const cover::Problem& problem, const cover::Diagram& diagram) {
                        return draw_samples(arguments, stop, problem, diagram);
                      });
}

}  // namespace inlay::app
