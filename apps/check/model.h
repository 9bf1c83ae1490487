// An exact cover problem as the checker sees it, and the replay of a search tree on it.
//
// This is the part to be trusted: the whole proof rests on Cover::fits() and Replay::token().
// docs/certificates.md says why a replayed tree proves a number of solutions.
#ifndef INLAY_APPS_CHECK_MODEL_H_
#define INLAY_APPS_CHECK_MODEL_H_

#include <cstdint>
#include <span>
#include <vector>

#include "check/lines.h"

namespace inlay_check {

using Number = std::uint32_t;  // of an item or an option; from 0 here, from 1 in the file

struct Limits {
  std::size_t items = std::size_t{4} << 20;
  std::size_t entries = std::size_t{64} << 20;  // items in options
  std::uint64_t work = ~std::uint64_t{0};       // entries looked at in the replay of one tree
};

// How often an item is covered.
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
  // The option takes the entries added since the last one. Items of one option must differ.
  void add_entry(Entry entry);
  void close_option();
  // To be called once, behind the last option.
  void finish();

  std::size_t item_count() const { return bounds_.size(); }
  std::size_t option_count() const { return starts_.size() - 1; }
  // An upper bound of 0 marks a secondary item.
  bool is_primary(Number item) const { return bounds_[item].most > 0; }
  Bounds bounds(Number item) const { return bounds_[item]; }
  std::span<const Entry> option(Number option) const {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  // The options that name the item, in increasing order.
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

// A set of options that agree with each other, and how often they cover what.
class Cover {
 public:
  explicit Cover(const Model& model);

  Number uses(Number item) const { return uses_[item]; }
  bool is_full(Number item) const { return uses_[item] == model_.bounds(item).most; }
  // True: every primary item is covered often enough.
  bool is_complete() const { return short_ == 0; }
  // True: the option may be added: no primary item of it is full, and the secondary ones are free
  // or have its colour.
  bool fits(Number option) const;
  void add(Number option);     // Require: fits(option)
  void remove(Number option);  // Require: it was added, and none after it is left

 private:
  const Model& model_;
  std::vector<Number> uses_;    // options of the set that name the item
  std::vector<Number> colors_;  // the colour they give it, where uses_ is not 0
  std::size_t short_ = 0;       // primary items below their lower bound
};

// Takes the tokens of a tree one by one. Its stack is as deep as the path has steps.
//
// An item is finished when it is full or when the last child of a node on it takes no more of its
// options. An option is out while it was tried at a node on the path: chosen now, or excluded.
class Replay {
 public:
  explicit Replay(const Model& model);

  void token(std::uint64_t token);
  bool is_complete() const { return complete_; }
  std::uint64_t solutions() const { return solutions_; }

 private:
  enum class Child { before_first, option, none };
  struct Node {
    Number item;
    std::size_t next;         // of options_of(item): what follows has not been tried
    std::uint64_t left;       // children that take an option, at the most
    bool none;                // is there a last child that takes none?
    std::size_t first_tried;  // tried_ from here on
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
