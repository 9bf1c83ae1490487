// inlay generate: new puzzles to order, solved grids, and how many clues they have.
#include <algorithm>
#include <memory>
#include <random>

#include "board.h"
#include "command.h"
#include "generate.h"
#include "generate_attempts.h"
#include "inlay/count.h"
#include "inlay/notation.h"
#include "input.h"
#include "records.h"
#include "service/generate.h"
#include "service/rating_filter.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using sudoku::GeneratedPuzzle;

struct Order {
  explicit Order(const Arguments& given);

  const Arguments& arguments;
  sudoku::GenerateOptions request;
  int width = 0, height = 0;  // 0: from the solution grid, or 3
  std::unique_ptr<service::RatingFilter> rated;
  bool statistics, json, pretty, quiet;
};

Order::Order(const Arguments& given)
    : arguments(given),
      statistics(given.flag(options::kStatistics)),
      json(given.flag(options::kJson)),
      pretty(given.flag(options::kPretty)),
      quiet(given.flag(options::kQuiet)) {
  if (given.has(options::kWidth)) width = given.small_number(options::kWidth);
  if (given.has(options::kHeight)) height = given.small_number(options::kHeight);
  request.count = given.number(options::kNumber);
  request.allow_redundant = given.flag(options::kAllowRedundant);
  request.unique_grids = given.flag(options::kUniqueGrids);
  request.distinct = given.flag(options::kDistinct);
  request.no_isomorphs = given.flag(options::kNoIsomorphs);
  request.only_grids = given.flag(options::kFullGrids);
  if (given.text(options::kGrids) == "uniform") request.grids = sudoku::GridSampling::uniform;
  request.threads = given.small_number(options::kThreads);
  request.seed = seed_of(given).value_or(std::random_device()());
}

// The scale of --rating and --technique: the names of difficulties belong to scale inlay.
std::string scale_of(const Arguments& arguments, const std::string& rating) {
  if (arguments.has(options::kScale)) return arguments.text(options::kScale);
  return service::names_difficulty(rating) ? "inlay" : arguments.text(options::kScale);
}

Status read_rating(Order& what, const sudoku::Rules& rules) {
  const std::string rating = what.arguments.text(options::kRating);
  const std::string technique = what.arguments.text(options::kTechnique);
  if (rating.empty() && technique.empty()) {
    if (!what.arguments.has(options::kScale)) return Done{};
    return Error{ErrorKind::invalid, kScaleNeeds};
  }
  const std::string scale = scale_of(what.arguments, rating);
  std::optional<service::RatingRange> range;
  if (!rating.empty()) {
    const auto parsed = service::parse_rating(scale, rating);
    if (!parsed) return parsed.error();
    range = *parsed;
    what.request.hard_walk = sudoku::prefers_hard_walk(scale, range->low, rules, what.request);
  }
  constexpr std::uint64_t kNodes = 20'000'000;  // seconds on 9x9; few useful puzzles take more
  auto filter = service::RatingFilter::make(scale, range, technique, kNodes);
  if (!filter) return filter.error();
  what.rated = std::move(*filter);
  what.request.accept = [&rated = *what.rated, rules](GeneratedPuzzle& made,
                                                      const StopToken& stop) {
    sudoku::Puzzle puzzle(rules);
    puzzle.clues = made.puzzle;
    return rated.accepts(puzzle, made.remark, stop);
  };
  return Done{};
}

// The rules; also parses the options about puzzles.
Result<sudoku::Rules> read_options(Order& what) {
  sudoku::GenerateOptions& request = what.request;
  auto rules =
      sudoku::Rules::boxes(what.width > 0 ? what.width : 3, what.height > 0 ? what.height : 3);
  if (!rules) return rules.error();
  if (what.arguments.has(options::kSolution)) {
    const auto text = contents_of(what.arguments.text(options::kSolution));
    if (!text) return text.error();
    const auto grid = notation::parse_puzzle(*text, {"", what.width, what.height});
    if (!grid) return Error{ErrorKind::syntax, "--solution: " + grid.error().message};
    rules = grid->rules;
    request.solution = grid->clues;
  }
  if (what.arguments.has(options::kClues)) {
    const auto range = service::parse_clues(what.arguments.text(options::kClues));
    if (!range) return range.error();
    request.min_clues = range->low;
    request.max_clues = range->high;
  }
  const auto symmetry = service::find_symmetry(what.arguments.text(options::kSymmetry));
  if (!symmetry) return symmetry.error();
  request.symmetry = *symmetry;
  if (what.arguments.has(options::kPattern)) {
    const auto text = contents_of(what.arguments.text(options::kPattern));
    if (!text) return text.error();
    auto pattern = service::parse_pattern(*rules, *text);
    if (!pattern) return pattern.error();
    request.pattern = std::move(*pattern);
  }
  if (const Status read = read_rating(what, *rules); !read) return read.error();
  return rules;
}

// The maximum number of attempts.
std::uint64_t tries_of(const Order& what) {
  constexpr std::uint64_t kTries = 1'000'000;
  constexpr std::uint64_t kTriesForEach = 1000;
  const std::uint64_t given = what.arguments.number(options::kTries);
  if (given > 0) return given;
  return std::max(kTries, std::min(what.request.count, kTries * kTries) * kTriesForEach);
}

// Prints each puzzle, or counts its clues.
class PuzzleOutput {
 public:
  PuzzleOutput(const Order& what, const sudoku::Rules& rules, ProgressLine& line)
      : what_(what), rules_(rules), records_([&line] { line.clear(); }) {}

