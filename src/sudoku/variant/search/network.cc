#include "sudoku/variant/search/network.h"

#include <algorithm>
#include <utility>

#include "base/bit_set.h"
#include "sudoku/variant/infer/inference.h"
#include "sudoku/variant/infer/part_numbers.h"
#include "sudoku/variant/primitives/all_houses.h"
#include "sudoku/variant/primitives/cage.h"
#include "sudoku/variant/primitives/house_lanes.h"
#include "sudoku/variant/primitives/houses.h"
#include "sudoku/variant/primitives/linear.h"
#include "sudoku/variant/primitives/make.h"
#include "sudoku/variant/primitives/pair.h"
#include "sudoku/variant/primitives/row_choice.h"
#include "sudoku/variant/primitives/short_sequence.h"
#include "sudoku/variant/primitives/value_sums.h"

namespace inlay::sudoku::variant {

namespace {

using Propagators = std::vector<std::unique_ptr<Propagator>>;

bool contains(std::span<const Cell> sorted, Cell cell) {
  return std::binary_search(sorted.begin(), sorted.end(), cell);
}

FewCells difference(std::span<const Cell> from, std::span<const Cell> taken) {
  FewCells rest;
  std::set_difference(from.begin(), from.end(), taken.begin(), taken.end(),
                      std::back_inserter(rest));
  return rest;
}

// The lines of the bands of rows and of columns that boxes cross, if rows, columns and boxes are
// all houses.
std::vector<BandOfLines> bands_of(const Facts& facts) {
  const VariantBoard& board = facts.board;
  std::vector<BandOfLines> bands;
  if (!has_bands(facts)) return bands;
  for (const bool transposed : {false, true}) {
    const int height = transposed ? board.box_columns : board.box_rows;
    for (int line = 0; line < board.rows; ++line) {
      if (line % height == 0) bands.emplace_back();
      FewCells& cells = bands.back().emplace_back();
      cells.reserve(static_cast<std::size_t>(board.rows));
      for (int i = 0; i < board.rows; ++i) {
        const int row = transposed ? i : line;
        const int column = transposed ? line : i;
        cells.push_back(static_cast<Cell>(row * board.columns + column));
      }
    }
  }
  return bands;
}

// The cells that share a house with each cell.
CellSets house_mates_of(const Facts& facts) {
  CellSets mates(facts.domains.size(), facts.domains.size());
  for (const auto& house : facts.houses) {
    const CellSet all = set_of(house);
    for (const Cell cell : house) mates.add(cell, all);
  }
  return mates;
}

// The cells that see one outside their houses, or exclude a value in it.
std::vector<bool> cells_with_more_peers(const Facts& facts, const CellSets& house_mates) {
  std::vector<bool> found;
  for (std::size_t i = 0; i < facts.domains.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    bool more = facts.peers.exclusions(cell) > 0;
    for (std::size_t word = 0; word < facts.peers.words(); ++word) {
      more = more || (facts.peers.set(cell)[word] & ~house_mates.row(i)[word]) != 0;
    }
    found.push_back(more);
  }
  return found;
}

// Many houses at a time; those that are lines of the bands come with the bands.
void add_houses_in_lanes(const Facts& facts, const std::vector<BandOfLines>& bands,
                         const std::vector<bool>& have_more, Propagators& out) {
  std::vector<std::span<const Cell>> houses(facts.houses.begin(), facts.houses.end());
  for (const BandOfLines& band : bands) {
    for (const auto& line : band) {
      std::erase_if(houses, [&](auto house) {
        return std::equal(house.begin(), house.end(), line.begin(), line.end());
      });
    }
  }
  out.push_back(make_all_houses(bands, houses, facts.house_values, have_more));
}

void add_house_propagators(const Facts& facts, const CellSets& house_mates, Propagators& out) {
  const std::vector<bool> have_more = cells_with_more_peers(facts, house_mates);
  std::vector<BandOfLines> bands = bands_of(facts);
  if (facts.values > kMostValuesInLanes) {
    for (const auto& house : facts.houses) {
      out.push_back(make_house(house, facts.house_values, have_more));
    }
  } else if (!facts.houses.empty()) {
    std::vector<BandOfLines> in_lanes;
    std::erase_if(bands, [&](BandOfLines& band) {
      if (band.size() != kLinesOfLaneBand) return false;
      in_lanes.push_back(std::move(band));
      return true;
    });
    add_houses_in_lanes(facts, in_lanes, have_more, out);
  }
  for (const auto& set : facts.distincts) {
    // A cage with a sum does what follows from the number of values, too.
    const bool summed = std::any_of(facts.cages.begin(), facts.cages.end(),
                                    [&](const CageSum& cage) { return cage.cells == set; });
    if (summed || static_cast<int>(set.size()) * 2 <= facts.values) continue;
    out.push_back(make_distinct(set, true));
  }
  for (const BandOfLines& band : bands) out.push_back(make_band(band, facts.values));
  for (const SameValues& same : facts.same_values) {
    out.push_back(make_same_values(same.first, same.second));
  }
}

// Takes the sums.
void add_sum_propagators(const Network& network, Facts& facts, Propagators& out) {
  for (const CageSum& cage : facts.cages) {
    FewCells outside;
    for (const auto& house : network.houses) {
      if (std::all_of(cage.cells.begin(), cage.cells.end(),
                      [&](Cell cell) { return contains(house, cell); })) {
        outside = difference(house, cage.cells);
        break;
      }
    }
    out.push_back(make_cage(network, cage.cells, cage.sum, outside));
  }
  for (Linear& linear : facts.linears) out.push_back(make_linear(network, std::move(linear)));
}

void add_pair_propagators(const Facts& facts, Propagators& out) {
  SupportTables tables(facts.values);
  for (const PairRelation& pair : facts.pairs) {
    bool common = false;
    for (std::size_t word = 0; word < facts.peers.words(); ++word) {
      common =
          common || (facts.peers.set(pair.first)[word] & facts.peers.set(pair.second)[word]) != 0;
    }
    out.push_back(make_pair(pair, tables, common));
  }
}

void add_set_propagators(const Network& network, const Primitives& primitives, Propagators& out) {
  for (const SetChoice& choice : primitives.set_choices) {
    out.push_back(make_set_choice(choice));
    const auto house =
        std::find_if(network.houses.begin(), network.houses.end(), [&](const FewCells& one) {
          return std::all_of(choice.cells.begin(), choice.cells.end(),
                             [&](Cell cell) { return contains(one, cell); });
        });
    if (house != network.houses.end() && house->size() <= kMostRowCells) {
      out.push_back(make_rows(network, choice, *house));
    }
  }
}

void add_sequence_propagators(const Network& network, const std::vector<Accepted>& sequences,
                              Propagators& out) {
  ShortTables tables;
  for (const Accepted& sequence : sequences) {
    if (has_rows(sequence)) {
      out.push_back(make_rows(network, sequence));
    } else if (const auto table = tables.of(sequence, network.values)) {
      out.push_back(make_short_sequence(sequence, table));
    } else {
      out.push_back(make_accepted(network, sequence));
    }
  }
}

// The numbers that the search gives, of one partition at most. Others are kept in order.
PartNumbers number_parts(const Primitives& primitives, Numbering numbering, Facts& facts,
                         std::vector<Accepted>& sequences) {
  for (const Partition& partition : primitives.partitions) {
    if (!partition.in_order) continue;
    if (numbering == Numbering::free && primitives.partitions.size() == 1 &&
        numbers_are_interchangeable(primitives, partition)) {
      return PartNumbers(partition.part, facts.domains.size());
    }
    sequences.push_back(order_of(partition, facts.board));
    ValueSet begun = 0;  // the i-th cell is at most in the i-th part
    for (const Cell cell : partition.part) {
      begun = begun << 1 | 1;
      facts.domains[cell] &= begun;
    }
  }
  return {};
}

// In the order in which they run.
Propagators by_priority(Propagators propagators) {
  std::vector<int> priorities;
  priorities.reserve(propagators.size());
  for (const auto& propagator : propagators) priorities.push_back(propagator->priority());
  Propagators sorted;
  sorted.reserve(propagators.size());
  for (int priority = 0; sorted.size() < propagators.size(); ++priority) {
    for (std::size_t i = 0; i < propagators.size(); ++i) {
      if (priorities[i] == priority) sorted.push_back(std::move(propagators[i]));
    }
  }
  return sorted;
}

}  // namespace

Network::Network(const Primitives& primitives, const Peers* around, Numbering numbering)
    : values(primitives.geometry().values()),
      min_value(primitives.board().min_value),
      all_values(primitives.geometry().all_values()),
      only_relations(primitives.has_only_relations()),
      finds_parts(!primitives.partitions.empty()) {
  Facts facts{primitives.board(), values, min_value};
  facts.possible = primitives.possible;
  facts.domains = primitives.domains;
  facts.peers = around != nullptr ? *around : Peers(facts.domains.size());
  std::vector<Accepted> sequences = primitives.sequences;
  part_numbers = number_parts(primitives, numbering, facts, sequences);
  infer_houses(primitives, facts);
  if (around == nullptr) infer_same_values(facts);
  infer_sums(primitives, around == nullptr, facts);
  infer_pairs(primitives, around == nullptr, facts);
  facts.peers.finish(facts.domains.size());
  possible = facts.possible;
  house_values = facts.house_values;
  domains = facts.domains;
  add_pair_propagators(facts, propagators);
  if (around == nullptr) {
    house_mates = house_mates_of(facts);
    add_house_propagators(facts, house_mates, propagators);
  } else {
    for (const Distinct& set : primitives.distincts) {
      if (!around->all_differ(set.cells)) propagators.push_back(make_distinct(set.cells, false));
    }
  }
  peers = std::move(facts.peers);
  houses = std::move(facts.houses);
  house_sets = CellSets(houses.size(), cells());
  for (std::size_t i = 0; i < houses.size(); ++i) {
    for (const Cell cell : houses[i]) house_sets.add(i, cell);
  }
  add_sum_propagators(*this, facts, propagators);
  add_set_propagators(*this, primitives, propagators);
  for (const auto& item : primitives.equal_sum_sets)
    propagators.push_back(make_equal_sums(*this, item));
  add_sequence_propagators(*this, sequences, propagators);
  for (const auto& item : primitives.counts) propagators.push_back(make_count(*this, item));
  for (const auto& item : primitives.visible_counts) {
    propagators.push_back(make_visible(*this, item));
  }
  for (const auto& item : primitives.first_hidden) {
    propagators.push_back(make_first_hidden(*this, item));
  }
  for (const auto& item : primitives.sum_parts) {
    propagators.push_back(make_sum_parts(*this, item));
  }
  for (const auto& item : primitives.elements) propagators.push_back(make_element(*this, item));
  for (const auto& item : primitives.distinct_counts) {
    propagators.push_back(make_distinct_count(*this, item));
  }
  for (const auto& item : primitives.own_counts) {
    propagators.push_back(make_own_count(*this, item));
  }
  for (const auto& item : primitives.ranks) propagators.push_back(make_rank(*this, item));
  for (const auto& item : primitives.same_multisets) {
    propagators.push_back(make_same_multiset(*this, item));
  }
  for (const auto& item : primitives.connected_sets)
    propagators.push_back(make_connected(*this, item));
  for (const auto& item : primitives.partitions) {
    propagators.push_back(make_partition(*this, item, facts.pairs, primitives.part_counts));
  }
  for (const auto& item : primitives.class_lines) {
    propagators.push_back(make_class_lines(*this, item));
  }
  for (const auto& item : primitives.conditions) propagators.push_back(make_condition(*this, item));
  for (const auto& item : primitives.alternatives) propagators.push_back(make_either(*this, item));
  schedule();
  place_copies();
}

void Network::schedule() {
  propagators = by_priority(std::move(propagators));
  const std::size_t words = queue_words();
  std::vector<std::uint64_t> bits(cells() * 3 * words);
  weights.resize(cells());
  // A pair of cells that exclude a value weighs as much as a relation.
  for (std::size_t i = 0; i < cells(); ++i) {
    weights[i] = kPairWeight * peers.exclusions(static_cast<Cell>(i));
  }
  std::vector<Watch> watches;
  std::vector<std::size_t> seen(cells(), propagators.size());  // by which propagator last
  first_watched_.reserve(propagators.size() + 1);
  first_watched_.assign(1, 0);
  watched_.reserve(propagators.size() * 4);
  for (std::size_t i = 0; i < propagators.size(); ++i) {
    propagators[i]->memory_offset = memory_words_;
    memory_words_ += propagators[i]->memory_words();
    watches.clear();
    propagators[i]->watches(watches);
    const double weight = propagators[i]->weight();
    for (const Watch& watch : watches) {
      if (seen[watch.cell] != i) {
        seen[watch.cell] = i;
        watched_.push_back(watch.cell);
      }
      weights[watch.cell] += weight;
      for (auto event = static_cast<std::size_t>(watch.event); event < 3; ++event) {
        base::set_bit(bits.data() + (watch.cell * 3U + event) * words, i);
      }
    }
    first_watched_.push_back(static_cast<std::uint32_t>(watched_.size()));
  }
  first_wake_.reserve(cells() * 3 + 1);
  first_wake_.assign(1, 0);
  wakes_.reserve(cells() * 3);
  for (std::size_t index = 0; index < cells() * 3; ++index) {
    for (std::size_t word = 0; word < words; ++word) {
      if (const std::uint64_t set = bits[index * words + word]; set != 0) {
        wakes_.push_back({set, static_cast<std::uint32_t>(word)});
      }
    }
    first_wake_.push_back(static_cast<std::uint32_t>(wakes_.size()));
  }
}

void Network::place_copies() {
  std::vector<Copy> copies;
  for (const auto& propagator : propagators) {
    const std::size_t first = copies.size();
    propagator->copies(copies);
    for (std::size_t i = first; i < copies.size(); ++i) {
      copies[i].place += static_cast<std::uint32_t>(propagator->memory_offset * 4);
    }
  }
  first_copy_.assign(cells() + 1, 0);
  for (const Copy& copy : copies) ++first_copy_[copy.cell + 1U];
  for (std::size_t cell = 0; cell < cells(); ++cell) first_copy_[cell + 1] += first_copy_[cell];
  copies_.resize(copies.size());
  std::vector<std::uint32_t> next = first_copy_;
  for (const Copy& copy : copies) copies_[next[copy.cell]++] = copy.place * 2;
}

}  // namespace inlay::sudoku::variant
