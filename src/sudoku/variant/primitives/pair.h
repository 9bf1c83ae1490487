// Pair: propagation of a relation between two cells, by tables of supports.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PAIR_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PAIR_H_

#include <array>
#include <memory>
#include <vector>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

inline constexpr double kPairWeight = 2;  // Propagator::weight() of a relation

// For a set of values of one cell, the values of the other that are allowed with at least one of
// them. Looked up by ten bits of the set at a time: once on boards of up to ten values.
class SupportTable {
 public:
  SupportTable(const Relation& relation, int values);
  ValueSet operator()(ValueSet set) const {
    ValueSet result = table_[set & (kSize - 1)];
    for (std::size_t start = kSize; start < table_.size(); start += kSize) {
      set >>= kBits;
      result |= table_[start + (set & (kSize - 1))];
    }
    return result;
  }
  // Whether all values of the other cell are allowed as long as the set has two values or more.
  bool any_two_allow_all() const { return any_two_allow_all_; }

 private:
  static constexpr int kBits = 10;
  static constexpr std::size_t kSize = std::size_t{1} << kBits;

  bool any_two_allow_all_ = true;
  std::vector<ValueSet> table_;  // for each ten bits in order; the last part may be shorter
};

// The tables of one puzzle; equal relations share theirs.
class SupportTables {
 public:
  struct Both {
    std::shared_ptr<const SupportTable> of_first, of_second;
  };

  explicit SupportTables(int values) : values_(values) {}
  // Those of the relation, and of the same with the cells exchanged; valid until the next call.
  const Both& of(const Relation& relation);

 private:
  struct Entry {
    Relation relation;
    Both tables;
  };
  int values_;
  std::vector<Entry> entries_;
};

// Keeps the values of both cells that have a partner. A value that every allowed pair of values
// contains leaves the cells that see both, unless the relation excludes so little that it waits for
// the value of a cell: anti-taxicab has some two thousand such relations.
std::unique_ptr<Propagator> make_pair(const PairRelation& pair, SupportTables& tables,
                                      bool have_common_peers);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PAIR_H_
