#include "sudoku/generate/band_grids.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/disjoint_sets.h"

namespace inlay::sudoku::generate {
namespace {

constexpr std::size_t kPairs = Triples::kPartitions * Triples::kPartitions;

// Uniform in 0 .. bound - 1.
base::Wide below(base::Random& random, base::Wide bound) {
  const auto top = static_cast<std::uint64_t>((bound - 1) >> 64);
  const std::uint64_t mask = top == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(top);
  while (true) {
    const base::Wide high = random.next() & mask;
    const base::Wide value = high << 64 | random.next();
    if (value < bound) return value;
  }
}

}  // namespace

BandGrids::BandGrids() {
  find_kinds();
  base::Wide up_to = 0;
  for (Kind& kind : kinds_) {
    count_completions(kind);
    // The members of the kind, times 280 * 6^3 namings and column orders for box 1.
    const base::Wide columns = kind.up_to * Triples::kPartitions * 216;
    up_to += columns * triples_.bands(kind.second, kind.third) * kind.completions.back();
    kind.up_to = up_to;
  }
}

// Kinds are the classes of pairs of partitions for boxes 2 and 3 (box 1 has partition 0) under
// renaming and exchanging boxes. Here `up_to` counts the pairs of the kind.
void BandGrids::find_kinds() {
  base::DisjointSets classes(kPairs);
  const auto join = [&](std::size_t pair, std::size_t second, std::size_t third) {
    const std::size_t other = second * Triples::kPartitions + third;
    classes.merge(static_cast<std::uint32_t>(pair), static_cast<std::uint32_t>(other));
  };
  // These generate the namings that keep partition 0.
  const Naming namings[] = {{1, 0, 2, 3, 4, 5, 6, 7, 8},
                            {1, 2, 0, 3, 4, 5, 6, 7, 8},
                            {3, 4, 5, 0, 1, 2, 6, 7, 8},
                            {3, 4, 5, 6, 7, 8, 0, 1, 2}};
  std::vector<std::array<std::size_t, 4>> renamed(Triples::kPartitions);
  std::vector<Naming> to_first(Triples::kPartitions);  // maps a partition to partition 0
  for (std::size_t number = 0; number < Triples::kPartitions; ++number) {
    for (std::size_t i = 0; i < 4; ++i) renamed[number][i] = triples_.renamed(number, namings[i]);
    std::uint8_t next = 0;
    for (const Triple triple : triples_.partition(number)) {
      for (unsigned left = triple; left != 0; left &= left - 1) {
        to_first[number][static_cast<std::size_t>(std::countr_zero(left))] = next++;
      }
    }
  }
  std::vector<std::size_t> first_to(
      Triples::kPartitions);  // the partition that it maps partition 0 to
  std::vector<std::vector<std::size_t>> exchanged(Triples::kPartitions);
  for (std::size_t second = 0; second < Triples::kPartitions; ++second) {
    first_to[second] = triples_.renamed(0, to_first[second]);
    for (std::size_t third = 0; third < Triples::kPartitions; ++third) {
      exchanged[second].push_back(triples_.renamed(third, to_first[second]));
    }
  }
  for (std::size_t second = 0; second < Triples::kPartitions; ++second) {
    for (std::size_t third = 0; third < Triples::kPartitions; ++third) {
      const std::size_t pair = second * Triples::kPartitions + third;
      for (std::size_t i = 0; i < 4; ++i) join(pair, renamed[second][i], renamed[third][i]);
      join(pair, third, second);
      join(pair, first_to[second], exchanged[second][third]);
    }
  }
  std::vector<std::uint32_t> kind_of(kPairs);
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    const std::size_t second = pair / Triples::kPartitions;
    const std::size_t third = pair % Triples::kPartitions;
    if (triples_.bands(second, third) == 0) continue;  // no band has such columns
    const std::uint32_t root = classes.find(static_cast<std::uint32_t>(pair));
    if (root == pair) {
      kind_of[pair] = static_cast<std::uint32_t>(kinds_.size());
      kinds_.push_back({second, third, 0, {}});
    }
    ++kinds_[kind_of[root]].up_to;
  }
}

// Ways i, j, k of boxes 4, 5 and 6: the rows of the second band and those of the third.
std::uint64_t BandGrids::completions_of(const Kind& kind, std::size_t i, std::size_t j,
                                        std::size_t k) const {
  const Triples::Way& b = triples_.ways(kind.second)[j];
  const Triples::Way& c = triples_.ways(kind.third)[k];
  const std::uint64_t second = triples_.bands(triples_.renamed_for(i, false, b.second_number),
                                              triples_.renamed_for(i, false, c.second_number));
  if (second == 0) return 0;
  return second * triples_.bands(triples_.renamed_for(i, true, b.third_number),
                                 triples_.renamed_for(i, true, c.third_number));
}

