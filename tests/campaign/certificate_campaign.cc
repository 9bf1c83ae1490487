// certificate_campaign [DAMAGED [SEED [PUZZLES]]]: certifies the puzzles in a file of 81-character
// lines (tests/data/puzzles9.txt) and lets the checker verify them. Then damages certificates at
// random: the checker must reject every certificate whose claim is now false; counting decides
// about those that it accepts. Prints figures; the exit code is 1 if anything was wrong.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.h"
#include "check/checker.h"
#include "inlay/certificate.h"
#include "support/campaign_arguments.h"
#include "support/corrupt_certificate.h"
#include "support/paths.h"
#include "support/verify_certificate.h"

namespace {

using namespace inlay;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

std::vector<sudoku::Puzzle> read_puzzles(const std::string& name) {
  const auto rules = *sudoku::Rules::boxes(3, 3);
  std::vector<sudoku::Puzzle> puzzles;
  std::ifstream file(name);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 81 || line.front() == '#') continue;
    puzzles.emplace_back(rules);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      puzzles.back().clues[cell] = line[cell] == '0' ? 0 : test::digit_of(line[cell]);
    }
  }
  return puzzles;
}

// The statements of the certificates that the checker accepts; sums up the nodes of their trees.
std::vector<test::Statement> accepted(const std::string& text, std::uint64_t& tokens) {
  std::istringstream stream(text);
  inlay_check::Checker checker(stream, {.work = 10'000'000'000});
  std::vector<test::Statement> statements;
  while (const auto verdict = checker.next()) {
    tokens += verdict->tokens;
    if (verdict->verified) statements.push_back(test::read_statement(text, verdict->line));
  }
  return statements;
}

int run(const std::string& file, std::size_t damaged, std::uint64_t seed) {
  std::uint64_t wrong = 0;
  std::uint64_t tokens = 0;
  std::uint64_t bytes = 0;

  const auto puzzles = read_puzzles(file);
  std::vector<std::string> certificates(puzzles.size());
  const Stopwatch writing;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto certified = certify(puzzles[i], {}, Budget::unlimited(), certificates[i]);
    wrong += !certified || certified->claim == Claim::unknown;
    bytes += certificates[i].size();
  }
  std::printf("%zu certificates of %zu bytes written in %.2f s\n", certificates.size(),
              static_cast<std::size_t>(bytes), writing.seconds());
  const Stopwatch checking;
  for (const std::string& text : certificates) {
    if (accepted(text, tokens).size() == 1) continue;
    ++wrong;
    std::printf("not verified:\n%s", text.c_str());
  }
  std::printf("checked in %.2f s, %zu tree nodes\n", checking.seconds(),
              static_cast<std::size_t>(tokens));
  if (certificates.size() < 2) return 1;

  test::Corruptor corruptor(seed);
  base::Random random(seed + 1);
  std::size_t still_true = 0;
  const Stopwatch damaging;
  for (std::size_t i = 0; i < damaged; ++i) {
    const std::size_t at = random.below(certificates.size());
    const std::string& original = certificates[at];
    const std::string& other = certificates[(at + 1) % certificates.size()];
    const std::string text = corruptor.corrupt(original, other);
    for (const auto& statement : accepted(text, tokens)) {
      if (test::is_true(statement, "auto")) {
        ++still_true;
      } else {
        ++wrong;
        std::printf("accepted for a wrong claim:\n%s", text.c_str());
      }
    }
  }
  std::printf("%zu damaged in %.2f s: %zu accepted and true, all others refused\n", damaged,
              damaging.seconds(), still_true);
  std::printf("%zu wrong\n", static_cast<std::size_t>(wrong));
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = test::campaign_arguments(argc, argv, 100'000);
  return run(argc > 3 ? argv[3] : test::data_path("puzzles9.txt"), arguments.cases, arguments.seed);
}
