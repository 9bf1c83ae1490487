// The tasks of the pipeline: solve, count, check, rate, canon, minimize, vicinity.
#ifndef INLAY_SRC_SERVICE_LINE_TASKS_H_
#define INLAY_SRC_SERVICE_LINE_TASKS_H_

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/certificate.h"
#include "inlay/grade.h"
#include "inlay/variant_grade.h"
#include "service/json.h"
#include "service/line_job.h"
#include "service/solve.h"

namespace inlay::service {

class AnswerCache;

// Options of all tasks.
struct TaskOptions {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  Budget budget = {};  // for each puzzle; the stop token is that of the run
  bool json = false;
  // Include the time spent. False for records that must be reproducible.
  bool timed = true;
  bool certificate = false;  // also write a certificate of the answer
  // Makes what certificates of variants need; null: variants have no certificates.
  std::function<std::unique_ptr<sudoku::BranchChecker>()> branch_checker = {};
  // Where answers are looked up and stored; null: nowhere. Not used for certificates.
  std::shared_ptr<AnswerCache> cache = {};
  // Called while a single search takes long, by any thread.
  ProgressReport progress = {};
};
// Error: unknown engine.
Status check(const TaskOptions& options);

// A solved puzzle, for callers with their own format.
struct SolvedPuzzle {
  const LinePuzzle& where;
  const sudoku::Puzzle& puzzle;
  const SolveAnswer& answer;
  const std::vector<sudoku::Grid>& solutions;
  const std::string& remark;  // about the solutions, such as "more than one solution"; may be empty
  std::chrono::system_clock::time_point started;
  std::optional<CacheHit> hit;  // the answer was cached
};

struct SolvedVariant {
  const LinePuzzle& where;
  const sudoku::Variant& variant;
  const SolveAnswer& answer;
  const std::vector<std::vector<int>>& solutions;  // the values of all cells
  const std::string& remark;
  std::chrono::system_clock::time_point started;
};

struct SolveTaskOptions : TaskOptions {
  bool many = false;        // list solutions, up to `limit`
  std::uint64_t limit = 1;  // at most kNoLimit - 1
  bool trace = false;       // write each guess to the messages
  // The format of records; both are set, or none.
  std::function<std::string(const SolvedPuzzle&)> show = {};
  std::function<std::string(const SolvedVariant&)> show_variant = {};
};
// Errors: those of check(const TaskOptions&); with `trace`, an engine that cannot report guesses.
Status check(const SolveTaskOptions& options);
std::unique_ptr<LineTask> make_solve_task(const SolveTaskOptions& options);

struct CountTaskOptions : TaskOptions {
  std::uint64_t limit = Budget::kNoLimit;
};
std::unique_ptr<LineTask> make_count_task(const CountTaskOptions& options);

// For each cell the values that it has in some solution, instead of their number.
std::unique_ptr<LineTask> make_candidates_task(const TaskOptions& options);

struct CheckTaskOptions : TaskOptions {
  bool minimality = true;
};
std::unique_ptr<LineTask> make_check_task(const CheckTaskOptions& options);

struct RateTaskOptions : TaskOptions {
  std::string scale = "se";
  bool default_scale = false;  // not chosen by the user: paths of variants use scale inlay
  int below = 0;               // as in grade::GradeOptions
  bool steps = false;          // also report every step
  // With `steps`: the language of their texts, and in JSON the lines of their links.
  const sudoku::grade::Catalogue* catalogue = &sudoku::grade::english_catalogue();
  bool paths = false;
  // With `steps`: called with each puzzle or variant and its path, for output of another kind.
  // Their errors are reported like those of the input.
  std::function<Status(const sudoku::Puzzle&, const sudoku::grade::Path&)> show = {};
  std::function<Status(const sudoku::Variant&, const sudoku::grade::VariantPath&)> show_variant =
      {};
};
// Error: unknown scale.
Status check(const RateTaskOptions& options);
std::unique_ptr<LineTask> make_rate_task(const RateTaskOptions& options);

struct MinimizeTaskOptions : TaskOptions {
  enum class What {
    one,        // one minimal puzzle
    all,        // all minimal puzzles, up to `limit`
    redundant,  // the redundant clues
  } what = What::one;
  std::uint64_t limit = Budget::kNoLimit;
};
std::unique_ptr<LineTask> make_minimize_task(const MinimizeTaskOptions& options);

// A keyed record begins with its canonical form and this character; a record without form begins
// with the character alone.
inline constexpr char kEndOfKey = '\x1F';

struct CanonTaskOptions : TaskOptions {
  bool grid = false;   // canonicalise the solution grid instead of the puzzle
  bool keyed = false;  // for callers that drop repeated forms
};
std::unique_ptr<LineTask> make_canon_task(const CanonTaskOptions& options);

// Each record but those of errors begins with a key; DistinctForms removes the keys. A record that
// is always kept has an empty key.
struct VicinityTaskOptions : TaskOptions {
  int remove = 1;
  int add = 1;
  bool minimal_only = false;
  bool keep_isomorphs = false;  // then the keys are empty
  std::uint64_t limit = Budget::kNoLimit;
};
std::unique_ptr<LineTask> make_vicinity_task(const VicinityTaskOptions& options);

// --- Shared by the tasks ---

// How the kernel can be used with these options. It does not support a seed or another engine, and
// leaves a puzzle that takes more than `nodes` guesses to the engine.
std::optional<KernelUse> kernel_use(const TaskOptions& options, std::uint64_t limit,
                                    std::uint64_t nodes = Budget::kNoLimit);
// Whether the result is final: the node limit of kernel_use() did not end the search.
bool is_final(const TaskOptions& options, const classic::SolveResult& result);
sudoku::SolveOptions solve_options(const TaskOptions& options);
// The scale of this name; every scale for "all".
std::vector<std::string_view> scales_of(std::string_view scale);
Budget budget_of(const TaskOptions& options, const batch::Output& output);
sudoku::VariantOptions variant_options(const TaskOptions& options);
// Error: the engine does not support the constraints of this variant.
Status check_variant(const TaskOptions& options, const sudoku::Variant& variant);
// The fields of a JSON record that describe the puzzle. `hit`: the answer was cached.
Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const sudoku::Puzzle& puzzle, const std::optional<CacheHit>& hit = {});
Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const sudoku::Variant& variant, const std::optional<CacheHit>& hit = {});
// Error: this scale does not support the constraints of this variant.
Status check_scale(std::string_view scale, const sudoku::Variant& variant);
// Appends the proof that there are at most `at_most` solutions to output.proof, if a certificate
// was requested.
void certify(const TaskOptions& options, const LinePuzzle& where, const sudoku::Puzzle& puzzle,
             std::uint64_t at_most, batch::Output& output);
void certify(const TaskOptions& options, const LinePuzzle& where, const sudoku::Variant& variant,
             std::uint64_t at_most, batch::Output& output);
// "not checked by Inlay: 'lines' and 'rules'" if the puzzle lacks parts of the input, after a note
// and "; "; otherwise the note alone.
std::string with_not_checked(std::string note, const LinePuzzle& where);
// Reports that the puzzle cannot be answered.
void refuse(const TaskOptions& options, const LinePuzzle& where, const Error& error,
            batch::Output& output);
// Flushes a long record when it has enough text.
void flush_if_large(batch::Output& output);
// The statistics of a kernel result.
Stats stats_of(const classic::SolveResult& result);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_LINE_TASKS_H_
