#include "sudoku/enumerate/grid_count/triples.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <utility>

namespace inlay::sudoku::enumerate {
namespace {

// The terms of one p1. `row_of`: the row of each partition.
void add_terms(std::span<const PartitionTable::Way> ways, const TripleGroup& group,
               const std::vector<std::uint16_t>& row_of, TripleGroup::Terms& terms) {
  std::vector<TripleTerm> alone;
  std::vector<TripleTerm> pairs;
  // How often each term occurs: two of type 0 are equal if all partitions are.
  std::map<std::pair<PartitionId, PartitionId>, int> open;
  for (const auto& way : ways) ++open[{way.second, way.third}];
  for (auto& [term, count] : open) {
    const auto [second, third] = term;
    const bool is_alone = group.swapped[third] == third;
    const bool is_left = group.rows[row_of[third]].left == third;
    assert(is_alone || open.at({group.swapped[second], group.swapped[third]}) == count);
    if (!is_alone && !is_left) continue;
    for (int i = 0; i < count; ++i) (is_alone ? alone : pairs).push_back({second, row_of[third]});
  }
  const auto by_row = [](const TripleTerm& a, const TripleTerm& b) { return a.row < b.row; };
  std::stable_sort(alone.begin(), alone.end(), by_row);
  std::stable_sort(pairs.begin(), pairs.end(), by_row);
  terms.alone = alone.size();
  terms.per_first = alone.size() + pairs.size();
  terms.terms.insert(terms.terms.end(), alone.begin(), alone.end());
  terms.terms.insert(terms.terms.end(), pairs.begin(), pairs.end());
}

}  // namespace

std::vector<TripleGroup> triple_groups(const PartitionTable& partitions) {
  std::vector<TripleGroup> groups;
  std::vector<bool> done(partitions.size());
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b) {
      TripleGroup group;
      PartitionTable::Names names;
      std::iota(names.begin(), names.end(), std::uint8_t{0});
      std::swap(names[a], names[b]);
      group.swapped = partitions.renamed(names);
      std::vector<std::uint16_t> row_of(partitions.size());
      for (std::size_t id = 0; id < partitions.size(); ++id) {
        const PartitionId other = group.swapped[id];
        row_of[id] = other < id ? row_of[other] : static_cast<std::uint16_t>(group.rows.size());
        if (other >= id) group.rows.push_back({static_cast<PartitionId>(id), other});
        const auto columns = partitions.columns(static_cast<PartitionId>(id));
        if (done[id] || columns[a] != columns[b]) continue;
        done[id] = true;
        group.firsts.push_back(static_cast<PartitionId>(id));
      }
      for (std::size_t type = 0; type < partitions.types(); ++type) {
        for (const PartitionId first : group.firsts) {
          add_terms(partitions.ways(first, type), group, row_of, group.terms[type]);
        }
      }
      groups.push_back(std::move(group));
    }
  }
  return groups;
}

const TripleKernel& triple_kernel_of([[maybe_unused]] base::InstructionSet set) {
  if constexpr (base::kHasAvx) {
    if (set == base::InstructionSet::avx2) return kTriplesAvx2;
    if (set == base::InstructionSet::avx512) return kTriplesAvx512;
  }
  return kTriplesPlain;
}

}  // namespace inlay::sudoku::enumerate
