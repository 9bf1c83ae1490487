// IssSource: an ISS text without white space and comments, and the position of each of its bytes.
//
// The other texts that ISS reads (grids, killer texts, jigsaw layouts, pencil marks) become text of
// constraints here, so that there is one reader.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_SOURCE_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_SOURCE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"

namespace inlay::sudoku::variant {

class IssSource {
 public:
  // Error: a text that does not start with "." and has none of the other forms.
  static Result<IssSource> make(std::string_view original);

  std::string_view text() const { return expanded_.empty() ? plain_ : expanded_; }
  // `place` points into text() or at its end.
  Error error(const char* place, std::string message) const;

 private:
  std::string_view original_;
  std::string_view plain_;              // the part of the original that is the text itself
  std::string expanded_;                // the text, if it is not a part of the original
  std::vector<std::uint32_t> offsets_;  // of each byte of `expanded_`, in the original
};

// A text of constraints that is being made. Each byte has the offset of what it was made from.
struct IssText {
  std::string text;
  std::vector<std::uint32_t> offsets;

  void add(std::string_view more, std::uint32_t offset) {
    text += more;
    offsets.insert(offsets.end(), more.size(), offset);
  }
};

// Appends the constraints that `text`, without white space, means in one of the other forms of ISS
// (iss_layouts.cc). `raw` is the same with white space. False if it has none of these forms.
bool add_layout(const IssText& text, const IssText& raw, IssText& out);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_SOURCE_H_
