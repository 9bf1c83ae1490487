#include "sudoku/variant/search/stabilizers.h"

#include <algorithm>

namespace inlay::sudoku::variant {

namespace {

// Permutations of the cells and the values: the images of the cells, then those of the values. All
// elements lie one after the other, the identity first, and a hash table finds them.
class Group {
 public:
  using Image = std::uint16_t;

  Group(std::size_t cells, std::size_t values)
      : cells_(cells),
        length_(cells + values),
        most_(std::min(Stabilizers::kMostElements, Stabilizers::kMostImages / length_)) {
    for (std::size_t i = 0; i < length_; ++i) {
      images_.push_back(static_cast<Image>(i < cells ? i : i - cells));
    }
    enter(0);
  }

  std::size_t order() const { return images_.size() / length_; }
  const Image* element(std::size_t index) const { return images_.data() + index * length_; }

  // Adds what this and the group generate together, if that is not too much: cosets of the group,
  // until the generators map each to another one of them (Dimino's algorithm: G. Butler,
  // "Fundamental algorithms for permutation groups", 1991).
  void add(const std::vector<Image>& generator) {
    if (table_[find(generator.data())] != 0) return;
    const std::size_t before = order();
    generators_.push_back(generator);
    std::vector<Image> first(length_);
    for (std::size_t coset = 0; coset < order(); coset += before) {
      for (const std::vector<Image>& by : generators_) {
        multiply(coset, by, first.data());
        if (table_[find(first.data())] != 0) continue;
        if (order() + before > most_) return shrink(before);
        for (std::size_t i = 0; i < before; ++i) {
          images_.resize(images_.size() + length_);
          multiply(i, first, images_.data() + images_.size() - length_);
          enter(order() - 1);
        }
      }
    }
  }

 private:
  // Element `index`, then `by`.
  void multiply(std::size_t index, const std::vector<Image>& by, Image* product) const {
    const Image* const images = element(index);
    for (std::size_t i = 0; i < length_; ++i) {
      product[i] = by[(i < cells_ ? 0 : cells_) + images[i]];
    }
  }
  // Its place in the table, or the empty place where it belongs.
  std::size_t find(const Image* images) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < length_; ++i) hash = (hash ^ images[i]) * 0x9E3779B97F4A7C15U;
    std::size_t place = hash >> 40;
    for (;; ++place) {
      place %= table_.size();
      const std::uint32_t number = table_[place];
      if (number == 0 || std::equal(images, images + length_, element(number - 1))) return place;
    }
  }
  void enter(std::size_t index) {
    table_[find(element(index))] = static_cast<std::uint32_t>(index) + 1;
  }
  void shrink(std::size_t order) {
    images_.resize(order * length_);
    generators_.pop_back();
    std::fill(table_.begin(), table_.end(), 0);
    for (std::size_t i = 0; i < order; ++i) enter(i);
  }

  std::size_t cells_, length_;
  std::size_t most_;  // elements
  std::vector<Image> images_;
  std::vector<std::vector<Image>> generators_;
  // Numbers of elements, from 1; 0: empty.
  std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(4 * Stabilizers::kMostElements);
};

}  // namespace

Stabilizers::Stabilizers(std::span<const VariantSymmetry> generators) {
  if (generators.empty()) return;
  stride_ = generators[0].cells.size();
  value_stride_ = generators[0].values.size();
  Group group(stride_, value_stride_);
  for (const VariantSymmetry& generator : generators) {
    std::vector<Group::Image> images(generator.cells.begin(), generator.cells.end());
    images.insert(images.end(), generator.values.begin(), generator.values.end());
    group.add(images);
  }
  if (group.order() == 1) return;
  for (std::size_t i = 1; i < group.order(); ++i) {
    const Group::Image* const cells = group.element(i);
    cells_.insert(cells_.end(), cells, cells + stride_);
    for (std::size_t value = 0; value < value_stride_; ++value) {
      values_.push_back(static_cast<std::uint8_t>(cells[stride_ + value]));
    }
    elements_.push_back(static_cast<std::uint32_t>(i - 1));
  }
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
