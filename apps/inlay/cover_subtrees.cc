#include "cover_subtrees.h"

#include <algorithm>
#include <memory>

#include "base/threads.h"
#include "batch/line_work.h"
#include "batch/source.h"
#include "cover/matrix.h"
#include "cover/saved_state.h"
#include "cover_input.h"
#include "service/json_object.h"
#include "stream.h"
#include "workplace.h"

namespace inlay::app {
namespace {

service::SubtreeOptions subtree_options(const Arguments& arguments, const StopToken& stop) {
  service::SubtreeOptions subtree;
  subtree.engine = arguments.text(options::kEngine);
  subtree.seed = seed_of(arguments);
  subtree.budget = cover_budget(arguments, stop);
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

std::uint64_t lines_in(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

// Calls `visit` with the first `bytes` bytes of a file, some at a time. Error: io.
Status read_file(const std::string& path, std::uint64_t bytes,
                 const std::function<Status(std::string_view)>& visit) {
  auto source = batch::Source::open({batch::Input::Kind::file, path});
  if (!source) return Error{ErrorKind::io, path + ": " + source.error().message};
  std::string buffer(std::size_t{1} << 16, '\0');
  while (bytes > 0) {
    const auto got =
        source->read({buffer.data(), std::min<std::uint64_t>(bytes, buffer.size())}, {});
    if (!got) return Error{ErrorKind::io, path + ": " + got.error().message};
    if (*got == 0) break;
    bytes -= *got;
    if (const Status status = visit({buffer.data(), *got}); !status) return status;
  }
  return Done{};
}

// Lets the first `limit` records of a run pass.
struct FirstRecords {
  std::uint64_t limit;
  std::uint64_t passed = 0;

  std::string filter(std::string_view records) {
    std::size_t end = 0;
    for (; passed < limit && end < records.size(); ++passed) end = records.find('\n', end) + 1;
    return std::string(records.substr(0, end));
  }
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
    return service::make_count_subtree(problem, subtree_options(arguments, stop));
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
  FirstRecords first{arguments.flag(options::kAll)
                         ? Budget::kNoLimit
                         : arguments.number_or(options::kLimit, Budget::kNoLimit)};
  if (first.limit != Budget::kNoLimit) {
    if (!arguments.text(options::kShard).empty()) return fail("--shard requires --all");
    subtrees.stream.filter = [&first](std::string_view records) { return first.filter(records); };
    subtrees.stream.recall = [&first](const std::string& path, std::uint64_t bytes) {
      return read_file(path, bytes, [&first](std::string_view text) -> Status {
        first.passed += lines_in(text);
        return Done{};
      });
    };
    subtrees.stream.only_plain = "without --all";
    subtrees.stream.enough = [&first] { return first.passed >= first.limit; };
  }
  service::SubtreeOptions subtree = subtree_options(arguments, stop);
  subtree.limit = first.limit;
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
