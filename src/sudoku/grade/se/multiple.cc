#include "sudoku/grade/se/multiple.h"

namespace inlay::sudoku::grade::se {
namespace {

// Bytes of webs: at most, and between two searches.
constexpr std::size_t kMostForWebs = std::size_t{256} << 20;
constexpr std::size_t kMostKept = std::size_t{16} << 20;
constexpr int kDouble = 1, kCell = 5, kHouse = 6, kContradiction = 7;

bool same(const Trace& a, const Trace& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const TraceNode& x, const TraceNode& y) {
                      return x.literal == y.literal && x.on == y.on;
                    });
}
bool same(const Argument& a, const Argument& b) {
  return std::equal(a.traces.begin(), a.traces.end(), b.traces.begin(), b.traces.end(),
                    [](const Trace& x, const Trace& y) { return same(x, y); });
}

}  // namespace

double MultipleKind::difficulty() const {
  if (level >= 2) return 9.5 + 0.5 * (level - 2);
  if (level == 1) return 9.0;
  return nishio ? 7.5 : dynamic ? 8.5 : 8.0;
}

template <std::size_t N>
Multiple<N>::Multiple(const Shape<N>& shape, MultipleKind kind)
    : shape_(shape), kind_(kind), spreader_(shape, {!kind.nishio, kind.dynamic, kind.level}) {}

// Null: the budget ended it. Nishio compares no webs, so it needs one at a time.
template <std::size_t N>
const Web<N>* Multiple<N>::web_of(Literal literal) {
  const Web<N>*& web = webs_[literal];
  if (web != nullptr) return web;
  if (kind_.nishio) used_ = 0;
  if (used_ == pool_.size()) pool_.push_back(std::make_unique<Web<N>>());
  Web<N>& fresh = *pool_[used_++];
  if (!spreader_.spread(*board_, *filling_, literal, true, *search_, fresh)) return nullptr;
  if (!kind_.nishio) {
    held_by_webs_ += fresh.bytes();
    search_->hold(fresh.bytes());
  }
  return web = &fresh;
}

// Forgets all webs when they have become too many; those that are asked for again are spread again.
template <std::size_t N>
void Multiple<N>::make_room() {
  keep_webs(std::min(kMostForWebs, search_->meter.budget().memory / 4));
}

// Forgets them all if they take up more than that.
template <std::size_t N>
void Multiple<N>::keep_webs(std::size_t most) {
  if (held_by_webs_ <= most) return;
  webs_.fill(nullptr);
  pool_.clear();
  used_ = 0;
  search_->release(held_by_webs_);
  held_by_webs_ = 0;
}

// False: the budget ended it.
template <std::size_t N>
bool Multiple<N>::look(const Board<N>& board, const Filling<N>& filling, Search& search) {
  board_ = &board;
  filling_ = &filling;
  search_ = &search;
  used_ = 0;
  offered_ = 0;
  held_by_webs_ = held_by_slots_ = 0;
  webs_.fill(nullptr);
  const bool done = look_at_cells();
  keep_webs(kMostKept);
  search.release(held_by_webs_ + held_by_slots_);
  return done;
}

template <std::size_t N>
bool Multiple<N>::look_at_cells() {
  for (std::size_t cell = 0; cell < shape_.cells; ++cell) {
    const int count = size_of(board_->cell[cell]);
    if (count < (kind_.dynamic ? 2 : 3)) continue;
    make_room();
    if (!look_at_cell(cell) || search_->ended()) return false;
  }
  return true;
}

template <std::size_t N>
std::optional<Argument> Multiple<N>::best(const Board<N>& board, const Filling<N>& filling,
                                          Search& search) {
  all_wanted_ = false;
  best_.reset();
  if (!look(board, filling, search) || !best_) return std::nullopt;
  return std::move(best_->argument);
}

template <std::size_t N>
std::vector<Argument> Multiple<N>::all(const Board<N>& board, const Filling<N>& filling,
                                       Search& search) {
  all_wanted_ = true;
  slots_.clear();
  for (auto& at : slot_at_) at.fill(-1);
  if (!look(board, filling, search)) return {};
  std::vector<Slot*> found;
  for (auto& slot : slots_) found.push_back(&*slot);
  std::sort(found.begin(), found.end(), [](const Slot* a, const Slot* b) {
    return a->rank < b->rank || (!(b->rank < a->rank) && a->order < b->order);
  });
  std::vector<Argument> arguments;
  for (Slot* const slot : found) arguments.push_back(std::move(slot->argument));
  return arguments;
}

