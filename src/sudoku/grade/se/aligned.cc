// Aligned exclusion: consider all combinations of digits for two or three base cells. A combination
// is impossible if it repeats a digit in cells that see each other, or if it leaves no candidate
// for an excluder: a cell that sees all base cells. A candidate that occurs only in impossible
// combinations is removed.
//
// As in Sudoku Explainer, a base cell must see a cell with 2 to n candidates (n: number of base
// cells) and no naked single; at least two excluders must see all base cells; and the third base
// cell must itself be an excluder of one of the first two.
#include "sudoku/grade/se/board.h"
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

template <std::size_t N>
struct BaseCell {
  Cell cell;
  std::vector<Cell> excluders;  // in the order of the peers
  CellSet<N> excluder_set;
};

template <std::size_t N>
std::vector<BaseCell<N>> base_cells(const Position& position, int degree) {
  std::vector<BaseCell<N>> all;
  for (int i = 0; i < position.rules().cell_count(); ++i) {
    BaseCell<N> base{static_cast<Cell>(i), {}, {}};
    if (size_of(position.candidates(base.cell)) < 2) continue;
    bool single = false;
    for (const Cell peer : position.rules().peers(base.cell)) {
      const int count = size_of(position.candidates(peer));
      single |= count == 1;
      if (count >= 2 && count <= degree) base.excluder_set.add(peer);
    }
    if (!single && base.excluder_set.count() > 0) all.push_back(std::move(base));
  }
  return all;
}

// Fills step.remove with the candidates of the base cells that no possible combination contains. A
// combination is checked only if one of its candidates is not known to be possible.
template <std::size_t N>
void exclude(const Position& position, std::span<const Cell> cells, const CellSet<N>& common,
             StepSearch& search, Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  const bool triple = cells.size() == 3;
  const Mask first = position.candidates(cells[0]);
  const Mask second = position.candidates(cells[1]);
  const Mask last = triple ? position.candidates(cells[2]) : 1;
  const Mask together = first | second | (triple ? last : 0);
  std::array<Mask, Size<N>::kCells> excluders;
  std::size_t count = 0;
  common.each([&](std::size_t cell) {
    const Mask mask = position.candidates(static_cast<Cell>(cell));
    if ((mask & ~together) == 0) excluders[count++] = mask;
  });
  const bool peers01 = are_peers(geometry, cells[0], cells[1]);
  const bool peers02 = triple && are_peers(geometry, cells[0], cells[2]);
  const bool peers12 = triple && are_peers(geometry, cells[1], cells[2]);
  if (count == 0 && !peers01 && !peers02 && !peers12) return;
  search.work(static_cast<std::size_t>(size_of(first) * size_of(second) * size_of(last)) *
              (count + 1));
  std::array<Mask, 3> open{first, second, last};  // not known to be possible yet
  for (const int a : bits(first)) {
    for (const int b : bits(second)) {
      if (a == b && peers01) continue;
      const Mask bit_a = Mask{1} << a;
      const Mask bit_b = Mask{1} << b;
      const bool new_pair = ((open[0] & bit_a) | (open[1] & bit_b)) != 0;
      for (const int c : bits(new_pair ? last : open[2])) {
        const Mask bit_c = Mask{1} << c;
        if (((open[0] & bit_a) | (open[1] & bit_b) | (open[2] & bit_c)) == 0) continue;
        if (triple && ((a == c && peers02) || (b == c && peers12))) continue;
        const Mask used = bit_a | bit_b | (triple ? bit_c : 0);
        bool locked = false;
        for (std::size_t i = 0; i < count; ++i) locked |= (excluders[i] & ~used) == 0;
        if (locked) continue;
        open[0] &= ~bit_a;
        open[1] &= ~bit_b;
        open[2] &= ~bit_c;
        if ((open[0] | open[1] | open[2]) == 0) return;
      }
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) add_removals(step, position, cells[i], open[i]);
}

template <std::size_t N>
void write_exclusion(Step& step, const Position& position, std::span<const Cell> cells,
                     const CellSet<N>& common, bool evidence) {
  step.technique = cells.size() == 3 ? Technique::aligned_triple : Technique::aligned_pair;
  step.rating = cells.size() == 3 ? 75 : 62;
  if (!evidence) return;
  step.cells.assign(cells.begin(), cells.end());
  for (const Cell cell : cells) {
    step.digits |= position.candidates(cell);
    add_marks(step, position, cell, ~Mask{0}, Role::pattern);
  }
  common.each([&](std::size_t cell) {
    add_marks(step, position, static_cast<Cell>(cell), ~Mask{0}, Role::als_a);
  });
}

// Calls visit(a, b) for all pairs of base cells in order, until it returns true.
template <std::size_t N, typename Visit>
bool any_pair(const std::vector<BaseCell<N>>& bases, Visit&& visit) {
  for (std::size_t b = 1; b < bases.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (visit(bases[a], bases[b])) return true;
    }
  }
  return false;
}

