#include "sudoku/enumerate/catalogue/partitions.h"

#include <bit>

namespace inlay::sudoku::enumerate::catalogue {

const Partitions& Partitions::get() {
  static const Partitions partitions;
  return partitions;
}

Partitions::Partitions() {
  make_partitions();
  make_ways();
  make_crossings();
}

bool Partitions::cross(const Triples& a, const Triples& b) {
  for (const Digits row : a) {
    for (const Digits column : b) {
      if (!std::has_single_bit(static_cast<unsigned>(row & column))) return false;
    }
  }
  return true;
}

void Partitions::make_partitions() {
  for (unsigned set = 0; set < 512; ++set) {
    if (std::popcount(set) != 3) continue;
    rank_[set] = static_cast<std::uint8_t>(all_.size());
    all_.push_back(static_cast<Digits>(set));
  }
  for (const Digits a : all_) {
    if ((a & 1) == 0) continue;
    const unsigned rest = kAllDigits & ~a;
    const unsigned smallest = rest & (0U - rest);
    for (const Digits b : all_) {
      if ((b & a) != 0 || (b & smallest) == 0) continue;
      const auto c = static_cast<Digits>(rest & ~b);
      const auto number = static_cast<std::uint16_t>(triples_.size());
      for (const auto& [x, y] : {std::array{a, b}, {a, c}, {b, a}, {b, c}, {c, a}, {c, b}}) {
        numbers_[rank_[x]][rank_[y]] = number;
      }
      triples_.push_back({a, b, c});
    }
  }
}

void Partitions::make_ways() {
  ways_.reserve(kCount * kWays);
  for (const Triples& first : triples_) {
    for (const Digits upper : all_) {
      if ((upper & first[0]) != 0) continue;
      for (const Digits middle : all_) {
        if ((middle & (first[1] | upper)) != 0) continue;
        const auto lower = static_cast<Digits>(kAllDigits & ~(upper | middle));
        if ((lower & first[2]) != 0) continue;
        Way way{{upper, middle, lower}, {}, 0, 0};
        for (std::size_t row = 0; row < 3; ++row) {
          way.third[row] = static_cast<Digits>(kAllDigits & ~(first[row] | way.second[row]));
        }
        way.second_number = static_cast<std::uint16_t>(number_of(upper, middle));
        way.third_number = static_cast<std::uint16_t>(number_of(way.third[0], way.third[1]));
        ways_.push_back(way);
      }
    }
  }
}

void Partitions::make_crossings() {
  std::vector<std::uint16_t> crossed[kCount];
  for (std::uint16_t a = 0; a < kCount; ++a) {
    for (std::uint16_t b = 0; b < kCount; ++b) {
      if (cross(triples_[a], triples_[b])) crossed[a].push_back(b);
    }
  }
  crossing_.resize(kCount * kCount);
  for (std::size_t number = 0; number < kCount; ++number) {
    Crossing* const row = crossing_.data() + number * kCount;
    for (std::size_t i = 0; i < kWays; ++i) {
      const Way& chosen = way(number, i);
      for (const std::uint16_t columns : crossed[chosen.second_number]) {
        row[columns].second |= std::uint64_t{1} << i;
      }
      for (const std::uint16_t columns : crossed[chosen.third_number]) {
        row[columns].third |= std::uint64_t{1} << i;
      }
    }
  }
}

}  // namespace inlay::sudoku::enumerate::catalogue
