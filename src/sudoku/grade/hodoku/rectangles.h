// RectangleFinder: unique, hidden and avoidable rectangles.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_RECTANGLES_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_RECTANGLES_H_

#include <array>
#include <vector>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

// Keeps the steps of other types that it finds on a board, and which rectangles it has checked.
class RectangleFinder {
 public:
  bool find(SearchContext& context, Step& step, Technique type);

 private:
  enum class Mode : std::uint8_t { none, unique, avoidable };
  using Corners = std::array<int, 4>;  // row and column 11, 12, 21, 22

  bool search_unique();
  bool search_avoidable();
  bool from_corner(int corner);
  bool avoidable() const { return mode_ == Mode::avoidable; }
  bool far_corners_fit(int near, int far) const;
  bool is_new(Corners corners);
  bool offer();
  void start(Technique type);

  // One function per type. True: a step of the wanted type was found.
  bool check_unique();
  bool check_type_1();
  bool check_types_2_and_5();
  bool check_type_3();
  bool extend_set(int house, const CellSet& open, const CellSet& subset, Mask digits);
  bool close_set(int house, const CellSet& subset, Mask digits);
  // One of the two digits that has no place in these cells; 0: both have one.
  int absent_from(const CellSet& cells) const;
  bool check_type_4();
  bool check_type_6();
  bool check_hidden(int corner);
  bool check_avoidable();

  SearchContext* context_ = nullptr;
  Step* step_ = nullptr;  // being built; in the end the step found
  Technique wanted_ = Technique::unique_rectangle_1;
  int a_ = 0, b_ = 0;  // the two digits of the rectangle
  CellSet allowed_a_, allowed_b_;
  Corners corners_{};
  CellSet bivalue_, extra_;  // corners with only these two digits, and corners with extra digits

  Mode mode_ = Mode::none;
  std::uint64_t serial_ = 0;
  std::vector<Step> other_types_;
  std::vector<int> seen_;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_RECTANGLES_H_
