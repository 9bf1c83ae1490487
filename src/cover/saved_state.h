// The text of a saved search: what all engines that can save have in common.
//
//   inlay cover state 1                the version of the format
//   engine bit_rows
//   seed none                          or a number
//   order depth_first                  or breadth_first
//   problem 8f1c64bb2d6de5a7           fingerprint of the problem (matrix.h)
//   nodes 12 ... time_ns 51233         the statistics, one per line
//   ...                                the lines of the engine
//   end 41f0c2a79b3de855               FNV-1a of everything before this line
//
// Words are separated by single spaces, lines end with '\n'. A reader trusts nothing: the checksum
// detects accidents, and every number is also checked against the problem.
#ifndef INLAY_SRC_COVER_SAVED_STATE_H_
#define INLAY_SRC_COVER_SAVED_STATE_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/cover.h"

namespace inlay::cover {

struct SavedHeader {
  std::string engine;
  std::optional<std::uint64_t> seed;
  Order order = Order::depth_first;
  std::uint64_t fingerprint = 0;
  Stats stats;  // except `memory`, which is not saved
};

std::string format_header(const SavedHeader& header);
std::string hexadecimal(std::uint64_t value);  // 16 digits
std::string hexadecimal_bits(double value);    // of its 64 bits
// Appends the line with the checksum.
std::string with_checksum(std::string text);

// Reads a saved state word by word. After the first error every word is empty and every number 0,
// so the caller need not check each step, only before a loop whose length it has read.
class StateReader {
 public:
  explicit StateReader(std::string_view text);

  SavedHeader header();

  std::string_view word();
  void expect(std::string_view word);
  // A number from 0 to `most`.
  std::uint64_t number(std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
  std::uint64_t hexadecimal();
  double hexadecimal_bits();  // as hexadecimal_bits() writes them
  void end_line();
  void end();  // checks that only the checksum is left

  // Reports an error that the caller found in the current line.
  void damaged(std::string reason);
  bool ok() const { return !error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  std::uint64_t parse(int base);

  std::string_view rest_;  // without the line of the checksum
  std::size_t line_ = 1;
  std::optional<Error> error_;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_SAVED_STATE_H_
