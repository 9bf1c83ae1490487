// Arbitrary text, read as a problem in every line-based format: no crash, errors with a position,
// and a problem that was read is the same after writing and reading it again, and when read from a
// stream.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "inlay/cover_format.h"

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
  require(back->has_multiplicities() == problem->has_multiplicities());
  for (inlay::cover::ItemId item = 0; item < problem->item_count(); ++item) {
    require(back->bounds(*back->find_item(problem->item_name(item))) == problem->bounds(item));
  }
  std::size_t option = 0;
  for (std::size_t i = 0; i < problem->option_count(); ++i) {
    const auto id = static_cast<inlay::cover::OptionId>(i);
    if (problem->option(id).empty()) continue;
    const auto back_id = static_cast<inlay::cover::OptionId>(option++);
    require(back->option_text(back_id) == problem->option_text(id));
    require(back->cost(back_id) == problem->cost(id));
  }
  require(back->option_count() == option);
}

void check_streamed(std::string_view text) {
  if (text.starts_with("\x89")) return;  // the binary form; cover_binary_fuzz
  const auto problem = inlay::cover::parse_any(text);
  check(problem, text);
  std::istringstream in{std::string(text)};
  const auto streamed = inlay::cover::read_problem(in, {.memory = std::size_t{1} << 24});
  if (!problem || !streamed) {
    const bool refused_for_memory = !streamed && streamed.error().kind == inlay::ErrorKind::limit;
    require(refused_for_memory ||
            (!problem && !streamed && problem.error().to_string() == streamed.error().to_string()));
    return;
  }
  require(format_text(*problem) == format_text(*streamed));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(inlay::cover::parse_text(text), text);
  check(inlay::cover::parse_matrix(text), text);
  check(inlay::cover::parse_ec(text), text);
  check_streamed(text);
  return 0;
}
