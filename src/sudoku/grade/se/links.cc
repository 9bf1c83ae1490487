#include "sudoku/grade/se/links.h"

#include <bit>

namespace inlay::sudoku::grade::se {

void Links::build(const Shape& shape, const Board& board) {
  candidates_.clear();
  all_.clear();
  for (std::size_t c = 0; c < shape.cells; ++c) {
    const Bits9 here_too = board.cell[c];
    if (here_too == 0) continue;
    for (const int bit_index : bits(here_too)) {
      const auto d = static_cast<std::size_t>(bit_index);
      const Literal literal = literal_of(c, d);
      candidates_.push_back(literal);
      Part& weak = weak_[literal];
      weak.begin = here();
      for (const int e : bits(Mask{here_too} & ~Mask{bit9(d)})) {
        all_.push_back({literal_of(c, static_cast<std::size_t>(e)), Cause::cell});
      }
      weak.middle = here();
      for (std::size_t kind = shape.first_kind; kind < 3; ++kind) {
        const std::size_t h = shape.house[kind][c];
        for (const int i : bits(Mask{board.places[h][d]} & shape.others[kind][c])) {
          all_.push_back(
              {literal_of(shape.cell_at[h][static_cast<std::size_t>(i)], d), kHouseCauses[kind]});
        }
      }
      weak.end = here();
      Part& strong = strong_[literal];
      strong.begin = here();
      if (is_pair(here_too)) {
        const auto e =
            static_cast<std::size_t>(std::countr_zero(static_cast<Bits9>(here_too & ~bit9(d))));
        all_.push_back({literal_of(c, e), Cause::cell});
      }
      strong.middle = here();
      for (std::size_t kind = shape.first_kind; kind < 3; ++kind) {
        const std::size_t h = shape.house[kind][c];
        const Bits9 places = board.places[h][d];
        if (!is_pair(places)) continue;
        const auto i = static_cast<std::size_t>(
            std::countr_zero(static_cast<Bits9>(places & ~bit9(shape.position[kind][c]))));
        const Literal to = literal_of(shape.cell_at[h][i], d);
        bool known = false;
        for (std::uint32_t j = strong.middle; j < here(); ++j) known |= all_[j].to == to;
        if (!known) all_.push_back({to, kHouseCauses[kind]});
      }
      strong.end = here();
    }
  }
}

}  // namespace inlay::sudoku::grade::se
