// AnswerCache: answers of the library, stored in the database and reused for every isomorph.
//
//   puzzle ── form_of() ──> form ── Store::get() ──> record ── mapped back, checked ──> answer
//                            └────── no record, or not enough: ask the library ──> answer, record
//
// Invariants:
//   1. The answer does not depend on the content of the store. Without a record the library solves
//      the *form*, and its answer is mapped back, just like a stored one. So the isomorphs of a
//      puzzle with several solutions get the images of the same solutions. Ratings of scale "inlay"
//      are those of the form; ratings of the other scales, which depend on the orientation of the
//      puzzle, are stored for the form alone.
//   2. Every solution is checked against the rules. A row with a wrong checksum or a wrong solution
//      counts as missing: the library is asked again and the row is replaced.
//   3. When flush() returns without an error, all earlier answers are committed to the file. The
//      counters of requests are written later, at the latest by close(); a kill may lose some of
//      them and nothing else.
//
// Variants have no canonical form; their form has the constraints in one order (store_form.h), and
// each solution is checked by Variant::holds().
//
// The cache is used for engine `auto` without a seed; otherwise it passes the call on and stores
// nothing. Any number of threads may use it. docs/store.md has the costs.
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
#include "base/thread.h"
#include "service/answer_source.h"
#include "service/store_form.h"
#include "store/records.h"
#include "store/sql.h"

namespace inlay::service {

// The engine of a stored answer.
inline constexpr const char* kStoreEngine = "store";

struct AnswerCacheOptions {
  store::Sync sync = store::Sync::full;
  std::int64_t max_bytes = 0;  // of the file; 0: unlimited
  // Pages kept in memory, for reading and for writing each.
  std::size_t cache_bytes = std::size_t{16} << 20;
  // How often a thread of the cache flushes; 0: only flush() does. Its errors go to `on_error`, on
  // that thread; the same error is reported once in a row.
  std::chrono::milliseconds interval{0};
  std::function<void(const Error&)> on_error = {};
  std::function<std::int64_t()> clock = {};  // seconds since 1970; empty: the system clock
};

class AnswerCache : public AnswerSource {
 public:
  AnswerCache(std::unique_ptr<store::Records> records, const AnswerCacheOptions& options);
  // With the records of a database file. Errors: those of Store::open().
  static Result<std::unique_ptr<AnswerCache>> open(const std::string& path,
                                                   const AnswerCacheOptions& options);
  ~AnswerCache() override;

  // Only flush() reports errors of the store. The engine of a stored answer is "store".
  Result<CacheResult<SolveAnswer>> solve(const sudoku::Puzzle& puzzle,
                                         const sudoku::SolveOptions& options, const Budget& budget,
                                         std::uint64_t max_solutions,
                                         const SolveDelivery& deliver) override;
  Result<CacheResult<CountResult>> count(const sudoku::Puzzle& puzzle,
                                         const sudoku::SolveOptions& options, const Budget& budget,
                                         std::uint64_t at_most) override;
  Result<CacheResult<sudoku::CheckReport>> check(const sudoku::Puzzle& puzzle,
                                                 const sudoku::SolveOptions& options,
                                                 const Budget& budget, bool minimality) override;
  CacheResult<SolveAnswer> solve(const sudoku::Variant& variant,
                                 const sudoku::VariantOptions& options, const Budget& budget,
                                 std::uint64_t max_solutions,
                                 const VariantDelivery& deliver) override;
  CacheResult<CountResult> count(const sudoku::Variant& variant,
                                 const sudoku::VariantOptions& options, const Budget& budget,
                                 std::uint64_t at_most) override;
  CacheResult<sudoku::VariantReport> check(const sudoku::Variant& variant,
                                           const sudoku::VariantOptions& options,
                                           const Budget& budget, bool minimality) override;
  CacheResult<sudoku::grade::Rating> rate(const sudoku::Puzzle& puzzle, std::string_view scale,
                                          sudoku::grade::Grader& grader,
                                          const Budget& budget) override;

  // Error: the first one of the store since the last call. Records that could not be written are
  // kept and retried; beyond kMaxPending the oldest are dropped, and beyond as many counters all.
  Status flush() { return write(false); }
  // Also writes the counters.
  Status close() { return write(true); }

