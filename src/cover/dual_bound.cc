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

// The taxes, kept so that no option pays more than it costs; a tax may be below 0, a subsidy.
class Office {
 public:
  Office(const Matrix& matrix, std::span<const Units> costs)
      : matrix_(matrix), users_(matrix.primary), net_(costs.begin(), costs.end()) {
    for (std::uint32_t option = 0; option < matrix.options; ++option) {
      for (const Entry& entry : matrix.row(option)) {
        if (taxable(entry.item)) users_[entry.item].push_back(option);
      }
    }
  }

  void tax(std::uint32_t item, Units amount) {
    for (const std::uint32_t option : users_[item]) net_[option] -= amount;
    // An item with too few options has no solution to pay for it; the sum need not be more than
    // what they have.
    total_ += amount *
              std::min<Units>(matrix_.bounds[item].least, static_cast<Units>(users_[item].size()));
  }
  // DualBound each item in turn by all that its cheapest option still has. After it no net cost is
  // below 0.
  void exhaust() {
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (users_[item].empty()) continue;
      Units least = std::numeric_limits<Units>::max();
      for (const std::uint32_t option : users_[item]) least = std::min(least, net_[option]);
      tax(item, least);
    }
  }
  // DualBound as a guide says, then what is left. False: the sums would get too large to be counted
  // with, as they may for a problem without solutions.
  bool follow(std::span<const double> guide) {
    constexpr double kMost = 0x1p58;
    double weight = 0;
    double deepest = 1;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      const auto users = static_cast<double>(users_[item].size());
      weight += std::abs(guide[item]) * users;
      deepest = std::max(deepest, std::min<double>(matrix_.bounds[item].least, users));
    }
    if (!(weight * deepest < kMost)) return false;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (!users_[item].empty()) tax(item, static_cast<Units>(std::floor(guide[item])));
    }
    exhaust();
    double sum = 0;
    for (const Units net : net_) sum += static_cast<double>(net);
    return sum < kMost;
  }
  Units total() const { return total_; }
  const std::vector<Units>& net() const { return net_; }

 private:
  bool taxable(std::uint32_t item) const {
    return item < matrix_.primary && is_tight(matrix_.bounds[item]);
  }

  const Matrix& matrix_;
  std::vector<std::vector<std::uint32_t>> users_;  // of each taxable item
  std::vector<Units> net_;
  Units total_ = 0;
};

// DualBound that are nearly the best there are, by following subgradients of the bound
//
//   L(y) = sum of least * y over the taxable items + sum of min(0, net cost) over all options
//
// which is concave in the taxes y: too many options below 0 at an item ask for a lower tax there,
// none for a higher one. They are only a guide: the office takes them in whole units and sees to
// it that no net cost is below 0.
class Subgradient {
 public:
  Subgradient(const Matrix& matrix, std::span<const Units> costs)
      : matrix_(matrix), costs_(costs), y_(matrix.primary), best_(matrix.primary) {}

  const std::vector<double>& run() {
    constexpr std::uint64_t kWork = 50'000'000;  // entries looked at, about a tenth of a second
    constexpr std::uint64_t kMostRounds = 300;
    constexpr std::uint64_t kPatience = 10;  // rounds without a better bound until steps get halved
    const std::uint64_t entries = std::max<std::uint64_t>(matrix_.entries.size(), 1);
    const std::uint64_t rounds = std::min(kMostRounds, kWork / entries);
    double best = -std::numeric_limits<double>::infinity();
    double reach = 2;
    std::uint64_t stale = 0;
    std::vector<double> slope(matrix_.primary);
    for (std::uint64_t round = 0; round < rounds && reach > 1e-3; ++round) {
      const double bound = look(slope);
      if (bound > best) {
        best = bound;
        best_ = y_;
        stale = 0;
      } else if (++stale == kPatience) {
        reach /= 2;
        stale = 0;
      }
      double square = 0;
      for (const double s : slope) square += s * s;
      if (square == 0) break;
      // Towards a bound somewhat above the best one, for what can be reached is not known.
      const double target = best + std::max(1.0, 0.05 * std::abs(best));
      const double step = reach * (target - bound) / square;
      for (std::uint32_t item = 0; item < matrix_.primary; ++item) y_[item] += step * slope[item];
    }
    return best_;
  }

 private:
  // The bound at y_, and how it changes with the tax on each item.
  double look(std::vector<double>& slope) const {
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
  std::vector<double> y_;  // of each primary item; 0 if it is not tight
  std::vector<double> best_;
};

// Primary items that solutions need, by whose number the cost of an option is divided.
Units size_of(const Matrix& matrix, std::uint32_t option) {
  const auto row = matrix.row(option);
  const auto needed = std::count_if(row.begin(), row.end(), [&](const Entry& entry) {
    return entry.item < matrix.primary && matrix.bounds[entry.item].least > 0;
  });
  return std::max<Units>(needed, 1);
}

}  // namespace

DualBound compute_dual_bound(const Matrix& matrix, std::span<const Cost> costs) {
  constexpr std::uint64_t kMostUnits = std::uint64_t{1} << 57;  // all options together
  constexpr std::uint64_t kFinest = 1 << 16;
  std::uint64_t sum = 0;
  for (const Cost cost : costs) sum += cost;
  DualBound taxes;
  while (taxes.scale < kFinest && sum < kMostUnits / (2 * taxes.scale)) taxes.scale *= 2;
  std::vector<Units> units;
  for (const Cost cost : costs) units.push_back(static_cast<Units>(cost * taxes.scale));

  Office in_turn(matrix, units);
  in_turn.exhaust();
  Office guided(matrix, units);
  const bool usable = guided.follow(Subgradient(matrix, units).run());
  const Office& better = usable && guided.total() > in_turn.total() ? guided : in_turn;
  taxes.total = static_cast<std::uint64_t>(better.total());
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    taxes.net.push_back(static_cast<std::uint64_t>(better.net()[option]));
    taxes.share.push_back(taxes.net.back() / static_cast<std::uint64_t>(size_of(matrix, option)));
  }
  return taxes;
}

}  // namespace inlay::cover
