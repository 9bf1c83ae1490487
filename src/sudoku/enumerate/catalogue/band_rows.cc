#include "sudoku/enumerate/catalogue/band_rows.h"

#include <algorithm>
#include <bit>

namespace inlay::sudoku::enumerate::catalogue {
namespace {

constexpr std::uint8_t kNoLine = 255;

constexpr std::array<LineDigits, kLineCodes> make_line_digits() {
  std::array<LineDigits, kLineCodes> table{};
  for (unsigned code = 0; code < kLineCodes; ++code) {
    const unsigned d[3] = {code / 81, code / 9 % 9, code % 9};
    for (std::size_t i = 0; i < 3; ++i) table[code].digits[i] = static_cast<std::uint8_t>(d[i]);
    table[code].set = static_cast<Digits>(1U << d[0] | 1U << d[1] | 1U << d[2]);
  }
  return table;
}

LineCode code_of(unsigned a, unsigned b, unsigned c) {
  return static_cast<LineCode>(81 * a + 9 * b + c);
}

}  // namespace

constinit const std::array<LineDigits, kLineCodes> kLineDigits = make_line_digits();

BandRows::BandRows(std::uint32_t band_class)
    : band_(&canonical::BandTable::get().min_lex(band_class)),
      automorphisms_(canonical::BandTable::get().automorphisms(band_class)) {
  for (std::size_t c = 0; c < 9; ++c) {
    const canonical::Band& band = *band_;
    columns_[c] =
        static_cast<Digits>(kAllDigits & ~(1U << band[c] | 1U << band[9 + c] | 1U << band[18 + c]));
  }
  first_digit_ = static_cast<std::uint8_t>(std::countr_zero(columns_[0]));
  make_lines();
  make_rows();
  find_least_images();
}

void BandRows::make_lines() {
  for (std::size_t stack = 0; stack < 3; ++stack) {
    rank_[stack].fill(kNoLine);
    const Digits* const free = columns_.data() + 3 * stack;
    for (LineCode code = 0; code < kLineCodes; ++code) {
      const auto& [d, set] = kLineDigits[code];
      if (std::popcount(static_cast<unsigned>(set)) != 3) continue;
      if (((free[0] >> d[0] & free[1] >> d[1] & free[2] >> d[2]) & 1) == 0) continue;
      Orders& orders = orders_[stack][set];
      if (stack == 2) order_[code] = orders.count;
      orders.lines[orders.count++] = {code, set};
      rank_[stack][code] = static_cast<std::uint8_t>(lines_[stack].size());
      lines_[stack].push_back({code, set});
    }
  }
}

void BandRows::make_rows() {
  begin_.assign(lines_[0].size() * lines_[1].size(), kNone);
  std::size_t at = 0;
  for (const Line& first : lines_[0]) {
    for (const Line& second : lines_[1]) {
      RowNumber& begin = begin_[at++];
      if ((first.digits & second.digits) != 0) continue;
      begin = static_cast<RowNumber>(rows_.size());
      const auto rest = static_cast<Digits>(kAllDigits & ~(first.digits | second.digits));
      for (const Line& third : lines_with(2, rest)) {
        rows_.push_back({{first.code, second.code, third.code}});
      }
    }
  }
}

RowNumber BandRows::number_of(const Row& row) const {
  const auto& [first, second, third] = row.lines;
  const std::uint8_t a = rank_[0][first];
  const std::uint8_t b = rank_[1][second];
  if (a == kNoLine || b == kNoLine || rank_[2][third] == kNoLine) return kNone;
  const unsigned set = kLineDigits[first].set | kLineDigits[second].set | kLineDigits[third].set;
  if (set != kAllDigits) return kNone;
  return begin_[a * lines_[1].size() + b] + order_[third];
}

Row BandRows::image(const Row& row, std::size_t automorphism) const {
  const Change& change = changes_[automorphism];
  std::uint8_t renamed[9];
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const LineDigits& line = kLineDigits[row.lines[stack]];
    for (std::size_t i = 0; i < 3; ++i) renamed[3 * stack + i] = change.names[line.digits[i]];
  }
  Row image{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const std::uint8_t* const columns = change.columns.data() + 3 * stack;
    image.lines[stack] = code_of(renamed[columns[0]], renamed[columns[1]], renamed[columns[2]]);
  }
  return image;
}

void BandRows::find_least_images() {
  for (const canonical::BandMap& map : automorphisms_) {
    Change change{map.columns, {}, std::is_sorted(map.rows.begin(), map.rows.end())};
    for (std::uint8_t c = 0; c < 9; ++c) {
      change.is_identity = change.is_identity && map.columns[c] == c;
      change.names[(*band_)[9U * map.rows[0] + map.columns[c]]] = c;
    }
    changes_.push_back(change);
    const std::size_t source = change.columns[0];
    for (const Line& line : lines_[source / 3]) {
      const std::uint8_t digit = kLineDigits[line.code].digits[source % 3];
      if (change.names[digit] == first_digit_) is_source_[source / 3][line.code] = 1;
    }
  }
  least_.assign(rows_.size(), kNone);
  first_way_.push_back(0);
  std::vector<std::uint16_t> ways;
  for (RowNumber number = 0; number < rows_.size(); ++number) {
    RowNumber& least = least_[number];
    ways.clear();
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      const std::uint8_t source = changes_[i].columns[0];
      const std::uint8_t digit = kLineDigits[rows_[number].lines[source / 3]].digits[source % 3];
      if (changes_[i].names[digit] != first_digit_) continue;
      const Row changed = image(rows_[number], i);
      const RowNumber found = number_of(changed);
      if (found > least) continue;
      if (found < least) ways.clear();
      least = found;
      if (!changes_[i].is_identity) ways.push_back(static_cast<std::uint16_t>(i));
    }
    ways_.insert(ways_.end(), ways.begin(), ways.end());
    first_way_.push_back(static_cast<std::uint32_t>(ways_.size()));
    if (least == number) fourth_.push_back(number);
  }
}

}  // namespace inlay::sudoku::enumerate::catalogue
