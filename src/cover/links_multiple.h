// LinksMultiple: the lists of cover/links.h for items with bounds, and the effect of taking an
// option.
//
// An item may still be covered `left` times and must still be covered `need` times (negative above
// its lower bound). An option that is taken leaves all lists, and stays outside when it is taken
// back, so that later siblings exclude it ("tweaking"); forget() restores it. An item leaves the
// list of items to cover when `left` is 0, or when the path decides to take no more options for it.
//
// A primary item is dead if it needs more options than are live. Functions that shorten lists stop
// at the first dead item.
//
// Source: D. E. Knuth, "The Art of Computer Programming" 4B (2022), 7.2.2.1, Algorithm M.
#ifndef INLAY_SRC_COVER_LINKS_MULTIPLE_H_
#define INLAY_SRC_COVER_LINKS_MULTIPLE_H_

#include <algorithm>

#include "cover/links.h"

namespace inlay::cover {

// A branch node on the path, for the searches that use these links.
struct LevelMultiple {
  std::uint32_t item;
  std::uint32_t children;
  bool none;                // the last child takes no more options
  std::uint32_t begun;      // children
  std::uint32_t committed;  // the result of take() for the current choice
  std::size_t first_tried;  // index of its first tried option; the last one is the current choice
  bool takes_none() const { return none && begun == children; }
};

class LinksMultiple : public Links<true> {
 public:
  LinksMultiple(const Matrix& matrix, std::uint64_t& updates)
      : Links(matrix, updates),
        primary_(matrix.primary),
        left_(matrix.primary),
        need_(matrix.primary) {
    for (std::uint32_t item = 0; item < primary_; ++item) {
      left_[item] = matrix.bounds[item].most;
      need_[item] = matrix.bounds[item].least;
    }
  }

  std::size_t memory() const { return Links::memory() + 2 * need_.size() * sizeof(need_[0]); }

  std::int64_t need(std::uint32_t item) const { return need_[item]; }
  // The number of children of a node on the item: one for each option that enough options follow,
  // and one that takes no option if the item needs none.
  std::uint32_t children(std::uint32_t item) const {
    const std::int64_t length = this->length(item);
    const std::int64_t need = need_[item];
    return static_cast<std::uint32_t>(need <= 0 ? length + 1
                                                : std::max<std::int64_t>(length - need + 1, 0));
  }
  // A dead item, or kNone. The caller that backtracks because of it calls revive().
  std::uint32_t dead() const { return dead_; }
  void revive() { dead_ = kNone; }

  // Takes a live option. The result must be passed to take_back().
  std::uint32_t take(std::uint32_t option) {
    hide(option, kNone, kIgnoreShrunk);
    const std::uint32_t begin = first_node(option);
    const std::uint32_t end = end_node(option);
    for (std::uint32_t n = begin; n < end; ++n) {
      if (item_of(n) >= primary_) continue;
      --left_[item_of(n)];
      --need_[item_of(n)];
    }
    std::uint32_t n = begin;
    for (; n < end && dead_ == kNone; ++n) {
      if (ends(item_of(n))) commit(n, note_dead());
    }
    return n - begin;
  }
  // Require: all options taken later have been taken back.
  void take_back(std::uint32_t option, std::uint32_t committed) {
    const std::uint32_t begin = first_node(option);
    for (std::uint32_t n = begin + committed; n-- > begin;) {
      if (ends(item_of(n))) uncommit(n);
    }
    for (std::uint32_t n = begin; n < end_node(option); ++n) {
      if (item_of(n) >= primary_) continue;
      ++left_[item_of(n)];
      ++need_[item_of(n)];
    }
    revive();
  }
  // Decides to take no more options of the item.
  void close(std::uint32_t item) { cover(item, note_dead()); }
  void reopen(std::uint32_t item) {
    uncover(item);
    revive();
  }
  // Excludes a live option, as if it had been taken and taken back.
  void pass_over(std::uint32_t option) { hide(option, kNone, kIgnoreShrunk); }
  // Restores an option that was taken back or excluded. Require: all later ones are restored.
  void forget(std::uint32_t option) { unhide(option, kNone); }

 private:
  // Does the item leave the lists when the option being taken covers it?
  bool ends(std::uint32_t item) const { return item >= primary_ || left_[item] == 0; }
  // Notes an item whose list gets shorter than it needs.
  struct NoteDead {
    void operator()(std::uint32_t item, std::uint32_t length) const {
      if (item < links.primary_ && links.need_[item] > std::int64_t{length}) links.dead_ = item;
    }
    LinksMultiple& links;
  };
  NoteDead note_dead() { return {*this}; }

  std::uint32_t primary_;
  std::vector<std::int64_t> left_;  // of each primary item
  std::vector<std::int64_t> need_;
  std::uint32_t dead_ = kNone;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LINKS_MULTIPLE_H_
