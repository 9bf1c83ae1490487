// Bivalue universal grave: if every candidate came twice in each house and each open cell had two,
// the puzzle would have no solution or several. So some of the candidates that are too many are
// true. Type 1: one cell has them; 2: they are one digit; 3: their cells are together one cell of a
// naked set; 4: two cells, and a digit that both have is locked there.
//
// The candidates that are too many are found house by house, the first time as in the reference; a
// position where this goes astray is no grave.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Bug {
  std::vector<Cell> cells;  // in the order found
  std::vector<Mask> extra;  // of each
  Mask all_extra = 0;
  std::vector<Cell> common;  // what sees them all, in the order of the first one's peers
};

// Books one candidate too many. False: no type can come of it.
bool add(const Frame& frame, Bug& bug, Cell cell, int digit) {
  auto found = std::find(bug.cells.begin(), bug.cells.end(), cell);
  if (found == bug.cells.end()) {
    if (bug.cells.empty()) {
      const auto peers = frame.peers_in_order(cell);
      bug.common.assign(peers.begin(), peers.end());
    } else {
      std::erase_if(bug.common, [&](Cell c) { return !are_peers(frame, c, cell); });
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
  const Frame& frame = position.frame();
  std::vector<Candidate> too_many;
  const bool astray = any_house(frame, kBoxRowColumn, [&](std::size_t house) {
    for (int d = 1; d <= frame.size; ++d) {
      const Mask places = position.places(house, d);
      if (places == 0 || size_of(places) == 2) continue;
      std::optional<Cell> only;
      int many = 0;
      for (const int i : bits(places)) {
        const Cell cell = frame.cell(house, i);
        if (size_of(position.candidates(cell)) < 3) continue;
        ++many;
        only = cell;
      }
      if (many == 0) return true;
      if (many > 1) continue;
      too_many.push_back({*only, static_cast<Digit>(d)});
      if (!add(frame, bug, *only, d)) return true;
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
  return !any_house(frame, kBoxRowColumn, [&](std::size_t house) {
    for (int d = 1; d <= frame.size; ++d) {
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

std::optional<std::size_t> house_of_all(const Frame& frame, Kind kind, const Bug& bug) {
  if (kind == Kind::box && !frame.has_boxes) return std::nullopt;
  const std::size_t house = house_of(frame, kind, bug.cells[0]);
  for (const Cell cell : bug.cells) {
    if (house_of(frame, kind, cell) != house) return std::nullopt;
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
  const Frame& frame = position.frame();
  const Mask common =
      position.candidates(bug.cells[0]) & position.candidates(bug.cells[1]) & ~bug.all_extra;
  if (!std::has_single_bit(common)) return false;
  for (const Kind kind : kBoxRowColumn) {
    const auto house = house_of_all(frame, kind, bug);
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
  const Frame& frame = position.frame();
  std::vector<Cell> there;
  for (const Cell cell : bug.common) {
    if (frame.position_in(house, cell) >= 0) there.push_back(cell);
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
    const auto house = house_of_all(position.frame(), kind, bug);
    if (!house) continue;
    for (int degree = 2; degree <= kLargest; ++degree) {
      if (type_3_in(position, bug, *house, degree, step, evidence)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_bug(const Position& position, StepSearch& search, Step& step) {
  if (position.rules().has_extra_houses()) return false;
  Bug bug;
  if (!find_extra_candidates(position, bug)) return false;
  const bool evidence = search.evidence;
  if (bug.cells.size() == 1) return type_1(position, bug, step, evidence);
  const bool two = bug.cells.size() == 2;
  if (size_of(bug.all_extra) == 1) {
    return type_2(position, bug, step, evidence) || (two && type_4(position, bug, step, evidence));
  }
  if (bug.common.empty()) return false;
  return (two && type_4(position, bug, step, evidence)) || type_3(position, bug, step, evidence);
}

}  // namespace inlay::sudoku::grade::se
