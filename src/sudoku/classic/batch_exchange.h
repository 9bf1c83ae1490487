// Exchange: single puzzles out of the board to memory, and from memory into lanes.
//
// A Row holds the candidates of one puzzle. Orders are collected first, then carried out for all
// lanes at once, kPart groups of 64 literals at a time, so that all that is touched stays in the
// first-level cache: a part of the board is turned, words are copied, and the part is turned back.
//
//   word `part + g` of the row of lane 64 * w + p  is  turned_[kPart * p + g].word[w]
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
  // Orders; the rows have to stay where they are until run(). At most two `take` a lane.
  void take(int lane, Row& to) noexcept { taken_[takes_++] = {place(lane), to.words}; }
  void give(int lane, const Row& from) noexcept {
    given_[gives_++] = {place(lane), from.words};
    replaced_.add(lane);
  }

  // Carries out all orders: first a part of everything taken, then the same part of everything
  // given, so that a row may be both. What is taken is get(literal), called once for each literal
  // in order if anything is taken; what is given goes to the board.
  template <typename Get>
  void run(Get&& get, Board<Isa>& board) noexcept {
    if (takes_ == 0 && gives_ == 0) return;
    const Word lanes = replaced_.word();
    for (int part = 0; part < kRowWords; part += kPart) {
      if (takes_ != 0) turn_out(part, get);
      copy(part);
      if (gives_ != 0) turn_in(part, lanes, board);
    }
    if (gives_ != 0) board.renew(lanes);
    takes_ = gives_ = 0;
    replaced_ = {};
  }

 private:
  struct Order {
    std::size_t place;
    std::uint64_t* words;
  };
  struct Gift {
    std::size_t place;
    const std::uint64_t* words;
  };

  static std::size_t place(int lane) {
    return static_cast<std::size_t>(lane % 64 * kPart * Isa::kWords + lane / 64);
  }

  template <typename Get>
  [[gnu::noinline]] void turn_out(int part, Get& get) noexcept {
    for (int g = 0; g < kPart; ++g) {
      transpose<Isa>([&](int i) { return get(64 * (part + g) + i); },
                     [&](int i, Word word) { turned_[kPart * i + g] = word; });
    }
  }

  [[gnu::noinline]] void turn_in(int part, Word lanes, Board<Isa>& board) noexcept {
    for (int g = 0; g < kPart; ++g) {
      Word* const candidate = board.candidate + 64 * (part + g);
      transpose<Isa>([&](int i) { return turned_[kPart * i + g]; },
                     [&](int i, Word word) { candidate[i] = L::pick(lanes, word, candidate[i]); });
    }
  }

  [[gnu::noinline]] void copy(int part) noexcept {
    const int takes = takes_;
    for (int i = 0; i < takes; ++i) {
      const Order order = taken_[i];
      for (int g = 0; g < kPart; ++g) std::memcpy(order.words + part + g, word(order.place, g), 8);
    }
    const int gives = gives_;
    for (int i = 0; i < gives; ++i) {
      const Gift gift = given_[i];
      for (int g = 0; g < kPart; ++g) std::memcpy(word(gift.place, g), gift.words + part + g, 8);
    }
  }

  std::byte* word(std::size_t place, int g) {
    return reinterpret_cast<std::byte*>(turned_ + g) + sizeof(std::uint64_t) * place;
  }

  static constexpr std::size_t kSize = L::kLanes;
  Word turned_[64 * kPart];
  Order taken_[2 * kSize];
  Gift given_[kSize];
  int takes_ = 0;
  int gives_ = 0;
  LaneSet<Isa> replaced_;
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_EXCHANGE_H_
