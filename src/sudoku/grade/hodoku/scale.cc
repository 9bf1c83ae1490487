// Scale "hodoku": score and level of HoDoKu 2.2.0 (B. Hobiger, 2012) with its default settings.
//
// The score is the sum of the scores of the steps, the level the highest of a step, and higher
// still where the score is too high for it. docs/hodoku_scale.md tells what was compared.
#include <array>
#include <functional>
#include <limits>

#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/alses.h"
#include "sudoku/grade/hodoku/fish.h"
#include "sudoku/grade/hodoku/forcing.h"
#include "sudoku/grade/hodoku/nice_loops.h"
#include "sudoku/grade/hodoku/rectangles.h"
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade {
namespace {

using namespace hodoku;

// The highest score of a level; more makes it the next one.
constexpr std::array<int, 6> kMost{0, 800, 1000, 1600, 1800, std::numeric_limits<int>::max()};

class HodokuScale : public Scale {
 public:
  HodokuScale();
  bool next(const Position& position, Search& search, Step& step) override;
  void book(const Step& step, Rating& rating) const override;
  int number(const Rating& rating) const override { return rating.score; }
  void close(Rating& rating) const override;
  std::string_view why_stuck(const Position& position) const override;

 private:
  using Find = std::function<bool(Look&, Step&)>;
  struct Row {
    int score;  // of the technique that is looked for
    Find find;
  };
  std::vector<Row> rows_;  // in the order of the search
  FishFinder fish_;
  RectangleFinder rectangles_;
  AlsFinder alses_;
  Tables tables_;

  Board board_;
  Step taken_;  // the step given last; not yet on the board
  bool has_taken_ = false;
  std::uint64_t serial_ = 0;
};

// The queues of singles hold what HoDoKu remembers of the way here. Where the position is what the
// last step made of the last position the way goes on, else it begins here.
bool HodokuScale::next(const Position& position, Search& search, Step& step) {
  step.clear();
  if (!classic::fits(position.rules())) return false;
  if (!search.tick()) return false;
  if (has_taken_) board_.apply(taken_);
  if (!has_taken_ || !board_.shows(position)) board_ = Board(position);
  ++serial_;
  Look look{board_, search, serial_};
  has_taken_ = false;
  for (const auto& [score, find] : rows_) {
    step.clear();
    has_taken_ = find(look, step);
    if (search.ended()) return has_taken_ = false;
    if (!has_taken_) continue;
    step.rating = score;
    taken_.place = step.place;
    taken_.remove = step.remove;
    return true;
  }
  return false;
}

HodokuScale::HodokuScale() {
  using T = Technique;
  const auto add = [&](T technique, Find find) {
    rows_.push_back({info(technique).hodoku, std::move(find)});
  };
  const auto sized = [&](T technique, bool (*find)(Look&, Step&, int), int size) {
    add(technique, [=](Look& look, Step& step) { return find(look, step, size); });
  };
  const auto fish = [&](T technique, FishKind kind, int size) {
    add(technique,
        [=, this](Look& look, Step& step) { return fish_.find(look, step, kind, size); });
  };
  const auto rectangle = [&](T technique) {
    add(technique,
        [=, this](Look& look, Step& step) { return rectangles_.find(look, step, technique); });
  };
  add(T::full_house, find_full_house);
  add(T::naked_single, find_naked_single);
  add(T::hidden_single, find_hidden_single);
  sized(T::locked_pair, find_locked_subset, 2);
  sized(T::locked_triple, find_locked_subset, 3);
  add(T::pointing, find_pointing);
  add(T::claiming, find_claiming);
  sized(T::naked_pair, find_naked_subset, 2);
  sized(T::naked_triple, find_naked_subset, 3);
  sized(T::hidden_pair, find_hidden_subset, 2);
  sized(T::hidden_triple, find_hidden_subset, 3);
  sized(T::naked_quad, find_naked_subset, 4);
  sized(T::hidden_quad, find_hidden_subset, 4);
  fish(T::x_wing, FishKind::basic, 2);
  fish(T::swordfish, FishKind::basic, 3);
  fish(T::jellyfish, FishKind::basic, 4);
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
    rectangle(type);
  }
  fish(T::finned_x_wing, FishKind::finned, 2);
  fish(T::sashimi_x_wing, FishKind::sashimi, 2);
  fish(T::finned_swordfish, FishKind::finned, 3);
  fish(T::sashimi_swordfish, FishKind::sashimi, 3);
  fish(T::finned_jellyfish, FishKind::finned, 4);
  fish(T::sashimi_jellyfish, FishKind::sashimi, 4);
  add(T::sue_de_coq, find_sue_de_coq);
  add(T::simple_colours, find_simple_colours);
  add(T::multi_colours, find_multi_colours);
  add(T::x_chain, find_x_chain);
  add(T::xy_chain, find_xy_chain);
  add(T::nice_loop,
      [this](Look& look, Step& step) { return find_nice_loop(look, step, tables_, false); });
  add(T::grouped_nice_loop,
      [this](Look& look, Step& step) { return find_nice_loop(look, step, tables_, true); });
  add(T::als_xz, [this](Look& look, Step& step) { return alses_.find_xz(look, step); });
  add(T::als_xy_wing, [this](Look& look, Step& step) { return alses_.find_xy_wing(look, step); });
  add(T::als_chain, [this](Look& look, Step& step) { return alses_.find_chain(look, step); });
  fish(T::franken_x_wing, FishKind::franken, 2);
  fish(T::franken_swordfish, FishKind::franken, 3);
  fish(T::finned_franken_x_wing, FishKind::finned_franken, 2);
  fish(T::finned_franken_swordfish, FishKind::finned_franken, 3);
  add(T::contradiction_forcing_chain,
      [this](Look& look, Step& step) { return find_forcing_chain(look, step, tables_); });
  add(T::forcing_net,
      [this](Look& look, Step& step) { return find_forcing_net(look, step, tables_); });
  add(T::brute_force, find_brute_force);
}

void HodokuScale::book(const Step& step, Rating& rating) const {
  rating.score += step.rating;
  rating.level = std::max(rating.level, info(step.technique).level);
}

void HodokuScale::close(Rating& rating) const {
  while (rating.score > kMost[static_cast<std::size_t>(rating.level)]) {
    rating.level = static_cast<Level>(static_cast<int>(rating.level) + 1);
  }
}

std::string_view HodokuScale::why_stuck(const Position& position) const {
  return classic::fits(position.rules()) ? "no technique of the scale goes on"
                                         : "scale hodoku is for usual 9x9 boards";
}

}  // namespace

std::unique_ptr<Scale> make_hodoku_scale() {
  return std::make_unique<HodokuScale>();
}

}  // namespace inlay::sudoku::grade
