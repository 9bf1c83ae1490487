// Primitives: what the kinds of constraints become before a search.
//
// Some 90 kinds lower into the few primitives below. Only primitives have propagation (folder
// primitives/), so a new kind is a row of the table and a small lowering. This file is data: a
// lowering calls the functions of Primitives, the network of the search reads its lists.
//
// The comment of a primitive defines its meaning for cells that all have a value. Lists of cells
// may name a cell twice unless the comment forbids it.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_PRIMITIVES_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_PRIMITIVES_H_

#include <boost/container/small_vector.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/variant/model/automaton.h"
#include "sudoku/variant/model/relation.h"

namespace inlay::sudoku::variant {

// A network is made of thousands of short lists. Up to nine cells, or one total, lie in the object
// itself, so that most lists allocate no memory.
using FewCells = boost::container::small_vector<Cell, 9>;
using Totals = boost::container::small_vector<int, 1>;

// Whether a cell occurs twice.
bool has_repeats(std::vector<Cell> cells);

// The values of the cells differ. The cells are different cells.
struct Distinct {
  std::vector<Cell> cells;
};

// The values of two different cells are related.
struct PairRelation {
  Cell first, second;
  Relation relation;
};

struct Term {
  Cell cell;
  int factor;
};
// The sum of factor x value over the terms is one of the totals, which are in increasing order.
// Each cell occurs once.
struct Linear {
  std::vector<Term> terms;
  Totals totals;
};

// The values of the cells differ, and together they are one of these sets, which have as many
// values as there are cells. The cells are different cells.
struct SetChoice {
  std::vector<Cell> cells;
  std::vector<ValueSet> sets;
};

// All parts have the same sum.
struct EqualSums {
  std::vector<std::vector<Cell>> parts;
};

// The automaton accepts the values of the cells in this order.
struct Accepted {
  std::vector<Cell> cells;
  std::shared_ptr<const Automaton> automaton;
};

// The number of cells whose value is in `values` is between `least` and `most`.
struct CountValues {
  std::vector<Cell> cells;
  ValueSet values;
  int least, most;
};

// Exactly `count` of the cells have a value greater than 0 and than the values of all cells before
// them.
struct Visible {
  std::vector<Cell> cells;
  int count;
};
// The automaton that accepts the values of these cells.
Automaton automaton_of(const Visible& visible, const VariantBoard& board);

// The first of the cells whose value is not greater than all before it has this value.
struct FirstHidden {
  std::vector<Cell> cells;
  int value;
};
// The automaton that accepts the values of these cells.
Automaton automaton_of(const FirstHidden& hidden, const VariantBoard& board);

// The cells in this order are divided into parts with the sum `sum`. It and all values are between
// 1 and kGreatest.
struct SumParts {
  static constexpr int kGreatest = 63;
  std::vector<Cell> cells;
  int sum;
};
// The automaton that accepts the values of these cells.
Automaton automaton_of(const SumParts& parts, const VariantBoard& board);

// cells[value of index - first] has the value of `result`, or `value` if there is no such cell. A
// value of the index that points at no cell is impossible.
struct Element {
  std::vector<Cell> cells;
  Cell index;
  int first;  // the value of the index that points at cells[0]
  std::optional<Cell> result = {};
  int value = 0;
};

// The number of different values in the cells equals the value of the control cell.
struct DistinctCount {
  std::vector<Cell> cells;
  Cell control;
};

// Each of these cells has the value that is the number of those cells with it.
struct OwnCount {
  std::vector<Cell> cells;
};

// A line and its rivals, read as numbers that begin in their second cells. The rivals that count
// are those whose first value is `first`, at least one in each group. In `smaller` of the groups
// they are smaller than the line; in the others they are greater, or equal if `ties`. All have one
// length.
struct Rank {
  std::vector<Cell> line;
  std::vector<std::vector<std::vector<Cell>>> groups;
  ValueSet first;  // one value
  int smaller;
  bool ties;
};

// Each of these lists, all of one length, has the same values equally often.
struct SameMultiset {
  std::vector<std::vector<Cell>> parts;
};

// The cells whose value is in `values` are connected by shared edges. At least one cell has such a
// value; exactly `size` cells if that is not 0.
struct Connected {
  std::vector<std::vector<std::uint32_t>> neighbours;  // of each cell: positions in `cells`
  std::vector<Cell> cells;                             // different cells
  ValueSet values;
  int size;
};

// The cells are divided into parts: cells[i] belongs to the part whose number is the value of
// part[i]. The parts have `size` cells each, whose values differ, and the numbers of the parts are
// the values from the least one on. The cells of both lists are different cells. The cells of a
// part are connected by shared edges; `cells` are rows of `columns` cells. `in_order`: the parts
// are numbered in the order in which they begin in `part`.
struct Partition {
  std::vector<Cell> cells;
  std::vector<Cell> part;
  int size;
  int columns;
  bool in_order = false;
};

// A number of cells that are in the part of `first`, a cell of Partition::part: `first` itself and
// cells of the arms. `runs`: of each arm only those before the first cell of another part. The
// value of `total` is that number less `less`. It repeats an automaton, for the partition.
struct PartCount {
  Cell total;
  int less;
  Cell first;
  std::vector<std::vector<Cell>> arms;
  bool runs;
  std::shared_ptr<const Automaton> repeats = nullptr;
};

// Lines of nine cells side by side, each of which has all nine values of the board. The values are
// in three classes of three. Two neighbouring cells of a line and the two beside them in the next
// line have all classes. It repeats automata.
struct ClassLines {
  std::vector<std::vector<Cell>> lines;
  std::array<ValueSet, 3> classes;
};

// Any condition on complete values: test(values of the cells, in their order). Checked when at most
// one cell is open, so it is for rare kinds and as a second opinion.
struct Condition {
  std::vector<Cell> cells;
  std::function<bool(std::span<const int>)> test;
};

class Primitives;

// At least one of the groups holds.
struct Either {
  std::vector<Primitives> groups;
};

class Primitives {
 public:
  explicit Primitives(const BoardGeometry& geometry);

