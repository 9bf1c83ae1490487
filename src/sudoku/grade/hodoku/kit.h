// Kit: all techniques of scale "hodoku" in the order of its search, with what they keep.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_KIT_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_KIT_H_

#include <functional>
#include <vector>

#include "sudoku/grade/hodoku/alses.h"
#include "sudoku/grade/hodoku/fish.h"
#include "sudoku/grade/hodoku/rectangles.h"
#include "sudoku/grade/hodoku/tables.h"

namespace inlay::sudoku::grade::hodoku {

class Kit {
 public:
  struct Row {
    Technique technique;  // what is looked for; a step may say more precisely what it is
    std::function<bool(Look&, Step&)> find;
    bool searched() const { return info(technique).hodoku_order != 0; }
  };

  Kit();
  Kit(const Kit&) = delete;
  Kit& operator=(const Kit&) = delete;

  const std::vector<Row>& rows() const { return rows_; }
  // By this technique alone. False: it finds nothing here, or is not in the kit.
  bool find(Technique technique, Look& look, Step& step) const;

 private:
  void add_basic();
  void add_advanced();
  void add(Technique technique, std::function<bool(Look&, Step&)> finder);
  void add(Technique technique, bool (*of_size)(Look&, Step&, int), int size);
  void add(Technique technique, FishKind kind, int size);

  std::vector<Row> rows_;
  FishFinder fish_;
  RectangleFinder rectangles_;
  AlsFinder alses_;
  Tables tables_;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_KIT_H_
