// Unique rectangles: four cells in two rows, two columns and two boxes. If they contained only two
// digits, the digits could be swapped, and the puzzle would have two solutions.
//
// In a puzzle with one solution something prevents the swap: a corner with another digit (types 1,
// 2, 3 and 5), or a digit that is locked elsewhere (types 4, 6, hidden rectangle). A candidate of
// the two digits may already be removed from a corner, as long as the corner does not see the
// digit. Avoidable rectangles do the same with placed digits that are not clues.
#include "sudoku/grade/hodoku/rectangles.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxRectangles = 400;

bool in_line(int a, int b) {
  return row_of(a) == row_of(b) || column_of(a) == column_of(b);
}

}  // namespace

bool RectangleFinder::find(SearchContext& context, Step& step, Technique type) {
  const Mode mode =
      type == Technique::avoidable_rectangle_1 || type == Technique::avoidable_rectangle_2
          ? Mode::avoidable
          : Mode::unique;
  if (serial_ == context.serial && mode_ == mode) {
    const auto other = std::find_if(other_types_.begin(), other_types_.end(),
                                    [&](const Step& s) { return s.technique == type; });
    if (other != other_types_.end()) {
      step = *other;
      return true;
    }
  } else {
    serial_ = context.serial;
    mode_ = mode;
    other_types_.clear();
    seen_.clear();
  }
  context_ = &context;
  step_ = &step;
  wanted_ = type;
  return mode == Mode::unique ? search_unique() : search_avoidable();
}

bool RectangleFinder::search_unique() {
  for (int cell = 0; cell < kCells; ++cell) {
    if (context_->board.count(cell) != 2) continue;
    a_ = std::countr_zero(context_->board.mask(cell)) + 1;
    b_ = static_cast<int>(std::bit_width(context_->board.mask(cell)));
    if (from_corner(cell)) return true;
  }
  return false;
}

bool RectangleFinder::search_avoidable() {
  for (int cell = 0; cell < kCells; ++cell) {
    if (context_->board.value(cell) == 0 || context_->board.is_restricted(cell)) continue;
    a_ = context_->board.value(cell);
    if (from_corner(cell)) return true;
  }
  return false;
}

bool RectangleFinder::from_corner(int corner) {
  const Board& board = context_->board;
  if (!avoidable()) {
    allowed_a_ = board.cells_allowing(a_);
    allowed_b_ = board.cells_allowing(b_);
  }
  for (const int other : house_cells(18 + box_of(corner))) {
    if (other == corner || !in_line(corner, other)) continue;
    if (avoidable()) {
      if (board.value(other) == 0 || board.is_restricted(other)) continue;
      b_ = board.value(other);
    } else if (!allowed_a_.has(other) || !allowed_b_.has(other)) {
      continue;
    }
    const std::size_t across = row_of(corner) == row_of(other) ? 1 : 0;
    for (std::size_t i = 0; i < 9; ++i) {
      const int near = house_cells(houses_of(corner)[across])[i];
      const int far = house_cells(houses_of(other)[across])[i];
      if (box_of(near) == box_of(corner) || !far_corners_fit(near, far)) continue;
      corners_ = {corner, other, near, far};
      if (!is_new(corners_)) continue;
      if (avoidable() ? check_avoidable() : check_unique()) return true;
    }
  }
  return false;
}

// `near` shares a line with the corner that has digit a, `far` with the one that has digit b.
bool RectangleFinder::far_corners_fit(int near, int far) const {
  const Board& board = context_->board;
  // A placed b that `near` sees is also seen by `far` or by the first corner.
  if (!avoidable()) return allowed_a_.has(near) && allowed_a_.has(far) && allowed_b_.has(far);
  const auto placed = [&](int cell, int digit) {
    return board.value(cell) == digit && !board.is_restricted(cell);
  };
  const auto open = [&](int cell, int digit) {
    return board.value(cell) == 0 && board.has(cell, digit) && board.count(cell) == 2;
  };
  return (placed(near, b_) && open(far, a_)) || (placed(far, a_) && open(near, b_)) ||
         (open(near, b_) && open(far, a_));
}

