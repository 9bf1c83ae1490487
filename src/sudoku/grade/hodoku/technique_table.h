// TechniqueTable: the techniques of scale "hodoku" in search order, with the memory of their
// finders.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUE_TABLE_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUE_TABLE_H_

#include <functional>
#include <vector>

#include "sudoku/grade/hodoku/als.h"
#include "sudoku/grade/hodoku/fish.h"
#include "sudoku/grade/hodoku/implication_tables.h"
#include "sudoku/grade/hodoku/rectangles.h"
#include "sudoku/grade/hodoku/sue_de_coq.h"

namespace inlay::sudoku::grade::hodoku {

class TechniqueTable {
 public:
  struct Row {
    Technique technique;  // the technique searched for; the step may have a more specific one
    std::function<bool(SearchContext&, Step&)> find;
    bool is_enabled() const { return info(technique).hodoku_order != 0; }
  };

  TechniqueTable();
  TechniqueTable(const TechniqueTable&) = delete;
  TechniqueTable& operator=(const TechniqueTable&) = delete;

  const std::vector<Row>& rows() const { return rows_; }
  // Searches for this technique only. False: no step found, or the technique is not in the table.
  bool find(Technique technique, SearchContext& context, Step& step) const;

 private:
  void add_basic();
  void add_advanced();
  void add(Technique technique, std::function<bool(SearchContext&, Step&)> finder);
  void add(Technique technique, bool (*of_size)(SearchContext&, Step&, int), int size);
  void add(Technique technique, FishKind kind, int size);

  std::vector<Row> rows_;
  FishFinder fish_;
  RectangleFinder rectangles_;
  SueDeCoqFinder sue_de_coq_;
  AlsFinder alses_;
  ImplicationTables tables_;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUE_TABLE_H_
