// Unique rectangles and unique loops: if all cells of the loop contained only its two digits, these
// could be swapped, and the puzzle would have two solutions. Types 1 to 4 depend on the cells with
// extra candidates.
//
// The search repeats that of Sudoku Explainer, including its peculiarity: extra digits are
// accumulated along the path and not reset between two neighbours that are tried one after the
// other. So the result depends on the order. The step of the lowest rating is reported, then of the
// lowest type. Only the first step of each type exists for a loop.
#include "sudoku/grade/se/unique_loops.h"
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

using Loop = std::vector<Cell>;

// Finds the loops in which each house is visited once at an even and once at an odd index, or
// never. A path that visits a house twice at indexes of the same parity is cut off at once; every
// loop from it would be rejected, and its accumulated digits are used by no other path.
class LoopSearch {
 public:
  LoopSearch(const Position& position, StepSearch& search)
      : position_(position), geometry_(Geometry::of(position.rules())), search_(search) {}

  const std::vector<Loop>& from(Cell start, Mask pair) {
    pair_ = pair;
    low_ = std::countr_zero(pair) + 1;
    high_ = static_cast<int>(std::bit_width(pair));
    loop_.clear();
    found_.clear();
    visit(start, 2, 0, std::nullopt);
    return found_;
  }

 private:
  using HouseSet = base::BitSet<std::size_t{3} * kMaxSize>;

  HouseSet houses_of(Cell cell) const {
    HouseSet houses;
    for (const Kind kind : kBoxRowColumn) {
      if (kind == Kind::box && !geometry_.has_boxes()) continue;
      houses.add(house_of(geometry_, kind, cell));
    }
    return houses;
  }

  void visit(Cell cell, int allowed, Mask extra, std::optional<Kind> last) {
    const HouseSet mine = houses_of(cell);
    HouseSet& visited = visited_[loop_.size() % 2];
    if (visited.meets(mine)) return;
    if (!search_.tick()) return;
    visited |= mine;
    loop_.push_back(cell);
    for (const Kind kind : kBoxRowColumn) {
      if (kind == last || (kind == Kind::box && !geometry_.has_boxes())) continue;
      const std::size_t house = house_of(geometry_, kind, cell);
      for (const int i : bits(position_.places(house, low_) & position_.places(house, high_))) {
        const Cell next = geometry_.cell(house, i);
        if (next == loop_.front() && loop_.size() >= 4) {
          if (visited_[0] == visited_[1]) found_.push_back(loop_);
          continue;
        }
        if (std::find(loop_.begin(), loop_.end(), next) != loop_.end()) continue;
        const Mask candidates = position_.candidates(next);
        extra = (extra | candidates) & ~pair_;
        const bool more = candidates != pair_;
        if (!more || std::has_single_bit(extra) || allowed > 0) {
          visit(next, allowed - (more ? 1 : 0), extra, kind);
        }
      }
    }
    loop_.pop_back();
    visited -= mine;
  }

  const Position& position_;
  const Geometry& geometry_;
  StepSearch& search_;
  Mask pair_ = 0;
  int low_ = 0, high_ = 0;
  Loop loop_;
  std::array<HouseSet, 2> visited_;  // at even and at odd indexes
  std::vector<Loop> found_;
};

}  // namespace

bool UniqueLoopSteps::contains(const LoopStep& step) const {
  return std::any_of(all_.begin(), all_.end(), [&](const LoopStep& other) {
    return other.type == step.type && other.sorted == step.sorted;
  });
}

void UniqueLoopSteps::offer(LoopStep step) {
  step.sorted = step.loop;
  std::sort(step.sorted.begin(), step.sorted.end());
  if (!step.remove.empty() && !contains(step)) all_.push_back(std::move(step));
}

