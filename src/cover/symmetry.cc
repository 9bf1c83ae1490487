#include "inlay/symmetry.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

#include "base/disjoint_sets.h"
#include "base/memory_boundary.h"
#include "base/meter.h"
#include "base/shared_budget.h"

namespace inlay::cover {
namespace {

// The items and colours of an option after a permutation of the items, in the order of the items.
using OptionEntries = std::vector<std::pair<ItemId, Color>>;

OptionEntries row_under(const Problem& problem, OptionId option, const ItemPermutation& symmetry) {
  OptionEntries row;
  for (const auto& [item, color] : problem.option(option)) row.emplace_back(symmetry[item], color);
  std::sort(row.begin(), row.end());
  return row;
}

ItemPermutation after(const ItemPermutation& first, const ItemPermutation& second) {
  ItemPermutation both(first.size());
  for (std::size_t item = 0; item < first.size(); ++item) both[item] = second[first[item]];
  return both;
}

ItemPermutation identity(std::size_t size) {
  ItemPermutation same(size);
  std::iota(same.begin(), same.end(), ItemId{0});
  return same;
}

// The elements of a group, each with the number of elements conjugate to it.
class Group {
 public:
  // Not finished() if the budget of the meter runs out.
  Group(std::size_t items, std::span<const ItemPermutation> generators, base::Meter& meter) {
    constexpr std::size_t kOverhead = 80;  // bytes per element besides the permutation
    add(identity(items));
    for (std::size_t next = 0; next < elements_.size() && !too_large(); ++next) {
      meter.stats.memory = elements_.size() * (items * sizeof(ItemId) + kOverhead);
      if (!meter.within_budget([] { return 0.0; })) return;
      for (const ItemPermutation& generator : generators) add(after(*elements_[next], generator));
    }
    finished_ = !too_large() && find_classes(generators, meter);
  }

  bool finished() const { return finished_; }
  bool too_large() const { return elements_.size() > kLargestGroup; }
  std::size_t size() const { return elements_.size(); }

  struct Class {
    const ItemPermutation* representative;
    std::uint64_t size;
  };
  const std::vector<Class>& classes() const { return classes_; }

 private:
  void add(ItemPermutation element) {
    const auto number = static_cast<std::uint32_t>(elements_.size());
    const auto [at, fresh] = numbers_.emplace(std::move(element), number);
    if (fresh) elements_.push_back(&at->first);
  }

  // g and h^-1 g h leave the same number of solutions unchanged.
  bool find_classes(std::span<const ItemPermutation> generators, base::Meter& meter) {
    base::DisjointSets classes(size());
    for (const ItemPermutation& generator : generators) {
      ItemPermutation inverse(generator.size());
      for (ItemId item = 0; item < generator.size(); ++item) inverse[generator[item]] = item;
      for (std::uint32_t element = 0; element < size(); ++element) {
        if (!meter.within_budget([] { return 0.0; })) return false;
        const auto conjugate = after(after(inverse, *elements_[element]), generator);
        classes.merge(element, numbers_.at(conjugate));
      }
    }
    std::map<std::uint32_t, Class> found;
    for (std::uint32_t element = 0; element < size(); ++element) {
      const std::uint32_t name = classes.find(element);
      ++found.try_emplace(name, Class{elements_[name], 0}).first->second.size;
    }
    for (const auto& [name, found_class] : found) classes_.push_back(found_class);
    return true;
  }

  std::map<ItemPermutation, std::uint32_t> numbers_;
  std::vector<const ItemPermutation*> elements_;  // keys of numbers_
  std::vector<Class> classes_;
  bool finished_ = false;
};

// The problem whose solutions are the solutions of `problem` that the symmetry leaves unchanged.
// Its options are the orbits of compatible options. Its items are one item of each orbit, because
// an orbit of options covers an orbit of items completely or not at all.
Problem fixed_problem(const Problem& problem, const ItemPermutation& symmetry,
                      const std::vector<OptionId>& images) {
  base::DisjointSets item_orbits(problem.item_count());
  for (ItemId item = 0; item < symmetry.size(); ++item) item_orbits.merge(item, symmetry[item]);
  Problem fixed;
  std::vector<ItemId> numbers(problem.item_count());
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    if (item_orbits.find(item) != item) continue;
    const std::string& name = problem.item_name(item);
    numbers[item] =
        (problem.is_primary(item) ? fixed.add_primary(name) : fixed.add_secondary(name)).value();
  }
  for (Color color = 1; color <= problem.color_count(); ++color) {
    (void)fixed.color(problem.color_name(color));
  }

