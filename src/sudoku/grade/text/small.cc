// Wording of patterns of one digit, wings and colouring.
#include <algorithm>
#include <array>

#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade::text {
namespace {

bool empty_rectangle(Wording& wording) {
  const Step& step = wording.step();
  const Houses boxes = wording.houses_of(Role::house);
  const Houses bases = wording.houses_of(Role::base);
  if (boxes.empty() || bases.empty() || step.cells.size() < 2 || step.remove.empty()) return false;
  const Cell near = step.cells[0], target = step.remove[0].cell;
  const bool upright = wording.rules().houses()[bases[0]].kind == House::Kind::column;
  const House::Kind arm = upright ? House::Kind::row : House::Kind::column;
  const House::Kind other = upright ? House::Kind::column : House::Kind::row;
  wording.set_houses("arm", Houses{*wording.common_house(std::span(&near, 1), arm)});
  wording.set_houses("other", Houses{*wording.common_house(std::span(&target, 1), other)});
  wording.set_cells("near", std::span(&step.cells[0], 1));
  wording.set_cells("far", std::span(&step.cells[1], 1));
  return wording.use("empty_rectangle");
}

// Two strong links: base1 over end1 and join1, base2 over join2 and end2, joined in a house, or in
// a variant perhaps by a constraint or a line that is no house.
bool two_links(Wording& wording, std::array<Cell, 4> cells, const Houses& bases,
               std::optional<std::uint16_t> cover) {
  static constexpr std::array<const char*, 4> kNames{"end1", "end2", "join1", "join2"};
  for (std::size_t i = 0; i < 4; ++i) wording.set_cells(kNames[i], std::span(&cells[i], 1));
  wording.set("base1", wording.words().house(bases[0]));
  wording.set("base2", wording.words().house(bases[1]));
  if (!cover) {
    const bool has_rule = wording.arguments().find("rule") != nullptr;
    return wording.use("two_links", has_rule ? "two_links.rule" : "two_links.sight");
  }
  wording.set("cover", wording.words().house(*cover));
  return wording.use("two_links");
}

}  // namespace

bool word_single_digit(Wording& wording) {
  const Step& step = wording.step();
  if (step.technique == Technique::empty_rectangle) return empty_rectangle(wording);
  if (step.technique == Technique::turbot_fish && !step.nodes.empty()) {
    if (step.nodes.size() != 4 || step.links.size() != 3) return false;
    const auto cell = [&](std::size_t i) { return step.nodes[i].cells[0]; };
    return two_links(wording, {cell(0), cell(3), cell(1), cell(2)},
                     {step.links[0].of, step.links[2].of}, step.links[1].of);
  }
  const Houses bases = wording.houses_of(Role::base);
  const Houses covers = wording.houses_of(Role::cover);
  if (step.cells.size() != 4 || bases.size() != 2) return false;
  return two_links(wording, {step.cells[0], step.cells[1], step.cells[2], step.cells[3]}, bases,
                   covers.empty() ? std::nullopt : std::optional(covers[0]));
}

namespace {

bool w_wing(Wording& wording) {
  const Step& step = wording.step();
  if (step.cells.size() != 4) return false;
  static constexpr std::array<const char*, 4> kNames{"end1", "end2", "near1", "near2"};
  for (std::size_t i = 0; i < 4; ++i) wording.set_cells(kNames[i], std::span(&step.cells[i], 1));
  const Mask bridge = wording.digits_marked(Role::pattern, step.cells);
  wording.set_digits("bridge", bridge);
  wording.set_digits("pair", bridge | step.digits);
  return wording.use("w_wing");
}

bool remote_pair(Wording& wording) {
  const Step& step = wording.step();
  if (step.cells.size() < 4) return false;
  wording.set_cells("first", std::span(&step.cells.front(), 1));
  wording.set_cells("last", std::span(&step.cells.back(), 1));
  return wording.use("remote_pair", step.cells.size() == 4 ? "remote_pair" : "remote_pair.long");
}

}  // namespace

