// BUG (bivalue universal grave): if every empty cell had two candidates and every candidate had two
// places in each of its houses, the puzzle would have no solution or several. So at least one of
// the extra candidates is true. Type 1: one cell has all extra candidates. Type 2: they are all one
// digit. Type 3: the cells with extra candidates act as one cell of a naked subset. Type 4: there
// are two such cells, and a digit that both have is locked in them.
//
// As in Sudoku Explainer, the extra candidates are collected house by house, without backtracking.
// If they do not fit together, the position is not a BUG.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Bug {
  std::vector<Cell> cells;  // in the order found
  std::vector<Mask> extra;  // by cell
  Mask all_extra = 0;
  // the cells that see all of `cells`, in the order of the peers of the first one
  std::vector<Cell> common;
};

// Adds an extra candidate. False: the position fits none of the types.
bool add(const Geometry& geometry, Bug& bug, Cell cell, int digit) {
  auto found = std::find(bug.cells.begin(), bug.cells.end(), cell);
  if (found == bug.cells.end()) {
    if (bug.cells.empty()) {
      const auto peers = geometry.peers_by_house(cell);
      bug.common.assign(peers.begin(), peers.end());
    } else {
      std::erase_if(bug.common, [&](Cell c) { return !are_peers(geometry, c, cell); });
    }
    bug.cells.push_back(cell);
    bug.extra.push_back(0);
    found = bug.cells.end() - 1;
    std::erase(bug.common, cell);
  }
  bug.extra[static_cast<std::size_t>(found - bug.cells.begin())] |= bit(digit);
  bug.all_extra |= bit(digit);
  return bug.cells.size() < 2 || size_of(bug.all_extra) < 2 || !bug.common.empty();
}

bool find_extra_candidates(const Position& position, Bug& bug) {
  const Geometry& geometry = Geometry::of(position.rules());
  std::vector<Candidate> too_many;
  const bool astray = any_house(geometry, kBoxRowColumn, [&](std::size_t house) {
    for (int d = 1; d <= geometry.size(); ++d) {
      const Mask places = position.places(house, d);
      if (places == 0 || size_of(places) == 2) continue;
      std::optional<Cell> only;
      int many = 0;
      for (const int i : bits(places)) {
        const Cell cell = geometry.cell(house, i);
        if (size_of(position.candidates(cell)) < 3) continue;
        ++many;
        only = cell;
      }
      if (many == 0) return true;
      if (many > 1) continue;
      too_many.push_back({*only, static_cast<Digit>(d)});
      if (!add(geometry, bug, *only, d)) return true;
    }
    return false;
  });
  if (astray || bug.cells.empty()) return false;
  Position rest = position;
  for (const auto& [cell, digit] : too_many) rest.remove(cell, digit);
  for (int i = 0; i < position.rules().cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (rest.value(cell) == 0 && size_of(rest.candidates(cell)) != 2) return false;
  }
  return !any_house(geometry, kBoxRowColumn, [&](std::size_t house) {
    for (int d = 1; d <= geometry.size(); ++d) {
      const int count = size_of(rest.places(house, d));
      if (count != 0 && count != 2) return true;
    }
    return false;
  });
}

void write_bug(Step& step, const Position& position, const Bug& bug, Technique technique,
               int rating, std::optional<std::size_t> house, bool evidence) {
  step.technique = technique;
  step.rating = rating;
  if (!evidence) return;
  step.cells = bug.cells;
  step.digits = bug.all_extra;
  if (house) add_house(step, *house);
  for (std::size_t i = 0; i < bug.cells.size(); ++i) {
    add_marks(step, position, bug.cells[i], bug.extra[i], Role::fin);
  }
}

std::optional<std::size_t> house_of_all(const Geometry& geometry, Kind kind, const Bug& bug) {
  if (kind == Kind::box && !geometry.has_boxes()) return std::nullopt;
  const std::size_t house = house_of(geometry, kind, bug.cells[0]);
  for (const Cell cell : bug.cells) {
    if (house_of(geometry, kind, cell) != house) return std::nullopt;
  }
  return house;
}

