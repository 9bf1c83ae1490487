#include "cover_count.h"

#include <iostream>

#include "inlay/symmetry.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

int report_count(const CountRequest& request, const Count& count, const Stats& stats, Limit limit,
                 bool none, std::string_view engine, std::string_view reason) {
  if (!request.quiet) {
    std::cerr << count.grouped() << (count == Count(1) ? " solution" : " solutions");
    if (limit != Limit::none) std::cerr << " so far (" << service::name_of(limit) << ")";
    if (!engine.empty()) std::cerr << ", engine " << engine;
    std::cerr << ", " << Count(stats.nodes).grouped() << " nodes, " << show_duration(stats.time);
    if (!reason.empty()) std::cerr << " (" << reason << ')';
    std::cerr << '\n';
  }
  ExitCode code;
  code.ended_by(limit);
  if (none) code.negative();
  return code.value();
}

int count_all(const cover::Problem& problem, const CountRequest& request) {
  const auto counted = request.isomorphs
                           ? cover::count_isomorphs(problem, request.search, request.budget)
                           : cover::count(problem, request.search, request.budget, request.at_most);
  if (!counted) {
    complain(counted.error().message);
    return ExitCode::kBadInput;
  }
  const std::string count = counted->count.to_string();
  if (request.json) {
    print(service::JsonObject::record().add("count", count).add("exact", counted->exact).text());
  } else {
    print((counted->exact ? "" : "at least ") + count);
  }
  return report_count(request, counted->count, counted->stats, counted->limit,
                      counted->exact && counted->count == Count(0), counted->engine,
                      counted->reason);
}

int count_classes(const cover::Problem& problem, const CountRequest& request) {
  const auto complain_of_file = [&](const Error& error) {
    std::cerr << request.symmetries << (error.line == 0 ? ": " : ":") << error.to_string() << '\n';
    return ExitCode::kBadInput;
  };
  const auto text = read_all(request.symmetries);
  if (!text) return complain_of_file(text.error());
  const auto symmetries = cover::parse_symmetries(problem, *text);
  if (!symmetries) return complain_of_file(symmetries.error());
  const auto counted =
      cover::count_up_to_symmetry(problem, *symmetries, request.search, request.budget);
  if (!counted) return complain_of_file(counted.error());
  if (request.json) {
    print(service::JsonObject::record()
              .add("count", counted->all.to_string())
              .add("up_to_symmetry", counted->up_to_symmetry.to_string())
              .add("symmetries", counted->group)
              .add("exact", counted->exact)
              .text());
  } else {
    print(counted->exact ? counted->up_to_symmetry.to_string() : "unknown");
  }
  if (!request.quiet && counted->exact) {
    std::cerr << counted->up_to_symmetry.grouped() << " up to " << counted->group
              << (counted->group == 1 ? " symmetry, " : " symmetries, ");
  }
  return report_count(request, counted->all, counted->stats, counted->limit,
                      counted->exact && counted->all == Count(0), {}, {});
}

}  // namespace

int count_at_once(const cover::Problem& problem, const CountRequest& request) {
  return request.symmetries.empty() ? count_all(problem, request) : count_classes(problem, request);
}

}  // namespace inlay::app
