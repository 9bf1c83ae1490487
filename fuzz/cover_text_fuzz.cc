// Any text, read as a problem in both formats: no crash, errors with a place, and what was read is
// written and read back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "inlay/cover.h"

namespace {

using inlay::Result;
using inlay::cover::Problem;

void require(bool held) {
  if (!held) std::abort();
}

void check(const Result<Problem>& problem, std::string_view text) {
  if (!problem) {
    require(problem.error().line >= 1);
    require(problem.error().column <= text.size() + 1);
    require(!problem.error().message.empty());
    return;
  }
  const std::string written = format_text(*problem);
  const auto back = inlay::cover::parse_text(written);
  require(back.ok());
  require(format_text(*back) == written);
  require(back->item_count() == problem->item_count());
  require(back->primary_count() == problem->primary_count());
  require(back->entry_count() == problem->entry_count());
  std::size_t option = 0;
  for (std::size_t i = 0; i < problem->option_count(); ++i) {
    const auto id = static_cast<inlay::cover::OptionId>(i);
    if (problem->option(id).empty()) continue;
    require(back->option_text(static_cast<inlay::cover::OptionId>(option++)) ==
            problem->option_text(id));
  }
  require(back->option_count() == option);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(inlay::cover::parse_text(text), text);
  check(inlay::cover::parse_matrix(text), text);
  check(inlay::cover::parse_any(text), text);
  return 0;
}
