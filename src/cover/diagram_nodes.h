// The nodes of a diagram, and the builder that makes them from the graph of states.
//
//   node   { option, without, with }     without: the solutions among the later options of the same
//                                        branch item; with: the solutions that contain the option
//   0      no solution                   1   one solution, to which nothing is added
//
// A state becomes the chain of its moves that lead to a solution. Equal nodes are made only once,
// and no node is made if its `with` is 0, so the diagram is reduced like a ZDD. Unlike in a ZDD,
// the order of the options may differ from path to path. Children have smaller numbers than their
// parents, so one pass up or down the array visits them in order.
//
// Sources: S. Minato, "Zero-suppressed BDDs for set manipulation in combinatorial problems" (1993);
// M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams" (2017); D. E.
// Knuth, "The Art of Computer Programming" 4A, 7.1.4, and his program DLX6.
#ifndef INLAY_SRC_COVER_DIAGRAM_NODES_H_
#define INLAY_SRC_COVER_DIAGRAM_NODES_H_

#include <memory>
#include <vector>

#include "cover/portfolio.h"
#include "cover/state_map.h"
#include "cover/states.h"

namespace inlay::cover {

struct DiagramNode {
  std::uint32_t option;  // matrix option
  std::uint32_t without;
  std::uint32_t with;
  friend bool operator==(const DiagramNode&, const DiagramNode&) = default;
};

inline constexpr std::uint32_t kNothing = 0;
inline constexpr std::uint32_t kComplete = 1;

// Nodes, with a hash table that finds existing ones.
class NodeTable {
 public:
  NodeTable() : nodes_(2), index_(kFirstIndex, 0) {}

  std::uint32_t make(const DiagramNode& node);
  std::size_t size() const { return nodes_.size(); }
  std::size_t memory() const;
  // As in StateMap, for `more` nodes.
  std::size_t memory_to_grow(std::size_t more) const;
  // Makes space for `more` nodes. Returns false if there are no numbers left for them.
  bool reserve(std::size_t more);
  std::vector<DiagramNode> take();

 private:
  static constexpr std::size_t kFirstIndex = 1024;
  static constexpr std::size_t kMostNodes = 0xFFFFFFFF;

  static std::uint64_t hash_of(const DiagramNode& node);
  bool index_fits(std::size_t nodes) const { return nodes <= index_.size() / 4 * 3; }
  bool nodes_fit(std::size_t nodes) const { return nodes <= nodes_.capacity(); }
  void rehash(std::size_t cells);

  std::vector<DiagramNode> nodes_;
  std::vector<std::uint32_t> index_;  // open addressing; 0: free
};

class DiagramBuilder final : public ResumableTask {
 public:
  explicit DiagramBuilder(std::unique_ptr<States> states);

  // Each state visited counts as a node of the meter.
  SearchStatus run(base::Meter& meter) override;
  double fraction() const override;
  // The diagram. Require: run() returned exhausted.
  std::uint32_t root() const { return root_; }
  std::vector<DiagramNode> take_nodes() { return nodes_.take(); }

 private:
  struct StackFrame {
    std::uint32_t entry;     // of the state in map_
    std::size_t first_move;  // in moves_
    std::size_t next_move;
    std::size_t first_branch;  // in branches_
  };
  struct Branch {
    std::uint32_t option;
    std::uint32_t with;
  };
  enum class Arrival { known, fresh, limit };

  Arrival arrive(base::Meter& meter, std::uint32_t& node);
  bool finish_state(base::Meter& meter, std::uint32_t& node);
  bool fits_memory(base::Meter& meter, std::size_t growth);
  std::size_t memory() const;
  void add_branch(std::uint32_t move, std::uint32_t with) {
    if (with != kNothing) branches_.push_back({states_->option_of(move), with});
  }

  std::unique_ptr<States> states_;
  StateMap map_;  // number: 0 while the state is in progress, then 1 + its node
  NodeTable nodes_;
  std::vector<StackFrame> frames_;
  std::vector<std::uint32_t> moves_;
  std::vector<Branch> branches_;
  std::vector<std::uint64_t> key_;
  std::uint32_t root_ = kNothing;
  bool begun_ = false;
  bool arriving_ = false;  // a limit ended run() after a move, before the new state was looked up
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DIAGRAM_NODES_H_
