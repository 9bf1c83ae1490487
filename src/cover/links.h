// Links: the lists of the dancing_links engines, and how options leave and re-enter them.
//
// The live options of an item are a circular doubly linked list through the item's header; the
// primary items still to cover are another such list. An unlinked node keeps its own links, so that
// undoing all steps in reverse order restores the lists.
//
//   headers 0 .. items-1, then one node for each entry of each option, option after option:
//   | h0 h1 h2 ... | a b c | b d | ...        up/down: the other nodes of the same item
//
// Invariants
//   - a live option is in the list of each of its uncovered items; a hidden option is only in the
//     list of the item because of which it was hidden, or in none;
//   - a covered item keeps its list unchanged: walking down the list hides its options, walking up
//     restores them;
//   - a coloured item whose colour is settled ("purified") keeps the list of its options of that
//     colour; their nodes in it are marked kSettled, so that the list is not changed meanwhile.
//
// Functions that shorten lists call shrunk(item, new length) for each of them.
//
// Sources: D. E. Knuth, "Dancing links" (2000), and "The Art of Computer Programming" 4B (2022),
// 7.2.2.1, Algorithms X and C; the idea of unlinking is from H. Hitotumatu and K. Noshita (1979).
#ifndef INLAY_SRC_COVER_LINKS_H_
#define INLAY_SRC_COVER_LINKS_H_

#include <limits>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover {

template <bool kColored>
class Links {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  static constexpr Color kSettled = std::numeric_limits<Color>::max();
  static constexpr auto kIgnoreShrunk = [](std::uint32_t, std::uint32_t) {
  };  // ignores shrunk lists

  // The matrix and the counter of updates must outlive this object.
  Links(const Matrix& matrix, std::uint64_t& updates)
      : matrix_(matrix),
        updates_(updates),
        nodes_(matrix.items + matrix.entries.size()),
        option_of_(matrix.entries.size()),
        items_(matrix.primary + std::size_t{1}),
        lengths_(matrix.items, 0) {
    for (std::uint32_t item = 0; item < matrix.items; ++item) {
      nodes_[item] = {item, item, item, kNoColor};
    }
    for (std::uint32_t option = 0; option < matrix.options; ++option) {
      for (std::uint32_t n = matrix.starts[option]; n < matrix.starts[option + 1]; ++n) {
        const auto [item, color] = matrix.entries[n];
        const std::uint32_t node = matrix.items + n;
        const std::uint32_t above = nodes_[item].up;
        nodes_[node] = {above, item, item, color};
        nodes_[above].down = node;
        nodes_[item].up = node;
        option_of_[n] = option;
        ++lengths_[item];
      }
    }
    for (std::uint32_t item = 0; item <= matrix.primary; ++item) {
      items_[item] = {item == 0 ? matrix.primary : item - 1, item == matrix.primary ? 0 : item + 1};
    }
  }

  std::size_t memory() const {
    return nodes_.size() * (sizeof(Node) + sizeof(Entry) + sizeof(std::uint32_t)) +
           items_.size() * sizeof(Link) + lengths_.size() * sizeof(std::uint32_t);
  }

  // The primary items still to cover: from first_item() by next_item() until end_of_items().
  std::uint32_t first_item() const { return items_[matrix_.primary].right; }
  std::uint32_t next_item(std::uint32_t item) const { return items_[item].right; }
  std::uint32_t end_of_items() const { return matrix_.primary; }

  std::uint32_t length(std::uint32_t item) const { return lengths_[item]; }
  // The next node in the list of its item. The header of an item has the number of the item.
  std::uint32_t below(std::uint32_t node) const { return nodes_[node].down; }
  std::uint32_t option_of(std::uint32_t node) const { return option_of_[node - matrix_.items]; }
  std::uint32_t first_node(std::uint32_t option) const {
    return matrix_.starts[option] + matrix_.items;
  }
  std::uint32_t end_node(std::uint32_t option) const { return first_node(option + 1); }
  std::uint32_t item_of(std::uint32_t node) const { return nodes_[node].item; }