bool type_1(const Position& position, const Bug& bug, Step& step, bool evidence) {
  add_removals(step, position, bug.cells[0], ~bug.all_extra);
  write_bug(step, position, bug, Technique::bug_1, 56, std::nullopt, evidence);
  return true;
}

bool type_2(const Position& position, const Bug& bug, Step& step, bool evidence) {
  for (const Cell cell : bug.common) add_removals(step, position, cell, bug.all_extra);
  if (step.remove.empty()) return false;
  write_bug(step, position, bug, Technique::bug_2, 57, std::nullopt, evidence);
  return true;
}

bool type_4(const Position& position, const Bug& bug, Step& step, bool evidence) {
  const Geometry& geometry = Geometry::of(position.rules());
  const Mask common =
      position.candidates(bug.cells[0]) & position.candidates(bug.cells[1]) & ~bug.all_extra;
  if (!std::has_single_bit(common)) return false;
  for (const Kind kind : kBoxRowColumn) {
    const auto house = house_of_all(geometry, kind, bug);
    if (!house) continue;
    for (std::size_t i = 0; i < 2; ++i) {
      add_removals(step, position, bug.cells[i], ~bug.extra[i] & ~common);
    }
    write_bug(step, position, bug, Technique::bug_4, 57, house, evidence);
    for (const Cell cell : bug.cells) {
      if (evidence) add_marks(step, position, cell, common, Role::pattern);
    }
    return true;
  }
  return false;
}

bool type_3_in(const Position& position, const Bug& bug, std::size_t house, int degree, Step& step,
               bool evidence) {
  const Geometry& geometry = Geometry::of(position.rules());
  std::vector<Cell> there;
  for (const Cell cell : bug.common) {
    if (geometry.position_in(house, cell) >= 0) there.push_back(cell);
  }
  const auto count = static_cast<int>(there.size());
  if (count < degree) return false;
  return any_subset((Mask{1} << count) - 1, degree - 1, [&](Mask chosen) {
    Mask set = 0;
    for (const int i : bits(chosen)) {
      const Mask candidates = position.candidates(there[static_cast<std::size_t>(i)]);
      if (size_of(candidates) < 2) return false;
      set |= candidates;
    }
    if (size_of(set) != degree || (bug.all_extra & ~set) != 0) return false;
    if (size_of(bug.all_extra) < 2) return false;
    for (int i = 0; i < count; ++i) {
      if ((chosen >> i & 1) == 0) {
        add_removals(step, position, there[static_cast<std::size_t>(i)], set);
      }
    }
    if (step.remove.empty()) return false;
    write_bug(step, position, bug, Technique::bug_3, 57 + degree - 1, house, evidence);
    if (!evidence) return true;
    for (const int i : bits(chosen)) {
      add_marks(step, position, there[static_cast<std::size_t>(i)], set, Role::als_a);
    }
    return true;
  });
}

bool type_3(const Position& position, const Bug& bug, Step& step, bool evidence) {
  constexpr int kLargest = 6;
  for (const Kind kind : kBoxRowColumn) {
    const auto house = house_of_all(Geometry::of(position.rules()), kind, bug);
    if (!house) continue;
    for (int degree = 2; degree <= kLargest; ++degree) {
      if (type_3_in(position, bug, *house, degree, step, evidence)) return true;
    }
  }
  return false;
}

}  // namespace

namespace {

bool find_step(const Position& position, bool evidence, Step& step) {
  Bug bug;
  if (!find_extra_candidates(position, bug)) return false;
  if (bug.cells.size() == 1) return type_1(position, bug, step, evidence);
  const bool two = bug.cells.size() == 2;
  if (size_of(bug.all_extra) == 1) {
    return type_2(position, bug, step, evidence) || (two && type_4(position, bug, step, evidence));
  }
  if (bug.common.empty()) return false;
  return (two && type_4(position, bug, step, evidence)) || type_3(position, bug, step, evidence);
}

}  // namespace

bool find_bug(const Position& position, StepSearch& search, Step& step) {
  return position.rules().is_standard() && find_step(position, search.evidence, step) &&
         search.take(step);
}

}  // namespace inlay::sudoku::grade::se
