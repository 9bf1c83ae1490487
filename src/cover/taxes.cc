#include "cover/taxes.h"

#include <algorithm>
#include <limits>

namespace inlay::cover {
namespace {

constexpr std::uint64_t kInfinite = std::numeric_limits<std::uint64_t>::max();

// Primary items that solutions need, by whose number the cost of an option is divided.
std::vector<std::uint64_t> sizes_of(const Matrix& matrix) {
  std::vector<std::uint64_t> sizes(matrix.options);
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const Entry& entry : matrix.row(option)) {
      sizes[option] += entry.item < matrix.primary && matrix.bounds[entry.item].least > 0;
    }
  }
  return sizes;
}

class Office {
 public:
  Office(const Matrix& matrix, std::vector<std::uint64_t> net)
      : matrix_(matrix), users_(matrix.primary), net_(std::move(net)) {
    for (std::uint32_t option = 0; option < matrix.options; ++option) {
      for (const Entry& entry : matrix.row(option)) {
        if (entry.item < matrix.primary) users_[entry.item].push_back(option);
      }
    }
  }

  // Taxes each item by its cheapest share, all at once: no option pays more than its cost.
  void share(std::span<const std::uint64_t> sizes) {
    std::vector<std::uint64_t> taxes(matrix_.primary);
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      std::uint64_t least = kInfinite;
      for (const std::uint32_t option : users_[item]) {
        least = std::min(least, net_[option] / sizes[option]);
      }
      if (taxable(item)) taxes[item] = least;
    }
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) take(item, taxes[item]);
  }
  // Taxes each item in turn by all that its cheapest option still has.
  void exhaust() {
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      std::uint64_t least = kInfinite;
      for (const std::uint32_t option : users_[item]) least = std::min(least, net_[option]);
      if (taxable(item)) take(item, least);
    }
  }
  std::uint64_t total() const { return total_; }
  const std::vector<std::uint64_t>& net() const { return net_; }

 private:
  bool taxable(std::uint32_t item) const {
    return matrix_.bounds[item].least == matrix_.bounds[item].most && !users_[item].empty();
  }
  void take(std::uint32_t item, std::uint64_t tax) {
    for (const std::uint32_t option : users_[item]) net_[option] -= tax;
    // An item with too few options has no solution to pay for it; the sum need not be more than
    // what they have.
    total_ += tax * std::min<std::uint64_t>(matrix_.bounds[item].least, users_[item].size());
  }

  const Matrix& matrix_;
  std::vector<std::vector<std::uint32_t>> users_;  // of each primary item
  std::vector<std::uint64_t> net_;
  std::uint64_t total_ = 0;
};

}  // namespace

Taxes assess_taxes(const Matrix& matrix, std::span<const Cost> costs) {
  constexpr std::uint64_t kMostUnits = std::uint64_t{1} << 62;  // all options together
  constexpr std::uint64_t kFinest = 1 << 16;
  std::uint64_t sum = 0;
  for (const Cost cost : costs) sum += cost;
  Taxes taxes;
  while (taxes.scale < kFinest && sum < kMostUnits / (2 * taxes.scale)) taxes.scale *= 2;

  std::vector<std::uint64_t> units;
  for (const Cost cost : costs) units.push_back(cost * taxes.scale);
  std::vector<std::uint64_t> sizes = sizes_of(matrix);
  for (std::uint64_t& size : sizes) size = std::max<std::uint64_t>(size, 1);

  Office in_turn(matrix, units);
  in_turn.exhaust();
  Office shared(matrix, std::move(units));
  shared.share(sizes);
  shared.exhaust();
  const Office& better = shared.total() > in_turn.total() ? shared : in_turn;
  taxes.total = better.total();
  taxes.net = better.net();
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    taxes.share.push_back(taxes.net[option] / sizes[option]);
  }
  return taxes;
}

}  // namespace inlay::cover
