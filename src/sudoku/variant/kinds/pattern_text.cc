// The automaton of a regular expression has one state for each place of a value in the expression,
// and a start state (Glushkov 1961), so it has no empty moves. A part of the
// expression has first places, last places, and may match the empty sequence.
#include "sudoku/variant/kinds/pattern_text.h"

#include <algorithm>

namespace inlay::sudoku::variant {
namespace {

constexpr std::size_t kMostStates = 65'536;
constexpr int kMostRepetitions = 1'024;  // no sequence is longer
constexpr int kMostDepth = 200;          // of parentheses

class PatternParser {
 public:
  PatternParser(const VariantBoard& board, std::string_view pattern)
      : board_(board), pattern_(pattern) {}

  Result<Automaton> parse() {
    automaton_.add_state(false);
    automaton_.starts = {0};
    values_.push_back(0);
    const Part whole = alternatives();
    if (!error_ && at_ < pattern_.size()) fail("a closing parenthesis has no opening one");
    if (error_) return *error_;
    automaton_.accepting[0] = whole.empty;
    for (const std::uint32_t place : whole.first) automaton_.add_move(0, values_[place], place);
    for (const std::uint32_t place : whole.last) automaton_.accepting[place] = true;
    return std::move(automaton_);
  }

 private:
  struct Part {
    std::vector<std::uint32_t> first, last;
    bool empty;  // the empty sequence fits
  };

  static Part nothing() { return {{}, {}, true}; }
  char peek() const { return at_ < pattern_.size() ? pattern_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= pattern_.size()) return false;
    ++at_;
    return true;
  }
  void fail(const std::string& message) {
    if (error_) return;
    error_ = Error{ErrorKind::invalid,
                   "character " + std::to_string(at_ + 1) + " of the pattern: " + message};
  }

  Part alternatives() {
    if (++depth_ > kMostDepth) fail("too many parentheses");
    Part whole = sequence();
    while (!error_ && take('|')) {
      const Part other = sequence();
      append(whole.first, other.first);
      append(whole.last, other.last);
      whole.empty = whole.empty || other.empty;
    }
    --depth_;
    return whole;
  }

  Part sequence() {
    Part whole = nothing();
    while (!error_ && at_ < pattern_.size() && peek() != '|' && peek() != ')') {
      whole = followed_by(std::move(whole), repeated());
    }
    return whole;
  }

  // A part and the repetitions behind it. Each repetition reads the part again, into new places.
  Part repeated() {
    const std::size_t start = at_;
    Part part = single();
    for (;;) {
      const std::size_t end = at_;
      int least = 1;
      int most = 1;
      if (error_ || !repetition(least, most)) return part;
      const std::size_t after = at_;
      bool first = true;
      const auto next = [&] {
        if (!first) return read_again(start, end);
        first = false;
        return std::move(part);
      };
      Part whole = nothing();
      for (int i = 0; i < least && !error_; ++i) whole = followed_by(std::move(whole), next());
      for (int i = least; (i < most || (most < 0 && i == least)) && !error_; ++i) {
        Part more = next();
        if (most < 0) link(more.last, more.first);
        more.empty = true;
        whole = followed_by(std::move(whole), std::move(more));
      }
      part = std::move(whole);
      at_ = after;
    }
  }
  Part read_again(std::size_t start, std::size_t end) {
    const std::string_view whole = pattern_;
    pattern_ = pattern_.substr(0, end);
    at_ = start;
    Part part = repeated();
    pattern_ = whole;
    return part;
  }

  // * + ? {n} {n,} {n,m}; most < 0: any number.
  bool repetition(int& least, int& most) {
    if (take('*')) {
      least = 0, most = -1;
      return true;
    }
    if (take('+')) {
      most = -1;
      return true;
    }
    if (take('?')) {
      least = 0;
      return true;
    }
    if (!take('{')) return false;
    least = most = number();
    if (take(',')) most = peek() == '}' ? -1 : number();
    if (!take('}')) fail("expected }");
    if (most >= 0 && most < least) fail("the repetitions are in the wrong order");
    return !error_;
  }

  int number() {
    const std::size_t start = at_;
    int result = 0;
    while (peek() >= '0' && peek() <= '9') {
      result = std::min(result * 10 + (peek() - '0'), kMostRepetitions + 1);
      ++at_;
    }
    if (at_ == start) fail("expected a number");
    if (result > kMostRepetitions) {
      fail("a part can be repeated at most " + std::to_string(kMostRepetitions) + " times");
    }
    return result;
  }

  Part single() {
    if (++steps_ > kMostStates) fail("the pattern is too long");
    if (error_) return nothing();
    if (take('(')) {
      Part part = alternatives();
      if (!take(')')) fail("a parenthesis is not closed");
      return part;
    }
    if (take('.')) return place((ValueSet{2} << (board_.values() - 1)) - 1);
    if (take('[')) return place(bracket());
    return place(value());
  }

  ValueSet bracket() {
    const bool negated = take('^');
    ValueSet set = 0;
    if (peek() == ']') fail("expected a value");
    while (!error_ && !take(']')) {
      const ValueSet first = value();
      set |= first;
      if (!take('-')) continue;
      const ValueSet last = value();
      if (last < first) fail("the values of the range are in the wrong order");
      set |= last | (last - first);
    }
    const ValueSet all = (ValueSet{2} << (board_.values() - 1)) - 1;
    return negated ? all & ~set : set;
  }

  // One value, as a set.
  ValueSet value() {
    const char c = peek();
    int value = -1;
    if (c >= '0' && c <= '9') {
      value = c - '0';
    } else if (c >= 'A' && c <= 'Z') {
      value = c - 'A' + 10;
    } else if (c >= 'a' && c <= 'z') {
      value = c - 'a' + 10;
    }
    if (value < 0) {
      fail(at_ >= pattern_.size() ? "the pattern ends where a value is expected"
                                  : "expected a value, found '" + std::string(1, c) + "'");
      return 1;
    }
    if (value < board_.min_value || value > board_.max_value) {
      fail(std::string(1, c) + " is not a value of the board");
      return 1;
    }
    ++at_;
    return ValueSet{1} << (value - board_.min_value);
  }

  Part place(ValueSet values) {
    if (error_) return nothing();
    values_.push_back(values);
    const std::uint32_t state = automaton_.add_state(false);
    return {{state}, {state}, false};
  }

  static void append(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
    to.insert(to.end(), from.begin(), from.end());
  }
  // Each of the places may come right after one of `before`.
  void link(const std::vector<std::uint32_t>& before, const std::vector<std::uint32_t>& places) {
    for (const std::uint32_t from : before) {
      for (const std::uint32_t place : places) {
        if (moves_ > 16 * kMostStates) return fail("the pattern is too long");
        automaton_.add_move(from, values_[place], place);
        ++moves_;
      }
    }
  }
  Part followed_by(Part part, Part next) {
    link(part.last, next.first);
    if (part.empty) append(part.first, next.first);
    if (next.empty) {
      append(part.last, next.last);
    } else {
      part.last = std::move(next.last);
    }
    part.empty = part.empty && next.empty;
    return part;
  }

  const VariantBoard& board_;
  std::string_view pattern_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::size_t steps_ = 0;
  Automaton automaton_;
  std::vector<ValueSet> values_;  // of each state: the values that lead to it
  std::size_t moves_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<Automaton> automaton_of_pattern(const VariantBoard& board, std::string_view pattern) {
  return PatternParser(board, pattern).parse();
}

}  // namespace inlay::sudoku::variant
