#include "first_records.h"

#include <algorithm>

#include "batch/source.h"

namespace inlay::app {

Status read_file(const std::string& path, std::uint64_t bytes,
                 const std::function<Status(std::string_view)>& visit) {
  auto source = batch::Source::open({batch::Input::Kind::file, path});
  if (!source) return Error{ErrorKind::io, path + ": " + source.error().message};
  std::string buffer(std::size_t{1} << 16, '\0');
  while (bytes > 0) {
    const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, buffer.size()));
    const auto got = source->read({buffer.data(), room}, {});
    if (!got) return Error{ErrorKind::io, path + ": " + got.error().message};
    if (*got == 0) break;
    bytes -= *got;
    if (const Status status = visit({buffer.data(), *got}); !status) return status;
  }
  return Done{};
}

void FirstRecords::apply_to(Stream& stream) {
  stream.filter = [this](std::string_view records) { return filter(records); };
  stream.recall = [this](const std::string& path, std::uint64_t bytes) {
    return recall(path, bytes);
  };
  stream.enough = [this] { return enough() ? std::optional(passed_) : std::nullopt; };
  stream.wanted = limit_;
}

Status FirstRecords::recall(const std::string& path, std::uint64_t bytes) {
  return read_file(path, bytes, [this](std::string_view text) -> Status {
    passed_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    return Done{};
  });
}

std::string FirstRecords::filter(std::string_view records) {
  std::string output;
  for (; !enough() && !records.empty(); ++passed_) {
    const std::string_view record = records.substr(0, records.find('\n') + 1);
    if (add) {
      add(record, passed_, output);
    } else {
      output += record;
    }
    records.remove_prefix(record.size());
  }
  return output;
}

}  // namespace inlay::app
