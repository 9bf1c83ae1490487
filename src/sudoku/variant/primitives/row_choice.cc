// Rows: an automaton over all values of the board (Automaton::rows), or a choice of sets inside a
// house, as rows of sets.
//
// A row is possible if every cell has a candidate in its set of the row, and every value has a
// place: the candidates in the row together are all values. Candidates in no possible row go. One
// row takes a few vector instructions, since the memory has copies of the candidates next to each
// other; after them it has the rows that are still possible.
#include "sudoku/variant/primitives/row_choice.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sudoku/variant/primitives/line.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kLanes = kMostRowCells;
constexpr std::size_t kLaneWords = kLanes / 4;
using RowHalf [[gnu::vector_size(16)]] = std::uint16_t;
using RowWords [[gnu::vector_size(16)]] = std::uint64_t;

// A set for each of up to 16 cells.
struct Row {
  RowHalf first, second;

  static Row load(const void* from) {
    Row row;
    std::memcpy(&row, from, sizeof row);
    return row;
  }
  Row operator&(const Row& other) const { return {first & other.first, second & other.second}; }
  void operator|=(const Row& other) { first |= other.first, second |= other.second; }
  // All ones where a set is empty.
  Row empty() const { return {first == 0, second == 0}; }
  std::uint64_t folded() const {
    const auto words = reinterpret_cast<RowWords>(first | second);
    return words[0] | words[1];
  }
  ValueSet values() const {
    const std::uint64_t word = folded() | folded() >> 32;
    return static_cast<std::uint16_t>(word | word >> 16);
  }
  void store(std::uint16_t* to) const { std::memcpy(to, this, sizeof *this); }
};

using Sets = std::array<std::uint16_t, kLanes>;

class Rows final : public LinePropagator {
 public:
  Rows(std::vector<Cell> cells, const std::vector<ValueSet>& sets, ValueSet all)
      : LinePropagator(std::move(cells)), all_(all) {
    rows_.resize(sets.size() / cells_.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
      rows_[i / cells_.size()][i % cells_.size()] = static_cast<std::uint16_t>(sets[i]);
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) used_[i] = 0xFFFF;
  }

  bool propagate(Propagation& state) const override {
    std::uint64_t* const memory = state.memory(*this);
    const Row candidates = Row::load(memory);
    const Row used = Row::load(used_.data());
    Row kept{};
    for (std::size_t word = 0; word < words(); ++word) {
      std::uint64_t& possible = memory[kLaneWords + word];
      for (std::uint64_t rest = possible; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        const Row here = candidates & Row::load(rows_[word * 64 + bit].data());
        if (here.values() == all_ && (here.empty() & used).folded() == 0) {
          kept |= here;
        } else {
          possible &= ~(rest & -rest);
        }
      }
    }
    if ((kept.empty() & used).folded() != 0) return false;
    Sets sets;
    kept.store(sets.data());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!state.keep(cells_[i], sets[i])) return false;
    }
    return true;
  }

  double weight() const override { return 2; }

  std::size_t memory_words() const override { return kLaneWords + words(); }
  void start(std::uint64_t* memory) const override {
    for (std::size_t i = 0; i < words(); ++i) {
      const std::size_t count = rows_.size() - i * 64;
      memory[kLaneWords + i] = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    }
  }
  void copies(std::vector<Copy>& out) const override {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      out.push_back({cells_[i], static_cast<std::uint32_t>(i)});
    }
  }

 private:
  std::size_t words() const { return (rows_.size() + 63) / 64; }

  std::vector<Sets> rows_;
  Sets used_{};
  ValueSet all_;
};

}  // namespace

bool has_rows(const Accepted& sequence) {
  return !sequence.automaton->rows.empty() && sequence.cells.size() <= kLanes;
}

std::unique_ptr<Propagator> make_rows(const Network& network, const Accepted& sequence) {
  return std::make_unique<Rows>(sequence.cells, sequence.automaton->rows, network.all_values);
}

std::unique_ptr<Propagator> make_rows(const Network& network, const SetChoice& choice,
                                      std::span<const Cell> house) {
  std::vector<Cell> cells = choice.cells;
  for (const Cell cell : house) {
    if (std::find(choice.cells.begin(), choice.cells.end(), cell) == choice.cells.end()) {
      cells.push_back(cell);
    }
  }
  const ValueSet all = network.house_values;
  std::vector<ValueSet> rows;
  for (const ValueSet set : choice.sets) {
    if ((set & ~all) != 0) continue;
    rows.insert(rows.end(), choice.cells.size(), set);
    rows.insert(rows.end(), cells.size() - choice.cells.size(), all & ~set);
  }
  return std::make_unique<Rows>(std::move(cells), rows, all);
}

}  // namespace inlay::sudoku::variant
