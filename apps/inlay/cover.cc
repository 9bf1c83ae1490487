// inlay cover solve|count|info: any exact-cover problem, in any of its formats.
#include <iostream>
#include <memory>

#include <nlohmann/json.hpp>
#include "command.h"
#include "cover_checkpoint.h"
#include "cover_commands.h"
#include "cover_count.h"
#include "cover_input.h"
#include "inlay/cover.h"
#include "proof.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string file = "-";
  EngineOptions engine;
  BudgetOptions budget;
  ProofFile proof;
  bool all = false;
  std::uint64_t limit = 1;
  bool breadth_first = false;
  std::size_t threads = 1;
  bool ordered = false;
  Checkpoint checkpoint;
  std::string symmetries;
  bool isomorphs = false;
  bool json = false;
  bool quiet = false;

  std::uint64_t most() const { return all ? Budget::kNoLimit : limit; }
};

cover::SearchOptions search_options(const Options& options, ProgressLine& line) {
  cover::SearchOptions search;
  search.engine = options.engine.engine;
  // Of those that `auto` would choose, bitset alone can be saved.
  const bool saved = !options.checkpoint.save.empty() && !options.breadth_first;
  if (saved && search.engine == "auto") search.engine = "bitset";
  search.seed = options.engine.chosen_seed();
  search.order = options.breadth_first ? cover::Order::breadth_first : cover::Order::depth_first;
  search.threads = options.threads;
  search.ordered = options.ordered;
  search.progress.call = [&line](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  return search;
}

Result<cover::Search> start(const Options& options, const cover::Problem& problem,
                            const std::stop_token& stop, ProgressLine& line) {
  const cover::SearchOptions search = search_options(options, line);
  if (const std::string& name = options.checkpoint.resume; !name.empty()) {
    const auto state = read_all(name);
    if (!state) return Error{ErrorKind::io, name + ": " + state.error().message};
    return cover::Search::resume(problem, *state, search, budget_of(options.budget, stop));
  }
  return cover::Search::make(problem, search, budget_of(options.budget, stop));
}

void say(const Options& options, const cover::Search& search, std::uint64_t found,
         SearchStatus step) {
  if (options.quiet) return;
  const Stats& stats = search.stats();
  std::cerr << Count(found).grouped() << (found == 1 ? " solution" : " solutions");
  if (step != SearchStatus::exhausted) std::cerr << " so far";
  if (step == SearchStatus::limit) std::cerr << " (" << service::name_of(search.limit()) << ")";
  std::cerr << ", engine " << search.engine() << ", " << Count(stats.nodes).grouped() << " nodes, "
            << Count(stats.updates).grouped() << " updates, " << show_duration(stats.time) << '\n';
}

// Runs a search to its end or limit; `deliver` sees each solution, or none is given and they are
// only counted. Returns the exit code.
int run_search(Options& options, const cover::Problem& problem, const std::stop_token& stop,
               const std::function<void(std::span<const cover::OptionId>)>& deliver,
               const std::function<void(std::uint64_t, SearchStatus)>& finish) {
  ProgressLine line("solutions", options.quiet);
  auto search = start(options, problem, stop, line);
  if (!search) {
    complain(search.error().message);
    return ExitCode::kBadInput;
  }
  ExitCode code;
  // A resumed count goes on counting; solutions that were printed are not counted again.
  std::uint64_t found = deliver ? 0 : search->stats().solutions;
  const auto ran = options.checkpoint.run(*search, budget_of(options.budget, stop), [&] {
    SearchStatus step = SearchStatus::solution;
    if (!deliver && found < options.most()) step = search->count(options.most() - found, found);
    while (deliver && found < options.most() && (step = search->next()) == SearchStatus::solution) {
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
  say(options, *search, found, step);
  if (step == SearchStatus::limit) code.ended_by(search->limit());
  if (step == SearchStatus::exhausted && found == 0) code.negative();
  if (!options.checkpoint.save.empty() && step != SearchStatus::exhausted) {
    const Status saved = options.checkpoint.write(*search);
    if (!saved) {
      complain(saved.error().message);
      code.bad_input();
    }
  }
  options.proof.append(options.file, options.most(), budget_of(options.budget, stop), code,
                       [&](const CertifyOptions& certify, Budget budget, std::string& text) {
                         return cover::certify(problem, certify, std::move(budget), text);
                       });
  options.proof.close(code);
  return code.value();
}

int run_solve(Options& options, const cover::Problem& problem, const std::stop_token& stop) {
  const OptionWriter writer(problem);
  return run_search(
      options, problem, stop,
      [&](std::span<const cover::OptionId> solution) { writer.print(solution, options.json); },
      [&](std::uint64_t found, SearchStatus step) {
        if (found == 0 && step == SearchStatus::exhausted && !options.json) print("no solution");
      });
}

int run_count(Options& options, const cover::Problem& problem, const std::stop_token& stop) {
  // One call is quickest; a search of its own is needed to be saved, resumed or certified.
  const bool plain = options.checkpoint.resume.empty() && options.checkpoint.save.empty() &&
                     !options.proof.wanted();
  if (!options.symmetries.empty() || options.isomorphs || plain) {
    ProgressLine line("solutions", options.quiet);
    return count_at_once(
        problem, {search_options(options, line), budget_of(options.budget, stop), options.most(),
                  options.symmetries, options.isomorphs, options.json, options.quiet});
  }
  return run_search(options, problem, stop, nullptr, [&](std::uint64_t found, SearchStatus step) {
    const bool exact = step == SearchStatus::exhausted;
    if (options.json) {
      print(Json{{"v", 1}, {"count", Count(found).to_string()}, {"exact", exact}}.dump());
    } else {
      print((exact ? "" : "at least ") + std::to_string(found));
    }
  });
}

int run_info(const Options& options, const cover::Problem& problem) {
  std::vector<std::uint64_t> uses(problem.item_count());
  for (cover::OptionId option = 0; option < problem.option_count(); ++option) {
    for (const cover::Entry& entry : problem.option(option)) ++uses[entry.item];
  }
  Json uncovered = Json::array();
  Json forced = Json::array();
  for (cover::ItemId item = 0; item < problem.item_count(); ++item) {
    if (!problem.is_primary(item)) continue;
    if (uses[item] == 0) uncovered.push_back(problem.item_name(item));
    if (uses[item] == 1) forced.push_back(problem.item_name(item));
  }
  // The name is wanted, not the tables of a large engine.
  Budget small;
  small.memory = 0;
  const auto search = cover::Search::make(problem, {}, small);
  const Json json{{"v", 1},
                  {"primary_items", problem.primary_count()},
                  {"secondary_items", problem.item_count() - problem.primary_count()},
                  {"options", problem.option_count()},
                  {"entries", problem.entry_count()},
                  {"colors", problem.color_count()},
                  {"multiplicities", problem.has_multiplicities()},
                  {"costs", problem.has_costs()},
                  {"items_without_option", uncovered},
                  {"items_with_one_option", forced},
                  {"engine_of_auto", search ? search->engine() : ""}};
  if (options.json) {
    print(json.dump());
    return ExitCode::kDone;
  }
  for (const auto& [name, value] : json.items()) {
    if (name == "v") continue;
    std::string label = name;
    std::replace(label.begin(), label.end(), '_', ' ');
    std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (value.is_array()) {
      text = std::to_string(value.size());
      for (std::size_t i = 0; i < std::min<std::size_t>(value.size(), 8); ++i) {
        text += (i == 0 ? ": " : ", ") + value[i].get<std::string>();
      }
      if (value.size() > 8) text += ", ...";
    }
    print(label + std::string(label.size() < 22 ? 22 - label.size() : 1, ' ') + text);
  }
  return ExitCode::kDone;
}

using Body = int(Options&, const cover::Problem&, const std::stop_token&);

int with_problem(Options& options, const std::stop_token& stop, Body* body) {
  ExitCode code;
  const auto problem = read_cover_problem(options.file, options.budget, stop, code);
  if (!problem) return code.value();
  return body(options, *problem, stop);
}

void add_file(CLI::App* command, Options& options) {
  command->add_option("FILE", options.file, "The problem; - or nothing for stdin");
  command->add_flag("--json", options.json, "JSON, one object a line");
  command->add_flag("--quiet", options.quiet, "No progress, no remarks");
}

void add_search_options(CLI::App* command, Options& options) {
  options.engine.add_to(command, names_of_cover_engines());
  options.budget.add_to(command);
  options.proof.add_to(command);
  command->add_option("--limit", options.limit, "At most this many solutions")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->default_str("");
  command->add_option("--threads", options.threads, "Threads; 0: one for each processor (bitset)")
      ->type_name("N");
  command->add_flag("--ordered", options.ordered, "Solutions as one thread would find them");
  command->add_flag("--breadth-first", options.breadth_first, "Level by level (bit_rows)");
  options.checkpoint.add_to(command);
}

}  // namespace

void add_cover(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "cover", "Solve exact-cover problems",
                     "  inlay cover solve problem.dlx\n"
                     "  inlay cover count --engine dancing_links problem.dlx\n"
                     "  echo '101010 / 010010 / 010000 / 000101' | inlay cover solve\n");
  command->require_subcommand(1);

  auto* const solve =
      add_subcommand(*command, "solve", "Solutions, one a line: option numbers, a tab, the options",
                     "  inlay cover solve --all problem.dlx\n"
                     "  inlay cover solve --time-limit 10s --save state problem.dlx\n");
  const auto solving = std::make_shared<Options>();
  add_file(solve, *solving);
  add_search_options(solve, *solving);
  solve->add_flag("--all", solving->all, "All solutions")->excludes("--limit");
  solve->callback([&run, solving] {
    run = [solving](const std::stop_token& stop) {
      return with_problem(*solving, stop, run_solve);
    };
  });

  auto* const count = add_subcommand(*command, "count", "The number of solutions",
                                     "  inlay cover count problem.dlx\n");
  const auto counting = std::make_shared<Options>();
  counting->limit = Budget::kNoLimit;
  add_file(count, *counting);
  add_search_options(count, *counting);
  count
      ->add_option("--symmetries", counting->symmetries,
                   "Count up to these symmetries: cycles of items, \"(a b c)(d e)\", one a line")
      ->type_name("FILE")
      ->check(CLI::ExistingFile)
      ->excludes("--certificate")
      ->excludes("--limit")
      ->excludes("--save")
      ->excludes("--resume");
  count
      ->add_flag("--isomorphs", counting->isomorphs,
                 "Count states that are alike but for names once: for designs, Latin squares")
      ->excludes("--symmetries")
      ->excludes("--engine")
      ->excludes("--threads")
      ->excludes("--certificate")
      ->excludes("--limit")
      ->excludes("--save")
      ->excludes("--resume");
  count->callback([&run, counting] {
    run = [counting](const std::stop_token& stop) {
      return with_problem(*counting, stop, run_count);
    };
  });

  add_cover_sample(*command, run);
  add_cover_options(*command, run);
  add_cover_estimate(*command, run);

  auto* const info = add_subcommand(*command, "info", "What the problem is like",
                                    "  inlay cover info problem.dlx\n");
  const auto informing = std::make_shared<Options>();
  add_file(info, *informing);
  informing->budget.add_memory_to(info);
  info->callback([&run, informing] {
    run = [informing](const std::stop_token& stop) {
      return with_problem(*informing, stop,
                          [](Options& options, const cover::Problem& problem,
                             const std::stop_token&) { return run_info(options, problem); });
    };
  });

  add_cover_cheapest(*command, run);
  add_cover_convert(*command, run);
}

}  // namespace inlay::app
