// A problem as a matrix of 0 and 1, and the choice between the two text formats.
//
//   101010
//   0 1 0, 0 1 0          blanks and commas between digits mean nothing
//   010000 / 000101       '/' ends a row as a newline does
//
// Rows become options and columns become primary items c1, c2, ... A row of zeros is an option
// without items, so that the numbers of the options stay those of the rows.
#include <string>

#include "cover/lines.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

bool is_separator(char c) {
  return c == ',' || kWhiteSpace.find(c) != std::string_view::npos;
}

// True for a line that neither format reads: blank, or a comment of one of them.
bool is_skipped(const Lines& lines) {
  return lines.blank() || lines.line().front() == '#' || lines.line().front() == '|';
}

class MatrixReader {
 public:
  explicit MatrixReader(std::string_view text) : lines_(text) {}

  Result<Problem> read() {
    while (lines_.next()) {
      if (is_skipped(lines_)) continue;
      if (auto status = read_line(); !status) return status.error();
    }
    if (!width_known_) {
      return Error{ErrorKind::syntax, "there is no row of 0 and 1",
                   std::max<std::size_t>(lines_.number(), 1)};
    }
    return std::move(problem_);
  }

 private:
  Error fail(ErrorKind kind, std::size_t index, std::string message) const {
    return {kind, std::move(message), lines_.number(), index + 1};
  }

  Status read_line() {
    const std::string_view line = lines_.line();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '0' || line[i] == '1') {
        if (width_known_ && digits_ == problem_.item_count()) {
          return fail(ErrorKind::invalid, i,
                      "this row is longer than the first, which has " + std::to_string(digits_));
        }
        if (!width_known_) (void)problem_.add_primary("c" + std::to_string(digits_ + 1));
        if (line[i] == '1') entries_.push_back({static_cast<ItemId>(digits_)});
        ++digits_;
      } else if (line[i] == '/') {
        if (auto status = end_row(i); !status) return status;
      } else if (!is_separator(line[i])) {
        return fail(ErrorKind::syntax, i,
                    "'" + std::string(1, line[i]) + "' where 0, 1 or '/' is expected");
      }
    }
    return end_row(line.size());
  }

  // Ends the row at hand, which may be blank and is then none.
  Status end_row(std::size_t index) {
    if (digits_ == 0) return Done{};
    if (width_known_ && digits_ < problem_.item_count()) {
      return fail(ErrorKind::invalid, index,
                  "this row has " + std::to_string(digits_) + " digits, the first has " +
                      std::to_string(problem_.item_count()));
    }
    if (auto option = problem_.add_option(entries_); !option) {
      return fail(option.error().kind, index, option.error().message);
    }
    width_known_ = true;
    digits_ = 0;
    entries_.clear();
    return Done{};
  }

  Lines lines_;
  Problem problem_;
  bool width_known_ = false;    // the first row, which declares the items, is complete
  std::size_t digits_ = 0;      // read of the row at hand
  std::vector<Entry> entries_;  // its ones
};

}  // namespace

Result<Problem> parse_matrix(std::string_view text) {
  return MatrixReader(text).read();
}

Result<Problem> parse_any(std::string_view text) {
  for (Lines lines(text); lines.next();) {
    if (is_skipped(lines)) continue;
    const bool matrix = lines.line().find_first_not_of("01,/ \t\v\f\r") == std::string_view::npos;
    return matrix ? parse_matrix(text) : parse_text(text);
  }
  return parse_text(text);
}

}  // namespace inlay::cover
