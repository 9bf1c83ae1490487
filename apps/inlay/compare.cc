// inlay compare: engines side by side on the same puzzles. Do they agree, and what does each cost?
//
// Every engine counts the solutions of each puzzle up to a limit. The whole set is run several
// times, and the median of the times is printed. The order of the engines rotates, so that none is
// always the first on a cold cache.
#include <algorithm>
#include <cstdio>

#include "command.h"
#include "inlay/sudoku.h"
#include "input.h"
#include "service/json_object.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using Clock = std::chrono::steady_clock;

struct Comparison {
  explicit Comparison(const Arguments& arguments)
      : input(arguments),
        budget(budget_of(arguments, {})),
        engines(arguments.list(options::kEngines)),
        limit(arguments.number(options::kLimit)),
        repeat(arguments.number(options::kRepeat)) {}

  InputOptions input;
  Budget budget;
  std::vector<std::string> engines;
  std::uint64_t limit, repeat;
};

// The answer of an engine to one puzzle.
struct EngineAnswer {
  Count count;
  bool known = false;     // the count is exact or has reached the limit
  sudoku::Grid solution;  // the first one
};

struct Contestant {
  std::string name;
  std::vector<EngineAnswer> answers;  // of the first round
  std::vector<double> seconds;        // one a round
  std::uint64_t nodes = 0, guesses = 0;
  std::size_t unknown = 0, disagreed = 0;

  double median() const {
    auto sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    return sorted.empty() ? 0 : sorted[sorted.size() / 2];
  }
};

Result<std::vector<Contestant>> choose(const Comparison& what,
                                       const std::vector<sudoku::Puzzle>& puzzles) {
  int size = 1;
  for (const auto& puzzle : puzzles) size = std::max(size, puzzle.rules.size());
  std::vector<Contestant> chosen;
  for (const std::string& name : what.engines) {
    bool known = false;
    for (const sudoku::EngineInfo& info : sudoku::engines()) {
      const bool in_all = name == "all" && info.name != "auto" && info.max_size >= size;
      if (info.name != cover::current_engine_name(name) && !in_all) continue;
      known = true;
      chosen.push_back({std::string(info.name), {}, {}, 0, 0, 0, 0});
    }
    if (!known) {
      std::string available;
      for (const sudoku::EngineInfo& info : sudoku::engines()) {
        if (info.max_size < size) continue;
        if (!available.empty()) available += ", ";
        available += info.name;
      }
      return Error{
          ErrorKind::invalid,
          "engine '" + name + "' does not support boards of this size; available: " + available};
    }
  }
  return chosen;
}

// Runs one engine over one puzzle. In the first round the answer is kept.
Status run_one(const Comparison& what, const StopToken& stop, const sudoku::Puzzle& puzzle,
               Contestant& contestant, bool first_round) {
  sudoku::SolveOptions solve;
  Budget budget = what.budget;
  budget.stop = stop;
  solve.engine = contestant.name;
  auto solver = sudoku::Solver::make(puzzle, solve, budget);
  if (!solver) return solver.error();
  EngineAnswer answer;
  std::uint64_t found = 0;
  SearchStatus step = SearchStatus::solution;
  while (found < what.limit && (step = solver->next()) == SearchStatus::solution) {
    if (found++ == 0) answer.solution = solver->solution();
  }
  if (first_round) {
    answer.count = Count(found);
    answer.known = step != SearchStatus::limit;
    contestant.unknown += !answer.known;
    contestant.nodes += solver->stats().nodes;
    contestant.guesses += solver->stats().guesses;
    contestant.answers.push_back(std::move(answer));
  }
  return Done{};
}

bool same_answer(const EngineAnswer& a, const EngineAnswer& b) {
  if (a.count != b.count) return false;
  return a.count != Count(1) || a.solution == b.solution;
}

