// The answers of AnswerCache about variants. The library answers for the form, so that an answer
// does not depend on the order of the constraints, whether it is stored or not.
#include <algorithm>

#include "service/answer_cache.h"
#include "service/store_record.h"

namespace inlay::service {
namespace {

using sudoku::Verdict;
using Clock = std::chrono::steady_clock;

// Solutions stored for a variant.
constexpr std::size_t kMaxVariantSolutions = 16;

bool may_be_stored(const sudoku::VariantOptions& options) {
  return options.engine == "auto" && !options.seed && !options.on_guess;
}

void set_time_since(Clock::time_point start, Stats& stats) {
  stats.time = Clock::now() - start;
}

}  // namespace

CacheResult<SolveAnswer> AnswerCache::solve(const sudoku::Variant& variant,
                                            const sudoku::VariantOptions& options,
                                            const Budget& budget, std::uint64_t max_solutions,
                                            const VariantDelivery& deliver) {
  const auto start = Clock::now();
  if (!may_be_stored(options)) {
    return {service::solve(variant, options, budget, max_solutions, deliver), {}};
  }
  const VariantForm form = service::form_of(variant);
  if (const auto entry = look_up(form)) {
    if (auto answer = entry->solved(max_solutions)) {
      for (std::size_t i = 0; i < answer->delivered; ++i) deliver(entry->solutions[i]);
      set_time_since(start, answer->stats);
      return {std::move(*answer), touch(*entry)};
    }
  }
  store::Record record = record_of(form);
  SolveAnswer answer = service::solve(form.variant, options, budget, max_solutions,
                                      [&](std::span<const int> values) {
                                        if (record.solutions.size() < kMaxVariantSolutions) {
                                          record.solutions.push_back(values_text(values));
                                        }
                                        deliver(values);
                                      });
  // The reason of a contradiction is not stored, and found at once.
  if (answer.verdict != Verdict::contradictory) {
    if (const auto proved = proved_by(answer)) {
      add(add_search(std::move(record), *proved, answer.engine, answer.stats));
    }
  }
  return {std::move(answer), {}};
}

CacheResult<CountResult> AnswerCache::count(const sudoku::Variant& variant,
                                            const sudoku::VariantOptions& options,
                                            const Budget& budget, std::uint64_t at_most) {
  const auto start = Clock::now();
  if (!may_be_stored(options)) return {sudoku::count(variant, options, budget, at_most), {}};
  const VariantForm form = service::form_of(variant);
  if (const auto entry = look_up(form)) {
    if (auto counted = entry->counted(at_most)) {
      set_time_since(start, counted->stats);
      return {std::move(*counted), touch(*entry)};
    }
  }
  CountResult counted = sudoku::count(form.variant, options, budget, at_most);
  if (counted.exact || counted.count > Count(0)) {
    store::Record record =
        add_search(record_of(form), {0, counted.exact}, kVariantEngine, counted.stats);
    record.count = counted.count;
    add(std::move(record));
  }
  return {std::move(counted), {}};
}

CacheResult<sudoku::VariantReport> AnswerCache::check(const sudoku::Variant& variant,
                                                      const sudoku::VariantOptions& options,
                                                      const Budget& budget, bool minimality) {
  const auto start = Clock::now();
  if (!may_be_stored(options)) return {sudoku::check(variant, options, budget, minimality), {}};
  const VariantForm form = service::form_of(variant);
  sudoku::VariantReport report;
  if (auto entry = look_up(form)) {
    report.verdict = entry->checked(minimality);
    if (report.verdict != Verdict::unknown) {
      report.solutions = std::move(entry->solutions);
      if (report.solutions.size() > 2) report.solutions.resize(2);
      if (report.verdict == Verdict::unique && minimality) report.minimal = true;
      set_time_since(start, report.stats);
      return {std::move(report), touch(*entry)};
    }
  }
  report = sudoku::check(form.variant, options, budget, minimality);
  if (report.verdict != Verdict::unknown && report.verdict != Verdict::contradictory) {
    const std::uint64_t count = report.solutions.size();
    store::Record record =
        add_search(record_of(form), {count, count < 2}, kVariantEngine, report.stats);
    record.minimal = report.minimal;
    for (const auto& values : report.solutions) record.solutions.push_back(values_text(values));
    add(std::move(record));
  }
  for (std::size_t& constraint : report.redundant) constraint = form.origin[constraint];
  std::sort(report.redundant.begin(), report.redundant.end());
  return {std::move(report), {}};
}

}  // namespace inlay::service
