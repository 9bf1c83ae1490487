// Class lines: of nine values in three classes, each square of two cells in a line and the two
// beside them in the next line has all classes.
//
// A line has each class three times, so there are 1,680 patterns of classes for it. A pattern fits
// next to 19 others on average. Where the candidates leave few patterns for a line, these are
// listed, and one that fits none of a neighbouring line goes. The squares themselves are automata;
// they do the rest.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sudoku/variant/primitives/class_patterns.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

using Code = ClassPatterns::Code;

constexpr std::size_t kFew = 32;  // patterns that are listed
constexpr int kFewClasses = 16;   // more classes of all cells together leave many patterns

// Whether two lines side by side have all classes in each square.
bool fit(Code a, Code b) {
  const Code seen = a | b;
  return (~(seen | seen >> 3) & (ClassPatterns::kAllClasses >> 3)) == 0;
}

class LinePatterns final : public Propagator {
 public:
  LinePatterns(const Network& network, const ClassLines& lines)
      : patterns_(ClassPatterns::all()),
        classes_(lines.classes),
        class_sets_(std::size_t{1} << network.values),
        lines_(lines.lines.size()) {
    for (std::size_t set = 0; set < class_sets_.size(); ++set) {
      for (std::size_t i = 0; i < 3; ++i) {
        if ((classes_[i] & set) != 0) class_sets_[set] |= static_cast<std::uint8_t>(1U << i);
      }
    }
    for (const auto& line : lines.lines) cells_.insert(cells_.end(), line.begin(), line.end());
  }

