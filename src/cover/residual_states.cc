// Residual states: what is left of the problem, branching on the item with the fewest options left.
//
//   sets    the live options of an item are the first places of the item's section of `cells_`; to
//           remove an option, it is swapped with the last live one; to restore the sets, it is
//           enough to restore their sizes
//   key     for each primary item one bit: is it still to be covered? For each secondary item of a
//           live option: is it free, or which colour does it have? The key determines the live
//           options: those of uncovered primary items that agree with the secondary items.
//
// Parts of a problem that share no option are solved one after the other, so that their numbers of
// states add up instead of multiplying.
//
// Sources: sparse sets: P. Briggs and L. Torczon (1993); for exact cover: C. Solnon (2020).
#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "base/disjoint_sets.h"
#include "base/stable_sort.h"
#include "cover/residual_states.h"

namespace inlay::cover {
namespace {

class SparseSetStates final : public ResidualStates {
 public:
  explicit SparseSetStates(const Matrix& matrix)
      : matrix_(matrix),
        starts_(matrix.items + std::size_t{1}),
        cells_(matrix.entries.size()),
        places_(matrix.entries.size()),
        options_(matrix.entries.size()),
        sizes_(matrix.items),
        open_(matrix.items, true),
        colors_(matrix.items, kNoColor),
        taken_by_(matrix.items, 0),
        met_(matrix.options, 0),
        left_(matrix.primary) {
    for (const Entry& entry : matrix_.entries) ++starts_[entry.item + 1];
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      for (std::uint32_t node = matrix_.starts[option]; node < matrix_.starts[option + 1]; ++node) {
        const std::uint32_t item = matrix_.entries[node].item;
        options_[node] = option;
        places_[node] = starts_[item] + sizes_[item]++;
        cells_[places_[node]] = node;
      }
    }
    possible_ = std::find(sizes_.begin(), sizes_.begin() + matrix_.primary, 0U) ==
                sizes_.begin() + matrix_.primary;
    find_parts();
    lay_out_key();
  }

  bool possible() const override { return possible_; }
  bool solved() const override { return left_ == 0; }

  void moves(std::vector<std::uint32_t>& moves) const override {
    const std::uint32_t item = smallest();
    const auto first = moves.size();
    for (std::uint32_t i = 0; i < sizes_[item]; ++i) {
      moves.push_back(options_[cells_[starts_[item] + i]]);
    }
    std::sort(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end());
  }
  std::uint32_t option_of(std::uint32_t move) const override { return move; }

  bool take(std::uint32_t option) override {
    saved_sizes_.insert(saved_sizes_.end(), sizes_.begin(), sizes_.end());
    ++takes_;
    const auto row = matrix_.row(option);
    for (const Entry& entry : row) taken_by_[entry.item] = takes_;
    bool alive = remove(option);
    for (std::size_t i = 0; i < row.size() && alive; ++i) alive = settle(row[i]);
    if (!alive) {
      restore_sizes();
      return false;
    }
    path_.push_back({option, static_cast<std::uint32_t>(colored_.size())});
    for (const auto& [item, color] : row) {
      if (color == kNoColor) {
        open_[item] = false;
        left_ -= item < matrix_.primary;
      } else if (colors_[item] == kNoColor) {
        colors_[item] = color;
        colored_.push_back(item);
      }
    }
    return true;
  }

  void back() override {
    const auto [option, colored] = path_.back();
    path_.pop_back();
    restore_sizes();
    for (; colored_.size() > colored; colored_.pop_back()) colors_[colored_.back()] = kNoColor;
    for (const auto& [item, color] : matrix_.row(option)) {
      if (color != kNoColor) continue;
      open_[item] = true;
      left_ += item < matrix_.primary;
    }
  }

  std::size_t key_words() const override { return key_words_; }
  void key(std::uint64_t* words) const override {
    std::fill(words, words + key_words_, 0);
    for (std::uint32_t item = 0; item < matrix_.items; ++item) {
      if (!open_[item] || sizes_[item] == 0) continue;
      const Field& field = fields_[item];
      words[field.word] |= std::uint64_t{colors_[item] == kNoColor ? 1 : number_of(item)}
                           << field.shift;
    }
  }

