// VariantNames: what the texts call the cells, digits and houses of a variant.
#ifndef INLAY_SRC_SUDOKU_GRADE_TEXT_VARIANT_NAMES_H_
#define INLAY_SRC_SUDOKU_GRADE_TEXT_VARIANT_NAMES_H_

#include "sudoku/grade/text/board_names.h"
#include "sudoku/grade/variants/model.h"

namespace inlay::sudoku::grade::text {

class VariantNames final : public BoardNames {
 public:
  explicit VariantNames(const variants::Model& model) : model_(model) {}  // must outlive this

  std::string cell(Cell cell) const override { return model_.geometry().name(cell); }
  int row(Cell cell) const override { return model_.geometry().row(cell); }
  int column(Cell cell) const override { return model_.geometry().column(cell); }
  int digits() const override { return model_.geometry().values(); }
  int value(int digit) const override { return model_.value_of(digit); }
  const House& house(std::size_t house) const override { return model_.houses[house]; }
  std::optional<std::size_t> house_of(Cell cell) const override {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < model_.houses.size(); ++i) {
      if (variants::contains(model_.houses[i].cells, cell)) found = i;
    }
    return found;
  }

 private:
  const variants::Model& model_;
};

}  // namespace inlay::sudoku::grade::text

#endif  // INLAY_SRC_SUDOKU_GRADE_TEXT_VARIANT_NAMES_H_
