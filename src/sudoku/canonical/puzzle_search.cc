#include "sudoku/canonical/puzzle_search.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/bits.h"
#include "sudoku/canonical/arrangements.h"

namespace inlay::sudoku::canonical {
namespace {

using Bits = std::uint32_t;

constexpr Bits kNine = 0x1FF;
constexpr std::uint8_t kNew = 15;  // a digit without a name; larger than all names
constexpr std::size_t kCount[8] = {0, 1, 1, 2, 1, 2, 2, 3};  // of three bits

std::size_t first_of(Bits bits) {
  return static_cast<std::size_t>(std::countr_zero(bits));
}

Bits three(Bits bits, std::size_t group) {
  return bits >> (3 * group) & 7;
}

// The stacks that have a column in the set.
Bits stacks_with(Bits columns) {
  const Bits any = columns | columns >> 1 | columns >> 2;
  return (any & 1) | (any >> 2 & 2) | (any >> 4 & 4);
}

template <typename T>
void put_in_order(T& a, T& b) {
  const T low = std::min(a, b);
  b = std::max(a, b);
  a = low;
}

// The sorted digits of a stack, four bits each.
std::uint64_t content_of(const std::uint8_t* names, const Digit* digits, std::size_t arrangement) {
  const Three& columns = kColumns[arrangement];
  std::uint64_t a = names[digits[columns[0]]];
  std::uint64_t b = names[digits[columns[1]]];
  std::uint64_t c = names[digits[columns[2]]];
  if (arrangement < kOrdered) {
    put_in_order(a, b);
    if (arrangement == 0) {
      put_in_order(b, c);
      put_in_order(a, b);
    }
  }
  return a << 8 | b << 4 | c;
}

// Calls visit(cell) for each cell that is not zero, eight cells at a time.
void for_each_clue(const std::array<Digit, 81>& cells, const auto& visit) {
  for (std::size_t first = 0; first < 80; first += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, cells.data() + first, 8);
    if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
    // Digits are less than 128: adding 127 sets the highest bit of each byte that is not zero.
    std::uint64_t clues = (eight + 0x7F7F'7F7F'7F7F'7F7F) & 0x8080'8080'8080'8080;
    for (; clues != 0; clues &= clues - 1) {
      visit(first + static_cast<std::size_t>(std::countr_zero(clues)) / 8);
    }
  }
  if (cells[80] != 0) visit(std::size_t{80});
}

using Group = std::array<Bits, 3>;

// Puts the rows in order that have a clue at two places: a blank cell comes before a clue.
void put_blank_first(Bits& left, Bits& right) {
  const Bits both = left & right;
  right |= left;
  left = both;
}

// The same for the free columns of an arrangement.
void sort_clues(Group& at, std::size_t arrangement) {
  put_blank_first(at[0], at[1]);
  if (arrangement != 0) return;
  put_blank_first(at[1], at[2]);
  put_blank_first(at[0], at[1]);
}

// The number of orders of the lines in `idle`, within their groups of three and as whole groups.
std::uint64_t orders_of(Bits idle) {
  constexpr std::uint64_t kFactorial[4] = {1, 1, 2, 6};
  std::uint64_t orders = 1;
  std::size_t groups = 0;
  for (std::size_t group = 0; group < 3; ++group) {
    orders *= kFactorial[kCount[three(idle, group)]];
    groups += three(idle, group) == 7 ? 1U : 0U;
  }
  return orders * kFactorial[groups];
}

}  // namespace

bool PuzzleSearch::load(const classic::GridText& puzzle) {
  auto& digits = sides_[0].digits;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const auto digit = static_cast<std::uint8_t>(puzzle.cells[cell] - '0');
    digits[cell] = digit <= 9 ? digit : 0;
  }
  sides_[1].digits.fill(0);
  for (Side& side : sides_) side.clues.fill(0);
  Bits rows[9] = {};  // the digits of each row
  Bits columns[9] = {};
  Bits boxes[9] = {};
  Bits clash = 0;
  for_each_clue(digits, [&](std::size_t cell) {
    const std::size_t row = cell / 9;
    const std::size_t column = cell - 9 * row;
    const std::size_t box = row / 3 * 3 + column / 3;
    const Bits digit = Bits{1} << digits[cell];
    clash |= (rows[row] | columns[column] | boxes[box]) & digit;
    rows[row] |= digit;
    columns[column] |= digit;
    boxes[box] |= digit;
    sides_[1].digits[9 * column + row] = digits[cell];
    sides_[0].clues[row] |= static_cast<std::uint16_t>(1U << column);
    sides_[1].clues[column] |= static_cast<std::uint16_t>(1U << row);
  });
  Bits used = 0;
  for (const Bits digits_of_row : rows) used |= digits_of_row;
  digits_ = static_cast<std::size_t>(base::bit_count(used));
  for (Side& side : sides_) {
    side.empty_rows = 0;
    for (std::size_t row = 0; row < 9; ++row) {
      side.empty_rows |= Bits{side.clues[row] == 0} << row;
    }
    side.empty_bands = 0;
    for (Bits band = 7; band < kNine; band <<= 3) {
      if ((side.empty_rows & band) == band) side.empty_bands |= band;
    }
  }
  return clash == 0;
}

