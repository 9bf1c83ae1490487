// inlay generate: new puzzles to order, solved grids, and how many clues they have.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>

#include "board.h"
#include "command.h"
#include "inlay/count.h"
#include "inlay/notation.h"
#include "records.h"
#include "service/generate.h"
#include "service/rating_filter.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using sudoku::GeneratedPuzzle;

struct Options {
  sudoku::GenerateOptions wishes;
  int width = 0, height = 0;  // 0: those of the solution, or 3
  std::string clues, symmetry = "none", pattern, solution;
  std::string rating, scale = "inlay", technique;
  CLI::Option* scale_option = nullptr;
  std::unique_ptr<service::RatingFilter> rated;
  CLI::Option* seed = nullptr;
  std::uint64_t tries = 0;  // 0: not given
  BudgetOptions budget;
  bool statistics = false;
  bool unbiased = false;
  std::size_t populations = 100;
  bool uniform = false;
  bool json = false;
  bool pretty = false;
  bool quiet = false;
};

// What is in the file of this name; if there is none, the argument itself.
Result<std::string> text_of(const std::string& argument) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(argument, error)) return argument;
  std::ifstream file(argument, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) return Error{ErrorKind::io, argument + ": cannot be read"};
  return std::move(text).str();
}

Status read_rating(Options& options, const sudoku::Rules& rules) {
  if (options.rating.empty() && options.technique.empty()) {
    if (options.scale_option->count() == 0) return Done{};
    return Error{ErrorKind::invalid, "--scale is that of --rating or --technique"};
  }
  std::optional<service::RatingRange> range;
  if (!options.rating.empty()) {
    const auto parsed = service::parse_rating(options.scale, options.rating);
    if (!parsed) return parsed.error();
    range = *parsed;
  }
  constexpr std::uint64_t kNodes = 20'000'000;  // seconds on 9x9: few that anybody wants take more
  auto wish = service::RatingFilter::make(options.scale, range, options.technique, kNodes);
  if (!wish) return wish.error();
  options.rated = std::move(*wish);
  options.wishes.accept = [&rated = *options.rated, rules](GeneratedPuzzle& made,
                                                           const std::stop_token& stop) {
    sudoku::Puzzle puzzle(rules);
    puzzle.givens = made.puzzle;
    return rated.accepts(puzzle, made.remark, stop);
  };
  return Done{};
}

// The rules, with the wishes read from their texts.
Result<sudoku::Rules> read_wishes(Options& options) {
  sudoku::GenerateOptions& wishes = options.wishes;
  auto rules = sudoku::Rules::boxes(options.width > 0 ? options.width : 3,
                                    options.height > 0 ? options.height : 3);
  if (!rules) return rules.error();
  if (!options.solution.empty()) {
    const auto text = text_of(options.solution);
    if (!text) return text.error();
    const auto grid = notation::parse_puzzle(*text, {"", options.width, options.height});
    if (!grid) return Error{ErrorKind::syntax, "--solution: " + grid.error().message};
    rules = grid->rules;
    wishes.solution = grid->givens;
  }
  if (!options.clues.empty()) {
    const auto range = service::parse_clues(options.clues);
    if (!range) return range.error();
    wishes.min_clues = range->low;
    wishes.max_clues = range->high;
  }
  const auto symmetry = service::find_symmetry(options.symmetry);
  if (!symmetry) return symmetry.error();
  wishes.symmetry = *symmetry;
  if (!options.pattern.empty()) {
    const auto text = text_of(options.pattern);
    if (!text) return text.error();
    auto pattern = service::parse_pattern(*rules, *text);
    if (!pattern) return pattern.error();
    wishes.pattern = std::move(*pattern);
  }
  if (const Status wished = read_rating(options, *rules); !wished) return wished.error();
  return rules;
}

// How a puzzle is told; or only how many clues it has.
class Output {
 public:
  Output(const Options& options, const sudoku::Rules& rules, ProgressLine& line)
      : options_(options), rules_(rules), records_([&line] { line.clear(); }) {}

  // False: nobody reads on, or it cannot be written.
  bool add(const GeneratedPuzzle& made) {
    ++count_;
    if (options_.statistics) {
      statistics_.add(made.clues);
      return true;
    }
    return records_.add(text_of(made));
  }

  void flush() { records_.flush(); }
  // The last of it; whether it was written is then known.
  const Records& end(std::uint64_t attempts) {
    if (options_.statistics) {
      records_.add(options_.json ? statistics_.to_json(options_.wishes, attempts)
                                 : statistics_.table());
    }
    records_.flush();
    return records_;
  }

