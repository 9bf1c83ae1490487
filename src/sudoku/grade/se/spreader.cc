// Spreading an assumption, in the order of the reference: everything that is on and was not looked
// at comes before the next that is off; only when nothing is left are patterns looked for.
//
// What makes an "on" are the "off" that was looked at and, in dynamic spreading, all candidates of
// the cell or house that went before it; they are its parents, the reason first.
#include "sudoku/grade/se/inside.h"
#include "sudoku/grade/se/web.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
Spreader<N>::Spreader(const Shape<N>& shape, Spreading how) : shape_(shape), how_(how) {
  if (how.level > 0) inside_ = std::make_unique<Inside<N>>(shape, how.level);
}
template <std::size_t N>
Spreader<N>::~Spreader() = default;

template <std::size_t N>
void Spreader<N>::enter_off(std::uint16_t node) {
  web_->enter(node);
  open_.remove(shape_, web_->nodes[node].literal);
  pending_off_.push_back(node);
}

// False: a contradiction.
template <std::size_t N>
bool Spreader<N>::imply_off(std::uint16_t from, Literal literal, Cause cause) {
  const std::uint16_t node = web_->add(literal, false, cause);
  web_->push_parent(static_cast<std::int16_t>(from));
  if (ons_.has(literal)) {
    web_->clash_on = web_->at(literal, true);
    web_->clash_off = static_cast<std::int16_t>(node);
    return false;
  }
  enter_off(node);
  return true;
}

template <std::size_t N>
bool Spreader<N>::expand_on(std::uint16_t node) {
  const Literal literal = web_->nodes[node].literal;
  const std::size_t c = shape_.cell_of(literal);
  const std::size_t d = shape_.digit_index_of(literal);
  if (how_.y) {
    const unsigned rest = open_.cell[c] | (grid_.cell[c] & ons_.cell[c]);
    for (const int e : bits(rest & ~bit_at(d))) {
      if (!imply_off(node, shape_.literal_of(c, static_cast<std::size_t>(e)), Cause::cell))
        return false;
    }
  }
  for (std::size_t kind = shape_.first_kind; kind < 3; ++kind) {
    const std::size_t h = shape_.house[kind][c];
    const unsigned rest = open_.places[h][d] | (grid_.places[h][d] & ons_.places[h][d]);
    for (const int i : bits(rest & ~bit_at(shape_.position[kind][c]))) {
      const std::size_t other = shape_.cell_at[h][static_cast<std::size_t>(i)];
      if (!imply_off(node, shape_.literal_of(other, d), kHouseCauses[kind])) return false;
    }
  }
  return true;
}

template <std::size_t N>
bool Spreader<N>::imply_on(std::uint16_t from, Literal literal, Cause cause, std::size_t kind) {
  const std::int16_t conjugate = web_->at(literal, false);
  if (conjugate == Web<N>::kNone && web_->at(literal, true) != Web<N>::kNone) return true;
  const std::uint16_t node = web_->add(literal, true, cause);
  web_->push_parent(static_cast<std::int16_t>(from));
  const std::size_t c = shape_.cell_of(literal);
  const std::size_t d = shape_.digit_index_of(literal);
  if (cause == Cause::cell) {
    for (const int e : bits(base_->cell[c] & ~unsigned{grid_.cell[c]})) {
      web_->push_parent(web_->at(shape_.literal_of(c, static_cast<std::size_t>(e)), false));
    }
  } else {
    const std::size_t h = shape_.house[kind][c];
    for (const int i : bits(base_->places[h][d] & ~unsigned{grid_.places[h][d]})) {
      const std::size_t other = shape_.cell_at[h][static_cast<std::size_t>(i)];
      web_->push_parent(web_->at(shape_.literal_of(other, d), false));
    }
  }
  if (conjugate != Web<N>::kNone) {
    web_->clash_on = static_cast<std::int16_t>(node);
    web_->clash_off = conjugate;
    return false;
  }
  web_->enter(node);
  ons_.add(shape_, literal);
  pending_on_.push_back(node);
  return true;
}

template <std::size_t N>
bool Spreader<N>::expand_off(std::uint16_t node) {
  const Literal literal = web_->nodes[node].literal;
  const std::size_t c = shape_.cell_of(literal);
  const std::size_t d = shape_.digit_index_of(literal);
  std::array<Literal, 4> made{};
  std::size_t count = 0;
  bool fine = true;
  const auto imply = [&](Literal to, Cause cause, std::size_t kind) {
    for (std::size_t i = 0; i < count; ++i) {
      if (made[i] == to) return;
    }
    made[count++] = to;
    fine = imply_on(node, to, cause, kind);
  };
  if (how_.y && is_pair(grid_.cell[c])) {
    const unsigned other = grid_.cell[c] & ~bit_at(d);
    imply(shape_.literal_of(c, static_cast<std::size_t>(std::countr_zero(other))), Cause::cell, 0);
  }
  for (std::size_t kind = shape_.first_kind; kind < 3 && fine; ++kind) {
    const std::size_t h = shape_.house[kind][c];
    if (!is_pair(grid_.places[h][d])) continue;
    const unsigned other = grid_.places[h][d] & ~bit_at(shape_.position[kind][c]);
    const std::size_t at = shape_.cell_at[h][static_cast<std::size_t>(std::countr_zero(other))];
    imply(shape_.literal_of(at, d), kHouseCauses[kind], kind);
  }
  if (how_.dynamic) grid_.remove(shape_, literal);
  return fine;
}

template <std::size_t N>
void Spreader<N>::look_inside(Search& search) {
  for (const Deduction& deduction : inside_->look(*base_, grid_, *filling_, search)) {
    std::int32_t nested = -1;
    for (const Literal literal : deduction.remove) {
      if (web_->at(literal, false) != Web<N>::kNone) continue;
      const std::uint16_t node = web_->add(literal, false, Cause::pattern);
      for (const Literal parent : deduction.parents) web_->push_parent(web_->at(parent, false));
      if (deduction.nested) {
        if (nested < 0) {
          nested = static_cast<std::int32_t>(web_->nests.size());
          web_->nests.push_back(deduction.nested);
          web_->bytes_of_nests += bytes_of(*deduction.nested);
        }
        web_->nodes[node].nested = nested;
      }
      enter_off(node);
    }
  }
}

template <std::size_t N>
bool Spreader<N>::spread(const Board<N>& base, const Filling<N>& filling, Literal source, bool on,
                         Search& search, Web<N>& web) {
  base_ = &base;
  filling_ = &filling;
  web_ = &web;
  web.clear();
  grid_ = open_ = base;
  ons_ = Board<N>{};
  pending_on_.clear();
  pending_off_.clear();
  next_on_ = next_off_ = 0;
  const std::uint16_t first = web.add(source, on, Cause::none);
  if (on) {
    web.enter(first);
    ons_.add(shape_, source);
    pending_on_.push_back(first);
  } else {
    enter_off(first);
  }
  for (;;) {
    if (next_on_ < pending_on_.size()) {
      if (!search.tick()) return false;
      if (!expand_on(pending_on_[next_on_++])) return true;
    } else if (next_off_ < pending_off_.size()) {
      if (!expand_off(pending_off_[next_off_++])) return true;
    } else {
      return true;
    }
    if (next_on_ == pending_on_.size() && next_off_ == pending_off_.size() && inside_ != nullptr) {
      look_inside(search);
      if (search.ended()) return false;
    }
  }
}

template class Spreader<9>;
template class Spreader<16>;
template class Spreader<25>;

}  // namespace inlay::sudoku::grade::se
