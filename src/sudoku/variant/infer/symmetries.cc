#include "sudoku/variant/infer/symmetries.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "cover/canonical_labeling.h"
#include "sudoku/variant/model/named_cells.h"

namespace inlay::sudoku::variant {

namespace {

using Vertex = std::uint32_t;

constexpr std::uint64_t kMostNodes = 4000;  // of the search for symmetries

// What a vertex stands for.
enum Meaning : std::uint8_t {
  kCell,
  kPinnedCell,
  kValue,
  kFixedValue,
  kDomain,
  kDistinct,
  kRelation,
  kRelationValue,
  kPair,
  kSum,
  kSide,
  kFactor,
  kSets,
  kSet,
  kSetChoice,
  kEqualSums,
  kSameMultiset,
  kPart,
  kCount,
  kSequence,
  kVisible,
  kFirstHidden,
  kSumParts,
  kPosition,
};

class Graph {
 public:
  explicit Graph(const Primitives& primitives)
      : primitives_(primitives), values_(static_cast<std::size_t>(primitives.board().values())) {
    const bool free_values = primitives.has_only_relations();
    find_pinned_cells();
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      pinned_[cell] ? add(kPinnedCell, cell) : add(kCell);
    }
    for (std::size_t value = 0; value < values_; ++value) {
      free_values ? add(kValue) : add(kFixedValue, value);
    }
    add_domains();
    for (const Distinct& set : primitives.distincts) join_all(add(kDistinct), set.cells);
    for (const PairRelation& pair : primitives.pairs) add_pair(pair);
    for (const Linear& linear : primitives.linears) add_linear(linear);
    for (const SetChoice& choice : primitives.set_choices) add_set_choice(choice);
    for (const EqualSums& sums : primitives.equal_sum_sets) add_parts(kEqualSums, sums.parts);
    for (const SameMultiset& same : primitives.same_multisets) {
      add_parts(kSameMultiset, same.parts);
    }
    for (const CountValues& count : primitives.counts) add_count(count);
    for (const Accepted& sequence : primitives.sequences) {
      add_line(add(kSequence, number(automata_, sequence.automaton.get())), sequence.cells);
    }
    for (const Visible& visible : primitives.visible_counts) {
      add_line(add(kVisible, static_cast<std::uint32_t>(visible.count)), visible.cells);
    }
    for (const FirstHidden& hidden : primitives.first_hidden) {
      add_line(add(kFirstHidden, static_cast<std::uint32_t>(hidden.value)), hidden.cells);
    }
    for (const SumParts& parts : primitives.sum_parts) {
      add_line(add(kSumParts, static_cast<std::uint32_t>(parts.sum)), parts.cells);
    }
  }

  std::vector<VariantSymmetry> symmetries() {
    cover::CanonicalLabeler labeler;
    const cover::ColoredGraph graph = finish();
    labeler.label(graph, kMostNodes);
    std::vector<VariantSymmetry> found;
    for (const std::vector<Vertex>& image : labeler.symmetries()) {
      VariantSymmetry symmetry;
      for (Vertex cell = 0; cell < cells(); ++cell) {
        symmetry.cells.push_back(static_cast<Cell>(image[cell]));
      }
      for (std::size_t value = 0; value < values_; ++value) {
        symmetry.values.push_back(static_cast<std::uint8_t>(image[cells() + value] - cells()));
      }
      found.push_back(std::move(symmetry));
    }
    return found;
  }

 private:
  std::size_t cells() const { return primitives_.domains.size(); }
  Vertex vertex_of(std::size_t value) const { return static_cast<Vertex>(cells() + value); }

  // Vertices with the same meaning and the same detail, less than 2^56, get one colour.
  Vertex add(Meaning meaning, std::uint64_t detail = 0) {
    colors_.push_back(std::uint64_t{meaning} << 56 | detail);
    neighbors_.emplace_back();
    return static_cast<Vertex>(colors_.size() - 1);
  }
  // The number of a value among those of a list, to which it is added if it is new.
  template <typename T>
  static std::uint64_t number(std::vector<T>& list, const T& value) {
    const auto place = std::find(list.begin(), list.end(), value);
    const auto found = static_cast<std::uint64_t>(place - list.begin());
    if (place == list.end()) list.push_back(value);
    return found;
  }
  void join(Vertex a, Vertex b) {
    neighbors_[a].push_back(b);
    neighbors_[b].push_back(a);
  }
  void join_all(Vertex vertex, const std::vector<Cell>& cells) {
    for (const Cell cell : cells) join(vertex, cell);
  }
  void join_values(Vertex vertex, ValueSet values) {
    for (std::size_t value = 0; value < values_; ++value) {
      if ((values >> value & 1) != 0) join(vertex, vertex_of(value));
    }
  }