// Where a cell has two candidates, one on removes what the other off does.
template <std::size_t N>
auto Multiple<N>::slot_of(Literal target, bool on) -> std::optional<Slot>& {
  if (!all_wanted_) return best_;
  const std::size_t c = shape_.cell_of(target);
  if (on && is_pair(board_->cell[c])) {
    const unsigned other = board_->cell[c] & ~bit_at(shape_.digit_index_of(target));
    target = shape_.literal_of(c, static_cast<std::size_t>(std::countr_zero(other)));
    on = false;
  }
  std::int32_t& at = slot_at_[on ? 1 : 0][target];
  if (at < 0) {
    at = static_cast<std::int32_t>(slots_.size());
    slots_.emplace_back();
  }
  return slots_[static_cast<std::size_t>(at)];
}

template <std::size_t N>
bool Multiple<N>::look_at_cell(std::size_t cell) {
  const unsigned candidates = board_->cell[cell];
  for (const int d : bits(candidates)) {
    const Literal literal = shape_.literal_of(cell, static_cast<std::size_t>(d));
    const Web<N>* const on = web_of(literal);
    if (on == nullptr) return false;
    if (kind_.dynamic) {
      contradiction(*on, literal, true);
      if (!spreader_.spread(*board_, *filling_, literal, false, *search_, off_)) return false;
      contradiction(off_, literal, false);
      if (!kind_.nishio && size_of(candidates) >= 3) doubles(*on, off_);
    }
    if (!kind_.nishio && !houses(literal)) return false;
  }
  if (kind_.nishio) return true;
  members_.clear();
  for (const int d : bits(candidates)) {
    members_.push_back(web_of(shape_.literal_of(cell, static_cast<std::size_t>(d))));
    if (members_.back() == nullptr) return false;
  }
  Found found{};
  found.technique = Technique::cell_forcing_chains;
  found.cell = cell;
  common(found, true);
  common(found, false);
  return true;
}

// The houses of the cell where this is the first place of the digit.
template <std::size_t N>
bool Multiple<N>::houses(Literal literal) {
  const std::size_t c = shape_.cell_of(literal);
  const std::size_t d = shape_.digit_index_of(literal);
  for (std::size_t kind = shape_.first_kind; kind < 3; ++kind) {
    const std::size_t h = shape_.house[kind][c];
    const unsigned places = board_->places[h][d];
    if (size_of(places) < 2) continue;
    if (std::countr_zero(places) != shape_.position[kind][c]) continue;
    make_room();
    members_.clear();
    for (const int i : bits(places)) {
      const Web<N>* const web =
          web_of(shape_.literal_of(shape_.cell_at[h][static_cast<std::size_t>(i)], d));
      if (web == nullptr) return false;
      members_.push_back(web);
    }
    Found found{};
    found.technique = Technique::region_forcing_chains;
    found.house = h;
    found.digit = d;
    common(found, true);
    common(found, false);
  }
  return true;
}

template <std::size_t N>
bool Multiple<N>::is_worth(Literal target, bool on) const {
  return !on || size_of(board_->cell[shape_.cell_of(target)]) > 1;
}

template <std::size_t N>
void Multiple<N>::contradiction(const Web<N>& web, Literal source, bool source_on) {
  if (!web.clashes() || !is_worth(source, !source_on)) return;
  Found found{};
  found.technique = kind_.nishio ? Technique::nishio : Technique::contradiction_forcing_chain;
  found.target = source;
  found.target_on = !source_on;
  found.ends = {{&web, static_cast<std::uint16_t>(web.clash_on)},
                {&web, static_cast<std::uint16_t>(web.clash_off)}};
  offer(found, kContradiction);
}

template <std::size_t N>
void Multiple<N>::doubles(const Web<N>& on, const Web<N>& off) {
  for (const bool target_on : {true, false}) {
    Found found{};
    found.technique = Technique::double_forcing_chain;
    for (std::size_t i = 0; i < on.nodes.size(); ++i) {
      const WebNode& node = on.nodes[i];
      if (node.on != target_on || on.at(node.literal, node.on) != static_cast<std::int16_t>(i)) {
        continue;
      }
      const std::int16_t other = off.at(node.literal, target_on);
      if (other == Web<N>::kNone || !is_worth(node.literal, target_on)) continue;
      found.target = node.literal;
      found.target_on = target_on;
      found.ends = {{&on, static_cast<std::uint16_t>(i)},
                    {&off, static_cast<std::uint16_t>(other)}};
      offer(found, kDouble);
    }
  }
}