 private:
  std::string text_of(const GeneratedPuzzle& made) const {
    if (options_.json) return service::to_json(rules_, options_.wishes, count_, made);
    if (options_.pretty) {
      std::string board = count_ > 1 ? "\n" : "";
      for (const std::string& line : draw_board(rules_, made.puzzle, made.puzzle, color_)) {
        board += line + '\n';
      }
      board.pop_back();
      return board;
    }
    std::string text = notation::line_of(rules_, made.puzzle);
    if (!made.remark.empty()) text += '\t' + made.remark;
    return text;
  }

  const Options& options_;
  const sudoku::Rules& rules_;
  const bool color_ = stdout_has_color();
  Records records_;
  service::ClueStatistics statistics_;
  std::uint64_t count_ = 0;
};

// "82.3% fit": of the attempts, as far as some do not.
std::string acceptance(std::uint64_t records, std::uint64_t attempts) {
  if (records == attempts) return {};
  const double share = 100 * static_cast<double>(records) / static_cast<double>(attempts);
  char text[48];
  std::snprintf(text, sizeof text, share < 0.1 ? "%.2g%% fit" : "%.1f%% fit", share);
  return text;
}

void say(const Options& options, const sudoku::GenerateReport& report) {
  const bool all = report.records == options.wishes.count;
  if (options.quiet && all) return;
  std::string text = Count(report.records).grouped();
  if (!all) text += " of " + Count(options.wishes.count).grouped();
  text += options.wishes.only_grids ? " grid" : " puzzle";
  if (options.wishes.count != 1 || report.records != 1) text += "s";
  if (report.attempts != report.records) {
    text += " in " + Count(report.attempts).grouped() + " attempts";
  }
  text += ", seed " + std::to_string(options.wishes.seed);
  if (report.limit == Limit::nodes) text += "; --tries allows more attempts";
  if (report.limit == Limit::time) text += "; --time-limit ended it";
  complain(text);
}

int exit_code_of(const Error& error) {
  return error.kind == ErrorKind::limit ? ExitCode::kLimit : ExitCode::kBadInput;
}

// How many minimal puzzles there are, whatever the generator makes.
int run_unbiased(const Options& options, const sudoku::Rules& rules, const Budget& budget) {
  sudoku::PopulationOptions estimate;
  estimate.seed = options.wishes.seed;
  estimate.populations = options.populations;
  estimate.threads = options.wishes.threads;
  ProgressLine line("populations", options.quiet);
  estimate.progress.call = [&](const Progress& progress) {
    line.update(progress.stats.nodes, progress.fraction);
  };
  const auto made = sudoku::estimate_minimal_puzzles(rules, estimate, budget);
  line.clear();
  if (!made) {
    complain(made.error().message);
    return exit_code_of(made.error());
  }
  if (made->populations > 1) {
    print(options.json ? service::to_json(*made, estimate.seed) : service::table(*made));
  }
  if (!options.quiet || made->limit != Limit::none) {
    complain(std::to_string(made->populations) + " populations, seed " +
             std::to_string(estimate.seed));
  }
  ExitCode code;
  code.ended_by(made->limit);
  return code.value();
}

int run_generate(Options& options, const std::stop_token& stop) {
  sudoku::GenerateOptions& wishes = options.wishes;
  const auto rules = read_wishes(options);
  if (!rules) {
    complain(rules.error().message);
    return ExitCode::kBadInput;
  }
  if (options.seed->count() == 0) wishes.seed = std::random_device()();
  Budget budget = options.budget.budget(stop);
  if (options.unbiased) return run_unbiased(options, *rules, budget);
  if (options.uniform) wishes.grids = sudoku::GridSampling::uniform;
  constexpr std::uint64_t kTries = 1'000'000;
  constexpr std::uint64_t kTriesForEach = 1000;
  budget.nodes = options.tries;
  if (budget.nodes == 0) {
    budget.nodes = std::max(kTries, std::min(wishes.count, kTries * kTries) * kTriesForEach);
  }
  ProgressLine line(wishes.only_grids ? "grids" : "puzzles", options.quiet);
  wishes.progress.call = [&](const Progress& progress) {
    const Stats& stats = progress.stats;
    line.update(stats.solutions, progress.fraction, acceptance(stats.solutions, stats.nodes));
  };
  Output output(options, *rules, line);
  const auto report = sudoku::generate_puzzles(
      *rules, wishes, budget, [&](const GeneratedPuzzle& made) { return output.add(made); });
  line.clear();
  if (!report) {
    output.flush();
    complain(report.error().message);
    return exit_code_of(report.error());
  }
  if (!report->impossible.empty()) {
    complain(report->impossible);
    return ExitCode::kLimit;
  }
  const Records& records = output.end(report->attempts);
  ExitCode code;
  code.ended_by(report->limit);
  if (records.closed()) return code.value();  // no reason to say anything
  if (records.failed()) {
    complain("the output could not be written");
    code.bad_input();
  }
  say(options, *report);
  return code.value();
}

