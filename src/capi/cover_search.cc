// Searching and counting the solutions of exact cover problems.
#include <memory>
#include <optional>

#include "capi/control.h"
#include "capi/cover.h"

namespace {

using namespace inlay::capi;
using inlay::SearchStatus;

inlay::cover::SearchOptions search_options(Control& control) {
  inlay::cover::SearchOptions options;
  options.engine = control.engine();
  options.seed = control.seed();
  options.threads = control.options().threads;
  options.ordered = control.options().ordered != 0;
  options.progress = control.progress();
  return options;
}

}  // namespace

struct inlay_cover_search {
  explicit inlay_cover_search(const inlay_options& options) : control(options) {}

  Control control;
  std::optional<inlay::cover::Search> search;
  bool found = false;
};

inlay_status inlay_cover_count(const inlay_cover* cover, uint64_t maximum,
                               const inlay_options* options, inlay_count_result* result,
                               char** decimal, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (Answer a = check_result(result, "result"); !a.ok()) return a;
    if (maximum == 0) return invalid("the maximum number of solutions must be at least 1");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    const auto counted =
        inlay::cover::count(cover->problem, search_options(control), control.budget(), maximum);
    if (!counted) return counted.error();
    Answer answer = control.finish(counted->limit == inlay::Limit::none ? INLAY_OK : INLAY_LIMIT);
    if (!answer.ok()) return answer;
    if (decimal != nullptr) *decimal = copy_text(counted->count.to_string());
    store(result, count_of(*counted));
    return answer;
  });
}

inlay_status inlay_cover_search_create(const inlay_cover* cover, const inlay_options* options,
                                       inlay_cover_search** search, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (search == nullptr) return null_argument("search");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    auto made = std::make_unique<inlay_cover_search>(read);
    auto started = inlay::cover::Search::make(cover->problem, search_options(made->control),
                                              made->control.budget());
    if (!started) return started.error();
    made->search.emplace(std::move(*started));
    *search = made.release();
    return INLAY_OK;
  });
}

inlay_status inlay_cover_search_next(inlay_cover_search* search, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (search == nullptr) return null_argument("search");
    search->found = false;
    const SearchStatus status = search->search->next();
    const Answer answer = search->control.finish(status == SearchStatus::solution    ? INLAY_OK
                                                 : status == SearchStatus::exhausted ? INLAY_NONE
                                                                                     : INLAY_LIMIT);
    search->found = answer.status == INLAY_OK;
    return answer;
  });
}

const uint32_t* inlay_cover_search_solution(const inlay_cover_search* search, size_t* count) {
  if (count == nullptr) return nullptr;
  *count = 0;
  if (search == nullptr || !search->found) return nullptr;
  const auto solution = search->search->solution();
  static constexpr std::uint32_t kNoOptions[1] = {0};
  *count = solution.size();
  return solution.empty() ? kNoOptions : solution.data();
}

inlay_status inlay_cover_search_stats(const inlay_cover_search* search, inlay_stats* stats,
                                      inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (search == nullptr) return null_argument("search");
    if (Answer a = check_result(stats, "stats"); !a.ok()) return a;
    const inlay::cover::Search& from = *search->search;
    store(stats, stats_of(from.stats(), from.progress(), from.engine(), from.limit()));
    return INLAY_OK;
  });
}

inlay_status inlay_cover_search_set_limits(inlay_cover_search* search, const inlay_options* options,
                                           inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (search == nullptr) return null_argument("search");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    search->control.restart(read);
    search->search->set_budget(search->control.budget());
    return INLAY_OK;
  });
}

void inlay_cover_search_free(inlay_cover_search* search) {
  delete search;
}
