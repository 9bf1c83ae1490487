// masks: exact cover on bit sets of options, in a form that vector registers like.
//
// A Table is the problem that is left at some node, n options and m primary items, as one bit
// matrix. A row is an item, a bit of it an option:
//
//                   options 0 .. n-1, 64 a word
//        item 0     0010010001 ...            live   1011010111 ...   options not yet excluded
//        item 1     1000000100 ...            open   the items not yet covered
//        ...
//        colour     0000100010 ...   (an item in one colour: the options that give it another)
//
// A node is `live` and `open`, nothing else. To choose an option is to clear the rows of its items
// from `live`; to find the item with the fewest options is to count the bits of row & live for
// eight rows at once. Nothing is ever undone: going back is going to the sets kept one level up.
//
// When half of the options are gone, what is left is packed into a new Table of fewer words and
// fewer rows (condense), so that the work of a node shrinks with the problem: most nodes of most
// searches are at 64 options or fewer, where `live` is one register.
//
// The rows stand in memory twice:
//   rows      [slot][word]            to clear them
//   counted   [slot / 8][word][8]     to count them, eight items to a register; open ones first
//
// Sources: bit rows with counts by population count are folklore; packing what is left with PEXT as
// the problem shrinks is an idea of this project's experiments, there on lists of options.
#ifndef INLAY_SRC_COVER_BITSET_STATE_H_
#define INLAY_SRC_COVER_BITSET_STATE_H_

#include <cstddef>
#include <cstdint>

namespace inlay::cover::bitset {

using Word = std::uint64_t;

inline constexpr std::uint32_t kLanes = 8;  // rows counted at once: a block
inline constexpr std::size_t kAlignment = 64;

// What choosing an option does in a small table: one word of options, two words of items. Worked
// out when it is first chosen; until then `excluded` is 0.
struct Effect {
  Word excluded;    // itself among them
  Word covered[2];  // items
  Word unused;
};
inline constexpr std::uint32_t kSmallBlocks = 16;

struct Table {
  std::uint32_t words = 0;    // of a row
  std::uint32_t options = 0;  // bits of it
  std::uint32_t primary = 0;  // rows that must be covered: slots 0 .. primary - 1
  std::uint32_t blocks = 0;   // primary / 8, rounded up; slots up to 8 * blocks are empty rows
  std::uint32_t slots = 0;    // all rows; the last one is empty
  Word* rows = nullptr;
  Word* counted = nullptr;
  std::uint32_t* row_of = nullptr;     // slot -> row of the problem
  std::uint32_t* slot_of = nullptr;    // row of the problem -> slot; rows that are gone: the last
  std::uint32_t* option_of = nullptr;  // bit -> option of the problem
  Effect* effects = nullptr;           // [64] if the table is small, else null
};

// Memory that is given back in the order of the search.
struct Stack {
  using Mark = std::byte*;
  Mark top = nullptr;
  Mark end = nullptr;

  static constexpr std::size_t rounded(std::size_t bytes) {
    return (bytes + kAlignment - 1) & ~(kAlignment - 1);
  }
  // Require: the room is there.
  template <typename T>
  T* reserve(std::size_t count) {
    T* const place = reinterpret_cast<T*>(top);
    top += rounded(count * sizeof(T));
    return place;
  }
};

// How often an item has to be covered yet, and may be. Only for problems with multiplicities.
struct Need {
  std::uint32_t least;
  std::uint32_t most;
};

// The node at work.
struct Node {
  const Table* table = nullptr;
  Word* live = nullptr;  // [words]
  Word* open = nullptr;  // [(blocks + 7) / 8], a bit an item
  Need* need = nullptr;  // [primary], or null
};

struct Level {
  Node node;
  Word* rest = nullptr;        // [words] choices not yet tried
  std::uint32_t slot = 0;      // the item branched on; kSlack: no item, see kernel.h
  std::uint32_t choices = 0;   // children in all
  std::uint32_t tried = 0;     // of them, the one at work included
  std::uint32_t end = 0;       // children to be tried here; the others were given away
  std::uint32_t depth = 0;     // options chosen above
  std::uint32_t size = 0;      // of the problem, see SubtreeSizes
  std::uint64_t surveys = 0;   // made before
  Stack::Mark sets = nullptr;  // what is in use with this level
  Stack::Mark tables = nullptr;
};
inline constexpr std::uint32_t kSlack = 0xFFFFFFFF;

// How much work lies below a node: the surveys that were made below the last ones of about as many
// live options, a sliding mean for each eighth of a power of two.
struct SubtreeSizes {
  static constexpr std::uint32_t kSizes = 8 * 33;
  float mean[kSizes] = {};
};

// Told of the search tree, for certificates.
struct TreeListener {
  void (*branch)(void* self, std::uint32_t item);
  void (*take)(void* self, std::size_t depth, std::uint32_t option);
  void* self;
};

struct State {
  // The problem: the rows of each option, those of primary items first.
  const std::uint32_t* starts = nullptr;        // [options + 1], into option_rows
  const std::uint32_t* primary_ends = nullptr;  // [options]
  const std::uint32_t* option_rows = nullptr;
  std::uint32_t row_count = 0;
  std::uint32_t primary_rows = 0;  // the first of them: row i is the primary item i
  const TreeListener* listener = nullptr;

  // The search.
  Node now;
  bool fresh = true;  // `now` is to be worked on; else go back to the last level
  Level* levels = nullptr;
  std::uint32_t level_count = 0;
  std::uint32_t* chosen = nullptr;
  std::uint32_t depth = 0;
  Stack sets;    // of the nodes and levels on the path: as large as the longest path needs
  Stack tables;  // packed ones: when it is full nothing is packed
  Word* forced = nullptr;     // scratch of a survey, as Node::open: items with one option left
  std::uint32_t slot = 0;     // of `now`: the item to branch on
  std::uint32_t choices = 0;  // and the number of its children

  SubtreeSizes* sizes = nullptr;

  // What was found. Solutions are kept until there are `room` of them, each `stride` long, unless
  // only their number is wanted.
  bool count_only = false;
  std::uint64_t found = 0;
  std::uint64_t room = 0;
  std::uint32_t* solutions = nullptr;
  std::uint32_t* lengths = nullptr;
  std::uint32_t stride = 0;

  std::uint64_t nodes = 0;
  std::uint64_t moves = 0;
  std::uint64_t surveys = 0;
  std::uint32_t max_depth = 0;
};

enum class StopReason { found, nodes, exhausted };

// Goes on until `found` is `room`, `nodes` branch nodes were opened, or nothing is left.
struct Kernel {
  StopReason (*run)(State& state, std::uint64_t nodes);
  StopReason (*run_multiple)(State& state, std::uint64_t nodes);
  // Chooses an option at the root, before the first run().
  void (*choose)(State& state, std::uint32_t option);
  void (*choose_multiple)(State& state, std::uint32_t option);
};
extern const Kernel kScalar;
extern const Kernel kAvx2;
extern const Kernel kAvx512;

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_STATE_H_
