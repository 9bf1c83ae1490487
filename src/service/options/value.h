// Value: the text after an option, as a number, a size or a duration.
#ifndef INLAY_SRC_SERVICE_OPTIONS_VALUE_H_
#define INLAY_SRC_SERVICE_OPTIONS_VALUE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "service/options/option.h"

namespace inlay::service::options {

// Each returns nothing for a text of another form.
std::optional<std::uint64_t> number_of(std::string_view text);
std::optional<double> decimal_of(std::string_view text);  // not negative
// "500MB" is 500,000,000, "64MiB" is 67,108,864; units k, M, G, T, P, in any case; a plain number
// is in bytes.
std::optional<std::uint64_t> size_of(std::string_view text);
// In seconds: "500ms", "10s", "5min", "2h"; a plain number is in seconds.
std::optional<double> seconds_of(std::string_view text);

// "a,b" as its parts.
std::vector<std::string> parts_of(std::string_view text);

// Tests a value against the row: its form, its range, its names. Error: what is wrong and what is
// allowed, beginning with the option: `--threads: expected a number from 0 to 1024, found "x"`.
Status check_value(const Option& option, std::string_view text);
// The same for one of the names alone: `unknown engine "nosuch"; choose one of auto, ...`.
Status check_name(std::string_view what, std::string_view name, const Names& names);

// "1000", "256MiB", "10s": a number of the range of the option, as a user would write it.
std::string bound_text(const Option& option, std::uint64_t bound);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_VALUE_H_
