// Scale "se": the techniques of Sudoku Explainer 1.2.1 in its order, and the ratings ER, EP and ED.
#include "sudoku/grade/se/chains.h"
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade {
namespace {

class SeScale : public ListScale {
 public:
  // `min_symbols`: see chains.h.
  explicit SeScale(int min_symbols) {
    using namespace se;
    for (FindStep* const find :
         {find_hidden_single, find_direct_locking, find_direct_hidden_pair, find_naked_single,
          find_direct_hidden_triple, find_locking, find_naked_pair, find_x_wing, find_hidden_pair,
          find_naked_triple, find_swordfish, find_hidden_triple, find_xy_wing, find_xyz_wing,
          find_unique_loop, find_naked_quad, find_jellyfish, find_hidden_quad, find_bug}) {
      add(*find);
    }
    add(make_aligned_exclusion(2, min_symbols));
    add(make_unary_chains(min_symbols));
    add(make_aligned_exclusion(3, min_symbols));
    add(make_nishio(min_symbols));
    add(make_multiple_chains(min_symbols));
    for (const int level : {0, 1, 2, 3, 4, 5}) add(make_dynamic_chains(level, min_symbols));
  }

  void add_to_rating(const Step& step, Rating& rating) const override {
    rating.er = std::max(rating.er, step.rating);
    if (rating.ep != 0) return;
    if (rating.ed == 0) rating.ed = rating.er;
    if (!step.place.empty()) rating.ep = rating.er;
  }

  std::size_t listed_techniques() const override { return finder_count(); }
  void list(std::size_t technique, const Position& position, StepSearch& search) override {
    Step step;
    if (search.tick()) finder(technique).find(position, search, step);
  }

  int bounded_value(const Rating& rating) const override { return rating.er; }

  // Sudoku Explainer has no regions besides rows, columns and boxes; steps that ignore a region
  // would rate another puzzle.
  std::string_view why_not_applicable(const Rules& rules) const override {
    if (rules.is_standard()) return {};
    return "scale se supports only rows, columns and boxes; scale inlay supports extra houses";
  }

  std::string_view why_stuck(const Position& position) const override {
    const std::string_view why = se::why_no_chains(position.rules());
    return why.empty() ? "no technique of the scale applies" : why;
  }
};

}  // namespace

std::unique_ptr<Scale> make_se_scale() {
  return make_se_scale_for(0);
}
std::unique_ptr<Scale> make_se_scale_for(int min_symbols) {
  return std::make_unique<SeScale>(min_symbols);
}

}  // namespace inlay::sudoku::grade