 private:
  static constexpr std::size_t kMaxPending = 65'536;
  // A stored record, checked. The solutions are those of the puzzle in question.
  template <typename Solution>
  struct EntryOf {
    std::int64_t id = 0;
    store::Record record;
    std::vector<Solution> solutions;

    bool none() const { return record.exact && record.count == Count(0); }
    bool unique() const {
      return record.exact && record.count == Count(1) && solutions.size() == 1;
    }
    // What the record answers without a search; nothing if it does not suffice.
    std::optional<SolveAnswer> solved(std::uint64_t max_solutions) const;
    std::optional<CountResult> counted(std::uint64_t at_most) const;
    sudoku::Verdict checked(bool minimality) const;  // unknown: it does not suffice
  };
  using Entry = EntryOf<sudoku::Grid>;
  using VariantEntry = EntryOf<std::vector<int>>;
  struct Touch {
    std::int64_t times = 0, when = 0;
  };
  struct Pending {
    std::vector<store::Record> records;
    std::unordered_map<std::int64_t, Touch> touches;  // by the row
  };

  std::optional<Form> form_of(const sudoku::Puzzle& puzzle, const sudoku::SolveOptions& options);
  // The sound record of this key, without contradictions.
  std::optional<store::StoredRecord> find(const store::Key& key, bool ratings);
  std::optional<Entry> look_up(const Form& form, const sudoku::Puzzle& puzzle, bool ratings);
  std::optional<VariantEntry> look_up(const VariantForm& form);
  template <typename Solution>
  CacheHit touch(const EntryOf<Solution>& entry) {
    return touch(entry.id, entry.record);
  }
  CacheHit touch(std::int64_t id, const store::Record& record);
  void add(store::Record record);
  Status write(bool everything);
  Status write(const Pending& pending);
  void requeue(Pending pending);
  void note_error(const Error& error);
  std::int64_t now() const;

  const AnswerCacheOptions options_;
  base::ObjectPool<sudoku::Canonicalizer> canonicalizers_;
  std::mutex reading_, writing_, waiting_;
  const std::unique_ptr<store::Records> records_;  // get() under reading_, write() under writing_
  std::int64_t written_ = 0;                       // when; under writing_
  Pending pending_;                                // under waiting_
  std::optional<Error> error_;                     // under waiting_
  bool closing_ = false;                           // under waiting_
  std::condition_variable wake_;
  base::Thread flusher_;  // last, so that it ends first
};

// --- The answers of a record -------------------------------------------------------------------

template <typename Solution>
std::optional<SolveAnswer> AnswerCache::EntryOf<Solution>::solved(
    std::uint64_t max_solutions) const {
  const bool complete = record.exact && record.count <= Count(max_solutions);
  const bool enough = none() || record.count > Count(max_solutions) || complete;
  const std::uint64_t wanted = complete ? record.count.low_64() : max_solutions;
  if (!enough || solutions.size() < wanted) return std::nullopt;
  SolveAnswer answer;
  answer.verdict = none()     ? sudoku::Verdict::none
                   : unique() ? sudoku::Verdict::unique
                              : sudoku::Verdict::multiple;
  answer.delivered = wanted;
  answer.complete = complete;
  answer.engine = kStoreEngine;
  return answer;
}

template <typename Solution>
std::optional<CountResult> AnswerCache::EntryOf<Solution>::counted(std::uint64_t at_most) const {
  const bool all = record.exact && record.count < Count(at_most);
  if (!all && record.count < Count(at_most)) return std::nullopt;
  return CountResult{all ? record.count : Count(at_most), all, {}};
}

template <typename Solution>
sudoku::Verdict AnswerCache::EntryOf<Solution>::checked(bool minimality) const {
  // The redundant clues of a puzzle that is not minimal are not stored.
  const bool minimal = record.minimal.value_or(false);
  if (unique() && (minimal || !minimality)) return sudoku::Verdict::unique;
  if (solutions.size() >= 2) return sudoku::Verdict::multiple;
  return none() ? sudoku::Verdict::none : sudoku::Verdict::unknown;
}

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ANSWER_CACHE_H_
