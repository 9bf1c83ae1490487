#include "sudoku/notation/shape.h"

#include <string>

namespace inlay::notation {
namespace {

std::string board_name(int n) {
  return std::to_string(n) + "x" + std::to_string(n) + " board";
}

// Completes a box size of which one side is known.
BoxSize completed(BoxSize box, int n) {
  if (box.width == 0 && box.height > 0 && n % box.height == 0) box.width = n / box.height;
  if (box.height == 0 && box.width > 0 && n % box.width == 0) box.height = n / box.width;
  return box;
}

}  // namespace

std::optional<int> side_of(std::size_t cells) {
  for (int n = 2; n <= sudoku::kMaxSize; ++n) {
    if (static_cast<std::size_t>(n) * static_cast<std::size_t>(n) == cells) return n;
  }
  return std::nullopt;
}

BoxSize usual_boxes(int n) {
  int height = 1;
  for (int h = 2; h * h <= n; ++h) {
    if (n % h == 0) height = h;
  }
  return {n / height, height};
}

Result<sudoku::Rules> Shapes::rules(int n, BoxSize drawn) {
  BoxSize box = completed(wanted_, n);
  if (wanted_.width != 0 || wanted_.height != 0) {
    if (box.width < 1 || box.height < 1 || box.width * box.height != n) {
      return Error{ErrorKind::invalid, board_name(n) + ": boxes of " +
                                           (box.width > 0 ? std::to_string(box.width) : "?") +
                                           " x " +
                                           (box.height > 0 ? std::to_string(box.height) : "?") +
                                           " cells do not fit this board"};
    }
  } else {
    box = completed(drawn, n);
    if (box.width * box.height != n) {
      box = usual_boxes(n);
      if (box.height != 1 && box.width != box.height) {
        return Error{
            ErrorKind::invalid,
            board_name(n) + ": the box size is ambiguous; set the width and height of its boxes"};
      }
    }
  }
  if (!last_ || last_->size() != n || last_->box_width() != box.width) {
    auto rules = sudoku::Rules::boxes(box.width, box.height);
    if (!rules) return rules.error();
    last_ = *rules;
  }
  return *last_;
}

}  // namespace inlay::notation
