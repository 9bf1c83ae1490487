#include "service/answer_cache.h"

#include <algorithm>
#include <new>
#include <set>
#include <string_view>
#include <utility>

#include "base/stable_sort.h"
#include "base/thread.h"
#include "service/json.h"

namespace inlay::service {
namespace {

// Counters alone are committed at most this often, in seconds.
constexpr std::int64_t kTouchInterval = 1;
// Failed writes are retried with exponential backoff up to this interval, because each retry writes
// everything that is pending.
constexpr std::chrono::milliseconds kMaxRetryInterval{10'000};
// How long the last write of a server is tried.
constexpr std::chrono::milliseconds kLastAttempts{3'000};

}  // namespace

AnswerCache::AnswerCache(std::unique_ptr<store::Records> records, const AnswerCacheOptions& options)
    : options_(options), records_(std::move(records)) {
  if (options_.interval.count() == 0) return;
  flusher_ = base::Thread([this] {
    std::string last;
    auto wait = options_.interval;
    std::unique_lock lock(waiting_);
    while (!closing_) {
      wake_.wait_for(lock, wait, [this] { return closing_; });
      lock.unlock();
      Status done = Done{};
      try {
        done = flush();
      } catch (const std::bad_alloc&) {
        done = Error{ErrorKind::io, "the database could not be written: out of memory"};
      }
      const std::string message = done ? "" : done.error().message;
      if (!done && message != last && options_.on_error) options_.on_error(done.error());
      last = message;
      wait = done ? options_.interval
                  : std::min(2 * wait, std::max(options_.interval, kMaxRetryInterval));
      lock.lock();
    }
  });
}

AnswerCache::~AnswerCache() {
  {
    const std::lock_guard lock(waiting_);
    closing_ = true;
  }
  wake_.notify_all();
  flusher_.join();
  try {
    // A database that is starting again may be there in a moment.
    const auto end = std::chrono::steady_clock::now() + kLastAttempts;
    while (!close() && options_.interval.count() > 0 && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(options_.interval);
    }
  } catch (const std::bad_alloc&) {  // no caller is left to report it to
  }
}

std::int64_t AnswerCache::now() const {
  return options_.clock ? options_.clock() : seconds_now();
}

// --- Looking up --------------------------------------------------------------------------------

std::optional<store::StoredRecord> AnswerCache::find(const store::Key& key, bool ratings) {
  std::optional<store::StoredRecord> found;
  {
    const std::lock_guard lock(reading_);
    auto got = records_->get(key, ratings);
    if (got) {
      found = std::move(*got);
    } else {
      note_error(got.error());
    }
  }
  if (!found || !found->sound) return std::nullopt;
  const store::Record& record = found->record;
  if (record.exact && Count(record.solutions.size()) > record.count) return std::nullopt;
  const std::set<std::string_view> lines(record.solutions.begin(), record.solutions.end());
  if (lines.size() != record.solutions.size()) return std::nullopt;
  return found;
}

std::optional<AnswerCache::Entry> AnswerCache::look_up(const Form& form,
                                                       const sudoku::Puzzle& puzzle, bool ratings) {
  auto found = find(form.key, ratings);
  if (!found) return std::nullopt;
  Entry entry{found->id, std::move(found->record), {}};
  for (const std::string& line : entry.record.solutions) {
    const auto grid = grid_of(puzzle.rules, line);
    if (!grid) return std::nullopt;
    entry.solutions.push_back(form.back(*grid));
    if (!is_solution(puzzle, entry.solutions.back())) return std::nullopt;
  }
  return entry;
}

std::optional<AnswerCache::VariantEntry> AnswerCache::look_up(const VariantForm& form) {
  auto found = find(form.key, false);
  if (!found) return std::nullopt;
  VariantEntry entry{found->id, std::move(found->record), {}};
  for (const std::string& line : entry.record.solutions) {
    auto values = values_of(line, form.variant.board().cell_count());
    if (!values || !form.variant.holds(*values)) return std::nullopt;
    entry.solutions.push_back(std::move(*values));
  }
  return entry;
}

CacheHit AnswerCache::touch(std::int64_t id, const store::Record& record) {
  const std::lock_guard lock(waiting_);
  Touch& touch = pending_.touches[id];
  ++touch.times;
  touch.when = now();
  return {record.first_seen, record.asked + touch.times};
}

void AnswerCache::add(store::Record record) {
  record.asked = 1;
  record.first_seen = record.last_seen = now();
  const std::lock_guard lock(waiting_);
  pending_.records.push_back(std::move(record));
}

void AnswerCache::note_error(const Error& error) {
  const std::lock_guard lock(waiting_);
  if (!error_) error_ = error;
}

// --- Writing ------------------------------------------------------------------------------------

Status AnswerCache::write(bool everything) {
  const std::lock_guard writing(writing_);
  Pending pending;
  std::optional<Error> trouble;
  {
    const std::lock_guard lock(waiting_);
    trouble = std::exchange(error_, std::nullopt);
    const bool due = everything || now() - written_ >= kTouchInterval;
    if (!pending_.records.empty() || (due && !pending_.touches.empty())) {
      pending = std::exchange(pending_, Pending());
    }
  }
  if (!pending.records.empty() || !pending.touches.empty()) {
    Status written = Done{};
    try {
      written = write(pending);
    } catch (const std::bad_alloc&) {
      written = Error{ErrorKind::io, "the database could not be written: out of memory"};
    }
    written_ = now();
    if (!written) {
      requeue(std::move(pending));
      return written;
    }
  }
  if (trouble) return *trouble;
  return Done{};
}

Status AnswerCache::write(const Pending& pending) {
  // In the order of the rows, so that each page of a file is changed once.
  std::vector<store::Touch> touches;
  for (const auto& [id, touch] : pending.touches) touches.push_back({id, touch.times, touch.when});
  base::stable_sort(touches,
                    [](const store::Touch& a, const store::Touch& b) { return a.id < b.id; });
  // A retry would not help records that contradict the stored ones.
  return records_->write(pending.records, touches,
                         [this](const Error& error) { note_error(error); });
}

void AnswerCache::requeue(Pending pending) {
  const std::lock_guard lock(waiting_);
  auto& records = pending.records;
  records.insert(records.end(), std::make_move_iterator(pending_.records.begin()),
                 std::make_move_iterator(pending_.records.end()));
  if (records.size() > kMaxPending) {
    records.erase(records.begin(), records.end() - static_cast<std::ptrdiff_t>(kMaxPending));
  }
  pending_.records = std::move(records);
  for (const auto& [id, touch] : pending.touches) {
    Touch& kept = pending_.touches[id];
    kept.times += touch.times;
    kept.when = std::max(kept.when, touch.when);
  }
  if (pending_.touches.size() > kMaxPending) pending_.touches.clear();
}

}  // namespace inlay::service
