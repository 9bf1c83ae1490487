// bitset: exact cover on bit sets of options, arranged for vector registers.
//
// A Table is the problem left at some node, with n options and m primary items, as a bit matrix. A
// row is an item, a bit of it an option:
//
//                   options 0 .. n-1, 64 per word
//        item 0     0010010001 ...            live   1011010111 ...   options not yet excluded
//        item 1     1000000100 ...            open   the items not yet covered
//        ...
//        colour     0000100010 ...   (an item in one colour: the options that give it another one)
//
// A node consists only of `live` and `open`. Choosing an option clears the rows of its items from
// `live`. Finding the item with the fewest options means counting the bits of row & live, for eight
// rows at once. Nothing is ever undone: backtracking returns to the sets stored one level up.
//
// When half of the options are gone, the rest is packed into a new Table with fewer words and fewer
// rows (pack.h), so that the work per node shrinks with the problem. Most nodes of most searches
// have 64 options or fewer, and `live` is then one register.
//
// The rows are stored twice:
//   rows      [slot][word]            for clearing
//   counted   [slot / 8][word][8]     for counting eight items per register; primary items first
//
// Sources: bit rows with population counts are folklore; packing the rest with PEXT as the problem
// shrinks comes from this project's experiments, which used it on lists of options.
#ifndef INLAY_SRC_COVER_BITSET_STATE_H_
#define INLAY_SRC_COVER_BITSET_STATE_H_

#include <cstddef>
#include <cstdint>

#include "base/processor.h"

namespace inlay::cover::bitset {

using Word = std::uint64_t;

inline constexpr std::uint32_t kLanes = 8;  // rows counted at once (a block)
inline constexpr std::size_t kAlignment = 64;

// The effect of choosing an option in a small table (one word of options, two words of items).
// Computed when the option is first chosen; until then `excluded` is 0.
struct Effect {
  Word excluded;    // including itself
  Word covered[2];  // items
  Word unused;      // padding
};
inline constexpr std::uint32_t kSmallBlocks = 16;

struct Table {
  std::uint32_t words = 0;    // per row
  std::uint32_t options = 0;  // bits used of a row
  std::uint32_t primary = 0;  // rows to cover: slots 0 .. primary - 1
  std::uint32_t blocks = 0;   // primary / 8, rounded up; padded with empty rows to 8 * blocks slots
  std::uint32_t slots = 0;    // all rows; the last one is empty
  Word* rows = nullptr;
  Word* counted = nullptr;
  std::uint32_t* row_of = nullptr;     // slot -> row of the problem
  std::uint32_t* slot_of = nullptr;    // row of the problem -> slot; the last slot for removed rows
  std::uint32_t* option_of = nullptr;  // bit -> option of the problem
  Effect* effects = nullptr;           // [64] if the table is small, else null
};

// A stack of memory: the search releases blocks in reverse order.
struct Stack {
  using Mark = std::byte*;
  Mark top = nullptr;
  Mark end = nullptr;

  static constexpr std::size_t rounded(std::size_t bytes) {
    return (bytes + kAlignment - 1) & ~(kAlignment - 1);
  }
  // Require: there is enough space.
  template <typename T>
  T* reserve(std::size_t count) {
    T* const place = reinterpret_cast<T*>(top);
    top += rounded(count * sizeof(T));
    return place;
  }
};

// How often an item must and may still be covered. Only for problems with multiplicities.
struct Need {
  std::uint32_t least;
  std::uint32_t most;
};

// The current node.
struct Node {
  const Table* table = nullptr;
  Word* live = nullptr;  // [words]
  Word* open = nullptr;  // [(blocks + 7) / 8], one bit per item
  Need* need = nullptr;  // [primary], or null
};

struct Level {
  Node node;
  Word* rest = nullptr;        // [words] choices not yet tried
  std::uint32_t slot = 0;      // the item branched on, or kSlack (see kernel.h)
  std::uint32_t choices = 0;   // number of children
  std::uint32_t tried = 0;     // children tried, including the current one
  std::uint32_t end = 0;       // children to try here; the others were given away
  std::uint32_t depth = 0;     // options chosen above this level
  std::uint32_t size = 0;      // size class of the problem, see SubtreeSizes
  std::uint64_t surveys = 0;   // made before this level
  Stack::Mark sets = nullptr;  // top of the stack at this level
  Stack::Mark tables = nullptr;
};
inline constexpr std::uint32_t kSlack = 0xFFFFFFFF;

// Estimates the work below a node: for each size class (an eighth of a power of two of live
// options) a moving average of the surveys made below recent nodes of that class. A survey counts
// the options of all open items once.
struct SubtreeSizes {
  static constexpr std::uint32_t kSizes = 8 * 33;
  float mean[kSizes] = {};
};

// Receives the search tree, for certificates.
struct TreeListener {
  void (*branch)(void* self, std::uint32_t item);
  void (*take)(void* self, std::size_t depth, std::uint32_t option);
  void* self;
};

struct State {
  // The problem: the rows of each option, primary items first.
  const std::uint32_t* starts = nullptr;        // [options + 1], into option_rows
  const std::uint32_t* primary_ends = nullptr;  // [options]
  const std::uint32_t* option_rows = nullptr;
  std::uint32_t row_count = 0;
  std::uint32_t primary_rows = 0;  // rows 0 .. primary_rows - 1 are the primary items
  const TreeListener* listener = nullptr;

  // The search.
  Node now;
  bool fresh = true;  // continue with `now`; otherwise backtrack to the last level
  Level* levels = nullptr;
  std::uint32_t level_count = 0;
  std::uint32_t* chosen = nullptr;
  std::uint32_t depth = 0;
  Stack sets;    // for the nodes and levels on the path; large enough for the longest path
  Stack tables;  // for packed tables; nothing is packed when it is full
  Word* forced = nullptr;     // scratch space like Node::open: items with one option left
  std::uint32_t slot = 0;     // of `now`: the item to branch on
  std::uint32_t choices = 0;  // of `now`: the number of children

  SubtreeSizes* sizes = nullptr;

  // The solutions found: up to `max_solutions`, each in `stride` elements, unless count_only.
  bool count_only = false;
  std::uint64_t found = 0;
  std::uint64_t max_solutions = 0;
  std::uint32_t* solutions = nullptr;
  std::uint32_t* lengths = nullptr;
  std::uint32_t stride = 0;

  std::uint64_t nodes = 0;
  std::uint64_t moves = 0;
  std::uint64_t surveys = 0;
  std::uint32_t max_depth = 0;
};

enum class StopReason { found, nodes, exhausted };

// run() continues until `found` is `max_solutions`, `nodes` branch nodes were opened, or the search
// is exhausted.
struct Kernel {
  StopReason (*run)(State& state, std::uint64_t nodes);
  StopReason (*run_multiple)(State& state, std::uint64_t nodes);
  // choose() takes an option at the root, before the first run().
  void (*choose)(State& state, std::uint32_t option);
  void (*choose_multiple)(State& state, std::uint32_t option);
};
extern const Kernel kScalar;
extern const Kernel kSimd128;
extern const Kernel kAvx2;
extern const Kernel kAvx512;
const Kernel& kernel_of(base::InstructionSet set);

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_STATE_H_
