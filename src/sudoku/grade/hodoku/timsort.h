// Timsort (T. Peters, 2002), as Java sorts lists: find runs that are in order already, extend short
// runs by binary insertion, then merge.
//
// It is needed where the comparison is not a strict weak ordering, so that the result depends on
// the algorithm (see step_order.h). The galloping mode of the merges is left out; it changes the
// result only for contradictory comparisons of long lists.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_TIMSORT_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_TIMSORT_H_

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace inlay::sudoku::grade::hodoku {

// `less(a, b)`: a comes strictly before b.
template <typename T, typename Less>
void timsort(std::vector<T>& items, Less&& less) {
  constexpr std::size_t kShort = 32;
  const std::size_t n = items.size();
  const auto at = [&](std::size_t i) { return items.begin() + static_cast<std::ptrdiff_t>(i); };
  // The end of the run that starts here; a strictly descending run is reversed.
  const auto run_end = [&](std::size_t from) {
    std::size_t end = from + 1;
    if (end == n) return end;
    const bool falls = less(items[end], items[from]);
    ++end;
    while (end < n && less(items[end], items[end - 1]) == falls) ++end;
    if (falls) std::reverse(at(from), at(end));
    return end;
  };
  const auto insert = [&](std::size_t from, std::size_t sorted, std::size_t to) {
    for (std::size_t i = sorted; i < to; ++i) {
      std::size_t low = from, high = i;
      while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (less(items[i], items[middle])) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      std::rotate(at(low), at(i), at(i + 1));
    }
  };
  std::size_t least = n, odd = 0;
  while (least >= kShort) {
    odd |= least & 1;
    least >>= 1;
  }
  least += odd;
  std::vector<std::pair<std::size_t, std::size_t>> runs;  // start and length
  const auto merge = [&](std::size_t i) {
    auto& [begin, length] = runs[i];
    std::vector<T> merged;
    merged.reserve(length + runs[i + 1].second);
    std::size_t a = begin, b = runs[i + 1].first;
    const std::size_t a_end = b, b_end = b + runs[i + 1].second;
    while (a < a_end && b < b_end) {
      const bool second = less(items[b], items[a]);
      merged.push_back(std::move(items[second ? b++ : a++]));
    }
    std::move(at(a), at(a_end), std::back_inserter(merged));
    std::move(at(b), at(b_end), std::back_inserter(merged));
    std::move(merged.begin(), merged.end(), at(begin));
    length += runs[i + 1].second;
    runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  };
  for (std::size_t from = 0; from < n;) {
    std::size_t end = run_end(from);
    const std::size_t wanted = std::min(n, from + (n < kShort ? n : least));
    if (end < wanted) {
      insert(from, end, wanted);
      end = wanted;
    }
    runs.emplace_back(from, end - from);
    from = end;
    while (runs.size() > 1) {
      std::size_t i = runs.size() - 2;
      const auto length = [&](std::size_t k) { return runs[k].second; };
      if ((i > 0 && length(i - 1) <= length(i) + length(i + 1)) ||
          (i > 1 && length(i - 2) <= length(i - 1) + length(i))) {
        if (length(i - 1) < length(i + 1)) --i;
      } else if (length(i) > length(i + 1)) {
        break;
      }
      merge(i);
    }
  }
  while (runs.size() > 1) {
    std::size_t i = runs.size() - 2;
    if (i > 0 && runs[i - 1].second < runs[i + 1].second) --i;
    merge(i);
  }
}

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_TIMSORT_H_
