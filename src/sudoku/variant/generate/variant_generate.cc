// generate_variants: the options, and one run of attempts.
#include "inlay/variant_generate.h"

#include <algorithm>
#include <memory>
#include <new>
#include <set>
#include <system_error>

#include "base/threads.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/variant/generate/clue_orbits.h"
#include "sudoku/variant/generate/variant_attempt.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku {
namespace variant {
namespace {

Error invalid(std::string message) {
  return {ErrorKind::invalid, std::move(message)};
}

std::string names_of_layout_kinds() {
  std::string names;
  for (const LayoutKind& kind : layout_kinds()) {
    names += (names.empty() ? "" : ", ") + std::string(kind.kind);
  }
  return names;
}

Status check(const LayoutRequest& request, const VariantBoard& board) {
  const std::string name(request.kind->name);
  const LayoutRow* const row = find_layout_row(name);
  if (row == nullptr) {
    return Error{ErrorKind::unsupported, name + " constraints cannot be laid out at random; " +
                                             "available: " + names_of_layout_kinds()};
  }
  const bool exactly = request.amount == LayoutRequest::Amount::exactly;
  if (exactly && row->rule)
    return invalid(name + " is a rule for the whole board, without a number");
  if (exactly && (request.count < 1 || request.count > board.grid_cells())) {
    return invalid("the number of " + name + " constraints must be between 1 and " +
                   std::to_string(board.grid_cells()));
  }
  return Done{};
}

}  // namespace

Result<VariantPlan> make_variant_plan(const Variant& layout,
                                      const VariantGenerateOptions& options) {
  const VariantBoard& board = layout.board();
  const int high = options.max_clues.value_or(board.grid_cells());
  if (options.min_clues < 0 || high < options.min_clues || high > board.grid_cells()) {
    return invalid("clues: expected MIN..MAX with MIN <= MAX <= " +
                   std::to_string(board.grid_cells()));
  }
  if (options.allow_redundant && options.min_clues == 0) {
    return invalid("redundant clues need a number of clues");
  }
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  VariantPlan plan{layout, options};
  for (const LayoutRequest& request : options.requests) {
    if (const Status status = check(request, board); !status) return status.error();
    plan.has_random_rules |= find_layout_row(request.kind->name)->varies;
  }
  const std::vector<bool> clued = clued_cells(layout);
  plan.layout_clues = static_cast<int>(std::count(clued.begin(), clued.end(), true));
  auto orbits = clue_orbits(board, options.symmetry, clued);
  if (!orbits) return orbits.error();
  plan.orbits = std::move(*orbits);
  base::Random random = generate::random_of(options.seed, 0);
  if (const auto rules = add_rules(plan, random); !rules) return rules.error();
  return plan;
}

namespace {

Result<GenerateReport> run(const VariantPlan& plan, const Budget& budget,
                           const std::function<bool(const GeneratedVariant&)>& deliver) {
  std::set<std::string> puzzles;
  generate::Job<GeneratedVariant> job;
  job.count = plan.options.count;
  job.threads = plan.options.threads;
  job.progress = plan.options.progress;
  job.impossible = "the constraints have no solution";
  job.make_maker = [&plan] {
    return [attempts = std::make_shared<VariantAttempts>(plan)](
               std::uint64_t attempt, std::vector<GeneratedVariant>& records,
               const StopToken& stop) { return attempts->make(attempt, records, stop); };
  };
  job.is_new = [&](const GeneratedVariant& record) {
    return !plan.options.distinct || puzzles.insert(write_variant(record.puzzle)).second;
  };
  job.deliver = [&](const GeneratedVariant& record) { return deliver(record); };
  return generate::Run<GeneratedVariant>(job, budget).report();
}

}  // namespace
}  // namespace variant

std::span<const LayoutKind> layout_kinds() {
  static const auto kinds = [] {
    const auto rows = variant::layout_rows();
    return std::vector<LayoutKind>(rows.begin(), rows.end());
  }();
  return kinds;
}

Result<GenerateReport> generate_variants(
    const Variant& layout, const VariantGenerateOptions& options, const Budget& budget,
    const std::function<bool(const GeneratedVariant&)>& deliver) {
  try {
    const auto plan = variant::make_variant_plan(layout, options);
    if (!plan) return plan.error();
    GenerateReport report;
    report.impossible = layout.find_impossible().value_or("");
    if (!report.impossible.empty()) return report;
    return variant::run(*plan, budget, deliver);
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  } catch (const std::system_error& error) {
    return Error{ErrorKind::limit, "a thread cannot be started (" + error.code().message() + ")"};
  }
}

}  // namespace inlay::sudoku
