#include "cover_subtrees.h"

#include <algorithm>
#include <memory>

#include "base/threads.h"
#include "batch/line_work.h"
#include "cover/matrix.h"
#include "cover/saved_state.h"
#include "cover_input.h"
#include "first_records.h"
#include "service/json_object.h"
#include "stream.h"
#include "workplace.h"

namespace inlay::app {
namespace {

service::SubtreeOptions subtree_options(const Arguments& arguments, const cover::Problem& problem,
                                        const StopToken& stop) {
  service::SubtreeOptions subtree;
  subtree.engine = arguments.text(options::kEngine);
  subtree.seed = seed_of(arguments);
  subtree.budget = cover_budget(arguments, problem, stop);
  // Each thread runs one search.
  if (!arguments.has(options::kMemoryLimit)) {
    const int threads = base::thread_count(arguments.small_number(options::kThreads));
    subtree.budget.memory /= static_cast<std::size_t>(std::max(threads, 1));
  }
  subtree.json = arguments.flag(options::kJson);
  return subtree;
}

// The subtrees of a problem as a stream of lines.
class SubtreesStream {
 public:
  SubtreesStream(const Arguments& arguments, const cover::Problem& problem)
      : stream(arguments, "subtrees"), arguments_(arguments), problem_(problem) {
    stream.interval = std::chrono::seconds(1);
    stream.further_identity =
        " problem=" + cover::hexadecimal(cover::Matrix(problem, {}).fingerprint);
  }

  int run(const std::function<batch::AnswerLine()>& make, const StopToken& stop) {
    batch::EveryLines cutter;
    const auto plan = [this] {
      const auto wanted = static_cast<std::size_t>(arguments_.number(options::kSubtrees));
      return Result<std::vector<batch::Input>>({{batch::Input::Kind::text, problem_name(arguments_),
                                                 service::plan_of(problem_, wanted)}});
    };
    const auto job = [&make] {
      constexpr int kBadInput = static_cast<int>(service::Ending::bad_input);
      return std::make_unique<batch::LineWork>(make(), kBadInput);
    };
    return stream.run({plan, cutter, job}, stop);
  }

  Stream stream;

 private:
  const Arguments& arguments_;
  const cover::Problem& problem_;
};

}  // namespace

Result<service::SubtreesTotal> total_of_file(const std::string& path) {
  service::SubtreesTotal total;
  std::string begun;  // a line
  const Status read = read_file(path, ~std::uint64_t{0}, [&](std::string_view bytes) -> Status {
    begun += bytes;
    const std::size_t whole = begun.rfind('\n') + 1;
    const Status added = total.add(std::string_view(begun).substr(0, whole));
    begun.erase(0, whole);
    if (!added) return Error{ErrorKind::syntax, path + ": " + added.error().message};
    return Done{};
  });
  if (!read) return read.error();
  return total;
}

void print_total(const service::SubtreesTotal& total, bool json) {
  const std::string count = total.count.to_string();
  if (json) {
    print(service::JsonObject::record().add("count", count).add("exact", total.exact).text());
  } else {
    print((total.exact ? "" : "at least ") + count);
  }
}

int count_subtrees(const Arguments& arguments, const cover::Problem& problem,
                   const StopToken& stop) {
  SubtreesStream subtrees(arguments, problem);
  const std::string output = arguments.text(options::kOutput);
  service::SubtreesTotal total;
  if (output.empty()) {  // the total alone
    subtrees.stream.filter = [&total](std::string_view records) {
      (void)total.add(records).ok();  // written by this program
      return std::string();
    };
  }
  const auto make = [&] {
    return service::make_count_subtree(problem, subtree_options(arguments, problem, stop));
  };
  ExitCode code;
  code.raise(subtrees.run(make, stop));
  const bool shard = !arguments.text(options::kShard).empty();
  if (!subtrees.stream.finished() || (shard && !output.empty())) return code.value();
  if (!output.empty()) {
    auto read = total_of_file(output);
    if (!read) return fail(read.error().message);
    total = std::move(*read);
  }
  print_total(total, arguments.flag(options::kJson));
  if (!shard && total.exact && total.count == Count(0)) code.negative();
  return code.value();
}

int solve_subtrees(const Arguments& arguments, const cover::Problem& problem,
                   const StopToken& stop) {
  SubtreesStream subtrees(arguments, problem);
  const std::uint64_t limit = arguments.flag(options::kAll)
                                  ? Budget::kNoLimit
                                  : arguments.number_or(options::kLimit, Budget::kNoLimit);
  FirstRecords first(limit);
  if (limit != Budget::kNoLimit) {
    if (!arguments.text(options::kShard).empty()) return fail("--shard requires --all");
    subtrees.stream.only_plain = "without --all";
    first.apply_to(subtrees.stream);
  }
  service::SubtreeOptions subtree = subtree_options(arguments, problem, stop);
  subtree.limit = limit;
  const auto make = [&problem, &subtree] {
    service::SubtreeOptions own = subtree;
    own.show = [writer = OptionWriter(problem),
                json = subtree.json](std::span<const cover::OptionId> solution) {
      return writer.record(solution, json);
    };
    return service::make_solve_subtree(problem, own);
  };
  ExitCode code;
  code.raise(subtrees.run(make, stop));
  if (subtrees.stream.finished() && subtrees.stream.records() == 0) code.negative();
  return code.value();
}

int search_subtrees(const Arguments& arguments, const StopToken& stop, SearchSubtrees& search) {
  const auto& names = arguments.positional();
  if (names.size() > 1) return fail("unexpected argument \"" + names[1] + "\"");
  if (workplace() != nullptr && problem_name(arguments) == "-") {
    return fail("inlay-mpi reads the problem from a file, not from stdin");
  }
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  return problem ? search(arguments, *problem, stop) : code.value();
}

}  // namespace inlay::app
