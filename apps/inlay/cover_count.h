// Counting without enumerating, for `inlay cover count`: by states, and up to symmetry.
#ifndef INLAY_APPS_INLAY_COVER_COUNT_H_
#define INLAY_APPS_INLAY_COVER_COUNT_H_

#include <cstdint>
#include <string>

#include "cover_input.h"

namespace inlay::app {

struct CountRequest {
  cover::SearchOptions search;
  Budget budget;
  std::uint64_t at_most;
  std::string symmetries;  // a file; empty: none
  bool isomorphs;          // count isomorphic states once
  bool json;
  bool quiet;
};

// Prints the count; returns the exit code.
int count_at_once(const cover::Problem& problem, const CountRequest& request);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_COUNT_H_
