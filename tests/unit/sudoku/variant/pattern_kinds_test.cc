// Automata and regular expressions: their texts, and the search against the specification.
#include <algorithm>

#include "sudoku/variant/kinds/automaton_key.h"
#include "sudoku/variant/kinds/pattern_text.h"
#include "support/kinds_count.h"

namespace inlay::sudoku {
namespace {

using namespace kinds_test;

TEST(VariantPatternKinds, Pattern) {
  const std::vector<std::string> patterns{
      ".*",          "1*2*",    "(1|22)*3?", "[^1]{2,3}.",   "1{2}2{0}3{0,}.+",
      "(12?){1,2}",  "[1-3]*2", "()1+",      "(1|)(2|)(3|)", "((1|2){2}){1,2}",
      "1{0,3}[23]+", "",        "((12)*3?)*"};
  check_all(80, [&](Random& random) {
    const VariantBoard board = small_board(2, 3, 1, 3);
    const auto& text =
        patterns[static_cast<std::size_t>(pick(random, 0, static_cast<int>(patterns.size()) - 1))];
    return check(board, {make("pattern", {}, {pick_cells(random, 6, pick(random, 0, 5))}, text)});
  });
}

std::string word_of(std::uint32_t number, int length) {
  std::string word;
  for (int i = 0; i < length; ++i, number /= 3) word += static_cast<char>('1' + number % 3);
  return word;
}

TEST(VariantPatternKinds, PatternAcceptsWords) {
  struct Case {
    std::string_view pattern;
    std::function<bool(const std::string&)> accepts;
  };
  const auto count_of = [](const std::string& word, char c) {
    return std::count(word.begin(), word.end(), c);
  };
  const std::vector<Case> cases{
      {"([^1]*1[^1]*1)*[^1]*", [&](const std::string& w) { return count_of(w, '1') % 2 == 0; }},
      {".{2,4}", [](const std::string& w) { return w.size() >= 2 && w.size() <= 4; }},
      {"(.{2}){2}", [](const std::string& w) { return w.size() == 4; }},
      {"((..){2,}){0,1}",
       [](const std::string& w) { return w.empty() || (w.size() >= 4 && w.size() % 2 == 0); }},
      {"1?2?3?",
       [](const std::string& w) {
         return std::is_sorted(w.begin(), w.end()) &&
                std::adjacent_find(w.begin(), w.end()) == w.end();
       }},
      {"[13]*", [&](const std::string& w) { return count_of(w, '2') == 0; }},
      {".*(11|22|33).*",
       [](const std::string& w) { return std::adjacent_find(w.begin(), w.end()) != w.end(); }},
  };
  const VariantBoard board = small_board(1, 1, 1, 3);
  for (const Case& test : cases) {
    const auto automaton = variant::automaton_of_pattern(board, test.pattern);
    ASSERT_TRUE(automaton) << automaton.error().message;
    std::uint32_t count = 1;
    for (int length = 0; length <= 7; ++length, count *= 3) {
      for (std::uint32_t number = 0; number < count; ++number) {
        const std::string word = word_of(number, length);
        std::vector<int> symbols;
        for (const char c : word) symbols.push_back(c - '1');
        ASSERT_EQ(automaton->accepts(symbols), test.accepts(word)) << test.pattern << " " << word;
      }
    }
  }
}

TEST(VariantPatternKinds, PatternErrors) {
  const VariantBoard board = small_board(1, 9, 1, 9);
  const std::vector<std::pair<std::string_view, std::string_view>> cases{
      {"1(2", "character 4 of the pattern: a parenthesis is not closed"},
      {"12)", "character 3 of the pattern: a closing parenthesis has no opening one"},
      {"*1", "character 1 of the pattern: expected a value, found '*'"},
      {"10", "character 2 of the pattern: 0 is not a value of the board"},
      {"1{3,2}", "character 7 of the pattern: the repetitions are in the wrong order"},
      {"1{x}", "character 3 of the pattern: expected a number"},
      {"[12", "character 4 of the pattern: the pattern ends where a value is expected"},
      {"[5-2]", "character 5 of the pattern: the values of the range are in the wrong order"},
      {"[]", "character 2 of the pattern: expected a value"},
      {"1{9999}", "character 7 of the pattern: a part can be repeated at most 1024 times"},
  };
  for (const auto& [pattern, message] : cases) {
    const auto automaton = variant::automaton_of_pattern(board, pattern);
    ASSERT_FALSE(automaton) << pattern;
    EXPECT_EQ(automaton.error().message, message);
  }
  EXPECT_FALSE(variant::automaton_of_pattern(board, "((((((.{1000}){1000}){1000}){9}){9}){9})"));
  EXPECT_FALSE(variant::automaton_of_pattern(board, "((()){1000}){1000}"));
  EXPECT_FALSE(variant::automaton_of_pattern(board, std::string(100000, '(')));
}

// Writes keys in both forms.
class KeyWriter {
 public:
  void add(std::uint32_t number, std::size_t bits) {
    while (bits-- > 0) {
      if (used_ % 6 == 0) key_ += 'A';
      if ((number >> bits & 1) != 0) {
        six_ |= 1U << (5 - used_ % 6);
      }
      key_.back() = kAlphabet[six_];
      if (++used_ % 6 == 0) six_ = 0;
    }
  }
  const std::string& key() const { return key_; }

