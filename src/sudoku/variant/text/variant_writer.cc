// Variants in the text form that variant_reader.h describes.
#include <algorithm>

#include "base/utf8.h"
#include "inlay/variant.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::sudoku {
namespace {

class Writer {
 public:
  Writer(const VariantBoard& board, std::span<const Constraint> constraints, VariantLayout layout)
      : board_(board),
        constraints_(constraints),
        separator_(layout == VariantLayout::line ? " ; " : "\n") {}

  std::string write_alone(const Constraint& constraint) {
    write_constraint(constraint);
    return std::move(text_);
  }

  std::string write() {
    const std::size_t clues = leading_clues();
    write_board(clues);
    for (const ExtraCells& extra : board_.extra) write_extra(extra);
    for (const Constraint& constraint : constraints_.subspan(clues)) {
      text_ += separator_;
      write_constraint(constraint);
    }
    return std::move(text_);
  }

 private:
  // How many constraints at the beginning become characters of the board.
  std::size_t leading_clues() const {
    constexpr std::size_t kCellsPerClue = 12;  // with fewer clues, items are shorter
    int last = -1;
    std::size_t count = 0;
    for (const Constraint& constraint : constraints_) {
      const bool clue = constraint.kind->name == "given" && constraint.numbers.size() == 1 &&
                        constraint.cells().size() == 1 && constraint.parts.size() == 1;
      if (!clue || constraint.cells().front() <= last ||
          constraint.cells().front() >= board_.grid_cells()) {
        break;
      }
      const int value = constraint.numbers.front();
      const bool zero = value == 0 && board_.min_value == 0;
      const bool symbol = value > 0 && value <= notation::kMaxSymbols &&
                          value >= board_.min_value && value <= board_.max_value;
      if (!zero && !symbol) break;
      last = constraint.cells().front();
      ++count;
    }
    return count * kCellsPerClue < static_cast<std::size_t>(board_.grid_cells()) ? 0 : count;
  }

  void write_board(std::size_t clues) {
    const int side = std::max(board_.rows, board_.columns);
    const bool usual_values = board_.min_value == 1 && board_.max_value == side;
    // Without a size, a line of one character would be a board of one cell.
    const bool sized = clues == 0 || board_.rows != board_.columns || !usual_values || side == 1;
    if (sized) text_ += std::to_string(board_.rows) + "x" + std::to_string(board_.columns);
    if (!usual_values) {
      text_ += " " + std::to_string(board_.min_value) + "-" + std::to_string(board_.max_value);
    }
    if (clues > 0) {
      if (sized) text_ += ' ';
      const std::size_t start = text_.size();
      text_.append(static_cast<std::size_t>(board_.grid_cells()), '.');
      for (const Constraint& clue : constraints_.first(clues)) {
        const int value = clue.numbers.front();
        text_[start + clue.cells().front()] = value == 0 ? '0' : notation::symbol_of(value);
      }
    }
    const VariantBoard usual = board_.with_boxes_of(side);
    if (board_.box_rows != usual.box_rows || board_.box_columns != usual.box_columns) {
      text_ += board_.box_rows == 0 ? " no-boxes"
                                    : " boxes " + std::to_string(board_.box_rows) + "x" +
                                          std::to_string(board_.box_columns);
    }
    if (!board_.lines) text_ += " no-lines";
  }

  void write_extra(const ExtraCells& extra) {
    text_ += separator_ + "extra " + extra.name;
    if (extra.rows != 1) {
      text_ += " " + std::to_string(extra.rows) + "x" + std::to_string(extra.columns);
    } else if (extra.columns != 1 || extra.wrapped) {
      text_ += " " + std::to_string(extra.columns);
    }
    if (extra.wrapped) text_ += " wrapped";
    if (!extra.label.empty()) write_label(extra.label);
  }

  void write_constraint(const Constraint& constraint) {
    const ConstraintArguments& arguments = constraint.kind->arguments;
    text_ += constraint.kind->name;
    if (arguments.numbers_are_cells) {
      std::vector<Cell> cells;
      for (const int number : constraint.numbers) cells.push_back(static_cast<Cell>(number));
      if (!cells.empty()) text_ += " " + variant::cells_text(board_, cells);
    } else {
      for (const int number : constraint.numbers) text_ += " " + std::to_string(number);
    }
    if (!constraint.text.empty()) write_label(constraint.text);
    if (constraint.kind->name == "jigsaw" && is_layout(constraint)) {
      write_layout(constraint);
    } else {
      write_lists(constraint);
    }
    if (arguments.children) write_children(constraint);
  }

  void write_lists(const Constraint& constraint) {
    for (std::size_t i = 0; i < constraint.parts.size(); ++i) {
      const auto& cells = constraint.parts[i];
      text_ += i == 0 ? " " : " | ";
      text_ += cells.empty() ? "-" : variant::cells_text(board_, cells);
    }
  }

  void write_children(const Constraint& constraint) {
    text_ += " {";
    bool first = true;
    for (const Constraint& child : constraint.children) {
      text_ += first ? " " : " ; ";
      first = false;
      write_constraint(child);
    }
    text_ += " }";
  }

  // Whether the regions are disjoint, each in reading order, and ordered by their first cells.
  bool is_layout(const Constraint& constraint) const {
    constexpr std::size_t kLabels = 26;
    std::vector<bool> used(static_cast<std::size_t>(board_.grid_cells()));
    int last_first = -1;
    for (const auto& region : constraint.parts) {
      if (region.empty() || region.front() <= last_first) return false;
      last_first = region.front();
      for (std::size_t i = 0; i < region.size(); ++i) {
        if (region[i] >= board_.grid_cells() || used[region[i]]) return false;
        if (i > 0 && region[i] <= region[i - 1]) return false;
        used[region[i]] = true;
      }
    }
    return !constraint.parts.empty() && constraint.parts.size() <= kLabels;
  }

  void write_layout(const Constraint& constraint) {
    std::string layout(static_cast<std::size_t>(board_.grid_cells()), '.');
    char label = 'a';
    for (const auto& region : constraint.parts) {
      for (const Cell cell : region) layout[cell] = label;
      ++label;
    }
    write_label(layout);
  }

  void write_label(std::string_view label) {
    constexpr std::string_view kHex = "0123456789abcdef";
    text_ += " \"";
    const bool utf8 = base::find_invalid_utf8(label) == std::string_view::npos;
    for (const char c : label) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
        text_ += {'\\', c};
      } else if (byte < ' ' || byte == 127 || (byte > 127 && !utf8)) {
        text_ += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
      } else {
        text_ += c;
      }
    }
    text_ += '"';
  }

  const VariantBoard& board_;
  std::span<const Constraint> constraints_;
  std::string separator_;
  std::string text_;
};

}  // namespace

std::string write_variant(const Variant& variant, VariantLayout layout) {
  std::string text = Writer(variant.board(), variant.constraints(), layout).write();
  if (layout == VariantLayout::file) text += '\n';
  return text;
}

std::string write_constraint(const VariantBoard& board, const Constraint& constraint) {
  return Writer(board, {}, VariantLayout::line).write_alone(constraint);
}

}  // namespace inlay::sudoku
