// Scale "inlay": rounds of all steps of the lowest rating; if there are extra houses, the single
// steps of variants. docs/inlay_scale.md explains what the numbers mean to a player and how they
// compare with other scales.
#include "sudoku/grade/inlay/round.h"
#include "sudoku/grade/variants/house_steps.h"

namespace inlay::sudoku::grade {
namespace {

using FindOfSize = bool(const Position& position, Step& step, int k, int rating);

// Finds subsets or fish of one size.
class SizedFinder final : public Finder {
 public:
  SizedFinder(FindOfSize& find, int k, int rating) : find_(find), k_(k), rating_(rating) {}
  bool find(const Position& position, StepSearch&, Step& step) override {
    return find_(position, step, k_, rating_);
  }

 private:
  FindOfSize& find_;
  int k_, rating_;
};

class InlayScale final : public ListScale {
 public:
  InlayScale() {
    using namespace inlay_scale;
    const auto sets = [this](FindOfSize& find, int k, int rating) {
      add(std::make_unique<SizedFinder>(find, k, rating));
    };
    add(full_houses);
    add(hidden_singles_in_boxes);
    add(hidden_singles);
    add(naked_singles);
    add(locked_candidates);
    sets(naked_subsets, 2, 30);
    sets(fish, 2, 32);
    sets(hidden_subsets, 2, 34);
    sets(naked_subsets, 3, 36);
    sets(fish, 3, 38);
    sets(hidden_subsets, 3, 40);
    ChainFinders chains = make_chains();
    add(std::move(chains.at_most_7));
    add(xyz_wings);
    sets(naked_subsets, 4, 50);
    sets(fish, 4, 52);
    sets(hidden_subsets, 4, 54);
    add(std::move(chains.all));
    for (const int depth : {0, 1, 2}) add(make_contradictions(depth));
  }

  bool next(const Position& position, StepSearch& search, Step& step) override {
    const Rules& rules = position.rules();
    if (!has_variant_steps(rules)) return ListScale::next(position, search, step);
    if (!house_steps_ || house_steps_->rules() != rules) house_steps_.emplace(rules);
    return house_steps_->next(position, search, step);
  }
  void add_to_rating(const Step& step, Rating& rating) const override {
    rating.er = std::max(rating.er, step.rating);
  }
  int bounded_value(const Rating& rating) const override { return rating.er; }
  std::string_view why_stuck(const Position&) const override {
    return "needs contradictions nested more than two levels deep";
  }

 private:
  std::optional<variants::HouseSteps> house_steps_;  // for the rules of the last position
};

}  // namespace

std::unique_ptr<Scale> make_inlay_scale() {
  return std::make_unique<InlayScale>();
}

bool is_in_inlay_scale(Technique technique) {
  static constexpr Technique kAll[] = {Technique::full_house,
                                       Technique::hidden_single,
                                       Technique::naked_single,
                                       Technique::pointing,
                                       Technique::naked_pair,
                                       Technique::naked_triple,
                                       Technique::naked_quad,
                                       Technique::hidden_pair,
                                       Technique::hidden_triple,
                                       Technique::hidden_quad,
                                       Technique::x_wing,
                                       Technique::swordfish,
                                       Technique::jellyfish,
                                       Technique::xyz_wing,
                                       Technique::forcing_chain,
                                       Technique::region_forcing_chains,
                                       Technique::contradiction_forcing_chain};
  return std::find(std::begin(kAll), std::end(kAll), technique) != std::end(kAll);
}

std::span<const Difficulty> difficulties() {
  static constexpr Difficulty kAll[] = {
      {"very easy", 0},  {"easy", 13},     {"medium", 21},  {"hard", 30},
      {"very hard", 46}, {"fiendish", 76}, {"extreme", 92},
  };
  return kAll;
}

std::string_view difficulty_of(int rating) {
  std::string_view name;
  for (const Difficulty& difficulty : difficulties()) {
    if (rating >= difficulty.from) name = difficulty.name;
  }
  return name;
}

}  // namespace inlay::sudoku::grade
