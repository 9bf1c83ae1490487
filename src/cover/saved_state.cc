#include "cover/saved_state.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "base/fnv.h"

namespace inlay::cover {
namespace {

constexpr std::string_view kFirstLine = "inlay cover state 1\n";
constexpr std::string_view kChecksumKey = "end ";
constexpr std::size_t kHexDigits = 16;
constexpr auto kMostTime = static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count() / 2);

std::string_view name_of(Order order) {
  return order == Order::depth_first ? "depth_first" : "breadth_first";
}

std::uint64_t checksum(std::string_view text) {
  base::Fnv hash;
  hash.add(text);
  return hash.value();
}

}  // namespace

std::string hexadecimal(std::uint64_t value) {
  std::string text(kHexDigits, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4) {
    *digit = "0123456789abcdef"[value & 0xF];
  }
  return text;
}

std::string hexadecimal_bits(double value) {
  std::uint64_t bits;
  static_assert(sizeof bits == sizeof value);
  std::memcpy(&bits, &value, sizeof bits);
  return hexadecimal(bits);
}

std::string format_header(const SavedHeader& header) {
  std::string text(kFirstLine);
  const auto line = [&](std::string_view key, const std::string& value) {
    text.append(key).append(" ").append(value).append("\n");
  };
  line("engine", header.engine);
  line("seed", header.seed ? std::to_string(*header.seed) : "none");
  line("order", std::string(name_of(header.order)));
  line("problem", hexadecimal(header.fingerprint));
  const Stats& stats = header.stats;
  line("nodes", std::to_string(stats.nodes));
  line("updates", std::to_string(stats.updates));
  line("guesses", std::to_string(stats.guesses));
  line("moves", std::to_string(stats.moves));
  line("solutions", std::to_string(stats.solutions));
  line("depth", std::to_string(stats.depth));
  line("max_depth", std::to_string(stats.max_depth));
  line("time_ns", std::to_string(std::chrono::nanoseconds(stats.time).count()));
  return text;
}

std::string with_checksum(std::string text) {
  const std::uint64_t sum = checksum(text);
  return text.append(kChecksumKey).append(hexadecimal(sum)).append("\n");
}

StateReader::StateReader(std::string_view text) {
  constexpr std::size_t kChecksumSize = kChecksumKey.size() + kHexDigits + 1;
  if (!text.starts_with(kFirstLine)) {
    error_ = Error{ErrorKind::syntax, "not a saved search of this version", 1};
    return;
  }
  const std::size_t body = text.size() - std::min(text.size(), kChecksumSize);
  const std::string_view last = text.substr(body);
  if (last !=
      std::string(kChecksumKey) + cover::hexadecimal(checksum(text.substr(0, body))) + "\n") {
    error_ = Error{ErrorKind::syntax, "the saved search is damaged: wrong checksum"};
    return;
  }
  rest_ = text.substr(0, body);
}

SavedHeader StateReader::header() {
  SavedHeader header;
  rest_.remove_prefix(std::min(rest_.size(), kFirstLine.size()));
  ++line_;
  expect("engine");
  header.engine = word();
  end_line();
  expect("seed");
  if (rest_.starts_with("none\n")) {
    expect("none");
  } else {
    header.seed = number();
  }
  end_line();
  expect("order");
  const std::string_view order = word();
  header.order = order == name_of(Order::depth_first) ? Order::depth_first : Order::breadth_first;
  if (order != name_of(header.order)) damaged("the order is unknown");
  end_line();
  expect("problem");
  header.fingerprint = hexadecimal();
  end_line();
  const auto counter = [this](std::string_view key, std::uint64_t most) {
    expect(key);
    const std::uint64_t value = number(most);
    end_line();
    return value;
  };
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
  header.stats.nodes = counter("nodes", kAny);
  header.stats.updates = counter("updates", kAny);
  header.stats.guesses = counter("guesses", kAny);
  header.stats.moves = counter("moves", kAny);
  header.stats.solutions = counter("solutions", kAny);
  header.stats.depth = counter("depth", kAny);
  header.stats.max_depth = counter("max_depth", kAny);
  header.stats.time = std::chrono::nanoseconds(counter("time_ns", kMostTime));
  return header;
}

std::string_view StateReader::word() {
  const std::size_t end = std::min(rest_.find_first_of(" \n"), rest_.size());
  const std::string_view word = rest_.substr(0, end);
  if (word.empty()) damaged("a word is missing");
  if (!ok()) return {};
  rest_.remove_prefix(end);
  if (rest_.starts_with(' ')) rest_.remove_prefix(1);
  return word;
}

void StateReader::expect(std::string_view expected) {
  if (word() != expected) damaged("'" + std::string(expected) + "' is missing");
}

std::uint64_t StateReader::number(std::uint64_t most) {
  const std::uint64_t value = parse(10);
  if (value <= most) return value;
  damaged("a number is too large");
  return 0;
}

std::uint64_t StateReader::hexadecimal() {
  return parse(16);
}

double StateReader::hexadecimal_bits() {
  const std::uint64_t bits = hexadecimal();
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

std::uint64_t StateReader::parse(int base) {
  const std::string_view text = word();
  std::uint64_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (failure == std::errc{} && end == text.data() + text.size()) return value;
  damaged("a number is not one");
  return 0;
}

void StateReader::end_line() {
  if (!rest_.starts_with('\n')) damaged("the line is too long");
  if (!ok()) return;
  rest_.remove_prefix(1);
  ++line_;
}

void StateReader::end() {
  if (!rest_.empty()) damaged("there are more lines than there should be");
}

void StateReader::damaged(std::string reason) {
  if (error_) return;
  error_ = Error{ErrorKind::syntax, "the saved search is damaged: " + std::move(reason), line_};
  rest_ = {};
}

}  // namespace inlay::cover