// If a band has several empty rows, only the first is a candidate; the same holds for empty bands.
PuzzleSearch::Bits PuzzleSearch::candidate_rows(const State& state) const {
  const Side& side = sides_[state.side];
  const Bits idle = state.open_rows & side.empty_rows;
  const Bits later = (idle << 1 & 0666) | (idle << 2 & 0444);
  const Bits rows = state.open_rows & ~(idle & later);
  if (state.placed % 3 != 0) return rows & Bits{7} << (state.rows[state.placed - 1U] / 3U * 3U);
  const Bits idle_bands = rows & side.empty_bands;
  return rows & ~(idle_bands & (idle_bands - 1));
}

// For each place of a stack of the form, the source rows that have a clue there.
PuzzleSearch::Group PuzzleSearch::clues_at(const State& state, std::size_t place) const {
  const std::uint16_t* const columns =
      sides_[1U - state.side].clues.data() + 3U * state.stacks[place];
  const std::size_t arrangement = state.arrangement[place];
  const Three& order = kColumns[arrangement];
  Group at{columns[order[0]], columns[order[1]], columns[order[2]]};
  if (arrangement < kOrdered) sort_clues(at, arrangement);
  return at;
}

// The same for the places of the free stacks.
void PuzzleSearch::clues_of_free_stacks(const State& state, std::array<Group, 3>& groups) const {
  const auto& columns = sides_[1U - state.side].clues;
  std::size_t place = 0;
  for (Bits left = state.free_stacks; left != 0; left &= left - 1) {
    const std::size_t first = 3 * first_of(left);
    Group& at = groups[place++] = {columns[first], columns[first + 1], columns[first + 2]};
    sort_clues(at, 0);
  }
  for (std::size_t i = 0; place > 1 && i < 3; ++i) {
    put_blank_first(groups[0][i], groups[1][i]);
    if (place == 2) continue;
    put_blank_first(groups[1][i], groups[2][i]);
    put_blank_first(groups[0][i], groups[1][i]);
  }
}

// The smallest row of the form that this source row can give.
std::uint64_t PuzzleSearch::value_of(const State& state, const Row& row) {
  std::uint64_t parts[3];
  const auto put = [&](std::size_t place, std::size_t stack, std::size_t arrangement) {
    parts[place] = content_of(state.names.data(), row.digits + 3 * stack, arrangement);
  };
  std::size_t place = 0;
  for (Bits left = state.free_stacks; left != 0; left &= left - 1) put(place++, first_of(left), 0);
  if (place > 1) put_in_order(parts[0], parts[1]);
  if (place > 2) {
    put_in_order(parts[1], parts[2]);
    put_in_order(parts[0], parts[1]);
  }
  for (; place < 3; ++place) put(place, state.stacks[place], state.arrangement[place]);
  return parts[0] << 24 | parts[1] << 12 | parts[2];
}

// Keeps the rows whose clues come as late as possible. Returns their places, the first as the
// highest bit.
unsigned PuzzleSearch::keep_least_shape(const State& state, Bits& rows) const {
  std::array<Group, 3> groups;
  clues_of_free_stacks(state, groups);
  unsigned places = 0;
  for (const Group& group : groups) {
    for (const Bits clues : group) {
      const Bits blank = rows & ~clues;
      places = 2 * places + (blank == 0 ? 1U : 0U);
      rows = blank != 0 ? blank : rows;
    }
  }
  return places;
}

