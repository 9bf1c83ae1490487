// Reading and writing exact cover problems in all formats, from streams of any size.
//
//   std::ifstream file("problem.dlx", std::ios::binary);
//   auto problem = cover::read_problem(file, {.memory = cover::kDefaultReadMemory});
//   auto written = cover::write_problem(*problem, "binary", std::cout);
//
// docs/cover_text.md describes the line formats, docs/cover_binary.md the binary one. The format is
// detected from the beginning of the input, as for parse_any() in cover.h.
#ifndef INLAY_COVER_FORMAT_H_
#define INLAY_COVER_FORMAT_H_

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string_view>

#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

struct FormatInfo {
  std::string_view name;
  std::string_view summary;  // one line: what it is and where it comes from
  bool reads;
  bool writes;
};
// text, matrix, ec, binary, cnf. This table drives --to, --help, docs and tests.
std::span<const FormatInfo> formats();

// A memory limit for reading that suits most uses: the programs of Inlay use it by default.
inline constexpr std::size_t kDefaultReadMemory = 1'000'000'000;

// Reads a problem to the end of the stream, in one pass. The budget's time, memory and stop token
// apply to the reading; its nodes are ignored. Memory covers the problem and what is buffered of
// the input: one line, a block of 64 KiB, and the text before the first line that reveals the
// format. Errors: those of the format, with line and column (the binary form: with the byte
// position in the message); `limit` if the memory or time limit is exceeded or a stop is requested;
// `io`.
Result<Problem> read_problem(std::istream& in, const Budget& budget = {});

// Writes a problem without building its text in memory. Errors: `invalid` for an unknown format,
// `unsupported` if the format cannot express the problem, `io`.
Status write_problem(const Problem& problem, std::string_view format, std::ostream& out);

// Parses ".ec", the format of the exact cover benchmarks in the literature on satisfiability and
// decision diagrams: comments `c ...`, then `p ec N` and one option per line, `s 1 4 7`. The items
// are 1 to N, all primary. Source: T. Junttila, P. Kaski, "Exact cover via satisfiability: an
// empirical study" (2010), whose instances are distributed in this form.
Result<Problem> parse_ec(std::string_view text);

// Parses the binary form, which is meant for large instances. It preserves everything that a
// Problem contains, including payloads.
Result<Problem> parse_binary(std::string_view bytes);

}  // namespace inlay::cover

#endif  // INLAY_COVER_FORMAT_H_
