#include "check/model.h"

#include <algorithm>

namespace inlay_check {

Number Model::add_item(bool primary) {
  require(primary_.size() < limits_.items, [] { return "there are too many items"; });
  primary_.push_back(primary);
  return static_cast<Number>(primary_.size() - 1);
}

void Model::add_entry(Entry entry) {
  require(entries_.size() < limits_.entries, [] { return "the options name too many items"; });
  entries_.push_back(entry);
}

void Model::close_option() {
  require(starts_.size() <= limits_.entries, [] { return "there are too many options"; });
  starts_.push_back(entries_.size());
}

void Model::finish() {
  user_starts_.assign(primary_.size() + 1, 0);
  for (const Entry& entry : entries_) ++user_starts_[entry.item + 1];
  for (std::size_t item = 0; item < primary_.size(); ++item) {
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
  for (Number item = 0; item < model.item_count(); ++item) uncovered_ += model.is_primary(item);
}

bool Cover::fits(Number option) const {
  const auto entries = model_.option(option);
  return std::all_of(entries.begin(), entries.end(), [&](const Entry& entry) {
    return uses_[entry.item] == 0 || (entry.color != 0 && entry.color == colors_[entry.item]);
  });
}

void Cover::add(Number option) {
  for (const Entry& entry : model_.option(option)) {
    uncovered_ -= model_.is_primary(entry.item);
    ++uses_[entry.item];
    colors_[entry.item] = entry.color;
  }
}

void Cover::remove(Number option) {
  for (const Entry& entry : model_.option(option)) {
    uncovered_ += model_.is_primary(entry.item);
    --uses_[entry.item];
  }
}

void Replay::token(std::uint64_t token) {
  require(!complete_, [] { return "the tree goes on behind its end"; });
  if (token == 0) {
    require(cover_.is_complete(), [] { return "a solution that leaves a primary item uncovered"; });
    ++solutions_;
  } else {
    require(token <= model_.item_count(),
            [&] { return "there is no item " + std::to_string(token); });
    const auto item = static_cast<Number>(token - 1);
    require(model_.is_primary(item),
            [&] { return "item " + std::to_string(token) + " is secondary"; });
    require(!cover_.is_covered(item),
            [&] { return "item " + std::to_string(token) + " is covered already"; });
    path_.push_back({item, 0});
  }
  to_next_child();
}

// Goes back to the last node that has a compatible option left and takes that option.
void Replay::to_next_child() {
  while (!path_.empty()) {
    Node& node = path_.back();
    const auto options = model_.options_of(node.item);
    if (cover_.is_covered(node.item)) cover_.remove(options[node.next - 1]);
    while (node.next < options.size()) {
      const Number option = options[node.next++];
      work_ += model_.option(option).size();
      require(work_ <= model_.limits().work,
              [] { return "not checked to the end: the limit of work is reached"; });
      if (cover_.fits(option)) return cover_.add(option);
    }
    path_.pop_back();
  }
  complete_ = true;
}

}  // namespace inlay_check
