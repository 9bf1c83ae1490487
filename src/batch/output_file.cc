#include "batch/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <thread>
#include <utility>

#include "base/raw_array.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kReadSize = std::size_t{1} << 20;

bool is_regular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// The same status; an error with the name of the file.
Status named(const std::string& path, const Status& status) {
  if (status) return status;
  return Error{ErrorKind::io, path + ": " + status.error().message};
}

}  // namespace

Result<OutputFile> OutputFile::open(OutputOptions options) {
  OutputFile output(std::move(options));
  Status status = output.open_output();
  if (status) status = output.options_.resume ? output.resume() : output.begin();
  if (!status) return status.error();
  return output;
}

Status OutputFile::open_output() {
  auto file = base::File::open(options_.path, O_RDWR | O_CREAT);
  if (!file) return named(options_.path, file.error());
  file_ = std::move(*file);
  regular_ = is_regular(file_.descriptor());
  return regular_ ? lock(file_, options_.path) : Done{};
}

Status OutputFile::lock(const base::File& file, const std::string& path) const {
  constexpr std::chrono::milliseconds kPause{20};
  const auto until = std::chrono::steady_clock::now() + options_.patience;
  const auto try_lock = [&] {
    return base::system_calls().flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0;
  };
  bool locked = try_lock();
  while (!locked && errno == EWOULDBLOCK && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(kPause);
    locked = try_lock();
  }
  if (locked) return Done{};
  if (errno == EWOULDBLOCK) {
    return Error{ErrorKind::io, path +
                                    ": another process is writing this file; wait until it has "
                                    "ended, or choose another --output"};
  }
  // Some file systems have no locks; the offsets of the writes are still known.
  if (errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL) return Done{};
  return named(path, base::system_error());
}

// The order matters: whenever the process is killed, resume() finds a state that it understands.
// These are an empty file without journal, a journal without checkpoint, and a fresh file.
Status OutputFile::begin() {
  if (!regular_) return Done{};  // a device or a pipe cannot be resumed
  auto journal = base::File::open(journal_path(), O_RDWR | O_CREAT | O_APPEND);
  if (!journal) return named(journal_path(), journal.error());
  journal_ = std::move(*journal);
  if (const Status locked = lock(journal_, journal_path()); !locked) return locked;
  Status status = base::truncate(journal_.descriptor(), 0);
  if (status) status = base::write_all(journal_.descriptor(), options_.head);
  if (status) status = base::sync(journal_.descriptor());
  if (status) status = base::sync_name(journal_path());
  if (!status) return named(journal_path(), status);
  if (status = base::truncate(file_.descriptor(), 0); !status) return named(options_.path, status);
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

Status OutputFile::resume() {
  const std::string& path = options_.path;
  auto journal = base::File::open(journal_path(), O_RDWR | O_APPEND);
  if (!journal) {
    if (errno != ENOENT) return named(journal_path(), journal.error());
    struct stat status {};
    if (fstat(file_.descriptor(), &status) == 0 && status.st_size > 0) {
      return Error{ErrorKind::io, path +
                                      ": cannot be resumed, because it has no journal; remove the "
                                      "file to begin again"};
    }
    return begin();
  }
  journal_ = std::move(*journal);
  if (const Status locked = lock(journal_, journal_path()); !locked) return locked;
  const auto text = base::read_rest(journal_.descriptor());
  if (!text) return named(journal_path(), text.error());
  const auto read = read_journal(*text, options_.head);
  if (!read) return named(journal_path(), read.error());
  if (read->valid == 0) {  // killed before anything was written
    (void)journal_.close().ok();
    return begin();
  }
  failed_ = read->failed;
  from_ = now_ = read->last.value_or(Checkpoint{});
  if (const Status same = verify_output(); !same) return same;
  Status status = base::truncate(journal_.descriptor(), read->valid);
  if (!status) return named(journal_path(), status);
  if (status = base::truncate(file_.descriptor(), from_.output); !status)
    return named(path, status);
  written_ = from_.output;
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

// Reads the part of the output that the journal describes, and leaves its hash in hash_.
Status OutputFile::verify_output() {
  const auto other = [this](const std::string& what) {
    return Error{ErrorKind::io, options_.path + ": " + what +
                                    "; restore the file, or remove it and its journal to begin "
                                    "again"};
  };
  if (!regular_) return other("is not a regular file");
  const auto buffer = base::make_raw_array<char>(kReadSize);
  for (std::uint64_t at = 0; at < from_.output;) {
    const std::size_t size = std::min<std::uint64_t>(kReadSize, from_.output - at);
    const auto got = base::read_some_at(file_.descriptor(), {buffer.get(), size}, at);
    if (!got) return named(options_.path, got.error());
    if (*got == 0) {
      return other("is shorter than its journal records (" + std::to_string(at) + " bytes, not " +
                   std::to_string(from_.output) + ")");
    }
    hash_.add({buffer.get(), *got});
    at += *got;
  }
  if (from_.output > 0 && hash_.value() != from_.output_hash) {
    return other("was changed since its journal was written");
  }
  return Done{};
}

Status OutputFile::write(std::string_view bytes) {
  const Status status = regular_ ? base::write_all_at(file_.descriptor(), bytes, written_)
                                 : base::write_all(file_.descriptor(), bytes);
  if (!status) return named(options_.path, status);
  if (regular_) hash_.add(bytes);
  written_ += bytes.size();
  return Done{};
}

Status OutputFile::finished(const Place& place, const Tally& total) {
  now_.output = written_;
  now_.output_hash = hash_.value();
  now_.place = place;
  now_.tally = total;
  if (!journal_.is_open()) return Done{};
  pending_ = true;
  const auto time = std::chrono::steady_clock::now();
  if (time - last_ < options_.interval) return Done{};
  last_ = time;
  return checkpoint();
}

Status OutputFile::checkpoint() {
  pending_ = false;
  Status status = base::sync(file_.descriptor());
  if (!status) return named(options_.path, status);
  // A part after this place is processed again by a run that continues.
  const auto later =
      std::stable_partition(new_failed_.begin(), new_failed_.end(),
                            [&](const FailedPart& part) { return is_before(part, now_.place); });
  std::string lines;
  std::for_each(new_failed_.begin(), later,
                [&](const FailedPart& part) { lines += journal_line(part); });
  failed_.insert(failed_.end(), new_failed_.begin(), later);
  new_failed_.erase(new_failed_.begin(), later);
  status = base::write_all(journal_.descriptor(), lines + journal_line(now_));
  if (status) status = base::sync(journal_.descriptor());
  return named(journal_path(), status);
}

Status OutputFile::close(bool done) {
  if (!journal_.is_open()) return Done{};
  Status status = Done{};
  const bool keep = options_.resume || options_.keep || !failed_.empty() || !new_failed_.empty();
  if (done && !keep) {
    status = named(options_.path, base::sync(file_.descriptor()));
    if (status && base::system_calls().unlink(journal_path().c_str()) != 0) {
      status = named(journal_path(), base::system_error());
    }
  } else {
    now_.done = done;
    if (done || pending_) status = checkpoint();
  }
  for (const base::File* const file : {&file_, &journal_}) {
    (void)base::system_calls().flock(file->descriptor(), LOCK_UN);
  }
  return status;
}

}  // namespace inlay::batch