  // Cells that must stay where they are: those of primitives that the graph does not describe, and
  // those that a list without order names twice.
  void find_pinned_cells() {
    pinned_.assign(cells(), false);
    for (const Element& element : primitives_.elements) {
      pin(element.cells);
      pinned_[element.index] = true;
      if (element.result) pinned_[*element.result] = true;
    }
    for (const DistinctCount& count : primitives_.distinct_counts) {
      pin(count.cells);
      pinned_[count.control] = true;
    }
    for (const OwnCount& count : primitives_.own_counts) pin(count.cells);
    for (const Rank& rank : primitives_.ranks) {
      pin(rank.line);
      for (const auto& group : rank.groups) {
        for (const auto& rival : group) pin(rival);
      }
    }
    for (const Connected& connected : primitives_.connected_sets) pin(connected.cells);
    for (const Partition& partition : primitives_.partitions) {
      pin(partition.cells);
      pin(partition.part);
    }
    for (const Condition& condition : primitives_.conditions) pin(condition.cells);
    for (const Either& either : primitives_.alternatives) pin(cells_of(either.groups));
    for (const CountValues& count : primitives_.counts) pin_repeated(count.cells);
    for (const EqualSums& sums : primitives_.equal_sum_sets) {
      for (const auto& part : sums.parts) pin_repeated(part);
    }
    for (const SameMultiset& same : primitives_.same_multisets) {
      for (const auto& part : same.parts) pin_repeated(part);
    }
  }
  void pin(const std::vector<Cell>& cells) {
    for (const Cell cell : cells) pinned_[cell] = true;
  }
  void pin_repeated(const std::vector<Cell>& cells) {
    if (has_repeats(cells)) pin(cells);
  }

  void add_domains() {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (primitives_.domains[cell] == primitives_.geometry().all_values()) continue;
      const Vertex domain = add(kDomain);
      join(domain, static_cast<Vertex>(cell));
      join_values(domain, primitives_.domains[cell]);
    }
  }

  // A relation is a graph of first and second values, which all pairs with this relation share. A
  // symmetric relation has one side, a graph of values; its pairs have no direction.
  struct Sides {
    Vertex first, second;
  };
  std::vector<Vertex> add_side(Vertex side, const Relation& relation) {
    std::vector<Vertex> of_value;
    for (std::size_t value = 0; value < values_; ++value) {
      const bool with_itself = (relation.row[value] >> value & 1) != 0;
      of_value.push_back(add(kRelationValue, with_itself ? 1 : 0));
      join(of_value.back(), side);
      join(of_value.back(), vertex_of(value));
    }
    return of_value;
  }
  Sides sides_of(const Relation& relation, bool symmetric) {
    for (const auto& [known, sides] : relations_) {
      if (known == relation) return sides;
    }
    Sides sides{add(kRelation), 0};
    sides.second = symmetric ? sides.first : add(kRelation);
    const std::vector<Vertex> firsts = add_side(sides.first, relation);
    const std::vector<Vertex> seconds = symmetric ? firsts : add_side(sides.second, relation);
    for (std::size_t value = 0; value < values_; ++value) {
      for (std::size_t other = 0; other < values_; ++other) {
        if (symmetric && other == value) continue;
        if ((relation.row[value] >> other & 1) != 0) join(firsts[value], seconds[other]);
      }
    }
    relations_.emplace_back(relation, sides);
    return sides;
  }
  void add_pair(const PairRelation& pair) {
    const Relation transposed = pair.relation.transposed();
    const bool turned = transposed.row < pair.relation.row;
    const bool symmetric = transposed == pair.relation;
    const Sides sides = sides_of(turned ? transposed : pair.relation, symmetric);
    const Vertex first = add(kPair);
    join(first, turned ? pair.second : pair.first);
    join(first, sides.first);
    const Vertex second = symmetric ? first : add(kPair);
    if (!symmetric) {
      join(first, second);
      join(second, sides.second);
    }
    join(second, turned ? pair.first : pair.second);
  }

