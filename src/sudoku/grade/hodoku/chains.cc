// Turbot fish and X-chains (one digit), XY-chains (bivalue cells) and remote pairs (bivalue cells
// with the same two digits).
//
// A chain starts with a candidate that is off and alternates strong and weak links; a strong link
// may serve as a weak one. If it ends with its first digit, that digit is true at one of its two
// ends, so it is removed from all cells that see both. All chains up to a maximum length are built.
// Only the shortest of the chains with the same removals is kept; the preferred step (step_order.h)
// is reported.
#include <array>
#include <map>
#include <span>

#include "sudoku/grade/hodoku/chain_text.h"
#include "sudoku/grade/hodoku/step_order.h"
#include "sudoku/grade/hodoku/techniques.h"
#include "sudoku/grade/hodoku/timsort.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxLinks = 20;   // of a chain
constexpr std::size_t kMostLinks = 21;  // of a candidate: one in its cell, and its 20 peers
constexpr std::size_t kTurbotLinks = 3;
constexpr std::size_t kMinRemotePairLinks = 7;  // four cells with two nodes each

struct ChainPoint {
  std::uint8_t cell, digit;
  bool on;  // in a list of links: the link is strong
};

struct FoundChain {
  std::vector<Candidate> remove;
  std::vector<ChainPoint> points;
  int sum = 0;
};

class ChainSearch {
 public:
  ChainSearch(SearchContext& context, Technique technique)
      : context_(context), board_(context.board), technique_(technique) {
    build_links();
  }

