// Arbitrary text as the journal of a run: the parsed part is a prefix, and writing a parsed entry
// gives the same line.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "batch/journal.h"
#include "sudoku/notation/memory.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const std::string head = batch::journal_head("fuzz", {}).value();
  for (const std::string& journal : {std::string(text), head + std::string(text)}) {
    const auto read = batch::read_journal(journal, head);
    if (!read) continue;
    require(read->valid <= journal.size());
    if (!read->last) continue;
    const std::string line = batch::journal_line(*read->last);
    const auto again = batch::read_journal(head + line, head);
    require(again.ok() && again->last.has_value());
    require(batch::journal_line(*again->last) == line);
  }
  if (const auto memory = notation::Memory::from_text(text)) {
    const std::string stored = memory->to_text();
    const auto back = notation::Memory::from_text(stored);
    require(back && back->to_text() == stored);
  }
  return 0;
}
