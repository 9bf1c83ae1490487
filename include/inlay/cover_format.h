// Reading and writing exact cover problems in every format, from streams of any size.
//
//   std::ifstream file("problem.dlx", std::ios::binary);
//   auto problem = cover::read_problem(file, {.memory = 2'000'000'000});
//   auto written = cover::write_problem(*problem, "binary", std::cout);
//
// docs/cover_text.md describes the formats of lines, docs/cover_binary.md the binary one. Which
// format a problem is in is told by its beginning, as parse_any() in cover.h says.
#ifndef INLAY_COVER_FORMAT_H_
#define INLAY_COVER_FORMAT_H_

#include <cstddef>
#include <iosfwd>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "inlay/cover.h"
#include "inlay/result.h"

namespace inlay::cover {

struct FormatInfo {
  std::string_view name;
  std::string_view summary;  // one line: what it is and where it comes from
  bool reads;
  bool writes;
};
// text, matrix, ec, binary, cnf. The table drives --to, --help, docs and tests.
std::span<const FormatInfo> formats();

// What a reader may hold: the problem, and of the input no more than a line, a block of 64 KiB and
// what stands before the first line that tells the format.
struct ReadLimits {
  std::size_t memory = std::numeric_limits<std::size_t>::max();  // bytes, about
  std::stop_token stop = {};
};

// Reads a problem to the end of the stream. Cost: one pass. Errors: those of the format, with line
// and column, or with the number of the byte in the message for the binary form; `limit` when the
// problem does not fit into the memory or a stop was requested; `io`.
Result<Problem> read_problem(std::istream& in, const ReadLimits& limits = {});

// Writes it, so that no copy of the text is held. Errors: `invalid` for an unknown format,
// `unsupported` if the format lacks what the problem has, `io`.
Status write_problem(const Problem& problem, std::string_view format, std::ostream& out);

// ".ec", the format of the exact cover benchmarks in the literature on satisfiability and decision
// diagrams: comments `c ...`, then `p ec N` and an option `s 1 4 7` a line; items are 1 to N, all
// primary. Source: T. Junttila, P. Kaski, "Exact cover via satisfiability: an empirical study"
// (2010), whose instances are passed on in this form.
Result<Problem> parse_ec(std::string_view text);

// The binary form, for large instances; everything a Problem holds comes back, payloads included.
Result<Problem> parse_binary(std::string_view bytes);

}  // namespace inlay::cover

#endif  // INLAY_COVER_FORMAT_H_
