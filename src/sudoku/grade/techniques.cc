// The table of techniques: names, families, and their ratings in each scale.
//
// Ratings of scale "se" are those of Sudoku Explainer 1.2.1 (N. Juillerat), scores, levels and
// order of scale "hodoku" those of HoDoKu 2.2.0 (B. Hobiger). Both are facts about programs that
// the field compares itself with.
#include <algorithm>
#include <array>

#include "inlay/variant_grade.h"

namespace inlay::sudoku::grade {
namespace {

constexpr int kCount = static_cast<int>(Technique::brute_force) + 1;

// name, title, family, se, order in se, hodoku, order in hodoku, level, assumes uniqueness
constexpr std::array<TechniqueInfo, kCount> kTable{{
    {Technique::full_house, "full_house", "Full House", Family::single, 10, 1, 4, 1, Level::easy,
     false},
    {Technique::hidden_single, "hidden_single", "Hidden Single", Family::single, 12, 1, 14, 3,
     Level::easy, false},
    {Technique::naked_single, "naked_single", "Naked Single", Family::single, 23, 4, 4, 2,
     Level::easy, false},
    {Technique::direct_pointing, "direct_pointing", "Direct Pointing", Family::locked, 17, 2, 0, 0,
     Level::none, false},
    {Technique::direct_claiming, "direct_claiming", "Direct Claiming", Family::locked, 19, 2, 0, 0,
     Level::none, false},
    {Technique::pointing, "pointing", "Pointing", Family::locked, 26, 6, 50, 6, Level::medium,
     false},
    {Technique::claiming, "claiming", "Claiming", Family::locked, 28, 6, 50, 7, Level::medium,
     false},
    {Technique::locked_pair, "locked_pair", "Locked Pair", Family::locked, 0, 0, 40, 4,
     Level::medium, false},
    {Technique::locked_triple, "locked_triple", "Locked Triple", Family::locked, 0, 0, 60, 5,
     Level::medium, false},
    {Technique::direct_hidden_pair, "direct_hidden_pair", "Direct Hidden Pair", Family::subset, 20,
     3, 0, 0, Level::none, false},
    {Technique::direct_hidden_triple, "direct_hidden_triple", "Direct Hidden Triple",
     Family::subset, 25, 5, 0, 0, Level::none, false},
    {Technique::naked_pair, "naked_pair", "Naked Pair", Family::subset, 30, 7, 60, 8, Level::medium,
     false},
    {Technique::hidden_pair, "hidden_pair", "Hidden Pair", Family::subset, 34, 9, 70, 10,
     Level::medium, false},
    {Technique::naked_triple, "naked_triple", "Naked Triple", Family::subset, 36, 10, 80, 9,
     Level::medium, false},
    {Technique::hidden_triple, "hidden_triple", "Hidden Triple", Family::subset, 40, 12, 100, 11,
     Level::medium, false},
    {Technique::naked_quad, "naked_quad", "Naked Quad", Family::subset, 50, 16, 120, 12,
     Level::hard, false},
    {Technique::hidden_quad, "hidden_quad", "Hidden Quad", Family::subset, 54, 18, 150, 13,
     Level::hard, false},
    {Technique::x_wing, "x_wing", "X-Wing", Family::fish, 32, 8, 140, 14, Level::hard, false},
    {Technique::swordfish, "swordfish", "Swordfish", Family::fish, 38, 11, 150, 15, Level::hard,
     false},
    {Technique::jellyfish, "jellyfish", "Jellyfish", Family::fish, 52, 17, 160, 16, Level::hard,
     false},
    {Technique::finned_x_wing, "finned_x_wing", "Finned X-Wing", Family::fish, 0, 0, 130, 36,
     Level::hard, false},
    {Technique::sashimi_x_wing, "sashimi_x_wing", "Sashimi X-Wing", Family::fish, 0, 0, 150, 37,
     Level::hard, false},
    {Technique::finned_swordfish, "finned_swordfish", "Finned Swordfish", Family::fish, 0, 0, 200,
     38, Level::unfair, false},
    {Technique::sashimi_swordfish, "sashimi_swordfish", "Sashimi Swordfish", Family::fish, 0, 0,
     240, 39, Level::unfair, false},
    {Technique::finned_jellyfish, "finned_jellyfish", "Finned Jellyfish", Family::fish, 0, 0, 250,
     40, Level::unfair, false},
    {Technique::sashimi_jellyfish, "sashimi_jellyfish", "Sashimi Jellyfish", Family::fish, 0, 0,
     260, 41, Level::unfair, false},
    {Technique::franken_x_wing, "franken_x_wing", "Franken X-Wing", Family::fish, 0, 0, 300, 52,
     Level::unfair, false},
    {Technique::franken_swordfish, "franken_swordfish", "Franken Swordfish", Family::fish, 0, 0,
     350, 53, Level::unfair, false},
    {Technique::finned_franken_x_wing, "finned_franken_x_wing", "Finned Franken X-Wing",
     Family::fish, 0, 0, 390, 54, Level::unfair, false},
    {Technique::finned_franken_swordfish, "finned_franken_swordfish", "Finned Franken Swordfish",
     Family::fish, 0, 0, 410, 55, Level::unfair, false},
    {Technique::skyscraper, "skyscraper", "Skyscraper", Family::single_digit, 0, 0, 130, 19,
     Level::hard, false},
    {Technique::two_string_kite, "two_string_kite", "Two-String Kite", Family::single_digit, 0, 0,
     150, 20, Level::hard, false},
    {Technique::turbot_fish, "turbot_fish", "Turbot Fish", Family::single_digit, 0, 0, 120, 21,
     Level::hard, false},
    {Technique::empty_rectangle, "empty_rectangle", "Empty Rectangle", Family::single_digit, 0, 0,
     120, 22, Level::hard, false},
    {Technique::xy_wing, "xy_wing", "XY-Wing", Family::wing, 42, 13, 160, 24, Level::hard, false},
    {Technique::xyz_wing, "xyz_wing", "XYZ-Wing", Family::wing, 44, 14, 180, 25, Level::hard,
     false},
    {Technique::w_wing, "w_wing", "W-Wing", Family::wing, 0, 0, 150, 23, Level::hard, false},
    {Technique::remote_pair, "remote_pair", "Remote Pair", Family::wing, 0, 0, 110, 17, Level::hard,
     false},
    {Technique::simple_colours, "simple_colours", "Simple Colours", Family::colouring, 0, 0, 150,
     43, Level::hard, false},
    {Technique::multi_colours, "multi_colours", "Multi Colours", Family::colouring, 0, 0, 200, 44,
     Level::hard, false},
    {Technique::unique_rectangle_1, "unique_rectangle_1", "Unique Rectangle Type 1",
     Family::uniqueness, 45, 15, 100, 26, Level::hard, true},
    {Technique::unique_rectangle_2, "unique_rectangle_2", "Unique Rectangle Type 2",
     Family::uniqueness, 45, 15, 100, 27, Level::hard, true},
    {Technique::unique_rectangle_3, "unique_rectangle_3", "Unique Rectangle Type 3",
     Family::uniqueness, 46, 15, 100, 28, Level::hard, true},
    {Technique::unique_rectangle_4, "unique_rectangle_4", "Unique Rectangle Type 4",
     Family::uniqueness, 45, 15, 100, 29, Level::hard, true},
    {Technique::unique_rectangle_5, "unique_rectangle_5", "Unique Rectangle Type 5",
     Family::uniqueness, 0, 0, 100, 30, Level::hard, true},
    {Technique::unique_rectangle_6, "unique_rectangle_6", "Unique Rectangle Type 6",
     Family::uniqueness, 0, 0, 100, 31, Level::hard, true},
    {Technique::hidden_rectangle, "hidden_rectangle", "Hidden Rectangle", Family::uniqueness, 0, 0,
     100, 32, Level::hard, true},
    {Technique::avoidable_rectangle_1, "avoidable_rectangle_1", "Avoidable Rectangle Type 1",
     Family::uniqueness, 0, 0, 100, 33, Level::hard, true},
    {Technique::avoidable_rectangle_2, "avoidable_rectangle_2", "Avoidable Rectangle Type 2",
     Family::uniqueness, 0, 0, 100, 34, Level::hard, true},
    {Technique::unique_loop_1, "unique_loop_1", "Unique Loop Type 1", Family::uniqueness, 46, 15, 0,
     0, Level::none, true},
    {Technique::unique_loop_2, "unique_loop_2", "Unique Loop Type 2", Family::uniqueness, 46, 15, 0,
     0, Level::none, true},
    {Technique::unique_loop_3, "unique_loop_3", "Unique Loop Type 3", Family::uniqueness, 47, 15, 0,
     0, Level::none, true},
    {Technique::unique_loop_4, "unique_loop_4", "Unique Loop Type 4", Family::uniqueness, 46, 15, 0,
     0, Level::none, true},
    {Technique::bug_1, "bug_1", "Bivalue Universal Grave Type 1", Family::uniqueness, 56, 19, 100,
     18, Level::hard, true},
    {Technique::bug_2, "bug_2", "Bivalue Universal Grave Type 2", Family::uniqueness, 57, 19, 0, 0,
     Level::none, true},
    {Technique::bug_3, "bug_3", "Bivalue Universal Grave Type 3", Family::uniqueness, 58, 19, 0, 0,
     Level::none, true},
    {Technique::bug_4, "bug_4", "Bivalue Universal Grave Type 4", Family::uniqueness, 57, 19, 0, 0,
     Level::none, true},
    {Technique::aligned_pair, "aligned_pair", "Aligned Pair Exclusion", Family::aligned, 62, 20, 0,
     0, Level::none, false},
    {Technique::aligned_triple, "aligned_triple", "Aligned Triple Exclusion", Family::aligned, 75,
     22, 0, 0, Level::none, false},
    {Technique::x_cycle, "x_cycle", "X-Cycle", Family::chain, 65, 21, 0, 0, Level::none, false},
    {Technique::y_cycle, "y_cycle", "Y-Cycle", Family::chain, 65, 21, 0, 0, Level::none, false},
    {Technique::xy_cycle, "xy_cycle", "XY-Cycle", Family::chain, 70, 21, 0, 0, Level::none, false},
    {Technique::forcing_x_chain, "forcing_x_chain", "Forcing X-Chain", Family::chain, 66, 21, 0, 0,
     Level::none, false},
    {Technique::forcing_chain, "forcing_chain", "Forcing Chain", Family::chain, 70, 21, 0, 0,
     Level::none, false},
    {Technique::x_chain, "x_chain", "X-Chain", Family::chain, 0, 0, 260, 45, Level::unfair, false},
    {Technique::xy_chain, "xy_chain", "XY-Chain", Family::chain, 0, 0, 260, 46, Level::unfair,
     false},
    {Technique::nice_loop, "nice_loop", "Nice Loop", Family::chain, 0, 0, 280, 47, Level::unfair,
     false},
    {Technique::grouped_nice_loop, "grouped_nice_loop", "Grouped Nice Loop", Family::chain, 0, 0,
     300, 48, Level::unfair, false},
    {Technique::sue_de_coq, "sue_de_coq", "Sue de Coq", Family::als, 0, 0, 250, 42, Level::unfair,
     false},
    {Technique::als_xz, "als_xz", "Almost Locked Sets XZ", Family::als, 0, 0, 300, 49,
     Level::unfair, false},
    {Technique::als_xy_wing, "als_xy_wing", "Almost Locked Sets XY-Wing", Family::als, 0, 0, 320,
     50, Level::unfair, false},
    {Technique::als_chain, "als_chain", "Almost Locked Sets Chain", Family::als, 0, 0, 340, 51,
     Level::unfair, false},
    {Technique::death_blossom, "death_blossom", "Death Blossom", Family::als, 0, 0, 360, 0,
     Level::unfair, false},
    {Technique::nishio, "nishio", "Nishio Forcing Chain", Family::forcing, 75, 23, 0, 0,
     Level::none, false},
    {Technique::cell_forcing_chains, "cell_forcing_chains", "Cell Forcing Chains", Family::forcing,
     80, 24, 500, 56, Level::extreme, false},
    {Technique::region_forcing_chains, "region_forcing_chains", "Region Forcing Chains",
     Family::forcing, 80, 24, 500, 56, Level::extreme, false},
    {Technique::double_forcing_chain, "double_forcing_chain", "Double Forcing Chain",
     Family::forcing, 85, 25, 500, 56, Level::extreme, false},
    {Technique::contradiction_forcing_chain, "contradiction_forcing_chain",
     "Contradiction Forcing Chain", Family::forcing, 85, 25, 500, 56, Level::extreme, false},
    {Technique::forcing_net, "forcing_net", "Forcing Net", Family::forcing, 0, 0, 700, 57,
     Level::extreme, false},
    {Technique::brute_force, "brute_force", "Brute Force", Family::last_resort, 0, 0, 10000, 58,
     Level::extreme, false},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kTable.size(); ++i) {
    if (static_cast<std::size_t>(kTable[i].id) != i) return false;
  }
  return true;
}
static_assert(in_order(), "one row for each technique, in the order of the enumeration");

}  // namespace

std::span<const TechniqueInfo> techniques() {
  return kTable;
}

const TechniqueInfo& info(Technique technique) {
  const auto index = static_cast<std::size_t>(technique);
  return index < kTable.size() ? kTable[index] : variant_techniques()[index - kTable.size()];
}

std::optional<Technique> find_technique(std::string_view name) {
  for (const std::span<const TechniqueInfo> table : {techniques(), variant_techniques()}) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const TechniqueInfo& t) { return t.name == name; });
    if (row != table.end()) return row->id;
  }
  return std::nullopt;
}

