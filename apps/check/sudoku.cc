// Kind `sudoku`: a board with houses, clues and marks.
#include <algorithm>

#include "check/problem.h"

namespace inlay_check {
namespace {

constexpr std::string_view kDigits =
    ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&";
constexpr std::size_t kMaxSize = 64;
constexpr std::size_t kMaxExtraHouses = 1000;

class Sudoku final : public ExactCover {
 public:
  Sudoku(Lines& lines, const Limits& limits) : ExactCover(limits) {
    read_boxes(expect(lines, "boxes"));
    lines.advance();
    for (; begins_with(lines, "house"); lines.advance()) read_house(expect(lines, "house"));
    Words clues = expect(lines, "givens");
    clues_ = read_grid(clues, true);
    lines.advance();
    allowed_.assign(cells_, std::vector<bool>(n_ + 1, true));
    if (begins_with(lines, "marks")) {
      has_marks_ = true;
      read_marks(expect(lines, "marks"));
      lines.advance();
    }
    rule_out();
    build_model();
  }

  std::string name() const override {
    const std::string n = std::to_string(n_);
    return "sudoku " + n + 'x' + n;
  }

  std::vector<Number> read_solution(Words words) const override {
    const std::vector<Number> grid = read_grid(words, false);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      require(allowed_[cell][grid[cell]],
              [&] { return "cell " + std::to_string(cell + 1) + " contradicts a clue or a mark"; });
    }
    for (std::size_t house = 0; house < houses_.size(); ++house) {
      std::vector<bool> seen(n_ + 1);
      for (const Number cell : houses_[house]) {
        require(!seen[grid[cell]],
                [&] { return "house " + std::to_string(house + 1) + " contains a digit twice"; });
        seen[grid[cell]] = true;
      }
    }
    return grid;
  }

  std::string classic_line() const override {
    if (width_ != 3 || n_ != 9 || extra_houses_ > 0 || has_marks_) return {};
    std::string line;
    for (const Number digit : clues_) line += kDigits[digit];
    return line;
  }

 private:
  void read_boxes(Words words) {
    width_ = words.next_number();
    const std::size_t height = words.next_number();
    require(words.empty() && width_ >= 1 && width_ <= kMaxSize && height >= 1 &&
                height <= kMaxSize && width_ * height <= kMaxSize,
            [] { return "expected the width and height of a box of 1 to 64 cells"; });
    n_ = width_ * height;
    cells_ = n_ * n_;
    const std::size_t boxes = width_ > 1 && height > 1 ? n_ : 0;
    houses_.assign(2 * n_ + boxes, {});
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const std::size_t row = cell / n_;
      const std::size_t column = cell % n_;
      houses_[row].push_back(static_cast<Number>(cell));
      houses_[n_ + column].push_back(static_cast<Number>(cell));
      // A row of boxes consists of `height` boxes.
      const std::size_t box = row / height * height + column / width_;
      if (boxes > 0) houses_[2 * n_ + box].push_back(static_cast<Number>(cell));
    }
  }

  void read_house(Words words) {
    require(++extra_houses_ <= kMaxExtraHouses, [] { return "too many extra houses"; });
    std::vector<Number> house;
    while (!words.empty()) {
      const std::uint64_t cell = words.next_number();
      require(cell >= 1 && cell <= cells_ && house.size() < n_,
              [] { return "a house must have n cells of the board"; });
      house.push_back(static_cast<Number>(cell - 1));
    }
    std::sort(house.begin(), house.end());
    require(house.size() == n_ && std::adjacent_find(house.begin(), house.end()) == house.end(),
            [] { return "a house must have n different cells"; });
    houses_.push_back(std::move(house));
  }

  Number read_digit(char c) const {
    const std::size_t digit = kDigits.find(c);
    require(digit >= 1 && digit <= n_,
            [&] { return quoted(std::string_view(&c, 1)) + " is not a digit of this board"; });
    return static_cast<Number>(digit);
  }

  std::vector<Number> read_grid(Words& words, bool blanks) const {
    const std::string_view text = words.empty() ? std::string_view() : words.next();
    require(text.size() == cells_ && words.empty(),
            [] { return "a grid must have one character for each cell"; });
    std::vector<Number> grid;
    for (const char c : text) grid.push_back(blanks && c == '.' ? 0 : read_digit(c));
    return grid;
  }

  void read_marks(Words words) {
    for (std::vector<bool>& allowed : allowed_) {
      require(!words.empty(), [] { return "the marks of some cells are missing"; });
      const std::string_view digits = words.next();
      allowed.assign(n_ + 1, false);
      if (digits == "-") continue;
      for (const char c : digits) allowed[read_digit(c)] = true;
    }
    require(words.empty(), [] { return "marks for more cells than the board has"; });
  }

  // Removes from allowed_ all digits that contradict a clue of the cell or of its houses.
  void rule_out() {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (clues_[cell] == 0) continue;
      for (Number digit = 1; digit <= n_; ++digit) {
        if (digit != clues_[cell]) allowed_[cell][digit] = false;
      }
    }
    for (const std::vector<Number>& house : houses_) {
      for (const Number cell : house) {
        if (clues_[cell] == 0) continue;
        for (const Number other : house) {
          if (other != cell) allowed_[other][clues_[cell]] = false;
        }
      }
    }
  }

  void build_model() {
    for (std::size_t item = 0; item < cells_ + houses_.size() * n_; ++item) model_.add_primary({});
    std::vector<std::vector<std::size_t>> houses_of(cells_);
    for (std::size_t house = 0; house < houses_.size(); ++house) {
      for (const Number cell : houses_[house]) houses_of[cell].push_back(house);
    }
    for (Number cell = 0; cell < cells_; ++cell) {
      for (Number digit = 1; digit <= n_; ++digit) {
        if (!allowed_[cell][digit]) continue;
        model_.add_entry({cell, 0});
        for (const std::size_t house : houses_of[cell]) {
          model_.add_entry({static_cast<Number>(cells_ + house * n_ + digit - 1), 0});
        }
        model_.close_option();
      }
    }
    model_.finish();
  }

  std::size_t width_ = 0;
  std::size_t n_ = 0;
  std::size_t cells_ = 0;
  std::size_t extra_houses_ = 0;
  bool has_marks_ = false;
  std::vector<std::vector<Number>> houses_;
  std::vector<Number> clues_;
  std::vector<std::vector<bool>> allowed_;  // [cell][digit], digits from 1
};

}  // namespace

std::unique_ptr<Problem> read_sudoku(Lines& lines, const Limits& limits) {
  return std::make_unique<Sudoku>(lines, limits);
}

}  // namespace inlay_check
