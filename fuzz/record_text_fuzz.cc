// Arbitrary text as a stored record: it is rejected with a reason, or its record survives
// its own text.
// The text is also read with a right checksum, so that the fields behind it are reached.
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/fnv.h"
#include "store/record_text.h"

using namespace inlay;

namespace {

void read(const std::string& text) {
  const auto record = store::read_record(text);
  if (!record && record.error().message.empty()) std::abort();
  if (record && *store::read_record(store::text_of(*record)) != *record) std::abort();
}

std::string with_sum(const std::string& text) {
  base::Fnv sum;
  sum.add(text);
  char digits[16];
  const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), sum.value(), 16);
  return text + std::string(digits, end);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  read(text);
  read(with_sum(text));
  read(with_sum(text + "\t"));
  return 0;
}
