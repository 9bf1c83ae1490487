// Scale "hodoku": score and level of HoDoKu 2.2.0 (B. Hobiger, 2012) with its default settings.
//
// The score is the sum of the scores of the steps. The level is the highest of any step, or higher
// if the score exceeds the maximum of that level. docs/hodoku_scale.md describes the comparison
// with HoDoKu.
#include <algorithm>
#include <array>
#include <limits>

#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/technique_table.h"

namespace inlay::sudoku::grade {
namespace {

using namespace hodoku;

// The highest score of each level; a higher score raises the level.
constexpr std::array<int, 6> kMaxScore{0, 800, 1000, 1600, 1800, std::numeric_limits<int>::max()};

// Removes duplicates but keeps the order, which matters for the queues of singles.
void remove_duplicates(std::vector<Candidate>& candidates) {
  auto end = candidates.begin();
  for (const Candidate& one : candidates) {
    if (std::find(candidates.begin(), end, one) == end) *end++ = one;
  }
  candidates.erase(end, candidates.end());
}

class HodokuScale : public Scale {
 public:
  bool next(const Position& position, StepSearch& search, Step& step) override;
  void add_to_rating(const Step& step, Rating& rating) const override;
  int bounded_value(const Rating& rating) const override { return rating.score; }
  void finish(Rating& rating) const override;
  std::string_view why_not_applicable(const Rules& rules) const override {
    return classic::fits(rules) ? std::string_view() : kOnlyStandard;
  }
  std::string_view why_stuck(const Position& position) const override;

 private:
  static constexpr std::string_view kOnlyStandard =
      "scale hodoku supports only standard 9x9 boards";

  TechniqueTable techniques_;
  Board board_;
  Step last_step_;  // the step returned last, not yet applied to the board
  bool has_last_step_ = false;
  std::uint64_t serial_ = 0;
};

// The queues of singles depend on the steps before this position. If the position is the result of
// the last step, the board continues from there; otherwise it is rebuilt from the position.
bool HodokuScale::next(const Position& position, StepSearch& search, Step& step) {
  step.clear();
  if (!classic::fits(position.rules()) || position.is_dead()) return false;
  if (!search.tick()) return false;
  if (has_last_step_) board_.apply(last_step_);
  if (!has_last_step_ || !board_.matches(position)) board_ = Board(position);
  ++serial_;
  SearchContext context{board_, search, serial_};
  has_last_step_ = false;
  for (const TechniqueTable::Row& row : techniques_.rows()) {
    if (!row.is_enabled()) continue;
    step.clear();
    has_last_step_ = row.find(context, step);
    if (search.ended()) return has_last_step_ = false;
    if (!has_last_step_) continue;
    step.rating = info(row.technique).hodoku;
    remove_duplicates(step.remove);
    last_step_.place = step.place;
    last_step_.remove = step.remove;
    return true;
  }
  return false;
}

void HodokuScale::add_to_rating(const Step& step, Rating& rating) const {
  rating.score += step.rating;
  rating.level = std::max(rating.level, info(step.technique).level);
}

void HodokuScale::finish(Rating& rating) const {
  while (rating.score > kMaxScore[static_cast<std::size_t>(rating.level)]) {
    rating.level = static_cast<Level>(static_cast<int>(rating.level) + 1);
  }
}

std::string_view HodokuScale::why_stuck(const Position& position) const {
  return classic::fits(position.rules()) ? "no technique of the scale applies" : kOnlyStandard;
}

}  // namespace

std::unique_ptr<Scale> make_hodoku_scale() {
  return std::make_unique<HodokuScale>();
}

}  // namespace inlay::sudoku::grade
