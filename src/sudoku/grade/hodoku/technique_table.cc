#include "sudoku/grade/hodoku/technique_table.h"

#include <algorithm>

#include "sudoku/grade/hodoku/forcing.h"
#include "sudoku/grade/hodoku/nice_loops.h"
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {

using T = Technique;

TechniqueTable::TechniqueTable() {
  add_basic();
  add_advanced();
}

void TechniqueTable::add(T technique, std::function<bool(SearchContext&, Step&)> finder) {
  rows_.push_back({technique, std::move(finder)});
}

void TechniqueTable::add(T technique, bool (*of_size)(SearchContext&, Step&, int), int size) {
  add(technique, [=](SearchContext& context, Step& step) { return of_size(context, step, size); });
}

void TechniqueTable::add(T technique, FishKind kind, int size) {
  add(technique, [=, this](SearchContext& context, Step& step) {
    return fish_.find(context, step, kind, size);
  });
}

bool TechniqueTable::find(T technique, SearchContext& context, Step& step) const {
  const auto row = std::find_if(rows_.begin(), rows_.end(),
                                [&](const Row& r) { return r.technique == technique; });
  step.clear();
  if (row == rows_.end() || !row->find(context, step)) return false;
  step.rating = info(technique).hodoku;
  return true;
}

void TechniqueTable::add_basic() {
  add(T::full_house, find_full_house);
  add(T::naked_single, find_naked_single);
  add(T::hidden_single, find_hidden_single);
  add(T::locked_pair, find_locked_subset, 2);
  add(T::locked_triple, find_locked_subset, 3);
  add(T::pointing, find_pointing);
  add(T::claiming, find_claiming);
  add(T::naked_pair, find_naked_subset, 2);
  add(T::naked_triple, find_naked_subset, 3);
  add(T::hidden_pair, find_hidden_subset, 2);
  add(T::hidden_triple, find_hidden_subset, 3);
  add(T::naked_quad, find_naked_subset, 4);
  add(T::hidden_quad, find_hidden_subset, 4);
  add(T::x_wing, FishKind::basic, 2);
  add(T::swordfish, FishKind::basic, 3);
  add(T::jellyfish, FishKind::basic, 4);
  add(T::remote_pair, find_remote_pair);
  add(T::bug_1, find_bug);
  add(T::skyscraper, find_skyscraper);
  add(T::two_string_kite, find_two_string_kite);
  add(T::turbot_fish, find_turbot_fish);
  add(T::empty_rectangle, find_empty_rectangle);
  add(T::w_wing, find_w_wing);
  add(T::xy_wing, find_xy_wing);
  add(T::xyz_wing, find_xyz_wing);
  for (const T type : {T::unique_rectangle_1, T::unique_rectangle_2, T::unique_rectangle_3,
                       T::unique_rectangle_4, T::unique_rectangle_5, T::unique_rectangle_6,
                       T::hidden_rectangle, T::avoidable_rectangle_1, T::avoidable_rectangle_2}) {
    add(type, [this, type](SearchContext& context, Step& step) {
      return rectangles_.find(context, step, type);
    });
  }
}

void TechniqueTable::add_advanced() {
  add(T::finned_x_wing, FishKind::finned, 2);
  add(T::sashimi_x_wing, FishKind::sashimi, 2);
  add(T::finned_swordfish, FishKind::finned, 3);
  add(T::sashimi_swordfish, FishKind::sashimi, 3);
  add(T::finned_jellyfish, FishKind::finned, 4);
  add(T::sashimi_jellyfish, FishKind::sashimi, 4);
  add(T::sue_de_coq,
      [this](SearchContext& context, Step& step) { return sue_de_coq_.find(context, step); });
  add(T::simple_colours, find_simple_colours);
  add(T::multi_colours, find_multi_colours);
  add(T::x_chain, find_x_chain);
  add(T::xy_chain, find_xy_chain);
  add(T::nice_loop, [this](SearchContext& context, Step& step) {
    return find_nice_loop(context, step, tables_, false);
  });
  add(T::grouped_nice_loop, [this](SearchContext& context, Step& step) {
    return find_nice_loop(context, step, tables_, true);
  });
  add(T::als_xz,
      [this](SearchContext& context, Step& step) { return alses_.find_xz(context, step); });
  add(T::als_xy_wing,
      [this](SearchContext& context, Step& step) { return alses_.find_xy_wing(context, step); });
  add(T::als_chain,
      [this](SearchContext& context, Step& step) { return alses_.find_chain(context, step); });
  add(T::franken_x_wing, FishKind::franken, 2);
  add(T::franken_swordfish, FishKind::franken, 3);
  add(T::finned_franken_x_wing, FishKind::finned_franken, 2);
  add(T::finned_franken_swordfish, FishKind::finned_franken, 3);
  add(T::contradiction_forcing_chain, [this](SearchContext& context, Step& step) {
    return find_forcing_chain(context, step, tables_);
  });
  add(T::forcing_net, [this](SearchContext& context, Step& step) {
    return find_forcing_net(context, step, tables_);
  });
  add(T::brute_force, find_brute_force);
  // Disabled by default in HoDoKu.
  add(T::death_blossom, [this](SearchContext& context, Step& step) {
    return alses_.find_death_blossom(context, step);
  });
}

}  // namespace inlay::sudoku::grade::hodoku
