#include "sudoku/variant/infer/wide_sums.h"

#include <algorithm>
#include <bit>
#include <compare>
#include <utility>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

namespace {

// A sum is kept if its distance from the nearer end is less than the range of its cells divided by
// this. With 2, killers have many sums of some twenty cells that cost more than they save.
constexpr int kRangePerSlack = 4;
// Sums are united if at least this number of cells of the smaller one see a cell of the other one.
constexpr int kRelatedCells = 6;
// A house fills what is left of another house if they have at least this number of cells in common,
// as a row and a box can. A row and a column that cross do not help each other.
constexpr int kSharedCells = 2;

// What a sum of cells can be, from the groups of cells that see each other.
struct Range {
  int least = 0;
  int most = 0;
  int groups = 0;
  int slack(int sum) const { return std::min(sum - least, most - sum); }
};

class WideSums {
 public:
  WideSums(const Facts& facts, std::span<const KnownSum> given)
      : facts_(facts), words_(facts.peers.words()), given_(given) {
    int least = 0;
    int most = 0;
    ends_.push_back({0, 0});
    for (ValueSet up = facts.house_values, down = up; up != 0; up &= up - 1) {
      const int high = highest(down);
      least += facts.min_value + lowest(up);
      most += facts.min_value + high;
      ends_.push_back({least, most});
      down &= ~(ValueSet{1} << high);
    }
    house_size_ = static_cast<int>(ends_.size()) - 1;
    houses_.reserve(facts.houses.size());
    for (const auto& house : facts.houses) houses_.push_back(set_of(house));
    CellSet all{};
    for (const KnownSum& sum : given) {
      disjoint_ = disjoint_ && !meets(all, sum.cells, words_);
      unite(all, sum.cells, words_);
    }
  }

  std::vector<Linear> all() {
    for (std::size_t house = 0; house < houses_.size(); ++house) cover(house);
    unite_all();
    return std::move(found_);
  }

 private:
  // The least and the greatest sum of different values; the index is their number.
  struct Ends {
    int least, most;
  };

  // A sum that may be united with others, and how narrow it is.
  struct Part {
    KnownSum sum;
    int score;
    bool is_given;
  };

  // A given sum with cells of a region, and how many others of these it meets.
  struct Touching {
    int met;
    std::size_t sum;
    friend auto operator<=>(const Touching&, const Touching&) = default;
  };

  // Groups from the first cell on, so that they follow the rows.
  Range range_of(const CellSet& cells) const {
    Range range;
    CellSet rest = cells;
    for (std::size_t word = 0; word < words_; ++word) {
      while (rest[word] != 0) {
        const int size = take_group(rest, word);
        const Ends& ends = ends_[static_cast<std::size_t>(std::min(size, house_size_))];
        range.least += ends.least;
        range.most += ends.most;
        ++range.groups;
      }
    }
    return range;
  }

