// The answers of Known: which records are enough for a question, and what an answer proves.
#include <algorithm>

#include "inlay/notation.h"
#include "inlay/version.h"
#include "service/known.h"
#include "service/known_record.h"

namespace inlay::service {
namespace {

using sudoku::Grid;
using sudoku::Verdict;
using Clock = std::chrono::steady_clock;

// So many solutions of a puzzle are kept.
constexpr std::size_t kMostSolutions = 16;
constexpr std::string_view kEngine = "store";

bool is_plain(const sudoku::SolveOptions& options) {
  return options.engine == "auto" && !options.seed && !options.on_guess;
}

Stats stats_since(Clock::time_point start) {
  Stats stats;
  stats.time = Clock::now() - start;
  return stats;
}

}  // namespace

std::optional<Form> Known::form_of(const sudoku::Puzzle& puzzle,
                                   const sudoku::SolveOptions& options) {
  if (!is_plain(options)) return std::nullopt;
  return canonicalizers_.with([] { return sudoku::Canonicalizer(); },
                              [&](sudoku::Canonicalizer& canonicalizer) {
                                return service::form_of(canonicalizer, puzzle);
                              });
}

Result<Recalled<SolveAnswer>> Known::solve(
    const sudoku::Puzzle& puzzle, const SolveRequest& request,
    const std::function<void(const sudoku::Grid&)>& deliver) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, request.options);
  if (!form) {
    return service::solve(nullptr, puzzle, request, deliver);
  }
  if (const auto memory = recall(*form, puzzle, false)) {
    const Count& count = memory->record.count;
    const bool complete = memory->record.exact && count <= Count(request.limit);
    const bool enough = memory->none() || count > Count(request.limit) || complete;
    const std::uint64_t wanted = complete ? count.low_64() : request.limit;
    if (enough && memory->solutions.size() >= wanted) {
      SolveAnswer answer;
      answer.verdict = memory->none()     ? Verdict::none
                       : memory->unique() ? Verdict::unique
                                          : Verdict::multiple;
      answer.delivered = wanted;
      answer.complete = complete;
      answer.engine = kEngine;
      for (std::size_t i = 0; i < wanted; ++i) deliver(memory->solutions[i]);
      answer.stats = stats_since(start);
      return Recalled<SolveAnswer>{std::move(answer), touch(*memory)};
    }
  }
  store::Record record = record_of(*form);
  auto answer = service::solve(form->puzzle, request, [&](const Grid& grid) {
    if (record.solutions.size() < kMostSolutions) {
      record.solutions.push_back(notation::line_of(puzzle.rules, grid));
    }
    deliver(form->back(grid));
  });
  if (!answer) return answer.error();
  if (const auto proved = proved_by(*answer)) {
    learn(add_search(std::move(record), *proved, answer->engine, answer->stats));
  }
  return Recalled<SolveAnswer>{std::move(*answer), {}};
}

Result<Recalled<sudoku::CountResult>> Known::count(const sudoku::Puzzle& puzzle,
                                                   const sudoku::SolveOptions& options,
                                                   const Budget& budget, std::uint64_t at_most) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, options);
  if (form) {
    if (const auto memory = recall(*form, puzzle, false)) {
      const Count& count = memory->record.count;
      const bool all = memory->record.exact && count < Count(at_most);
      if (all || count >= Count(at_most)) {
        sudoku::CountResult counted{all ? count : Count(at_most), all, stats_since(start)};
        return Recalled<sudoku::CountResult>{std::move(counted), touch(*memory)};
      }
    }
  }
  auto counted = sudoku::count(puzzle, options, budget, at_most);
  if (!counted) return counted.error();
  if (form && (counted->exact || counted->count > Count(0))) {
    store::Record record = add_search(record_of(*form), {0, counted->exact}, "", counted->stats);
    record.count = counted->count;
    learn(std::move(record));
  }
  return Recalled<sudoku::CountResult>{std::move(*counted), {}};
}

