// inlay cover solve --subtrees and inlay cover count --subtrees: a search that threads, shards and
// hosts share.
#ifndef INLAY_APPS_INLAY_COVER_SUBTREES_H_
#define INLAY_APPS_INLAY_COVER_SUBTREES_H_

#include <string>

#include "command.h"
#include "inlay/cover.h"
#include "service/cover_subtrees.h"

namespace inlay::app {

using SearchSubtrees = int(const Arguments& arguments, const cover::Problem& problem,
                           const StopToken& stop);
SearchSubtrees solve_subtrees, count_subtrees;
// Reads the problem for one of these. All return the exit code.
int search_subtrees(const Arguments& arguments, const StopToken& stop, SearchSubtrees& search);

// The sum of the counts in an output of count_subtrees(). Error: io; a line is something else.
Result<service::SubtreesTotal> total_of_file(const std::string& path);
// Prints it as `inlay cover count` does.
void print_total(const service::SubtreesTotal& total, bool json);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_SUBTREES_H_
