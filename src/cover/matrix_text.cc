// Reads a problem as a matrix of 0 and 1.
//
//   101010
//   0 1 0, 0 1 0          spaces and commas between digits are ignored
//   010000 / 000101       '/' ends a row like a newline
//
// Rows become options and columns become primary items c1, c2, ... A row of zeros becomes an empty
// option, so that options and rows have the same numbers.
#include <string>

#include "cover/reading.h"

namespace inlay::cover {
namespace {

bool is_separator(char c) {
  return c == ',' || kWhiteSpace.find(c) != std::string_view::npos;
}

class MatrixReader : public LineReader {
 public:
  using LineReader::LineReader;

  Result<Problem> read() {
    while (lines_.next()) {
      if (lines_.blank() || lines_.line().front() == '#' || lines_.line().front() == '|') continue;
      if (auto status = check_utf8(); !status) return status.error();
      if (auto status = read_line(); !status) return status.error();
    }
    if (auto status = lines_.status(); !status) return status.error();
    if (!width_known_) {
      return Error{ErrorKind::syntax, "the matrix has no rows",
                   std::max<std::size_t>(lines_.number(), 1)};
    }
    return std::move(problem_);
  }

 private:
  Status read_line() {
    const std::string_view line = lines_.line();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '0' || line[i] == '1') {
        if (width_known_ && digits_ == problem_.item_count()) {
          return fail(ErrorKind::invalid, i + 1,
                      "this row is longer than the first row, which has " +
                          std::to_string(digits_) + " digits");
        }
        if (!width_known_) {
          if (auto status = may_add(0); !status) return status;
          (void)problem_.add_primary("c" + std::to_string(digits_ + 1));
        }
        if (line[i] == '1') {
          if (auto status = add_entry({static_cast<ItemId>(digits_)}, i + 1); !status) {
            return status;
          }
        }
        ++digits_;
      } else if (line[i] == '/') {
        if (auto status = end_row(i); !status) return status;
      } else if (!is_separator(line[i])) {
        return fail(ErrorKind::syntax, i + 1,
                    "expected 0, 1 or '/', found '" + character_at(i) + "'");
      }
    }
    return end_row(line.size());
  }

  // The character of the line that starts at this byte: several bytes unless it is ASCII.
  std::string character_at(std::size_t index) const {
    const std::string_view line = lines_.line();
    std::size_t end = index + 1;
    while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) ++end;
    return std::string(line.substr(index, end - index));
  }

  // Ends the current row. A blank row is ignored.
  Status end_row(std::size_t index) {
    if (digits_ == 0) return Done{};
    if (width_known_ && digits_ < problem_.item_count()) {
      return fail(ErrorKind::invalid, index + 1,
                  "this row has " + std::to_string(digits_) + " digits, but the first row has " +
                      std::to_string(problem_.item_count()));
    }
    if (auto status = add_option(0); !status) return status;
    width_known_ = true;
    digits_ = 0;
    return Done{};
  }

  bool width_known_ = false;  // the first row, which declares the items, is complete
  std::size_t digits_ = 0;    // of the current row, read so far
};

}  // namespace

Result<Problem> read_matrix(Lines& lines, const ReadBudget& budget) {
  return MatrixReader(lines, budget).read();
}

Result<Problem> parse_matrix(std::string_view text) {
  return read_in_memory(read_matrix, text);
}

}  // namespace inlay::cover