  void add_linear(const Linear& linear) {
    const Vertex sum = add(kSum, number(totals_, linear.totals));
    // Terms with positive and with negative factors can change places.
    const bool turnable =
        std::equal(linear.totals.begin(), linear.totals.end(), linear.totals.rbegin(),
                   linear.totals.rend(), [](int a, int b) { return a == -b; });
    const Vertex sides[] = {turnable ? add(kSide) : sum, turnable ? add(kSide) : sum};
    if (turnable) {
      for (const Vertex side : sides) join(sum, side);
    }
    std::vector<int> factors;
    std::vector<Vertex> of_factor;
    for (const Term& term : linear.terms) {
      const std::uint64_t i = number(factors, term.factor);
      if (i == of_factor.size()) {
        const int shown = turnable ? std::abs(term.factor) : term.factor;
        of_factor.push_back(add(kFactor, static_cast<std::uint32_t>(shown)));
        join(of_factor[i], sides[term.factor > 0]);
      }
      join(of_factor[i], term.cell);
    }
  }

  Vertex family_of(std::vector<ValueSet> sets) {
    std::sort(sets.begin(), sets.end());
    const std::uint64_t i = number(families_, sets);
    if (i == of_family_.size()) {
      of_family_.push_back(add(kSets));
      for (const ValueSet set : sets) {
        const Vertex vertex = add(kSet);
        join(vertex, of_family_[i]);
        join_values(vertex, set);
      }
    }
    return of_family_[i];
  }
  void add_set_choice(const SetChoice& choice) {
    const Vertex family = family_of(choice.sets);
    const Vertex vertex = add(kSetChoice);
    join(vertex, family);
    join_all(vertex, choice.cells);
  }

  void add_count(const CountValues& count) {
    const std::uint64_t bounds = number(bounds_, std::pair(count.least, count.most));
    join_all(add(kCount, bounds << 32 | count.values), count.cells);
  }

  void add_parts(Meaning meaning, const std::vector<std::vector<Cell>>& parts) {
    const Vertex vertex = add(meaning);
    for (const auto& part : parts) {
      const Vertex of_part = add(kPart);
      join(vertex, of_part);
      join_all(of_part, part);
    }
  }

  void add_line(Vertex line, const std::vector<Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Vertex position = add(kPosition, i);
      join(line, position);
      join(position, cells[i]);
    }
  }

  cover::ColoredGraph finish() {
    cover::ColoredGraph graph;
    std::vector<std::uint64_t> all = colors_;
    std::sort(all.begin(), all.end());
    for (const std::uint64_t color : colors_) {
      const auto first = std::lower_bound(all.begin(), all.end(), color);
      graph.colors.push_back(static_cast<std::uint32_t>(first - all.begin()));
    }
    graph.starts.push_back(0);
    for (std::vector<Vertex>& list : neighbors_) {
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
      graph.neighbors.insert(graph.neighbors.end(), list.begin(), list.end());
      graph.starts.push_back(static_cast<std::uint32_t>(graph.neighbors.size()));
    }
    return graph;
  }

  const Primitives& primitives_;
  std::size_t values_;
  std::vector<bool> pinned_;
  std::vector<std::uint64_t> colors_;
  std::vector<std::vector<Vertex>> neighbors_;
  std::vector<std::pair<Relation, Sides>> relations_;
  std::vector<Totals> totals_;
  std::vector<std::pair<int, int>> bounds_;
  std::vector<std::vector<ValueSet>> families_;
  std::vector<Vertex> of_family_;
  // Equal automata are one object for most kinds; two objects with one language count as different.
  std::vector<const Automaton*> automata_;
};

}  // namespace

std::vector<VariantSymmetry> find_symmetries(const Primitives& primitives) {
  return Graph(primitives).symmetries();
}

}  // namespace inlay::sudoku::variant
