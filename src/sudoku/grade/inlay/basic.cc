// All singles, locked candidates, subsets, fish and XYZ-wings of a position.
#include <array>

#include "sudoku/grade/inlay/round.h"
#include "sudoku/grade/tight_choices.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

std::size_t houses_of(const Position& position) {
  return position.rules().houses().size();
}
House::Kind kind_of(const Position& position, std::size_t house) {
  return position.rules().houses()[house].kind;
}

void place_hidden(const Position& position, std::size_t house, Step& step) {
  for (int digit = 1; digit <= position.size(); ++digit) {
    const Mask places = position.places(house, digit);
    if (size_of(places) == 1) {
      add_once(step.place, Geometry::of(position.rules()).cell(house, std::countr_zero(places)),
               digit);
    }
  }
}

// Calls visit(chosen, union) for all tight choices.
template <typename Visit>
void each_tight_choice(std::span<const Mask> sets, int size, const Visit& visit) {
  any_tight_choice(sets, size, [&](Mask chosen, Mask all) {
    visit(chosen, all);
    return false;
  });
}

bool sees(const Position& position, Cell a, Cell b) {
  const auto peers = position.rules().peers(a);
  return std::binary_search(peers.begin(), peers.end(), b);
}

}  // namespace

bool full_houses(const Position& position, StepSearch&, Step& step) {
  for (std::size_t house = 0; house < houses_of(position); ++house) {
    if (position.empty_cells(house) == 1) place_hidden(position, house, step);
  }
  return finish_round(step, Technique::full_house, 10);
}

bool hidden_singles_in_boxes(const Position& position, StepSearch&, Step& step) {
  for (std::size_t house = 0; house < houses_of(position); ++house) {
    if (kind_of(position, house) == House::Kind::box) place_hidden(position, house, step);
  }
  return finish_round(step, Technique::hidden_single, 12);
}

bool hidden_singles(const Position& position, StepSearch&, Step& step) {
  for (std::size_t house = 0; house < houses_of(position); ++house) {
    place_hidden(position, house, step);
  }
  return finish_round(step, Technique::hidden_single, 15);
}

bool naked_singles(const Position& position, StepSearch&, Step& step) {
  for (int cell = 0; cell < position.rules().cell_count(); ++cell) {
    const Mask candidates = position.candidates(static_cast<Cell>(cell));
    if (size_of(candidates) == 1) {
      add_once(step.place, static_cast<Cell>(cell), std::countr_zero(candidates) + 1);
    }
  }
  return finish_round(step, Technique::naked_single, 20);
}

bool locked_candidates(const Position& position, StepSearch&, Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  for (std::size_t a = 0; a < houses_of(position); ++a) {
    for (std::size_t b = 0; b < houses_of(position); ++b) {
      if (a == b || size_of(geometry.shared_positions(a, b)) < 2) continue;
      for (int digit = 1; digit <= position.size(); ++digit) {
        const Mask places = position.places(a, digit);
        if (places == 0 || (places & ~geometry.shared_positions(a, b)) != 0) continue;
        for (const int i : bits(position.places(b, digit) & ~geometry.shared_positions(b, a))) {
          add_once(step.remove, geometry.cell(b, i), digit);
        }
      }
    }
  }
  return finish_round(step, Technique::pointing, 26);
}

bool naked_subsets(const Position& position, Step& step, int k, int rating) {
  const Geometry& geometry = Geometry::of(position.rules());
  std::vector<Mask> sets(static_cast<std::size_t>(position.size()));
  for (std::size_t house = 0; house < houses_of(position); ++house) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      sets[i] = position.candidates(geometry.cell(house, static_cast<int>(i)));
    }
    each_tight_choice(sets, k, [&](Mask cells, Mask all) {
      for (const int i : bits(position.rules().all_digits() & ~cells)) {
        for (const int digit : digits(sets[static_cast<std::size_t>(i)] & all)) {
          add_once(step.remove, geometry.cell(house, i), digit);
        }
      }
    });
  }
  constexpr std::array kNames{Technique::naked_pair, Technique::naked_triple,
                              Technique::naked_quad};
  return finish_round(step, kNames[static_cast<std::size_t>(k - 2)], rating);
}

bool hidden_subsets(const Position& position, Step& step, int k, int rating) {
  const Geometry& geometry = Geometry::of(position.rules());
  std::vector<Mask> sets(static_cast<std::size_t>(position.size()));
  for (std::size_t house = 0; house < houses_of(position); ++house) {
    for (std::size_t d = 0; d < sets.size(); ++d) {
      sets[d] = position.places(house, static_cast<int>(d) + 1);
    }
    each_tight_choice(sets, k, [&](Mask chosen, Mask places) {
      for (const int i : bits(places)) {
        const Cell cell = geometry.cell(house, i);
        for (const int digit : digits(position.candidates(cell) & ~chosen)) {
          add_once(step.remove, cell, digit);
        }
      }
    });
  }
  constexpr std::array kNames{Technique::hidden_pair, Technique::hidden_triple,
                              Technique::hidden_quad};
  return finish_round(step, kNames[static_cast<std::size_t>(k - 2)], rating);
}

bool fish(const Position& position, Step& step, int k, int rating) {
  const Geometry& geometry = Geometry::of(position.rules());
  const auto n = static_cast<std::size_t>(position.size());
  std::vector<Mask> sets(n);
  for (int digit = 1; digit <= position.size(); ++digit) {
    // Rows are houses 0 to n - 1, columns n to 2n - 1. Position i of a row is where it crosses
    // column i, and vice versa.
    for (const std::size_t base : {std::size_t{0}, n}) {
      for (std::size_t i = 0; i < n; ++i) sets[i] = position.places(base + i, digit);
      each_tight_choice(sets, k, [&](Mask lines, Mask crossing) {
        for (const int i : bits(crossing)) {
          const std::size_t cover = n - base + static_cast<std::size_t>(i);
          for (const int j : bits(position.places(cover, digit) & ~lines)) {
            add_once(step.remove, geometry.cell(cover, j), digit);
          }
        }
      });
    }
  }
  constexpr std::array kNames{Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  return finish_round(step, kNames[static_cast<std::size_t>(k - 2)], rating);
}

bool xyz_wings(const Position& position, StepSearch&, Step& step) {
  const Rules& rules = position.rules();
  for (int p = 0; p < rules.cell_count(); ++p) {
    const auto pivot = static_cast<Cell>(p);
    const Mask three = position.candidates(pivot);
    if (size_of(three) != 3) continue;
    std::vector<Cell> wings;
    for (const Cell cell : rules.peers(pivot)) {
      const Mask two = position.candidates(cell);
      if (size_of(two) == 2 && (two & ~three) == 0) wings.push_back(cell);
    }
    for (const Cell a : wings) {
      for (const Cell b : wings) {
        const Mask common = position.candidates(a) & position.candidates(b);
        if (a >= b || size_of(common) != 1) continue;
        const int digit = std::countr_zero(common) + 1;
        for (const Cell cell : rules.peers(pivot)) {
          if (cell == a || cell == b || !position.has(cell, digit)) continue;
          if (sees(position, cell, a) && sees(position, cell, b))
            add_once(step.remove, cell, digit);
        }
      }
    }
  }
  return finish_round(step, Technique::xyz_wing, 44);
}

}  // namespace inlay::sudoku::grade::inlay_scale
