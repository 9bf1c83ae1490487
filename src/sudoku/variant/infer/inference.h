// Inference: what follows from the primitives before any search.
//
// It rewrites the lists that a network is made of: relations between the same two cells become one,
// cells known to be equal share their peers, sets of n different cells become houses, sums over
// cells that all differ become cages, and the sums of houses minus cages give further sums.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_INFERENCE_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_INFERENCE_H_

#include <vector>

#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

// Cells that all differ and have this sum of actual values.
struct CageSum {
  FewCells cells;
  int sum;
};

// Two sets of cells that have the same values, apart from how often.
struct SameValues {
  std::vector<Cell> first, second;
};

// Indices of houses. Rows, columns and boxes are those of the grid, in order of their first cells;
// a short board may have several houses in one row. All other houses are in `others`.
struct Families {
  std::vector<std::size_t> rows, columns, boxes, others;
};

// What inference works on, and what the propagators are made from.
struct Facts {
  const VariantBoard& board;
  int values;
  int min_value;
  ValueSet house_values = 0;  // those that occur in the grid; a house has each of them once
  bool possible = true;
  std::vector<ValueSet> domains = {};
  Peers peers = {};
  std::vector<FewCells> houses = {};
  Families families = {};                // of the houses
  std::vector<FewCells> distincts = {};  // not houses
  std::vector<SameValues> same_values = {};
  std::vector<PairRelation> pairs = {};  // at most one for two cells, first < second
  std::vector<CageSum> cages = {};
  std::vector<Linear> linears = {};  // not cages
};

// Peers, houses with their families, and the other sets of different cells. On a board from 0 to 10
// whose cells all exclude 0 and 10, nine different cells are a house.
void infer_houses(const Primitives& primitives, Facts& facts);
// Whether rows, columns and boxes are all houses, so that boxes cross the lines in bands.
bool has_bands(const Facts& facts);
// What follows from houses that cross, except inside bands, which have separate propagators.
void infer_same_values(Facts& facts);
// Sums over cells that all differ become cages; sums of one or two cells become candidates and
// relations. Then the sums that houses imply: a set of houses has a known sum, so what cages leave
// of it, or have too much, has a known sum, too. `extend`: infer these; otherwise only sort.
void infer_sums(const Primitives& primitives, bool extend, Facts& facts);
// One relation for each pair of cells, with "differ" inside where they see each other. Runs last:
// it collects the relations of the primitives and of the sums. `exclude`: one that only excludes
// that both cells have one of some values is left to the peers.
void infer_pairs(const Primitives& primitives, bool exclude, Facts& facts);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_INFERENCE_H_
