// The table of the catalogue: any bytes are a table or an error; a table that was read has the
// counts of its file. Most inputs have a wrong check sum, so the input is also read as the rest of
// a table with the right one.
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/fnv.h"
#include "inlay/catalogue.h"
#include "sudoku/enumerate/catalogue/count_table.h"

namespace {

using inlay::sudoku::Catalogue;
using inlay::sudoku::enumerate::catalogue::CountTable;

void check(std::string_view bytes) {
  const auto table = CountTable::read(bytes);
  if (!table) {
    if (table.error().message.empty()) std::abort();
    return;
  }
  std::vector<std::vector<std::uint32_t>> all;
  for (std::size_t band = 0; band < Catalogue::kBands; ++band) {
    const auto counts = table->counts(band);
    if (!counts) return;
    std::uint64_t sum = 0;
    for (const std::uint32_t count : *counts) sum += count;
    if (sum != table->begin(band + 1) - table->begin(band)) std::abort();
    all.push_back(*counts);
  }
  const std::string written = CountTable::write(all);
  const auto again = CountTable::read(written);
  if (!again || again->size() != table->size()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  inlay::base::Fnv hash;
  hash.add(bytes);
  std::string table = "inlaycat\1";
  for (unsigned i = 0; i < 64; i += 8) table += static_cast<char>(hash.value() >> i & 255);
  check(table + std::string(bytes));
  return 0;
}