  // The effect of taking an option on the item of one of its nodes: covers the item or settles its
  // colour. Undone by uncommit().
  template <typename Shrunk>
  void commit(std::uint32_t node, Shrunk shrunk) {
    const Node& at = nodes_[node];
    if (at.color == kNoColor) {
      cover(at.item, shrunk);
    } else if (at.color != kSettled) {
      settle(at.item, at.color, shrunk);
    }
  }
  void uncommit(std::uint32_t node) {
    const Node& at = nodes_[node];
    if (at.color == kNoColor) {
      uncover(at.item);
    } else if (at.color != kSettled) {
      unsettle(at.item, at.color);
    }
  }

  // cover() and uncover() are not inlined, so that their inner loops can use all registers.
  template <typename Shrunk>
  [[gnu::noinline]] void cover(std::uint32_t item, Shrunk shrunk) {
    if (item < matrix_.primary) {
      const auto [left, right] = items_[item];
      items_[left].right = right;
      items_[right].left = left;
    }
    for (std::uint32_t n = nodes_[item].down; n != item; n = nodes_[n].down) {
      hide(option_of(n), n, shrunk);
    }
  }
  [[gnu::noinline]] void uncover(std::uint32_t item) {
    for (std::uint32_t n = nodes_[item].up; n != item; n = nodes_[n].up) unhide(option_of(n), n);
    if (item < matrix_.primary) {
      const auto [left, right] = items_[item];
      items_[left].right = item;
      items_[right].left = item;
    }
  }

  // Removes an option from the lists of its items, except `node` (kNone: no exception).
  template <typename Shrunk>
  void hide(std::uint32_t option, std::uint32_t node, Shrunk shrunk) {
    const std::uint32_t end = end_node(option);
    for (std::uint32_t n = first_node(option); n < end; ++n) {
      if (n == node) continue;
      const Node& at = nodes_[n];
      if constexpr (kColored) {
        if (at.color == kSettled) continue;
      }
      nodes_[at.up].down = at.down;
      nodes_[at.down].up = at.up;
      ++updates_;
      shrunk(at.item, --lengths_[at.item]);
    }
  }
  void unhide(std::uint32_t option, std::uint32_t node) {
    const std::uint32_t begin = first_node(option);
    for (std::uint32_t n = end_node(option); n-- > begin;) {
      if (n == node) continue;
      const Node& at = nodes_[n];
      if constexpr (kColored) {
        if (at.color == kSettled) continue;
      }
      nodes_[at.up].down = n;
      nodes_[at.down].up = n;
      ++lengths_[at.item];
    }
  }

 private:
  struct Node {
    std::uint32_t up, down;
    std::uint32_t item;
    Color color;
  };
  struct Link {  // of the list of primary items to cover; its header is items_[matrix_.primary]
    std::uint32_t left, right;
  };

  // Settles the colour of an item: hides its options of other colours and marks the nodes of this
  // colour, except the one of the chosen option, which is not in the list.
  template <typename Shrunk>
  void settle(std::uint32_t item, Color color, Shrunk shrunk) {
    for (std::uint32_t n = nodes_[item].down; n != item; n = nodes_[n].down) {
      if (nodes_[n].color == color) {
        nodes_[n].color = kSettled;
      } else {
        hide(option_of(n), n, shrunk);
      }
    }
  }
  void unsettle(std::uint32_t item, Color color) {
    for (std::uint32_t n = nodes_[item].up; n != item; n = nodes_[n].up) {
      if (nodes_[n].color == kSettled) {
        nodes_[n].color = color;
      } else {
        unhide(option_of(n), n);
      }
    }
  }

  const Matrix& matrix_;
  std::uint64_t& updates_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> option_of_;  // node - number of headers -> its option
  std::vector<Link> items_;
  std::vector<std::uint32_t> lengths_;  // item -> the length of its list
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LINKS_H_
