// Formats other than text, their detection, and reading from streams.
#include "inlay/cover_format.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <set>
#include <sstream>

#include "cover/input.h"
#include "unit/cover/random_problem.h"

namespace inlay::cover {
namespace {

std::string written(const Problem& problem, std::string_view format) {
  std::ostringstream out;
  EXPECT_TRUE(write_problem(problem, format, out));
  return std::move(out).str();
}

// Reads the same text through a stream, in blocks.
Result<Problem> streamed(const std::string& text, const Budget& limits = {}) {
  std::istringstream in(text);
  return read_problem(in, limits);
}

TEST(Formats, EcIsReadAndWritten) {
  const std::string text = "c n = 3, m = 4\np ec 3\ns 1\ns 3 2\ns\ns 1 2 3\n";
  const auto problem = parse_ec(text);
  ASSERT_TRUE(problem) << problem.error().to_string();
  EXPECT_EQ(problem->primary_count(), 3U);
  EXPECT_EQ(problem->option_count(), 4U);
  EXPECT_EQ(problem->option_text(1), "3 2");
  EXPECT_EQ(written(*problem, "ec"), text);
  const auto loose = parse_ec("p ec 2 5 9\r\n\n  c x\n s 2\t1");
  ASSERT_TRUE(loose) << loose.error().to_string();
  EXPECT_EQ(written(*loose, "ec"), "c n = 2, m = 1\np ec 2\ns 2 1\n");
}

TEST(Formats, EcErrorsHavePositions) {
  const std::map<std::string, std::string> table = {
      {"", "1: the line 'p ec N' is missing"},
      {"c only\nc comments\n", "2: the line 'p ec N' is missing"},
      {"s 1\n", "1:1: an option before the line 'p ec N'"},
      {"p cnf 3 4\n", "1:3: expected 'ec' after 'p'"},
      {"p\n", "1:2: expected 'ec' after 'p'"},
      {"p ec x\n", "1:6: expected the number of items"},
      {"p ec 3 x\n", "1:8: 'x' is not a number"},
      {"p ec 4294967295\n", "1:6: too many items"},
      {"p ec 3\np ec 3\n", "2:1: second line 'p ec N'"},
      {"p ec 3\ns 1 4\n", "2:5: unknown item '4'"},
      {"p ec 3\ns 0\n", "2:3: unknown item '0'"},
      {"p ec 3\ns 1 b\n", "2:5: 'b' is not a number"},
      {"p ec 3\ns 1 2 1\n", "2:7: item '1' appears twice in the option"},
      {"p ec 3\n1 2 1\n", "2:1: expected 'c', 'p' or 's', found '1'"},
  };
  for (const auto& [text, message] : table) {
    const auto problem = parse_ec(text);
    ASSERT_FALSE(problem) << text;
    EXPECT_EQ(problem.error().to_string(), message);
  }
}

TEST(Formats, EcRefusesWhatItCannotSay) {
  const std::map<std::string, std::string> table = {
      {"a | b\na b\n", "the .ec format does not support secondary items"},
      {"2|a\na\n", "the .ec format does not support multiplicities"},
      {"a\na |1\n", "the .ec format does not support costs"},
  };
  for (const auto& [text, message] : table) {
    std::ostringstream out;
    const auto status = write_problem(*parse_text(text), "ec", out);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, message);
  }
  std::ostringstream out;
  EXPECT_EQ(write_problem(*parse_text("a\n"), "matrix", out).error().message,
            "cannot write format 'matrix'; available formats: text, ec, binary, cnf");
}

TEST(Formats, AFewBytesCannotClaimMillionsOfItems) {
  const auto problem = parse_any("p ec 4000000000\n");
  ASSERT_FALSE(problem);
  EXPECT_EQ(problem.error().kind, ErrorKind::limit);
  EXPECT_EQ(problem.error().line, 1U);
}

TEST(Formats, BinaryGivesEverythingBack) {
  rc::check("parse_binary(binary(p)) is p", [](std::uint64_t seed) {
    Problem problem =
        test::random_problem(seed, {.colors = 3, .most = 400, .cost = seed % 2 * 1000});
    if (seed % 3 == 0) {
      (void)problem.add_option({}, seed);
      (void)*problem.add_primary("late", {0, 7});
    }
    const std::string bytes = written(problem, "binary");
    const auto back = parse_binary(bytes);
    RC_ASSERT(back.ok());
    RC_ASSERT(test::same(problem, *back));
    for (OptionId option = 0; option < problem.option_count(); ++option) {
      RC_ASSERT(back->option_payload(option) == problem.option_payload(option));
    }
    RC_ASSERT(written(*back, "binary") == bytes);
    RC_ASSERT(test::same(problem, *parse_any(bytes)));
    RC_ASSERT(test::same(problem, *streamed(bytes)));
  });
}

TEST(Formats, EveryDamagedBinaryByteIsNoticed) {
  const Problem problem = *parse_text("a 2|b 0:3|c | x\na b x:red |5\nb c x\n");
  const std::string bytes = written(problem, "binary");
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    EXPECT_FALSE(parse_binary(bytes.substr(0, at))) << "cut at " << at;
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[at] ^= static_cast<char>(1 << bit);
      const auto read = parse_binary(damaged);
      ASSERT_FALSE(read) << "bit " << bit << " of byte " << at;
      EXPECT_TRUE(read.error().message.starts_with("byte ")) << read.error().message;
    }
  }
  EXPECT_EQ(parse_binary(bytes + "x").error().message,
            "byte " + std::to_string(bytes.size()) + ": unexpected bytes after the end");
}

