// Certificates: a text that carries a problem, a claim about its solutions and what proves it.
//
//   std::string text;
//   auto certified = sudoku::certify(puzzle, {}, Budget::unlimited(), text);
//   if (certified && certified->claim == Claim::exactly && certified->count == 1) ...  // unique
//
// The program inlay-check verifies such texts without any code of this library. Several of them one
// after the other are a file of certificates. docs/certificates.md defines the format and says why
// it is a proof.
#ifndef INLAY_CERTIFICATE_H_
#define INLAY_CERTIFICATE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay {

struct CertifyOptions {
  std::string_view engine = "auto";  // one that traces: see cover::EngineInfo
  std::optional<std::uint64_t> seed = {};
  // The search stops at so many solutions. 2 tells none, unique and many apart; Budget::kNoLimit
  // counts them all.
  std::uint64_t at_most = 2;
  ProgressReport progress = {};
};

enum class Claim {
  none,      // no solution: proved by the search tree
  exactly,   // `count` solutions, fewer than at_most: proved by the search tree
  at_least,  // at_most solutions or more: so many are listed
  unknown,   // the budget ended the search: nothing is claimed and nothing was written
};

struct Certified {
  Claim claim = Claim::unknown;
  std::uint64_t count = 0;  // solutions found
  Stats stats;
  Limit limit = Limit::none;  // why the claim is unknown
};

namespace cover {

// Searches and appends the certificate to `out`. The budget's memory covers the certificate too,
// which grows with the search. Errors: an engine that does not exist or does not trace, at_most 0,
// a colour name that the format cannot hold.
Result<Certified> certify(const Problem& problem, const CertifyOptions& options, Budget budget,
                          std::string& out);

}  // namespace cover

namespace sudoku {

struct Puzzle;

// The same for a puzzle, with the cover engines on its cover mapping.
Result<Certified> certify(const Puzzle& puzzle, const CertifyOptions& options, Budget budget,
                          std::string& out);

}  // namespace sudoku
}  // namespace inlay

#endif  // INLAY_CERTIFICATE_H_
