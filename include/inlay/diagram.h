// Diagram: all solutions of a cover problem at once, as a decision diagram.
//
// Building it takes as long as the problem has different states, however many solutions there are;
// then counting, sampling and many questions take a pass over its nodes. It fits in memory for
// tilings of thin boards, Latin squares of small order, many puzzles; where states hardly ever
// repeat it has as many nodes as a search, and is the wrong tool.
//
//   auto built = cover::Diagram::build(*problem, {}, budget);
//   if (!built->diagram) ...                       // unknown: built->limit tells why
//   built->diagram->count();                       // exact, of any size
//   cover::Sampler sampler(*built->diagram, 42);   // seed
//   for (cover::OptionId option : sampler.next()) ...
//
// Sources: S. Minato, "Zero-suppressed BDDs for set manipulation in combinatorial problems" (1993);
// M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams" (2017); D. E.
// Knuth, "The Art of Computer Programming" 4A, 7.1.4, and 4B, 7.2.2.1. See docs/diagram.md.
#ifndef INLAY_DIAGRAM_H_
#define INLAY_DIAGRAM_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "inlay/count.h"
#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

// Which item to branch on.
enum class DiagramOrder {
  automatic,  // both, in turns, until one of them is done
  dynamic,    // the item with the fewest options left: good where much is forced
  frontier,   // a fixed order that keeps few items half-decided: good for tilings, counting
};

struct DiagramOptions {
  DiagramOrder order = DiagramOrder::automatic;
  std::optional<std::uint64_t> seed = {};  // set: items and options are shuffled before
  ProgressReport progress = {};
};

struct BuiltDiagram;

// What it takes does not change after it was built; many threads may read it.
class Diagram {
 public:
  // Errors: `unsupported` for a problem with multiplicities. A budget that runs out leaves
  // BuiltDiagram::diagram empty. A node of the budget is a state arrived at; memory counts tables
  // of states and nodes, also while they grow.
  static Result<BuiltDiagram> build(const Problem& problem, const DiagramOptions& options,
                                    Budget budget);
  Diagram(Diagram&&) noexcept;
  Diagram& operator=(Diagram&&) noexcept;
  ~Diagram();

  const Count& count() const;
  // Nodes, without the two for "none" and "complete"; bytes held.
  std::size_t size() const;
  std::size_t memory() const;

  // --- Each takes a pass over the nodes ---

  // The least and the greatest number of options in a solution; nothing if there is none.
  struct Range {
    std::uint32_t least;
    std::uint32_t most;
    friend bool operator==(const Range&, const Range&) = default;
  };
  std::optional<Range> option_range() const;
  // For each option of the problem: how many solutions contain it. It is in every solution if that
  // is count(), in none if it is 0.
  std::vector<Count> uses_of_options() const;
  // For each item: how many solutions cover it. A pass for each secondary item with colours.
  std::vector<Count> uses_of_items() const;

  // The k cheapest solutions by the costs of the problem's options, cheapest first; all if there
  // are fewer. Takes a pass, and for each solution time and memory as its path is long.
  struct Priced {
    Cost cost;
    std::vector<OptionId> options;  // increasing
  };
  std::vector<Priced> cheapest(std::size_t k) const;

  struct Data;
  const Data& data() const { return *data_; }  // for the library itself

 private:
  explicit Diagram(std::unique_ptr<Data> data);
  friend class DiagramMaker;
  std::unique_ptr<Data> data_;
};

struct BuiltDiagram {
  std::optional<Diagram> diagram;  // empty: the budget ran out
  Stats stats;
  Limit limit = Limit::none;
};

// The solutions of a diagram one by one, in the order of its paths:
//   DiagramWalk walk(diagram);
//   for (std::span<const OptionId> options : Solutions(walk)) ...
// The diagram must outlive it.
class DiagramWalk {
 public:
  explicit DiagramWalk(const Diagram& diagram);
  SearchStatus next();  // solution or exhausted
  // In increasing order; valid until the next call.
  std::span<const OptionId> solution() const { return solution_; }

 private:
  const Diagram* diagram_;
  std::vector<std::uint32_t> path_;  // nodes whose option is taken
  std::vector<OptionId> solution_;
  bool begun_ = false;
};

// Solutions drawn at random, each with exactly the same probability, independently, the same ones
// for one seed. The diagram must outlive it. Require: the diagram has a solution.
//
// A number below the count is drawn and its path looked up: node by node the number is compared
// with the count of the solutions that contain the node's option.
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
  const Diagram* diagram_;
  std::unique_ptr<State> state_;
  std::vector<OptionId> solution_;
};

}  // namespace inlay::cover

#endif  // INLAY_DIAGRAM_H_
