// Bands: pointing and claiming where lines cross boxes.
#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/variant/primitives/houses.h"
#include "sudoku/variant/primitives/lane_words.h"

namespace inlay::sudoku::variant {

namespace {

// Up to four lines and 16 values. The parts of a line lie side by side in a word, and word j of a
// line has the j-th cell of each part. They are copies of the candidates, which Propagation keeps
// up to date.
class PackedBand final : public Propagator {
 public:
  static constexpr std::size_t kMostLines = kLanesPerWord;
  static constexpr int kMostValues = kLaneBits;

  explicit PackedBand(const BandOfLines& lines)
      : lines_(lines.size()), width_(lines[0].size() / lines.size()) {
    for (const auto& line : lines) cells_.insert(cells_.end(), line.begin(), line.end());
  }

  bool propagate(Propagation& state) const override {
    const std::uint64_t* const memory = state.memory(*this);
    std::array<std::uint64_t, kMostLines> parts{};
    for (std::size_t i = 0; i < width_ * lines_; ++i) parts[i % lines_] |= memory[i];
    // The values that only one part of a line, or of a box, has.
    std::array<std::uint64_t, kMostLines> in_line{};
    std::array<std::uint64_t, kMostLines> in_box{};
    for (std::size_t line = 0; line < lines_; ++line) {
      in_line[line] = parts[line] & ~other_lanes(parts[line]);
      in_box[line] = parts[line] & ~others(parts, line);
    }
    for (std::size_t line = 0; line < lines_; ++line) {
      const std::uint64_t leaving =
          parts[line] & (others(in_line, line) | other_lanes(in_box[line]));
      if (leaving != 0 && !remove(state, line, leaving)) return false;
    }
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 2; }
  std::size_t memory_words() const override { return width_ * lines_; }
  void start(std::uint64_t* memory) const override { std::fill_n(memory, width_ * lines_, 0); }
  void copies(std::vector<Copy>& out) const override {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::size_t part = i / width_;
      const std::size_t word = i % width_ * lines_ + part / lines_;
      out.push_back({cells_[i], static_cast<std::uint32_t>(word * kLanesPerWord + part % lines_)});
    }
  }

 private:
  static std::uint64_t others(const std::array<std::uint64_t, kMostLines>& words, std::size_t but) {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < kMostLines; ++i) all |= i == but ? 0 : words[i];
    return all;
  }
  // In each lane, what some other lane has.
  static std::uint64_t other_lanes(std::uint64_t word) {
    return std::rotl(word, kLaneBits) | std::rotl(word, 2 * kLaneBits) |
           std::rotl(word, 3 * kLaneBits);
  }
  bool remove(Propagation& state, std::size_t line, std::uint64_t leaving) const {
    return for_each_lane(leaving, [&](std::size_t part, ValueSet values) {
      const auto first =
          cells_.begin() + static_cast<std::ptrdiff_t>((line * lines_ + part) * width_);
      return std::all_of(first, first + static_cast<std::ptrdiff_t>(width_),
                         [&](Cell cell) { return state.remove(cell, values); });
    });
  }

  std::vector<Cell> cells_;
  std::size_t lines_;
  std::size_t width_;
};

class Band final : public Propagator {
 public:
  explicit Band(const BandOfLines& lines)
      : lines_(lines.size()), width_(lines[0].size() / lines.size()) {
    for (const auto& line : lines) cells_.insert(cells_.end(), line.begin(), line.end());
  }

  bool propagate(Propagation& state) const override {
    std::array<ValueSet, VariantBoard::kMaxSide * VariantBoard::kMaxSide> part;
    const Cell* cell = cells_.data();
    for (std::size_t i = 0; i < lines_ * lines_; ++i) {
      part[i] = 0;
      for (std::size_t j = 0; j < width_; ++j) part[i] |= state[*cell++];
    }
    for (std::size_t i = 0; i < lines_; ++i) {
      if (!lock(state, part.data(), i * lines_, 1, lines_, i) ||
          !lock(state, part.data(), i, lines_, 1, i)) {
        return false;
      }
    }
    return true;
  }
  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 2; }

 private:
  // The parts first, first + step, ... are a house. A value that only one of them has leaves the
  // other parts of the house that crosses there; those are a distance of `across` apart.
  bool lock(Propagation& state, const ValueSet* part, std::size_t first, std::size_t step,
            std::size_t across, std::size_t index) const {
    ValueSet once = 0;
    ValueSet twice = 0;
    for (std::size_t i = 0; i < lines_; ++i) {
      twice |= once & part[first + i * step];
      once |= part[first + i * step];
    }
    for (std::size_t i = 0; i < lines_; ++i) {
      const ValueSet locked = part[first + i * step] & ~twice;
      if (locked == 0) continue;
      for (std::size_t other = 0; other < lines_; ++other) {
        if (other == index) continue;
        const std::size_t crossing = i * step + other * across;
        if ((part[crossing] & locked) == 0) continue;
        for (std::size_t j = 0; j < width_; ++j) {
          if (!state.remove(cells_[crossing * width_ + j], locked)) return false;
        }
      }
    }
    return true;
  }

  std::vector<Cell> cells_;
  std::size_t lines_;
  std::size_t width_;
};

}  // namespace

std::unique_ptr<Propagator> make_band(const BandOfLines& lines, int values) {
  if (lines.size() <= PackedBand::kMostLines && values <= PackedBand::kMostValues) {
    return std::make_unique<PackedBand>(lines);
  }
  return std::make_unique<Band>(lines);
}

}  // namespace inlay::sudoku::variant
