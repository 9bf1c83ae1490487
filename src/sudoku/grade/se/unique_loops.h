// The steps of unique rectangles and loops, and the choice between them.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_UNIQUE_LOOPS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_UNIQUE_LOOPS_H_

#include <optional>
#include <vector>

#include "base/stable_sort.h"
#include "sudoku/grade/se/search_order.h"

namespace inlay::sudoku::grade::se {

struct LoopStep {
  enum class Type : std::uint8_t { one, two, three_naked, three_hidden, four };

  // 4.5, plus 0.1 for loops of 6 cells, 0.2 for 8, 0.5 for 10 and more, plus `more` tenths for the
  // subset of type 3. The sum is computed in this order in floating point as in Sudoku Explainer,
  // which sorts by it. Sums that should be equal are not always: 4.5 + 0.1 + 0.1 is less than 4.5 +
  // 0.2.
  double exact_rating() const {
    double sum = 4.5;
    if (loop.size() >= 10) sum += 0.3;
    if (loop.size() >= 8) {
      sum += 0.2;
    } else if (loop.size() >= 6) {
      sum += 0.1;
    }
    return sum + more * 0.1;
  }
  int rating() const { return static_cast<int>((exact_rating() + 0.05) * 10); }
  int type_number() const {
    switch (type) {
      case Type::one:
        return 1;
      case Type::two:
        return 2;
      case Type::three_naked:
      case Type::three_hidden:
        return 3;
      case Type::four:
        break;
    }
    return 4;
  }

  Type type = Type::one;
  std::vector<Cell> loop, sorted;
  Mask pair = 0;
  int more = 0;  // tenths added by the subset of type 3
  std::vector<Candidate> remove;
  std::optional<std::size_t> house;
  std::vector<Cell> set_cells;  // type 3: the other cells of the subset
  Mask set = 0;
};

class UniqueLoopSteps {
 public:
  explicit UniqueLoopSteps(const Position& position) : position_(position) {}

  void add_steps_of(const std::vector<Cell>& loop, Mask pair);
  // All steps by rating; those of the same rating by type and then as they were found.
  const std::vector<LoopStep>& sorted() {
    base::stable_sort(all_, [](const LoopStep& a, const LoopStep& b) {
      return std::pair(a.exact_rating(), a.type_number()) <
             std::pair(b.exact_rating(), b.type_number());
    });
    return all_;
  }

 private:
  bool contains(const LoopStep& step) const;
  void offer(LoopStep step);
  void type_3(const LoopStep& step, Cell a, Cell b, Mask extra);
  void naked(LoopStep step, std::size_t house, Cell a, Cell b, Mask extra, int degree);
  void hidden(LoopStep step, std::size_t house, Cell a, Cell b, Mask extra, int degree);
  void type_4(LoopStep step, Cell a, Cell b);

  const Position& position_;
  std::vector<LoopStep> all_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_UNIQUE_LOOPS_H_
