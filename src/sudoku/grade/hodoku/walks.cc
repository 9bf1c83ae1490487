// Chains of candidates found by walking: turbot fish and X-chains of one digit, XY-chains of cells
// with two digits, remote pairs of cells with the same two.
//
// A walk goes from a candidate that is off over a strong link, then over any link, and so on; where
// it ends with the digit it began with, one of the two ends is true, and what sees both goes. All
// walks up to a length are made, those that remove what a shorter one does are dropped, and the
// best is taken (best.h).
#include <array>
#include <map>

#include "sudoku/grade/hodoku/best.h"
#include "sudoku/grade/hodoku/chain_text.h"
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kLongest = 20;  // links of a walk
constexpr std::size_t kTurbot = 3;
constexpr std::size_t kShortestPair = 7;  // two in each of four cells

struct Stop {
  std::uint8_t cell, digit;
  bool on;  // reached over a strong link
};

struct Found {
  std::vector<Candidate> remove;
  std::vector<Stop> walk;
  int sum = 0;
};

class Walker {
 public:
  Walker(Look& look, Technique technique) : look_(look), board_(look.board), technique_(technique) {
    link();
  }

  bool find(Step& step) {
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) begin(cell, d);
      if (look_.search.ended()) return false;
    }
    if (found_.empty()) return false;
    sort_by_runs(found_, [](const Found& a, const Found& b) {
      if (a.remove.size() != b.remove.size()) return a.remove.size() > b.remove.size();
      if (a.remove != b.remove) return a.sum < b.sum;
      return a.walk.size() < b.walk.size();
    });
    tell(found_.front(), step);
    return true;
  }

 private:
  bool of_one_digit() const {
    return technique_ == Technique::x_chain || technique_ == Technique::turbot_fish;
  }
  std::size_t longest() const { return technique_ == Technique::turbot_fish ? kTurbot : kLongest; }

  // In a cell first, then along its row, column and box; a box without what its lines have.
  void link() {
    for (const int cell : board_.empty_cells()) {
      if (!of_one_digit() && board_.count(cell) != 2) continue;
      for (const int d : digits(board_.mask(cell))) {
        auto& links = links_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)];
        if (!of_one_digit()) {
          const int other = std::countr_zero(board_.mask(cell) & ~bit(d)) + 1;
          links.push_back(
              {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(other), true});
        }
        for (std::size_t kind = 0; kind < 3; ++kind) {
          const int house = houses_of(cell)[kind];
          const bool strong = of_one_digit() && board_.places(house, d) == 2;
          for (const int to : board_.with(d) & house_set(house)) {
            if (to == cell) continue;
            if (technique_ == Technique::remote_pair && board_.mask(to) != board_.mask(cell)) {
              continue;
            }
            if (technique_ == Technique::xy_chain && board_.count(to) != 2) continue;
            if (kind == 2 && (row_of(cell) == row_of(to) || column_of(cell) == column_of(to))) {
              continue;
            }
            links.push_back({static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(d), strong});
          }
        }
      }
    }
  }

  const std::vector<Stop>& links(const Stop& from) const { return links_[from.cell][from.digit]; }

  void begin(int cell, int digit) {
    const Stop start{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), false};
    for (const Stop& first : links(start)) {
      if (!first.on) continue;
      walk_.assign({start, first});
      visited_ = CellSet::of(cell);
      extend();
    }
  }

  // Walks on from the last stop. What was reached over a strong link is on, and any link leads to
  // what is off then.
  void extend() {
    const Stop from = walk_.back();
    const Stop start = walk_.front();
    for (Stop to : links(from)) {
      if (!from.on && !to.on) continue;
      if (!of_one_digit() && !from.on && to.cell != from.cell) continue;
      if (visited_.has(to.cell) && to.cell != start.cell) continue;
      const bool closed = visited_.has(to.cell);
      if (!look_.search.tick()) return;
      visited_.add(from.cell);
      if (from.on) to.on = false;
      walk_.push_back(to);
      if (to.on && to.digit == start.digit) check();
      if (walk_.size() <= longest() && !closed) extend();
      walk_.pop_back();
      visited_.remove(from.cell);
    }
  }

  void check() {
    const Stop start = walk_.front(), end = walk_.back();
    const CellSet between = peers(start.cell) & peers(end.cell) & board_.with(start.digit);
    if (between.empty()) return;
    const std::size_t length = walk_.size() - 1;
    if (technique_ == Technique::turbot_fish && length != kTurbot) return;
    Found found;
    if (technique_ == Technique::remote_pair) {
      if (length < kShortestPair) return;
      take_pair(found);
    } else {
      for (const int cell : between) found.remove.push_back(candidate(cell, start.digit));
    }
    if (technique_ != Technique::turbot_fish) {
      const auto [known, is_new] = shortest_.try_emplace(found.remove, length);
      if (!is_new && known->second <= length) return;
      known->second = length;
    }
    found.walk = walk_;
    found.sum = weighted_sum(found.remove);
    found_.push_back(std::move(found));
  }

  // Cells of the chain an odd number of cells apart hold the two digits between them.
  void take_pair(Found& found) const {
    for (std::size_t i = 0; i < walk_.size(); i += 2) {
      for (std::size_t j = i + 6; j < walk_.size(); j += 4) {
        const CellSet between = peers(walk_[i].cell) & peers(walk_[j].cell);
        for (const int d : {int{walk_[0].digit}, int{walk_[1].digit}}) {
          for (const int cell : between& board_.with(d)) {
            found.remove.push_back(candidate(cell, d));
          }
        }
      }
    }
    in_order(found.remove);
  }

  void tell(const Found& found, Step& step) const {
    step.technique = technique_;
    step.remove = found.remove;
    if (!look_.evidence()) return;
    std::vector<ChainNode> chain;
    for (const Stop& stop : found.walk) {
      chain.push_back({CellSet::of(stop.cell), stop.digit, stop.on});
      const auto cell = static_cast<Cell>(stop.cell);
      if (step.cells.empty() || step.cells.back() != cell) step.cells.push_back(cell);
      add_mark(step, stop.cell, stop.digit, stop.on ? Role::on : Role::off);
    }
    step.digits = bit(found.walk[0].digit);
    if (technique_ == Technique::remote_pair) step.digits |= bit(found.walk[1].digit);
    add_chain(step, chain);
    step.eureka = eureka(chain);
  }

  Look& look_;
  const Board& board_;
  Technique technique_;
  std::array<std::array<std::vector<Stop>, 10>, kCells> links_;
  std::vector<Stop> walk_;
  CellSet visited_;
  std::vector<Found> found_;
  std::map<std::vector<Candidate>, std::size_t> shortest_;
};

}  // namespace

bool find_turbot_fish(Look& look, Step& step) {
  return Walker(look, Technique::turbot_fish).find(step);
}
bool find_x_chain(Look& look, Step& step) {
  return Walker(look, Technique::x_chain).find(step);
}
bool find_xy_chain(Look& look, Step& step) {
  return Walker(look, Technique::xy_chain).find(step);
}
bool find_remote_pair(Look& look, Step& step) {
  return Walker(look, Technique::remote_pair).find(step);
}

}  // namespace inlay::sudoku::grade::hodoku
