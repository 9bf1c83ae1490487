#include "batch/part.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/raw_array.h"
#include "batch/wire.h"

namespace inlay::batch {
namespace {

// The first number of a message: its kind, and the version of its encoding.
constexpr std::uint64_t kPart = 0x1001;
constexpr std::uint64_t kResult = 0x2001;

constexpr std::size_t kWindow = std::size_t{256} << 10;

void put(WireWriter& out, const std::optional<Error>& error) {
  out.number(error ? 1 : 0);
  if (!error) return;
  out.number(static_cast<std::uint64_t>(error->kind)).text(error->message);
  out.number(error->line).number(error->column);
}

std::optional<Error> get_error(WireReader& in) {
  if (in.number() == 0) return std::nullopt;
  Error error;
  constexpr auto kLast = static_cast<std::uint64_t>(ErrorKind::limit);
  error.kind = static_cast<ErrorKind>(std::min(in.number(), kLast));
  error.message = in.text();
  error.line = in.number();
  error.column = in.number();
  return error;
}

// Whether the cuts divide the text.
bool is_consistent(const Part& part) {
  if (part.error) return part.cuts.size() == 1;
  std::uint64_t last = 0;
  for (const Part::Cut& cut : part.cuts) {
    if (cut.bytes <= last) return false;
    last = cut.bytes;
  }
  return last > 0 && (!part.has_text || last == part.text.size());
}

}  // namespace

std::string encode(const Part& part) {
  WireWriter out;
  out.number(kPart).number(part.index).text(part.source);
  out.number(part.begin.source).number(part.begin.offset).number(part.begin.line);
  out.text(part.begin.memory).number(part.cuts.size());
  for (const Part::Cut& cut : part.cuts) {
    out.number(cut.bytes).number(cut.offset).number(cut.line).text(cut.memory);
  }
  out.number(part.hash).number(part.has_text ? 1 : 0).text(part.text);
  put(out, part.error);
  return out.take();
}

std::optional<Part> decode_part(std::string_view bytes) {
  WireReader in(bytes);
  if (in.number() != kPart) return std::nullopt;
  Part part;
  part.index = in.number();
  part.source = in.text();
  part.begin.source = in.number();
  part.begin.offset = in.number();
  part.begin.line = in.number();
  part.begin.memory = in.text();
  constexpr std::size_t kLeast = 32;  // bytes of a cut
  const std::uint64_t cuts = in.number();
  if (cuts > in.left() / kLeast) return std::nullopt;
  part.cuts.resize(cuts);
  for (Part::Cut& cut : part.cuts) {
    cut.bytes = in.number();
    cut.offset = in.number();
    cut.line = in.number();
    cut.memory = in.text();
  }
  part.hash = in.number();
  part.has_text = in.number() != 0;
  part.text = in.text();
  part.error = get_error(in);
  if (!in.complete() || !is_consistent(part)) return std::nullopt;
  return part;
}

std::string encode(const PartResult& result) {
  WireWriter out;
  out.number(kResult).number(result.index).text(result.out).text(result.err).text(result.proof);
  out.number(result.tally.records).number(static_cast<std::uint64_t>(result.tally.severity));
  out.decimal(result.seconds).text(result.failure);
  return out.take();
}

std::optional<PartResult> decode_result(std::string_view bytes) {
  WireReader in(bytes);
  if (in.number() != kResult) return std::nullopt;
  PartResult result;
  result.index = in.number();
  result.out = in.text();
  result.err = in.text();
  result.proof = in.text();
  result.tally.records = in.number();
  constexpr std::uint64_t kMostSeverity = 1000;
  const std::uint64_t severity = in.number();
  result.seconds = in.decimal();
  result.failure = in.text();
  if (!in.complete() || severity > kMostSeverity || !(result.seconds >= 0)) return std::nullopt;
  result.tally.severity = static_cast<int>(severity);
  return result;
}

bool can_be_read_elsewhere(const Input& input) {
  return input.kind == Input::Kind::file && can_be_repeated(input);
}

// --- PartMaker ----------------------------------------------------------------------------------

PartMaker::PartMaker(Chunks& chunks, const std::vector<Input>& inputs, bool always_send,
                     KeptParts kept)
    : chunks_(chunks), kept_(std::move(kept)) {
  for (const Input& input : inputs) {
    send_.push_back(always_send || !can_be_read_elsewhere(input));
    names_.push_back(input.name);
  }
}

std::optional<PartMaker::Made> PartMaker::next(std::uint64_t bytes) {
  std::optional<Chunk> chunk = ahead_ ? std::exchange(ahead_, std::nullopt) : chunks_.next();
  if (!chunk) return std::nullopt;
  Made made;
  Part& part = made.part;
  part.index = made.whole.index = index_++;
  part.source = names_[chunk->begin.source];
  part.begin = chunk->begin;
  part.has_text = send_[chunk->begin.source];
  made.whole.begin = chunk->begin;
  made.whole.source = chunk->source;
  const auto kept = kept_.find({chunk->begin.source, chunk->begin.offset});
  RunningHash hash;
  std::uint64_t size = 0;
  while (true) {
    size += chunk->text.size();
    part.cuts.push_back({size, chunk->end.offset, chunk->end.line, chunk->end.memory});
    part.error = chunk->error;
    made.whole.interrupted = chunk->interrupted;
    hash.add(chunk->text);
    if (part.has_text) part.text += chunk->text;
    made.whole.end = std::move(chunk->end);
    if (kept != kept_.end() && made.whole.end.offset == kept->second) {
      made.kept = true;
      break;
    }
    const bool inside = kept != kept_.end() && made.whole.end.offset < kept->second;
    if (part.error || (size >= bytes && !inside)) break;
    chunk = chunks_.next();
    if (!chunk) break;
    const std::pair next{chunk->begin.source, chunk->begin.offset};
    if (chunk->error || next.first != part.begin.source || (kept_.contains(next) && !inside)) {
      ahead_ = std::move(chunk);
      break;
    }
  }
  part.hash = hash.value();
  made.bytes = size;
  return made;
}

// --- PartChunks ---------------------------------------------------------------------------------

PartChunks::PartChunks(const Part& part) : part_(part), window_(kWindow), place_(part.begin) {
  if (part.has_text || part.error) return;
  Place at = part.begin;
  const auto opened = window_.open({Input::Kind::file, part.source, {}}, at, {});
  if (!opened) failure_ = opened.error();
}

// The next `bytes` bytes of the source; none: it has fewer.
std::optional<std::string_view> PartChunks::read(std::uint64_t bytes) {
  if (part_.has_text) return std::string_view(part_.text).substr(taken_, bytes);
  std::uint64_t wanted = bytes;
  while (true) {
    window_.fill(wanted, true, {});
    if (window_.text().size() >= bytes) return window_.text().substr(0, bytes);
    if (window_.behind() != InputState::more) return std::nullopt;
    wanted += kWindow;
  }
}

std::optional<Chunk> PartChunks::next() {
  if (next_ >= part_.cuts.size() || failure_) return std::nullopt;
  const Part::Cut& cut = part_.cuts[next_];
  Chunk chunk;
  chunk.index = next_++;
  chunk.source = part_.source;
  chunk.begin = place_;
  if (part_.error) {
    chunk.error = part_.error;
  } else {
    const std::uint64_t size = cut.bytes - taken_;
    const auto text = read(size);
    if (!text) {
      failure_ = window_.failure().value_or(Error{ErrorKind::io, "the file is shorter here"});
      return std::nullopt;
    }
    hash_.add(*text);
    if (part_.has_text) {
      chunk.storage = base::make_raw_array<char>(size);
      std::memcpy(chunk.storage.get(), text->data(), size);
      chunk.text = {chunk.storage.get(), static_cast<std::size_t>(size)};
    } else {
      window_.take(size, chunk);
    }
  }
  taken_ = cut.bytes;
  chunk.end = {part_.begin.source, cut.offset, cut.line, cut.memory, 0, 0};
  place_ = chunk.end;
  return chunk;
}

Status PartChunks::check() const {
  if (failure_) return *failure_;
  if (!part_.error && hash_.value() != part_.hash) {
    return Error{ErrorKind::io, "the file has other contents here"};
  }
  return Done{};
}

}  // namespace inlay::batch
