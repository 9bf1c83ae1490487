#include "sudoku/enumerate/catalogue/prefix_walk.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "base/bits.h"

namespace inlay::sudoku::enumerate::catalogue {
namespace {

constexpr int kLineBits = 10;
constexpr int kRowBits = 3 * kLineBits;

std::uint64_t packed(const Row& row) {
  return (std::uint64_t{row.lines[0]} << kLineBits | row.lines[1]) << kLineBits | row.lines[2];
}

Row unpacked(std::uint64_t bits) {
  constexpr std::uint64_t kMask = (1 << kLineBits) - 1;
  return {{static_cast<LineCode>(bits >> 2 * kLineBits & kMask),
           static_cast<LineCode>(bits >> kLineBits & kMask), static_cast<LineCode>(bits & kMask)}};
}

// The 27 digits of a band; writes one byte more.
void write_digits(const std::array<Row, 3>& band, std::uint8_t* digits) {
  for (const Row& row : band) {
    for (const LineCode line : row.lines) {
      std::memcpy(digits, kLineDigits[line].digits.data(), 4);
      digits += 3;
    }
  }
}

template <typename Call>
void for_each_bit(std::uint64_t bits, const Call& call) {
  for (; bits != 0; bits &= bits - 1) call(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

PrefixWalk::PrefixWalk(const FirstBand& band)
    : band_(band), partitions_(Partitions::get()), table_(canonical::BandTable::get()) {}

void PrefixWalk::start(RowNumber fourth_row) {
  fourth_ = fourth_row;
  second_[0] = band_.rows.row(fourth_row);
  for (std::size_t stack = 0; stack < 3; ++stack) find_lines(stack);
  find_fifth_rows();
  fifth_row_ = 0;
  at_ = {};
  if (!fifth_rows_.empty()) {
    for (std::size_t stack = 0; stack < 3; ++stack) at_[stack] = fifth_rows_[0].lines[stack]->first;
    at_[2] = static_cast<std::uint16_t>(at_[2] - 1);  // advance() begins with the first box
  }
}

// The lines of row 5 in a stack, each with the lines of row 6 that give a middle box with a lower
// box.
void PrefixWalk::find_lines(std::size_t stack) {
  fifth_[stack].clear();
  boxes_[stack].clear();
  const LineCode row4 = second_[0].lines[stack];
  const Digits used = kLineDigits[row4].set;
  for (const Line& row5 : band_.rows.lines(stack)) {
    if ((row5.digits & used) != 0) continue;
    Fifth fifth{row5.code, row5.digits, static_cast<std::uint16_t>(boxes_[stack].size()), 0};
    const auto rest = static_cast<Digits>(kAllDigits & ~(used | row5.digits));
    for (const Line& row6 : band_.rows.lines_with(stack, rest)) {
      if (stack == 0 && row6.code < row5.code) continue;
      const std::size_t middle = band_.stacks.middle(stack, row4, row5.code, row6.code);
      const std::uint64_t at_least = band_.stacks.at_least(middle);
      if (at_least == 0) continue;
      boxes_[stack].push_back(
          {row6.code, static_cast<std::uint16_t>(middle), base::bit_count(at_least), at_least});
      ++fifth.count;
    }
    if (fifth.count > 0) fifth_[stack].push_back(fifth);
  }
}

void PrefixWalk::find_fifth_rows() {
  fifth_rows_.clear();
  // The lines of the third stack, by their digits.
  std::stable_sort(fifth_[2].begin(), fifth_[2].end(),
                   [](const Fifth& a, const Fifth& b) { return a.digits < b.digits; });
  third_lines_.fill({0, 0});
  for (std::size_t i = 0; i < fifth_[2].size(); ++i) {
    auto& [begin, end] = third_lines_[fifth_[2][i].digits];
    if (end == 0) begin = static_cast<std::uint16_t>(i);
    end = static_cast<std::uint16_t>(i + 1);
  }
  for (const Fifth& first : fifth_[0]) {
    for (const Fifth& second : fifth_[1]) {
      if ((first.digits & second.digits) != 0) continue;
      const auto& [begin, end] = third_lines_[kAllDigits & ~(first.digits | second.digits)];
      for (std::size_t i = begin; i < end; ++i) {
        const Fifth& third = fifth_[2][i];
        if (band_.rows.is_symmetric() &&
            band_.rows.least_image(Row{{first.row5, second.row5, third.row5}}) < fourth_) {
          continue;
        }
        fifth_rows_.push_back({{&first, &second, &third}});
      }
    }
  }
}

// Goes to the next rows 5 and 6.
bool PrefixWalk::advance() {
  if (fifth_row_ == fifth_rows_.size()) return false;
  const FifthRow* row = &fifth_rows_[fifth_row_];
  for (std::size_t stack = 3; stack-- > 0;) {
    const Fifth& line = *row->lines[stack];
    if (++at_[stack] < line.first + line.count) return true;
    at_[stack] = line.first;
  }
  if (++fifth_row_ == fifth_rows_.size()) return false;
  row = &fifth_rows_[fifth_row_];
  for (std::size_t stack = 0; stack < 3; ++stack) at_[stack] = row->lines[stack]->first;
  return true;
}

bool PrefixWalk::next() {
  while (advance()) {
    if (!fits_second_band()) continue;
    find_third_bands();
    if (keys_.empty()) continue;
    std::sort(keys_.begin(), keys_.end());
    return true;
  }
  return false;
}

bool PrefixWalk::fits_second_band() {
  const FifthRow& row = fifth_rows_[fifth_row_];
  for (std::size_t stack = 0; stack < 3; ++stack) {
    middle_[stack] = &boxes_[stack][at_[stack]];
    second_[1].lines[stack] = row.lines[stack]->row5;
    second_[2].lines[stack] = middle_[stack]->row6;
  }
  std::uint8_t digits[28];
  write_digits(second_, digits);
  second_class_ = table_.class_at(table_.index(digits));
  if (second_class_ < band_.band_class) return false;
  tied_ = false;
  return !band_.rows.is_symmetric() || ties_with_second_band();
}

// Compares the second band with what the automorphisms of the first band make of it, if they make
// the fourth row of one of its rows. False: there is a smaller second band.
bool PrefixWalk::ties_with_second_band() {
  const BandRows& rows = band_.rows;
  if (rows.least_image(second_[2]) < fourth_) return false;  // row 5 was tested before
  for (std::size_t i = 0; i < 3; ++i) {
    if (rows.least_image(second_[i]) != fourth_) continue;
    for (const std::uint16_t way : rows.least_ways(rows.number_of(second_[i]))) {
      Row fifth = rows.image(second_[(i + 1) % 3], way);
      Row sixth = rows.image(second_[(i + 2) % 3], way);
      if (sixth < fifth) std::swap(fifth, sixth);
      if (fifth < second_[1] || (fifth == second_[1] && sixth < second_[2])) return false;
      tied_ = tied_ || (fifth == second_[1] && sixth == second_[2]);
    }
  }
  return true;
}

void PrefixWalk::find_third_bands() {
  keys_.clear();
  for (std::size_t stack = 0; stack < 3; ++stack) {
    lower_[stack] = &band_.stacks.lower(stack, middle_[stack]->middle);
  }
  // The stack with the fewest possible lower boxes comes first.
  std::size_t base = 0;
  for (std::size_t stack = 1; stack < 3; ++stack) {
    if (middle_[stack]->lowers < middle_[base]->lowers) base = stack;
  }
  const std::size_t beside = (base + 1) % 3;
  const std::size_t last = (base + 2) % 3;
  std::array<const Triples*, 3> rows;
  std::array<std::size_t, 3> orders;
  for_each_bit(middle_[base]->at_least, [&](std::size_t order) {
    const std::size_t number = lower_[base]->rows[order];
    rows[base] = &partitions_.triples(number);
    orders[base] = order;
    const std::uint64_t ways = partitions_.second_crossing(number, lower_[beside]->partition) &
                               partitions_.third_crossing(number, lower_[last]->partition);
    for_each_bit(ways, [&](std::size_t i) {
      const Partitions::Way& way = partitions_.way(number, i);
      orders[beside] = lower_[beside]->order_of[way.second_number];
      orders[last] = lower_[last]->order_of[way.third_number];
      if ((middle_[beside]->at_least >> orders[beside] & middle_[last]->at_least >> orders[last] &
           1) == 0) {
        return;
      }
      rows[beside] = &way.second;
      rows[last] = &way.third;
      try_third_band(rows, orders);
    });
  });
}

// `rows`: the digits of each row, and `orders`: the order, of the lower box of each stack.
void PrefixWalk::try_third_band(const std::array<const Triples*, 3>& rows,
                                const std::array<std::size_t, 3>& orders) {
  std::array<Row, 3> third;
  std::uint8_t digits[27];
  std::uint8_t* next = digits;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
      unsigned code = 0;
      for (const Digits column : lower_[stack]->columns) {
        const unsigned digit = static_cast<unsigned>(
            std::countr_zero(static_cast<unsigned>(column & (*rows[stack])[row])));
        *next++ = static_cast<std::uint8_t>(digit);
        code = 9 * code + digit;
      }
      third[row].lines[stack] = static_cast<LineCode>(code);
    }
  }
  const std::uint32_t found = table_.class_at(table_.index(digits));
  if (found < band_.band_class) return;
  std::sort(third.begin(), third.end());

  bool doubtful = second_class_ == band_.band_class || tied_ || found == band_.band_class;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    doubtful = doubtful || (band_.stacks.equal(middle_[stack]->middle) >> orders[stack] & 1) != 0;
  }
  if (band_.rows.is_symmetric()) {
    for (const Row& row : third) {
      const RowNumber least = band_.rows.least_image(row);
      if (least < fourth_) return;
      doubtful = doubtful || least == fourth_;
    }
  }
  if (doubtful && !is_canonical(third)) return;
  keys_.push_back(key_of(third[0], third[1]));
  if (census != nullptr) {
    const std::uint64_t automorphisms = doubtful ? full_.automorphisms() : 1;
    assert(Census::kUnit % automorphisms == 0);
    const std::uint64_t weight = Census::kUnit / automorphisms;
    census->symmetric += automorphisms > 1;
    census->chutes[band_.band_class] += weight;
    census->chutes[second_class_] += weight;
    census->chutes[found] += weight;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      census->chutes[band_.stacks.class_of(middle_[stack]->middle, orders[stack])] += weight;
    }
  }
}

bool PrefixWalk::is_canonical(const std::array<Row, 3>& third) {
  std::uint8_t cells[82];
  std::copy(band_.rows.band().begin(), band_.rows.band().end(), cells);
  write_digits(second_, cells + 27);
  write_digits(third, cells + 54);
  for (std::uint8_t& cell : cells) ++cell;
  full_.run(cells);
  Digit form[81];
  full_.form(form);
  return std::equal(form, form + 81, cells);
}

std::uint64_t PrefixWalk::key_of(const Row& row7, const Row& row8) {
  return packed(row7) << kRowBits | packed(row8);
}

std::array<Row, 3> PrefixWalk::third_band(std::uint64_t key) const {
  std::array<Row, 3> third{unpacked(key >> kRowBits), unpacked(key), {}};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    third[2].lines[stack] =
        static_cast<LineCode>(lower_[stack]->sum - third[0].lines[stack] - third[1].lines[stack]);
  }
  return third;
}

}  // namespace inlay::sudoku::enumerate::catalogue
