// Model: a variant as the techniques see it.
//
// Each constraint is lowered to primitives on its own, so each primitive has the constraint it came
// from: its Origin. The search lowers all constraints together and is not concerned. The techniques
// read four lists, which hold the primitives by their form and not by the kind of constraint:
//
//   links    two cells whose values are related: dots, inequalities, whispers, thermometers
//   sums     terms with one or more totals: cages, arrows, little killers
//   choices  different values that are one of some sets: renban lines
//   needs    cells that must contain a value: quadruples
//
// What has another form (automata, counts, alternatives, ...) is in the primitives of its Group.
// Which cells must differ is one table for everything: houses, cages, anti-knight rules and so on.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_MODEL_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_MODEL_H_

#include <algorithm>
#include <vector>

#include "inlay/variant_grade.h"
#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::grade::variants {

using variant::ValueSet;

inline bool contains(std::span<const Cell> cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

struct Origin {
  std::uint32_t constraint;  // index into Variant::constraints()
  std::vector<Cell> line;    // its list of cells with the primitive; empty if no list has it
};

struct Link {
  Cell first, second;
  // Which values of the second cell fit each value of the first, and the other way round.
  variant::Relation forward, backward;
  // Fewer values fit the greater, or the smaller, the value is, so bounds say everything.
  bool ordered;
  std::size_t origin;  // index into Model::origins
};

// Its terms lie in groups: their cells see each other, and their factors are equal.
struct Sum {
  std::vector<variant::Term> terms;
  variant::Totals totals;  // in increasing order
  bool cage;               // all factors are 1 and all cells differ
  std::size_t origin;
  std::vector<std::size_t> groups = {};  // where each ends in terms
};

struct Choice {
  std::vector<Cell> cells;
  std::vector<ValueSet> sets;
  std::size_t origin;
};

// Cells that a constraint makes differ.
struct Sight {
  std::vector<Cell> cells;
  std::size_t origin;
};

struct Need {
  std::vector<Cell> cells;
  ValueSet value;  // of one value
  std::size_t origin;
};

// The sum of the cells `inside` minus that of the cells `outside`: the total of some houses minus
// sums of the puzzle.
struct Equation {
  std::vector<std::size_t> houses;  // indices into Model::houses
  std::vector<std::size_t> sums;    // indices into Model::sums
  std::vector<Cell> inside, outside;
  int total;       // of the houses
  int difference;  // what is left of it
};

// A house and the cells of another house that lie in it, at least two.
struct Overlap {
  std::size_t house;
  Mask places;  // bit i: the i-th cell of the other house
};

// One constraint that is more than restrictions of single cells.
struct Group {
  std::uint32_t constraint;
  variant::Primitives primitives;
};

class Model {
 public:
  explicit Model(const Variant& variant);
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;

  const variant::BoardGeometry& geometry() const { return geometry_; }
  const VariantBoard& board() const { return geometry_.board(); }
  int value_of(int digit) const { return board().min_value + digit - 1; }
  bool sees(Cell a, Cell b) const { return peers.has(a, b); }
  bool all_differ(std::span<const Cell> cells) const { return peers.all_differ(cells); }
  bool share_a_house(Cell a, Cell b) const {
    return std::any_of(houses.begin(), houses.end(), [&](const House& house) {
      return contains(house.cells, a) && contains(house.cells, b);
    });
  }
  // The first constraint that makes the two cells differ; nothing if only rows, columns and boxes
  // do.
  std::optional<std::size_t> origin_of_sight(Cell a, Cell b) const;

  const Variant puzzle;
  std::vector<ValueSet> domains;  // before the first step
  variant::Peers peers;
  std::vector<House> houses;
  std::vector<std::vector<Overlap>> overlaps;  // of each house, with the others in order
  std::vector<Sight> sights;
  std::vector<Origin> origins;
  std::vector<Link> links;
  std::vector<Sum> sums;
  std::vector<Choice> choices;
  std::vector<Need> needs;
  std::vector<Group> groups;
  std::vector<Equation> equations;  // fewer houses first

 private:
  void add_board();
  void add_house(House::Kind kind, int index, const std::vector<Cell>& cells);
  void add_overlaps();
  void add(std::uint32_t constraint, variant::Primitives primitives);
  std::size_t origin_of(std::uint32_t constraint, std::span<const Cell> cells);

  const variant::BoardGeometry& geometry_;
};

// From the houses and sums of the model.
std::vector<Equation> equations_of(const Model& model);

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_MODEL_H_
