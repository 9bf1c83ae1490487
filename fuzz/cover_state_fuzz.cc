// Arbitrary text, resumed as a saved search: unchanged, and with a correct header and checksum
// added, so that the parser reaches the numbers. An accepted state must run within its budget,
// yield only real covers, and be saved and resumed again.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cover/saved_state.h"
#include "inlay/cover.h"

namespace {

using namespace inlay;

void require(bool held) {
  if (!held) std::abort();
}

cover::Problem queens() {
  cover::Problem problem;
  const int size = 5;
  for (int i = 0; i < size; ++i) {
    (void)problem.add_primary("r" + std::to_string(i));
    (void)problem.add_primary("c" + std::to_string(i));
  }
  for (int i = 0; i < 2 * size - 1; ++i) (void)problem.add_secondary("a" + std::to_string(i));
  for (int i = 0; i < 2 * size - 1; ++i) (void)problem.add_secondary("b" + std::to_string(i));
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      std::vector<cover::Entry> entries;
      for (const int item : {2 * row, 2 * column + 1, 2 * size + row + column,
                             4 * size - 1 + row - column + size - 1}) {
        entries.push_back({static_cast<cover::ItemId>(item)});
      }
      require(problem.add_option(entries).ok());
    }
  }
  return problem;
}

bool is_cover(const cover::Problem& problem, std::span<const cover::OptionId> solution) {
  std::vector<int> uses(problem.item_count());
  for (const cover::OptionId option : solution) {
    for (const cover::Entry& entry : problem.option(option)) ++uses[entry.item];
  }
  for (cover::ItemId item = 0; item < problem.item_count(); ++item) {
    if (uses[item] > 1 || (uses[item] == 0 && problem.is_primary(item))) return false;
  }
  return true;
}

void check(const cover::Problem& problem, std::string_view state) {
  Budget budget;
  budget.nodes = 1000;
  auto search = cover::Search::resume(problem, state, {}, budget);
  if (!search) {
    require(!search.error().message.empty());
    return;
  }
  const std::uint64_t nodes = search->stats().nodes;
  for (int found = 0; found < 20 && search->next() == SearchStatus::solution; ++found) {
    require(is_cover(problem, search->solution()));
  }
  require(search->stats().nodes - nodes <= budget.nodes);
  const auto saved = search->save();
  require(saved.ok());
  auto again = cover::Search::resume(problem, *saved, {}, budget);
  require(again.ok());
  require(*again->save() == *saved);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const cover::Problem problem = queens();
  static const auto header_of = [](const char* engine, const char* body) {
    auto search = cover::Search::make(problem, {.engine = engine}, {});
    const std::string fresh = search->save().value();
    return fresh.substr(0, fresh.find(body));
  };
  static const std::string headers[] = {header_of("bit_rows", "begun"),
                                        header_of("bitset", "parts")};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(problem, text);
  check(problem, cover::with_checksum(std::string(text)));
  for (const std::string& header : headers) {
    check(problem, cover::with_checksum(header + std::string(text)));
  }
  return 0;
}
