// Drawing: lays out constraints on a solved grid, one after the other.
//
// What a constraint demands is read off the grid. Whether it holds there is left to the
// specification of its kind (`holds`), so a kind needs only the shapes of its cells here.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAWING_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAWING_H_

#include <array>
#include <span>
#include <vector>

#include "base/random.h"
#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku::variant {

class Drawing {
 public:
  using CellList = std::vector<Cell>;

  // All must outlive this. `values`: of all cells.
  Drawing(const BoardGeometry& geometry, std::span<const int> values, base::Random& random)
      : geometry_(geometry), values_(values), random_(random) {}

  const BoardGeometry& geometry() const { return geometry_; }
  const VariantBoard& board() const { return geometry_.board(); }
  int value(Cell cell) const { return values_[cell]; }
  int sum(std::span<const Cell> cells) const;
  bool holds(const Constraint& constraint) const;
  int between(int least, int most) {
    return least + static_cast<int>(random_.below(static_cast<std::uint64_t>(most - least + 1)));
  }
  template <typename T>
  void shuffle(std::vector<T>& list) {
    random_.shuffle(std::span<T>(list));
  }

  // Constraints of one layer never share a place.
  enum class Layer : std::uint8_t {
    lines,
    cages,
    shaded,  // clones and extra regions
    marked_cells,
    edges,
    corners,
    outside,
    diagonals
  };
  static constexpr std::size_t kLayers = 8;

  // The places of a layer, in random order: each is a list of cells. For lines, cages, shaded and
  // marked cells, one cell; for edges, two cells; for corners, four; outside, the whole line as
  // seen from the clue. A place that is used must be erased from the list.
  std::vector<CellList>& places(Layer layer);
  // The same in a fixed order, with those that were erased.
  std::vector<CellList> all_places(Layer layer) const;
  bool is_free(Layer layer, Cell cell) const { return !used_[index(layer)].contains(cell); }
  void use(Layer layer, std::span<const Cell> cells);

  // The cells around this one in the grid, in random order; `corners`: also those that share only a
  // corner with it.
  CellList neighbours(Cell cell, bool corners);

  // A path over free cells, from `start` on, without crossing itself.
  enum class PathState : std::uint8_t { cut, open, done };
  // Extends the path while state_of(path) is open. Returns false if no path was done within some
  // hundred.
  template <typename StateOf>
  bool walk(CellList& path, const StateOf& state_of) {
    int paths = kMaxPaths;
    return walk(path, state_of, paths);
  }

 private:
  static constexpr int kMaxPaths = 600;
  static std::size_t index(Layer layer) { return static_cast<std::size_t>(layer); }

  class CellMarks {
   public:
    bool contains(Cell cell) const { return cell < marks_.size() && marks_[cell]; }
    void add(Cell cell) {
      if (cell >= marks_.size()) marks_.resize(cell + std::size_t{1});
      marks_[cell] = true;
    }

   private:
    std::vector<bool> marks_;
  };

  bool crosses(const CellList& path, Cell next) const;

  template <typename StateOf>
  bool walk(CellList& path, const StateOf& state_of, int& paths) {
    const PathState state = state_of(path);
    if (state != PathState::open || --paths <= 0) return state == PathState::done;
    for (const Cell next : neighbours(path.back(), true)) {
      if (!is_free(Layer::lines, next) || crosses(path, next)) continue;
      path.push_back(next);
      if (walk(path, state_of, paths)) return true;
      path.pop_back();
      if (paths <= 0) break;
    }
    return false;
  }

  const BoardGeometry& geometry_;
  std::span<const int> values_;
  base::Random& random_;
  std::array<CellMarks, kLayers> used_;
  struct Places {
    bool listed = false;
    std::vector<CellList> free;
  };
  std::array<Places, kLayers> places_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAWING_H_
