// Solutions as text.
//
//   ┌───────────┬───┐    a cell of squares or cubes is three columns wide and one line high; lines
//   │ L         │ I │    separate cells of different pieces, and the corner between four cells is
//   the │   ┌───────┘   │    box-drawing character for the lines that meet there └───┴───────────┘
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "tiling/drawing.h"
#include "tiling/palette.h"

namespace inlay::tiling {
namespace {

constexpr int kNoOwner = -1;

// The owner of the cell at each place; kNoOwner outside the board.
struct Field {
  int width = 0;
  int height = 0;
  int depth = 0;
  std::map<std::tuple<int, int, int>, int> owners;  // by layer, row, column

  int at(int layer, int row, int column) const {
    const auto found = owners.find({layer, row, column});
    return found == owners.end() ? kNoOwner : found->second;
  }
};

class Painter {
 public:
  Painter(const Model& model, std::span<const cover::OptionId> solution, const TextStyle& style)
      : model_(model), solution_(solution), style_(style), colors_(colors_of(model, solution)) {
    std::set<std::uint32_t> pieces;
    for (const cover::OptionId option : solution) pieces.insert(model.placement(option).piece);
    repeats_ = model.puzzle().drawing == DrawingKind::pieces && pieces.size() < solution.size();
    const std::vector<Place> places = places_of(model.puzzle().board);
    const std::vector<int> owners = model.owners(solution);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto [column, row, layer] = places[i];
      field_.width = std::max(field_.width, column + 1);
      field_.height = std::max(field_.height, row + 1);
      field_.depth = std::max(field_.depth, layer + 1);
      field_.owners[{layer, row, column}] = owners[i];
    }
    std::set<std::pair<int, int>> seen;  // layer and owner
    for (const auto& [place, owner] : field_.owners) {
      const bool first = seen.insert({std::get<0>(place), owner}).second;
      if (first && owner != kNoOwner) labelled_.insert(place);
    }
  }

  // Layers in rows as wide as the style allows.
  std::string boxes() const {
    constexpr int kGap = 3;
    const int width = 4 * field_.width + 1;
    const int in_band = std::max(1, (style_.columns + kGap) / (width + kGap));
    std::string text;
    for (int first = 0; first < field_.depth; first += in_band) {
      const int last = std::min(first + in_band, field_.depth);
      if (first > 0) text += "\n";
      for (int line = 0; line <= 2 * field_.height; ++line) {
        for (int layer = first; layer < last; ++layer) {
          if (layer > first) text += std::string(kGap, ' ');
          text += line % 2 == 0 ? border(layer, line / 2) : cells(layer, line / 2);
        }
        while (text.ends_with(' ')) text.pop_back();
        text += "\n";
      }
    }
    return text;
  }

  // A label for each cell; rows of hexagons are shifted by half a cell, here one column.
  std::string symbols() const {
    const Lattice lattice = model_.puzzle().board.lattice;
    const bool wide = lattice != Lattice::triangle;
    std::string text;
    for (int row = 0; row < field_.height; ++row) {
      std::string line(lattice == Lattice::hexagon && row % 2 != 0 ? 1 : 0, ' ');
      std::string blanks;
      for (int column = 0; column < field_.width; ++column) {
        if (column > 0 && wide) blanks += ' ';
        if (!field_.owners.contains({0, row, column})) {
          blanks += ' ';
          continue;
        }
        const int owner = field_.at(0, row, column);
        line += blanks + painted(owner, owner == kNoOwner ? "." : symbol(owner));
        blanks.clear();
      }
      text += line + "\n";
    }
    return text;
  }

  // The names of the pieces in the order of the cells, separated by spaces.
  std::string names() const {
    std::string text;
    for (const auto& [place, owner] : field_.owners) {
      if (!text.empty()) text += ' ';
      const auto& pieces = model_.puzzle().pieces;
      text += owner == kNoOwner ? "." : painted(owner, pieces[piece_of(owner)].name);
    }
    return text + "\n";
  }

 private:
  std::uint32_t piece_of(int owner) const {
    return model_.placement(solution_[static_cast<std::size_t>(owner)]).piece;
  }
  std::string label(int owner) const { return std::string(1, model_.label(piece_of(owner))); }
  // Without lines between them, copies of a piece need different letters.
  std::string symbol(int owner) const {
    if (!repeats_) return label(owner);
    return std::string(1, static_cast<char>((owner / 26 % 2 == 0 ? 'A' : 'a') + owner % 26));
  }

  std::string painted(int owner, const std::string& text) const {
    if (!style_.color || owner == kNoOwner) return text;
    const Rgb back = kPalette[static_cast<std::size_t>(colors_[static_cast<std::size_t>(owner)])];
    const Rgb front = back.is_dark() ? kPaper : kInk;
    const auto code = [](int kind, const Rgb& color) {
      return std::to_string(kind) + ";2;" + std::to_string(color.red) + ";" +
             std::to_string(color.green) + ";" + std::to_string(color.blue);
    };
    return "\033[" + code(48, back) + ";" + code(38, front) + "m" + text + "\033[0m";
  }

  // The line above row `row`, with the corners.
  std::string border(int layer, int row) const {
    // By the lines that go up (1), right (2), down (4) and left (8).
    static constexpr const char* kCorners[] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                               "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    std::string text;
    for (int column = 0; column <= field_.width; ++column) {
      const int up_left = field_.at(layer, row - 1, column - 1);
      const int up_right = field_.at(layer, row - 1, column);
      const int left = field_.at(layer, row, column - 1);
      const int right = field_.at(layer, row, column);
      const int lines = (up_left != up_right ? 1 : 0) + (up_right != right ? 2 : 0) +
                        (left != right ? 4 : 0) + (up_left != left ? 8 : 0);
      text += lines == 0 ? painted(right, " ") : kCorners[lines];
      if (column < field_.width) text += up_right != right ? "───" : painted(right, "   ");
    }
    return text;
  }

  std::string cells(int layer, int row) const {
    std::string text;
    for (int column = 0; column <= field_.width; ++column) {
      const int left = field_.at(layer, row, column - 1);
      const int owner = field_.at(layer, row, column);
      text += left != owner ? "│" : painted(owner, " ");
      if (column == field_.width) break;
      text += painted(owner, is_first(layer, row, column) ? " " + label(owner) + " " : "   ");
    }
    return text;
  }

  // Each piece has its label once in each layer.
  bool is_first(int layer, int row, int column) const {
    return labelled_.contains({layer, row, column});
  }

  const Model& model_;
  std::span<const cover::OptionId> solution_;
  TextStyle style_;
  std::vector<int> colors_;
  bool repeats_ = false;  // a piece is laid more than once
  Field field_;
  std::set<std::tuple<int, int, int>> labelled_;  // layer, row, column
};

}  // namespace

std::string text_picture(const Model& model, std::span<const cover::OptionId> solution,
                         const TextStyle& style) {
  const Painter painter(model, solution, style);
  const TilingPuzzle& puzzle = model.puzzle();
  if (puzzle.drawing == DrawingKind::numbers) return painter.names();
  if (puzzle.drawing == DrawingKind::queens) return painter.symbols();
  const bool boxes =
      puzzle.board.lattice == Lattice::square || puzzle.board.lattice == Lattice::cube;
  return boxes ? painter.boxes() : painter.symbols();
}

}  // namespace inlay::tiling
