#include "inlay/grade.h"
#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade {

Position::Position(const Puzzle& puzzle)
    : rules_(puzzle.rules),
      size_(rules_.size()),
      empty_(rules_.cell_count()),
      clues_(puzzle.clues),
      values_(puzzle.clues.size()),
      restricted_(puzzle.clues.size()),
      candidates_(puzzle.clues.size()),
      places_(rules_.houses().size() * static_cast<std::size_t>(size_)),
      empty_of_(rules_.houses().size(), static_cast<std::uint8_t>(size_)) {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    candidates_[i] = puzzle.candidates.empty() ? rules_.all_digits()
                                               : puzzle.candidates[i] & rules_.all_digits();
    if (clues_[i] != 0) candidates_[i] |= bit(clues_[i]);
    for (const auto& [house, position] : Geometry::of(rules_).positions(cell)) {
      for (const int d : digits(candidates_[i])) {
        places_[std::size_t{house} * static_cast<std::size_t>(size_) +
                static_cast<std::size_t>(d - 1)] |= Mask{1} << position;
      }
    }
  }
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (clues_[i] != 0) place(static_cast<Cell>(i), clues_[i]);
  }
  for (std::size_t i = 0; i < restricted_.size(); ++i) {
    restricted_[i] = clues_[i] != 0;
    if (restricted_[i] != 0 || puzzle.candidates.empty()) continue;
    Mask open = rules_.all_digits();
    for (const Cell peer : rules_.peers(static_cast<Cell>(i))) {
      if (clues_[peer] != 0) open &= ~bit(clues_[peer]);
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
  for (const auto& [house, position] : Geometry::of(rules_).positions(cell)) {
    places_[std::size_t{house} * static_cast<std::size_t>(size_) +
            static_cast<std::size_t>(digit - 1)] &= ~(Mask{1} << position);
  }
}

void Position::place(Cell cell, int digit) {
  for (const int d : digits(candidates_[cell])) remove(cell, d);
  values_[cell] = static_cast<Digit>(digit);
  --empty_;
  for (const auto& [house, position] : Geometry::of(rules_).positions(cell)) {
    --empty_of_[house];
    for (const int i : bits(places(house, digit)))
      remove(Geometry::of(rules_).cell(house, i), digit);
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
