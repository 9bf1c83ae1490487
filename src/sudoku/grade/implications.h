// Implications between literals, and the shortest chains of them.
//
//   literal 2i      candidate i is true
//   literal 2i + 1  candidate i is false
//
// A literal that implies its own opposite is false. If a implies b, then the opposite of b implies
// that of a, so such chains cover everything that links between pairs of candidates can prove:
// turbot fish, XY-wings, XY-chains, nice loops, remote pairs, colouring, and chains of these.
#ifndef INLAY_SRC_SUDOKU_GRADE_IMPLICATIONS_H_
#define INLAY_SRC_SUDOKU_GRADE_IMPLICATIONS_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace inlay::sudoku::grade {

using Literal = std::uint32_t;
constexpr Literal is_true(std::uint32_t candidate) {
  return 2 * candidate;
}
constexpr Literal is_false(std::uint32_t candidate) {
  return 2 * candidate + 1;
}
constexpr Literal opposite(Literal literal) {
  return literal ^ 1U;
}

class Implications {
 public:
  // Forgets all implications and keeps the memory.
  void clear(std::size_t candidates) {
    literals_ = 2 * candidates;
    if (implies_.size() < literals_) implies_.resize(literals_);
    for (auto& list : implies_) list.clear();
  }
  std::size_t literals() const { return literals_; }
  // By one link.
  const std::vector<Literal>& implied_by(Literal literal) const { return implies_[literal]; }
  // The number of implications.
  std::size_t size() const {
    std::size_t size = 0;
    for (const auto& list : implies_) size += list.size();
    return size;
  }
  // Candidates that exclude each other, and candidates of which at least one is true. Each pair is
  // to be added in both directions; to add it again only costs time.
  void add_weak(std::uint32_t a, std::uint32_t b) { implies_[is_true(a)].push_back(is_false(b)); }
  void add_strong(std::uint32_t a, std::uint32_t b) { implies_[is_false(a)].push_back(is_true(b)); }

  // Finds all that `from` implies, nearest first: reached() and links_to().
  void search(Literal from) { search(from, kNone, kUnlimited); }
  std::span<const Literal> reached() const { return queue_; }
  std::uint16_t links_to(Literal literal) const { return links_[literal]; }
  // The number of links of the shortest chain from a literal to its opposite, if it has at most
  // `most`.
  std::optional<std::uint16_t> links_to_opposite(Literal from, std::uint16_t most) {
    const bool found = search(from, opposite(from), most);
    return found ? std::optional(links_[opposite(from)]) : std::nullopt;
  }
  // That chain, from the literal to its opposite. Require: the last search has found it.
  std::vector<Literal> chain_to_opposite(Literal from) const;

 private:
  static constexpr Literal kNone = 0xFFFF'FFFF;
  static constexpr std::uint16_t kUnlimited = 0xFFFF;
  // Breadth first, until `target` is reached or `most` links. False: it was not reached.
  bool search(Literal from, Literal target, std::uint16_t most);

  std::size_t literals_ = 0;
  std::vector<std::vector<Literal>> implies_;  // by literal
  // State of the last breadth-first search.
  std::vector<Literal> queue_;
  std::vector<std::uint16_t> links_;       // distance of each literal reached
  std::vector<std::uint64_t> reached_in_;  // the last search that reached the literal
  std::uint64_t searches_ = 0;
};

// The rating of a chain on scale "inlay".
inline int rating_of_chain(int links) {
  if (links <= 5) return 42;                  // turbot fish
  if (links <= 7) return 43;                  // XY-wing
  return std::min(75, 60 + (links - 9) / 2);  // W-wing and longer chains
}

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_IMPLICATIONS_H_
