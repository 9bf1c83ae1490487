// An exact cover problem as the checker sees it, and the replay of a search tree on it.
//
// This is the trusted part: the proof depends on Cover::fits() and Replay::token().
// docs/certificates.md explains why a replayed tree proves a number of solutions.
#ifndef INLAY_APPS_CHECK_MODEL_H_
#define INLAY_APPS_CHECK_MODEL_H_

#include <cstdint>
#include <span>
#include <vector>

#include "check/lines.h"
#include "check/tree.h"

namespace inlay_check {

using Number = std::uint32_t;  // of an item or an option; from 0 here, from 1 in the file

struct Limits {
  std::size_t items = std::size_t{4} << 20;
  std::size_t entries = std::size_t{64} << 20;  // items in options
  std::uint64_t work = ~std::uint64_t{0};       // entries examined while replaying one tree
};

// How often an item must be covered.
struct Bounds {
  Number least = 1;
  Number most = 1;
};

struct Entry {
  Number item;
  Number color;  // 0: none
};

class Model {
 public:
  explicit Model(const Limits& limits) : limits_(limits) {}

  Number add_primary(Bounds bounds);
  Number add_secondary();
  // Adds an entry to the current option. The items of an option must differ.
  void add_entry(Entry entry);
  void close_option();
  // Call once, after the last option.
  void finish();

  std::size_t item_count() const { return bounds_.size(); }
  std::size_t option_count() const { return starts_.size() - 1; }
  // An upper bound of 0 marks a secondary item.
  bool is_primary(Number item) const { return bounds_[item].most > 0; }
  Bounds bounds(Number item) const { return bounds_[item]; }
  std::span<const Entry> option(Number option) const {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  // The options that contain the item, in increasing order.
  std::span<const Number> options_of(Number item) const {
    return std::span(users_).subspan(user_starts_[item],
                                     user_starts_[item + 1] - user_starts_[item]);
  }
  const Limits& limits() const { return limits_; }

 private:
  Limits limits_;
  Number add_item(Bounds bounds);

  std::vector<Bounds> bounds_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> starts_ = {0};
  std::vector<Number> users_;
  std::vector<std::size_t> user_starts_;
};

// A set of compatible options, and how often it covers each item.
class Cover {
 public:
  explicit Cover(const Model& model);

  Number uses(Number item) const { return uses_[item]; }
  bool is_full(Number item) const { return uses_[item] == model_.bounds(item).most; }
  // Is every primary item covered often enough?
  bool is_complete() const { return short_ == 0; }
  // Can the option be added? None of its primary items may be full, and each of its secondary items
  // must be free or have the colour that the option gives it.
  bool fits(Number option) const;
  void add(Number option);     // Require: fits(option)
  void remove(Number option);  // Require: it is the option added last

 private:
  const Model& model_;
  std::vector<Number> uses_;    // options of the set that contain the item
  std::vector<Number> colors_;  // the colour of the item, if uses_ is not 0
  std::size_t short_ = 0;       // primary items below their lower bound
};

// Replays the tokens of a tree one by one. Its stack has one entry per step of the path.
//
// An item is finished if it is full, or if the path went through the last child of a node on it,
// which takes no more of its options. An option is out if it was tried at a node on the path: it is
// then chosen or excluded.
class Replay final : public Tree {
 public:
  explicit Replay(const Model& model);

  void token(std::uint64_t token) override;
  bool is_complete() const override { return complete_; }
  std::uint64_t solutions() const override { return solutions_; }

 private:
  enum class Child { before_first, option, none };
  struct Node {
    Number item;
    std::size_t next;         // index in options_of(item) of the first option not tried yet
    std::uint64_t left;       // maximum number of children left that take an option
    bool none;                // is there a last child that takes no option?
    std::size_t first_tried;  // index of the first option of this node in tried_
    Child child = Child::before_first;
  };

  bool is_finished(Number item) const { return cover_.is_full(item) || closed_[item]; }
  bool is_live(Number option);
  void enter(Number item);
  bool next_child(Node& node);
  void leave_child(Node& node);
  void to_next_child();

  const Model& model_;
  Cover cover_;
  std::vector<bool> closed_;    // items
  std::vector<bool> out_;       // options
  std::size_t unfinished_ = 0;  // primary items
  std::vector<Node> path_;
  std::vector<Number> tried_;  // the options that are out, node by node
  bool complete_ = false;
  std::uint64_t solutions_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_MODEL_H_
