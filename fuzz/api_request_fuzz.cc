// The name of a request on the first line, then its body: it is rejected with a reason or answered
// within its budget, always with one JSON object.
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "service/api/api.h"

using namespace inlay::service;

namespace {

void require_json(const std::string& text, bool error) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("v", 0) != 1 || json.contains("error") != error) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return 0;
  const std::string_view name = text.substr(0, end);
  const api::ReadResult read = api::read(name, text.substr(end + 1));
  if (!read.job) {
    require_json(read.rejection.json, true);
    return 0;
  }
  // These allocate in proportion to the requested size before they search.
  if (name == "tile" || name == "export" || name == "generate") return 0;
  api::RunContext context;
  context.caps.nodes = 50;
  context.caps.time = std::chrono::milliseconds(20);
  context.caps.answer_bytes = 10'000;
  const api::Answer answer = read.job->run(context);
  require_json(answer.json, !answer.ok);
  return 0;
}
