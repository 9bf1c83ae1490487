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
  require(version >= 1 && version <= 3, [] { return "unsupported version, expected 1 to 4"; });
  const std::string kind(words.empty() ? "" : words.next());
  if (version == 3) {
    require(words.empty() && kind == "variant",
            [] { return "the kind of version 3 must be 'variant'"; });
    lines.advance();
    return read_variant(lines, limits);
  }
  require(words.empty() && (kind == "sudoku" || kind == "cover"),
          [] { return "the kind must be 'sudoku' or 'cover'"; });
  lines.advance();
  return kind == "sudoku" ? read_sudoku(lines, limits) : read_cover(lines, limits, version == 2);
}

Claim read_claim(Lines& lines) {
  Words words = expect(lines, "claim");
  const std::string_view kind = words.empty() ? std::string_view() : words.next();
  require(kind == "none" || kind == "exactly" || kind == "at-least",
          [&] { return "expected 'none', 'exactly N' or 'at-least N', found " + quoted(kind); });
  Claim claim{kind == "at-least", 0};
  if (kind != "none") {
    claim.count = words.next_number();
    require(claim.count > 0, [] { return "a claim of 0 solutions must be written as 'none'"; });
  }
  require(words.empty(), [&] { return "unexpected " + quoted(words.next()) + " after the claim"; });
  lines.advance();
  return claim;
}

// Checks that each listed solution obeys the rules and is greater than the one before. Returns
// their number.
std::uint64_t check_listed(Lines& lines, const Problem& problem) {
  std::uint64_t listed = 0;
  std::vector<Number> before;
  for (; begins_with(lines, "solution"); lines.advance()) {
    std::vector<Number> solution = problem.read_solution(expect(lines, "solution"));
    require(listed == 0 || before < solution,
            [] { return "the solutions are not in increasing order"; });
    before = std::move(solution);
    ++listed;
  }
  return listed;
}

// Checks that the tree is complete and has as many solutions as claimed. Returns the number of its
// nodes.
std::uint64_t check_tree(Lines& lines, const Problem& problem, const Claim& claim) {
  Words rest = expect(lines, "tree");
  require(rest.empty(), [] { return "unexpected text after 'tree'"; });
  lines.advance();
  const auto tree = problem.tree();
  std::uint64_t tokens = 0;
  for (; !lines.at_end() && lines.text().front() >= '0' && lines.text().front() <= '9';
       lines.advance()) {
    for (Words words(lines.text()); !words.empty(); ++tokens) tree->token(words.next_number());
  }
  require(tree->is_complete(), [] { return "the tree is incomplete"; });
  require(tree->solutions() == claim.count, [&] {
    return "solutions in the tree: " + std::to_string(tree->solutions()) +
           ", claimed: " + std::to_string(claim.count);
  });
  return tokens;
}

std::string claim_text(const Claim& claim) {
  if (claim.count == 0) return "no solution";
  return (claim.at_least ? "at least " : "exactly ") + counted(claim.count, "solution");
}

}  // namespace

void Checker::check(Verdict& verdict) {
  Words words = expect(lines_, kMagic);
  if (words.next_number() != 4) return check_problem(verdict);
  require(!words.empty() && words.next() == "enumeration" && words.empty(),
          [] { return "the kind of version 4 must be 'enumeration'"; });
  lines_.advance();
  verdict.text = (enumerations_ != nullptr ? *enumerations_ : own_).check(lines_, limits_);
  verdict.verified = true;
}

void Checker::check_problem(Verdict& verdict) {
  const auto problem = read_problem(lines_, limits_);
  const Claim claim = read_claim(lines_);
  const std::uint64_t listed = check_listed(lines_, *problem);
  require(claim.at_least ? listed == claim.count : listed <= claim.count, [&] {
    return "solutions listed: " + std::to_string(listed) +
           ", claimed: " + std::to_string(claim.count);
  });
  if (!claim.at_least) verdict.tokens = check_tree(lines_, *problem, claim);
  Words rest = expect(lines_, "end");
  require(rest.empty(), [] { return "unexpected text after 'end'"; });
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
  } catch (const Rejection& rejection) {
    verdict.text = rejection.reason;
  } catch (const std::bad_alloc&) {
    verdict.text = "not fully checked: out of memory";
  }
  const std::size_t first = verdict.line;
  verdict.line = lines_.number();
  while (!lines_.at_end() && (lines_.number() == first || !begins_with(lines_, kMagic))) {
    lines_.advance();
  }
  return verdict;
}

}  // namespace inlay_check
