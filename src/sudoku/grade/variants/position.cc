#include <bit>

#include "sudoku/grade/bits.h"
#include "sudoku/grade/variants/model.h"

namespace inlay::sudoku::grade {

VariantPosition::VariantPosition(const Variant& variant)
    : model_(std::make_shared<const variants::Model>(variant)),
      values_(model_->domains.size()),
      candidates_(model_->domains.begin(), model_->domains.end()),
      digits_(model_->geometry().values()),
      empty_(static_cast<int>(model_->domains.size())) {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (!std::has_single_bit(model_->domains[i])) continue;
    place(static_cast<Cell>(i), std::countr_zero(model_->domains[i]) + 1);
  }
}

const Variant& VariantPosition::variant() const {
  return model_->puzzle;
}

std::span<const House> VariantPosition::houses() const {
  return model_->houses;
}

void VariantPosition::place(Cell cell, int digit) {
  values_[cell] = static_cast<Digit>(digit);
  candidates_[cell] = 0;
  --empty_;
  for (const Cell peer : model_->peers.list(cell)) remove(peer, digit);
}

void VariantPosition::apply(const Step& step) {
  for (const auto& [cell, digit] : step.remove) remove(cell, digit);
  for (const auto& [cell, digit] : step.place) place(cell, digit);
}

void VariantStep::clear() {
  Step::clear();
  constraints.clear();
  line.clear();
  sets.clear();
  sums = seeing = false;
  bounds.clear();
  clashes.clear();
  inside.clear();
  outside.clear();
  total = rest = 0;
  conclusions.clear();
  lost = 0;
  broken = false;
}

}  // namespace inlay::sudoku::grade
