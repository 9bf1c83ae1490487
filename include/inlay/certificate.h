// Certificates: a text that contains a problem, a claim about its solutions, and the proof.
//
//   std::string text;
//   auto result = sudoku::certify(puzzle, {}, Budget::unlimited(), text);
//   if (result && result->claim == Claim::exactly && result->count == 1) ...  // unique
//
// The program inlay-check verifies certificates without any code of this library. A file may
// contain several certificates, one after the other. docs/certificates.md defines the format and
// explains why it is a proof.
#ifndef INLAY_CERTIFICATE_H_
#define INLAY_CERTIFICATE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay {

struct CertifyOptions {
  std::string_view engine = "auto";  // one with cover::EngineInfo::traces
  std::optional<std::uint64_t> seed = {};
  // The search stops after this many solutions. 2 is enough to distinguish none, one and several;
  // Budget::kNoLimit counts all solutions.
  std::uint64_t at_most = 2;
  ProgressReport progress = {};
};

enum class Claim {
  none,      // there is no solution: proved by the search tree
  exactly,   // there are `count` solutions, fewer than at_most: proved by the search tree
  at_least,  // there are at_most solutions or more: the certificate lists at_most of them
  unknown,   // the budget ended the search: nothing is claimed and nothing was written
};

struct CertifyResult {
  Claim claim = Claim::unknown;
  std::uint64_t count = 0;  // solutions found
  Stats stats;
  Limit limit = Limit::none;  // why the claim is unknown
};

namespace cover {

// Searches and appends the certificate to `out`. `budget.memory` includes the certificate, which
// grows with the search. Errors: an unknown engine, or one that cannot trace; at_most = 0; a colour
// name that the format cannot express.
Result<CertifyResult> certify(const Problem& problem, const CertifyOptions& options,
                              const Budget& budget, std::string& out);

}  // namespace cover

namespace sudoku {

struct Puzzle;
class Variant;

// The same for a puzzle: the cover engines search its cover mapping.
Result<CertifyResult> certify(const Puzzle& puzzle, const CertifyOptions& options,
                              const Budget& budget, std::string& out);

// What a checker deduces about a variant by itself. certify() asks it where a branch of the proof
// can end, so that the proof has no more branches than the checker needs. The checker must be at
// the root when the proof begins; it follows the branches like a stack.
class BranchChecker {
 public:
  enum class End {
    refuted,   // the branch has no solution
    solution,  // every cell has one candidate, and they are a solution
    open,      // neither
  };
  virtual ~BranchChecker() = default;
  // Begins at the root of this puzzle, a line of write_variant(). Error: the checker cannot read it
  // or cannot reason about one of its constraints.
  virtual Result<End> start(std::string_view variant) = 0;
  // At an open branch: the candidates of each cell. Bit i stands for the value min_value + i.
  virtual std::span<const std::uint32_t> candidates() const = 0;
  // From an open branch to the one where the cell has this candidate. Error: the limits of the
  // checker.
  virtual Result<End> enter(std::uint16_t cell, std::uint32_t candidate) = 0;
  virtual void leave() = 0;  // the branch that was entered last
};

// The same for a variant. The engine for variants counts the solutions; the tree of the proof is
// searched for with the reasoning of the checker. A node of the budget is a guess of the engine or
// a branch of the checker, which takes up to some milliseconds. Errors: those of the checker; an
// engine other than auto; at_most = 0.
Result<CertifyResult> certify(const Variant& variant, BranchChecker& checker,
                              const CertifyOptions& options, const Budget& budget,
                              std::string& out);

}  // namespace sudoku
}  // namespace inlay

#endif  // INLAY_CERTIFICATE_H_
