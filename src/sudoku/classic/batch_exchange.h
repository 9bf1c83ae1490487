// Exchange: copies single puzzles from lanes of the board to memory and back.
//
// A Row holds the candidates of one puzzle. Copies are queued first and then executed for all lanes
// together, kPart groups of 64 literals at a time, so that all data stays in the first-level cache:
// a part of the board is transposed, words are copied, and the part is transposed back.
//
//   word `part + g` of the row of lane 64 * w + p  is  transposed_[kPart * p + g].word[w]
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_EXCHANGE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_EXCHANGE_H_

#include <cstddef>

#include "sudoku/classic/batch_board.h"
#include "sudoku/classic/batch_transpose.h"

namespace inlay::sudoku::classic {

// The candidates of one puzzle, bit 81 * digit + cell.
struct Row {
  std::uint64_t words[kRowWords];
};

template <class Isa>
class Exchange {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  static constexpr int kPart = 4;
  static_assert(kRowWords % kPart == 0);

 public:
  // Queue a copy from or to a lane; rows must stay valid until run(). At most two `take` per lane.
  void take(int lane, Row& to) noexcept { taken_[takes_++] = {place(lane), to.words}; }
  void give(int lane, const Row& from) noexcept {
    given_[gives_++] = {place(lane), from.words};
    replaced_.add(lane);
  }

  // Executes all copies, part by part: first everything taken, then everything given, so a row may
  // be both. The words taken are get(literal), called once per literal in order if anything is
  // taken; the words given are written to the board.
  template <typename Get>
  void run(Get&& get, Board<Isa>& board) noexcept {
    if (takes_ == 0 && gives_ == 0) return;
    const Word lanes = replaced_.word();
    for (int part = 0; part < kRowWords; part += kPart) {
      if (takes_ != 0) transpose_out(part, get);
      copy(part);
      if (gives_ != 0) transpose_in(part, lanes, board);
    }
    if (gives_ != 0) board.reset(lanes);
    takes_ = gives_ = 0;
    replaced_ = {};
  }

 private:
  struct TakeOrder {
    std::size_t place;
    std::uint64_t* words;
  };
  struct GiveOrder {
    std::size_t place;
    const std::uint64_t* words;
  };

  static std::size_t place(int lane) {
    return static_cast<std::size_t>(lane % 64 * kPart * Isa::kWords + lane / 64);
  }

  template <typename Get>
  [[gnu::noinline]] void transpose_out(int part, Get& get) noexcept {
    for (int g = 0; g < kPart; ++g) {
      transpose<Isa>([&](int i) { return get(64 * (part + g) + i); },
                     [&](int i, Word word) { transposed_[kPart * i + g] = word; });
    }
  }

  [[gnu::noinline]] void transpose_in(int part, Word lanes, Board<Isa>& board) noexcept {
    for (int g = 0; g < kPart; ++g) {
      Word* const candidate = board.candidate + 64 * (part + g);
      transpose<Isa>([&](int i) { return transposed_[kPart * i + g]; },
                     [&](int i, Word word) { candidate[i] = L::pick(lanes, word, candidate[i]); });
    }
  }

  [[gnu::noinline]] void copy(int part) noexcept {
    const int takes = takes_;
    for (int i = 0; i < takes; ++i) {
      const TakeOrder order = taken_[i];
      for (int g = 0; g < kPart; ++g) std::memcpy(order.words + part + g, word(order.place, g), 8);
    }
    const int gives = gives_;
    for (int i = 0; i < gives; ++i) {
      const GiveOrder order = given_[i];
      for (int g = 0; g < kPart; ++g) std::memcpy(word(order.place, g), order.words + part + g, 8);
    }
  }

  std::byte* word(std::size_t place, int g) {
    return reinterpret_cast<std::byte*>(transposed_ + g) + sizeof(std::uint64_t) * place;
  }

  static constexpr std::size_t kSize = L::kLanes;
  Word transposed_[64 * kPart];
  TakeOrder taken_[2 * kSize];
  GiveOrder given_[kSize];
  int takes_ = 0;
  int gives_ = 0;
  LaneSet<Isa> replaced_;
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_EXCHANGE_H_
