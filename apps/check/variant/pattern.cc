// Regular expressions: a tree of the expression, then an automaton with empty moves (K. Thompson,
// 1968), then one without.
#include <algorithm>
#include <memory>

#include "check/variant/keys.h"

namespace inlay_check {
namespace {

constexpr std::size_t kMostStates = 4096;
constexpr int kMostPatternDepth = 200;
constexpr int kMostTimes = 1024;

struct Node {
  enum class Kind { values, sequence, choice, repeat } kind = Kind::sequence;
  std::uint32_t values = 0;
  std::vector<std::unique_ptr<Node>> parts = {};
  int least = 1, most = 1;  // of repeat; most < 0: any number
};
using NodePointer = std::unique_ptr<Node>;

class PatternReader {
 public:
  PatternReader(std::string_view pattern, const Board& board) : rest_(pattern), board_(board) {}

  NodePointer read() {
    NodePointer tree = choice(0);
    require(rest_.empty(), [] { return "a pattern has a closing parenthesis too many"; });
    return tree;
  }

 private:
  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void need(char c) {
    require(take(c), [&] { return "a pattern lacks " + quoted(std::string_view(&c, 1)); });
  }

  NodePointer choice(int depth) {
    require(depth < kMostPatternDepth, [] { return "a pattern is nested too deeply"; });
    auto node = std::make_unique<Node>();
    node->kind = Node::Kind::choice;
    do {
      node->parts.push_back(sequence(depth));
    } while (take('|'));
    return node;
  }
  NodePointer sequence(int depth) {
    auto node = std::make_unique<Node>();
    while (!rest_.empty() && rest_.front() != '|' && rest_.front() != ')') {
      node->parts.push_back(repeated(depth));
    }
    return node;
  }
  NodePointer repeated(int depth) {
    NodePointer node = single(depth);
    for (;;) {
      int least = 1, most = 1;
      if (take('*')) {
        least = 0, most = -1;
      } else if (take('+')) {
        most = -1;
      } else if (take('?')) {
        least = 0;
      } else if (take('{')) {
        least = most = number();
        if (take(',')) most = !rest_.empty() && rest_.front() == '}' ? -1 : number();
        need('}');
      } else {
        return node;
      }
      auto outer = std::make_unique<Node>();
      outer->kind = Node::Kind::repeat;
      outer->least = least;
      outer->most = most;
      outer->parts.push_back(std::move(node));
      node = std::move(outer);
    }
  }
  int number() {
    int number = 0;
    require(!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9',
            [] { return "a pattern lacks a number"; });
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
      number = std::min(number * 10 + (rest_.front() - '0'), kMostTimes + 1);
      rest_.remove_prefix(1);
    }
    require(number <= kMostTimes, [] { return "a pattern repeats a part too often"; });
    return number;
  }
  NodePointer single(int depth) {
    if (take('(')) {
      NodePointer node = choice(depth + 1);
      need(')');
      return node;
    }
    auto node = std::make_unique<Node>();
    node->kind = Node::Kind::values;
    const std::uint32_t all = (std::uint32_t{2} << (board_.values() - 1)) - 1;
    if (take('.')) {
      node->values = all;
    } else if (take('[')) {
      const bool negated = take('^');
      do {
        const int first = value();
        const int last = take('-') ? value() : first;
        for (int i = first; i <= last; ++i) node->values |= std::uint32_t{1} << i;
      } while (!take(']'));
      if (negated) node->values = all & ~node->values;
    } else {
      node->values = std::uint32_t{1} << value();
    }
    return node;
  }
  // A value, from 0 for the least.
  int value() {
    require(!rest_.empty(), [] { return "a pattern ends where a value is expected"; });
    const char c = rest_.front();
    int value = -1;
    if (c >= '0' && c <= '9') value = c - '0';
    if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
    if (c >= 'a' && c <= 'z') value = c - 'a' + 10;
    require(value >= board_.least && value <= board_.greatest,
            [] { return "a pattern has a character that is no value of the board"; });
    rest_.remove_prefix(1);
    return value - board_.least;
  }

  std::string_view rest_;
  const Board& board_;
};

// States with moves, some of them empty.
class StateList {
 public:
  std::uint32_t add_state() {
    require(states_.size() < kMostStates, [] { return "a pattern is too long"; });
    states_.emplace_back();
    return static_cast<std::uint32_t>(states_.size() - 1);
  }
  // Adds the part between two states.
  void add(const Node& node, std::uint32_t from, std::uint32_t to) {
    switch (node.kind) {
      case Node::Kind::values:
        states_[from].moves.push_back({node.values, to});
        break;
      case Node::Kind::choice:
        for (const NodePointer& part : node.parts) add(*part, from, to);
        break;
      case Node::Kind::sequence:
        for (const NodePointer& part : node.parts) {
          const std::uint32_t next = add_state();
          add(*part, from, next);
          from = next;
        }
        states_[from].empty.push_back(to);
        break;
      case Node::Kind::repeat:
        add_repeat(node, from, to);
    }
  }

  Automaton finish(std::uint32_t start, std::uint32_t end) const {
    Automaton automaton;
    for (std::uint32_t state = 0; state < states_.size(); ++state) {
      automaton.add_state();
      for (const std::uint32_t other : reach(state)) {
        const auto& moves = states_[other].moves;
        automaton.moves[state].insert(automaton.moves[state].end(), moves.begin(), moves.end());
        if (other == end) automaton.accepting[state] = true;
      }
    }
    automaton.starts = {start};
    return automaton;
  }

 private:
  struct Place {
    std::vector<Automaton::Move> moves;
    std::vector<std::uint32_t> empty;
  };

  // A part between two new states, so that no other moves lead into it or out of it.
  void add_repeat(const Node& node, std::uint32_t from, std::uint32_t to) {
    const auto once = [&] {
      const std::uint32_t begin = add_state(), end = add_state();
      states_[from].empty.push_back(begin);
      add(*node.parts[0], begin, end);
      from = end;
      return begin;
    };
    require(node.most < 0 || node.most >= node.least,
            [] { return "the repetitions of a pattern are in the wrong order"; });
    for (int i = 0; i < node.least; ++i) once();
    if (node.most < 0) {
      const std::uint32_t before = from;
      const std::uint32_t begin = once();
      states_[from].empty.push_back(begin);
      states_[before].empty.push_back(to);
    }
    for (int i = node.least; i < node.most; ++i) {
      states_[from].empty.push_back(to);
      once();
    }
    states_[from].empty.push_back(to);
  }

  // The states that empty moves reach, with the state itself.
  std::vector<std::uint32_t> reach(std::uint32_t state) const {
    std::vector<std::uint32_t> reached{state};
    std::vector<bool> seen(states_.size());
    seen[state] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::uint32_t next : states_[reached[i]].empty) {
        if (!seen[next]) reached.push_back(next);
        seen[next] = true;
      }
    }
    return reached;
  }

  std::vector<Place> states_;
};

}  // namespace

Automaton automaton_of_pattern(std::string_view pattern, const Board& board) {
  const NodePointer tree = PatternReader(pattern, board).read();
  StateList builder;
  const std::uint32_t start = builder.add_state(), end = builder.add_state();
  builder.add(*tree, start, end);
  return builder.finish(start, end);
}

}  // namespace inlay_check
