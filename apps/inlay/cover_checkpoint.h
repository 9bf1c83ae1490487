// Checkpoint: the file in which a long search of `inlay cover` leaves its state.
//
// The state is written whole to a file beside it, synced, and put in its place by a rename, so that
// there is always one state that is complete, whenever the process is killed.
#ifndef INLAY_APPS_INLAY_COVER_CHECKPOINT_H_
#define INLAY_APPS_INLAY_COVER_CHECKPOINT_H_

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <string>

#include "inlay/cover.h"

namespace inlay::app {

struct Checkpoint {
  std::string save, resume;  // files; empty: none
  double seconds = 0;        // between two states; 0: only at the end

  void add_to(CLI::App* command);
  Status write(const cover::Search& search) const;

  // Runs `go` of a search with this budget until it comes to its end, its limit, or has done what
  // was asked for, and writes the state every `seconds`. Ensure: the step that `go` ended with; if
  // it is a limit, search.limit() is one of `budget`. Error: the state cannot be written.
  Result<SearchStatus> run(cover::Search& search, const Budget& budget,
                           const std::function<SearchStatus()>& go) const;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_CHECKPOINT_H_