// What all members_ lead to, in the order in which the first found it.
template <std::size_t N>
void Multiple<N>::common(Found& found, bool on) {
  const Web<N>& first = *members_.front();
  search_->work(members_.size() * Web<N>::kWords + 2 * first.nodes.size());
  typename Web<N>::Set all;
  all.fill(~std::uint64_t{0});
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < Web<N>::kWords; ++w) {
    for (const Web<N>* const web : members_) all[w] &= (on ? web->on_set : web->off_set)[w];
    any |= all[w];
  }
  if (any == 0) return;
  for (std::size_t i = 0; i < first.nodes.size(); ++i) {
    const WebNode& node = first.nodes[i];
    if (node.on != on || (all[node.literal / 64] >> (node.literal % 64) & 1) == 0) continue;
    if (first.at(node.literal, on) != static_cast<std::int16_t>(i)) continue;
    if (!is_worth(node.literal, on)) continue;
    found.target = node.literal;
    found.target_on = on;
    found.ends.clear();
    for (const Web<N>* const web : members_) {
      found.ends.push_back({web, static_cast<std::uint16_t>(web->at(node.literal, on))});
    }
    offer(found, found.cell ? kCell : kHouse);
  }
}

template <std::size_t N>
void Multiple<N>::offer(const Found& found, int key) {
  std::optional<Slot>& slot = slot_of(found.target, found.target_on);
  const double base = kind_.difficulty();
  Rank rank{base, 0, key};
  const auto is_better = [&] {
    rank.difficulty = base + harder_by_length(rank.complexity);
    return !slot || rank < slot->rank;
  };
  for (const End& end : found.ends) {
    rank.complexity += end.web->ancestors(end.node);
    if (!is_better()) return;
  }
  if (kind_.level >= 2) {
    rank.complexity += nested_complexity(found.ends);
    if (!is_better()) return;
  }
  Argument argument = argument_of(found, rank);
  if (all_wanted_) {
    const std::size_t bytes = bytes_of(argument);
    search_->hold(bytes);
    held_by_slots_ += bytes;
    if (slot) {
      held_by_slots_ -= bytes_of(slot->argument);
      search_->release(bytes_of(slot->argument));
    }
  }
  search_->work(16 * static_cast<std::size_t>(rank.complexity));
  slot = Slot{rank, ++offered_, std::move(argument)};
}

// Of each different chain inside, once.
template <std::size_t N>
int Multiple<N>::nested_complexity(const std::vector<End>& ends) const {
  int sum = 0;
  std::vector<Nested> known;
  for (const End& end : ends) {
    for (const TraceNode& node : end.web->trace(end.node)) {
      if (node.nested == nullptr) continue;
      const bool is_known = std::any_of(known.begin(), known.end(), [&](const Nested& other) {
        return other == node.nested || same(*other, *node.nested);
      });
      if (is_known) continue;
      known.push_back(node.nested);
      sum += node.nested->complexity;
    }
  }
  return sum;
}

template <std::size_t N>
Argument Multiple<N>::argument_of(const Found& found, const Rank& rank) const {
  Argument argument;
  argument.technique = found.technique;
  argument.level = kind_.depth();
  argument.difficulty = rank.difficulty;
  argument.complexity = rank.complexity;
  argument.source_cell = found.cell;
  argument.source_house = found.house;
  argument.source_digit = found.digit;
  if (found.target_on) {
    argument.place = found.target;
    const std::size_t c = shape_.cell_of(found.target);
    for (const int d : bits(board_->cell[c])) {
      const Literal literal = shape_.literal_of(c, static_cast<std::size_t>(d));
      if (literal != found.target) argument.remove.push_back(literal);
    }
  } else {
    argument.remove.push_back(found.target);
  }
  for (const End& end : found.ends) argument.traces.push_back(end.web->trace(end.node));
  return argument;
}

template class Multiple<9>;
template class Multiple<16>;
template class Multiple<25>;

}  // namespace inlay::sudoku::grade::se
