#include "sudoku/grade/se/nested_deductions.h"

#include "sudoku/grade/se/multiple_chains.h"
#include "sudoku/grade/se/unary_chains.h"

namespace inlay::sudoku::grade::se {
namespace {

constexpr std::size_t kBox = 0, kRow = 1, kColumn = 2;  // kinds of houses

// The house numbers of one kind.
template <std::size_t N>
HouseRange range_of(const SizedGeometry<N>& geometry, std::size_t kind) {
  const std::size_t first = kind == kRow ? 0 : kind == kColumn ? geometry.n : 2 * geometry.n;
  return {first, first + geometry.n};
}

}  // namespace

template <std::size_t N>
NestedDeductions<N>::NestedDeductions(const SizedGeometry<N>& geometry, int level)
    : geometry_(geometry) {
  const auto add = [&](MultipleKind kind) {
    multiple_.push_back(std::make_unique<MultipleChains<N>>(geometry, kind));
  };
  if (level == 2 || level == 3) unary_ = std::make_unique<UnaryChains<N>>(geometry);
  if (level == 3) add({false, false, 0});
  if (level >= 4) add({false, true, 0});
  if (level >= 5) add({false, true, level - 3});
}
template <std::size_t N>
NestedDeductions<N>::~NestedDeductions() = default;

template <std::size_t N>
const std::vector<Deduction>& NestedDeductions<N>::find(const Board<N>& base, const Board<N>& grid,
                                                        const FillCounts<N>& fill_counts,
                                                        StepSearch& search) {
  const Input input{base, grid, fill_counts};
  search.work(4 * geometry_.n * geometry_.n * geometry_.n);
  found_.clear();
  locked(input);
  if (found_.empty()) hidden_pairs(input);
  if (found_.empty()) naked_pairs(input);
  if (found_.empty()) x_wings(input);
  if (found_.empty() && unary_ != nullptr) chains(input, unary_->all(grid, search), search);
  for (const auto& multiple : multiple_) {
    if (found_.empty()) chains(input, multiple->all(grid, fill_counts, search), search);
  }
  return found_;
}

template <std::size_t N>
void NestedDeductions<N>::chains(const Input& input, std::vector<ChainProof> proofs,
                                 StepSearch& search) {
  for (ChainProof& proof : proofs) {
    if (!search.work(64 * static_cast<std::size_t>(proof.complexity))) return;
    parents_of(proof, input);
    current_.remove = proof.remove;
    current_.nested =
        current_.parents.empty() ? nullptr : std::make_shared<ChainProof>(std::move(proof));
    keep();
  }
}

// The candidates whose removal made each "on" of the chain possible: in its cell, or in its house.
template <std::size_t N>
void NestedDeductions<N>::parents_of(const ChainProof& proof, const Input& input) {
  parent_set_ = {};
  const auto add = [&](Literal literal) {
    if (parent_set_.insert(literal)) current_.parents.push_back(literal);
  };
  Cause of_source = proof.source_cell ? Cause::cell : Cause::none;
  if (proof.source_house) {
    const std::size_t h = *proof.source_house;
    of_source = h < geometry_.n ? Cause::row : h < 2 * geometry_.n ? Cause::column : Cause::box;
  }
  for (const Trace& trace : proof.traces) {
    for (const TraceNode& node : trace) {
      const Cause cause = node.cause == Cause::none ? of_source : node.cause;
      if (!node.on || cause == Cause::none) continue;
      const std::size_t c = geometry_.cell_of(node.literal);
      const std::size_t d = geometry_.digit_index_of(node.literal);
      if (cause == Cause::cell) {
        for (const int e : bits(input.base.cell[c] & ~unsigned{input.grid.cell[c]})) {
          add(geometry_.literal_of(c, static_cast<std::size_t>(e)));
        }
        continue;
      }
      const std::size_t kind = cause == Cause::box ? kBox : cause == Cause::row ? kRow : kColumn;
      const std::size_t h = geometry_.house[kind][c];
      for (const int i : bits(input.base.places[h][d] & ~unsigned{input.grid.places[h][d]})) {
        add(geometry_.literal_of(geometry_.cell_at[h][static_cast<std::size_t>(i)], d));
      }
    }
  }
}

template <std::size_t N>
void NestedDeductions<N>::keep() {
  if (!current_.remove.empty() && !current_.parents.empty()) found_.push_back(current_);
  current_.remove.clear();
  current_.parents.clear();
  current_.nested = nullptr;
}

template <std::size_t N>
void NestedDeductions<N>::locked(const Input& input) {
  if (geometry_.first_kind != kBox) return;
  constexpr std::array kPairs{std::pair{kBox, kColumn}, std::pair{kBox, kRow},
                              std::pair{kColumn, kBox}, std::pair{kRow, kBox}};
  for (const auto& [kind_a, kind_b] : kPairs) {
    const HouseRange as = range_of(geometry_, kind_a);
    const HouseRange bs = range_of(geometry_, kind_b);
    for (std::size_t a = as.first; a < as.last; ++a) {
      unsigned changed = 0;
      for (std::size_t d = 0; d < geometry_.n; ++d) {
        if (input.grid.places[a][d] != input.base.places[a][d]) changed |= bit_at(d);
      }
      if (changed == 0) continue;
      for (std::size_t b = bs.first; b < bs.last; ++b) {
        if (geometry_.shared[a][b] != 0) locked_in(input, a, b, changed);
      }
    }
  }
}

// Digits whose places in house a are all in house b.
template <std::size_t N>
void NestedDeductions<N>::locked_in(const Input& input, std::size_t a, std::size_t b,
                                    unsigned digits) {
  const unsigned shared = geometry_.shared[a][b];
  for (const int digit : bits(digits)) {
    const auto d = static_cast<std::size_t>(digit);
    const unsigned places = input.grid.places[a][d];
    const unsigned gone = input.base.places[a][d] & ~places & ~shared;
    if ((places & ~shared) != 0 || gone == 0 || !has_two(places)) continue;
    const unsigned victims = input.grid.places[b][d] & ~unsigned{geometry_.shared[b][a]};
    for (const int i : bits(victims)) {
      current_.remove.push_back(
          geometry_.literal_of(geometry_.cell_at[b][static_cast<std::size_t>(i)], d));
    }
    for (const int i : bits(gone)) {
      current_.parents.push_back(
          geometry_.literal_of(geometry_.cell_at[a][static_cast<std::size_t>(i)], d));
    }
    keep();
  }
}

template <std::size_t N>
void NestedDeductions<N>::hidden_pairs(const Input& input) {
  for (const std::size_t kind : {kBox, kColumn, kRow}) {
    if (kind < geometry_.first_kind) continue;
    const auto [first, last] = range_of(geometry_, kind);
    for (std::size_t h = first; h < last; ++h) {
      if (input.fill_counts.empty[h] <= 4) continue;
      for (std::size_t b = 1; b < geometry_.n; ++b) {
        const unsigned places = input.grid.places[h][b];
        if (!is_pair(places)) continue;
        for (std::size_t a = 0; a < b; ++a) {
          if (input.grid.places[h][a] != places) continue;
          const unsigned pair = bit_at(a) | bit_at(b);
          for (const int i : bits(places)) {
            const std::size_t c = geometry_.cell_at[h][static_cast<std::size_t>(i)];
            for (const int d : bits(input.grid.cell[c] & ~pair)) {
              current_.remove.push_back(geometry_.literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          for (std::size_t i = 0; i < geometry_.n; ++i) {
            if ((places >> i & 1) != 0) continue;
            const std::size_t c = geometry_.cell_at[h][i];
            for (const int d : bits(input.base.cell[c] & pair)) {
              current_.parents.push_back(geometry_.literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

template <std::size_t N>
void NestedDeductions<N>::naked_pairs(const Input& input) {
  for (const std::size_t kind : {kBox, kColumn, kRow}) {
    if (kind < geometry_.first_kind) continue;
    const auto [first, last] = range_of(geometry_, kind);
    for (std::size_t h = first; h < last; ++h) {
      if (input.fill_counts.empty[h] < 4) continue;
      const auto& cells = geometry_.cell_at[h];
      for (std::size_t b = 1; b < geometry_.n; ++b) {
        const unsigned pair = input.grid.cell[cells[b]];
        if (!is_pair(pair)) continue;
        for (std::size_t a = 0; a < b; ++a) {
          if (input.grid.cell[cells[a]] != pair) continue;
          for (std::size_t i = 0; i < geometry_.n; ++i) {
            if (i == a || i == b) continue;
            for (const int d : bits(input.grid.cell[cells[i]] & pair)) {
              current_.remove.push_back(
                  geometry_.literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          for (const std::size_t i : {a, b}) {
            for (const int d : bits(input.base.cell[cells[i]] & ~pair)) {
              current_.parents.push_back(
                  geometry_.literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

template <std::size_t N>
void NestedDeductions<N>::x_wings(const Input& input) {
  for (const std::size_t kind : {kColumn, kRow}) {
    const std::size_t bases = range_of(geometry_, kind).first;
    const std::size_t covers = range_of(geometry_, kind == kColumn ? kRow : kColumn).first;
    for (std::size_t j = 1; j < geometry_.n; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        for (std::size_t d = 0; d < geometry_.n; ++d) {
          const unsigned places = input.grid.places[bases + i][d];
          if (input.grid.places[bases + j][d] != places || !is_pair(places)) continue;
          if (input.fill_counts.placed[d] + 4U > geometry_.n) continue;
          const unsigned base = bit_at(i) | bit_at(j);
          for (const int k : bits(places)) {
            const std::size_t h = covers + static_cast<std::size_t>(k);
            for (const int at : bits(input.grid.places[h][d] & ~base)) {
              const std::size_t c = geometry_.cell_at[h][static_cast<std::size_t>(at)];
              current_.remove.push_back(geometry_.literal_of(c, d));
            }
          }
          for (const std::size_t h : {bases + i, bases + j}) {
            for (const int at : bits(input.base.places[h][d] & ~places)) {
              const std::size_t c = geometry_.cell_at[h][static_cast<std::size_t>(at)];
              current_.parents.push_back(geometry_.literal_of(c, d));
            }
          }
          keep();
        }
      }
    }
  }
}

template class NestedDeductions<9>;
template class NestedDeductions<16>;
template class NestedDeductions<25>;

}  // namespace inlay::sudoku::grade::se