  // False: the reader is gone, or the output cannot be written.
  bool add(const GeneratedPuzzle& made) {
    ++count_;
    if (what_.statistics) {
      statistics_.add(made.clues);
      return true;
    }
    return records_.add(contents_of(made));
  }

  void flush() { records_.flush(); }
  // Writes the rest.
  const Records& end(std::uint64_t attempts) {
    if (what_.statistics) {
      records_.add(what_.json ? statistics_.to_json(what_.request, attempts) : statistics_.table());
    }
    records_.flush();
    return records_;
  }

 private:
  std::string contents_of(const GeneratedPuzzle& made) const {
    if (what_.json) return service::to_json(rules_, what_.request, count_, made);
    if (what_.pretty) {
      std::string board = count_ > 1 ? "\n" : "";
      for (const std::string& line :
           draw_board(board_of(rules_, made.puzzle, made.puzzle), color_)) {
        board += line + '\n';
      }
      board.pop_back();
      return board;
    }
    return service::line_of(rules_, made);
  }

  const Order& what_;
  const sudoku::Rules& rules_;
  const bool color_ = stdout_has_color();
  Records records_;
  service::ClueStatistics statistics_;
  std::uint64_t count_ = 0;
};

// Estimates the statistics of all minimal puzzles, which the generator does not draw evenly.
int run_unbiased(const Order& what, const sudoku::Rules& rules, const Budget& budget) {
  sudoku::PopulationOptions estimate;
  estimate.seed = what.request.seed;
  estimate.populations = what.arguments.number(options::kPopulations);
  estimate.threads = what.request.threads;
  ProgressLine line("populations", what.quiet);
  estimate.progress.call = [&](const Progress& progress) {
    line.update(progress.stats.nodes, progress.fraction);
  };
  const auto made = sudoku::estimate_minimal_puzzles(rules, estimate, budget);
  line.clear();
  if (!made) {
    complain(made.error().message);
    return exit_code_for(made.error());
  }
  if (made->populations > 1) {
    print(what.json ? service::to_json(*made, estimate.seed) : service::table(*made));
  }
  if (!what.quiet || made->limit != Limit::none) {
    complain(std::to_string(made->populations) + " populations, seed " +
             std::to_string(estimate.seed));
  }
  ExitCode code;
  code.ended_by(made->limit);
  return code.value();
}

}  // namespace

std::string acceptance(std::uint64_t records, std::uint64_t attempts) {
  if (records == attempts) return {};
  const double share = 100 * static_cast<double>(records) / static_cast<double>(attempts);
  char text[48];
  std::snprintf(text, sizeof text, share < 0.1 ? "%.2g%% fit" : "%.1f%% fit", share);
  return text;
}

int exit_code_for(const Error& error) {
  return error.kind == ErrorKind::limit ? ExitCode::kLimit : ExitCode::kBadInput;
}

int end_generate(const Ordered& ordered, const sudoku::GenerateReport& report,
                 const Records& records) {
  ExitCode code;
  code.ended_by(report.limit);
  if (records.closed()) return code.value();  // the reader is gone, as with | head
  if (records.failed()) {
    complain("the output could not be written");
    code.bad_input();
  }
  const bool all = report.records == ordered.count;
  if (ordered.quiet && all) return code.value();
  std::string text = Count(report.records).grouped();
  if (!all) text += " of " + Count(ordered.count).grouped();
  text += " " + ordered.unit;
  if (ordered.count != 1 || report.records != 1) text += "s";
  if (report.attempts != report.records) {
    text += " in " + Count(report.attempts).grouped() + " attempts";
  }
  text += ", seed " + std::to_string(ordered.seed);
  if (report.limit == Limit::nodes) text += "; --tries allows more attempts";
  if (report.limit == Limit::time) text += "; stopped by --time-limit";
  complain(text);
  return code.value();
}

int run_generate(const Arguments& arguments, const StopToken& stop) {
  const bool divided = are_attempts_divided(arguments);
  if (divided) {
    if (const Status status = check_divided(arguments); !status) {
      return fail(status.error().message);
    }
  }
  if (arguments.has(options::kWith)) return run_generate_variants(arguments, stop);
  Order what(arguments);
  sudoku::GenerateOptions& request = what.request;
  const auto rules = read_options(what);
  if (!rules) return fail(rules.error().message);
  const std::uint64_t tries = tries_of(what);
  if (divided) return generate_divided(arguments, *rules, request, tries, stop);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  Budget budget = budget_of(arguments, stop);
  if (arguments.flag(options::kUnbiased)) return run_unbiased(what, *rules, budget);
  budget.nodes = tries;
  ProgressLine line(request.only_grids ? "grids" : "puzzles", what.quiet);
  request.progress.call = [&](const Progress& progress) {
    const Stats& stats = progress.stats;
    line.update(stats.solutions, progress.fraction, acceptance(stats.solutions, stats.nodes));
  };
  PuzzleOutput output(what, *rules, line);
  const auto report = sudoku::generate_puzzles(
      *rules, request, budget, [&](const GeneratedPuzzle& made) { return output.add(made); });
  line.clear();
  if (!report) {
    output.flush();
    complain(report.error().message);
    return exit_code_for(report.error());
  }
  if (!report->impossible.empty()) {
    complain(report->impossible);
    return ExitCode::kLimit;
  }
  const Records& records = output.end(report->attempts);
  return end_generate(
      {request.count, request.seed, request.only_grids ? "grid" : "puzzle", what.quiet}, *report,
      records);
}

}  // namespace inlay::app
