#include "sudoku/variant/primitives/pair.h"

#include <algorithm>

namespace inlay::sudoku::variant {

SupportTable::SupportTable(const Relation& relation, int values) {
  const ValueSet all = (ValueSet{2} << (values - 1)) - 1;
  ValueSet excluded = 0;
  for (std::size_t value = 0; value < static_cast<std::size_t>(values); ++value) {
    any_two_allow_all_ &= (excluded & ~relation.row[value]) == 0;
    excluded |= all & ~relation.row[value];
  }
  for (int first = 0; first < values; first += kBits) {
    const std::size_t start = table_.size();
    const int bits = std::min(kBits, values - first);
    table_.resize(start + (std::size_t{1} << bits));
    ValueSet* const sets = &table_[start];
    for (int bit = 0; bit < bits; ++bit) {  // the sets whose greatest value it is
      const ValueSet allowed = relation.row[static_cast<std::size_t>(first + bit)];
      const std::size_t smaller = std::size_t{1} << bit;
      for (std::size_t i = 0; i < smaller; ++i) sets[smaller + i] = sets[i] | allowed;
    }
  }
}

const SupportTables::Both& SupportTables::of(const Relation& relation) {
  for (const Entry& entry : entries_) {
    if (entry.relation == relation) return entry.tables;
  }
  const Relation exchanged = relation.transposed();
  Both tables;
  for (const Entry& entry : entries_) {
    if (entry.relation == exchanged) tables = {entry.tables.of_second, entry.tables.of_first};
  }
  if (!tables.of_first) {
    tables.of_first = std::make_shared<const SupportTable>(relation, values_);
    tables.of_second = exchanged == relation
                           ? tables.of_first
                           : std::make_shared<const SupportTable>(exchanged, values_);
  }
  entries_.push_back({relation, std::move(tables)});
  return entries_.back().tables;
}

namespace {

class Pair final : public Propagator {
 public:
  Pair(const PairRelation& pair, const SupportTables::Both& tables, bool have_common_peers)
      : cells_{pair.first, pair.second},
        of_first_(tables.of_first),
        of_second_(tables.of_second),
        waits_for_a_value_(of_first_->any_two_allow_all() && of_second_->any_two_allow_all()),
        have_common_peers_(have_common_peers && !waits_for_a_value_) {}

  bool propagate(Propagation& state) const override {
    const ValueSet second = state[cells_[1]] & (*of_first_)(state[cells_[0]]);
    if (!state.keep(cells_[1], second)) return false;
    const ValueSet first = state[cells_[0]] & (*of_second_)(second);
    if (!state.keep(cells_[0], first)) return false;
    if (!have_common_peers_ || is_single(first) || is_single(second)) return true;
    if (base::bit_count(first) > 2 && base::bit_count(second) > 2) return true;
    for (ValueSet rest = first | second; rest != 0; rest &= rest - 1) {
      const ValueSet value = rest & -rest;
      if (((*of_first_)(first & ~value) & second & ~value) == 0 && !state.require(cells_, value)) {
        return false;
      }
    }
    return true;
  }
  void watches(std::vector<Watch>& out) const override {
    const Event event = waits_for_a_value_ ? Event::fixed : Event::any;
    for (const Cell cell : cells_) out.push_back({cell, event});
  }
  int priority() const override { return 0; }
  double weight() const override { return kPairWeight; }

 private:
  std::array<Cell, 2> cells_;
  std::shared_ptr<const SupportTable> of_first_, of_second_;
  bool waits_for_a_value_;
  bool have_common_peers_;
};

}  // namespace

std::unique_ptr<Propagator> make_pair(const PairRelation& pair, SupportTables& tables,
                                      bool have_common_peers) {
  return std::make_unique<Pair>(pair, tables.of(pair.relation), have_common_peers);
}

}  // namespace inlay::sudoku::variant
