// inlay cover cheapest: the solutions of an exact-cover problem that cost least.
#include <iostream>
#include <memory>

#include <nlohmann/json.hpp>
#include "cover_commands.h"
#include "cover_input.h"
#include "inlay/cheapest.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string file = "-";
  std::size_t count = 1;
  bool fewest = false;
  bool json = false;
  bool quiet = false;
  BudgetOptions budget;
};

void print_json(const OptionWriter& writer, const cover::CheapestResult& found) {
  for (const cover::CostedSolution& solution : found.solutions) {
    Json json{{"v", 1}, {"cost", solution.cost}};
    writer.add_to(json, solution.options);
    print(json.dump());
  }
  print(Json{{"v", 1}, {"proved", found.proved}, {"bound", found.bound}}.dump());
}

void say(const cover::CheapestResult& found) {
  std::cerr << (found.proved ? "proved: no other solution costs less"
                             : "not proved (" + std::string(service::name_of(found.limit)) +
                                   "): the best so far; no solution costs less than " +
                                   std::to_string(found.bound))
            << ", " << Count(found.stats.nodes).grouped() << " nodes, "
            << show_duration(found.stats.time) << '\n';
}

int run_cheapest(const Options& options, const std::stop_token& stop) {
  ExitCode code;
  const auto problem = read_cover_problem(options.file, options.budget, stop, code);
  if (!problem) return code.value();
  ProgressLine line("solutions", options.quiet);
  cover::CheapestOptions search{.count = options.count, .fewest = options.fewest, .progress = {}};
  search.progress.call = [&line](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  const auto found = cover::cheapest(*problem, search, budget_of(options.budget, stop));
  line.clear();
  if (!found) {
    complain(found.error().message);
    return ExitCode::kBadInput;
  }
  const OptionWriter writer(*problem);
  if (options.json) {
    print_json(writer, *found);
  } else {
    for (const cover::CostedSolution& solution : found->solutions) {
      print(std::to_string(solution.cost) + '\t' + writer.line(solution.options));
    }
    if (found->proved && found->solutions.empty()) print("no solution");
  }
  if (!options.quiet) say(*found);
  if (!found->proved) code.ended_by(found->limit);
  if (found->proved && found->solutions.empty()) code.negative();
  return code.value();
}

}  // namespace

void add_cover_cheapest(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "cheapest",
                     "The solutions that cost least: cost, option numbers, options, tab-separated",
                     "  inlay cover cheapest problem.dlx\n"
                     "  inlay cover cheapest -k 10 --json problem.dlx\n"
                     "  inlay cover cheapest --fewest problem.dlx\n");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "The problem; - or nothing for stdin");
  command->add_option("-k,--count", options->count, "So many solutions")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--fewest", options->fewest, "Every option costs 1: the fewest options");
  command->add_flag("--json", options->json,
                    "JSON: a line for each solution, and one for the proof");
  command->add_flag("--quiet", options->quiet, "No progress, no remarks");
  options->budget.add_to(command);
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_cheapest(*options, stop); };
  });
}

}  // namespace inlay::app
