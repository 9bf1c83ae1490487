// Fish: in k rows a digit has places in only k columns, or the other way round. Only rows and
// columns that are houses take part: of the base because each needs the digit, of the cover because
// the step names them.
#include <array>
#include <bit>
#include <utility>

#include "sudoku/grade/tight_choices.h"
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

// The houses of a kind, in the order of the board.
std::vector<std::size_t> lines_of(const VariantPosition& position, House::Kind kind) {
  std::vector<std::size_t> lines;
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    if (position.houses()[h].kind == kind) lines.push_back(h);
  }
  return lines;
}

struct Lines {
  std::vector<std::size_t> bases, covers;  // of houses
  // By base: bit i is set if the digit has a place where the base crosses the i-th cover.
  std::vector<Mask> places;
};

void set_places(const VariantPosition& position, int digit, Lines& lines) {
  lines.places.assign(lines.bases.size(), 0);
  for (std::size_t b = 0; b < lines.bases.size(); ++b) {
    const House& base = position.houses()[lines.bases[b]];
    for (std::size_t c = 0; c < lines.covers.size(); ++c) {
      if (position.has(base.cells[c], digit)) lines.places[b] |= Mask{1} << c;
    }
    if (std::has_single_bit(lines.places[b])) lines.places[b] = 0;  // a hidden single
  }
}

bool write_fish(const VariantPosition& position, const Lines& lines, int digit, Mask bases,
                Mask covers, Finding& step) {
  for (const int c : bits(covers)) {
    const House& cover = position.houses()[lines.covers[static_cast<std::size_t>(c)]];
    for (std::size_t b = 0; b < cover.cells.size(); ++b) {
      if ((bases >> b & 1) == 0) add_removals(step, position, cover.cells[b], bit(digit));
    }
  }
  if (step.remove.empty()) return false;
  step.digits = bit(digit);
  for (const int b : bits(bases)) {
    const std::size_t base = lines.bases[static_cast<std::size_t>(b)];
    add_house(step, base, Role::base);
    for (const Cell cell : position.houses()[base].cells) {
      if (!position.has(cell, digit)) continue;
      step.cells.push_back(cell);
      add_marks(step, position, cell, step.digits);
    }
  }
  for (const int c : bits(covers)) {
    add_house(step, lines.covers[static_cast<std::size_t>(c)], Role::cover);
  }
  return true;
}

}  // namespace

bool fish(const VariantPosition& position, Finding& step, int size, int rating) {
  constexpr std::array kNames{Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  const Technique technique = kNames[static_cast<std::size_t>(size - 2)];
  Lines lines{lines_of(position, House::Kind::row), lines_of(position, House::Kind::column), {}};
  if (lines.bases.empty() || lines.covers.empty()) return false;
  for (int turn = 0; turn < 2; ++turn) {
    for (int digit = 1; digit <= position.digits(); ++digit) {
      set_places(position, digit, lines);
      const bool found = any_tight_choice(lines.places, size, [&](Mask bases, Mask covers) {
        return write_fish(position, lines, digit, bases, covers, step) &&
               finish(step, technique, rating);
      });
      if (found) return true;
    }
    std::swap(lines.bases, lines.covers);
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
