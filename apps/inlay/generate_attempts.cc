#include "generate_attempts.h"

#include <functional>
#include <memory>

#include "batch/hash.h"
#include "batch/line_work.h"
#include "first_records.h"
#include "generate.h"
#include "input.h"
#include "service/generate_attempts.h"
#include "stream.h"
#include "workplace.h"

namespace inlay::app {
namespace {

// What is made, and how.
struct Work {
  std::string unit;  // "puzzle"
  std::uint64_t count, seed, tries;
  std::uint64_t at_once = 1;    // attempts of a chunk
  std::string from_files = {};  // what options may read from files, which may change
  std::function<std::string()> why_impossible = {};
  std::function<batch::AnswerLine()> make = {};
};

// What one shard has of a number.
struct Share {
  Share(std::uint64_t total, const batch::Shard& shard)
      : first(batch::in_first_shards(total, shard.index - 1, shard.count)),
        count(batch::in_first_shards(total, shard.index, shard.count) - first) {}
  std::uint64_t first, count;
};

int run_attempts(const Arguments& arguments, const Work& work, const StopToken& stop) {
  const batch::Shard shard = shard_of(arguments.text(options::kShard)).value_or(batch::Shard{});
  const Share puzzles(work.count, shard);
  if (puzzles.count == 0) return fail("--number must be at least the number of shards");
  Stream stream(arguments, work.unit + 's');
  if (!work.from_files.empty()) {
    stream.further_identity = " contents=" + std::to_string(batch::hash_of(work.from_files));
  }
  stream.only_plain = "by generate";
  stream.mergeable = true;
  FirstRecords first(puzzles.count);
  first.add = [&puzzles](std::string_view record, std::uint64_t index, std::string& output) {
    service::add_numbered(record, puzzles.first + index + 1, output);
  };
  first.apply_to(stream);

  const auto sequence = std::make_shared<batch::Sequence>(service::attempt_sequence(work.tries));
  bool impossible = false;
  const auto attempts = [&]() -> Result<std::vector<batch::Input>> {
    std::string why = work.why_impossible();
    impossible = !why.empty();
    if (impossible) return Error{ErrorKind::limit, std::move(why)};
    batch::Input input{batch::Input::Kind::sequence, "attempts"};
    input.sequence = sequence;
    return std::vector{std::move(input)};
  };
  batch::EveryLines cutter(work.at_once);
  const auto make_job = [&work] {
    constexpr int kBadInput = static_cast<int>(service::Ending::bad_input);
    return std::make_unique<batch::LineWork>(work.make(), kBadInput);
  };
  ExitCode code;
  code.raise(stream.run({attempts, cutter, make_job}, stop));
  if (impossible) return ExitCode::kLimit;
  if (!stream.finished()) return code.value();

  sudoku::GenerateReport report;
  report.records = stream.records();
  report.attempts = Share(sequence->lines, shard).count;
  if (report.records < puzzles.count) {
    report.limit = Limit::nodes;
  } else {
    report.attempts = report.records;  // how many were needed is not known
  }
  const Ordered ordered{puzzles.count, work.seed, work.unit, arguments.flag(options::kQuiet)};
  code.raise(end_generate(ordered, report, Records()));
  return code.value();
}

}  // namespace

bool are_attempts_divided(const Arguments& arguments) {
  return arguments.flag(options::kResume) || !arguments.text(options::kShard).empty() ||
         workplace() != nullptr;
}

Status check_divided(const Arguments& arguments) {
  const auto error = [](const std::string& text) { return Error{ErrorKind::invalid, text}; };
  const std::string how = arguments.flag(options::kResume)           ? "--resume"
                          : !arguments.text(options::kShard).empty() ? "--shard"
                                                                     : "inlay-mpi";
  for (const options::Option* const option :
       {&options::kToNotation, &options::kPretty, &options::kStatistics, &options::kTimeLimit,
        &options::kUniqueGrids, &options::kDistinct, &options::kNoIsomorphs}) {
    if (!arguments.has(*option)) continue;
    const std::string name = "--" + std::string(option->name);
    if (how == "inlay-mpi") return error("inlay-mpi does not support " + name + "; use inlay");
    return error(how + " cannot be combined with " + name);
  }
  if (!arguments.has(options::kSeed)) return error(how + " requires --seed");
  return Done{};
}

int generate_divided(const Arguments& arguments, const sudoku::Rules& rules,
                     const sudoku::GenerateOptions& request, std::uint64_t tries,
                     const StopToken& stop) {
  const auto plan = sudoku::generate::make_plan(rules, request);
  if (!plan) return fail(plan.error().message);
  Work work{request.only_grids ? "grid" : "puzzle", request.count, request.seed, tries};
  work.at_once = sudoku::generate::attempts_at_once(*plan);
  for (const sudoku::Grid* const grid : {&request.pattern, &request.solution}) {
    work.from_files.append(grid->begin(), grid->end());
  }
  work.why_impossible = [&plan] { return sudoku::generate::why_impossible(*plan); };
  work.make = [&plan, json = arguments.flag(options::kJson)] {
    return service::make_attempt(*plan, json);
  };
  return run_attempts(arguments, work, stop);
}

int generate_divided_variants(const Arguments& arguments, const service::VariantOrder& order,
                              const sudoku::VariantGenerateOptions& request, std::uint64_t tries,
                              const StopToken& stop) {
  const auto plan = sudoku::variant::make_variant_plan(order.layout, request);
  if (!plan) return fail(plan.error().message);
  Work work{"puzzle", request.count, request.seed, tries};
  if (auto text = contents_of(arguments.text(options::kWith))) work.from_files = std::move(*text);
  work.why_impossible = [&plan, &stop]() -> std::string {
    if (const auto why = plan->layout.find_impossible()) return *why;
    const bool none = sudoku::variant::VariantAttempts(*plan).has_no_solution(stop);
    return none ? "the constraints have no solution" : "";
  };
  work.make = [&plan, json = arguments.flag(options::kJson)] {
    return service::make_attempt(*plan, json);
  };
  return run_attempts(arguments, work, stop);
}

}  // namespace inlay::app