// HoDoKu identifies rectangles by a number that is not unique; a later one with the same number is
// missed.
bool RectangleFinder::is_new(Corners corners) {
  std::sort(corners.begin(), corners.end());
  const int code = ((corners[0] * 10 + corners[1]) * 10 + corners[2]) * 10 + corners[3];
  if (std::find(seen_.begin(), seen_.end(), code) != seen_.end()) return false;
  if (seen_.size() < kMaxRectangles) seen_.push_back(code);
  return true;
}

void RectangleFinder::start(Technique type) {
  step_->clear();
  step_->technique = type;
  if (!context_->evidence()) return;
  step_->digits = bit(a_) | bit(b_);
  for (const int corner : corners_) {
    step_->cells.push_back(static_cast<Cell>(corner));
    add_marks(*step_, context_->board, CellSet::of(corner), step_->digits, Role::pattern);
  }
}

// True: this is the wanted type. Steps of other types are kept for later searches.
bool RectangleFinder::offer() {
  if (step_->remove.empty()) return false;
  if (step_->technique == wanted_) return true;
  other_types_.push_back(*step_);
  return false;
}

bool RectangleFinder::check_unique() {
  bivalue_ = extra_ = {};
  for (const int corner : corners_) {
    const bool extra_digits = (context_->board.mask(corner) & ~(bit(a_) | bit(b_))) != 0;
    (extra_digits ? extra_ : bivalue_).add(corner);
  }
  const int bivalue = bivalue_.size();
  if (bivalue == 3 && check_type_1()) return true;
  if (bivalue == 2 || bivalue == 1) {
    if (check_types_2_and_5()) return true;
  }
  if (bivalue == 2 && (check_type_3() || check_type_4() || check_type_6())) return true;
  if (bivalue == 1) return check_hidden(bivalue_.first());
  if (bivalue != 2 || in_line(bivalue_.first(), bivalue_.second())) return false;
  return check_hidden(bivalue_.first()) || check_hidden(bivalue_.second());
}

bool RectangleFinder::check_type_1() {
  start(Technique::unique_rectangle_1);
  const int corner = extra_.first();
  remove_all(*step_, corner, context_->board.mask(corner) & (bit(a_) | bit(b_)));
  return offer();
}

bool RectangleFinder::check_types_2_and_5() {
  Mask extra_digits = 0;
  for (const int corner : extra_)
    extra_digits |= context_->board.mask(corner) & ~(bit(a_) | bit(b_));
  if (size_of(extra_digits) != 1) return false;
  const int digit = std::countr_zero(extra_digits) + 1;
  const CellSet gone = seen_by_all(extra_) & context_->board.with(digit);
  const bool spread = extra_.size() == 3 || !in_line(extra_.first(), extra_.second());
  start(spread ? Technique::unique_rectangle_5 : Technique::unique_rectangle_2);
  remove(*step_, gone, digit);
  if (context_->evidence()) add_marks(*step_, extra_, digit, Role::fin);
  return offer();
}

// Type 3: the extra digits of two corners form a naked subset with other cells of a shared house.
bool RectangleFinder::check_type_3() {
  Mask extra_digits = 0;
  for (const int corner : extra_)
    extra_digits |= context_->board.mask(corner) & ~(bit(a_) | bit(b_));
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(extra_.first())[kind];
    if (!house_set(house).has(extra_.second())) continue;
    CellSet open;
    for (const int cell : house_set(house) - extra_ - bivalue_) {
      const Mask mask = context_->board.mask(cell);
      if (mask != 0 && (mask & (bit(a_) | bit(b_))) == 0) open.add(cell);
    }
    if (extend_set(house, open, extra_, extra_digits)) return true;
  }
  return false;
}

bool RectangleFinder::extend_set(int house, const CellSet& open, const CellSet& subset,
                                 Mask digits) {
  CellSet rest = open;
  for (const int cell : open) {
    rest.remove(cell);
    const CellSet now = subset | CellSet::of(cell);
    const Mask all = digits | context_->board.mask(cell);
    // A subset of a box that lies in a line was found when the line was searched.
    const bool tried = house >= 18 && (now.within(house_set(houses_of(now.first())[0])) ||
                                       now.within(house_set(houses_of(now.first())[1])));
    if (!tried && size_of(all) == now.size() - 1 && close_set(house, now, all)) return true;
    if (extend_set(house, rest, now, all)) return true;
  }
  return false;
}

