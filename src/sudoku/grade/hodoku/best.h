// Best: the steps of a technique in the order in which HoDoKu prefers them.
//
// More removals come first, then a lower weighted sum of their cells and digits, then, of steps
// that remove the same, the shorter chain. Steps of equal sum that remove different candidates are
// not compared at all, so "equal" does not carry over from one pair to the next, and which step is
// best depends on the way of sorting. Java's is that of T. Peters (2002): runs that are in order,
// short ones filled up by binary insertion, then merged.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_BEST_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_BEST_H_

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "inlay/grade.h"

namespace inlay::sudoku::grade::hodoku {

// By digit, then by cell, each one once.
inline void in_order(std::vector<Candidate>& candidates) {
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell);
  });
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
}

inline int weighted_sum(const std::vector<Candidate>& candidates) {
  int sum = 0;
  int weight = 1;
  for (const auto& [cell, digit] : candidates) {
    sum += cell * weight + digit;
    weight += 80;
  }
  return sum;
}

// Sorts as described above. `less(a, b)`: a is strictly before b. The galloping of the merges is
// left out; it makes a difference only to contradictory comparisons of long lists.
template <typename T, typename Less>
void sort_by_runs(std::vector<T>& items, Less&& less) {
  constexpr std::size_t kShort = 32;
  const std::size_t n = items.size();
  const auto at = [&](std::size_t i) { return items.begin() + static_cast<std::ptrdiff_t>(i); };
  // The end of the run that begins here; a strictly falling one is turned round.
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
  std::vector<std::pair<std::size_t, std::size_t>> runs;  // begin and length
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

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_BEST_H_
