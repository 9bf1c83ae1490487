// Diagram: all solutions of a cover problem at once, as a zero-suppressed decision diagram (ZDD).
//
// Building a diagram takes time and memory for each different state of the problem, regardless of
// the number of solutions. Afterwards counting, sampling and many other questions take one pass
// over its nodes. Use it for tilings of narrow boards, small Latin squares and many puzzles. Where
// states rarely repeat, a diagram has as many nodes as a search tree and is the wrong tool.
//
//   auto built = cover::Diagram::build(*problem, {}, budget);
//   if (!built->diagram) ...                       // unknown: see built->limit
//   built->diagram->count();                       // exact, of any size
//   cover::Sampler sampler(*built->diagram, 42);   // seed
//   for (cover::OptionId option : sampler.next()) ...
//
// Sources: S. Minato, "Zero-suppressed BDDs for set manipulation in combinatorial problems" (1993);
// M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams" (2017); D. E.
// Knuth, "The Art of Computer Programming" 4A, 7.1.4, and 4B, 7.2.2.1. See docs/zdd.md.
#ifndef INLAY_DIAGRAM_H_
#define INLAY_DIAGRAM_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "inlay/cheapest.h"
#include "inlay/count.h"
#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

// How the diagram chooses the item to branch on.
enum class DiagramOrder {
  automatic,  // tries both orders in turn until one of them finishes
  dynamic,    // the item with the fewest options left: good if many choices are forced
  frontier,   // a fixed order that keeps few items undecided: good for tilings and counting
};

struct DiagramOptions {
  DiagramOrder order = DiagramOrder::automatic;
  std::optional<std::uint64_t> seed = {};  // if set, items and options are shuffled first
  ProgressReport progress = {};
};

struct DiagramData;
struct DiagramResult;

// Immutable: several threads may read it at the same time.
class Diagram {
 public:
  // If the budget runs out, DiagramResult::diagram is empty. `budget.nodes` counts states visited;
  // `budget.memory` covers the tables of states and nodes, including while they grow. Error:
  // `unsupported` for a problem with multiplicities.
  static Result<DiagramResult> build(const Problem& problem, const DiagramOptions& options,
                                     const Budget& budget);
  Diagram(Diagram&&) noexcept;
  Diagram& operator=(Diagram&&) noexcept;
  ~Diagram();

  // The number of solutions.
  const Count& count() const;
  // The number of nodes, without the two terminal nodes.
  std::size_t size() const;
  // Bytes used.
  std::size_t memory() const;

  // --- Each of these takes one pass over the nodes ---

  // The smallest and the largest number of options in a solution; nullopt if there is no solution.
  struct Range {
    std::uint32_t least;
    std::uint32_t most;
    friend bool operator==(const Range&, const Range&) = default;
  };
  std::optional<Range> option_range() const;
  // For each option of the problem, the number of solutions that contain it: count() if every
  // solution contains it, 0 if none does.
  std::vector<Count> uses_of_options() const;
  // For each item, the number of solutions that cover it. Takes one more pass for each secondary
  // item with colours.
  std::vector<Count> uses_of_items() const;

  // The k cheapest solutions by the costs of the options, the cheapest first; all solutions if
  // there are fewer. Each solution takes time and memory in proportion to the length of its path.
  std::vector<CostedSolution> cheapest(std::size_t k) const;

 private:
  explicit Diagram(std::unique_ptr<DiagramData> data);
  friend class DiagramMaker;
  friend class DiagramWalk;
  friend class Sampler;
  std::unique_ptr<DiagramData> data_;
};

struct DiagramResult {
  std::optional<Diagram> diagram;  // empty: the budget ran out
  Stats stats;
  Limit limit = Limit::none;
};

// Delivers the solutions of a diagram one by one, in the order of its paths:
//   DiagramWalk walk(diagram);
//   for (std::span<const OptionId> options : Solutions(walk)) ...
// The diagram must outlive the walk.
class DiagramWalk {
 public:
  explicit DiagramWalk(const Diagram& diagram);
  SearchStatus next();  // solution or exhausted
  // In increasing order; valid until the next call.
  std::span<const OptionId> solution() const { return solution_; }

 private:
  const DiagramData* data_;
  std::vector<std::uint32_t> path_;  // nodes whose option is taken
  std::vector<OptionId> solution_;
  bool begun_ = false;
};

// Draws solutions at random, independently and with exactly equal probability; the sequence depends
// only on the seed. The diagram must outlive the sampler. Require: the diagram has a solution.
//
// Method: draw a number below the count and follow its path: at each node, compare the number with
// the count of the solutions that contain the node's option.
class Sampler {
 public:
  Sampler(const Diagram& diagram, std::uint64_t seed);
  Sampler(Sampler&&) noexcept;
  Sampler& operator=(Sampler&&) noexcept;
  ~Sampler();
  // In increasing order; valid until the next call.
  std::span<const OptionId> next();

 private:
  struct State;
  const DiagramData* data_;
  std::unique_ptr<State> state_;
  std::vector<OptionId> solution_;
};

}  // namespace inlay::cover

#endif  // INLAY_DIAGRAM_H_
