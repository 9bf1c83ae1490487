#include "print/variant/kind_drawings.h"

#include <algorithm>
#include <cassert>

#include "inlay/print.h"
#include "sudoku/variant/kinds/copies.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;
using sudoku::variant::BoardGeometry;

void members_of_group(const BoardGeometry&, const Constraint& group, std::vector<Constraint>& out) {
  out.insert(out.end(), group.children.begin(), group.children.end());
}

void members_of_copies(const BoardGeometry& geometry, const Constraint& copies,
                       std::vector<Constraint>& out) {
  const auto origin = static_cast<Cell>(copies.numbers.front());
  for (std::size_t i = 1; i < copies.numbers.size(); ++i) {
    const auto target = static_cast<Cell>(copies.numbers[i]);
    for (const Constraint& child : copies.children) {
      auto moved = sudoku::variant::moved_constraint(geometry, child, origin, target);
      if (moved) out.push_back(std::move(*moved));  // each is, or the variant would be an error
    }
  }
}

// Kinds without shapes: rules for the whole board, and what shapes could not show.
constexpr KindDrawing kInWords[] = {
    {.kind = "given"},  // digits and candidates of the board
    {.kind = "disjoint-groups", .words = Words::kind},
    {.kind = "doppelganger", .words = Words::kind},
    {.kind = "region-same-values", .words = Words::kind},
    {.kind = "anti-king", .words = Words::kind},
    {.kind = "anti-knight", .words = Words::kind},
    {.kind = "anti-taxicab", .words = Words::kind},
    {.kind = "diagonally-non-consecutive", .words = Words::kind},
    {.kind = "dutch-flatmates", .words = Words::kind},
    {.kind = "global-entropy", .words = Words::kind},
    {.kind = "global-mod", .words = Words::kind},
    {.kind = "knightmare", .words = Words::kind},
    {.kind = "negative-ratio", .words = Words::kind},
    {.kind = "negative-xv", .words = Words::kind},
    {.kind = "non-consecutive", .words = Words::kind},
    {.kind = "non-consecutive-unmarked", .words = Words::kind},
    {.kind = "strict-kropki", .words = Words::kind},
    {.kind = "strict-xv", .words = Words::kind},
    {.kind = "full-rank-ties", .words = Words::each},
    {.kind = "chaos", .words = Words::numbers, .cells_are_grid = true},
    {.kind = "connected", .words = Words::each},
    {.kind = "or", .words = Words::each},
    {.kind = "and", .members = members_of_group},
    {.kind = "copies", .members = members_of_copies},
};

}  // namespace

const KindDrawing* find_drawing(std::string_view kind) {
  for (const auto family :
       {std::span<const KindDrawing>(kInWords), cell_drawings(), line_drawings(), cage_drawings(),
        mark_drawings(), outside_drawings()}) {
    const auto found = std::find_if(family.begin(), family.end(),
                                    [&](const KindDrawing& row) { return row.kind == kind; });
    if (found != family.end()) return &*found;
  }
  return nullptr;
}

const KindDrawing& drawing_of(const sudoku::ConstraintKind& kind) {
  const KindDrawing* const found = find_drawing(kind.name);
  assert(found != nullptr);  // a test looks for each kind
  return *found;
}

KindLooks looks_of(const sudoku::ConstraintKind& kind) {
  const KindDrawing& drawing = drawing_of(kind);
  return {drawing.draw != nullptr, drawing.words != Words::none};
}

}  // namespace inlay::print
