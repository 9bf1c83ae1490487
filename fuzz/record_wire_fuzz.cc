// Arbitrary bytes as the records of an import: they are rejected, or they are the encoding of their
// records.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "service/record_wire.h"

using namespace inlay;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto records = service::decode_records(bytes);
  if (!records) return 0;
  batch::WireWriter again;
  for (const store::Record& record : *records) service::encode(record, again);
  if (again.take() != bytes) std::abort();
  return 0;
}