// Keeps the rows whose first clue comes as late as possible. Returns the number of places from
// there on.
unsigned PuzzleSearch::keep_last_clue(const State& state, Bits& rows) const {
  std::array<Group, 3> free;
  if (state.free_stacks != 0) clues_of_free_stacks(state, free);
  for (std::size_t place = 0; place < 3; ++place) {
    const Group group = state.stacks[place] == kFree ? free[place] : clues_at(state, place);
    for (unsigned i = 0; i < 3; ++i) {
      const Bits blank = rows & ~group[i];
      if (blank == 0) return 9 - static_cast<unsigned>(3 * place) - i;
      rows = blank;
    }
  }
  return 0;
}

// Finds the states and rows that give the smallest next row. Its first clue comes as late as
// possible. In the first row all digits are new, so the places of the clues decide alone.
void PuzzleSearch::find_ties(bool first) {
  ties_.clear();
  unsigned best_places = ~0U;
  std::uint64_t best = ~std::uint64_t{0};
  for (std::size_t index = 0; index < now_.size(); ++index) {
    const State& state = now_[index];
    Bits rows = candidate_rows(state);
    unsigned places = 0;
    if (now_.size() > 1 || (rows & (rows - 1)) != 0) {
      places = first ? keep_least_shape(state, rows) : keep_last_clue(state, rows);
    }
    if (places > best_places) continue;
    if (places < best_places) {
      best_places = places;
      best = ~std::uint64_t{0};
      ties_.clear();
    }
    if (first || (now_.size() == 1 && (rows & (rows - 1)) == 0)) {
      for (; rows != 0; rows &= rows - 1) add_tie(index, first_of(rows));
      continue;
    }
    for (; rows != 0; rows &= rows - 1) {
      const std::uint64_t value = value_of(state, row_of(state, first_of(rows)));
      if (value > best) continue;
      if (value < best) ties_.clear();
      best = value;
      add_tie(index, first_of(rows));
    }
  }
}

// Names the new digits of a stack, from left to right.
void PuzzleSearch::name_stack(State& state, const Row& row, std::size_t place) {
  for (const std::size_t column : kColumns[state.arrangement[place]]) {
    std::uint8_t& name = state.names[row.digits[3U * state.stacks[place] + column]];
    const bool fresh = name == kNew;
    state.named = static_cast<std::uint8_t>(state.named + (fresh ? 1 : 0));
    name = fresh ? state.named : name;
  }
}

void PuzzleSearch::expand(const Row& row, std::size_t place) {
  for (; place < 3; ++place) {
    State& state = next_.back();
    if (state.stacks[place] == kFree) {
      const Bits busy = state.free_stacks & stacks_with(row.clues);
      if (place < kCount[state.free_stacks & ~busy]) continue;
      const Bits least = least_stacks(state, row, busy);
      if ((least & (least - 1)) != 0) return take_each(row, place, least);
      take_stack(state, place, first_of(least));
    }
    const std::size_t stack = state.stacks[place];
    if (three(row.clues, stack) == 0) continue;
    const Bits open = three(state.free_columns & row.clues, stack);
    state.free_columns = static_cast<std::uint16_t>(state.free_columns & ~(open << (3 * stack)));
    if ((open & (open - 1)) != 0) return pin_several(row, place, open);
    state.arrangement[place] = kPinned[state.arrangement[place]][open];
    if (state.named != digits_) name_stack(state, row, place);
  }
}

// The stacks with the smallest contents among the stacks `busy`.
PuzzleSearch::Bits PuzzleSearch::least_stacks(const State& state, const Row& row, Bits busy) {
  std::uint64_t least = ~std::uint64_t{0};
  Bits equal = 0;
  for (; busy != 0; busy &= busy - 1) {
    const std::uint64_t content =
        content_of(state.names.data(), row.digits + 3 * first_of(busy), 0);
    if (content < least) equal = 0;
    if (content <= least) equal |= busy & -busy;
    least = std::min(least, content);
  }
  return equal;
}

void PuzzleSearch::take_stack(State& state, std::size_t place, std::size_t stack) {
  state.stacks[place] = static_cast<std::uint8_t>(stack);
  state.free_stacks = static_cast<std::uint8_t>(state.free_stacks & ~(1U << stack));
}

void PuzzleSearch::take_each(const Row& row, std::size_t place, Bits stacks) {
  const State before = next_.back();
  while (true) {
    take_stack(next_.back(), place, first_of(stacks));
    expand(row, place);
    stacks &= stacks - 1;
    if (stacks == 0) return;
    next_.push_back(before);
  }
}