  bool propagate(Propagation& state) const override {
    std::memcpy(lines_.data(), state.memory(*this), lines_.size() * sizeof(Line));
    std::uint32_t changed = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!restrict(i, code_of(state, i), changed)) return fail(state, i, i);
    }
    if (changed == 0) return true;
    if (!compare(state, changed)) return false;
    for (std::uint32_t rest = changed; rest != 0; rest &= rest - 1) {
      if (!write(state, static_cast<std::size_t>(std::countr_zero(rest)))) return false;
    }
    std::memcpy(state.memory(*this), lines_.data(), lines_.size() * sizeof(Line));
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 14; }

  // The memory: the lines.
  std::size_t memory_words() const override { return lines_.size() * sizeof(Line) / 8; }
  void start(std::uint64_t* memory) const override {
    std::fill(lines_.begin(), lines_.end(), Line{ClassPatterns::kAllClasses, kMany, {}});
    std::memcpy(memory, lines_.data(), lines_.size() * sizeof(Line));
  }

 private:
  static constexpr std::uint32_t kMany = kFew + 1;
  struct Line {
    Code code;            // the classes that the cells can have
    std::uint32_t count;  // of its patterns; kMany: they are not listed
    std::array<std::uint16_t, kFew> patterns;
  };
  static_assert(sizeof(Line) % 8 == 0);

  std::span<const Cell> cells(std::size_t first, std::size_t last) const {
    constexpr std::size_t kCells = ClassPatterns::kCells;
    return std::span(cells_).subspan(kCells * first, kCells * (last + 1 - first));
  }
  Code code_of(const Propagation& state, std::size_t line) const {
    Code code = 0;
    int shift = 0;
    for (const Cell cell : cells(line, line)) {
      code |= static_cast<Code>(class_sets_[state[cell]]) << shift;
      shift += 3;
    }
    return code;
  }
  bool fail(Propagation& state, std::size_t line, std::size_t other) const {
    state.fail_at(cells(std::min(line, other), std::max(line, other)));
    return false;
  }

  // Compares neighbours until no line has lost a class or a pattern.
  bool compare(Propagation& state, std::uint32_t& changed) const {
    for (std::uint32_t waiting = changed; waiting != 0;) {
      const auto i = static_cast<std::size_t>(std::countr_zero(waiting));
      waiting &= waiting - 1;
      for (const std::size_t other : {i - 1, i + 1}) {
        if (other >= lines_.size()) continue;
        const bool was_listed = lines_[other].count != kMany;
        std::uint32_t less = 0;
        if (!revise(other, lines_[i], less)) return fail(state, i, other);
        waiting |= less;
        changed |= less;
        // A new list was not yet compared with this line.
        if (!was_listed && lines_[other].count != kMany) waiting |= 1U << i;
      }
    }
    return true;
  }

  // Removes the patterns of a line that none of the line beside it fits; false if none is left.
  bool revise(std::size_t line, const Line& beside, std::uint32_t& less) const {
    const Line& own = lines_[line];
    if (own.count != kMany) {
      return keep(line, less, [&](std::uint16_t pattern) { return fits(pattern, beside); });
    }
    if (beside.count == kMany) return true;
    Code code = 0;
    for (std::uint32_t i = 0; i < beside.count; ++i) {
      for (const std::uint16_t other : patterns_.beside(beside.patterns[i])) {
        if ((patterns_.code(other) & ~own.code) == 0) code |= patterns_.code(other);
      }
      if (code == own.code) return true;
    }
    return restrict(line, code, less);
  }
  bool fits(std::uint16_t pattern, const Line& beside) const {
    if (beside.count == kMany) {
      const auto list = patterns_.beside(pattern);
      return std::any_of(list.begin(), list.end(), [&](std::uint16_t other) {
        return (patterns_.code(other) & ~beside.code) == 0;
      });
    }
    return std::any_of(
        beside.patterns.begin(), beside.patterns.begin() + beside.count,
        [&](std::uint16_t other) { return fit(patterns_.code(pattern), patterns_.code(other)); });
  }

  // Takes the classes that the cells of a line can still have; false if no pattern is left. Adds
  // the line to `less` if it has lost something.
  bool restrict(std::size_t index, Code code, std::uint32_t& less) const {
    Line& line = lines_[index];
    if ((line.code & ~code) == 0) return true;
    line.code &= code;
    less |= 1U << index;
    if (line.count == kMany) {
      if (base::bit_count(line.code) > kFewClasses) return true;
      line.count = static_cast<std::uint32_t>(patterns_.list(line.code, line.patterns));
      if (line.count == kMany) return true;
    }
    return keep(index, less,
                [&](std::uint16_t pattern) { return (patterns_.code(pattern) & ~code) == 0; });
  }

  // Keeps these patterns of a line that has a list, and their classes.
  template <typename Keep>
  bool keep(std::size_t index, std::uint32_t& less, const Keep& is_kept) const {
    Line& line = lines_[index];
    const auto end = line.patterns.begin() + line.count;
    const auto last = std::remove_if(line.patterns.begin(), end,
                                     [&](std::uint16_t pattern) { return !is_kept(pattern); });
    if (last != end) less |= 1U << index;
    line.count = static_cast<std::uint32_t>(last - line.patterns.begin());
    line.code = 0;
    for (auto at = line.patterns.begin(); at != last; ++at) line.code |= patterns_.code(*at);
    return line.count != 0;
  }

  // The cells of a line keep its classes.
  bool write(Propagation& state, std::size_t index) const {
    Code code = lines_[index].code;
    for (const Cell cell : cells(index, index)) {
      ValueSet values = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        if ((code >> i & 1) != 0) values |= classes_[i];
      }
      if (!state.keep(cell, values)) return false;
      code >>= 3;
    }
    return true;
  }

  const ClassPatterns& patterns_;
  std::array<ValueSet, 3> classes_;
  std::vector<std::uint8_t> class_sets_;  // of each set of values: the classes that it has
  std::vector<Cell> cells_;               // line by line
  mutable std::vector<Line> lines_;       // scratch: the memory
};

}  // namespace

std::unique_ptr<Propagator> make_class_lines(const Network& network, const ClassLines& lines) {
  return std::make_unique<LinePatterns>(network, lines);
}

}  // namespace inlay::sudoku::variant