// Compares the answers of every engine with those of the majority.
void judge(std::vector<Contestant>& contestants, const std::vector<sudoku::Puzzle>& puzzles) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const EngineAnswer* consensus = nullptr;
    long best = 0;
    for (const Contestant& one : contestants) {
      if (!one.answers[i].known) continue;
      const long votes =
          std::count_if(contestants.begin(), contestants.end(), [&](const Contestant& other) {
            return other.answers[i].known && same_answer(one.answers[i], other.answers[i]);
          });
      if (votes > best) {
        best = votes;
        consensus = &one.answers[i];
      }
    }
    if (consensus == nullptr) continue;  // no engine has an answer
    for (Contestant& one : contestants) {
      if (!one.answers[i].known || same_answer(one.answers[i], *consensus)) continue;
      ++one.disagreed;
      complain(one.name + " finds " + one.answers[i].count.to_string() + " solutions, most find " +
               consensus->count.to_string() + ": " +
               notation::line_of(puzzles[i].rules, puzzles[i].clues));
    }
  }
}

void show_comparison(const std::vector<Contestant>& contestants, std::size_t puzzles,
                     double fastest) {
  std::printf("%-18s %9s %9s %9s %12s %12s %8s %14s %14s\n", "engine", "puzzles", "agree",
              "unknown", "time", "a puzzle", "ratio", "nodes", "guesses");
  for (const Contestant& one : contestants) {
    const double median = one.median();
    const auto nanos = [](double seconds) {
      return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
    };
    std::printf(
        "%-18s %9zu %9zu %9zu %12s %12s %8.2f %14s %14s\n", one.name.c_str(), puzzles,
        puzzles - one.unknown - one.disagreed, one.unknown, show_duration(nanos(median)).c_str(),
        show_duration(nanos(median / static_cast<double>(puzzles))).c_str(), median / fastest,
        Count(one.nodes).grouped().c_str(), Count(one.guesses).grouped().c_str());
  }
}

void show_comparison_json(const std::vector<Contestant>& contestants, std::size_t puzzles,
                          double fastest) {
  for (const Contestant& one : contestants) {
    print(service::JsonObject::record()
              .add("engine", one.name)
              .add("puzzles", puzzles)
              .add("agree", puzzles - one.unknown - one.disagreed)
              .add("unknown", one.unknown)
              .add("disagree", one.disagreed)
              .add("seconds", one.median())
              .add_json("seconds_of_rounds", service::json_of(one.seconds))
              .add("ratio", one.median() / fastest)
              .add("nodes", one.nodes)
              .add("guesses", one.guesses)
              .text());
  }
}

Status run_rounds(const Comparison& what, const StopToken& stop,
                  const std::vector<sudoku::Puzzle>& puzzles,
                  std::vector<Contestant>& contestants) {
  ProgressLine progress("puzzles", what.input.quiet);
  const std::size_t rounds = what.repeat;
  const std::size_t total = rounds * contestants.size() * puzzles.size();
  std::uint64_t done = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t turn = 0; turn < contestants.size(); ++turn) {
      Contestant& contestant = contestants[(turn + round) % contestants.size()];
      std::chrono::nanoseconds spent{0};
      for (const sudoku::Puzzle& puzzle : puzzles) {
        const auto started = Clock::now();
        const Status status = run_one(what, stop, puzzle, contestant, round == 0);
        spent += Clock::now() - started;
        if (!status) return status;
        if (stop.stop_requested()) return Done{};
        ++done;
        progress.update(done, static_cast<double>(done) / static_cast<double>(total));
      }
      contestant.seconds.push_back(std::chrono::duration<double>(spent).count());
    }
  }
  return Done{};
}

}  // namespace

int run_compare(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  const Comparison what(arguments);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  Input input(what.input);
  std::vector<sudoku::Puzzle> puzzles;
  while (auto piece = input.next()) puzzles.push_back(std::move(*piece->record.puzzle));
  if (puzzles.empty()) {
    complain("the input contains no puzzle");
    return ExitCode::kBadInput;
  }
  auto contestants = choose(what, puzzles);
  if (!contestants) {
    complain(contestants.error().message);
    return ExitCode::kBadInput;
  }
  const Status status = run_rounds(what, stop, puzzles, *contestants);
  if (!status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  if (stop.stop_requested()) return ExitCode::kInterrupted;
  judge(*contestants, puzzles);

  double fastest = contestants->front().median();
  for (const Contestant& one : *contestants) fastest = std::min(fastest, one.median());
  (what.input.json ? show_comparison_json : show_comparison)(*contestants, puzzles.size(), fastest);

  ExitCode code;
  for (const Contestant& one : *contestants) {
    if (one.disagreed > 0) code.negative();
    if (one.unknown > 0) code.limit();
  }
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace inlay::app
