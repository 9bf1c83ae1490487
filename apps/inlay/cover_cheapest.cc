// inlay cover cheapest: the solutions of an exact-cover problem that cost least.
#include <iostream>

#include "cover_input.h"
#include "inlay/cheapest.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

void print_cheapest(const OptionWriter& writer, const cover::CheapestResult& found) {
  for (const cover::CostedSolution& solution : found.solutions) {
    service::JsonObject json = service::JsonObject::record();
    json.add("cost", solution.cost);
    writer.add_to(json, solution.options);
    print(json.text());
  }
  print(service::JsonObject::record().add("proved", found.proved).add("bound", found.bound).text());
}

void report_cheapest(const cover::CheapestResult& found) {
  std::cerr << (found.proved ? "proved: no other solution costs less"
                             : "not proved (" + std::string(service::name_of(found.limit)) +
                                   "): the best so far; no solution costs less than " +
                                   std::to_string(found.bound))
            << ", " << Count(found.stats.nodes).grouped() << " nodes, "
            << show_duration(found.stats.time) << '\n';
}

}  // namespace

int run_cover_cheapest(const Arguments& arguments, const StopToken& stop) {
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("solutions", quiet);
  cover::CheapestOptions search{.count = arguments.number(options::kLimit),
                                .fewest = arguments.flag(options::kFewest),
                                .progress = {}};
  search.progress.call = [&line](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  const auto found = cover::cheapest(*problem, search, cover_budget(arguments, *problem, stop));
  line.clear();
  if (!found) {
    complain(found.error().message);
    return ExitCode::kBadInput;
  }
  const OptionWriter writer(*problem);
  if (arguments.flag(options::kJson)) {
    print_cheapest(writer, *found);
  } else {
    for (const cover::CostedSolution& solution : found->solutions) {
      print(std::to_string(solution.cost) + '\t' + writer.line(solution.options));
    }
    if (found->proved && found->solutions.empty()) print("no solution");
  }
  if (!quiet) report_cheapest(*found);
  if (!found->proved) code.ended_by(found->limit);
  if (found->proved && found->solutions.empty()) code.negative();
  return code.value();
}

}  // namespace inlay::app
