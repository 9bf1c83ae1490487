// Arguments: the options of a command line, checked against the table.
#ifndef INLAY_SRC_SERVICE_OPTIONS_ARGUMENTS_H_
#define INLAY_SRC_SERVICE_OPTIONS_ARGUMENTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "service/options/option.h"

namespace inlay::service::options {

// An option as it stood on the command line. A flag has the values "true" or "false".
struct Given {
  std::string_view name;  // of the row
  std::vector<std::string> values;
};

class Arguments {
 public:
  // Tests every value and the rules of the command. Errors: kind invalid.
  static Result<Arguments> make(const Command& command, std::vector<Given> given,
                                std::vector<std::string> positional);

  const Command& command() const { return *command_; }
  const std::vector<std::string>& positional() const { return positional_; }

  // The option stood on the command line. False for one that the command does not take.
  bool has(const Option& option) const;
  // The value that was given, or the default of the command; for an option that the command does
  // not take, that of `option`. Without a default: false, 0 or "".
  bool flag(const Option& option) const;
  std::uint64_t number(const Option& option) const;  // numbers and sizes
  std::uint64_t number_or(const Option& option, std::uint64_t otherwise) const;
  int small_number(const Option& option) const { return static_cast<int>(number(option)); }
  double decimal(const Option& option) const;
  double seconds(const Option& option) const;
  std::string text(const Option& option) const;  // texts, files, ranges; names in today's spelling
  std::vector<std::string> list(const Option& option) const;

  // The requested work: the same text for the same work, whatever the number of threads or
  // the name of the output. A run can only be resumed by one with the same text.
  std::string identity() const;

 private:
  Arguments() = default;
  const Given* find(std::string_view name) const;
  Status check_rules() const;

  const Command* command_ = nullptr;
  std::vector<Given> given_;
  std::vector<std::string> positional_;
};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_ARGUMENTS_H_
