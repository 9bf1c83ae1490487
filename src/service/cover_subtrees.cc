#include "service/cover_subtrees.h"

#include <charconv>
#include <memory>

#include "service/json_object.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"
#include "service/lines.h"

namespace inlay::service {
namespace {

constexpr std::string_view kWhole = "all";
constexpr std::string_view kAtLeast = "at least ";

std::string array_of(const cover::Subtree& subtree) {
  std::string array;
  for (const cover::OptionId option : subtree.options) {
    array += (array.empty() ? "[" : ",") + std::to_string(option + std::uint64_t{1});
  }
  return array.empty() ? "[]" : array + ']';
}

// Reports an error of a subtree, which has no records then.
void refuse(const Error& error, batch::Output& output) {
  output.err += "inlay: " + error.message + '\n';
  add_ending(output, error.kind == ErrorKind::limit ? Ending::limit : Ending::bad_input);
}

Budget budget_of(const SubtreeOptions& options, const batch::Output& output) {
  Budget budget = options.budget;
  budget.stop = output.stop;
  return budget;
}

cover::SearchOptions search_of(const SubtreeOptions& options) {
  cover::SearchOptions search;
  search.engine = options.engine;
  search.seed = options.seed;
  return search;
}

// Calls `work` with the subtree of a line.
template <typename Work>
batch::AnswerLine answer_with(const cover::Problem& problem, Work work) {
  return [&problem, work = std::move(work)](std::string_view line, batch::Output& output) {
    const auto subtree = parse_subtree(line, problem);
    if (!subtree) return refuse(subtree.error(), output);
    work(*subtree, cover::subproblem(problem, *subtree), output);
  };
}

Error no_record(std::string_view line) {
  constexpr std::size_t kShown = 40;
  return {ErrorKind::syntax, "no record of inlay cover count --subtrees: \"" +
                                 std::string(line.substr(0, kShown)) + '"'};
}

struct CountRecord {
  Count count;
  bool exact = true;
};

std::optional<CountRecord> parse_json_record(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("count") || !json.contains("exact")) return std::nullopt;
  if (!json["count"].is_string() || !json["exact"].is_boolean()) return std::nullopt;
  auto count = Count::parse(json["count"].get<std::string>());
  if (!count) return std::nullopt;
  return CountRecord{std::move(*count), json["exact"].get<bool>()};
}

std::optional<CountRecord> parse_record(std::string_view line) {
  if (line.starts_with('{')) return parse_json_record(line);
  const bool exact = !line.starts_with(kAtLeast);
  if (!exact) line.remove_prefix(kAtLeast.size());
  const std::size_t tab = line.find('\t');
  if (tab == line.npos) return std::nullopt;
  auto count = Count::parse(line.substr(0, tab));
  if (!count) return std::nullopt;
  return CountRecord{std::move(*count), exact};
}

}  // namespace

std::string line_of(const cover::Subtree& subtree) {
  if (subtree.options.empty()) return std::string(kWhole);
  std::string line;
  for (const cover::OptionId option : subtree.options) {
    line += (line.empty() ? "" : " ") + std::to_string(option + std::uint64_t{1});
  }
  return line;
}

Result<cover::Subtree> parse_subtree(std::string_view line, const cover::Problem& problem) {
  cover::Subtree subtree;
  const Error error{ErrorKind::syntax,
                    "\"" + std::string(line.substr(0, 40)) + "\" is no subtree of this problem"};
  std::string_view rest = line == kWhole ? std::string_view() : line;
  if (rest.empty() && line != kWhole) return error;
  while (!rest.empty()) {
    std::uint64_t number = 0;
    const char* const end = rest.data() + rest.size();
    const auto read = std::from_chars(rest.data(), end, number);
    if (read.ec != std::errc() || number < 1 || number > problem.option_count()) return error;
    if (read.ptr != end && (*read.ptr != ' ' || read.ptr + 1 == end)) return error;
    subtree.options.push_back(static_cast<cover::OptionId>(number - 1));
    rest.remove_prefix(
        std::min<std::size_t>(rest.size(), static_cast<std::size_t>(read.ptr - rest.data()) + 1));
  }
  if (!cover::is_subtree_of(problem, subtree)) return error;
  return subtree;
}

std::string plan_of(const cover::Problem& problem, std::size_t wanted) {
  std::string plan;
  for (const cover::Subtree& subtree : cover::divide(problem, wanted)) {
    plan += line_of(subtree) + '\n';
  }
  return plan;
}

batch::AnswerLine make_solve_subtree(const cover::Problem& problem, SubtreeOptions options) {
  return answer_with(
      problem, [options = std::move(options)](const cover::Subtree&, const cover::Problem& rest,
                                              batch::Output& output) {
        auto search = cover::Search::make(rest, search_of(options), budget_of(options, output));
        if (!search) return refuse(search.error(), output);
        std::vector<cover::OptionId> solution;
        std::uint64_t found = 0;
        SearchStatus step = SearchStatus::solution;
        while (found < options.limit && (step = search->next()) == SearchStatus::solution) {
          ++found;
          solution.clear();
          for (const cover::OptionId option : search->solution()) {
            solution.push_back(static_cast<cover::OptionId>(rest.option_payload(option)));
          }
          output.out += options.show(solution) + '\n';
          ++output.tally.records;
          flush_if_large(output);
        }
        if (step != SearchStatus::limit) return;
        if (search->limit() == Limit::stopped) {
          output.complete = false;
        } else {
          add_ending(output, Ending::limit);
        }
      });
}

batch::AnswerLine make_count_subtree(const cover::Problem& problem, SubtreeOptions options) {
  return answer_with(problem, [options = std::move(options)](const cover::Subtree& which,
                                                             const cover::Problem& rest,
                                                             batch::Output& output) {
    const auto counted = cover::count(rest, search_of(options), budget_of(options, output));
    if (!counted) return refuse(counted.error(), output);
    if (counted->limit == Limit::stopped) {
      output.complete = false;
      return;
    }
    const std::string count = counted->count.to_string();
    if (options.json) {
      output.out += JsonObject::record()
                        .add_json("options", array_of(which))
                        .add("count", count)
                        .add("exact", counted->exact)
                        .text();
    } else {
      output.out += (counted->exact ? "" : std::string(kAtLeast)) + count + '\t' + line_of(which);
    }
    output.out += '\n';
    ++output.tally.records;
    if (!counted->exact) add_ending(output, Ending::limit);
  });
}

Status SubtreesTotal::add(std::string_view records) {
  while (!records.empty()) {
    const std::string_view line = records.substr(0, records.find('\n'));
    records.remove_prefix(std::min(records.size(), line.size() + 1));
    const auto record = parse_record(line);
    if (!record) return no_record(line);
    count += record->count;
    exact &= record->exact;
    ++subtrees;
  }
  return Done{};
}

}  // namespace inlay::service
