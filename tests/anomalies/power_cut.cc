#include "anomalies/power_cut.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "anomalies/child.h"

namespace inlay::test {
namespace {

constexpr std::size_t kSector = 512;

}  // namespace

PowerCut::PowerCut(std::string folder, long n, unsigned seed, std::atomic<bool>& fired)
    : folder_(std::move(folder)), n_(n), random_(seed), fired_(&fired) {
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    auto contents = std::make_shared<Contents>();
    contents->durable = contents->now = bytes_of(entry.path().string());
    durable_[entry.path().string()] = now_[entry.path().string()] = contents;
  }
}

void PowerCut::Contents::apply(Change change) {
  if (change.bytes) {
    now.resize(std::max(now.size(), change.at + change.bytes->size()));
    now.replace(change.at, change.bytes->size(), *change.bytes);
  } else {
    now.resize(change.at);
  }
  changes.push_back(std::move(change));
}

void PowerCut::change(NameChange change) {
  for (const auto& [path, contents] : change) {
    if (contents) {
      now_[path] = contents;
    } else {
      now_.erase(path);
    }
  }
  changes_.push_back(std::move(change));
}

std::shared_ptr<PowerCut::Contents> PowerCut::contents_of(int file) const {
  const auto found = open_.find(file);
  return found == open_.end() ? nullptr : found->second;
}

// --- Calls --------------------------------------------------------------------------------------

int PowerCut::open(const char* path, int flags, mode_t mode) {
  const std::lock_guard lock(mutex_);
  const bool mine = is_in_folder(path);
  const auto known = now_.find(path);
  if (mine && (flags & (O_CREAT | O_TRUNC)) != 0) count();
  const int file = SystemCalls::open(path, flags, mode);
  if (file < 0 || !mine) return file;
  if (known == now_.end()) change({{path, std::make_shared<Contents>()}});
  open_[file] = now_.at(path);
  if ((flags & O_TRUNC) != 0) open_[file]->apply({});
  return file;
}

int PowerCut::close(int file) {
  const std::lock_guard lock(mutex_);
  open_.erase(file);
  return SystemCalls::close(file);
}

ssize_t PowerCut::write(int file, const void* bytes, std::size_t size) {
  const std::lock_guard lock(mutex_);
  const auto contents = contents_of(file);
  if (contents) count();
  const bool appends = (::fcntl(file, F_GETFL) & O_APPEND) != 0;
  const auto at = appends && contents ? contents->now.size()
                                      : static_cast<std::size_t>(::lseek(file, 0, SEEK_CUR));
  const ssize_t written = SystemCalls::write(file, bytes, size);
  if (contents && written > 0) {
    contents->apply({at, std::string(static_cast<const char*>(bytes), std::size_t(written))});
  }
  return written;
}

ssize_t PowerCut::pwrite(int file, const void* bytes, std::size_t size, off_t at) {
  const std::lock_guard lock(mutex_);
  const auto contents = contents_of(file);
  if (contents) count();
  const ssize_t written = SystemCalls::pwrite(file, bytes, size, at);
  if (contents && written > 0) {
    contents->apply({std::size_t(at), {{static_cast<const char*>(bytes), std::size_t(written)}}});
  }
  return written;
}

int PowerCut::ftruncate(int file, off_t size) {
  const std::lock_guard lock(mutex_);
  const auto contents = contents_of(file);
  if (contents) {
    count();
    contents->apply({std::size_t(size), {}});
  }
  return SystemCalls::ftruncate(file, size);
}

int PowerCut::fdatasync(int file) {
  const std::lock_guard lock(mutex_);
  const auto contents = contents_of(file);
  if (!contents) return SystemCalls::fdatasync(file);
  count();
  contents->durable = contents->now;
  contents->changes.clear();
  return 0;  // nothing real has to reach a disk
}

int PowerCut::sync_folder(const char* path) {
  const std::lock_guard lock(mutex_);
  if (!is_in_folder(std::string(path) + '/')) return SystemCalls::sync_folder(path);
  count();
  durable_ = now_;
  changes_.clear();
  return 0;
}

int PowerCut::rename(const char* from, const char* to) {
  const std::lock_guard lock(mutex_);
  if (is_in_folder(to)) {
    count();
    change({{to, now_.at(from)}, {from, nullptr}});
  }
  return SystemCalls::rename(from, to);
}

int PowerCut::unlink(const char* path) {
  const std::lock_guard lock(mutex_);
  if (is_in_folder(path)) {
    count();
    change({{path, nullptr}});
  }
  return SystemCalls::unlink(path);
}

// --- The cut ------------------------------------------------------------------------------------

void PowerCut::count() {
  if (++calls_ == n_) cut();
}

std::string PowerCut::surviving(const Contents& contents) {
  const auto one_of = [this](std::size_t count) { return random_() % count; };
  const auto kept = one_of(contents.changes.size() + 1);
  const bool all_sectors = one_of(4) == 0;
  std::string bytes = contents.durable;
  for (std::size_t i = 0; i < kept; ++i) {
    const Change& change = contents.changes[i];
    if (!change.bytes) {
      bytes.resize(change.at);
      continue;
    }
    bytes.resize(std::max(bytes.size(), change.at + change.bytes->size()));
    for (std::size_t from = 0; from < change.bytes->size();) {
      const std::size_t size =
          std::min(kSector - (change.at + from) % kSector, change.bytes->size() - from);
      if (all_sectors || one_of(2) == 0) {
        bytes.replace(change.at + from, size, *change.bytes, from, size);
      }
      from += size;
    }
  }
  return bytes;
}

void PowerCut::cut() {
  *fired_ = true;
  Names names = durable_;
  const std::size_t kept = random_() % (changes_.size() + 1);
  for (std::size_t i = 0; i < kept; ++i) {
    for (const auto& [path, contents] : changes_[i]) {
      names[path] = contents;
    }
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    std::filesystem::remove(entry.path());
  }
  for (const auto& [path, contents] : names) {
    if (contents) std::ofstream(path, std::ios::binary) << surviving(*contents);
  }
  ::_exit(kExitCode);
}

}  // namespace inlay::test
