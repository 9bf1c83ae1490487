// Decides where a text can be cut so that each part can be read independently. Four ways:
//
//   1. After a plain 9x9 line or a line of constraints. The reader state there is known, unless a
//      line changed how the lines below it are read: a CSV header, a section in brackets, an XML
//      text, the beginning of JSON. Such a line contains one of < [ { z Z (each name of the puzzle
//      column has a z). One pass over the bytes finds these characters; only lines with one of them
//      are classified.
//   2. After any line, if every line is a separate piece: CSV, or a forced one-line notation.
//   3. After many lines that are empty or comments.
//   4. Otherwise the text is read, up to a piece whose end does not depend on the lines below it.
//
// A chunk of plain lines is large. Any other chunk is small: its puzzles may take long, and every
// thread should get some of them.
#include <algorithm>
#include <array>

#include "service/lines.h"
#include "sudoku/notation/classify.h"
#include "sudoku/notation/plain_line.h"

namespace inlay::service {
namespace {

using batch::Cut;
using batch::InputState;
using notation::LineKind;
using notation::Memory;

constexpr std::size_t kNone = std::string_view::npos;

// The beginning of the line that contains `at`, and the beginning of the next line.
std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t newline = at == 0 ? kNone : text.rfind('\n', at - 1);
  return newline == kNone ? 0 : newline + 1;
}
std::size_t line_end(std::string_view text, std::size_t at) {
  const std::size_t newline = text.find('\n', at);
  return newline == kNone ? text.size() : newline + 1;
}

bool may_change_reading(char c) {
  return c == '<' || (c | 0x20) == '{' || (c | 0x20) == 'z';  // '[' | 0x20 is '{'
}

// One pass over a text. Written so that compilers vectorise it: the counters are bytes, which are
// emptied before they can overflow.
struct ChunkScan {
  std::uint64_t lines = 0;
  bool change = false;  // some character may change how lines are read
};
ChunkScan look_over(std::string_view text) {
  constexpr std::size_t kWidth = 64;
  constexpr std::size_t kRounds = 255;
  ChunkScan seen;
  std::size_t at = 0;
  while (at + kWidth <= text.size()) {
    std::array<std::uint8_t, kWidth> lines{};
    std::array<std::uint8_t, kWidth> changes{};
    for (std::size_t round = 0; round < kRounds && at + kWidth <= text.size(); ++round) {
      const char* const part = text.data() + at;
      for (std::size_t i = 0; i < kWidth; ++i) {
        const char c = part[i];
        lines[i] = static_cast<std::uint8_t>(lines[i] + (c == '\n' ? 1 : 0));
        const int change = (c == '<') | ((c | 0x20) == '{') | ((c | 0x20) == 'z');
        changes[i] = static_cast<std::uint8_t>(changes[i] | change);
      }
      at += kWidth;
    }
    for (std::size_t i = 0; i < kWidth; ++i) {
      seen.lines += lines[i];
      seen.change |= changes[i] != 0;
    }
  }
  for (const char c : text.substr(at)) {
    seen.lines += c == '\n' ? 1 : 0;
    seen.change |= may_change_reading(c);
  }
  return seen;
}
std::uint64_t lines_in(std::string_view text) {
  return look_over(text).lines;
}

bool is_plain(std::string_view text, std::size_t at) {
  return at < text.size() && notation::plain_line_at(text, at).has_value();
}

// The line that begins at `begin`, without its end and as far as it is read.
std::string_view line_at(std::string_view text, std::size_t begin) {
  std::string_view line = text.substr(begin, line_end(text, begin) - begin);
  if (begin == 0 && line.substr(0, 3) == "\xEF\xBB\xBF") line.remove_prefix(3);
  if (!line.empty() && line.back() == '\n') line.remove_suffix(1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line.substr(0, notation::LineSource::kMaxLine);
}

// The beginning of the first line before `limit` that changes how the lines below it are read;
// `limit` if no line does.
std::size_t first_change(std::string_view text, std::size_t limit) {
  for (std::size_t at = 0; at < limit;) {
    const auto found =
        std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at),
                     text.begin() + static_cast<std::ptrdiff_t>(limit), may_change_reading);
    const auto place = static_cast<std::size_t>(found - text.begin());
    if (place >= limit) break;
    const std::size_t begin = line_begin(text, place);
    if (!is_plain(text, begin)) {
      const LineKind kind = notation::classify(line_at(text, begin));
      if (kind == LineKind::csv_header || kind == LineKind::section || kind == LineKind::xml ||
          kind == LineKind::json) {
        return begin;
      }
    }
    at = line_end(text, place);
  }
  return limit;
}

}  // namespace

bool LineOptions::plain_lines() const {
  const auto fits = [](int side) { return side == 0 || side == 3; };
  return (from.empty() || from == "line") && fits(box_width) && fits(box_height);
}

Status check(const LineOptions& options) {
  if (options.from.empty() || options.forced() != nullptr) return Done{};
  return Error{ErrorKind::invalid, "unknown notation '" + options.from + "'; available: " +
                                       notation::names(&notation::NotationInfo::reads)};
}

Ending ending_of(Limit limit) {
  if (limit == Limit::none) return Ending::done;
  return limit == Limit::stopped ? Ending::stopped : Ending::limit;
}

