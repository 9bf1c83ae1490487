// Techniques: the names of the steps by which a person solves a Sudoku, and their ratings in the
// scales. docs/techniques.md describes each with a picture.
#ifndef INLAY_TECHNIQUE_H_
#define INLAY_TECHNIQUE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace inlay::sudoku::grade {

enum class Technique : std::uint8_t {
  // Singles
  full_house,
  hidden_single,
  naked_single,
  // Locked candidates; direct: those that place a digit at once
  direct_pointing,
  direct_claiming,
  pointing,
  claiming,
  locked_pair,
  locked_triple,
  // Subsets
  direct_hidden_pair,
  direct_hidden_triple,
  naked_pair,
  hidden_pair,
  naked_triple,
  hidden_triple,
  naked_quad,
  hidden_quad,
  // Fish
  x_wing,
  swordfish,
  jellyfish,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  franken_x_wing,
  franken_swordfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  // Single-digit patterns
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  // Wings
  xy_wing,
  xyz_wing,
  w_wing,
  remote_pair,
  // Colouring
  simple_colours,
  multi_colours,
  // Uniqueness
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_rectangle_5,
  unique_rectangle_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  // Aligned exclusion
  aligned_pair,
  aligned_triple,
  // Chains
  x_cycle,
  y_cycle,
  xy_cycle,
  forcing_x_chain,
  forcing_chain,
  x_chain,
  xy_chain,
  nice_loop,
  grouped_nice_loop,
  // Almost locked sets
  sue_de_coq,
  als_xz,
  als_xy_wing,
  als_chain,
  death_blossom,
  // Forcing chains; Step::depth is what they may use on the way
  nishio,
  cell_forcing_chains,
  region_forcing_chains,
  double_forcing_chain,
  contradiction_forcing_chain,
  forcing_net,
  // Last resorts
  brute_force,
  // Constraints of variants: variant_techniques()
  line_bounds,
  pair_elimination,
  constraint_locked,
  combinations,
  innies_outies,
  constraint_filling,
  assumption,
};

enum class Family : std::uint8_t {
  single,
  locked,
  subset,
  fish,
  single_digit,
  wing,
  colouring,
  uniqueness,
  aligned,
  chain,
  als,
  forcing,
  last_resort,
  constraint,
};
std::string_view name_of(Family family);

enum class Level : std::uint8_t { none, easy, medium, hard, unfair, extreme };  // of HoDoKu
std::string_view name_of(Level level);

struct TechniqueInfo {
  Technique id;
  std::string_view name;   // "naked_pair": in JSON, options, ids of messages and docs
  std::string_view title;  // "Naked Pair": in English; see title_of()
  Family family;
  int se;            // rating of the simplest case in tenths; 0: not in scale "se"
  int se_order;      // position in the search order of scale "se", from 1; 0: none
  int hodoku;        // score in scale "hodoku"; 0: not in this scale
  int hodoku_order;  // position in the search order of scale "hodoku", from 1; 0: none
  Level level;
  bool assumes_uniqueness;  // right only for puzzles with exactly one solution
};
// All techniques for puzzles, in the order of the enumeration. Those for constraints of variants
// are in variant_grade.h; info() and find_technique() include them.
std::span<const TechniqueInfo> techniques();
const TechniqueInfo& info(Technique technique);
std::optional<Technique> find_technique(std::string_view name);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_TECHNIQUE_H_
