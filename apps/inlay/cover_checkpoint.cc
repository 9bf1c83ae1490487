#include "cover_checkpoint.h"

#include <algorithm>
#include <filesystem>

#include "base/io.h"
#include "cover_input.h"

namespace inlay::app {

using std::chrono::nanoseconds;

Result<Checkpoint> Checkpoint::of(const Arguments& arguments) {
  Checkpoint checkpoint;
  checkpoint.save = arguments.text(options::kSave);
  checkpoint.seconds = arguments.seconds(options::kCheckpoint);
  const auto& names = arguments.positional();
  if (!arguments.flag(options::kResume)) {
    if (names.size() < 2) return checkpoint;
    return Error{ErrorKind::invalid, "unexpected argument \"" + names[1] + "\""};
  }
  const auto named = std::find_if(names.begin(), names.end(), is_saved_state);
  if (named != names.end()) {
    checkpoint.resume = *named;
  } else if (names.size() > 1) {
    return Error{ErrorKind::invalid, names[1] + " is not a saved state"};
  } else if (checkpoint.save.empty()) {
    return Error{ErrorKind::invalid, "--resume requires --save"};
  } else if (std::filesystem::exists(checkpoint.save)) {
    checkpoint.resume = checkpoint.save;
  }
  return checkpoint;
}

Status Checkpoint::write(const cover::Search& search) const {
  const auto state = search.save();
  if (!state) return state.error();
  const Status written = base::replace_file(save, *state);
  if (written) return written;
  return Error{ErrorKind::io,
               save + ": the state could not be written: " + written.error().message};
}

Result<SearchStatus> Checkpoint::run(cover::Search& search, const Budget& budget,
                                     const std::function<SearchStatus()>& go) const {
  if (seconds == 0) return go();
  const auto every = nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
  Budget left = budget;
  while (true) {
    const Stats before = search.stats();
    Budget part = left;
    part.time = std::min(left.time, every);
    search.set_budget(part);
    const SearchStatus step = go();
    const Stats& after = search.stats();
    if (left.nodes != Budget::kNoLimit) left.nodes -= after.nodes - before.nodes;
    if (left.time != nanoseconds::max()) left.time -= std::min(left.time, after.time - before.time);
    const bool due = step == SearchStatus::limit && search.limit() == Limit::time;
    if (!due || left.time == nanoseconds{0}) return step;
    if (auto status = write(search); !status) return status.error();
  }
}

}  // namespace inlay::app
