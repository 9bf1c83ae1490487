#include "service/line_tasks.h"

#include <algorithm>

#include "sudoku/notation/constraints.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::service {
namespace {

// Under a time limit the kernel may make this many guesses for a puzzle, some milliseconds; then
// the puzzle gets a separate search, with a clock.
constexpr std::uint64_t kNodesBeforeClock = 4096;
constexpr std::chrono::milliseconds kLeastTime{50};

bool has_time_limit(const Budget& budget) {
  return budget.time != std::chrono::nanoseconds::max();
}

// Appends the text that certify(text) makes, or reports why none was made.
template <typename Certify>
void append_proof(const TaskOptions& options, const LinePuzzle& where, batch::Output& output,
                  const Certify& certify) {
  if (!options.certificate) return;
  std::string text;
  const Result<CertifyResult> certified = certify(text);
  const auto complain = [&](std::string_view why) {
    output.err += "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) +
                  ": no certificate: " + std::string(why) + '\n';
  };
  if (!certified) {
    complain(certified.error().message);
    add_ending(output, Ending::bad_input);
    return;
  }
  if (certified->claim == Claim::unknown) {
    complain(std::string(name_of(certified->limit)) + " reached");
    add_ending(output, ending_of(certified->limit));
  }
  output.proof += text;
}

}  // namespace

Status check(const TaskOptions& options) {
  if (options.engine == "auto") return Done{};
  const auto empty = sudoku::Solver::make(sudoku::Puzzle(*sudoku::Rules::boxes(1, 1)),
                                          {.engine = options.engine}, {});
  return empty ? Status(Done{}) : Status(empty.error());
}

std::optional<KernelUse> kernel_use(const TaskOptions& options, std::uint64_t limit,
                                    std::uint64_t nodes) {
  const bool engine = options.engine == "auto" || options.engine == "classic";
  if (!engine || options.seed || options.certificate || options.cache) return std::nullopt;
  if (has_time_limit(options.budget)) {
    if (options.budget.time < kLeastTime) return std::nullopt;
    nodes = std::min(nodes, kNodesBeforeClock);
  }
  return KernelUse{limit, std::min(nodes, options.budget.nodes)};
}

bool is_final(const TaskOptions& options, const classic::SolveResult& result) {
  return result.limit == Limit::none || result.limit == Limit::stopped ||
         (result.limit == Limit::nodes && result.nodes >= options.budget.nodes);
}

sudoku::SolveOptions solve_options(const TaskOptions& options) {
  sudoku::SolveOptions solve;
  solve.engine = options.engine;
  solve.seed = options.seed;
  solve.progress = options.progress;
  return solve;
}

sudoku::VariantOptions variant_options(const TaskOptions& options) {
  sudoku::VariantOptions solve;
  solve.engine = options.engine;
  solve.seed = options.seed;
  solve.progress = options.progress;
  return solve;
}

Status check_variant(const TaskOptions& options, const sudoku::Variant& variant) {
  return sudoku::check_engine(variant, options.engine);
}

Status check_scale(std::string_view scale, const sudoku::Variant& variant) {
  if (scale == sudoku::grade::kVariantScale) return Done{};
  return Error{ErrorKind::unsupported, "scale " + std::string(scale) + " does not support " +
                                           notation::describe_rules(variant) + "; use " +
                                           std::string(sudoku::grade::kVariantScale)};
}

std::vector<std::string_view> scales_of(std::string_view scale) {
  if (scale != "all") return {scale};
  std::vector<std::string_view> names;
  for (const auto& info : sudoku::grade::scales()) names.push_back(info.name);
  return names;
}

Budget budget_of(const TaskOptions& options, const batch::Output& output) {
  Budget budget = options.budget;
  budget.stop = output.stop;
  return budget;
}

namespace {

Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const std::optional<CacheHit>& hit) {
  Subject subject;
  subject.source = where.source;
  subject.line = where.line;
  subject.payload = where.payload;
  subject.not_checked = where.not_checked;
  subject.timed = options.timed;
  subject.hit = hit;
  return subject;
}

}  // namespace

Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const sudoku::Puzzle& puzzle, const std::optional<CacheHit>& hit) {
  Subject subject = subject_of(options, where, hit);
  subject.puzzle = &puzzle;
  return subject;
}

Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const sudoku::Variant& variant, const std::optional<CacheHit>& hit) {
  Subject subject = subject_of(options, where, hit);
  subject.variant = &variant;
  return subject;
}

void certify(const TaskOptions& options, const LinePuzzle& where, const sudoku::Puzzle& puzzle,
             std::uint64_t at_most, batch::Output& output) {
  append_proof(options, where, output, [&](std::string& text) {
    return sudoku::certify(puzzle, {.at_most = at_most}, budget_of(options, output), text);
  });
}

void certify(const TaskOptions& options, const LinePuzzle& where, const sudoku::Variant& variant,
             std::uint64_t at_most, batch::Output& output) {
  append_proof(options, where, output, [&](std::string& text) -> Result<CertifyResult> {
    if (!options.branch_checker) return notation::unsupported_variant(variant);
    return sudoku::certify(variant, *options.branch_checker(),
                           {.at_most = at_most, .progress = options.progress},
                           budget_of(options, output), text);
  });
}

std::string with_not_checked(std::string note, const LinePuzzle& where) {
  if (where.not_checked.empty()) return note;
  return note + (note.empty() ? "" : "; ") +
         "not checked by Inlay: " + notation::quoted_list(where.not_checked);
}

void refuse(const TaskOptions& options, const LinePuzzle& where, const Error& error,
            batch::Output& output) {
  const std::string source(where.source);
  const Error placed{error.kind, error.message, where.line, 0};
  output.err += source + ':' + placed.to_string() + '\n';
  if (options.json) output.out += error_json(source, placed) + '\n';
  if (error.kind != ErrorKind::limit) return add_ending(output, Ending::bad_input);
  add_ending(output, output.stop.stop_requested() ? Ending::stopped : Ending::limit);
}

void flush_if_large(batch::Output& output) {
  constexpr std::size_t kMuch = std::size_t{64} << 10;
  if (output.out.size() + output.err.size() > kMuch && output.flush) output.flush(output);
}

Stats stats_of(const classic::SolveResult& result) {
  Stats stats;
  stats.nodes = result.nodes;
  stats.guesses = result.nodes;
  stats.solutions = result.count;
  return stats;
}

}  // namespace inlay::service
