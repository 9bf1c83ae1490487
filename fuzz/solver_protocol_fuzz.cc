// Messages of the solver protocol: read, and run within a small budget.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "service/solver_protocol/protocol.h"
#include "sudoku/notation/lz_string.h"

namespace {

using namespace inlay;

// The bytes as a message; if they are the JSON of a page, as the data of each command.
void ask(std::string_view text) {
  service::protocol::Settings settings;
  settings.time = std::chrono::milliseconds(5);
  settings.memory = std::size_t{16} << 20;
  const auto reply = service::protocol::read(text, settings);
  const auto check = [](const std::string& message) {
    const auto json = nlohmann::json::parse(message, nullptr, false);
    if (!json.is_object() || !json.contains("nonce") || !json.contains("type")) std::abort();
  };
  if (!reply.text.empty()) check(reply.text);
  if (reply.job) check(reply.job->run({}, check));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ask(text);
  if (!text.starts_with("{\"size\"")) return 0;
  for (const char* command : {"truecandidates", "solve", "check", "count", "step", "solvepath"}) {
    ask(nlohmann::json{{"nonce", 1},
                       {"command", command},
                       {"dataType", "fpuzzles"},
                       {"data", notation::lz_compress(text)}}
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
  return 0;
}
