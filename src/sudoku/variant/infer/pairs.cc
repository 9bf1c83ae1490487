#include "base/stable_sort.h"
#include "sudoku/variant/infer/inference.h"

namespace inlay::sudoku::variant {

namespace {

// The values that both cells cannot have; nothing if the relation excludes other pairs of values.
std::optional<ValueSet> excluded_values(const Relation& relation, int values) {
  const ValueSet all = (ValueSet{2} << (values - 1)) - 1;
  ValueSet excluded = 0;
  for (std::size_t value = 0; value < static_cast<std::size_t>(values); ++value) {
    excluded |= all & ~relation.row[value] & (ValueSet{1} << value);
    if ((all & ~relation.row[value] & ~(ValueSet{1} << value)) != 0) return std::nullopt;
  }
  return excluded;
}

}  // namespace

void infer_pairs(const Primitives& primitives, bool exclude, Facts& facts) {
  std::vector<PairRelation>& pairs = facts.pairs;
  pairs.insert(pairs.end(), primitives.pairs.begin(), primitives.pairs.end());
  Relation last;  // many pairs have one relation
  Relation exchanged;
  for (PairRelation& pair : pairs) {
    if (pair.first < pair.second) continue;
    if (!(pair.relation == last)) {
      last = pair.relation;
      exchanged = last.transposed();
    }
    pair = {pair.second, pair.first, exchanged};
  }
  base::stable_sort(pairs, [](const PairRelation& a, const PairRelation& b) {
    return a.first != b.first ? a.first < b.first : a.second < b.second;
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (kept > 0 && pairs[kept - 1].first == pairs[i].first &&
        pairs[kept - 1].second == pairs[i].second) {
      pairs[kept - 1].relation &= pairs[i].relation;
    } else {
      pairs[kept++] = pairs[i];
    }
  }
  pairs.resize(kept);
  for (PairRelation& pair : pairs) {
    if (!facts.peers.has(pair.first, pair.second)) continue;
    for (std::size_t value = 0; value < static_cast<std::size_t>(facts.values); ++value) {
      pair.relation.row[value] &= ~(ValueSet{1} << value);
    }
  }
  if (!exclude) return;
  std::erase_if(pairs, [&](const PairRelation& pair) {
    const auto excluded = excluded_values(pair.relation, facts.values);
    if (!excluded) return false;
    if (*excluded != 0 && !facts.peers.has(pair.first, pair.second)) {
      facts.peers.exclude(pair.first, pair.second, *excluded, facts.values);
    }
    return true;
  });
}

}  // namespace inlay::sudoku::variant
