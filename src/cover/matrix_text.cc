// A problem as a matrix of 0 and 1.
//
//   101010
//   0 1 0, 0 1 0          blanks and commas between digits mean nothing
//   010000 / 000101       '/' ends a row as a newline does
//
// Rows become options and columns become primary items c1, c2, ... A row of zeros is an option
// without items, so that the numbers of the options stay those of the rows.
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
      if (auto status = read_line(); !status) return status.error();
    }
    if (auto status = lines_.status(); !status) return status.error();
    if (!width_known_) {
      return Error{ErrorKind::syntax, "there is no row of 0 and 1",
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
                      "this row is longer than the first, which has " + std::to_string(digits_));
        }
        if (!width_known_) {
          if (auto status = may_add(0); !status) return status;
          (void)problem_.add_primary("c" + std::to_string(digits_ + 1));
        }
        if (line[i] == '1') entries_.push_back({static_cast<ItemId>(digits_)});
        ++digits_;
      } else if (line[i] == '/') {
        if (auto status = end_row(i); !status) return status;
      } else if (!is_separator(line[i])) {
        return fail(ErrorKind::syntax, i + 1,
                    "'" + std::string(1, line[i]) + "' where 0, 1 or '/' is expected");
      }
    }
    return end_row(line.size());
  }

  // Ends the row at hand, which may be blank and is then none.
  Status end_row(std::size_t index) {
    if (digits_ == 0) return Done{};
    if (width_known_ && digits_ < problem_.item_count()) {
      return fail(ErrorKind::invalid, index + 1,
                  "this row has " + std::to_string(digits_) + " digits, the first has " +
                      std::to_string(problem_.item_count()));
    }
    if (auto status = may_add(entries_.size()); !status) return status;
    if (auto option = problem_.add_option(entries_); !option) {
      return at(index + 1, option.error());
    }
    width_known_ = true;
    digits_ = 0;
    entries_.clear();
    return Done{};
  }

  bool width_known_ = false;  // the first row, which declares the items, is complete
  std::size_t digits_ = 0;    // read of the row at hand
};

}  // namespace

Result<Problem> read_matrix(Lines& lines, const ReadLimits& limits) {
  return MatrixReader(lines, limits).read();
}

Result<Problem> parse_matrix(std::string_view text) {
  return read_in_memory(read_matrix, text);
}

}  // namespace inlay::cover
