// Arbitrary bytes, read as the binary form of a problem: no crash, and a problem that was read is
// written as the same bytes. The input is also tried with a correct checksum, so that mutations get
// past it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "base/fnv.h"
#include "inlay/cover_format.h"

namespace {

void require(bool held) {
  if (!held) std::abort();
}

void check(const std::string& bytes) {
  const auto problem = inlay::cover::parse_binary(bytes);
  if (!problem) {
    require(problem.error().message.starts_with("byte "));
    return;
  }
  std::ostringstream out;
  require(write_problem(*problem, "binary", out).ok());
  require(out.str() == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  constexpr std::size_t kSum = 8;
  if (size < kSum) return 0;
  bytes.resize(size - kSum);
  inlay::base::Fnv hash;
  hash.add(std::string_view(bytes));
  for (std::uint64_t i = 0, sum = hash.value(); i < kSum; ++i, sum >>= 8) {
    bytes += static_cast<char>(sum & 0xFF);
  }
  check(bytes);
  return 0;
}
