// The answers of AnswerCache: which records suffice for a request, and what an answer proves.
#include <algorithm>

#include "inlay/notation.h"
#include "inlay/version.h"
#include "service/answer_cache.h"
#include "service/store_record.h"

namespace inlay::service {
namespace {

using sudoku::Grid;
using sudoku::Verdict;
using Clock = std::chrono::steady_clock;

// Solutions stored for a puzzle.
constexpr std::size_t kMaxSolutions = 16;

bool is_plain(const sudoku::SolveOptions& options) {
  return options.engine == "auto" && !options.seed && !options.on_guess;
}

Stats stats_since(Clock::time_point start) {
  Stats stats;
  stats.time = Clock::now() - start;
  return stats;
}

}  // namespace

std::optional<Form> AnswerCache::form_of(const sudoku::Puzzle& puzzle,
                                         const sudoku::SolveOptions& options) {
  if (!is_plain(options)) return std::nullopt;
  return canonicalizers_.with([] { return sudoku::Canonicalizer(); },
                              [&](sudoku::Canonicalizer& canonicalizer) {
                                return service::form_of(canonicalizer, puzzle);
                              });
}

Result<CacheResult<SolveAnswer>> AnswerCache::solve(const sudoku::Puzzle& puzzle,
                                                    const sudoku::SolveOptions& options,
                                                    const Budget& budget,
                                                    std::uint64_t max_solutions,
                                                    const SolveDelivery& deliver) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, options);
  if (!form) {
    return service::solve(nullptr, puzzle, options, budget, max_solutions, deliver);
  }
  if (const auto entry = look_up(*form, puzzle, false)) {
    if (auto answer = entry->solved(max_solutions)) {
      for (std::size_t i = 0; i < answer->delivered; ++i) deliver(entry->solutions[i]);
      answer->stats = stats_since(start);
      return CacheResult<SolveAnswer>{std::move(*answer), touch(*entry)};
    }
  }
  store::Record record = record_of(*form);
  auto answer = service::solve(form->puzzle, options, budget, max_solutions, [&](const Grid& grid) {
    if (record.solutions.size() < kMaxSolutions) {
      record.solutions.push_back(notation::line_of(puzzle.rules, grid));
    }
    deliver(form->back(grid));
  });
  if (!answer) return answer.error();
  if (const auto proved = proved_by(*answer)) {
    add(add_search(std::move(record), *proved, answer->engine, answer->stats));
  }
  return CacheResult<SolveAnswer>{std::move(*answer), {}};
}

Result<CacheResult<CountResult>> AnswerCache::count(const sudoku::Puzzle& puzzle,
                                                    const sudoku::SolveOptions& options,
                                                    const Budget& budget, std::uint64_t at_most) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, options);
  if (form) {
    if (const auto entry = look_up(*form, puzzle, false)) {
      if (auto counted = entry->counted(at_most)) {
        counted->stats = stats_since(start);
        return CacheResult<CountResult>{std::move(*counted), touch(*entry)};
      }
    }
  }
  auto counted = sudoku::count(puzzle, options, budget, at_most);
  if (!counted) return counted.error();
  if (form && (counted->exact || counted->count > Count(0))) {
    store::Record record = add_search(record_of(*form), {0, counted->exact}, "", counted->stats);
    record.count = counted->count;
    add(std::move(record));
  }
  return CacheResult<CountResult>{std::move(*counted), {}};
}

Result<CacheResult<sudoku::CheckReport>> AnswerCache::check(const sudoku::Puzzle& puzzle,
                                                            const sudoku::SolveOptions& options,
                                                            const Budget& budget, bool minimality) {
  const auto start = Clock::now();
  const auto form = form_of(puzzle, options);
  if (!form) {
    return service::check(nullptr, puzzle, options, budget, minimality);
  }
  if (const auto entry = look_up(*form, puzzle, false)) {
    sudoku::CheckReport report;
    report.verdict = entry->checked(minimality);
    if (report.verdict != Verdict::unknown) {
      report.solutions = entry->solutions;
      if (report.solutions.size() > 2) report.solutions.resize(2);
      if (report.verdict == Verdict::unique && minimality) report.minimal = true;
      report.stats = stats_since(start);
      return CacheResult<sudoku::CheckReport>{std::move(report), touch(*entry)};
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
    add(std::move(record));
  }
  for (Grid& grid : report->solutions) grid = form->back(grid);
  report->redundant = form->back(report->redundant);
  return CacheResult<sudoku::CheckReport>{std::move(*report), {}};
}

CacheResult<sudoku::grade::Rating> AnswerCache::rate(const sudoku::Puzzle& puzzle,
                                                     std::string_view scale,
                                                     sudoku::grade::Grader& grader,
                                                     const Budget& budget) {
  auto form = form_of(puzzle, {});
  // Ratings that depend on the orientation are stored for the form alone.
  if (form && scale != "inlay" && form->puzzle.clues != puzzle.clues) form.reset();
  if (form) {
    if (const auto entry = look_up(*form, puzzle, true)) {
      const store::Rating* const stored = entry->record.find_rating(scale, kVersion);
      const auto rating = stored != nullptr ? rating_of(*stored) : std::nullopt;
      if (rating) return CacheResult<sudoku::grade::Rating>{*rating, touch(*entry)};
    }
  }
  std::vector<sudoku::grade::Step> steps;
  const sudoku::grade::Rating rating = grader.rate(form ? form->puzzle : puzzle, budget, &steps);
  if (form && rating.outcome == sudoku::grade::Outcome::solved) {
    store::Record record = record_of(*form);
    record.count = 1;  // only proper puzzles have a rating
    record.exact = true;
    record.ratings.push_back(stored_rating(scale, rating, steps));
    add(std::move(record));
  }
  return CacheResult<sudoku::grade::Rating>{rating, {}};
}

}  // namespace inlay::service