Result<Recalled<sudoku::CheckReport>> Known::check(const sudoku::Puzzle& puzzle,
                                                   const sudoku::SolveOptions& options,
                                                   const Budget& budget, bool minimality) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, options);
  if (!form) {
    return service::check(nullptr, puzzle, options, budget, minimality);
  }
  if (const auto memory = recall(*form, puzzle, false)) {
    sudoku::CheckReport report;
    if (memory->none()) report.verdict = Verdict::none;
    if (memory->solutions.size() >= 2) report.verdict = Verdict::multiple;
    // Which givens of one that is not minimal may go is not remembered.
    const bool minimal = memory->record.minimal.value_or(false);
    if (memory->unique() && (minimal || !minimality)) report.verdict = Verdict::unique;
    if (report.verdict != Verdict::unknown) {
      report.solutions = memory->solutions;
      if (report.solutions.size() > 2) report.solutions.resize(2);
      if (report.verdict == Verdict::unique && minimality) report.minimal = true;
      report.stats = stats_since(start);
      return Recalled<sudoku::CheckReport>{std::move(report), touch(*memory)};
    }
  }
  auto report = sudoku::check(form->puzzle, options, budget, minimality);
  if (!report) return report.error();
  if (report->verdict != Verdict::unknown) {
    const std::uint64_t count = report->solutions.size();
    store::Record record = add_search(record_of(*form), {count, count < 2}, "", report->stats);
    record.minimal = report->minimal;
    for (const Grid& grid : report->solutions) {
      record.solutions.push_back(notation::line_of(puzzle.rules, grid));
    }
    learn(std::move(record));
  }
  for (Grid& grid : report->solutions) grid = form->back(grid);
  report->redundant = form->back(report->redundant);
  return Recalled<sudoku::CheckReport>{std::move(*report), {}};
}

Recalled<sudoku::grade::Rating> Known::rate(const sudoku::Puzzle& puzzle, std::string_view scale,
                                            sudoku::grade::Grader& grader, const Budget& budget) {
  auto form = form_of(puzzle, {});
  // What depends on the drawing is known of the form alone.
  if (form && scale != "inlay" && form->puzzle.givens != puzzle.givens) form.reset();
  if (form) {
    if (const auto memory = recall(*form, puzzle, true)) {
      const store::Rating* const stored = memory->record.find_rating(scale, kVersion);
      const auto rating = stored != nullptr ? rating_of(*stored) : std::nullopt;
      if (rating) return Recalled<sudoku::grade::Rating>{*rating, touch(*memory)};
    }
  }
  std::vector<sudoku::grade::Step> steps;
  const sudoku::grade::Rating rating = grader.rate(form ? form->puzzle : puzzle, budget, &steps);
  if (form && rating.outcome == sudoku::grade::Outcome::solved) {
    store::Record record = record_of(*form);
    record.count = 1;  // scales are for proper puzzles
    record.exact = true;
    record.ratings.push_back(stored_rating(scale, rating, steps));
    learn(std::move(record));
  }
  return Recalled<sudoku::grade::Rating>{rating, {}};
}

namespace {

template <typename T>
Result<Recalled<T>> unknown(Result<T> answer) {
  if (!answer) return answer.error();
  return Recalled<T>{std::move(*answer), {}};
}

}  // namespace

Result<Recalled<SolveAnswer>> solve(Known* known, const sudoku::Puzzle& puzzle,
                                    const SolveRequest& request,
                                    const std::function<void(const sudoku::Grid&)>& deliver) {
  if (known != nullptr) return known->solve(puzzle, request, deliver);
  return unknown(service::solve(puzzle, request, deliver));
}

Result<Recalled<sudoku::CountResult>> count(Known* known, const sudoku::Puzzle& puzzle,
                                            const sudoku::SolveOptions& options,
                                            const Budget& budget, std::uint64_t at_most) {
  if (known != nullptr) return known->count(puzzle, options, budget, at_most);
  return unknown(sudoku::count(puzzle, options, budget, at_most));
}

Result<Recalled<sudoku::CheckReport>> check(Known* known, const sudoku::Puzzle& puzzle,
                                            const sudoku::SolveOptions& options,
                                            const Budget& budget, bool minimality) {
  if (known != nullptr) return known->check(puzzle, options, budget, minimality);
  return unknown(sudoku::check(puzzle, options, budget, minimality));
}

}  // namespace inlay::service
