// What can be asked of each puzzle of a text: its solution, how many there are, whether it is a
// proper puzzle, how hard it is, its canonical form.
#ifndef INLAY_SRC_SERVICE_LINE_TASKS_H_
#define INLAY_SRC_SERVICE_LINE_TASKS_H_

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/grade.h"
#include "service/json.h"
#include "service/line_job.h"
#include "service/solve.h"

namespace inlay::service {

class AnswerCache;

// What all of them have in common.
struct TaskOptions {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  Budget budget = {};  // of each puzzle; the stop token is that of the run
  bool json = false;
  // With the time that was spent: only where a record need not be the same when it is made again.
  bool timed = true;
  bool certificate = false;  // also write what proves the answer
  // Where answers are looked up and kept; null: nowhere. Not for a certificate.
  std::shared_ptr<AnswerCache> cache = {};
  // While a single search takes long; from any thread.
  std::function<void(const Progress&)> progress = {};
};
// Error: no such engine.
Status check(const TaskOptions& options);

// A solved puzzle, for who shows it in another way.
struct SolvedPuzzle {
  const LinePuzzle& where;
  const sudoku::Puzzle& puzzle;
  const SolveAnswer& answer;
  const std::vector<sudoku::Grid>& solutions;
  const std::string& remark;  // what is to be said besides; may be empty
  std::chrono::system_clock::time_point started;
  std::optional<CacheHit> hit;  // the answer was known
};

struct SolveTaskOptions : TaskOptions {
  bool many = false;        // list solutions, up to `limit`
  std::uint64_t limit = 1;  // at most kNoLimit - 1
  bool trace = false;       // each guess, to the messages
  std::function<std::string(const SolvedPuzzle&)> show = {};
};
std::unique_ptr<LineTask> make_solve_task(const SolveTaskOptions& options);

struct CountTaskOptions : TaskOptions {
  std::uint64_t limit = Budget::kNoLimit;
};
std::unique_ptr<LineTask> make_count_task(const CountTaskOptions& options);

struct CheckTaskOptions : TaskOptions {
  bool minimality = true;
};
std::unique_ptr<LineTask> make_check_task(const CheckTaskOptions& options);

struct RateTaskOptions : TaskOptions {
  std::string scale = "se";
  int below = 0;       // as grade::GradeOptions
  bool steps = false;  // also report every step
  // With `steps`: the language of their texts, and in JSON the lines of their links.
  const sudoku::grade::Catalogue* catalogue = &sudoku::grade::english_catalogue();
  bool paths = false;
  // With `steps`: each puzzle and its path, to be shown in another way. Its errors are told among
  // those of the input.
  std::function<Status(const sudoku::Puzzle&, const sudoku::grade::Path&)> show = {};
};
// Error: no such scale.
Status check(const RateTaskOptions& options);
std::unique_ptr<LineTask> make_rate_task(const RateTaskOptions& options);

struct MinimizeTaskOptions : TaskOptions {
  enum class What {
    one,        // a minimal puzzle
    all,        // all minimal puzzles, up to `limit`
    redundant,  // the clues that may go, one at a time
  } what = What::one;
  std::uint64_t limit = Budget::kNoLimit;
};
std::unique_ptr<LineTask> make_minimize_task(const MinimizeTaskOptions& options);

// In front of each keyed record stand the form it is about and this; for a record without a form,
// this alone.
inline constexpr char kEndOfKey = '\x1F';

struct CanonTaskOptions : TaskOptions {
  bool grid = false;   // the form of the solution grid, not of the puzzle
  bool keyed = false;  // for who leaves out repeated forms
};
std::unique_ptr<LineTask> make_canon_task(const CanonTaskOptions& options);

// --- Shared by the tasks ---

// How the kernel can be used under these options: it knows no seed and no other engine, and a
// puzzle that takes it more than `nodes` guesses is left to the engine.
std::optional<KernelUse> kernel_use(const TaskOptions& options, std::uint64_t limit,
                                    std::uint64_t nodes = Budget::kNoLimit);
// It is not the node limit of kernel_use that ended the search, but the user, if anything.
bool is_final(const TaskOptions& options, const classic::SolveResult& result);
sudoku::SolveOptions solve_options(const TaskOptions& options);
// The scale of this name, or with "all" every one.
std::vector<std::string_view> scales_of(std::string_view scale);
Budget budget_of(const TaskOptions& options, const batch::Output& output);
// What a record in JSON says of the puzzle. `hit`: the answer was known.
Subject subject_of(const TaskOptions& options, const LinePuzzle& where,
                   const sudoku::Puzzle& puzzle, const std::optional<CacheHit>& hit = {});
// Appends the proof that there are at most `at_most` solutions to output.proof.
void certify(const TaskOptions& options, const LinePuzzle& where, const sudoku::Puzzle& puzzle,
             std::uint64_t at_most, batch::Output& output);
// Of a record that is long: what is there may go.
void flush_if_large(batch::Output& output);
// The sudoku::Stats of what the kernel did.
Stats stats_of(const classic::SolveResult& result);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_LINE_TASKS_H_
