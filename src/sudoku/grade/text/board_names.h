// BoardNames: what the texts call the cells, digits and houses of a board.
#ifndef INLAY_SRC_SUDOKU_GRADE_TEXT_BOARD_NAMES_H_
#define INLAY_SRC_SUDOKU_GRADE_TEXT_BOARD_NAMES_H_

#include <optional>
#include <string>

#include "inlay/sudoku.h"

namespace inlay::sudoku::grade::text {

class BoardNames {
 public:
  virtual ~BoardNames() = default;
  virtual std::string cell(Cell cell) const = 0;
  virtual int row(Cell cell) const = 0;
  virtual int column(Cell cell) const = 0;
  virtual int digits() const = 0;
  virtual int value(int digit) const { return digit; }  // the number that stands for the digit
  std::string digit(int digit) const { return std::to_string(value(digit)); }
  virtual const House& house(std::size_t house) const = 0;
  // A house of the cell to look at; nothing if it is in none.
  virtual std::optional<std::size_t> house_of(Cell cell) const = 0;
};

class RulesNames final : public BoardNames {
 public:
  explicit RulesNames(const Rules& rules) : rules_(rules) {}  // `rules` must outlive this

  std::string cell(Cell cell) const override { return rules_.cell_name(cell); }
  int row(Cell cell) const override { return rules_.row(cell); }
  int column(Cell cell) const override { return rules_.column(cell); }
  int digits() const override { return rules_.size(); }
  const House& house(std::size_t house) const override { return rules_.houses()[house]; }
  std::optional<std::size_t> house_of(Cell cell) const override {
    return rules_.houses_of(cell).back();
  }

 private:
  const Rules& rules_;
};

}  // namespace inlay::sudoku::grade::text

#endif  // INLAY_SRC_SUDOKU_GRADE_TEXT_BOARD_NAMES_H_
