#include "generate_parts.h"

#include <memory>

#include "batch/hash.h"
#include "batch/line_work.h"
#include "first_records.h"
#include "generate.h"
#include "service/generate_parts.h"
#include "stream.h"
#include "workplace.h"

namespace inlay::app {
namespace {

// --pattern and --solution may name files, which may change.
std::string identity_of(const sudoku::GenerateOptions& request) {
  std::string grids;
  for (const sudoku::Grid* const grid : {&request.pattern, &request.solution}) {
    grids.append(grid->begin(), grid->end());
  }
  return grids.empty() ? "" : " grids=" + std::to_string(batch::hash_of(grids));
}

// What one shard has of a number.
struct Share {
  Share(std::uint64_t total, const batch::Shard& shard)
      : first(batch::in_first_shards(total, shard.index - 1, shard.count)),
        count(batch::in_first_shards(total, shard.index, shard.count) - first) {}
  std::uint64_t first, count;
};

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
       {&options::kWith, &options::kPretty, &options::kStatistics, &options::kTimeLimit,
        &options::kUniqueGrids, &options::kDistinct, &options::kNoIsomorphs}) {
    if (!arguments.has(*option)) continue;
    const std::string name = "--" + std::string(option->name);
    if (how == "inlay-mpi") return error("inlay-mpi does not support " + name + "; use inlay");
    return error(how + " cannot be combined with " + name);
  }
  if (!arguments.has(options::kSeed)) return error(how + " requires --seed");
  return Done{};
}

int generate_in_parts(const Arguments& arguments, const sudoku::Rules& rules,
                      const sudoku::GenerateOptions& request, std::uint64_t tries,
                      const StopToken& stop) {
  const auto plan = sudoku::generate::make_plan(rules, request);
  if (!plan) return fail(plan.error().message);
  if (const std::string why = sudoku::generate::why_impossible(*plan); !why.empty()) {
    complain(why);
    return ExitCode::kLimit;
  }
  const batch::Shard shard = shard_of(arguments.text(options::kShard)).value_or(batch::Shard{});
  const Share puzzles(request.count, shard);
  if (puzzles.count == 0) return fail("--number must be at least the number of shards");

  const std::string unit = request.only_grids ? "grid" : "puzzle";
  Stream stream(arguments, unit + 's');
  stream.further_identity = identity_of(request);
  stream.only_plain = "by generate";
  stream.mergeable = true;
  FirstRecords first(puzzles.count);
  first.add = [&puzzles](std::string_view record, std::uint64_t index, std::string& output) {
    service::add_numbered(record, puzzles.first + index + 1, output);
  };
  first.apply_to(stream);

  batch::Input attempts{batch::Input::Kind::sequence, "attempts"};
  attempts.sequence = std::make_shared<batch::Sequence>(service::attempt_sequence(tries));
  batch::EveryLines cutter(sudoku::generate::attempts_at_once(*plan));
  const auto make_job = [&plan, json = arguments.flag(options::kJson)] {
    constexpr int kBadInput = static_cast<int>(service::Ending::bad_input);
    return std::make_unique<batch::LineWork>(service::make_attempt(*plan, json), kBadInput);
  };
  ExitCode code;
  code.raise(stream.run({[&] { return Result(std::vector{attempts}); }, cutter, make_job}, stop));
  if (!stream.finished()) return code.value();

  sudoku::GenerateReport report;
  report.records = stream.records();
  report.attempts = Share(attempts.sequence->lines, shard).count;
  if (report.records < puzzles.count) {
    report.limit = Limit::nodes;
  } else {
    report.attempts = report.records;  // how many were needed is not known
  }
  const Ordered ordered{puzzles.count, request.seed, unit, arguments.flag(options::kQuiet)};
  code.raise(end_generate(ordered, report, Records()));
  return code.value();
}

}  // namespace inlay::app
