// OptionHeap: the open options, the one with the most recent conflicts first.
//
// Each conflict adds to the scores of the options that took part; the addend grows, so that old
// conflicts fade. A binary heap; options that are no longer open leave it when they come to the
// front. Source: the decision heuristic of Chaff (M. Moskewicz et al. 2001) as in MiniSat.
#ifndef INLAY_SRC_COVER_LEARNING_OPTION_HEAP_H_
#define INLAY_SRC_COVER_LEARNING_OPTION_HEAP_H_

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace inlay::cover::learning {

class OptionHeap {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  explicit OptionHeap(std::uint32_t options) : scores_(options, 0), places_(options) {
    for (std::uint32_t option = 0; option < options; ++option) {
      places_[option] = option;
      heap_.push_back(option);
    }
  }

  void insert(std::uint32_t option) {
    if (places_[option] != kNone) return;
    places_[option] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(option);
    rise(places_[option]);
  }

  // Removes options up to the first one that is open, and returns it; kNone if none is open.
  template <typename IsOpen>
  std::uint32_t take(IsOpen&& is_open) {
    while (!heap_.empty()) {
      const std::uint32_t option = heap_.front();
      remove_front();
      if (is_open(option)) return option;
    }
    return kNone;
  }

  void raise(std::uint32_t option) {
    scores_[option] += increment_;
    if (scores_[option] > kLargest) {
      for (double& score : scores_) score /= kLargest;
      increment_ /= kLargest;
    }
    if (places_[option] != kNone) rise(places_[option]);
  }
  void after_conflict() { increment_ *= kGrowth; }

 private:
  static constexpr double kGrowth = 1 / 0.98;
  static constexpr double kLargest = 1e100;

  void put(std::uint32_t option, std::size_t place) {
    heap_[place] = option;
    places_[option] = static_cast<std::uint32_t>(place);
  }
  void rise(std::size_t place) {
    const std::uint32_t option = heap_[place];
    while (place > 0) {
      const std::size_t parent = (place - 1) / 2;
      if (scores_[option] <= scores_[heap_[parent]]) break;
      put(heap_[parent], place);
      place = parent;
    }
    put(option, place);
  }
  void remove_front() {
    places_[heap_.front()] = kNone;
    const std::uint32_t option = heap_.back();
    heap_.pop_back();
    if (heap_.empty()) return;
    std::size_t place = 0;
    while (2 * place + 1 < heap_.size()) {
      std::size_t child = 2 * place + 1;
      if (child + 1 < heap_.size() && scores_[heap_[child + 1]] > scores_[heap_[child]]) ++child;
      if (scores_[heap_[child]] <= scores_[option]) break;
      put(heap_[child], place);
      place = child;
    }
    put(option, place);
  }

  std::vector<double> scores_;
  std::vector<std::uint32_t> places_;  // in the heap, or kNone
  std::vector<std::uint32_t> heap_;
  double increment_ = 1;
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_OPTION_HEAP_H_
