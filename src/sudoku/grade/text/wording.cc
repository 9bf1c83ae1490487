#include "sudoku/grade/text/wording.h"

#include <algorithm>

namespace inlay::sudoku::grade::text {

bool has(std::span<const Cell> cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Cells without(std::span<const Cell> cells, std::span<const Cell> others) {
  Cells left;
  for (const Cell cell : cells) {
    if (!has(others, cell)) left.push_back(cell);
  }
  return left;
}

Wording::Wording(const Step& step, const Rules& rules, const Catalogue& catalogue)
    : step_(step),
      rules_(&rules),
      rules_names_(std::make_unique<RulesNames>(rules)),
      words_(*rules_names_, catalogue) {
  set_parts();
}

Wording::Wording(const Step& step, const BoardNames& names, const Catalogue& catalogue)
    : step_(step), words_(names, catalogue) {
  set_parts();
}

void Wording::set_parts() {
  const Step& step = step_;
  set("title", std::string(title_of(step.technique, words_.catalogue())));
  set_cells("cells", step.cells);
  set_digits("digits", step.digits);
  set_houses("houses", houses_of(Role::house));
  set_houses("base", houses_of(Role::base));
  set_houses("cover", houses_of(Role::cover));
  set_cells("targets", targets());
  set_number("count", step.cells.size());
  const Houses houses = houses_of(Role::house);
  if (!houses.empty()) set("house", words_.house(houses[0]));
  if (!step.place.empty()) {
    set("place_cell", words_.names().cell(step.place[0].cell));
    set("place_digit", words_.names().digit(step.place[0].digit));
  }
}

void Wording::set(const std::string& name, const Strings& parts) {
  arguments_.set(name, words_.all_of(parts), parts.size());
  arguments_.set(name + "_or", words_.any_of(parts), parts.size());
}

void Wording::set_houses(const std::string& name, std::span<const std::uint16_t> houses) {
  const Strings parts = words_.houses(houses);
  arguments_.set(name, words_.all_of(parts), houses.size());
  Strings names;
  for (const std::uint16_t house : houses) names.push_back(words_.house(house));
  arguments_.set(name + "_or", words_.any_of(names), houses.size());
}

Houses Wording::houses_of(Role role) const {
  Houses houses;
  for (const HouseMark& mark : step_.houses) {
    if (mark.role == role) houses.push_back(mark.house);
  }
  return houses;
}

Cells Wording::marked(Role role) const {
  Cells cells;
  for (const Mark& mark : step_.marks) {
    if (mark.role == role && !has(cells, mark.cell)) cells.push_back(mark.cell);
  }
  return cells;
}

Mask Wording::digits_marked(Role role, std::span<const Cell> cells) const {
  Mask digits = 0;
  for (const Mark& mark : step_.marks) {
    if (mark.role == role && has(cells, mark.cell)) digits |= bit(mark.digit);
  }
  return digits;
}

Cells Wording::targets() const {
  Cells cells;
  for (const Candidate& one : step_.remove) {
    if (!has(cells, one.cell)) cells.push_back(one.cell);
  }
  return cells;
}

Mask Wording::digits_gone() const {
  Mask digits = 0;
  for (const Candidate& one : step_.remove) digits |= bit(one.digit);
  return digits;
}

bool Wording::in_house(std::size_t house, Cell cell) const {
  return has(rules().houses()[house].cells, cell);
}

bool Wording::see(Cell a, Cell b) const {
  const auto peers = rules().peers(a);
  return std::binary_search(peers.begin(), peers.end(), b);
}

std::optional<std::uint16_t> Wording::common_house(std::span<const Cell> cells,
                                                   House::Kind kind) const {
  if (cells.empty()) return std::nullopt;
  for (const std::uint16_t house : rules().houses_of(cells[0])) {
    if (rules().houses()[house].kind != kind) continue;
    if (std::all_of(cells.begin(), cells.end(), [&](Cell c) { return in_house(house, c); })) {
      return house;
    }
  }
  return std::nullopt;
}

std::optional<std::uint16_t> Wording::common_line(std::span<const Cell> cells) const {
  const auto row = common_house(cells, House::Kind::row);
  return row ? row : common_house(cells, House::Kind::column);
}

}  // namespace inlay::sudoku::grade::text
