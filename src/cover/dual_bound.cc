#include "cover/dual_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace inlay::cover {
namespace {

using Units = std::int64_t;

bool is_tight(const Bounds& bounds) {
  return bounds.least == bounds.most;
}

// Prices of items and the resulting reduced costs of options. A price may be negative.
class DualPrices {
 public:
  DualPrices(const Matrix& matrix, std::span<const Units> costs)
      : matrix_(matrix), users_(matrix.primary), reduced_cost_(costs.begin(), costs.end()) {
    for (std::uint32_t option = 0; option < matrix.options; ++option) {
      for (const Entry& entry : matrix.row(option)) {
        if (has_price(entry.item)) users_[entry.item].push_back(option);
      }
    }
  }

  void raise(std::uint32_t item, Units amount) {
    for (const std::uint32_t option : users_[item]) reduced_cost_[option] -= amount;
    // If an item has too few options there is no solution, and any bound is valid; this one cannot
    // overflow.
    total_ += amount *
              std::min<Units>(matrix_.bounds[item].least, static_cast<Units>(users_[item].size()));
  }
  // Dual ascent: raises the price of each item in turn by the smallest reduced cost of its options.
  // Afterwards no reduced cost is negative.
  void ascend() {
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (users_[item].empty()) continue;
      Units least = std::numeric_limits<Units>::max();
      for (const std::uint32_t option : users_[item])
        least = std::min(least, reduced_cost_[option]);
      raise(item, least);
    }
  }
  // Sets prices near the given ones, then applies dual ascent. Returns false if the sums would be
  // too large, which can happen for a problem without solutions.
  bool set_near(std::span<const double> prices) {
    constexpr double kMax = 0x1p58;
    double weight = 0;
    double deepest = 1;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      const auto users = static_cast<double>(users_[item].size());
      weight += std::abs(prices[item]) * users;
      deepest = std::max(deepest, std::min<double>(matrix_.bounds[item].least, users));
    }
    if (!(weight * deepest < kMax)) return false;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (!users_[item].empty()) raise(item, static_cast<Units>(std::floor(prices[item])));
    }
    ascend();
    double sum = 0;
    for (const Units net : reduced_cost_) sum += static_cast<double>(net);
    return sum < kMax;
  }
  Units total() const { return total_; }
  const std::vector<Units>& reduced_cost() const { return reduced_cost_; }

 private:
  bool has_price(std::uint32_t item) const {
    return item < matrix_.primary && is_tight(matrix_.bounds[item]);
  }

  const Matrix& matrix_;
  std::vector<std::vector<std::uint32_t>>
      users_;  // per item with a price: the options that contain it
  std::vector<Units> reduced_cost_;
  Units total_ = 0;
};

// Nearly optimal prices y, by following subgradients of the bound
//
//   L(y) = sum of least * y over the items with a price + sum of min(0, reduced cost) over all
//   options
//
// which is concave in y. If too many options of an item have a negative reduced cost, its price is
// too high; if none has, it is too low. DualPrices rounds the prices to whole units and makes sure
// that no reduced cost is negative.
class Subgradient {
 public:
  Subgradient(const Matrix& matrix, std::span<const Units> costs)
      : matrix_(matrix), costs_(costs), y_(matrix.primary), best_(matrix.primary) {}

  const std::vector<double>& run() {
    constexpr std::uint64_t kWork = 50'000'000;  // entries examined: about a tenth of a second
    constexpr std::uint64_t kMaxRounds = 300;
    constexpr std::uint64_t kMaxStaleRounds =
        10;  // rounds without a better bound before the step is halved
    const std::uint64_t entries = std::max<std::uint64_t>(matrix_.entries.size(), 1);
    const std::uint64_t rounds = std::min(kMaxRounds, kWork / entries);
    double best = -std::numeric_limits<double>::infinity();
    double reach = 2;
    std::uint64_t stale = 0;
    std::vector<double> slope(matrix_.primary);
    for (std::uint64_t round = 0; round < rounds && reach > 1e-3; ++round) {
      const double bound = evaluate(slope);
      if (bound > best) {
        best = bound;
        best_ = y_;
        stale = 0;
      } else if (++stale == kMaxStaleRounds) {
        reach /= 2;
        stale = 0;
      }
      double square = 0;
      for (const double s : slope) square += s * s;
      if (square == 0) break;
      // Aim at a bound slightly above the best one, because the optimum is unknown.
      const double target = best + std::max(1.0, 0.05 * std::abs(best));
      const double step = reach * (target - bound) / square;
      for (std::uint32_t item = 0; item < matrix_.primary; ++item) y_[item] += step * slope[item];
    }
    return best_;
  }

 private:
  // Returns the bound at y_ and computes its slope: how it changes with the price of each item.
  double evaluate(std::vector<double>& slope) const {
    double bound = 0;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      const bool tight = is_tight(matrix_.bounds[item]);
      slope[item] = tight ? static_cast<double>(matrix_.bounds[item].least) : 0;
      bound += slope[item] * y_[item];
    }
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      auto net = static_cast<double>(costs_[option]);
      for (const Entry& entry : matrix_.row(option)) {
        if (entry.item < matrix_.primary) net -= y_[entry.item];
      }
      if (net >= 0) continue;
      bound += net;
      for (const Entry& entry : matrix_.row(option)) {
        if (entry.item < matrix_.primary && is_tight(matrix_.bounds[entry.item]))
          --slope[entry.item];
      }
    }
    return bound;
  }

  const Matrix& matrix_;
  std::span<const Units> costs_;
  std::vector<double> y_;  // price of each primary item; 0 if it has none
  std::vector<double> best_;
};

// The number of needed items of an option, by which its reduced cost is divided.
Units size_of(const Matrix& matrix, std::uint32_t option) {
  const auto row = matrix.row(option);
  const auto needed = std::count_if(row.begin(), row.end(), [&](const Entry& entry) {
    return entry.item < matrix.primary && matrix.bounds[entry.item].least > 0;
  });
  return std::max<Units>(needed, 1);
}

}  // namespace

DualBound compute_dual_bound(const Matrix& matrix, std::span<const Cost> costs) {
  constexpr std::uint64_t kMaxUnits = std::uint64_t{1} << 57;  // sum over all options
  constexpr std::uint64_t kFinest = 1 << 16;
  std::uint64_t sum = 0;
  for (const Cost cost : costs) sum += cost;
  DualBound bound;
  while (bound.scale < kFinest && sum < kMaxUnits / (2 * bound.scale)) bound.scale *= 2;
  std::vector<Units> units;
  for (const Cost cost : costs) units.push_back(static_cast<Units>(cost * bound.scale));

  DualPrices in_turn(matrix, units);
  in_turn.ascend();
  DualPrices guided(matrix, units);
  const bool usable = guided.set_near(Subgradient(matrix, units).run());
  const DualPrices& better = usable && guided.total() > in_turn.total() ? guided : in_turn;
  bound.total = static_cast<std::uint64_t>(better.total());
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    bound.reduced_cost.push_back(static_cast<std::uint64_t>(better.reduced_cost()[option]));
    bound.share.push_back(bound.reduced_cost.back() /
                          static_cast<std::uint64_t>(size_of(matrix, option)));
  }
  return bound;
}

}  // namespace inlay::cover
