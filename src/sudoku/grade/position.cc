#include <algorithm>
#include <limits>

#include "inlay/grade.h"
#include "sudoku/grade/frame.h"

namespace inlay::sudoku::grade {

Frame::Frame(const Rules& rules)
    : size(rules.size()), has_boxes(!rules.is_latin()), house_count(rules.houses().size()) {
  for (const House& house : rules.houses()) {
    house_cells.insert(house_cells.end(), house.cells.begin(), house.cells.end());
  }
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  first_seat.push_back(0);
  box_houses.assign(cells, std::numeric_limits<HouseIndex>::max());
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (const HouseIndex house : rules.houses_of(static_cast<Cell>(cell))) {
      const auto& members = rules.houses()[house].cells;
      const auto at = std::find(members.begin(), members.end(), cell) - members.begin();
      all_seats.push_back({house, static_cast<std::uint8_t>(at)});
      if (rules.houses()[house].kind == House::Kind::box) box_houses[cell] = house;
    }
    first_seat.push_back(static_cast<std::uint32_t>(all_seats.size()));
  }
  first_peer.push_back(0);
  for (std::size_t i = 0; i < cells; ++i) {
    const auto self = static_cast<Cell>(i);
    const auto begin = static_cast<std::ptrdiff_t>(all_peers.size());
    for (const std::size_t house : {box_of(self), row_of(self), column_of(self)}) {
      if (house == box_of(self) && !has_boxes) continue;
      for (int at = 0; at < size; ++at) {
        const Cell peer = this->cell(house, at);
        const bool known =
            std::find(all_peers.begin() + begin, all_peers.end(), peer) != all_peers.end();
        if (peer != self && !known) all_peers.push_back(peer);
      }
    }
    first_peer.push_back(static_cast<std::uint32_t>(all_peers.size()));
  }
  crossings.assign(house_count * house_count, 0);
  for (std::size_t i = 0; i < cells; ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const auto& [a, position] : seats(cell)) {
      for (const auto& [b, unused] : seats(cell)) {
        if (a != b) crossings[a * house_count + b] |= Mask{1} << position;
      }
    }
  }
}

std::shared_ptr<const Frame> Frame::of(const Rules& rules) {
  static const auto usual = std::make_shared<const Frame>(*Rules::boxes(3, 3));
  const bool is_usual =
      rules.box_width() == 3 && rules.box_height() == 3 && !rules.has_extra_houses();
  return is_usual ? usual : std::make_shared<const Frame>(rules);
}

Position::Position(const Puzzle& puzzle)
    : rules_(puzzle.rules),
      frame_(Frame::of(rules_)),
      size_(rules_.size()),
      empty_(rules_.cell_count()),
      givens_(puzzle.givens),
      values_(puzzle.givens.size()),
      restricted_(puzzle.givens.size()),
      candidates_(puzzle.givens.size()),
      places_(rules_.houses().size() * static_cast<std::size_t>(size_)),
      empty_of_(rules_.houses().size(), static_cast<std::uint8_t>(size_)) {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    candidates_[i] = puzzle.candidates.empty() ? rules_.all_digits()
                                               : puzzle.candidates[i] & rules_.all_digits();
    if (givens_[i] != 0) candidates_[i] |= bit(givens_[i]);
    for (const auto& [house, position] : frame_->seats(cell)) {
      for (const int d : digits(candidates_[i])) {
        places_[std::size_t{house} * static_cast<std::size_t>(size_) +
                static_cast<std::size_t>(d - 1)] |= Mask{1} << position;
      }
    }
  }
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (givens_[i] != 0) place(static_cast<Cell>(i), givens_[i]);
  }
  for (std::size_t i = 0; i < restricted_.size(); ++i) {
    restricted_[i] = givens_[i] != 0;
    if (restricted_[i] != 0 || puzzle.candidates.empty()) continue;
    Mask open = rules_.all_digits();
    for (const Cell peer : rules_.peers(static_cast<Cell>(i))) {
      if (givens_[peer] != 0) open &= ~bit(givens_[peer]);
    }
    restricted_[i] = candidates_[i] != open;
  }
}

bool Position::is_dead() const {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (values_[i] == 0 && candidates_[i] == 0) return true;
  }
  for (std::size_t house = 0; house < empty_of_.size(); ++house) {
    Mask open = 0;
    for (int d = 1; d <= size_; ++d) open |= places(house, d) != 0 ? bit(d) : 0;
    if (size_of(open) < empty_of_[house]) return true;
  }
  return false;
}

void Position::remove(Cell cell, int digit) {
  if (!has(cell, digit)) return;
  candidates_[cell] &= ~bit(digit);
  for (const auto& [house, position] : frame_->seats(cell)) {
    places_[std::size_t{house} * static_cast<std::size_t>(size_) +
            static_cast<std::size_t>(digit - 1)] &= ~(Mask{1} << position);
  }
}

void Position::place(Cell cell, int digit) {
  for (const int d : digits(candidates_[cell])) remove(cell, d);
  values_[cell] = static_cast<Digit>(digit);
  --empty_;
  for (const auto& [house, position] : frame_->seats(cell)) {
    --empty_of_[house];
    for (const int i : bits(places(house, digit))) remove(frame_->cell(house, i), digit);
  }
}

void Position::apply(const Step& step) {
  for (const auto& [cell, digit] : step.remove) remove(cell, digit);
  for (const auto& [cell, digit] : step.place) place(cell, digit);
}

void Step::clear() {
  technique = Technique::full_house;
  rating = depth = length = 0;
  place.clear();
  remove.clear();
  cells.clear();
  digits = 0;
  houses.clear();
  marks.clear();
  nodes.clear();
  links.clear();
  branches.clear();
  nested.clear();
  eureka.clear();
}

}  // namespace inlay::sudoku::grade
