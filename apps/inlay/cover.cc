// inlay cover solve and inlay cover count: any exact cover problem, in any of its formats.
#include <functional>
#include <iostream>

#include "command.h"
#include "cover_checkpoint.h"
#include "cover_count.h"
#include "cover_input.h"
#include "cover_subtrees.h"
#include "inlay/cover.h"
#include "proof.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct CoverSearch {
  explicit CoverSearch(const Arguments& given)
      : arguments(given),
        name(problem_name(given)),
        engine(given.text(options::kEngine)),
        proof(given),
        limit(given.flag(options::kAll) ? Budget::kNoLimit
                                        : given.number_or(options::kLimit, Budget::kNoLimit)),
        json(given.flag(options::kJson)),
        quiet(given.flag(options::kQuiet)) {}

  const Arguments& arguments;
  std::string name;  // of the problem
  std::string engine;
  ProofFile proof;
  Checkpoint checkpoint;
  std::uint64_t limit;
  bool json, quiet;
};

cover::SearchOptions search_options(const CoverSearch& what, ProgressLine& line) {
  const Arguments& arguments = what.arguments;
  const bool breadth_first = arguments.flag(options::kBreadthFirst);
  cover::SearchOptions search;
  search.engine = what.engine;
  // Among the engines that `auto` chooses from, only bitset can save its state.
  const bool saved = !what.checkpoint.save.empty() && !breadth_first;
  if (saved && search.engine == "auto") search.engine = "bitset";
  search.seed = seed_of(arguments);
  search.order = breadth_first ? cover::Order::breadth_first : cover::Order::depth_first;
  search.threads = arguments.small_number(options::kThreads);
  search.ordered = arguments.flag(options::kOrdered);
  search.progress.call = [&line](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  return search;
}

Result<cover::Search> start_search(const CoverSearch& what, const cover::Problem& problem,
                                   const StopToken& stop, ProgressLine& line) {
  const cover::SearchOptions search = search_options(what, line);
  const Budget budget = cover_budget(what.arguments, problem, stop);
  const std::string& name = what.checkpoint.resume;
  if (name.empty()) return cover::Search::make(problem, search, budget);
  const auto state = read_all(name);
  if (!state) return Error{ErrorKind::io, name + ": " + state.error().message};
  return cover::Search::resume(problem, *state, search, budget);
}

void report_search(const CoverSearch& what, const cover::Search& search, std::uint64_t found,
                   SearchStatus step) {
  if (what.quiet) return;
  const Stats& stats = search.stats();
  std::cerr << Count(found).grouped() << (found == 1 ? " solution" : " solutions");
  if (step != SearchStatus::exhausted) std::cerr << " so far";
  if (step == SearchStatus::limit) std::cerr << " (" << service::name_of(search.limit()) << ")";
  std::cerr << ", engine " << search.engine() << ", " << Count(stats.nodes).grouped() << " nodes, "
            << Count(stats.updates).grouped() << " updates, " << show_duration(stats.time) << '\n';
}

// Runs a search to its end or limit. Calls `deliver` for each solution; without it solutions are
// only counted. Returns the exit code.
int run_search(CoverSearch& what, const cover::Problem& problem, const StopToken& stop,
               const std::function<void(std::span<const cover::OptionId>)>& deliver,
               const std::function<void(std::uint64_t, SearchStatus)>& finish) {
  ProgressLine line("solutions", what.quiet);
  auto search = start_search(what, problem, stop, line);
  if (!search) {
    complain(search.error().message);
    return ExitCode::kBadInput;
  }
  ExitCode code;
  // A resumed count continues; solutions printed by an earlier run are not counted again.
  std::uint64_t found = deliver ? 0 : search->stats().solutions;
  const auto ran = what.checkpoint.run(*search, cover_budget(what.arguments, problem, stop), [&] {
    SearchStatus step = SearchStatus::solution;
    if (!deliver && found < what.limit) step = search->count(what.limit - found, found);
    while (deliver && found < what.limit && (step = search->next()) == SearchStatus::solution) {
      ++found;
      deliver(search->solution());
    }
    return step;
  });
  line.clear();
  if (!ran) {
    complain(ran.error().message);
    return ExitCode::kBadInput;
  }
  const SearchStatus step = *ran;
  finish(found, step);
  report_search(what, *search, found, step);
  if (step == SearchStatus::limit) code.ended_by(search->limit());
  if (step == SearchStatus::exhausted && found == 0) code.negative();
  if (!what.checkpoint.save.empty() && step != SearchStatus::exhausted) {
    const Status saved = what.checkpoint.write(*search);
    if (!saved) {
      complain(saved.error().message);
      code.bad_input();
    }
  }
  what.proof.append(what.name, what.limit, cover_budget(what.arguments, problem, stop), code,
                    [&](const CertifyOptions& certify, const Budget& budget, std::string& text) {
                      return cover::certify(problem, certify, budget, text);
                    });
  what.proof.close(code);
  return code.value();
}

// Reads the options and the problem for `body`, or reports an error. Returns the exit code.
int with_problem(const Arguments& arguments, const StopToken& stop,
                 const std::function<int(CoverSearch&, const cover::Problem&)>& body) {
  CoverSearch what(arguments);
  auto checkpoint = Checkpoint::of(arguments);
  if (!checkpoint) return fail(checkpoint.error().message);
  what.checkpoint = std::move(*checkpoint);
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  return body(what, *problem);
}

int solve_cover(CoverSearch& what, const cover::Problem& problem, const StopToken& stop) {
  const OptionWriter writer(problem);
  return run_search(
      what, problem, stop,
      [&](std::span<const cover::OptionId> solution) { writer.print(solution, what.json); },
      [&](std::uint64_t found, SearchStatus step) {
        if (found == 0 && step == SearchStatus::exhausted && !what.json) print("no solution");
      });
}

int count_cover(CoverSearch& what, const cover::Problem& problem, const StopToken& stop) {
  const std::string symmetries = what.arguments.text(options::kSymmetries);
  const bool isomorphs = what.arguments.flag(options::kIsomorphs);
  // One call is quickest; a separate search is needed to save, resume or certify.
  const bool plain =
      what.checkpoint.resume.empty() && what.checkpoint.save.empty() && !what.proof.wanted();
  if (!symmetries.empty() || isomorphs || plain) {
    ProgressLine line("solutions", what.quiet);
    return count_at_once(problem,
                         {search_options(what, line), cover_budget(what.arguments, problem, stop),
                          what.limit, symmetries, isomorphs, what.json, what.quiet});
  }
  return run_search(what, problem, stop, nullptr, [&](std::uint64_t found, SearchStatus step) {
    const bool exact = step == SearchStatus::exhausted;
    if (what.json) {
      print(service::JsonObject::record()
                .add("count", Count(found).to_string())
                .add("exact", exact)
                .text());
    } else {
      print((exact ? "" : "at least ") + std::to_string(found));
    }
  });
}

}  // namespace

int run_cover_solve(const Arguments& arguments, const StopToken& stop) {
  if (arguments.has(options::kSubtrees)) return search_subtrees(arguments, stop, solve_subtrees);
  return with_problem(arguments, stop, [&](CoverSearch& what, const cover::Problem& problem) {
    return solve_cover(what, problem, stop);
  });
}

int run_cover_count(const Arguments& arguments, const StopToken& stop) {
  if (arguments.has(options::kSubtrees)) return search_subtrees(arguments, stop, count_subtrees);
  return with_problem(arguments, stop, [&](CoverSearch& what, const cover::Problem& problem) {
    return count_cover(what, problem, stop);
  });
}

}  // namespace inlay::app
