// Detects the format of a problem, and chooses the writer for a format.
#include <algorithm>
#include <string>

#include "base/memory_boundary.h"
#include "cover/binary.h"
#include "cover/reading.h"
#include "cover/words.h"
#include "cover/writing.h"

namespace inlay::cover {
namespace {

constexpr FormatInfo kFormats[] = {
    {"text", "named items, colours, bounds and costs (Knuth's DLX programs)", true, true},
    {"matrix", "rows of 0 and 1", true, false},
    {"ec", "numbered items, for plain exact cover (Junttila and Kaski 2010)", true, true},
    {"binary", "everything, in the fewest bytes, with a checksum (docs/cover_binary.md)", true,
     true},
    {"cnf", "clauses with as many models as the problem has solutions (DIMACS)", false, true},
};

enum class Kind { text, matrix, ec, binary };

bool is_item_line_of_ec(std::string_view line) {
  Words words(line);
  return words.next() && words.word() == "p" && words.next() && words.word() == "ec" &&
         words.next() && is_digits(words.word());
}

// The format of a problem that begins with this text, if its complete lines (at the end of the
// input: all its lines) reveal the format.
std::optional<Kind> format_of(std::string_view beginning, bool at_end) {
  if (beginning.starts_with(kBinaryMagic)) return Kind::binary;
  bool comment_of_ec = false;
  while (!beginning.empty()) {
    const std::size_t end = beginning.find('\n');
    if (end == std::string_view::npos && !at_end) break;
    const std::string_view line = beginning.substr(0, end);
    beginning.remove_prefix(end == std::string_view::npos ? beginning.size() : end + 1);
    if (line.find_first_not_of(kWhiteSpace) == std::string_view::npos) continue;
    if (line.front() == '#' || line.front() == '|') continue;
    if (is_item_line_of_ec(line)) return Kind::ec;
    if (Words words(line); words.next() && words.word() == "c") {
      comment_of_ec = true;
      continue;
    }
    if (comment_of_ec) return Kind::text;
    return line.find_first_not_of("01,/ \t\v\f\r") == std::string_view::npos ? Kind::matrix
                                                                             : Kind::text;
  }
  // Only lines that begin with 'c' so far: options of an item with this name.
  if (at_end || comment_of_ec) return Kind::text;
  return std::nullopt;
}

Result<Problem> read(Input& input, const ReadBudget& budget) {
  std::optional<Kind> kind;
  bool at_end = false;
  while (!(kind = format_of(input.ahead(), at_end))) at_end = !input.more();
  if (auto status = input.status(); !status) return status.error();
  if (kind == Kind::binary) return read_binary(input, budget);
  Lines lines(input);
  if (kind == Kind::matrix) return read_matrix(lines, budget);
  return kind == Kind::ec ? read_ec(lines, budget) : read_text(lines, budget);
}

}  // namespace

std::span<const FormatInfo> formats() {
  return kFormats;
}

Result<Problem> read_problem(std::istream& in, const Budget& budget) {
  const auto run = [&] {
    const ReadBudget read_budget(budget);
    Input input(in, read_budget);
    return read(input, read_budget);
  };
  return base::within_memory(run, [] {
    return Result<Problem>(Error{ErrorKind::limit, "out of memory while reading the problem"});
  });
}

Result<Problem> parse_any(std::string_view text) {
  Input input(text);
  return read(input, budget_for(text));
}

Status write_problem(const Problem& problem, std::string_view format, std::ostream& out) {
  if (format == "text") {
    write_text(problem, out);
  } else if (format == "binary") {
    write_binary(problem, out);
  } else if (format == "cnf") {
    write_cnf(problem, out);
  } else if (format == "ec") {
    if (auto status = write_ec(problem, out); !status) return status;
  } else {
    std::string names;
    for (const FormatInfo& info : kFormats) {
      if (info.writes) names += (names.empty() ? "" : ", ") + std::string(info.name);
    }
    return Error{ErrorKind::invalid,
                 "cannot write format '" + std::string(format) + "'; available formats: " + names};
  }
  out.flush();
  if (!out) return Error{ErrorKind::io, "cannot be written"};
  return Done{};
}

}  // namespace inlay::cover
