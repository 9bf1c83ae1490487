// lz-string: decompressing a compressed text gives the same text, and arbitrary input is
// decompressed or rejected within the limit of the output.
#include "sudoku/notation/lz_string.h"

#include <cstdint>
#include <cstdlib>

#include "sudoku/notation/utf.h"

using namespace inlay::notation;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto unpacked = lz_decompress(bytes);
  if (unpacked) {
    require(to_utf16(*unpacked).size() <= kMaxLzOutput);
    require(lz_decompress(lz_compress(*unpacked)) == *unpacked);
  }
  const std::string text = to_utf8(to_utf16(bytes));  // well-formed
  require(to_utf8(to_utf16(text)) == text);
  require(lz_decompress(lz_compress(text)) == text);
  return 0;
}
