// AnswerCache: the answers of the library, remembered in a store and given again at once.
//
//   puzzle ── form_of() ──> form ── Store::get() ──> record ── back, checked ──> answer
//                            └──────── none, or not enough: ask the library ──> answer, record
//
// What holds:
//   1. The answer does not depend on what is in the store: what is not known is asked of the
//      library for the *form* and mapped back, as what is known is. So of a puzzle with several
//      solutions any copy gets the images of the same ones. Ratings of scale "inlay" are those of
//      the form; those of other scales, which depend on the drawing, are known of the form alone.
//   2. No solution is given that does not solve the puzzle by the rules. A row that lost its sum,
//      or whose solutions are none, counts as unknown, is asked again and written anew.
//   3. When flush() has returned without an error, all that was found before is committed to the
//      file. How often a puzzle was asked is written later, at the latest by close(); a kill may
//      cost some of these counts and nothing else.
//
// Only the engine `auto` without a seed is answered so, and only puzzles without candidates and
// extra houses; with all else the library is asked, and nothing is remembered. Any number of
// threads. docs/store.md tells what it costs.
#ifndef INLAY_SRC_SERVICE_ANSWER_CACHE_H_
#define INLAY_SRC_SERVICE_ANSWER_CACHE_H_

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/object_pool.h"
#include "inlay/grade.h"
#include "service/solve.h"
#include "service/store_form.h"
#include "store/store.h"

namespace inlay::service {

struct AnswerCacheOptions {
  store::Sync sync = store::Sync::full;
  std::int64_t max_bytes = 0;  // of the file; 0: no limit
  // Flushed by itself so often; 0: only by flush(). What such a flush says is told once, on a
  // thread of its own, until it says something else.
  std::chrono::milliseconds interval{0};
  std::function<void(const Error&)> on_error = {};
  std::function<std::int64_t()> clock = {};  // seconds since 1970; empty: that of the system
};

template <typename T>
struct CacheResult {
  T answer;
  std::optional<CacheHit> hit;  // none: the library was asked
};

class AnswerCache {
 public:
  // Errors: those of Store::open().
  static Result<std::unique_ptr<AnswerCache>> open(const std::string& path,
                                                   const AnswerCacheOptions& options);
  ~AnswerCache();

  // As service::solve, sudoku::count, sudoku::check and Grader::rate, with their errors; a failing
  // store is told by flush() alone. The engine of an answer from the store is "store". `grader` is
  // of that scale, without GradeOptions::below, and best without evidence.
  Result<CacheResult<SolveAnswer>> solve(const sudoku::Puzzle& puzzle, const SolveRequest& request,
                                         const std::function<void(const sudoku::Grid&)>& deliver);
  Result<CacheResult<CountResult>> count(const sudoku::Puzzle& puzzle,
                                         const sudoku::SolveOptions& options, const Budget& budget,
                                         std::uint64_t at_most);
  Result<CacheResult<sudoku::CheckReport>> check(const sudoku::Puzzle& puzzle,
                                                 const sudoku::SolveOptions& options,
                                                 const Budget& budget, bool minimality);
  CacheResult<sudoku::grade::Rating> rate(const sudoku::Puzzle& puzzle, std::string_view scale,
                                          sudoku::grade::Grader& grader, const Budget& budget);

  // Error: what the store said since the last call. What could not be written is kept and tried
  // again; above kMaxPending records the oldest are forgotten, and above as many counters all.
  Status flush() { return write(false); }
  // Also writes how often puzzles were asked.
  Status close() { return write(true); }

 private:
  static constexpr std::size_t kMaxPending = 65'536;
  // What the store knows, checked; the solutions are those of the puzzle that was asked.
  struct Entry {
    std::int64_t id = 0;
    store::Record record;
    std::vector<sudoku::Grid> solutions;

    bool none() const { return record.exact && record.count == Count(0); }
    bool unique() const {
      return record.exact && record.count == Count(1) && solutions.size() == 1;
    }
  };
  struct Touch {
    std::int64_t times = 0, when = 0;
  };
  struct Pending {
    std::vector<store::Record> records;
    std::unordered_map<std::int64_t, Touch> touches;  // by the row
  };

  AnswerCache(store::Store reader, store::Store writer, const AnswerCacheOptions& options);
  std::optional<Form> form_of(const sudoku::Puzzle& puzzle, const sudoku::SolveOptions& options);
  std::optional<Entry> look_up(const Form& form, const sudoku::Puzzle& puzzle, bool ratings);
  CacheHit touch(const Entry& entry);
  void add(store::Record record);
  Status write(bool everything);
  Status write(const Pending& pending);
  void requeue(Pending pending);
  void note_error(const Error& error);
  std::int64_t now() const;

  const AnswerCacheOptions options_;
  base::ObjectPool<sudoku::Canonicalizer> canonicalizers_;
  std::mutex reading_, writing_, waiting_;
  store::Store reader_;         // under reading_
  store::Store writer_;         // under writing_
  std::int64_t written_ = 0;    // when; under writing_
  Pending pending_;             // under waiting_
  std::optional<Error> error_;  // under waiting_
  std::condition_variable_any wake_;
  std::jthread flusher_;  // last, so that it ends first
};

// The same for who may have no store.
Result<CacheResult<SolveAnswer>> solve(AnswerCache* cache, const sudoku::Puzzle& puzzle,
                                       const SolveRequest& request,
                                       const std::function<void(const sudoku::Grid&)>& deliver);
Result<CacheResult<CountResult>> count(AnswerCache* cache, const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t at_most);
Result<CacheResult<sudoku::CheckReport>> check(AnswerCache* cache, const sudoku::Puzzle& puzzle,
                                               const sudoku::SolveOptions& options,
                                               const Budget& budget, bool minimality);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ANSWER_CACHE_H_
