// bit_rows: exact cover on bit vectors, with a frontier of small saved states instead of recursion.
//
// The matrix is never copied or changed. A state consists of two bit sets - the columns still
// needed and the rows still live - and the path that led to it. The search takes an open state,
// tries its next row, and examines the resulting state:
//
//   - it adds up the live rows column by column, 64 columns at a time, in bit-sliced counters;
//   - their OR, which is where a counter is not zero, must contain every needed column; if one is
//     missing, the state is a dead end;
//   - otherwise it branches on a needed column with the fewest rows, on a singleton at once.
//
// Depth-first order takes the newest open state, breadth-first order the oldest; otherwise they are
// the same. Neither uses the call stack: the open states are the whole search, and writing them out
// saves it (bit_rows_state.cc).
//
// Invariants
//   - every state of the frontier has been counted as a node and has at least one choice;
//   - the live rows of a state share no item with its path, and its needed columns are the primary
//     items that no row of its path covers;
//   - every solution not yet delivered is below exactly one untried row of exactly one state.
//
// Sources: the search is Algorithm X of D. E. Knuth, "Dancing links" (2000); bit-sliced (vertical)
// counters are in D. E. Knuth, "The Art of Computer Programming" 4A (2011), section 7.1.3.
#ifndef INLAY_SRC_COVER_BIT_ROWS_H_
#define INLAY_SRC_COVER_BIT_ROWS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cover/bit_rows_frontier.h"
#include "cover/bit_vectors.h"
#include "cover/engine.h"

namespace inlay::cover {

class StateReader;  // saved_state.h

class BitRows final : public Engine {
 public:
  BitRows(const Problem& problem, const SearchOptions& options, Budget budget);
  std::string_view name() const override { return "bit_rows"; }
  double fraction() const override { return done_; }
  Result<std::string> save() const override;
  Status restore(std::string_view state) override;

 protected:
  SearchStatus advance() override;

 private:
  // The number of rows in each of 64 columns: bit i of planes[p] is bit p of the number for column
  // i; `more` marks the columns whose number does not fit.
  static constexpr std::uint32_t kPlanes = 4;
  static constexpr std::uint32_t kUncounted = 1U << kPlanes;
  struct Tally {
    std::uint64_t planes[kPlanes];
    std::uint64_t more;
  };
  struct Pivot {
    std::uint32_t item;
    std::uint32_t choices;
  };

  OpenState open_state() const {
    return order_ == Order::depth_first ? frontier_.back() : frontier_.front();
  }
  void drop_finished();
  void make_root(OpenState root) const;
  std::uint32_t make_child(const OpenState& parent, OpenState child);
  std::uint32_t next_choice(const OpenState& state) const;
  // Chooses `option` in a state: removes its columns and the rows that conflict with it.
  void apply(std::uint32_t option, OpenState state) const;
  static void try_row(OpenState state, std::uint32_t option);
  std::uint32_t live_rows(const OpenState& state, std::uint32_t item) const;
  void take(OpenState parent, std::uint32_t option);
  Pivot choose(const OpenState& state);
  void tally(std::span<const std::uint64_t> live);
  Pivot choose_by_popcount(const OpenState& state) const;
  void finish(double width);
  void meter_memory();

  // bit_rows_state.cc
  double restore_state(StateReader& reader, std::span<const std::uint32_t> item_numbers,
                       std::span<const std::uint32_t> option_numbers);

  const Order order_;
  const std::optional<std::uint64_t> seed_;
  BitVectors rows_;     // per option: its primary items
  BitVectors columns_;  // per item: the options that contain it
  std::size_t column_words_;
  std::vector<Tally> tallies_;  // per word of columns

  bool begun_ = false;  // the root has been visited
  Frontier frontier_;
  double done_ = 0;  // sum of the widths of all leaves so far, and its rounding error
  double rounding_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BIT_ROWS_H_