bool word_wing(Wording& wording) {
  const Step& step = wording.step();
  if (step.technique == Technique::w_wing) return w_wing(wording);
  if (step.technique == Technique::remote_pair) return remote_pair(wording);
  // A pivot {x, y} or {x, y, z}, and the wings {x, z} and {y, z}.
  if (step.cells.size() != 3) return false;
  static constexpr std::array<const char*, 3> kNames{"pivot", "wing1", "wing2"};
  for (std::size_t i = 0; i < 3; ++i) wording.set_cells(kNames[i], std::span(&step.cells[i], 1));
  Mask others[3] = {};  // the candidates of each cell that are not the digit of the wing
  for (const Mark& mark : step.marks) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (mark.cell == step.cells[i]) others[i] |= bit(mark.digit) & ~step.digits;
    }
  }
  wording.set_digits("x", others[1]);
  wording.set_digits("y", others[2]);
  return wording.use(step.technique == Technique::xy_wing ? "xy_wing" : "xyz_wing");
}

namespace {

// The colours of a step, one after the other: marks of the same role in a row are one colour.
std::vector<Cells> colours_of(const Step& step) {
  std::vector<Cells> colours;
  Role last = Role::pattern;
  for (const Mark& mark : step.marks) {
    if (colours.empty() || mark.role != last) colours.emplace_back();
    colours.back().push_back(mark.cell);
    last = mark.role;
  }
  return colours;
}

bool any_sees(const Wording& wording, const Cells& a, const Cells& b) {
  return std::any_of(a.begin(), a.end(), [&](Cell x) {
    return std::any_of(b.begin(), b.end(), [&](Cell y) { return wording.see(x, y); });
  });
}

bool simple_colours(Wording& wording, const std::vector<Cells>& colours) {
  const Cells targets = wording.targets();
  for (const Cells& colour : colours) {
    if (!has(targets, colour[0])) continue;
    for (const Cell a : colour) {
      for (const Cell b : colour) {
        if (a >= b || !wording.see(a, b)) continue;
        wording.set_cells("clash", std::array{a, b});
        return wording.use("simple_colours", "simple_colours.wrap");
      }
    }
  }
  return wording.use("simple_colours");
}

bool multi_colours(Wording& wording, const std::vector<Cells>& colours) {
  constexpr std::array<const char*, 4> kLetters{"A", "B", "C", "D"};
  const Cells targets = wording.targets();
  for (std::size_t i = 0; i < 4; ++i) {
    if (!has(targets, colours[i][0])) continue;
    wording.set("wrong", kLetters[i]);
    wording.set("seen1", kLetters[i < 2 ? 2 : 0]);
    wording.set("seen2", kLetters[i < 2 ? 3 : 1]);
    return wording.use("multi_colours", "multi_colours.wrong");
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  // colours that see each other
  for (const std::size_t i : {0U, 1U}) {
    for (const std::size_t j : {2U, 3U}) {
      if (any_sees(wording, colours[i], colours[j])) pairs.emplace_back(i, j);
    }
  }
  if (pairs.size() != 1) return wording.use("multi_colours", "multi_colours.several");
  const auto [i, j] = pairs[0];
  wording.set("seen1", kLetters[i]);
  wording.set("seen2", kLetters[j]);
  wording.set("left1", kLetters[1 - i]);
  wording.set("left2", kLetters[5 - j]);
  return wording.use("multi_colours");
}

}  // namespace

bool word_colours(Wording& wording) {
  const std::vector<Cells> colours = colours_of(wording.step());
  const bool multi = wording.step().technique == Technique::multi_colours;
  if (colours.size() != (multi ? 4 : 2)) return false;
  static constexpr std::array<const char*, 4> kNames{"a", "b", "c", "d"};
  for (std::size_t i = 0; i < colours.size(); ++i) wording.set_cells(kNames[i], colours[i]);
  return multi ? multi_colours(wording, colours) : simple_colours(wording, colours);
}

}  // namespace inlay::sudoku::grade::text