  // Takes the first cell and those that it and all taken ones see; returns how many.
  int take_group(CellSet& rest, std::size_t word) const {
    int size = 0;
    CellSet open = rest;
    for (; word < words_; ++word) {
      while (open[word] != 0) {
        const auto cell =
            static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(open[word])));
        rest[word] &= ~(open[word] & -open[word]);
        ++size;
        const std::uint64_t* peers = facts_.peers.set(cell);
        for (std::size_t i = word; i < words_; ++i) open[i] &= peers[i];
      }
    }
    return size;
  }

  // Disjoint sums that touch the house, those that meet few others first; then other houses for
  // what they leave of it; then without houses that lie in what sticks out.
  void cover(std::size_t house) {
    const CellSet& region = houses_[house];
    find_touching(region);
    if (touching_.empty()) return;
    CellSet covered{};
    int sum = 0;
    for (const auto& [met, index] : touching_) {
      if (met > 0 && meets(covered, given_[index].cells, words_)) continue;
      unite(covered, given_[index].cells, words_);
      sum += given_[index].sum;
    }
    for (std::size_t other = 0; other < houses_.size(); ++other) {
      if (other == house || meets(covered, houses_[other], words_) ||
          count_common(houses_[other], region, words_) < kSharedCells) {
        continue;
      }
      unite(covered, houses_[other], words_);
      sum += ends_.back().least;
    }
    if (count_common(covered, region, words_) < house_size_) return;
    take_house(region, covered, sum);
    for (const CellSet& other : houses_) {
      if (count_common(covered, other, words_) == house_size_) take_house(other, covered, sum);
    }
    const Range range = range_of(covered);
    if (range.most - range.least > kRangePerSlack * range.slack(sum)) add(covered, sum);
  }

  void take_house(const CellSet& house, CellSet& cells, int& sum) const {
    for (std::size_t word = 0; word < words_; ++word) cells[word] &= ~house[word];
    sum -= ends_.back().least;
  }

  // The given sums with cells of the region, those first that meet few others of them.
  void find_touching(const CellSet& region) {
    touching_.clear();
    for (std::size_t i = 0; i < given_.size(); ++i) {
      if (meets(given_[i].cells, region, words_)) touching_.push_back({0, i});
    }
    if (disjoint_) return;
    for (Touching& one : touching_) {
      for (const Touching& other : touching_) {
        if (one.sum == other.sum) continue;
        one.met += meets(given_[one.sum].cells, given_[other.sum].cells, words_) ? 1 : 0;
      }
    }
    std::sort(touching_.begin(), touching_.end());
  }

  // Two sums become one while the score grows, the highest score first.
  void unite_all() {
    std::vector<Part> parts;
    for (const KnownSum& sum : given_) {
      if (sum.size >= kRelatedCells) parts.push_back(part(sum, true));
    }
    std::vector<std::pair<Part, std::pair<std::size_t, std::size_t>>> unions;
    const auto try_union = [&](std::size_t a, std::size_t b) {
      const KnownSum& first = parts[a].sum;
      const KnownSum& second = parts[b].sum;
      if (!are_related(first, second)) return;
      CellSet cells = first.cells;
      unite(cells, second.cells, words_);
      const Part both = part({cells, first.sum + second.sum, first.size + second.size}, false);
      const auto [low, high] = std::minmax(parts[a].score, parts[b].score);
      if (both.score > std::min(high, low + high)) unions.push_back({both, {a, b}});
    };
    for (std::size_t b = 0; b < parts.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) try_union(a, b);
    }
    std::vector<bool> used(parts.size());
    while (!unions.empty()) {
      const auto best = std::max_element(
          unions.begin(), unions.end(),
          [](const auto& x, const auto& y) { return x.first.score < y.first.score; });
      const auto [a, b] = best->second;
      used[a] = used[b] = true;
      parts.push_back(best->first);
      used.push_back(false);
      std::erase_if(unions, [&](const auto& other) {
        return used[other.second.first] || used[other.second.second];
      });
      for (std::size_t other = 0; other + 1 < parts.size(); ++other) {
        if (!used[other]) try_union(other, parts.size() - 1);
      }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!used[i] && !parts[i].is_given && parts[i].score > 0) {
        add(parts[i].sum.cells, parts[i].sum.sum);
      }
    }
  }

  // The score is the range less the slack for each group: sums near the least or the greatest value
  // score high, and those of large groups higher than those of small ones.
  Part part(const KnownSum& sum, bool is_given) const {
    const Range range = range_of(sum.cells);
    return {sum, range.most - range.least - range.groups * range.slack(sum.sum), is_given};
  }

  bool are_related(const KnownSum& first, const KnownSum& second) const {
    if (meets(first.cells, second.cells, words_)) return false;
    const KnownSum& small = first.size <= second.size ? first : second;
    const KnownSum& large = first.size <= second.size ? second : first;
    int related = 0;
    for_each_cell(small.cells.data(), words_, [&](Cell cell) {
      const std::uint64_t* peers = facts_.peers.set(cell);
      bool sees = false;
      for (std::size_t word = 0; word < words_; ++word) {
        sees = sees || (peers[word] & large.cells[word]) != 0;
      }
      related += sees ? 1 : 0;
    });
    return related >= kRelatedCells;
  }

  void add(const CellSet& cells, int sum) {
    if (std::any_of(given_.begin(), given_.end(),
                    [&](const KnownSum& known) { return known.cells == cells; })) {
      return;
    }
    Linear linear;
    for_each_cell(cells.data(), words_, [&](Cell cell) { linear.terms.push_back({cell, 1}); });
    linear.totals = {sum};
    const bool known = std::any_of(found_.begin(), found_.end(), [&](const Linear& other) {
      return std::equal(other.terms.begin(), other.terms.end(), linear.terms.begin(),
                        linear.terms.end(),
                        [](const Term& a, const Term& b) { return a.cell == b.cell; });
    });
    if (!known) found_.push_back(std::move(linear));
  }

  const Facts& facts_;
  const std::size_t words_;
  const std::span<const KnownSum> given_;
  bool disjoint_ = true;  // no two given sums have a cell in common
  std::vector<Touching> touching_;
  std::vector<Linear> found_;
  std::vector<Ends> ends_;
  int house_size_ = 0;
  std::vector<CellSet> houses_;
};

}  // namespace

std::vector<Linear> wide_sums(const Facts& facts, std::span<const KnownSum> given) {
  return WideSums(facts, given).all();
}

}  // namespace inlay::sudoku::variant
