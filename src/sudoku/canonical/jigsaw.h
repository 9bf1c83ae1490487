// JigsawForm: the smallest of the eight images of a board with irregular regions.
//
// Digits are renamed in the order of their first appearance, which is the smallest renaming, so
// eight images decide.
#ifndef INLAY_SRC_SUDOKU_CANONICAL_JIGSAW_H_
#define INLAY_SRC_SUDOKU_CANONICAL_JIGSAW_H_

#include <array>
#include <tuple>
#include <vector>

#include "inlay/canonical.h"

namespace inlay::sudoku::canonical {

class JigsawForm {
 public:
  // Requires: rules.is_jigsaw().
  JigsawForm(const Rules& rules, const Grid& grid);

  const Grid& grid() const { return best_.grid; }
  Regions regions() const;
  // The transformations that give the form; they differ in more than the renaming of digits.
  const std::vector<Transformation>& maps() const { return maps_; }
  // With the renamings of digits that do not occur.
  Count automorphisms() const;

 private:
  struct Image {
    Grid regions;  // the number of the region of each cell, from 1
    Grid grid;
    friend bool operator==(const Image&, const Image&) = default;
    friend bool operator<(const Image& a, const Image& b) {
      return std::tie(a.regions, a.grid) < std::tie(b.regions, b.grid);
    }
  };

  int size_;
  Image best_;
  std::vector<Transformation> maps_;
};

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_JIGSAW_H_
