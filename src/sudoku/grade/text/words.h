// Words: cells, digits and houses in the language of a catalogue.
#ifndef INLAY_SRC_SUDOKU_GRADE_TEXT_WORDS_H_
#define INLAY_SRC_SUDOKU_GRADE_TEXT_WORDS_H_

#include <span>
#include <string>
#include <vector>

#include "base/message.h"
#include "inlay/grade.h"
#include "sudoku/grade/text/board_names.h"

namespace inlay::sudoku::grade::text {

using Strings = std::vector<std::string>;

class Words {
 public:
  // Both must outlive this.
  Words(const BoardNames& names, const Catalogue& catalogue)
      : names_(names), catalogue_(catalogue) {}

  const BoardNames& names() const { return names_; }
  const Catalogue& catalogue() const { return catalogue_; }

  std::string all_of(const Strings& parts) const {
    return joined(parts, "list.and");
  }                                                                                    // a, b and c
  std::string any_of(const Strings& parts) const { return joined(parts, "list.or"); }  // a, b or c
  std::string number(std::size_t count) const;  // "two"; from thirteen on in figures

  Strings cells(std::span<const Cell> cells) const;
  Strings digits(Mask mask) const;
  // "rows 2 and 6", "box 8": each kind of house once, in one part.
  Strings houses(std::span<const std::uint16_t> houses) const;
  std::string house(std::size_t house) const;
  // "r1c2 = 5" or "r1c2 ≠ 5 or 6"; the cells of a group as "r2c13".
  std::string node(std::span<const Cell> cells, const Strings& digits, bool on) const;
  std::string node(std::span<const Cell> cells, int digit, bool on) const {
    return node(cells, Strings{names_.digit(digit)}, on);
  }
  std::string node(const Node& node) const { return this->node(node.cells, node.digit, node.on); }
  // "2 and 3 in r1c2; 5 in r1c4 and r1c5": candidates by digits and cells. `item` is the message
  // for one part, with {digits} and {cells}.
  std::string candidates(std::span<const Candidate> all, std::string_view item) const;

 private:
  std::string joined(const Strings& parts, std::string_view last) const;

  const BoardNames& names_;
  const Catalogue& catalogue_;
};

}  // namespace inlay::sudoku::grade::text

#endif  // INLAY_SRC_SUDOKU_GRADE_TEXT_WORDS_H_
