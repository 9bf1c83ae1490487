// inlay generate --with: variants, with given constraints or with a random layout of them.
#include <algorithm>
#include <random>

#include "generate.h"
#include "generate_attempts.h"
#include "inlay/notation.h"
#include "inlay/variant_grade.h"
#include "input.h"
#include "service/generate.h"
#include "service/rating_filter.h"
#include "terminal.h"

namespace inlay::app {
namespace {

constexpr int kUsualSide = 3;  // of a box

struct VariantRun {
  service::VariantOrder order;
  sudoku::VariantGenerateOptions request;
};

Status read_rating(const Arguments& arguments, VariantRun& run) {
  const auto invalid = [](std::string text) {
    return Status(Error{ErrorKind::invalid, std::move(text)});
  };
  const std::string scale = arguments.text(options::kScale);
  const std::string rating = arguments.text(options::kRating);
  const std::string technique = arguments.text(options::kTechnique);
  if (arguments.has(options::kScale) && scale != sudoku::grade::kVariantScale) {
    return invalid("scale " + scale + " does not support variants; use inlay");
  }
  if (rating.empty() && technique.empty()) {
    return arguments.has(options::kScale) ? invalid(kScaleNeeds) : Status(Done{});
  }
  std::optional<service::RatingRange> range;
  if (!rating.empty()) {
    const auto parsed = service::parse_rating(sudoku::grade::kVariantScale, rating);
    if (!parsed) return parsed.error();
    range = *parsed;
  }
  constexpr std::uint64_t kNodes = 200'000;  // seconds; few useful puzzles take more
  auto fit = service::fit_of(run.order, range, technique, kNodes);
  if (!fit) return fit.error();
  run.request.fit = std::move(*fit);
  return Done{};
}

Result<VariantRun> read_variant_run(const Arguments& arguments) {
  const auto side = [&](const options::Option& option) {
    return arguments.has(option) ? arguments.small_number(option) : kUsualSide;
  };
  const auto text = contents_of(arguments.text(options::kWith));
  if (!text) return text.error();
  auto order = service::parse_with(*text, side(options::kWidth), side(options::kHeight));
  if (!order) {
    Error error = order.error();
    error.message = "--with: " + error.to_string();
    return error;
  }
  VariantRun run{std::move(*order), {}};
  sudoku::VariantGenerateOptions& request = run.request;
  request.requests = run.order.requests;
  request.count = arguments.number(options::kNumber);
  request.seed = seed_of(arguments).value_or(std::random_device()());
  request.threads = arguments.small_number(options::kThreads);
  request.distinct = arguments.flag(options::kDistinct);
  request.allow_redundant = arguments.flag(options::kAllowRedundant);
  if (arguments.has(options::kClues)) {
    const auto range = service::parse_clues(arguments.text(options::kClues), true);
    if (!range) return range.error();
    request.min_clues = range->low;
    request.max_clues = range->high;
  }
  const auto symmetry = service::find_symmetry(arguments.text(options::kSymmetry));
  if (!symmetry) return symmetry.error();
  request.symmetry = *symmetry;
  if (const Status status = read_rating(arguments, run); !status) return status.error();
  return run;
}

Result<std::string> record_of(const Arguments& arguments,
                              const sudoku::VariantGenerateOptions& request, std::uint64_t number,
                              const sudoku::GeneratedVariant& made) {
  if (arguments.flag(options::kJson)) return service::to_json(request, number, made);
  const std::string to = arguments.text(options::kToNotation);
  auto text = notation::format(made.puzzle, to);
  // Notations without variants may have a puzzle whose constraints are only clues and houses.
  if (const auto puzzle = made.puzzle.as_puzzle(); !text && puzzle) {
    text = notation::format(*puzzle, to);
  }
  if (!text) return text.error();
  while (!text->empty() && text->back() == '\n') text->pop_back();
  const bool one_line = text->find('\n') == std::string::npos;
  if (one_line && !made.remark.empty()) *text += '\t' + made.remark;
  return one_line || number == 1 ? *text : '\n' + *text;
}

}  // namespace

int run_generate_variants(const Arguments& arguments, const StopToken& stop) {
  auto run = read_variant_run(arguments);
  if (!run) return fail(run.error().message);
  sudoku::VariantGenerateOptions& request = run->request;
  constexpr std::uint64_t kTriesForEach = 1000;
  constexpr std::uint64_t kMaxTries = 1'000'000'000;
  Budget budget = budget_of(arguments, stop);
  budget.nodes = arguments.number(options::kTries);
  if (budget.nodes == 0) budget.nodes = std::min(request.count, kMaxTries) * kTriesForEach;
  if (are_attempts_divided(arguments)) {
    return generate_divided_variants(arguments, run->order, request, budget.nodes, stop);
  }
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);

  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("puzzles", quiet);
  request.progress.call = [&](const Progress& progress) {
    const Stats& stats = progress.stats;
    line.update(stats.solutions, progress.fraction, acceptance(stats.solutions, stats.nodes));
  };
  Records records([&line] { line.clear(); });
  std::optional<Error> unwritable;
  std::uint64_t number = 0;
  const auto report = sudoku::generate_variants(
      run->order.layout, request, budget, [&](const sudoku::GeneratedVariant& made) {
        const auto record = record_of(arguments, request, ++number, made);
        if (!record) unwritable = record.error();
        return record && records.add(*record) && records.flush();
      });
  line.clear();
  records.flush();
  if (!report) {
    complain(report.error().message);
    return exit_code_for(report.error());
  }
  if (unwritable) return fail(unwritable->message);
  if (!report->impossible.empty()) {
    complain(report->impossible);
    return ExitCode::kLimit;
  }
  return end_generate({request.count, request.seed, "puzzle", quiet}, *report, records);
}

}  // namespace inlay::app