  void graph(ColoredGraph& graph) override {
    constexpr std::uint32_t kPrimary = 0, kSecondary = 1, kPair = 2, kOption = 3;
    graph.colors.clear();
    edges_.clear();
    ++takes_;  // marks the options seen by this call
    const auto add = [&](std::uint32_t color) {
      graph.colors.push_back(color);
      return static_cast<std::uint32_t>(graph.colors.size() - 1);
    };
    vertices_.assign(matrix_.items, kNone);
    for (std::uint32_t item = 0; item < matrix_.items; ++item) {
      const bool counts = item < matrix_.primary || sizes_[item] > 1;
      if (open_[item] && colors_[item] == kNoColor && counts) {
        vertices_[item] = add(item < matrix_.primary ? kPrimary : kSecondary);
      }
    }
    pairs_.clear();
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (!open_[item]) continue;
      for (std::uint32_t i = 0; i < sizes_[item]; ++i) {
        const std::uint32_t option = options_[cells_[starts_[item] + i]];
        if (std::exchange(met_[option], takes_) == takes_) continue;
        const std::uint32_t vertex = add(kOption);
        for (const auto& [other, color] : matrix_.row(option)) {
          if (vertices_[other] == kNone) continue;
          if (color == kNoColor) {
            edges_.emplace_back(vertex, vertices_[other]);
            continue;
          }
          const auto [pair, fresh] = pairs_.try_emplace({other, color}, 0);
          if (fresh) {
            pair->second = add(kPair);
            edges_.emplace_back(pair->second, vertices_[other]);
          }
          edges_.emplace_back(vertex, pair->second);
        }
      }
    }
    join(graph);
  }

  std::size_t memory() const override {
    return (starts_.size() + cells_.size() + places_.size() + options_.size() + sizes_.size() +
            saved_sizes_.capacity()) *
               sizeof(std::uint32_t) +
           matrix_.entries.size() * sizeof(Entry) + fields_.size() * sizeof(Field);
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  struct Chosen {
    std::uint32_t option;
    std::uint32_t colored;  // number of coloured items before
  };
  struct Field {
    std::uint32_t word;
    std::uint32_t shift;
    std::vector<Color> colors;  // sorted; the field contains 0, 1 or 2 + an index into this
  };

  void join(ColoredGraph& graph) const {
    graph.starts.assign(graph.colors.size() + 1, 0);
    for (const auto& [a, b] : edges_) {
      ++graph.starts[a];
      ++graph.starts[b];
    }
    std::partial_sum(graph.starts.begin(), graph.starts.end(), graph.starts.begin());
    graph.neighbors.resize(2 * edges_.size());
    for (const auto& [a, b] : edges_) {
      graph.neighbors[--graph.starts[a]] = b;
      graph.neighbors[--graph.starts[b]] = a;
    }
  }

  // Removes an option from all sets. Returns false if an item outside the chosen option has no
  // option left.
  bool remove(std::uint32_t option) {
    bool alive = true;
    for (std::uint32_t node = matrix_.starts[option]; node < matrix_.starts[option + 1]; ++node) {
      const std::uint32_t item = matrix_.entries[node].item;
      if (!open_[item]) continue;
      const std::uint32_t last = starts_[item] + --sizes_[item];
      const std::uint32_t other = cells_[last];
      const std::uint32_t place = places_[node];
      cells_[place] = other;
      places_[other] = place;
      cells_[last] = node;
      places_[node] = last;
      alive &= sizes_[item] != 0 || item >= matrix_.primary || taken_by_[item] == takes_;
    }
    return alive;
  }

  // Removes the options that conflict with this entry of the chosen option.
  bool settle(const Entry& entry) {
    if (entry.color != kNoColor && colors_[entry.item] != kNoColor) return true;
    const std::uint32_t start = starts_[entry.item];
    for (std::uint32_t i = sizes_[entry.item]; i-- > 0;) {
      const std::uint32_t node = cells_[start + i];
      if (entry.color != kNoColor && matrix_.entries[node].color == entry.color) continue;
      if (!remove(options_[node])) return false;
    }
    return true;
  }

  void restore_sizes() {
    const auto saved = saved_sizes_.end() - static_cast<std::ptrdiff_t>(sizes_.size());
    std::copy(saved, saved_sizes_.end(), sizes_.begin());
    saved_sizes_.erase(saved, saved_sizes_.end());
  }

  std::uint32_t smallest() const {
    std::uint32_t best = matrix_.primary;
    for (const std::uint32_t item : by_part_) {
      if (!open_[item]) continue;
      if (best == matrix_.primary) {
        best = item;
      } else if (parts_[item] != parts_[best]) {
        break;
      } else if (sizes_[item] < sizes_[best]) {
        best = item;
      }
    }
    return best;
  }

  void find_parts() {
    base::DisjointSets parts(matrix_.items);
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      const auto row = matrix_.row(option);
      for (const Entry& entry : row) parts.merge(entry.item, row[0].item);
    }
    for (std::uint32_t item = 0; item < matrix_.items; ++item) parts_.push_back(parts.find(item));
    const auto order = base::stable_order(
        matrix_.primary, [&](std::size_t a, std::size_t b) { return parts_[a] < parts_[b]; });
    by_part_.assign(order.begin(), order.end());
  }

