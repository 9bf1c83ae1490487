// FirstRecords: lets the first records of a stream pass, then ends the run.
#ifndef INLAY_APPS_INLAY_FIRST_RECORDS_H_
#define INLAY_APPS_INLAY_FIRST_RECORDS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "inlay/result.h"
#include "stream.h"

namespace inlay::app {

// Calls `visit` with the first `bytes` bytes of a file, some at a time. Error: io; those of
// `visit`.
Status read_file(const std::string& path, std::uint64_t bytes,
                 const std::function<Status(std::string_view)>& visit);

class FirstRecords {
 public:
  explicit FirstRecords(std::uint64_t limit) : limit_(limit) {}

  // Appends a record, with its line end, to the output. It is record number `index`, from 0.
  // Empty: records stay as they are.
  std::function<void(std::string_view record, std::uint64_t index, std::string& output)> add;

  // Sets the filter of a stream, which must not outlive this.
  void apply_to(Stream& stream);
  // Counts the records of an output as passed.
  Status recall(const std::string& path, std::uint64_t bytes);
  std::uint64_t passed() const { return passed_; }
  bool enough() const { return passed_ >= limit_; }

 private:
  std::string filter(std::string_view records);

  const std::uint64_t limit_;
  std::uint64_t passed_ = 0;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_FIRST_RECORDS_H_
