// Exclusions: which options cannot be taken together with an option.
//
// Two options exclude each other if they share an item, unless both give it the same colour. In a
// formula these would be clauses of two literals, nine tenths of all clauses. Here they are read
// from the lists of the items.
#ifndef INLAY_SRC_COVER_LEARNING_EXCLUSIONS_H_
#define INLAY_SRC_COVER_LEARNING_EXCLUSIONS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover::learning {

class Exclusions {
 public:
  // Refers to the matrix.
  explicit Exclusions(const Matrix& matrix) : matrix_(matrix), starts_(matrix.items + 1, 0) {
    for (const Entry& entry : matrix.entries) ++starts_[entry.item + 1];
    for (std::uint32_t item = 0; item < matrix.items; ++item) starts_[item + 1] += starts_[item];
    std::vector<std::uint32_t> ends(starts_.begin(), starts_.end() - 1);
    users_.resize(matrix.entries.size());
    if (matrix.colored) colors_.resize(matrix.entries.size());
    for (std::uint32_t option = 0; option < matrix.options; ++option) {
      for (const auto& [item, color] : matrix.row(option)) {
        if (matrix.colored) colors_[ends[item]] = color;
        users_[ends[item]++] = option;
      }
    }
  }

  // The options that contain the item, in increasing order.
  std::span<const std::uint32_t> users(std::uint32_t item) const {
    return std::span(users_).subspan(starts_[item], starts_[item + 1] - starts_[item]);
  }

  // Calls visit(other) for each option that `option` excludes, for some more than once, until
  // visit() returns false. Returns whether it always returned true.
  template <typename Visit>
  bool each(std::uint32_t option, Visit&& visit) const {
    for (const auto& [item, color] : matrix_.row(option)) {
      for (std::uint32_t place = starts_[item]; place < starts_[item + 1]; ++place) {
        const std::uint32_t other = users_[place];
        if (other == option || (color != kNoColor && colors_[place] == color)) continue;
        if (!visit(other)) return false;
      }
    }
    return true;
  }

  std::size_t bytes() const {
    return (users_.size() + starts_.size()) * sizeof users_[0] + colors_.size() * sizeof colors_[0];
  }

 private:
  const Matrix& matrix_;
  std::vector<std::uint32_t> starts_;  // item i: users_[starts_[i]] .. users_[starts_[i + 1] - 1]
  std::vector<std::uint32_t> users_;
  std::vector<Color> colors_;  // that the users give the item; empty without colours
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_EXCLUSIONS_H_
