// VariantDrawing: the constraints of a variant as page elements and words.
//
// All lengths are in cells, from the upper left corner of the grid; placed() puts an element on a
// page. Each constraint that is drawn is one group with a title and a description. Constraints
// whose shapes do not explain them, and those without shapes, are stated in words below the board.
#ifndef INLAY_SRC_PRINT_VARIANT_DRAWING_H_
#define INLAY_SRC_PRINT_VARIANT_DRAWING_H_

#include "inlay/print.h"
#include "print/board.h"
#include "print/extent.h"
#include "print/variant/cell_places.h"
#include "print/variant/kind_drawings.h"

namespace inlay::print {

class VariantDrawing {
 public:
  // `around`: what else is on the board; words are below it.
  explicit VariantDrawing(const sudoku::Variant& variant, const Extent& around = {});

  // The constraints, with the members of groups instead of the groups.
  const std::vector<sudoku::Constraint>& constraints() const { return constraints_; }
  // What each of them looks like, and to which constraint of the variant it belongs.
  struct Picture {
    std::size_t of;
    Layer layer;
    std::vector<PageElement> elements;  // none: it is in words only
  };
  const std::vector<Picture>& pictures() const { return pictures_; }
  // The cells with a label in their upper left corner.
  const std::vector<sudoku::Cell>& labelled() const { return labelled_; }
  const CellPlaces& places() const { return places_; }

  const std::vector<PageElement>& below() const { return below_; }  // the lines of the grid
  const std::vector<PageElement>& above() const { return above_; }
  const std::vector<PageElement>& words() const { return words_; }
  BoardSize size(bool with_words) const;

 private:
  void draw_constraints(const sudoku::Variant& variant);
  void draw_extras();
  void arrange(const sudoku::VariantBoard& board);
  void set_words();

  std::vector<Picture> pictures_;
  std::vector<sudoku::Constraint> constraints_;
  std::vector<sudoku::Cell> labelled_;
  CellPlaces places_;
  std::vector<PageElement> below_, above_, words_;
  std::vector<std::string> sentences_;
  Extent board_;  // without words
  Extent all_;
};

// The element on a page, where the grid has its upper left corner at `corner` and cells of this
// size.
PageElement placed(PageElement element, Point corner, double cell);

// "6x6 variant"
std::string name_of(const sudoku::VariantBoard& board);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_DRAWING_H_
