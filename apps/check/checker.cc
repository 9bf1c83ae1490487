#include "check/checker.h"

#include <new>

#include "check/problem.h"

namespace inlay_check {
namespace {

constexpr std::string_view kMagic = "inlay-certificate";

struct Claim {
  bool at_least = false;
  std::uint64_t count = 0;
};

std::unique_ptr<Problem> read_problem(Lines& lines, const Limits& limits) {
  Words words = expect(lines, kMagic);
  const std::uint64_t version = words.next_number();
  require(version == 1 || version == 2, [] { return "this checker knows versions 1 and 2 only"; });
  const std::string kind(words.empty() ? "" : words.next());
  require(words.empty() && (kind == "sudoku" || kind == "cover"),
          [] { return "the kind must be 'sudoku' or 'cover'"; });
  lines.advance();
  return kind == "sudoku" ? read_sudoku(lines, limits) : read_cover(lines, limits, version == 2);
}

Claim read_claim(Lines& lines) {
  Words words = expect(lines, "claim");
  const std::string_view kind = words.empty() ? std::string_view() : words.next();
  require(kind == "none" || kind == "exactly" || kind == "at-least",
          [&] { return "a claim is 'none', 'exactly N' or 'at-least N', not " + quoted(kind); });
  Claim claim{kind == "at-least", 0};
  if (kind != "none") {
    claim.count = words.next_number();
    require(claim.count > 0, [] { return "a claim of 0 solutions is 'none'"; });
  }
  require(words.empty(), [&] { return "a claim is followed by " + quoted(words.next()); });
  lines.advance();
  return claim;
}

// Each listed solution keeps the rules and is greater than the one before.
std::uint64_t check_listed(Lines& lines, const Problem& problem) {
  std::uint64_t listed = 0;
  std::vector<Number> before;
  for (; begins_with(lines, "solution"); lines.advance()) {
    std::vector<Number> solution = problem.read_solution(expect(lines, "solution"));
    require(listed == 0 || before < solution,
            [] { return "solutions are listed in increasing order"; });
    before = std::move(solution);
    ++listed;
  }
  return listed;
}

// The tree is complete and has as many solutions as claimed. Returns the number of its nodes.
std::uint64_t check_tree(Lines& lines, const Problem& problem, const Claim& claim) {
  Words behind = expect(lines, "tree");
  require(behind.empty(), [] { return "'tree' stands alone on its line"; });
  lines.advance();
  Replay replay(problem.model());
  std::uint64_t tokens = 0;
  for (; !lines.at_end() && lines.text().front() >= '0' && lines.text().front() <= '9';
       lines.advance()) {
    for (Words words(lines.text()); !words.empty(); ++tokens) replay.token(words.next_number());
  }
  require(replay.is_complete(), [] { return "the tree is not complete"; });
  require(replay.solutions() == claim.count, [&] {
    return "the tree has " + std::to_string(replay.solutions()) + " solutions, " +
           std::to_string(claim.count) + " are claimed";
  });
  return tokens;
}

std::string claim_text(const Claim& claim) {
  if (claim.count == 0) return "no solution";
  return (claim.at_least ? "at least " : "exactly ") + std::to_string(claim.count) +
         (claim.count == 1 ? " solution" : " solutions");
}

}  // namespace

void Checker::check(Verdict& verdict) {
  const auto problem = read_problem(lines_, limits_);
  const Claim claim = read_claim(lines_);
  const std::uint64_t listed = check_listed(lines_, *problem);
  require(claim.at_least ? listed == claim.count : listed <= claim.count, [&] {
    return std::to_string(listed) + " solutions are listed, " + std::to_string(claim.count) +
           " are claimed";
  });
  if (!claim.at_least) verdict.tokens = check_tree(lines_, *problem, claim);
  Words behind = expect(lines_, "end");
  require(behind.empty(), [] { return "'end' stands alone on its line"; });
  lines_.advance();
  verdict.verified = true;
  verdict.text = problem->name() + ", " + claim_text(claim);
  verdict.classic_line = problem->classic_line();
}

std::optional<Verdict> Checker::next() {
  if (lines_.at_end()) return std::nullopt;
  Verdict verdict;
  verdict.line = lines_.number();
  try {
    check(verdict);
    return verdict;
  } catch (const Refusal& refusal) {
    verdict.text = refusal.reason;
  } catch (const std::bad_alloc&) {
    verdict.text = "not checked to the end: memory is used up";
  }
  const std::size_t first = verdict.line;
  verdict.line = lines_.number();
  while (!lines_.at_end() && (lines_.number() == first || !begins_with(lines_, kMagic))) {
    lines_.advance();
  }
  return verdict;
}

}  // namespace inlay_check
