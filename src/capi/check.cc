// Counting solutions and checking puzzles.
#include "capi/control.h"
#include "capi/puzzle.h"

namespace {

using namespace inlay::capi;
using inlay::sudoku::Verdict;
namespace sudoku = inlay::sudoku;

sudoku::SolveOptions solve_options(Control& control) {
  sudoku::SolveOptions options;
  options.engine = control.engine();
  options.seed = control.seed();
  options.progress = control.progress();
  return options;
}

sudoku::VariantOptions variant_options(Control& control) {
  sudoku::VariantOptions options;
  options.engine = control.engine();
  options.seed = control.seed();
  options.progress = control.progress();
  return options;
}

std::int32_t verdict_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::contradictory:
      return INLAY_VERDICT_CONTRADICTORY;
    case Verdict::none:
      return INLAY_VERDICT_NONE;
    case Verdict::unique:
      return INLAY_VERDICT_UNIQUE;
    case Verdict::multiple:
      return INLAY_VERDICT_MULTIPLE;
    case Verdict::unknown:
      return INLAY_VERDICT_UNKNOWN;
  }
  return INLAY_VERDICT_UNKNOWN;
}

// The common part of both reports.
struct Findings {
  inlay_check_result result{};
  Values solutions = {};
  std::vector<std::uint32_t> redundant = {};
};

template <typename Report>
Findings findings_of(const Report& report) {
  Findings findings;
  for (const auto& solution : report.solutions) {
    const Values values = values_of(solution);
    findings.solutions.insert(findings.solutions.end(), values.begin(), values.end());
  }
  for (const auto one : report.redundant) {
    findings.redundant.push_back(static_cast<std::uint32_t>(one));
  }
  findings.result.solutions = report.solutions.size();
  findings.result.redundant = findings.redundant.size();
  findings.result.nodes = report.stats.nodes;
  findings.result.time_ns = static_cast<std::uint64_t>(report.stats.time.count());
  findings.result.verdict = verdict_of(report.verdict);
  findings.result.minimal = report.minimal ? (*report.minimal ? 1 : 0) : -1;
  findings.result.limit = limit_of(report.limit);
  return findings;
}

}  // namespace

inlay_status inlay_count(const inlay_puzzle* puzzle, uint64_t maximum, const inlay_options* options,
                         inlay_count_result* result, char** decimal, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer a = check_result(result, "result"); !a.ok()) return a;
    if (maximum == 0) return invalid("the maximum number of solutions must be at least 1");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    inlay::CountResult counted;
    if (puzzle->puzzle() != nullptr) {
      auto found =
          sudoku::count(*puzzle->puzzle(), solve_options(control), control.budget(), maximum);
      if (!found) return found.error();
      counted = std::move(*found);
    } else {
      const auto supported = sudoku::check_engine(*puzzle->variant(), control.engine());
      if (!supported) return supported.error();
      counted =
          sudoku::count(*puzzle->variant(), variant_options(control), control.budget(), maximum);
    }
    const Answer answer =
        control.finish(counted.limit == inlay::Limit::none ? INLAY_OK : INLAY_LIMIT);
    if (!answer.ok()) return answer;
    if (decimal != nullptr) *decimal = copy_text(counted.count.to_string());
    store(result, count_of(counted));
    return answer;
  });
}

inlay_status inlay_check(const inlay_puzzle* puzzle, int32_t minimality,
                         const inlay_options* options, inlay_check_result* result, uint16_t* values,
                         size_t values_capacity, uint32_t* redundant, size_t redundant_capacity,
                         inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer a = check_result(result, "result"); !a.ok()) return a;
    if (values != nullptr) {
      const std::size_t needed = 2 * puzzle->cell_count();
      if (Answer a = check_room(values, values_capacity, needed); !a.ok()) return a;
    }
    if (redundant == nullptr && redundant_capacity > 0) return null_argument("redundant");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    Findings findings;
    if (puzzle->puzzle() != nullptr) {
      const auto report = sudoku::check(*puzzle->puzzle(), solve_options(control), control.budget(),
                                        minimality != 0);
      if (!report) return report.error();
      findings = findings_of(*report);
    } else {
      const auto supported = sudoku::check_engine(*puzzle->variant(), control.engine());
      if (!supported) return supported.error();
      findings = findings_of(sudoku::check(*puzzle->variant(), variant_options(control),
                                           control.budget(), minimality != 0));
    }
    const Answer answer =
        control.finish(findings.result.limit == INLAY_LIMIT_NONE ? INLAY_OK : INLAY_LIMIT);
    if (!answer.ok()) return answer;
    if (values != nullptr) {
      std::copy(findings.solutions.begin(), findings.solutions.end(), values);
    }
    std::copy_n(findings.redundant.begin(), std::min(redundant_capacity, findings.redundant.size()),
                redundant);
    store(result, findings.result);
    return answer;
  });
}

inlay_status inlay_is_solution(const inlay_puzzle* puzzle, const uint16_t* values, size_t count,
                               inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer a = check_values(*puzzle, values, count); !a.ok()) return a;
    if (const sudoku::Puzzle* const plain = puzzle->puzzle()) {
      const auto digits = static_cast<std::uint16_t>(plain->rules.size());
      if (std::any_of(values, values + count, [&](std::uint16_t v) { return v > digits; })) {
        return INLAY_NONE;
      }
      sudoku::Grid grid(count);
      std::transform(values, values + count, grid.begin(),
                     [](std::uint16_t value) { return static_cast<sudoku::Digit>(value); });
      return sudoku::is_solution(*plain, grid) ? INLAY_OK : INLAY_NONE;
    }
    const std::vector<int> wide(values, values + count);
    return puzzle->variant()->holds(wide) ? INLAY_OK : INLAY_NONE;
  });
}
