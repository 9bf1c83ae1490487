// The door to the formats: which one a problem is in, and the table by which they are written.
#include <algorithm>
#include <string>

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

// The kind of the problem that begins so, if that can be told from the lines that are complete, or
// from all of them at the end of the input.
std::optional<Kind> kind_of(std::string_view beginning, bool at_end) {
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
  // So many lines that begin with 'c' are the options of an item of that name.
  if (at_end || comment_of_ec) return Kind::text;
  return std::nullopt;
}

Result<Problem> read(Input& input, const ReadLimits& limits) {
  std::optional<Kind> kind;
  bool at_end = false;
  while (!(kind = kind_of(input.ahead(), at_end))) at_end = !input.more();
  if (auto status = input.status(); !status) return status.error();
  if (kind == Kind::binary) return read_binary(input, limits);
  Lines lines(input);
  if (kind == Kind::matrix) return read_matrix(lines, limits);
  return kind == Kind::ec ? read_ec(lines, limits) : read_text(lines, limits);
}

}  // namespace

std::span<const FormatInfo> formats() {
  return kFormats;
}

Result<Problem> read_problem(std::istream& in, const Budget& budget) {
  Input input(in, budget.memory);
  return read(input, {budget.memory, budget.stop});
}

Result<Problem> parse_any(std::string_view text) {
  Input input(text);
  return read(input, limits_for(text));
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
                 "no format '" + std::string(format) + "' to write; there are " + names};
  }
  out.flush();
  if (!out) return Error{ErrorKind::io, "could not be written"};
  return Done{};
}

}  // namespace inlay::cover
