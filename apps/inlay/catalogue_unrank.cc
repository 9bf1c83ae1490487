// inlay catalogue unrank: indices in, as arguments or lines of files, and their grids out.
//
// All whole lines that have arrived are answered together, so that grids with the same first rows
// are enumerated once. Text after an index is repeated after the grid.
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "base/io.h"
#include "command.h"
#include "input.h"
#include "service/catalogue.h"
#include "service/json.h"

namespace inlay::app {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;  // bytes read at once
constexpr std::string_view kBlanks = " \t\r";

class Unranker {
 public:
  Unranker(const Arguments& arguments, const sudoku::Catalogue& catalogue, const StopToken& stop)
      : arguments_(arguments), catalogue_(catalogue), stop_(stop) {}

  // False: the run is over.
  bool add_argument(const std::string& text) {
    source_ = "argument";
    line_ = 0;
    add_line(text);
    return answer();
  }

  bool add_file(const std::string& name) {
    source_ = name == "-" ? "stdin" : name;
    if (name == "-") return read_lines(STDIN_FILENO);
    const auto file = base::File::open(name, O_RDONLY);
    return file ? read_lines(file->descriptor()) : unreadable(file.error());
  }

  int code() const { return code_.value(); }

 private:
  // A line: an index and the text after it, or an error.
  struct Line {
    std::uint64_t index;
    std::string payload;
    std::size_t number;
    std::optional<Error> error;
  };

  bool unreadable(const Error& error) {
    report({ErrorKind::io, "cannot be read: " + error.message});
    return flush();
  }

  bool read_lines(int file) {
    line_ = 0;
    std::string begun;
    std::string block(kBlock, '\0');
    while (!stop_.stop_requested()) {
      const auto got = base::read_some(file, block);
      if (!got) return unreadable(got.error());
      if (*got == 0) break;
      begun.append(block, 0, *got);
      std::size_t at = 0;
      for (std::size_t end; (end = begun.find('\n', at)) != std::string::npos; at = end + 1) {
        ++line_;
        add_line(std::string_view(begun).substr(at, end - at));
      }
      begun.erase(0, at);
      if (begun.size() > kBlock) {
        ++line_;
        add_error(1, "this line is too long for an index");
        begun.clear();
      }
      if (!answer()) return false;
    }
    if (stop_.stop_requested()) {
      code_.interrupted();
      return false;
    }
    ++line_;
    add_line(begun);
    return answer();
  }

  // Blank lines are ignored.
  void add_line(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return;
    std::uint64_t index = 0;
    const char* const last = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + begin, last, index);
    const auto end = static_cast<std::size_t>(stop - text.data());
    const bool ends = stop == last || std::strchr(" \t\r,;#", *stop) != nullptr;
    if (error == std::errc::result_out_of_range) {
      add_error(begin + 1, "the largest index is " + std::to_string(catalogue_.size() - 1));
    } else if (error != std::errc() || !ends) {
      add_error(end + 1,
                "expected an index, a number from 0 to " + std::to_string(catalogue_.size() - 1));
    } else if (index >= catalogue_.size()) {
      add_error(begin + 1, "the largest index is " + std::to_string(catalogue_.size() - 1));
    } else {
      std::string payload(text.substr(end));
      if (payload.ends_with('\r')) payload.pop_back();
      lines_.push_back({index, std::move(payload), line_, std::nullopt});
    }
  }

  void add_error(std::size_t column, const std::string& message) {
    lines_.push_back(
        {0, {}, line_, Error{ErrorKind::invalid, message, line_, line_ == 0 ? 0 : column}});
  }

  // Answers the lines that were added. False: the run is over.
  bool answer() {
    std::vector<std::uint64_t> indices;
    for (const Line& line : lines_) {
      if (!line.error) indices.push_back(line.index);
    }
    const auto grids =
        service::unrank(catalogue_, indices, arguments_.small_number(options::kThreads), stop_);
    if (!grids) {
      code_.raise(grids.error().kind == ErrorKind::limit ? ExitCode::kLimit : ExitCode::kBadInput);
      complain(grids.error().message);
      return false;
    }
    if (stop_.stop_requested()) {
      code_.interrupted();
      return false;
    }
    std::size_t next = 0;
    for (const Line& line : lines_) {
      if (line.error) {
        report(*line.error);
        continue;
      }
      const auto& grid = (*grids)[next++];
      if (!grid) {
        report({grid.error().kind, grid.error().message, line.number, 0});
      } else if (arguments_.flag(options::kJson)) {
        service::add_grid_json(line.index, *grid, out_);
        out_ += '\n';
      } else {
        out_.append(grid->cells.data(), grid->cells.size()).append(line.payload) += '\n';
      }
    }
    lines_.clear();
    return flush();
  }

  void report(const Error& error) {
    flush();
    std::cerr << source_ << (error.line == 0 ? ": " : ":") << error.to_string() << '\n';
    if (arguments_.flag(options::kJson)) out_ += service::error_json(source_, error) + '\n';
    code_.bad_input();
  }

  bool flush() {
    if (!writable_) return false;
    if (!out_.empty() && !base::write_all(STDOUT_FILENO, out_).ok()) {
      writable_ = false;
      if (errno != EPIPE) code_.raise(fail("the output could not be written"));
    }
    out_.clear();
    return writable_;
  }

  const Arguments& arguments_;
  const sudoku::Catalogue& catalogue_;
  const StopToken& stop_;
  std::string source_;
  std::size_t line_ = 0;
  std::vector<Line> lines_;
  std::string out_;
  bool writable_ = true;
  ExitCode code_;
};

}  // namespace

int run_catalogue_unrank(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  const auto catalogue = sudoku::Catalogue::load();
  if (!catalogue) return fail(catalogue.error().message);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  Unranker unranker(arguments, *catalogue, stop);
  const auto& given = arguments.positional();
  if (given.empty()) {
    unranker.add_file("-");
    return unranker.code();
  }
  for (const std::string& argument : given) {
    std::error_code error;
    const bool is_file = argument == "-" || std::filesystem::exists(argument, error);
    if (!(is_file ? unranker.add_file(argument) : unranker.add_argument(argument))) break;
  }
  return unranker.code();
}

}  // namespace inlay::app
