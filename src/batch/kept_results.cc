#include "batch/kept_results.h"

#include <fcntl.h>
#include <unistd.h>

#include <span>
#include <utility>

#include "batch/hash.h"
#include "batch/wire.h"

namespace inlay::batch {
namespace {

constexpr std::uint64_t kKept = 0x4001;                    // the kind and version of a frame
constexpr std::uint64_t kSmall = std::uint64_t{32} << 20;  // not worth compacting
constexpr std::uint64_t kLength = 8;                       // bytes of the length of a frame

void put(WireWriter& out, const Place& place) {
  out.number(place.source).number(place.offset).number(place.line).text(place.memory);
}

Place get_place(WireReader& in) {
  Place place;
  place.source = in.number();
  place.offset = in.number();
  place.line = in.number();
  place.memory = in.text();
  return place;
}

}  // namespace

std::string encode(const KeptResult& result) {
  WireWriter out;
  out.number(kKept);
  put(out, result.begin);
  put(out, result.end);
  out.text(result.output.out).text(result.output.err).number(result.output.tally.records);
  out.number(static_cast<std::uint64_t>(result.output.tally.severity));
  std::string bytes = out.take();
  return bytes + WireWriter().number(hash_of(bytes)).take();
}

std::optional<KeptResult> decode_kept(std::string_view bytes) {
  if (bytes.size() < 8) return std::nullopt;
  const std::string_view body = bytes.substr(0, bytes.size() - 8);
  if (WireReader(bytes.substr(body.size())).number() != hash_of(body)) return std::nullopt;
  WireReader in(body);
  if (in.number() != kKept) return std::nullopt;
  KeptResult result;
  result.begin = get_place(in);
  result.end = get_place(in);
  result.output.out = in.text();
  result.output.err = in.text();
  result.output.tally.records = in.number();
  result.output.tally.severity = static_cast<int>(in.number() & 0xFF);
  if (!in.complete()) return std::nullopt;
  return result;
}

KeptResults::KeptResults(const std::string& path, std::string head, bool resume, const Place& from)
    : path_(path + ".parts"), head_(std::move(head)) {
  auto file = base::File::open(path_, O_RDWR | O_CREAT);
  if (!file) return;
  file_ = std::move(*file);
  if (resume) load(from);
  compact();
}

std::string KeptResults::read_bytes(std::uint64_t at, std::uint64_t size) const {
  std::string bytes(size, '\0');
  std::uint64_t done = 0;
  while (done < size) {
    const auto got =
        base::read_some_at(file_.descriptor(), std::span(bytes).subspan(done), at + done);
    if (!got || *got == 0) break;
    done += *got;
  }
  bytes.resize(done);
  return bytes;
}

void KeptResults::load(const Place& from) {
  std::uint64_t at = 0;
  bool first = true;
  while (true) {
    const std::string length = read_bytes(at, kLength);
    const std::uint64_t size = WireReader(length).number();
    if (length.size() < kLength || size > FrameReader::kMost) return;
    const off_t end = ::lseek(file_.descriptor(), 0, SEEK_END);
    if (end < 0 || at + kLength + size > static_cast<std::uint64_t>(end)) return;
    const std::string bytes = read_bytes(at + kLength, size);
    if (first && bytes != head_) return;
    if (!first) {
      auto result = decode_kept(bytes);
      if (!result) return;
      if (key_of(result->begin) >= key_of(from)) {
        entries_.insert_or_assign(key_of(result->begin),
                                  Entry{at + kLength, size, result->end.offset});
      }
    }
    first = false;
    at += kLength + size;
  }
}

// Writes the entries to a new file, which replaces this one.
void KeptResults::compact() {
  const std::string fresh = path_ + ".new";
  auto file = base::File::open(fresh, O_RDWR | O_CREAT | O_TRUNC);
  if (!file) return give_up();
  const std::string head = framed(head_);
  bool good = base::write_all(file->descriptor(), head).ok();
  std::uint64_t size = head.size();
  std::map<Key, Entry> entries;
  for (const auto& [key, entry] : entries_) {
    const std::string bytes = read_bytes(entry.at, entry.size);
    if (bytes.size() < entry.size) continue;  // cannot be read
    good = good && base::write_all(file->descriptor(), framed(bytes)).ok();
    entries.emplace(key, Entry{size + kLength, entry.size, entry.end});
    size += kLength + entry.size;
  }
  good = good && base::system_calls().rename(fresh.c_str(), path_.c_str()) == 0;
  file_ = std::move(*file);
  if (!good) return give_up();
  entries_ = std::move(entries);
  size_ = live_ = size;
}

void KeptResults::give_up() {
  (void)base::system_calls().unlink((path_ + ".new").c_str());
  remove();
}

void KeptResults::keep(const KeptResult& result) {
  if (!file_.is_open()) return;
  const std::string bytes = framed(encode(result));
  if (!base::write_all_at(file_.descriptor(), bytes, size_)) return give_up();
  entries_.insert_or_assign(key_of(result.begin),
                            Entry{size_ + kLength, bytes.size() - kLength, result.end.offset});
  size_ += bytes.size();
  live_ += bytes.size();
  if (size_ > kSmall && live_ < size_ / 2) compact();
}

KeptParts KeptResults::parts() const {
  KeptParts parts;
  for (const auto& [key, entry] : entries_) parts.emplace(key, entry.end);
  return parts;
}

std::optional<Output> KeptResults::read(const Place& begin) const {
  const auto entry = entries_.find(key_of(begin));
  if (entry == entries_.end()) return std::nullopt;
  auto result = decode_kept(read_bytes(entry->second.at, entry->second.size));
  if (!result) return std::nullopt;
  return std::move(result->output);
}

void KeptResults::drop(const Place& begin) {
  const auto entry = entries_.find(key_of(begin));
  if (entry == entries_.end()) return;
  live_ -= entry->second.size + kLength;
  entries_.erase(entry);
}

void KeptResults::remove() {
  entries_.clear();
  if (!file_.is_open()) return;
  (void)file_.close().ok();
  (void)base::system_calls().unlink(path_.c_str());
}

}  // namespace inlay::batch