void BandGrids::count_completions(Kind& kind) const {
  std::uint64_t total = 0;
  kind.completions.reserve(kWays * kWays);
  for (std::size_t i = 0; i < kWays; ++i) {
    for (std::size_t j = 0; j < kWays; ++j) {
      for (std::size_t k = 0; k < kWays; ++k) total += completions_of(kind, i, j, k);
      kind.completions.push_back(total);
    }
  }
}

// One of the bands with these columns, each as likely.
BandGrids::RowSets BandGrids::draw_rows(std::size_t second, std::size_t third,
                                        base::Random& random) const {
  std::uint64_t number = random.below(triples_.bands(second, third));
  static constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                 {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  const auto& order = kOrders[number % 6];
  number /= 6;
  for (std::size_t spread = 0;; ++spread) {
    const Triples::Rows& left = triples_.spread(spread);
    for (const Triples::Rows& middle : triples_.rows_beside(spread, second)) {
      const auto a = static_cast<Triple>(511 & ~(left.first | middle.first));
      const auto b = static_cast<Triple>(511 & ~(left.second | middle.second));
      if (!triples_.cross(a, b, third) || number-- != 0) continue;
      RowSets rows;
      rows[0][order[0]] = left.first;
      rows[0][order[1]] = left.second;
      rows[0][order[2]] = left.third();
      rows[1][order[0]] = middle.first;
      rows[1][order[1]] = middle.second;
      rows[1][order[2]] = middle.third();
      rows[2][order[0]] = a;
      rows[2][order[1]] = b;
      rows[2][order[2]] = static_cast<Triple>(511 & ~(a | b));
      return rows;
    }
  }
}

void BandGrids::draw(base::Random& random, Digit* cells) const {
  const base::Wide grid = below(random, total());
  const Kind& kind =
      *std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& k) { return grid < k.up_to; });
  std::uint64_t left = random.below(kind.completions.back());
  const auto at = std::upper_bound(kind.completions.begin(), kind.completions.end(), left);
  if (at != kind.completions.begin()) left -= at[-1];
  const auto pair = static_cast<std::size_t>(at - kind.completions.begin());
  const std::size_t i = pair / kWays;
  const std::size_t j = pair % kWays;
  std::size_t k = 0;
  while (true) {
    const std::uint64_t here = completions_of(kind, i, j, k);
    if (left < here) break;
    left -= here;
    ++k;
  }
  const Triples::Way* const ways[3] = {&triples_.ways(0)[i], &triples_.ways(kind.second)[j],
                                       &triples_.ways(kind.third)[k]};
  const Partition* const top[3] = {&triples_.partition(0), &triples_.partition(kind.second),
                                   &triples_.partition(kind.third)};

  // A symmetry of that kind: names, the order of the boxes, that of the columns of each.
  Digit names[9];
  std::iota(names, names + 9, Digit{1});
  random.shuffle(std::span<Digit>(names));
  std::size_t boxes[3] = {0, 1, 2};
  random.shuffle(std::span<std::size_t>(boxes));
  std::size_t columns[3][3];
  for (auto& order : columns) {
    std::iota(order, order + 3, std::size_t{0});
    random.shuffle(std::span<std::size_t>(order));
  }

  for (std::size_t band = 0; band < 3; ++band) {
    const bool last = band == 2;
    Naming naming;  // the one in which box 1 has partition 0, and the names of its digits
    std::iota(naming.begin(), naming.end(), std::uint8_t{0});
    std::size_t second = kind.second;
    std::size_t third = kind.third;
    if (band > 0) {
      naming = triples_.naming(i, last);
      second = triples_.renamed_for(i, last, last ? ways[1]->third_number : ways[1]->second_number);
      third = triples_.renamed_for(i, last, last ? ways[2]->third_number : ways[2]->second_number);
    }
    Digit name_of[9];
    for (std::size_t digit = 0; digit < 9; ++digit) name_of[naming[digit]] = names[digit];
    const RowSets rows = draw_rows(second, third, random);
    for (std::size_t box = 0; box < 3; ++box) {
      const Partition& triples = band == 0 ? *top[box]
                                 : last    ? ways[box]->third
                                           : ways[box]->second;
      for (std::size_t column = 0; column < 3; ++column) {
        const Triple triple = renamed(triples[column], naming);
        for (std::size_t row = 0; row < 3; ++row) {
          const auto digit = static_cast<std::size_t>(
              std::countr_zero(static_cast<unsigned>(triple & rows[box][row])));
          cells[9 * (3 * band + row) + 3 * boxes[box] + columns[box][column]] = name_of[digit];
        }
      }
    }
  }
}

}  // namespace inlay::sudoku::generate