Cut LineCutter::cut(std::string_view text, const batch::Place& begin, InputState behind) {
  const Memory memory = Memory::from_text(begin.memory).value_or(Memory{});
  Cut cut;
  const bool alone = forced_ != nullptr ? forced_->unit == notation::Unit::line : memory.csv;
  if (memory.is_plain() && (cut = cut_behind_idle_lines(text, memory)).bytes > 0) return cut;
  if (memory.is_plain() && options_.plain_lines()) {
    cut = cut_between_puzzle_lines(text, behind == InputState::end);
  } else if (alone && !memory.ignoring && !memory.xml) {
    cut = cut_between_lines(text, memory);
  }
  return cut.bytes > 0 ? cut : cut_by_reading(text, memory, behind);
}

// The maximum end of the next chunk. A block of plain lines has weight 1, any other block so much
// that two of them fill a chunk. The first complete line with a puzzle decides what a block is.
std::size_t LineCutter::reach(std::string_view text) const {
  const std::size_t all = std::max<std::size_t>(sizes_.most / sizes_.block, 1);
  const std::size_t heavy = std::max<std::size_t>(all / 2, 1);
  constexpr std::size_t kIdle = std::size_t{8} << 10;
  std::size_t weight = 0;
  std::size_t at = 0;
  while (at < text.size() && weight < all) {
    const std::size_t line = at == 0 ? 0 : line_end(text, at - 1);
    const std::size_t puzzle = notation::end_of_idle_lines(text.substr(0, at + kIdle), line);
    weight += puzzle >= std::min(text.size(), at + kIdle) || is_plain(text, puzzle) ? 1 : heavy;
    at += sizes_.block;
  }
  return std::min(at, text.size());
}

// The cells of the puzzle in the line that begins at `begin`, if it is read the same way whatever
// is above it and below it; otherwise 0.
std::size_t LineCutter::cells_of_puzzle(std::string_view text, std::size_t begin) const {
  if (is_plain(text, begin)) return notation::kPlainCellCount;
  const std::string_view line = line_at(text, begin);
  const LineKind kind = notation::classify(line);
  if (forced_ != nullptr || line.size() == notation::LineSource::kMaxLine ||
      (kind != LineKind::iss && kind != LineKind::constraints)) {
    return 0;
  }
  notation::Pieces pieces(notation::LineSource(line), options_.boxes(), forced_, options_.partial);
  return pieces.next() ? pieces.memory().line_cells : 0;
}

Cut LineCutter::cut_between_puzzle_lines(std::string_view text, bool end) const {
  const std::size_t reached = reach(text);
  const ChunkScan seen = look_over(text.substr(0, reached));
  const std::size_t limit = seen.change ? first_change(text, reached) : reached;
  std::size_t at = limit;
  Memory memory;
  memory.line_cells = notation::kPlainCellCount;
  if (!end || limit < text.size()) {
    constexpr int kTries = 64;
    at = line_begin(text, limit);
    for (int i = 0; i < kTries && at > 0; ++i) {
      const std::size_t line = line_begin(text, at - 1);
      memory.line_cells = cells_of_puzzle(text, line);
      if (memory.line_cells > 0) break;
      at = i + 1 < kTries ? line : 0;
    }
  }
  if (at == 0) return {};
  // The cut is near the end of the counted text: subtract the few lines after it.
  const std::uint64_t lines = limit == reached
                                  ? seen.lines - lines_in(text.substr(at, reached - at))
                                  : lines_in(text.substr(0, at));
  return {at, lines, memory.to_text()};
}

// Many empty lines and comments at the beginning are a separate chunk.
Cut LineCutter::cut_behind_idle_lines(std::string_view text, Memory memory) const {
  const std::string_view idle =
      text.substr(0, notation::end_of_idle_lines(text.substr(0, sizes_.most), 0));
  if (idle.size() < sizes_.block || forced_ != nullptr) return {};
  for (std::size_t at = 0; at < idle.size(); at = line_end(idle, at)) {
    if (idle[at] != '#') memory.line_cells = 0;
    if (notation::is_sdk_tag(idle.substr(at, 2))) memory.after_sdk_tags = true;
  }
  return {idle.size(), lines_in(idle), memory.to_text()};
}

Cut LineCutter::cut_between_lines(std::string_view text, const Memory& memory) const {
  const std::size_t reached = std::min(text.size(), sizes_.most / 4 + 1);
  const bool change = look_over(text.substr(0, reached)).change;
  const std::size_t limit = change ? first_change(text, reached) : reached;
  const std::size_t at = limit == text.size() ? limit : line_begin(text, limit);
  return {at, lines_in(text.substr(0, at)), memory.to_text()};
}

Cut LineCutter::cut_by_reading(std::string_view text, const Memory& memory,
                               InputState behind) const {
  notation::Pieces pieces(notation::LineSource(text), options_.boxes(), forced_, options_.partial,
                          memory);
  Cut cut;
  while (pieces.next()) {
    const bool seam = pieces.at_seam();
    if (pieces.seen_end()) break;  // the piece may continue
    if (!seam) continue;
    cut = {pieces.offset(), pieces.line() - 1, pieces.memory().to_text()};
    if (cut.bytes >= sizes_.block) return cut;
  }
  if (cut.bytes > 0 || behind == InputState::more || behind == InputState::quiet) return cut;
  // The rest of the source, or an absurdly large piece, which is cut anywhere.
  while (pieces.next()) continue;
  return {text.size(), lines_in(text), pieces.memory().to_text()};
}

}  // namespace inlay::service
