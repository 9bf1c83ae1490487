// Arbitrary text, cut into chunks of any size: the puzzles and errors are those of the sequential
// reader.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "service/line_tasks.h"
#include "support/echo_task.h"

using namespace inlay;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  // The first bytes: a forced notation or a box size, and the size of the chunks.
  const auto all = notation::notations();
  service::LineOptions options;
  const std::size_t choice = data[0];
  if (choice >= 200) options.from = all[choice % all.size()].name;
  if (choice % 7 == 1) {
    options.box_width = static_cast<int>(choice % 5) + 1;
    options.box_height = static_cast<int>(choice % 3) + 1;
  }
  const service::CutSizes sizes{std::size_t{1} + data[1] * std::size_t{16}, 1U + data[1] % 90U};
  const std::size_t window = std::size_t{1} + data[2] * std::size_t{8};
  const std::string text(reinterpret_cast<const char*>(data) + 3, size - 3);

  service::LineJob job(options, std::make_unique<test::EchoTask>());
  std::size_t chunks = 0;
  const test::Said whole = test::echoed_by_reader(text, options);
  const test::Said parts = test::echoed_by_chunks(text, options, sizes, window, chunks, job);
  if (whole == parts) {
    // Foreign bytes, in payloads and messages, never make a record invalid JSON.
    service::CountTaskOptions count;
    count.json = true;
    count.limit = 2;
    count.budget.nodes = 100;
    count.budget.time = std::chrono::milliseconds(20);
    service::LineJob counting(options, service::make_count_task(count));
    const test::Said records =
        test::echoed_by_chunks(text, options, sizes, window, chunks, counting);
    std::istringstream lines(records.out);
    for (std::string line; std::getline(lines, line);) {
      if (!nlohmann::json::accept(line)) std::abort();
    }
    return 0;
  }
  std::fprintf(stderr, "--- whole\n%s%s--- parts\n%s%s", whole.out.c_str(), whole.err.c_str(),
               parts.out.c_str(), parts.err.c_str());
  std::abort();
}