bool RectangleFinder::close_set(int house, const CellSet& subset, Mask digits) {
  start(Technique::unique_rectangle_3);
  const auto take = [&](int from) {
    for (const int cell : house_set(from) - subset) {
      remove_all(*step_, cell, context_->board.mask(cell) & digits);
    }
  };
  take(house);
  if (step_->remove.empty()) return false;
  const int box = 18 + box_of(subset.first());
  if (house < 18 && subset.within(house_set(box))) take(box);
  if (context_->evidence()) {
    add_house(*step_, house, Role::house);
    add_marks(*step_, context_->board, subset, digits, Role::fin);
  }
  return offer();
}

int RectangleFinder::absent_from(const CellSet& cells) const {
  for (const int digit : {a_, b_}) {
    if (!cells.meets(context_->board.with(digit))) return digit;
  }
  return 0;
}

// Type 4: one digit is locked in two corners of a line, so the other digit is removed from both.
bool RectangleFinder::check_type_4() {
  const int first = extra_.first(), second = extra_.second();
  if (!in_line(first, second)) return false;
  const int locked = absent_from(peers(first) & peers(second));
  if (locked == 0) return false;
  const int gone = a_ + b_ - locked;
  start(Technique::unique_rectangle_4);
  remove(*step_, extra_ & context_->board.with(gone), gone);
  if (context_->evidence()) {
    add_house(*step_, houses_of(first)[row_of(first) == row_of(second) ? 0 : 1], Role::house);
  }
  return offer();
}

// Type 6: a digit is locked in both rows and both columns; it is removed from two diagonal corners.
bool RectangleFinder::check_type_6() {
  const int first = extra_.first(), second = extra_.second();
  if (in_line(first, second)) return false;
  CellSet lines;
  for (const int corner : {first, second}) {
    lines |= house_set(houses_of(corner)[0]) | house_set(houses_of(corner)[1]);
  }
  lines -= extra_ | bivalue_;
  const int gone = absent_from(lines);
  if (gone == 0) return false;
  start(Technique::unique_rectangle_6);
  remove(*step_, extra_ & context_->board.with(gone), gone);
  return offer();
}

// Hidden rectangle: opposite a bivalue corner, one digit has no other place in the row and the
// column of that corner; so the other digit is removed from it.
bool RectangleFinder::check_hidden(int corner) {
  const auto opposite = std::find_if(corners_.begin(), corners_.end(),
                                     [&](int other) { return !in_line(corner, other); });
  const int across = *opposite;
  const std::array<int, 2> lines{houses_of(across)[0], houses_of(across)[1]};
  for (const auto& [locked, gone] : {std::pair{a_, b_}, {b_, a_}}) {
    const CellSet elsewhere =
        ((house_set(lines[0]) | house_set(lines[1])) & context_->board.with(locked)) - extra_ -
        bivalue_;
    if (!elsewhere.empty() || !context_->board.has(across, gone)) continue;
    start(Technique::hidden_rectangle);
    remove(*step_, across, gone);
    if (context_->evidence()) {
      add_house(*step_, lines[0], Role::house);
      add_house(*step_, lines[1], Role::house);
    }
    if (offer()) return true;
  }
  return false;
}

bool RectangleFinder::check_avoidable() {
  const Board& board = context_->board;
  const int near = corners_[2], far = corners_[3];
  if (board.value(near) != 0 || board.value(far) != 0) {
    start(Technique::avoidable_rectangle_1);
    if (board.value(near) != 0) {
      remove(*step_, far, a_);
    } else {
      remove(*step_, near, b_);
    }
    return offer();
  }
  const Mask extra_digits = board.mask(near) & ~bit(b_);
  const int digit = std::countr_zero(extra_digits) + 1;
  if (!board.has(far, digit)) return false;
  start(Technique::avoidable_rectangle_2);
  remove(*step_, peers(near) & peers(far) & board.with(digit), digit);
  if (context_->evidence()) {
    add_mark(*step_, near, digit, Role::fin);
    add_mark(*step_, far, digit, Role::fin);
  }
  return offer();
}

}  // namespace inlay::sudoku::grade::hodoku
