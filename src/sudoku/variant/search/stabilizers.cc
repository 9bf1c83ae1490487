#include "sudoku/variant/search/stabilizers.h"

#include <numeric>
#include <unordered_set>

namespace inlay::sudoku::variant {

namespace {

// The images of the cells, then those of the values.
using Permutation = std::vector<std::uint16_t>;

struct Hash {
  std::size_t operator()(const Permutation& permutation) const {
    std::size_t hash = 0;
    for (const std::uint16_t image : permutation) hash = (hash ^ image) * 0x100000001B3U;
    return hash;
  }
};

class Group {
 public:
  Group(std::size_t cells, std::size_t values) : cells_(cells) {
    Permutation& identity = elements_.emplace_back(cells + values);
    const auto first_value = identity.begin() + static_cast<std::ptrdiff_t>(cells);
    std::iota(identity.begin(), first_value, 0);
    std::iota(first_value, identity.end(), 0);
    known_.insert(identity);
  }

  // The identity first.
  const std::vector<Permutation>& elements() const { return elements_; }

  // Adds what this and the group generate together, if that is not too much: cosets of the group,
  // until the generators map each to another one of them (Dimino's algorithm: G. Butler,
  // "Fundamental algorithms for permutation groups", 1991).
  void add(const Permutation& generator) {
    if (known_.contains(generator)) return;
    const std::size_t order = elements_.size();
    generators_.push_back(generator);
    for (std::size_t coset = 0; coset < elements_.size(); coset += order) {
      for (const Permutation& by : generators_) {
        const Permutation first = product(elements_[coset], by);
        if (known_.contains(first)) continue;
        if (elements_.size() + order > Stabilizers::kMostElements) return shrink(order);
        for (std::size_t i = 0; i < order; ++i) {
          elements_.push_back(product(elements_[i], first));
          known_.insert(elements_.back());
        }
      }
    }
  }

 private:
  Permutation product(const Permutation& first, const Permutation& second) const {
    Permutation result(first.size());
    for (std::size_t i = 0; i < cells_; ++i) result[i] = second[first[i]];
    for (std::size_t i = cells_; i < first.size(); ++i) result[i] = second[cells_ + first[i]];
    return result;
  }
  void shrink(std::size_t order) {
    for (std::size_t i = order; i < elements_.size(); ++i) known_.erase(elements_[i]);
    elements_.resize(order);
    generators_.pop_back();
  }

  std::size_t cells_;
  std::vector<Permutation> elements_;
  std::unordered_set<Permutation, Hash> known_;
  std::vector<Permutation> generators_;
};

}  // namespace

Stabilizers::Stabilizers(std::span<const VariantSymmetry> generators) {
  if (generators.empty()) return;
  stride_ = generators[0].cells.size();
  value_stride_ = generators[0].values.size();
  Group group(stride_, value_stride_);
  for (const VariantSymmetry& generator : generators) {
    Permutation permutation(generator.cells.begin(), generator.cells.end());
    permutation.insert(permutation.end(), generator.values.begin(), generator.values.end());
    group.add(permutation);
  }
  for (const Permutation& element : std::span(group.elements()).subspan(1)) {
    const auto values = element.begin() + static_cast<std::ptrdiff_t>(stride_);
    cells_.insert(cells_.end(), element.begin(), values);
    values_.insert(values_.end(), values, element.end());
  }
  if (cells_.empty()) return;
  elements_.resize(group.elements().size() - 1);
  std::iota(elements_.begin(), elements_.end(), 0U);
  first_.push_back(0);
}

void Stabilizers::descend(Cell cell, ValueSet value) {
  if (first_.empty()) return;
  const std::size_t begin = first_.back();
  const std::size_t end = elements_.size();
  first_.push_back(end);
  for (std::size_t i = begin; i < end; ++i) {
    const std::uint32_t element = elements_[i];
    if (image(element, cell) == cell && image(element, value) == value) {
      elements_.push_back(element);
    }
  }
}

void Stabilizers::ascend() {
  if (first_.empty()) return;
  elements_.resize(first_.back());
  first_.pop_back();
}

}  // namespace inlay::sudoku::variant
