// Known puzzles: the module remembers what it answered if its caller asks for that, as the database
// of a server does, and its caller keeps the records (src/store/record_text.h).
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "engine/export.h"
#include "engine/offered.h"
#include "service/answer_cache.h"
#include "store/memory_records.h"

namespace inlay::wasm {
namespace {

struct Known {
  explicit Known(std::unique_ptr<store::MemoryRecords> memory)
      : records(*memory), cache(std::move(memory), {}) {}
  store::MemoryRecords& records;
  service::AnswerCache cache;
};

std::unique_ptr<Known>& known() {
  static std::unique_ptr<Known> puzzles;
  return puzzles;
}

}  // namespace

service::AnswerSource* answer_source() {
  return known() ? &known()->cache : nullptr;
}

extern "C" {

// From here on, answers are remembered: those of at most `most` puzzles.
void INLAY_EXPORT(inlay_remember)(std::size_t most) {
  known() = std::make_unique<Known>(std::make_unique<store::MemoryRecords>(most));
}

// Adds the record in a text. 0: the text is damaged. Require: inlay_remember() was called.
int INLAY_EXPORT(inlay_learn)(const char* text, std::size_t size) {
  return known()->records.load({text, size}).ok() ? 1 : 0;
}

// The records that changed since the last call, one per line, with a zero at the end. Require:
// inlay_remember() was called.
const char* INLAY_EXPORT(inlay_news)() {
  static std::string lines;
  (void)known()->cache.close();  // hands over what is pending; memory cannot fail to be written
  lines.clear();
  for (const std::string& record : known()->records.take_changes()) lines += record + '\n';
  return lines.c_str();
}
}

}  // namespace inlay::wasm