// Pins two or three free columns: named digits in the order of their names, then new digits in
// every order.
void PuzzleSearch::pin_several(const Row& row, std::size_t place, Bits open) {
  const State before = next_.back();
  const Digit* const digits = row.digits + 3 * before.stacks[place];
  const std::size_t count = kCount[open];
  // A blank column, those to pin, and a pinned one, if there are such.
  Three columns = kColumns[before.arrangement[place]];
  const std::size_t end = before.arrangement[place] == 0 ? 3 : 2;
  auto* const first = columns.data() + (end - count);
  if (end > count) columns[0] = static_cast<std::uint8_t>(first_of(7 & ~open));
  auto* last = first;
  for (Bits left = open; left != 0; left &= left - 1) {  // sorted by insertion
    const auto column = static_cast<std::uint8_t>(first_of(left));
    auto* at = last++;
    for (; at != first && before.names[digits[at[-1]]] > before.names[digits[column]]; --at) {
      *at = at[-1];
    }
    *at = column;
  }
  auto* fresh = first;
  while (fresh != last && before.names[digits[*fresh]] != kNew) ++fresh;
  while (true) {
    State& state = next_.back();
    state.arrangement[place] = static_cast<std::uint8_t>(kOrdered + order_number(columns));
    name_stack(state, row, place);
    expand(row, place + 1);
    // Without the first condition, GCC 12 for ARM reports a false overflow in the second.
    if (last - fresh < 2 || !std::next_permutation(fresh, last)) return;
    next_.push_back(before);
  }
}

void PuzzleSearch::run() {
  now_.clear();
  State root;
  root.open_rows = root.free_columns = kNine;
  root.free_stacks = 7;
  root.placed = root.named = 0;
  root.stacks.fill(kFree);
  root.arrangement.fill(0);
  root.names.fill(kNew);
  root.names[0] = 0;
  for (std::uint8_t side = 0; side < 2; ++side) {
    root.side = side;
    now_.push_back(root);
  }
  for (std::size_t level = 0; level < 9; ++level) {
    find_ties(level == 0);
    next_.clear();
    for (const Tie& tie : ties_) {
      next_.push_back(now_[tie.state]);
      State& state = next_.back();
      state.rows[state.placed++] = tie.row;
      state.open_rows = static_cast<std::uint16_t>(state.open_rows & ~(1U << tie.row));
      const Row row = row_of(state, tie.row);
      const bool done = state.named == digits_ && (row.clues & state.free_columns) == 0;
      if (!done) expand(row, 0);
    }
    now_.swap(next_);
  }
}

std::array<std::uint8_t, 9> PuzzleSearch::columns_of(const State& state) {
  std::array<std::uint8_t, 9> columns;
  Bits stacks = state.free_stacks;
  for (std::size_t place = 0; place < 3; ++place) {
    std::size_t stack = state.stacks[place];
    if (stack == kFree) {
      stack = first_of(stacks);
      stacks &= stacks - 1;
    }
    const Three& inner = kColumns[state.arrangement[place]];
    for (std::size_t i = 0; i < 3; ++i) {
      columns[3 * place + i] = static_cast<std::uint8_t>(3 * stack + inner[i]);
    }
  }
  return columns;
}

classic::GridText PuzzleSearch::form() const {
  const State& state = now_.front();
  const auto columns = columns_of(state);
  char texts[10];
  texts[0] = '.';
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    texts[digit] = static_cast<char>('0' + state.names[digit]);
  }
  classic::GridText form;
  for (std::size_t at = 0; at < 9; ++at) {
    const Digit* const digits = row_of(state, state.rows[at]).digits;
    for (std::size_t place = 0; place < 9; ++place) {
      form.cells[9 * at + place] = texts[digits[columns[place]]];
    }
  }
  return form;
}

void PuzzleSearch::get_map(std::size_t way, Transformation& map) const {
  const State& state = now_[way];
  map.size = 9;
  map.transpose = state.side != 0;
  std::copy_n(state.rows.begin(), 9, map.rows.begin());
  const auto columns = columns_of(state);
  std::copy_n(columns.begin(), 9, map.columns.begin());
  Digit unused = state.named;
  for (std::size_t digit = 0; digit <= 9; ++digit) {
    map.digits[digit] = state.names[digit] == kNew ? ++unused : state.names[digit];
  }
}

std::uint64_t PuzzleSearch::automorphisms() const {
  const State& state = now_.front();
  std::uint64_t orders = orders_of(sides_[state.side].empty_rows) * orders_of(state.free_columns);
  for (std::uint64_t unused = 9U - state.named; unused > 1; --unused) orders *= unused;
  return ways() * orders;
}

}  // namespace inlay::sudoku::canonical