  const BoardGeometry& geometry() const { return *geometry_; }
  const VariantBoard& board() const { return geometry_->board(); }

  // Only these values are allowed in the cell.
  void restrict(Cell cell, ValueSet values) { domains[cell] &= values; }
  // Repeated cells make it impossible; fewer than two cells demand nothing.
  void distinct(std::span<const Cell> cells);
  // allowed(a, b) on actual values. The same cell twice restricts the cell to values allowed with
  // themselves.
  template <typename Allowed>
  void pair(Cell first, Cell second, const Allowed& allowed) {
    pair(first, second, Relation::of(board(), allowed));
  }
  void pair(Cell first, Cell second, const Relation& relation);
  void equal(Cell first, Cell second);
  // Repeated cells add up.
  void linear(std::span<const Term> terms, Totals totals);
  void sum(std::span<const Cell> cells, int total);
  // The values of the cells differ and are one of these sets of cells.size() values. Repeated cells
  // make it impossible.
  void one_of_sets(std::span<const Cell> cells, std::vector<ValueSet> sets);
  void equal_sums(std::vector<std::vector<Cell>> parts);
  void accepted(std::span<const Cell> cells, const Automaton& automaton);
  void accepted(std::span<const Cell> cells, std::shared_ptr<const Automaton> automaton);
  void count(std::span<const Cell> cells, ValueSet values, int least, int most);
  void condition(std::span<const Cell> cells, std::function<bool(std::span<const int>)> test);
  void either(std::vector<Primitives> groups);
  // Nothing satisfies this.
  void impossible() { possible = false; }
  // Adds all that `other` demands.
  void merge(Primitives other);

  // Whether it demands nothing.
  bool is_trivial() const;
  // Whether it demands nothing besides domains and cells whose values differ.
  bool has_only_distincts() const;
  // Whether it demands nothing besides those, relations of two cells and choices of sets.
  bool has_only_relations() const;

  bool possible = true;
  std::vector<ValueSet> domains;  // of each cell
  std::vector<Distinct> distincts;
  std::vector<PairRelation> pairs;
  std::vector<Linear> linears;
  std::vector<SetChoice> set_choices;
  std::vector<EqualSums> equal_sum_sets;
  std::vector<Accepted> sequences;
  std::vector<CountValues> counts;
  std::vector<Visible> visible_counts;
  std::vector<FirstHidden> first_hidden;
  std::vector<SumParts> sum_parts;
  std::vector<Element> elements;
  std::vector<DistinctCount> distinct_counts;
  std::vector<OwnCount> own_counts;
  std::vector<Rank> ranks;
  std::vector<SameMultiset> same_multisets;
  std::vector<Connected> connected_sets;
  std::vector<Partition> partitions;
  std::vector<PartCount> part_counts;
  std::vector<ClassLines> class_lines;
  std::vector<Condition> conditions;
  std::vector<Either> alternatives;

 private:
  const BoardGeometry* geometry_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_PRIMITIVES_H_
