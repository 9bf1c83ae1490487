// Scale "hodoku": score and level of HoDoKu 2.2.0 (B. Hobiger, 2012) with its default settings.
//
// The score is the sum of the scores of the steps, the level the highest of a step, and higher
// still where the score is too high for it. docs/hodoku_scale.md tells what was compared.
#include <algorithm>
#include <array>
#include <limits>

#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/kit.h"

namespace inlay::sudoku::grade {
namespace {

using namespace hodoku;

// The highest score of a level; more makes it the next one.
constexpr std::array<int, 6> kMost{0, 800, 1000, 1600, 1800, std::numeric_limits<int>::max()};

// Takes out what comes a second time; the order matters to the queues of singles.
void keep_first(std::vector<Candidate>& candidates) {
  auto end = candidates.begin();
  for (const Candidate& one : candidates) {
    if (std::find(candidates.begin(), end, one) == end) *end++ = one;
  }
  candidates.erase(end, candidates.end());
}

class HodokuScale : public Scale {
 public:
  bool next(const Position& position, Search& search, Step& step) override;
  void book(const Step& step, Rating& rating) const override;
  int number(const Rating& rating) const override { return rating.score; }
  void close(Rating& rating) const override;
  std::string_view why_stuck(const Position& position) const override;

 private:
  Kit kit_;
  Board board_;
  Step taken_;  // the step given last; not yet on the board
  bool has_taken_ = false;
  std::uint64_t serial_ = 0;
};

// The queues of singles hold what HoDoKu remembers of the way here. Where the position is what the
// last step made of the last position the way goes on, else it begins here.
bool HodokuScale::next(const Position& position, Search& search, Step& step) {
  step.clear();
  if (!classic::fits(position.rules()) || position.is_dead()) return false;
  if (!search.tick()) return false;
  if (has_taken_) board_.apply(taken_);
  if (!has_taken_ || !board_.shows(position)) board_ = Board(position);
  ++serial_;
  Look look{board_, search, serial_};
  has_taken_ = false;
  for (const Kit::Row& row : kit_.rows()) {
    if (!row.searched()) continue;
    step.clear();
    has_taken_ = row.find(look, step);
    if (search.ended()) return has_taken_ = false;
    if (!has_taken_) continue;
    step.rating = info(row.technique).hodoku;
    keep_first(step.remove);
    taken_.place = step.place;
    taken_.remove = step.remove;
    return true;
  }
  return false;
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
