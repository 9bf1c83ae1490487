// inlay db copy: the records of one database into another, which may be of another kind.
#include "command.h"
#include "store/copy.h"
#include "terminal.h"

namespace inlay::app {
namespace {

std::string numbered(std::uint64_t count, const char* one, const char* many) {
  return Count(count).grouped() + (count == 1 ? one : many);
}

}  // namespace

int run_db_copy(const Arguments& arguments, const StopToken& stop) {
  const auto& places = arguments.positional();
  if (places.size() != 2) return fail("expected two databases: FROM and TO");
  if (places[0] == places[1]) return fail("FROM and TO are the same database");
  auto from = store::Store::open(places[0], {.access = store::Access::read});
  if (!from) return fail(from.error().message);
  auto to = store::Store::open(places[1], {.access = store::Access::create});
  if (!to) return fail(to.error().message);
  ProgressLine line("puzzles", arguments.flag(options::kQuiet));
  const auto copied = store::copy(*from, *to, [&](const store::CopyCounts& counts) {
    line.update(counts.puzzles, -1);
    return !stop.stop_requested();
  });
  line.clear();
  if (!copied) return fail(copied.error().message);
  ExitCode code;
  if (copied->damaged > 0) {
    code.raise(fail(numbered(copied->damaged, " damaged record was", " damaged records were") +
                    " not copied"));
  }
  if (copied->clashes > 0) {
    code.raise(fail("not copied, because they contradict the other database: " +
                    numbered(copied->clashes, " record", " records")));
  }
  if (stop.stop_requested()) code.interrupted();
  if (!arguments.flag(options::kQuiet)) {
    complain(numbered(copied->puzzles, " puzzle read, ", " puzzles read, ") +
             Count(copied->added).grouped() + " added, " + Count(copied->merged).grouped() +
             " extended");
  }
  return code.value();
}

}  // namespace inlay::app
