// Text forms of variants: each text is rejected with a position, or read as a variant that is the
// same after writing and reading it in Inlay's form. If the ISS text can express the variant,
// reading and writing that text changes nothing.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "inlay/variant.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void check_error(const Error& error, const std::string& text) {
  require(!error.message.empty());
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  require(error.line <= lines && error.column <= text.size() + 1);
  require(error.line != 0 || error.column == 0);
}

void check_own_form(const sudoku::Variant& variant, sudoku::VariantLayout layout) {
  const auto back = sudoku::parse_variant(sudoku::write_variant(variant, layout));
  require(back.ok());
  require(back->board() == variant.board());
  require(std::ranges::equal(back->constraints(), variant.constraints()));
}

void check_iss(const sudoku::Variant& variant) {
  const auto text = sudoku::write_iss(variant);
  if (!text) {
    require(text.error().kind == ErrorKind::unsupported);
    return;
  }
  const auto back = sudoku::parse_iss(*text);
  require(back.ok());
  const auto again = sudoku::write_iss(*back);
  require(again.ok() && *again == *text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<sudoku::Skipped> skipped;
  const auto variant =
      data[0] % 2 == 0 ? sudoku::parse_iss(text, &skipped) : sudoku::parse_variant(text);
  if (!variant) {
    check_error(variant.error(), text);
    return 0;
  }
  check_own_form(*variant, sudoku::VariantLayout::line);
  check_own_form(*variant, sudoku::VariantLayout::file);
  check_iss(*variant);
  return 0;
}
