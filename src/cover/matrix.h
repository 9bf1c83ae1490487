// Matrix: a problem compiled for the engines.
//
// It does once what all engines need: it omits options without a primary item, numbers primary
// items first, and under a seed shuffles items and options. Engines work with plain numbers;
// item_ids and option_ids map them to those of the Problem.
#ifndef INLAY_SRC_COVER_MATRIX_H_
#define INLAY_SRC_COVER_MATRIX_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "inlay/cover.h"

namespace inlay::cover {

struct Matrix {
  Matrix(const Problem& problem, std::optional<std::uint64_t> seed);

  std::uint32_t items = 0;  // the first `primary` of them are primary
  std::uint32_t primary = 0;
  std::uint32_t options = 0;
  bool colored = false;
  bool multiple = false;  // some item has bounds other than exactly once

  std::vector<Bounds> bounds;        // of the primary items
  std::vector<ItemId> item_ids;      // matrix item -> Problem item
  std::vector<OptionId> option_ids;  // matrix option -> Problem option

  std::vector<Entry> entries;         // of all options; Entry::item is a matrix item
  std::vector<std::uint32_t> starts;  // option o: entries[starts[o]] .. entries[starts[o + 1] - 1]
  std::span<const Entry> row(std::uint32_t option) const {
    return std::span(entries).subspan(starts[option], starts[option + 1] - starts[option]);
  }

  // Identifies the problem in saved states: FNV-1a over items, options and colours.
  std::uint64_t fingerprint = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_MATRIX_H_
