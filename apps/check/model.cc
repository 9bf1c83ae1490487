#include "check/model.h"

#include <algorithm>

namespace inlay_check {

Number Model::add_primary(Bounds bounds) {
  require(bounds.most > 0, [] { return "the upper bound of an item must be at least 1"; });
  require(bounds.least <= bounds.most, [] { return "the lower bound is above the upper bound"; });
  return add_item(bounds);
}

Number Model::add_secondary() {
  return add_item({0, 0});
}

Number Model::add_item(Bounds bounds) {
  require(bounds_.size() < limits_.items, [] { return "too many items"; });
  bounds_.push_back(bounds);
  return static_cast<Number>(bounds_.size() - 1);
}

void Model::add_entry(Entry entry) {
  require(entries_.size() < limits_.entries, [] { return "too many entries in the options"; });
  entries_.push_back(entry);
}

void Model::close_option() {
  require(starts_.size() <= limits_.entries, [] { return "too many options"; });
  starts_.push_back(entries_.size());
}

void Model::finish() {
  user_starts_.assign(bounds_.size() + 1, 0);
  for (const Entry& entry : entries_) ++user_starts_[entry.item + 1];
  for (std::size_t item = 0; item < bounds_.size(); ++item) {
    user_starts_[item + 1] += user_starts_[item];
  }
  users_.resize(entries_.size());
  std::vector<std::size_t> free = user_starts_;
  for (Number option = 0; option < option_count(); ++option) {
    for (const Entry& entry : this->option(option)) users_[free[entry.item]++] = option;
  }
}

Cover::Cover(const Model& model)
    : model_(model), uses_(model.item_count()), colors_(model.item_count()) {
  for (Number item = 0; item < model.item_count(); ++item) short_ += model.bounds(item).least > 0;
}

bool Cover::fits(Number option) const {
  const auto entries = model_.option(option);
  return std::all_of(entries.begin(), entries.end(), [&](const Entry& entry) {
    if (model_.is_primary(entry.item)) return !is_full(entry.item);
    return uses_[entry.item] == 0 || (entry.color != 0 && entry.color == colors_[entry.item]);
  });
}

void Cover::add(Number option) {
  for (const Entry& entry : model_.option(option)) {
    ++uses_[entry.item];
    short_ -= uses_[entry.item] == model_.bounds(entry.item).least;
    colors_[entry.item] = entry.color;
  }
}

void Cover::remove(Number option) {
  for (const Entry& entry : model_.option(option)) {
    short_ += uses_[entry.item] == model_.bounds(entry.item).least;
    --uses_[entry.item];
  }
}

Replay::Replay(const Model& model)
    : model_(model), cover_(model), closed_(model.item_count()), out_(model.option_count()) {
  for (Number item = 0; item < model.item_count(); ++item) unfinished_ += model.is_primary(item);
}

void Replay::token(std::uint64_t token) {
  require(!complete_, [] { return "unexpected token after the end of the tree"; });
  if (token == 0) {
    require(unfinished_ == 0, [] { return "the solution leaves a primary item uncovered"; });
    ++solutions_;
  } else {
    require(token <= model_.item_count(), [&] { return "unknown item " + std::to_string(token); });
    const auto item = static_cast<Number>(token - 1);
    require(model_.is_primary(item),
            [&] { return "item " + std::to_string(token) + " is secondary"; });
    require(!is_finished(item),
            [&] { return "item " + std::to_string(token) + " is already covered"; });
    enter(item);
  }
  to_next_child();
}

bool Replay::is_live(Number option) {
  const auto entries = model_.option(option);
  work_ += entries.size();
  require(work_ <= model_.limits().work,
          [] { return "not fully checked: the work limit was reached"; });
  return !out_[option] && cover_.fits(option) &&
         std::none_of(entries.begin(), entries.end(),
                      [&](const Entry& entry) { return closed_[entry.item]; });
}

// If the item needs 2 or more options, the option of a child is the first of them, so `need` - 1
// live options must follow it. (If it needs only 1, none must follow.)
void Replay::enter(Number item) {
  const Number least = model_.bounds(item).least;
  const Number need = least - std::min(least, cover_.uses(item));
  std::uint64_t children = model_.option_count();
  if (need > 1) {
    std::uint64_t live = 0;
    for (const Number option : model_.options_of(item)) live += is_live(option);
    children = live >= need ? live - need + 1 : 0;
  }
  path_.push_back({item, 0, children, need == 0, tried_.size()});
}

// Moves to the next child of the node. Returns false if no child is left.
bool Replay::next_child(Node& node) {
  const auto options = model_.options_of(node.item);
  while (node.left > 0 && node.next < options.size()) {
    const Number option = options[node.next++];
    if (!is_live(option)) continue;
    --node.left;
    out_[option] = true;
    tried_.push_back(option);
    cover_.add(option);
    for (const Entry& entry : model_.option(option)) {
      unfinished_ -= model_.is_primary(entry.item) && cover_.is_full(entry.item);
    }
    node.child = Child::option;
    return true;
  }
  if (!node.none) return false;
  node.none = false;
  closed_[node.item] = true;
  --unfinished_;
  node.child = Child::none;
  return true;
}

void Replay::leave_child(Node& node) {
  if (node.child == Child::option) {
    const Number option = tried_.back();
    for (const Entry& entry : model_.option(option)) {
      unfinished_ += model_.is_primary(entry.item) && cover_.is_full(entry.item);
    }
    cover_.remove(option);
  } else if (node.child == Child::none) {
    closed_[node.item] = false;
    ++unfinished_;
  }
}

// Returns to the last node that has a child left and moves to this child.
void Replay::to_next_child() {
  while (!path_.empty()) {
    Node& node = path_.back();
    leave_child(node);
    if (next_child(node)) return;
    for (; tried_.size() > node.first_tried; tried_.pop_back()) out_[tried_.back()] = false;
    path_.pop_back();
  }
  complete_ = true;
}

}  // namespace inlay_check
