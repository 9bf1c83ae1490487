// Checkpoint: the file in which a long search of `inlay cover` saves its state.
//
// The state is written to a new file, synced, and renamed, so that there is always a complete state
// whenever the process is killed.
#ifndef INLAY_APPS_INLAY_COVER_CHECKPOINT_H_
#define INLAY_APPS_INLAY_COVER_CHECKPOINT_H_

#include <chrono>
#include <functional>
#include <string>

#include "command.h"
#include "inlay/cover.h"

namespace inlay::app {

struct Checkpoint {
  std::string save;    // a file; empty: do not save
  std::string resume;  // a file; empty: start a new search
  double seconds = 0;  // between two states; 0: only at the end

  // --save, --checkpoint and --resume. With --resume the state is that of --save if the file
  // exists;
  // `--resume STATE`, the form of earlier versions, names it. Error: neither is given.
  static Result<Checkpoint> of(const Arguments& arguments);

  Status write(const cover::Search& search) const;

  // Calls `go` of a search with this budget until the search ends, reaches a limit, or has done
  // the requested work; writes the state every `seconds`. Returns what `go` returned last; if that
  // is a limit, search.limit() is one of `budget`. Error: the state cannot be written.
  Result<SearchStatus> run(cover::Search& search, const Budget& budget,
                           const std::function<SearchStatus()>& go) const;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_CHECKPOINT_H_