  bool find(Step& step) {
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) search_from(cell, d);
      if (context_.search.ended()) return false;
    }
    if (found_.empty()) return false;
    timsort(found_, [](const FoundChain& a, const FoundChain& b) {
      if (a.remove.size() != b.remove.size()) return a.remove.size() > b.remove.size();
      if (a.remove != b.remove) return a.sum < b.sum;
      return a.points.size() < b.points.size();
    });
    write_step(found_.front(), step);
    return true;
  }

 private:
  bool is_single_digit() const {
    return technique_ == Technique::x_chain || technique_ == Technique::turbot_fish;
  }
  std::size_t max_links() const {
    return technique_ == Technique::turbot_fish ? kTurbotLinks : kMaxLinks;
  }

  // Links within the cell come first, then those along its row, column and box. The box omits cells
  // that are in the row or column.
  void build_links() {
    for (const int cell : board_.empty_cells()) {
      if (!is_single_digit() && board_.count(cell) != 2) continue;
      for (const int d : digits(board_.mask(cell))) {
        const auto add = [&](int to, int digit, bool strong) {
          std::uint8_t& count =
              link_counts_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)];
          links_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)][count++] = {
              static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(digit), strong};
        };
        if (!is_single_digit()) {
          const int other = std::countr_zero(board_.mask(cell) & ~bit(d)) + 1;
          add(cell, other, true);
        }
        for (std::size_t kind = 0; kind < 3; ++kind) {
          const int house = houses_of(cell)[kind];
          const bool strong = is_single_digit() && board_.places(house, d) == 2;
          for (const int to : board_.with(d) & house_set(house)) {
            if (to == cell) continue;
            if (technique_ == Technique::remote_pair && board_.mask(to) != board_.mask(cell)) {
              continue;
            }
            if (technique_ == Technique::xy_chain && board_.count(to) != 2) continue;
            if (kind == 2 && (row_of(cell) == row_of(to) || column_of(cell) == column_of(to))) {
              continue;
            }
            add(to, d, strong);
          }
        }
      }
    }
  }

  std::span<const ChainPoint> links(const ChainPoint& from) const {
    return {links_[from.cell][from.digit].data(), link_counts_[from.cell][from.digit]};
  }

  void search_from(int cell, int digit) {
    const ChainPoint start{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit),
                           false};
    for (const ChainPoint& first : links(start)) {
      if (!first.on) continue;
      chain_.assign({start, first});
      visited_ = CellSet::of(cell);
      extend();
    }
  }

  // Extends the chain from its last point. After a strong link the point is on, and any link leads
  // to a point that is off.
  void extend() {
    const ChainPoint from = chain_.back();
    const ChainPoint start = chain_.front();
    for (ChainPoint to : links(from)) {
      if (!from.on && !to.on) continue;
      if (!is_single_digit() && !from.on && to.cell != from.cell) continue;
      if (visited_.has(to.cell) && to.cell != start.cell) continue;
      const bool closed = visited_.has(to.cell);
      if (!context_.search.tick()) return;
      visited_.add(from.cell);
      if (from.on) to.on = false;
      chain_.push_back(to);
      if (to.on && to.digit == start.digit) check();
      if (chain_.size() <= max_links() && !closed) extend();
      chain_.pop_back();
      visited_.remove(from.cell);
    }
  }

  void check() {
    const ChainPoint start = chain_.front(), end = chain_.back();
    const CellSet between = peers(start.cell) & peers(end.cell) & board_.with(start.digit);
    if (between.empty()) return;
    const std::size_t length = chain_.size() - 1;
    if (technique_ == Technique::turbot_fish && length != kTurbotLinks) return;
    FoundChain found;
    if (technique_ == Technique::remote_pair) {
      if (length < kMinRemotePairLinks) return;
      add_remote_pair_removals(found);
    } else {
      for (const int cell : between) found.remove.push_back(candidate(cell, start.digit));
    }
    if (technique_ != Technique::turbot_fish) {
      const auto [known, is_new] = shortest_.try_emplace(found.remove, length);
      if (!is_new && known->second <= length) return;
      known->second = length;
    }
    found.points = chain_;
    found.sum = weighted_sum(found.remove);
    found_.push_back(std::move(found));
  }

  // Two cells of a remote pair with an even number of cells between them contain both digits.
  void add_remote_pair_removals(FoundChain& found) const {
    for (std::size_t i = 0; i < chain_.size(); i += 2) {
      for (std::size_t j = i + 6; j < chain_.size(); j += 4) {
        const CellSet between = peers(chain_[i].cell) & peers(chain_[j].cell);
        for (const int d : {int{chain_[0].digit}, int{chain_[1].digit}}) {
          for (const int cell : between& board_.with(d)) {
            found.remove.push_back(candidate(cell, d));
          }
        }
      }
    }
    sort_unique(found.remove);
  }

  void write_step(const FoundChain& found, Step& step) const {
    step.technique = technique_;
    step.remove = found.remove;
    if (!context_.evidence()) return;
    std::vector<ChainNode> chain;
    for (const ChainPoint& point : found.points) {
      chain.push_back({CellSet::of(point.cell), point.digit, point.on});
      const auto cell = static_cast<Cell>(point.cell);
      if (step.cells.empty() || step.cells.back() != cell) step.cells.push_back(cell);
      add_mark(step, point.cell, point.digit, point.on ? Role::on : Role::off);
    }
    step.digits = bit(found.points[0].digit);
    if (technique_ == Technique::remote_pair) step.digits |= bit(found.points[1].digit);
    add_chain(step, chain);
    step.eureka = eureka(chain);
  }

  SearchContext& context_;
  const Board& board_;
  Technique technique_;
  std::array<std::array<std::array<ChainPoint, kMostLinks>, 10>, kCells> links_;  // not initialised
  std::array<std::array<std::uint8_t, 10>, kCells> link_counts_{};
  std::vector<ChainPoint> chain_;
  CellSet visited_;
  std::vector<FoundChain> found_;
  std::map<std::vector<Candidate>, std::size_t> shortest_;
};

}  // namespace

bool find_turbot_fish(SearchContext& context, Step& step) {
  return ChainSearch(context, Technique::turbot_fish).find(step);
}
bool find_x_chain(SearchContext& context, Step& step) {
  return ChainSearch(context, Technique::x_chain).find(step);
}
bool find_xy_chain(SearchContext& context, Step& step) {
  return ChainSearch(context, Technique::xy_chain).find(step);
}
bool find_remote_pair(SearchContext& context, Step& step) {
  return ChainSearch(context, Technique::remote_pair).find(step);
}

}  // namespace inlay::sudoku::grade::hodoku
