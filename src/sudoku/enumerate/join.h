// The tables of a join, as the kernels see them.
//
// A puzzle is a set of clues X in one band, Y in a second one and T in the *third band* c, which
// may be any of the three. X and Y come from BandLists. For every X the join finds each Y such that
// both together hit every unavoidable set without a cell in band c (the *cross sets*). A cross set
// has a part in band j, and a bit vector over all Y marks those that hit that part. The Y that
// complete an X are the conjunction of the vectors of all cross sets that X does not hit; most
// conjunctions are empty after a few vectors.
//
//   block     1024 consecutive Y: one line of 128 bytes for each distinct part ("mask") of a cross
//             set in band j. Lines of one block are stored together, so they stay in a near cache.
//   ids       of an X: the masks of the cross sets that X does not hit, as numbers of lines of a
//             block, the most selective first, repeated to a multiple of kRound
//
// X are in the order of their first ids, so that neighbours share the first rounds of lines.
//
// What remains is searched in the third band: sockets.h gives a lower bound for its clues.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_JOIN_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_JOIN_H_

#include <cstddef>
#include <cstdint>

#include "sudoku/enumerate/board.h"

namespace inlay::sudoku::enumerate {

inline constexpr std::size_t kBlock = 1024;  // sets Y
inline constexpr std::size_t kBlockWords = kBlock / 64;
inline constexpr std::size_t kRound = 4;  // lines between two tests for zero
inline constexpr std::size_t kSharedRounds = 2;
inline constexpr std::size_t kSockets = 36;
inline constexpr std::size_t kSocketWords = 24;  // two sockets each; three vectors of 512 bits
inline constexpr std::size_t kOtherWords = 64;   // at most 4096 sets for the third band

// Sets whose part in band c is a *socket*: two or three cells of one minirow. Socket p * 9 + m are
// the cells kPairs[p] of minirow m; socket 27 + m is the whole minirow. A socket is *active* if
// neither X nor Y hits one of its sets; then T must hit the socket. For each socket up to 32 sets
// are used, one bit each.
struct alignas(64) SocketTables {
  std::uint64_t hits[2][kBandSize][kSocketWords];  // by a cell of X, of Y
  std::uint64_t all[kSocketWords];
};

// The other sets with cells in band c: bit vectors over at most 4096 sets, ordered by the size of
// their part in band c.
struct alignas(64) OtherTables {
  std::uint64_t hits[3][kBandSize][kOtherWords];  // by a cell of X, of Y, of T
  std::uint64_t all[kOtherWords];
  std::size_t words;                        // used; a multiple of 8
  BandCells part[kOtherWords * 64];         // in band c
  std::uint64_t sockets[kOtherWords * 64];  // that are within the part: implied if active
};

struct ThirdBandTables {
  SocketTables sockets;
  OtherTables others;
  BandCells allowed;               // for T
  BandCells required;              // in T
  std::uint64_t sockets_required;  // that the required cells hit
};

struct Join {
  const BandCells* y;  // padded with zeros to whole blocks
  std::size_t y_count;
  const std::uint64_t* lines;  // [block][mask][kBlockWords]
  std::size_t masks;
  const BandCells* x;
  std::size_t x_count;
  const std::uint16_t* ids;
  const std::uint32_t* first_id;  // of each X, and the end
  const std::uint8_t* shared;  // of each X: the first rounds it has in common with the X before it
  const std::uint64_t* x_unhit;  // [X][kSocketWords]: sets of sockets that X does not hit
  const ThirdBandTables* third;
  int clues;  // of T, the required ones included
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_JOIN_H_