  std::vector<bool> seen(problem.option_count());
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    if (seen[option]) continue;
    std::map<ItemId, Color> covered;
    bool agree = true;
    for (OptionId member = option; !seen[member]; member = images[member]) {
      seen[member] = true;
      for (const auto& [item, color] : problem.option(member)) {
        const auto [at, fresh] = covered.emplace(item, color);
        agree &= fresh || (color != kNoColor && at->second == color);
      }
    }
    if (!agree) continue;
    std::vector<Entry> entries;
    for (const auto& [item, color] : covered) {
      if (item_orbits.find(item) == item) entries.push_back({numbers[item], color});
    }
    (void)fixed.add_option(entries);
  }
  return fixed;
}

}  // namespace

Result<std::vector<OptionId>> options_under(const Problem& problem,
                                            const ItemPermutation& symmetry) {
  const auto refuse = [](std::string message) {
    return Error{ErrorKind::invalid, std::move(message)};
  };
  ItemPermutation sorted = symmetry;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != identity(problem.item_count()))
    return refuse("the symmetry is not a permutation of the items");
  for (ItemId item = 0; item < symmetry.size(); ++item) {
    if (problem.is_primary(item) != problem.is_primary(symmetry[item])) {
      return refuse("not a symmetry: it maps item '" + problem.item_name(item) + "' to '" +
                    problem.item_name(symmetry[item]) + "', of which only one is primary");
    }
  }
  std::map<OptionEntries, std::vector<OptionId>> equal;
  const ItemPermutation same = identity(problem.item_count());
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    equal[row_under(problem, option, same)].push_back(option);
  }
  std::vector<OptionId> images(problem.option_count());
  for (const auto& [row, members] : equal) {
    const auto there = equal.find(row_under(problem, members[0], symmetry));
    if (there == equal.end() || there->second.size() != members.size()) {
      return refuse("not a symmetry: option '" + problem.option_text(members[0]) +
                    "' does not map to an option");
    }
    for (std::size_t i = 0; i < members.size(); ++i) images[members[i]] = there->second[i];
  }
  return images;
}

namespace {

Result<SymmetricCount> count_classes(const Problem& problem,
                                     std::span<const ItemPermutation> generators,
                                     const SearchOptions& options, const Budget& budget) {
  if (problem.has_multiplicities()) {
    return Error{ErrorKind::unsupported, "symmetries cannot be combined with multiplicities"};
  }
  for (const ItemPermutation& generator : generators) {
    if (auto images = options_under(problem, generator); !images) return images.error();
  }
  base::Meter meter(budget, {});
  meter.begin();
  const Group group(problem.item_count(), generators, meter);
  meter.end();
  if (group.too_large()) {
    return Error{
        ErrorKind::unsupported,
        "the symmetries generate a group with more elements than " + std::to_string(kLargestGroup)};
  }
  SymmetricCount result;
  result.stats = meter.stats;
  if (!group.finished()) {
    result.limit = meter.limit();
    return result;
  }
  result.group = group.size();
  Count sum;
  for (const Group::Class& conjugate : group.classes()) {
    const auto images = options_under(problem, *conjugate.representative);
    const Problem fixed = fixed_problem(problem, *conjugate.representative, *images);
    auto counted = count(fixed, options, base::remaining(budget, result.stats));
    if (!counted) return counted.error();
    base::add(result.stats, counted->stats);
    if (!counted->exact) {
      result.limit = counted->limit;
      return result;
    }
    // The identity is the first element and the only one of its class.
    if (&conjugate == group.classes().data()) result.all = counted->count;
    sum += counted->count * Count(conjugate.size);
  }
  [[maybe_unused]] const std::uint64_t rest = sum.divide_by(group.size());
  assert(rest == 0);
  result.up_to_symmetry = sum;
  result.exact = true;
  return result;
}

}  // namespace

Result<SymmetricCount> count_up_to_symmetry(const Problem& problem,
                                            std::span<const ItemPermutation> generators,
                                            const SearchOptions& options, const Budget& budget) {
  return base::within_memory([&] { return count_classes(problem, generators, options, budget); },
                             [] {
                               SymmetricCount result;
                               result.limit = Limit::memory;
                               return Result<SymmetricCount>(result);
                             });
}

}  // namespace inlay::cover
