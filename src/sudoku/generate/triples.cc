#include "sudoku/generate/triples.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace inlay::sudoku::generate {
namespace {

constexpr Triple kAll = 511;

Triple lowest(unsigned mask) {
  return static_cast<Triple>(mask & -mask);
}

// The naming that maps each triple of `from` to the triple of `to` at the same position.
Naming naming_between(const Partition& from, const Partition& to) {
  Naming naming{};
  for (std::size_t i = 0; i < 3; ++i) {
    unsigned target = to[i];
    for (unsigned left = from[i]; left != 0; left &= left - 1, target &= target - 1) {
      naming[static_cast<std::size_t>(std::countr_zero(left))] =
          static_cast<std::uint8_t>(std::countr_zero(target));
    }
  }
  return naming;
}

}  // namespace

Triples::Triples() {
  for (unsigned mask = 0; mask <= kAll; ++mask) {
    if (std::popcount(mask) != 3) continue;
    rank_[mask] = static_cast<std::uint8_t>(all_.size());
    all_.push_back(static_cast<Triple>(mask));
  }
  for (const unsigned a : all_) {
    if ((a & 1) == 0) continue;
    for (const unsigned b : all_) {
      const unsigned rest = kAll & ~a;
      if ((a & b) != 0 || (b & lowest(rest)) == 0) continue;
      numbers_[rank_[a]][rank_[b]] = static_cast<std::uint16_t>(partitions_.size());
      partitions_.push_back(
          {static_cast<Triple>(a), static_cast<Triple>(b), static_cast<Triple>(rest & ~b)});
    }
  }
  make_ways();
  make_rows();
}

std::size_t Triples::number_of(Partition partition) const {
  const auto order = [&](std::size_t a, std::size_t b) {
    if (lowest(partition[b]) < lowest(partition[a])) std::swap(partition[a], partition[b]);
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
  return numbers_[rank_[partition[0]]][rank_[partition[1]]];
}

std::size_t Triples::renamed(std::size_t number, const Naming& naming) const {
  Partition image = partitions_[number];
  for (Triple& triple : image) triple = generate::renamed(triple, naming);
  return number_of(image);
}

void Triples::make_ways() {
  for (const Partition& columns : partitions_) {
    for (const Triple a : all_) {
      if ((a & columns[0]) != 0) continue;
      for (const Triple b : all_) {
        const auto c = static_cast<Triple>(kAll & ~(a | b));
        if ((b & (columns[1] | a)) != 0 || (c & columns[2]) != 0) continue;
        Way way{};
        way.second = {a, b, c};
        for (std::size_t i = 0; i < 3; ++i) {
          way.third[i] = static_cast<Triple>(kAll & ~(columns[i] | way.second[i]));
        }
        way.second_number = static_cast<std::uint16_t>(number_of(way.second));
        way.third_number = static_cast<std::uint16_t>(number_of(way.third));
        ways_.push_back(way);
      }
    }
  }
  for (const Way& way : ways(0)) {
    for (const Partition& columns : {way.second, way.third}) {
      namings_.push_back(naming_between(columns, partitions_[0]));
      for (std::size_t number = 0; number < kPartitions; ++number) {
        renamed_.push_back(static_cast<std::uint16_t>(renamed(number, namings_.back())));
      }
    }
  }
}

void Triples::make_rows() {
  for (const Triple mask : all_) {
    for (std::size_t number = 0; number < kPartitions; ++number) {
      const Partition& p = partitions_[number];
      if (std::all_of(p.begin(), p.end(), [&](Triple triple) {
            return std::popcount(static_cast<unsigned>(mask & triple)) == 1;
          })) {
        crossed_[mask][number / 64] |= std::uint64_t{1} << number % 64;
      }
    }
  }
  // All rows of a box with these columns, in every order: 6^3.
  const auto all_rows = [&](std::size_t number) {
    std::vector<Rows> all;
    for (const Triple first : all_) {
      if (!cross(first, first, number)) continue;
      for (const Triple second : all_) {
        if ((first & second) == 0 && cross(first, second, number)) all.push_back({first, second});
      }
    }
    return all;
  };
  for (const Rows& rows : all_rows(0)) {
    if (rows.first < rows.second && rows.second < rows.third()) spreads_.push_back(rows);
  }
  std::vector<std::vector<Rows>> all;
  for (std::size_t number = 0; number < kPartitions; ++number) all.push_back(all_rows(number));
  bands_.assign(kPartitions * kPartitions, 0);
  for (const Rows& left : spreads_) {
    for (std::size_t second = 0; second < kPartitions; ++second) {
      first_rows_.push_back(static_cast<std::uint32_t>(rows_.size()));
      for (const Rows& rows : all[second]) {
        if (((left.first & rows.first) | (left.second & rows.second) |
             (left.third() & rows.third())) != 0) {
          continue;
        }
        rows_.push_back(rows);
        const unsigned first = kAll & ~(left.first | rows.first);
        const unsigned middle = kAll & ~(left.second | rows.second);
        for (std::size_t word = 0; word < 5; ++word) {
          std::uint64_t both = crossed_[first][word] & crossed_[middle][word];
          for (; both != 0; both &= both - 1) {
            const std::size_t third = 64 * word + static_cast<std::size_t>(std::countr_zero(both));
            bands_[second * kPartitions + third] += 6;  // the orders of the rows
          }
        }
      }
    }
  }
  first_rows_.push_back(static_cast<std::uint32_t>(rows_.size()));
}

}  // namespace inlay::sudoku::generate