 private:
  static constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string key_;
  unsigned six_ = 0;
  std::size_t used_ = 0;
};

// Accepts words in which each symbol is the one before or the next one of 0, 1, 2, 3, starting with
// 0. With separators, symbol 3 stands for the separator. State i: the last symbol was i - 1.
std::string stairs_key(bool packed, int symbols) {
  KeyWriter writer;
  writer.add(packed ? 1 : 0, 2);
  writer.add(2, 4);  // three bits for a state
  writer.add(static_cast<std::uint32_t>(symbols - 1), 4);
  writer.add(1, 3);  // one start state
  writer.add(static_cast<std::uint32_t>(symbols), 3);
  writer.add(1, 1);  // the empty word, too
  if (!packed) writer.add(2, 4);
  for (int state = 0; state <= symbols; ++state) {
    std::vector<int> next;
    if (state > 0) next.push_back(state - 1);
    if (state < symbols) next.push_back(state);
    if (packed) {
      std::uint32_t mask = 0;
      for (const int symbol : next) mask |= 1U << symbol;
      writer.add(mask, static_cast<std::size_t>(symbols));
    } else {
      writer.add(static_cast<std::uint32_t>(next.size()), 2);
    }
    for (const int symbol : next) {
      if (!packed) writer.add(static_cast<std::uint32_t>(symbol), symbols > 4 ? 3 : 2);
      writer.add(static_cast<std::uint32_t>(symbol + 1), 3);
    }
  }
  return writer.key();
}

TEST(VariantPatternKinds, KeysOfBothFormsMeanTheSame) {
  for (const bool packed : {false, true}) {
    const auto automaton = variant::automaton_of_key(stairs_key(packed, 4));
    ASSERT_TRUE(automaton) << automaton.error().message;
    EXPECT_TRUE(automaton->accepts({}));
    EXPECT_TRUE(automaton->accepts(std::vector<int>{0, 0, 1, 2, 2, 3}));
    EXPECT_FALSE(automaton->accepts(std::vector<int>{0, 2}));
    EXPECT_FALSE(automaton->accepts(std::vector<int>{1}));
  }
}

TEST(VariantPatternKinds, KeyErrors) {
  const std::string key = stairs_key(true, 4);
  EXPECT_FALSE(variant::automaton_of_key("A"));
  EXPECT_FALSE(variant::automaton_of_key("A*AA"));
  EXPECT_FALSE(variant::automaton_of_key("_" + key));
  EXPECT_FALSE(variant::automaton_of_key(key.substr(0, 5)));
  const auto empty = variant::automaton_of_key("");
  ASSERT_TRUE(empty);
  EXPECT_FALSE(empty->accepts({}));
}

TEST(VariantPatternKinds, Automaton) {
  check_all(60, [](Random& random) {
    const VariantBoard board = small_board(2, 3, pick(random, 0, 1), 3);
    const bool segments = pick(random, 0, 1) == 0;
    Lists parts;
    for (int i = pick(random, 1, 3); i > 0; --i) {
      parts.push_back(pick_cells(random, 6, pick(random, 0, 3)));
    }
    const int symbols = board.values() + (segments ? 1 : 0);
    return check(board, {make("automaton", segments ? std::vector<int>{1} : std::vector<int>{},
                              parts, stairs_key(pick(random, 0, 1) == 0, symbols) + " stairs")});
  });
}

}  // namespace
}  // namespace inlay::sudoku
