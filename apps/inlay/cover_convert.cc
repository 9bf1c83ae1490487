// inlay cover convert: an exact cover problem in another format.
#include <iostream>

#include "cover_input.h"
#include "inlay/cover_format.h"

namespace inlay::app {

int run_cover_convert(const Arguments& arguments, const StopToken& stop) {
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const Status status =
      cover::write_problem(*problem, arguments.text(options::kToFormat), std::cout);
  if (!status) {
    const std::string name = arguments.text(options::kOutput);
    const bool of_file = status.error().kind == ErrorKind::io && !name.empty() && name != "-";
    complain((of_file ? name + ": " : "") + status.error().message);
    code.bad_input();
  }
  return code.value();
}

}  // namespace inlay::app
