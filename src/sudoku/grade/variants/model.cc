#include "sudoku/grade/variants/model.h"

#include <algorithm>
#include <bit>

#include "sudoku/extra_houses.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::grade::variants {

using variant::Primitives;
using variant::Relation;

namespace {

bool contains_all(std::span<const Cell> cells, std::span<const Cell> some) {
  return std::all_of(some.begin(), some.end(), [&](Cell cell) { return contains(cells, cell); });
}

// Whether the relation means that the values differ, and nothing else.
bool is_difference(const Relation& relation, const variant::BoardGeometry& geometry) {
  for (int value = 0; value < geometry.values(); ++value) {
    const ValueSet others = geometry.all_values() & ~(ValueSet{1} << value);
    if (relation.row[static_cast<std::size_t>(value)] != others) return false;
  }
  return true;
}

// Whether of any two values one fits with all that the other fits with, in the order of the values.
bool is_ordered(const Relation& relation, int values) {
  bool growing = true, shrinking = true;
  for (std::size_t value = 1; value < static_cast<std::size_t>(values); ++value) {
    const ValueSet before = relation.row[value - 1], here = relation.row[value];
    growing = growing && (before & ~here) == 0;
    shrinking = shrinking && (here & ~before) == 0;
  }
  return growing || shrinking;
}

void make_groups(Sum& sum, const variant::Peers& peers) {
  auto& terms = sum.terms;
  for (std::size_t first = 0, end = 0; first < terms.size(); first = end) {
    for (std::size_t next = first; next < terms.size(); ++next) {
      bool fits = true;
      for (std::size_t i = first; i < end; ++i) {
        fits = fits && terms[i].factor == terms[next].factor &&
               peers.has(terms[i].cell, terms[next].cell);
      }
      if (fits) std::swap(terms[end++], terms[next]);
    }
    sum.groups.push_back(end);
  }
}

}  // namespace

Model::Model(const Variant& v)
    : puzzle(v),
      domains(static_cast<std::size_t>(v.board().cell_count()),
              variant::geometry_of(puzzle).all_values()),
      peers(domains.size()),
      geometry_(variant::geometry_of(puzzle)) {
  add_board();
  const variant::Scope scope{geometry_, puzzle.constraints()};
  for (std::uint32_t i = 0; i < puzzle.constraints().size(); ++i) {
    const Constraint& constraint = puzzle.constraints()[i];
    Primitives primitives(geometry_);
    variant::kind_of(constraint).lower(scope, constraint, primitives);
    add(i, std::move(primitives));
  }
  const VariantBoard& shape = board();
  name_extra_houses({shape.rows, shape.columns, shape.box_rows, shape.box_columns},
                    geometry_.irregular(), houses);
  peers.finish(domains.size());
  for (Sum& sum : sums) {
    std::vector<Cell> cells;
    bool plain = true;
    for (const variant::Term& term : sum.terms) {
      cells.push_back(term.cell);
      plain = plain && term.factor == 1;
    }
    sum.cage = plain && all_differ(cells);
    make_groups(sum, peers);
  }
  add_overlaps();
  equations = equations_of(*this);
}

void Model::add_board() {
  if (board().lines) {
    for (std::size_t i = 0; i < geometry_.rows().size(); ++i) {
      add_house(House::Kind::row, static_cast<int>(i), geometry_.rows()[i]);
    }
    for (std::size_t i = 0; i < geometry_.columns().size(); ++i) {
      add_house(House::Kind::column, static_cast<int>(i), geometry_.columns()[i]);
    }
  }
  for (std::size_t i = 0; i < geometry_.boxes().size(); ++i) {
    add_house(House::Kind::box, static_cast<int>(i), geometry_.boxes()[i]);
  }
}

void Model::add_house(House::Kind kind, int index, const std::vector<Cell>& cells) {
  peers.add_all(cells);
  if (cells.size() != static_cast<std::size_t>(geometry_.values())) return;
  const auto sorted = [](std::vector<Cell> list) {
    std::sort(list.begin(), list.end());
    return list;
  };
  const bool known = std::any_of(houses.begin(), houses.end(), [&](const House& house) {
    return sorted(house.cells) == sorted(cells);
  });
  if (!known) houses.push_back({kind, index, cells});
}

void Model::add_overlaps() {
  std::vector<std::vector<std::size_t>> houses_of(domains.size());
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (const Cell cell : houses[h].cells) houses_of[cell].push_back(h);
  }
  std::vector<Mask> places(houses.size());
  for (std::size_t h = 0; h < houses.size(); ++h) {
    std::fill(places.begin(), places.end(), 0);
    for (std::size_t i = 0; i < houses[h].cells.size(); ++i) {
      for (const std::size_t other : houses_of[houses[h].cells[i]]) places[other] |= Mask{1} << i;
    }
    auto& found = overlaps.emplace_back();
    for (std::size_t other = 0; other < houses.size(); ++other) {
      if (other != h && std::popcount(places[other]) > 1) found.push_back({other, places[other]});
    }
  }
}

std::size_t Model::origin_of(std::uint32_t constraint, std::span<const Cell> cells) {
  Origin origin{constraint, {}};
  for (const auto& part : puzzle.constraints()[constraint].parts) {
    if (!contains_all(part, cells)) continue;
    origin.line = part;
    break;
  }
  if (origins.empty() || origins.back().constraint != constraint ||
      origins.back().line != origin.line) {
    origins.push_back(std::move(origin));
  }
  return origins.size() - 1;
}

void Model::add(std::uint32_t constraint, Primitives primitives) {
  if (primitives.has_only_distincts() && primitives.distincts.empty()) {
    for (std::size_t i = 0; i < domains.size(); ++i) domains[i] &= primitives.domains[i];
    return;
  }
  for (const auto& set : primitives.distincts) {
    add_house(House::Kind::extra, 0, set.cells);
    sights.push_back({set.cells, origin_of(constraint, set.cells)});
  }
  for (const auto& pair : primitives.pairs) {
    const std::vector<Cell> cells{pair.first, pair.second};
    const std::size_t origin = origin_of(constraint, cells);
    if (is_difference(pair.relation, geometry_)) {
      peers.add_all(cells);
      sights.push_back({cells, origin});
      continue;
    }
    const Relation backward = pair.relation.transposed();
    links.push_back({pair.first, pair.second, pair.relation, backward,
                     is_ordered(pair.relation, geometry_.values()), origin});
  }
  for (const auto& linear : primitives.linears) {
    std::vector<Cell> cells;
    for (const variant::Term& term : linear.terms) cells.push_back(term.cell);
    sums.push_back({linear.terms, linear.totals, false, origin_of(constraint, cells)});
  }
  for (const auto& choice : primitives.set_choices) {
    choices.push_back({choice.cells, choice.sets, origin_of(constraint, choice.cells)});
  }
  for (const auto& count : primitives.counts) {
    if (count.least < 1 || !std::has_single_bit(count.values)) continue;
    needs.push_back({count.cells, count.values, origin_of(constraint, count.cells)});
  }
  groups.push_back({constraint, std::move(primitives)});
}

std::optional<std::size_t> Model::origin_of_sight(Cell a, Cell b) const {
  const auto found = std::find_if(sights.begin(), sights.end(), [&](const Sight& sight) {
    return contains(sight.cells, a) && contains(sight.cells, b);
  });
  if (found == sights.end()) return std::nullopt;
  return found->origin;
}

}  // namespace inlay::sudoku::grade::variants
