// Arbitrary bytes as a result in FILE.parts: a result that can be read is written as one that reads
// the same.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "batch/hash.h"
#include "batch/kept_results.h"
#include "batch/wire.h"

using namespace inlay;

namespace {

void check(std::string_view bytes) {
  const auto result = batch::decode_kept(bytes);
  if (!result) return;
  const std::string again = encode(*result);
  const auto back = batch::decode_kept(again);
  if (!back || encode(*back) != again) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  // The same bytes with the right hash.
  check(bytes + batch::WireWriter().number(batch::hash_of(bytes)).take());
  return 0;
}