TEST(Formats, AreDetectedByTheirBeginning) {
  const auto options = [](const std::string& text) {
    EXPECT_EQ(parse_any(text)->option_count(), streamed(text)->option_count());
    return parse_any(text)->option_count();
  };
  EXPECT_EQ(options("p ec 3\ns 1 2\ns 3\n"), 2U);
  EXPECT_EQ(options("c\nc two lines of comments\np ec 3\ns 1 2\ns 3\ns 1\n"), 3U);
  EXPECT_EQ(options("# a matrix\n101\n010\n"), 2U);
  EXPECT_EQ(options("p ec x\np\n"), 1U);
  // Knuth's format with an item named c, even in a long text.
  EXPECT_EQ(options("c d\nc d\nc\nd\n"), 3U);
  std::string long_text = "c d\n";
  for (int i = 0; i < 50'000; ++i) long_text += "c d\n";
  EXPECT_EQ(options(long_text), 50'000U);
  EXPECT_EQ(parse_any("").error().to_string(), "1: there is no line that names the items");
  EXPECT_EQ(streamed("").error().to_string(), "1: there is no line that names the items");
}

TEST(Formats, StreamsGiveWhatTextsGive) {
  rc::check("read_problem is parse_any", [](std::uint64_t seed) {
    const Problem problem = test::random_problem(
        seed, {.primary = 300, .options = 3000, .colors = 3, .most = 3, .cost = 9});
    const std::string text = format_text(problem);
    const auto back = streamed(text);
    RC_ASSERT(back.ok());
    RC_ASSERT(test::same(problem, *back));
  });
  // Lines longer than a block, and a last line without a newline.
  std::string text = "a";
  for (int i = 0; i < 40'000; ++i) text += " i" + std::to_string(i);
  const std::string option = text;
  text += "\n|comment\n" + option + "\na";
  ASSERT_GT(text.size(), 3 * Input::kBlock);
  const auto problem = streamed(text);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->entry_count(), 40'002U);
  EXPECT_EQ(streamed(text + " b").error().to_string(), "4:3: unknown item 'b'");
}

TEST(Formats, ReadingKeepsToItsMemory) {
  std::string text = "a b c\n";
  for (int i = 0; i < 200'000; ++i) text += "a b c\n";
  const auto refused = streamed(text, {.memory = 1'000'000, .stop = {}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::limit);
  EXPECT_GT(refused.error().line, 10'000U);
  EXPECT_LT(refused.error().line, 40'000U);
  const auto read = streamed(text, {.memory = 50'000'000, .stop = {}});
  ASSERT_TRUE(read);
  EXPECT_LE(read->memory(), 50'000'000U);
  // A single, very long option line.
  const auto line =
      streamed("a\n" + std::string(3'000'000, 'a'), {.memory = 1'000'000, .stop = {}});
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().to_string(),
            "2: the problem needs more than 1000000 bytes of memory for a single line");
  StopSource source;
  source.request_stop();
  EXPECT_EQ(streamed(text, {.stop = source.token()}).error().kind, ErrorKind::limit);
}

// The number of models of a small formula, by trying all assignments.
struct Formula {
  explicit Formula(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    std::size_t count = 0;
    while (in >> word && word == "c") in.ignore(1 << 20, '\n');
    in >> word >> variables >> count;
    clauses.resize(1);
    for (int literal = 0; in >> literal;) {
      if (literal == 0)
        clauses.emplace_back();
      else
        clauses.back().push_back(literal);
    }
    clauses.pop_back();
    EXPECT_EQ(clauses.size(), count);
  }
  std::uint64_t models() const {
    std::uint64_t models = 0;
    for (std::uint64_t set = 0; set < std::uint64_t{1} << variables; ++set) {
      models += std::all_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
        return std::any_of(clause.begin(), clause.end(), [&](int literal) {
          return ((set >> (std::abs(literal) - 1) & 1) != 0) == (literal > 0);
        });
      });
    }
    return models;
  }
  int variables = 0;
  std::vector<std::vector<int>> clauses;
};

TEST(Formats, CnfHasAModelForEachSolution) {
  std::uint64_t models = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Problem problem = test::random_problem(
        seed, {.primary = 3, .secondary = 2, .options = 6, .colors = 2, .most = seed % 3});
    const Formula formula(written(problem, "cnf"));
    if (formula.variables > 18) continue;
    const auto counted = count(problem, {.engine = "reference"}, {});
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->count, Count(formula.models())) << format_text(problem);
    models += formula.models();
  }
  EXPECT_GT(models, 100U);
  EXPECT_EQ(written(*parse_text("a b | x\na x:r |3\nb\nx:r\n"), "cnf"),
            "c Variable n: option n is chosen. Variables above 3 are determined by these.\n"
            "c 1 a x:r |3\nc 2 b\nc 3 x:r\np cnf 4 5\n-3 0\n-1 4 0\n1 -4 0\n1 0\n2 0\n");
}

// An item with too many options for pairwise clauses: the options determine the new variables of
// its chain, and choosing no option or two options is a contradiction.
TEST(Formats, CnfDeterminesTheVariablesOfLongLists) {
  constexpr int kOptions = 3000;
  std::string text = "a\n";
  for (int i = 0; i < kOptions; ++i) text += "a\n";
  const Formula formula(written(*parse_text(text), "cnf"));
  ASSERT_GT(formula.variables, kOptions);
  // Assigned by unit propagation: the number of variables, or -1 for a contradiction.
  const auto assigned = [&](const std::set<int>& chosen) {
    std::vector<int> value(static_cast<std::size_t>(formula.variables) + 1);
    for (int v = 1; v <= kOptions; ++v) {
      value[static_cast<std::size_t>(v)] = chosen.count(v) > 0 ? 1 : -1;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& clause : formula.clauses) {
        int open = 0;
        int last = 0;
        bool satisfied = false;
        for (const int literal : clause) {
          const int known = value[static_cast<std::size_t>(std::abs(literal))];
          satisfied |= known != 0 && (known > 0) == (literal > 0);
          if (known == 0) last = literal, ++open;
        }
        if (satisfied || open > 1) continue;
        if (open == 0) return -1;
        value[static_cast<std::size_t>(std::abs(last))] = last > 0 ? 1 : -1;
        changed = true;
      }
    }
    return formula.variables - static_cast<int>(std::count(value.begin() + 1, value.end(), 0));
  };
  for (const int option : {1, 2, 3, 4, 1500, kOptions - 1, kOptions}) {
    EXPECT_EQ(assigned({option}), formula.variables) << option;
  }
  EXPECT_EQ(assigned({}), -1);
  EXPECT_EQ(assigned({1, kOptions}), -1);
  EXPECT_EQ(assigned({1700, 1701}), -1);
}

}  // namespace
}  // namespace inlay::cover
