// Arbitrary bytes as messages between the processes of inlay-mpi: a message that can be read is
// written as the same bytes, and the chunks of a part are its text.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "batch/part.h"
#include "batch/wire.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void read_frames(std::string_view bytes, std::size_t step) {
  batch::FrameReader reader;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    reader.add(bytes.substr(at, step));
    while (const auto message = reader.next()) require(message->size() <= bytes.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (auto part = batch::decode_part(bytes)) {
    require(batch::decode_part(encode(*part)).has_value());
    part->has_text = part->has_text || part->error.has_value();  // reads no file
    if (part->has_text && batch::decode_part(encode(*part))) {
      batch::PartChunks chunks(*part);
      std::string text;
      while (const auto chunk = chunks.next()) text += chunk->text;
      require(part->error || text == part->text);
      (void)chunks.check().ok();
    }
  }
  if (const auto result = batch::decode_result(bytes)) {
    const std::string again = encode(*result);
    require(again == bytes);
  }
  read_frames(bytes, 1);
  read_frames(bytes, 13);
  return 0;
}
