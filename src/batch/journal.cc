#include "batch/journal.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <utility>

#include "base/fnv.h"
#include "batch/checksum.h"

namespace inlay::batch {
namespace {

constexpr std::string_view kVersionLine = "inlay journal 3";

std::string hex(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

std::string summed(std::string line) {
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';  // in a file name
  }
  base::Fnv sum;
  sum.add(line);
  return line + " #" + hex(sum.value()) + '\n';
}

// The line without its sum; none if the sum is wrong or the line end is missing.
std::optional<std::string_view> checked(std::string_view text, std::size_t at, std::size_t& next) {
  const std::size_t end = text.find('\n', at);
  if (end == text.npos) return std::nullopt;
  next = end + 1;
  const std::string_view line = text.substr(at, end - at);
  const std::size_t mark = line.rfind(" #");
  if (mark == line.npos) return std::nullopt;
  base::Fnv sum;
  sum.add(line.substr(0, mark));
  if (line.substr(mark + 2) != hex(sum.value())) return std::nullopt;
  return line.substr(0, mark);
}

class Fields {
 public:
  explicit Fields(std::string_view line) : rest_(line) {}
  std::string_view text() {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view field = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return field;
  }
  std::uint64_t number(int base = 10) {
    const std::string_view field = text();
    std::uint64_t value = 0;
    const auto [end, error] =
        std::from_chars(field.data(), field.data() + field.size(), value, base);
    good_ &= error == std::errc() && end == field.data() + field.size();
    return value;
  }
  bool good() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

std::optional<Checkpoint> parse(std::string_view line) {
  Fields fields(line);
  Checkpoint point;
  const std::string_view kind = fields.text();
  if (kind != "at" && kind != "done") return std::nullopt;
  point.done = kind == "done";
  point.output = fields.number();
  point.output_hash = fields.number(16);
  point.place.source = fields.number();
  point.place.offset = fields.number();
  point.place.line = fields.number();
  point.place.memory = fields.text();
  if (point.place.memory == "-") point.place.memory.clear();
  point.place.hashed = fields.number();
  point.place.hash = fields.number(16);
  point.tally.records = fields.number();
  const std::uint64_t severity = fields.number();
  if (!fields.good() || severity > std::numeric_limits<int>::max()) return std::nullopt;
  point.tally.severity = static_cast<int>(severity);
  return point;
}

std::optional<FailedPart> parse_failed(std::string_view line) {
  Fields fields(line);
  FailedPart part;
  if (fields.text() != "failed") return std::nullopt;
  part.source = fields.number();
  part.offset = fields.number();
  part.line = fields.number();
  part.end = fields.number();
  if (!fields.good()) return std::nullopt;
  return part;
}

// Whether the process was killed, or the power failed, before the head was on the disk: an end is
// missing, or parts are zeros, since a file can have its size before its bytes.
bool is_torn(std::string_view text, std::string_view head) {
  const auto same = [](char found, char wanted) { return found == wanted || found == '\0'; };
  return text.size() <= head.size() && text != head &&
         std::equal(text.begin(), text.end(), head.begin(), same);
}

std::string_view first_difference(std::string_view text, std::string_view head) {
  std::size_t line = 0;
  for (std::size_t i = 0; i < std::min(text.size(), head.size()) && text[i] == head[i]; ++i) {
    if (text[i] == '\n') line = i + 1;
  }
  const std::string_view rest = text.substr(std::min(line, text.size()));
  return rest.substr(0, std::min(rest.find(" #"), rest.size()));
}

}  // namespace

Result<JournalHead> read_journal_head(std::string_view text) {
  JournalHead head;
  std::size_t next = 0;
  const auto version = checked(text, 0, next);
  if (!version || !version->starts_with("inlay journal ")) {
    return Error{ErrorKind::invalid, "is not a journal of inlay, or is damaged"};
  }
  if (*version != kVersionLine) {
    return Error{ErrorKind::invalid, "is of another version: found \"" + std::string(*version) +
                                         "\", expected \"" + std::string(kVersionLine) + '"'};
  }
  constexpr std::string_view kOptions = "options ";
  constexpr std::string_view kInput = "input ";
  std::size_t at = next;
  const auto options = checked(text, at, next);
  if (!options || !options->starts_with(kOptions)) {
    return Error{ErrorKind::invalid, "is damaged in its first lines"};
  }
  head.options = options->substr(kOptions.size());
  head.size = at = next;
  while (const auto line = checked(text, at, next)) {
    if (!line->starts_with(kInput)) break;
    head.inputs.emplace_back(line->substr(kInput.size()));
    head.size = at = next;
  }
  return head;
}

Result<std::string> journal_head(std::string_view options, const std::vector<Input>& inputs) {
  std::string head = summed(std::string(kVersionLine)) + summed("options " + std::string(options));
  for (const Input& input : inputs) {
    const Identity identity = identity_of(input);
    const auto checksum = checksum_of(input);
    if (!checksum) {
      return Error{ErrorKind::io, input.name + ": cannot be read: " + checksum.error().message};
    }
    const std::string line = "input " + std::to_string(identity.size) + ' ' + hex(*checksum);
    head += summed(line + (identity.stream ? " stream " : " file ") + input.name);
  }
  return head;
}

bool is_before(const FailedPart& part, const Place& place) {
  return std::pair(part.source, part.offset) < std::pair(place.source, place.offset);
}

std::string journal_line(const Checkpoint& point) {
  const Place& place = point.place;
  std::string line = point.done ? "done" : "at";
  const auto add = [&line](const std::string& field) { line += ' ' + field; };
  add(std::to_string(point.output));
  add(hex(point.output_hash));
  add(std::to_string(place.source));
  add(std::to_string(place.offset));
  add(std::to_string(place.line));
  add(place.memory.empty() ? "-" : place.memory);
  add(std::to_string(place.hashed));
  add(hex(place.hash));
  add(std::to_string(point.tally.records));
  add(std::to_string(point.tally.severity));
  return summed(line);
}

std::string journal_line(const FailedPart& part) {
  std::string line = "failed";
  for (const std::uint64_t field : {std::uint64_t{part.source}, part.offset, part.line, part.end}) {
    line += ' ' + std::to_string(field);
  }
  return summed(line);
}

Result<JournalRead> read_journal(std::string_view text, std::string_view head) {
  JournalRead read;
  if (is_torn(text, head)) return read;
  if (text.substr(0, head.size()) != head) {
    if (const auto other = read_journal_head(text); !other) return other.error();
    return Error{ErrorKind::invalid, "it belongs to a run with other options or inputs: " +
                                         std::string(first_difference(text, head)) + " there, " +
                                         std::string(first_difference(head, text)) + " now"};
  }
  read.valid = head.size();
  std::vector<FailedPart> failed;
  std::size_t at = read.valid;
  for (std::size_t next = 0; const auto line = checked(text, at, next); at = next) {
    if (const auto part = parse_failed(*line)) {
      failed.push_back(*part);
      continue;
    }
    const auto point = parse(*line);
    if (!point) break;
    read.last = *point;
    read.valid = next;
    read.failed.insert(read.failed.end(), failed.begin(), failed.end());
    failed.clear();
  }
  return read;
}

}  // namespace inlay::batch