void add_wishes(CLI::App* command, Options& options) {
  sudoku::GenerateOptions& wishes = options.wishes;
  command->add_option("--count", wishes.count, "So many")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--width", options.width, "Columns of a box (3)")->type_name("W");
  command->add_option("--height", options.height, "Rows of a box (3)")->type_name("H");
  command->add_option("--clues", options.clues, "How many clues: 24..26, or one number")
      ->type_name("LOW..HIGH");
  command
      ->add_flag("--allow-redundant", wishes.allow_redundant,
                 "With --clues: clues that may go are allowed, for more of them")
      ->needs(command->get_option("--clues"));
  command
      ->add_option("--symmetry", options.symmetry,
                   "Of the cells with clues: " + service::names_of_symmetries())
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--pattern", options.pattern,
                   "Clues in exactly these cells: a file, or the cells in reading order; . 0 - _ "
                   "are cells without clue")
      ->type_name("FILE|CELLS");
  command->add_option("--solution", options.solution, "Puzzles of this grid")
      ->type_name("FILE|GRID");
  command
      ->add_option("--rating", options.rating,
                   "How hard: 2.0..4.4, or \"very easy\", easy, medium, hard, \"very hard\", "
                   "fiendish, extreme; it is told behind each puzzle")
      ->type_name("LOW..HIGH");
  options.scale_option =
      command->add_option("--scale", options.scale, "Of the rating: inlay, se or hodoku")
          ->type_name("NAME")
          ->capture_default_str();
  command->add_option("--technique", options.technique, "That needs this technique of the scale")
      ->type_name("NAME");
  command->add_flag("--unique-grids", wishes.unique_grids, "No two of the same grid");
  command->add_flag("--distinct", wishes.distinct, "No two alike; for boards with few puzzles");
  command->add_flag("--no-isomorphs", wishes.no_isomorphs,
                    "No two that are the same up to symmetry");
  command
      ->add_option_function<std::string>(
          "--grids", [&options](const std::string& name) { options.uniform = name == "uniform"; },
          "fast, or uniform: each grid with the same probability (9x9, and up to 6x6)")
      ->type_name("NAME")
      ->check(CLI::IsMember({"fast", "uniform"}));
  command->add_flag("--full-grids", wishes.only_grids, "Solved grids instead of puzzles");
}

void add_unbiased(CLI::App* command, Options& options) {
  auto* const unbiased =
      command
          ->add_flag("--unbiased", options.unbiased,
                     "With --statistics: of all minimal puzzles instead, estimated with errors")
          ->needs(command->get_option("--statistics"));
  for (const char* const other :
       {"--count", "--clues", "--symmetry", "--pattern", "--solution", "--unique-grids",
        "--distinct", "--no-isomorphs", "--grids", "--tries", "--rating", "--technique"}) {
    unbiased->excludes(command->get_option(other));
  }
  command
      ->add_option("--populations", options.populations,
                   "With --unbiased: more of them, smaller errors; about 3 s of a processor each")
      ->type_name("N")
      ->check(CLI::Range(2, 1'000'000))
      ->needs(unbiased)
      ->capture_default_str();
}

}  // namespace

void add_generate(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "generate", "Make puzzles, or solved grids",
      "  inlay generate --pretty\n"
      "  inlay generate --count 500 --symmetry rot180 --seed 7 --json > magazine.ndjson\n"
      "  inlay generate --clues 32..36 --allow-redundant --count 20\n"
      "  inlay generate --width 4 --height 4\n"
      "  inlay generate --count 100000 --statistics\n"
      "  inlay generate --statistics --unbiased\n");
  const auto options = std::make_shared<Options>();
  add_wishes(command, *options);
  options->seed = command
                      ->add_option("--seed", options->wishes.seed,
                                   "The same seed makes the same puzzles; without it, another one "
                                   "each time, which is told")
                      ->type_name("N")
                      ->default_str("");
  options->wishes.threads = 0;
  command
      ->add_option("--threads", options->wishes.threads,
                   "So many at once; without it, one a processor")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->default_str("");
  command
      ->add_option("--tries", options->tries,
                   "Give up after so many attempts (1,000 for each puzzle, and not before a "
                   "million)")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->default_str("");
  options->budget.add_time_to(command, "Give up after this long: 500ms, 10s, 5min");
  auto* const pretty = command->add_flag("--pretty", options->pretty, "Draw the boards");
  command->add_flag("--json", options->json, "JSON, one object a line")->excludes(pretty);
  command
      ->add_flag("--statistics", options->statistics, "Only how many puzzles have how many clues")
      ->excludes(pretty)
      ->excludes(command->get_option("--full-grids"));
  for (const char* const wish : {"--rating", "--technique"}) {
    command->get_option(wish)->excludes(command->get_option("--full-grids"));
  }
  add_unbiased(command, *options);
  command->add_flag("--quiet", options->quiet, "No progress, no remarks");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_generate(*options, stop); };
  });
}

}  // namespace inlay::app
