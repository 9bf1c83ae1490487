#include "cover_parts.h"

#include <algorithm>
#include <memory>

#include "base/threads.h"
#include "batch/line_work.h"
#include "batch/source.h"
#include "cover/matrix.h"
#include "cover/saved_state.h"
#include "cover_input.h"
#include "first_records.h"
#include "service/json_object.h"
#include "stream.h"
#include "workplace.h"

namespace inlay::app {
namespace {

service::PartOptions part_options(const Arguments& arguments, const StopToken& stop) {
  service::PartOptions part;
  part.engine = arguments.text(options::kEngine);
  part.seed = seed_of(arguments);
  part.budget = cover_budget(arguments, stop);
  // Each thread has a search of its own.
  if (!arguments.has(options::kMemoryLimit)) {
    const int threads = base::thread_count(arguments.small_number(options::kThreads));
    part.budget.memory /= static_cast<std::size_t>(std::max(threads, 1));
  }
  part.json = arguments.flag(options::kJson);
  return part;
}

// The parts of a problem as a stream of lines.
class PartsStream {
 public:
  PartsStream(const Arguments& arguments, const cover::Problem& problem)
      : stream(arguments, "parts"), arguments_(arguments), problem_(problem) {
    stream.interval = std::chrono::seconds(1);
    stream.further_identity =
        " problem=" + cover::hexadecimal(cover::Matrix(problem, {}).fingerprint);
  }

  int run(const std::function<batch::AnswerLine()>& make, const StopToken& stop) {
    batch::EveryLines cutter;
    const auto plan = [this] {
      const auto wanted = static_cast<std::size_t>(arguments_.number(options::kParts));
      return Result<std::vector<batch::Input>>(
          {{batch::Input::Kind::text, problem_name(arguments_),
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

Result<service::PartsTotal> total_of_file(const std::string& path) {
  service::PartsTotal total;
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

void print_total(const service::PartsTotal& total, bool json) {
  const std::string count = total.count.to_string();
  if (json) {
    print(service::JsonObject::record().add("count", count).add("exact", total.exact).text());
  } else {
    print((total.exact ? "" : "at least ") + count);
  }
}

int count_in_parts(const Arguments& arguments, const cover::Problem& problem,
                   const StopToken& stop) {
  PartsStream parts(arguments, problem);
  const std::string output = arguments.text(options::kOutput);
  service::PartsTotal total;
  if (output.empty()) {  // the total alone
    parts.stream.filter = [&total](std::string_view records) {
      (void)total.add(records).ok();  // written by this program
      return std::string();
    };
  }
  const auto make = [&] {
    return service::make_count_part(problem, part_options(arguments, stop));
  };
  ExitCode code;
  code.raise(parts.run(make, stop));
  const bool part = !arguments.text(options::kShard).empty();
  if (!parts.stream.finished() || (part && !output.empty())) return code.value();
  if (!output.empty()) {
    auto read = total_of_file(output);
    if (!read) return fail(read.error().message);
    total = std::move(*read);
  }
  print_total(total, arguments.flag(options::kJson));
  if (!part && total.exact && total.count == Count(0)) code.negative();
  return code.value();
}

int solve_in_parts(const Arguments& arguments, const cover::Problem& problem,
                   const StopToken& stop) {
  PartsStream parts(arguments, problem);
  const std::uint64_t limit = arguments.flag(options::kAll)
                                  ? Budget::kNoLimit
                                  : arguments.number_or(options::kLimit, Budget::kNoLimit);
  FirstRecords first(limit);
  if (limit != Budget::kNoLimit) {
    if (!arguments.text(options::kShard).empty()) return fail("--shard requires --all");
    parts.stream.only_plain = "without --all";
    first.apply_to(parts.stream);
  }
  service::PartOptions part = part_options(arguments, stop);
  part.limit = limit;
  const auto make = [&] {
    part.show = [writer = OptionWriter(problem),
                 json = part.json](std::span<const cover::OptionId> solution) {
      return writer.record(solution, json);
    };
    return service::make_solve_part(problem, part);
  };
  ExitCode code;
  code.raise(parts.run(make, stop));
  if (parts.stream.finished() && parts.stream.records() == 0) code.negative();
  return code.value();
}

int search_in_parts(const Arguments& arguments, const StopToken& stop, SearchInParts& search) {
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