template <std::size_t N>
bool find_pair(const Position& position, StepSearch& search, Step& step) {
  const bool found =
      any_pair(base_cells<N>(position, 2), [&](const BaseCell<N>& a, const BaseCell<N>& b) {
        if (search.ended()) return true;
        const CellSet<N> common = a.excluder_set & b.excluder_set;
        if (common.count() < 2) return false;
        const std::array cells{a.cell, b.cell};
        exclude<N>(position, cells, common, search, step);
        if (step.remove.empty()) return false;
        write_exclusion<N>(step, position, cells, common, search.evidence);
        return search.take(step);
      });
  return found && !search.ended();
}

template <std::size_t N>
bool find_triple(const Position& position, StepSearch& search, Step& step) {
  std::vector<BaseCell<N>> bases = base_cells<N>(position, 3);
  std::array<const BaseCell<N>*, Size<N>::kCells> base_of{};
  for (BaseCell<N>& base : bases) {
    base_of[base.cell] = &base;
    for (const Cell peer : Geometry::of(position.rules()).peers_by_house(base.cell)) {
      if (base.excluder_set.has(peer)) base.excluders.push_back(peer);
    }
  }
  std::vector<const BaseCell<N>*> tails;
  const bool found = any_pair(bases, [&](const BaseCell<N>& a, const BaseCell<N>& b) {
    if (search.ended()) return true;
    const CellSet<N> two = a.excluder_set & b.excluder_set;
    if (two.count() < 2 || !search.tick()) return false;
    tails.clear();
    CellSet<N> seen;
    seen.add(a.cell);
    seen.add(b.cell);
    for (const BaseCell<N>* const side : {&a, &b}) {
      for (const Cell cell : side->excluders) {
        if (base_of[cell] == nullptr || seen.has(cell)) continue;
        seen.add(cell);
        tails.push_back(base_of[cell]);
      }
    }
    return std::any_of(tails.begin(), tails.end(), [&](const BaseCell<N>* tail) {
      const CellSet<N> common = two & tail->excluder_set;
      if (common.count() < 2) return false;
      const std::array cells{a.cell, b.cell, tail->cell};
      exclude<N>(position, cells, common, search, step);
      if (step.remove.empty()) return false;
      write_exclusion<N>(step, position, cells, common, search.evidence);
      return search.take(step);
    });
  });
  return found && !search.ended();
}

class AlignedExclusion : public Finder {
 public:
  AlignedExclusion(int cells, int min_symbols) : cells_(cells), min_symbols_(min_symbols) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    if (position.size() > kMaxSymbolsForChains || !position.rules().is_standard()) return false;
    return with_size(std::max(position.size(), min_symbols_), [&](auto n) {
      return cells_ == 2 ? find_pair<n>(position, search, step)
                         : find_triple<n>(position, search, step);
    });
  }

 private:
  const int cells_, min_symbols_;
};

}  // namespace

std::unique_ptr<Finder> make_aligned_exclusion(int cells, int min_symbols) {
  return std::make_unique<AlignedExclusion>(cells, min_symbols);
}

}  // namespace inlay::sudoku::grade::se
