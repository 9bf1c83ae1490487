// inlay cover solve --parts and inlay cover count --parts: a search in parts, on all threads, shards
// or hosts.
#ifndef INLAY_APPS_INLAY_COVER_PARTS_H_
#define INLAY_APPS_INLAY_COVER_PARTS_H_

#include <string>

#include "command.h"
#include "inlay/cover.h"
#include "service/cover_parts.h"

namespace inlay::app {

using SearchInParts = int(const Arguments& arguments, const cover::Problem& problem,
                          const StopToken& stop);
SearchInParts solve_in_parts, count_in_parts;
// Reads the problem for one of these. All return the exit code.
int search_in_parts(const Arguments& arguments, const StopToken& stop, SearchInParts& search);

// The sum of the counts in an output of count_in_parts(). Error: io; a line is something else.
Result<service::PartsTotal> total_of_file(const std::string& path);
// Prints it as `inlay cover count` does.
void print_total(const service::PartsTotal& total, bool json);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_PARTS_H_