std::string_view name_of(Family value) {
  switch (value) {
    case Family::single:
      return "single";
    case Family::locked:
      return "locked";
    case Family::subset:
      return "subset";
    case Family::fish:
      return "fish";
    case Family::single_digit:
      return "single_digit";
    case Family::wing:
      return "wing";
    case Family::colouring:
      return "colouring";
    case Family::uniqueness:
      return "uniqueness";
    case Family::aligned:
      return "aligned";
    case Family::chain:
      return "chain";
    case Family::als:
      return "als";
    case Family::forcing:
      return "forcing";
    case Family::last_resort:
      return "last_resort";
    case Family::constraint:
      return "constraint";
  }
  return "";
}

std::string_view name_of(Level value) {
  switch (value) {
    case Level::none:
      return "none";
    case Level::easy:
      return "easy";
    case Level::medium:
      return "medium";
    case Level::hard:
      return "hard";
    case Level::unfair:
      return "unfair";
    case Level::extreme:
      return "extreme";
  }
  return "";
}

std::string_view name_of(Role value) {
  switch (value) {
    case Role::house:
      return "house";
    case Role::base:
      return "base";
    case Role::cover:
      return "cover";
    case Role::pattern:
      return "pattern";
    case Role::fin:
      return "fin";
    case Role::endo_fin:
      return "endo_fin";
    case Role::colour_a:
      return "colour_a";
    case Role::colour_b:
      return "colour_b";
    case Role::als_a:
      return "als_a";
    case Role::als_b:
      return "als_b";
    case Role::als_c:
      return "als_c";
    case Role::restricted:
      return "restricted";
    case Role::on:
      return "on";
    case Role::off:
      return "off";
    case Role::source:
      return "source";
    case Role::target:
      return "target";
  }
  return "";
}

std::string_view name_of(Outcome value) {
  switch (value) {
    case Outcome::solved:
      return "solved";
    case Outcome::at_least:
      return "at_least";
    case Outcome::stuck:
      return "stuck";
    case Outcome::invalid:
      return "invalid";
    case Outcome::unknown:
      return "unknown";
  }
  return "";
}

}  // namespace inlay::sudoku::grade
