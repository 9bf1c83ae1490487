// The links of a step as drawn lines, and the places of marks on a board.
//
// Pictures, the JSON of steps and the page share this: which links are drawn (StepPlan), where they
// run (LinkRouter), and where a mark has its centre.
#ifndef INLAY_SRC_PRINT_STEP_LINKS_H_
#define INLAY_SRC_PRINT_STEP_LINKS_H_

#include <string>
#include <vector>

#include "inlay/grade.h"
#include "inlay/print.h"
#include "print/step_plan.h"
#include "print/step_route.h"
#include "print/symbols.h"

namespace inlay::print {

// Points of a board whose cells have a given side; (0, 0) is the top left corner of r1c1.
class MarkPlaces {
 public:
  MarkPlaces(const sudoku::Rules& rules, double cell)
      : size_(rules.size()), cell_(cell), places_(rules) {}

  double cell() const { return cell_; }
  Point corner(sudoku::Cell cell) const {
    const int row = cell / size_;
    return {cell % size_ * cell_, row * cell_};
  }
  Point centre(sudoku::Cell cell) const {
    const Point at = corner(cell);
    return {at.x + cell_ / 2, at.y + cell_ / 2};
  }
  // The centre of a candidate: the candidates of a cell fill its inner 88 % as a grid.
  Point centre(sudoku::grade::Candidate at) const {
    const Point from = corner(at.cell);
    const Point part = places_.of(at.digit);
    return {from.x + inset() + part.x * inner(), from.y + inset() + part.y * inner()};
  }
  // The smaller distance between neighbouring candidates.
  double pitch() const { return inner() / std::max(places_.across, places_.down); }
  double radius() const { return 0.44 * pitch(); }                    // of a mark
  double clearance() const { return 0.5 * pitch() + 0.015 * cell_; }  // of links from its centre

 private:
  double inset() const { return 0.06 * cell_; }
  double inner() const { return 0.88 * cell_; }

  int size_;
  double cell_;
  CandidatePlaces places_;
};

struct RoutedLink {
  const LinkPlan* link;
  Route route;
};
// The routes of all links of the plan, in a board with these places. `plan` must outlive them.
std::vector<RoutedLink> routed_links(const sudoku::grade::Position& before, const StepPlan& plan,
                                     const MarkPlaces& places);

// A link as SVG path data, for cells of side 100.
struct DrawnLink {
  std::uint16_t link;  // index into Step::links
  std::string path;    // the line
  std::string head;    // the arrow head, a closed shape
};
std::vector<DrawnLink> drawn_links(const sudoku::grade::Position& before,
                                   const sudoku::grade::Step& step);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_LINKS_H_