  void lay_out_key() {
    fields_.resize(matrix_.items);
    for (const auto& [item, color] : matrix_.entries) {
      if (color != kNoColor) fields_[item].colors.push_back(color);
    }
    std::uint32_t bit = 0;
    for (Field& field : fields_) {
      std::sort(field.colors.begin(), field.colors.end());
      field.colors.erase(std::unique(field.colors.begin(), field.colors.end()), field.colors.end());
      const auto bits = static_cast<std::uint32_t>(std::bit_width(field.colors.size() + 1));
      if (bit % 64 + bits > 64) bit += 64 - bit % 64;
      field.word = bit / 64;
      field.shift = bit % 64;
      bit += bits;
    }
    key_words_ = std::max<std::size_t>(1, (bit + std::size_t{63}) / 64);
  }
  std::size_t number_of(std::uint32_t item) const {
    const auto& colors = fields_[item].colors;
    return 2 + static_cast<std::size_t>(
                   std::lower_bound(colors.begin(), colors.end(), colors_[item]) - colors.begin());
  }

  const Matrix matrix_;
  std::vector<std::uint32_t> starts_;   // per item: its section of cells_
  std::vector<std::uint32_t> cells_;    // nodes: indices into matrix_.entries
  std::vector<std::uint32_t> places_;   // per node: its index in cells_
  std::vector<std::uint32_t> options_;  // per node
  std::vector<std::uint32_t> sizes_;    // per item
  std::vector<bool> open_;              // per item: not covered; always true for coloured items
  std::vector<Color> colors_;           // per item: the colour it was given
  std::vector<std::uint64_t> taken_by_;
  std::vector<std::uint64_t> met_;  // per option: last call of graph() that saw it
  std::uint64_t takes_ = 0;
  std::vector<std::uint32_t> saved_sizes_;  // all sizes, for each choice on the path
  std::vector<std::uint32_t> colored_;      // items that have a colour, in order
  std::vector<Chosen> path_;
  std::vector<std::uint32_t> parts_;    // per item
  std::vector<std::uint32_t> by_part_;  // primary items
  std::vector<Field> fields_;
  // For graph(): vertex of an item, of an item with a colour; edges.
  std::vector<std::uint32_t> vertices_;
  std::map<std::pair<std::uint32_t, Color>, std::uint32_t> pairs_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
  std::size_t key_words_ = 1;
  std::size_t left_;
  bool possible_ = true;
};

}  // namespace

std::unique_ptr<ResidualStates> make_residual_states(const Matrix& matrix) {
  return std::make_unique<SparseSetStates>(matrix);
}

}  // namespace inlay::cover