void UniqueLoopSteps::add_steps_of(const Loop& loop, Mask pair) {
  Loop extra_cells;
  for (const Cell cell : loop) {
    if (size_of(position_.candidates(cell)) > 2) extra_cells.push_back(cell);
  }
  if (extra_cells.empty()) return;
  LoopStep step;
  step.loop = loop;
  step.pair = pair;
  if (extra_cells.size() == 1) {
    step.type = LoopStep::Type::one;
    for (const int d : digits(pair)) {
      step.remove.push_back({extra_cells[0], static_cast<Digit>(d)});
    }
    offer(step);
    return;
  }
  Mask extra = 0;
  for (const Cell cell : extra_cells) extra |= position_.candidates(cell) & ~pair;
  if (extra_cells.size() > 2 || size_of(extra) == 1) {
    step.type = LoopStep::Type::two;
    const int digit = std::countr_zero(position_.candidates(extra_cells[0]) & ~pair) + 1;
    for (const Cell cell : position_.rules().peers(extra_cells[0])) {
      const bool sees_all = std::all_of(
          extra_cells.begin() + 1, extra_cells.end(),
          [&](Cell other) { return are_peers(Geometry::of(position_.rules()), cell, other); });
      if (sees_all && position_.has(cell, digit)) {
        step.remove.push_back({cell, static_cast<Digit>(digit)});
      }
    }
    offer(step);
  }
  if (extra_cells.size() > 2) return;
  if (size_of(extra) >= 2) type_3(step, extra_cells[0], extra_cells[1], extra);
  type_4(step, extra_cells[0], extra_cells[1]);
}

// Type 4: in a house that both cells share, one digit of the pair has no other place. The last such
// house counts. If both digits are locked, the higher one is removed.
void UniqueLoopSteps::type_4(LoopStep step, Cell a, Cell b) {
  const Geometry& geometry = Geometry::of(position_.rules());
  std::array<std::optional<std::size_t>, 2> house_of_locked;
  const int low = std::countr_zero(step.pair) + 1;
  const auto high = static_cast<int>(std::bit_width(step.pair));
  for (const Kind kind : kBoxRowColumn) {
    if (kind == Kind::box && !geometry.has_boxes()) continue;
    const std::size_t house = house_of(geometry, kind, a);
    if (house != house_of(geometry, kind, b)) continue;
    for (const int digit : {low, high}) {
      Mask others = 0;
      for (const int i : bits(position_.places(house, digit))) {
        const Cell cell = geometry.cell(house, i);
        if (cell != a && cell != b) others |= Mask{1} << i;
      }
      if (others == 0) house_of_locked[digit == low ? 0 : 1] = house;
    }
  }
  if (!house_of_locked[0] && !house_of_locked[1]) return;
  step.type = LoopStep::Type::four;
  step.remove.clear();
  step.house = house_of_locked[0] ? house_of_locked[0] : house_of_locked[1];
  const int removed = house_of_locked[0] ? high : low;
  for (const Cell cell : {a, b}) step.remove.push_back({cell, static_cast<Digit>(removed)});
  offer(std::move(step));
}

namespace {

Technique technique_of(const LoopStep& step) {
  const bool rectangle = step.loop.size() == 4;
  switch (step.type_number()) {
    case 1:
      return rectangle ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
    case 2:
      return rectangle ? Technique::unique_rectangle_2 : Technique::unique_loop_2;
    case 3:
      return rectangle ? Technique::unique_rectangle_3 : Technique::unique_loop_3;
    default:
      return rectangle ? Technique::unique_rectangle_4 : Technique::unique_loop_4;
  }
}

void write_loop_step(const LoopStep& found, const Position& position, bool evidence, Step& step) {
  step.technique = technique_of(found);
  step.rating = found.rating();
  step.remove = found.remove;
  if (!evidence) return;
  step.cells = found.loop;
  step.digits = found.pair;
  if (found.house) add_house(step, *found.house);
  for (const Cell cell : found.loop) {
    add_marks(step, position, cell, found.pair, Role::pattern);
    add_marks(step, position, cell, ~found.pair, Role::fin);
  }
  for (const Cell cell : found.set_cells) {
    add_marks(step, position, cell, found.set, Role::als_a);
  }
}

}  // namespace

bool find_unique_loop(const Position& position, StepSearch& search, Step& step) {
  // Swapping two digits along a loop may violate an extra house.
  if (!position.rules().is_standard()) return false;
  UniqueLoopSteps steps(position);
  LoopSearch loops(position, search);
  for (int i = 0; i < position.rules().cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const Mask pair = position.candidates(cell);
    if (size_of(pair) != 2) continue;
    for (const Loop& loop : loops.from(cell, pair)) steps.add_steps_of(loop, pair);
    if (search.ended()) return false;
  }
  for (const LoopStep& found : steps.sorted()) {
    write_loop_step(found, position, search.evidence, step);
    if (search.take(step)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::se
