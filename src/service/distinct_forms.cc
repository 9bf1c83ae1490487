#include "service/distinct_forms.h"

#include <algorithm>
#include <istream>
#include <utility>
#include <vector>

#include "base/io.h"
#include "inlay/canonical.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"
#include "sudoku/notation/plain_line.h"

namespace inlay::service {
namespace {

Error no_form(std::string_view line) {
  return Error{ErrorKind::invalid, "cannot read a puzzle that the interrupted run wrote: \"" +
                                       std::string(line.substr(0, 100)) +
                                       "\"; give --width and --height, or start again with --json"};
}

// Reads the forms of lines of text.
class FormReader {
 public:
  explicit FormReader(const LineOptions& lines) : lines_(lines) {}

  Result<std::string> form_of(std::string line) {
    if (lines_.plain_lines() && notation::plain_line_at(line, 0)) {
      classic::GridText puzzle;
      std::copy_n(line.begin(), puzzle.cells.size(), puzzle.cells.begin());
      const auto plain = canonicalizer_.canonical(puzzle);
      if (!plain) return plain.error();
      return std::string(plain->form.cells.begin(), plain->form.cells.end());
    }
    notation::ReadOptions options;
    options.box_width = lines_.box_width;
    options.box_height = lines_.box_height;
    notation::Reader reader(std::move(line), options);
    const auto record = reader.next();
    if (!record || !record->puzzle) return Error{ErrorKind::invalid, "no puzzle"};
    const auto canonical = canonicalizer_.canonical(*record->puzzle);
    if (!canonical) return canonical.error();
    return form_text(record->puzzle->rules, canonical->regions, canonical->form);
  }

 private:
  const LineOptions& lines_;
  sudoku::Canonicalizer canonicalizer_;
};

}  // namespace

std::string DistinctForms::drop(std::string_view lines) {
  std::string kept;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n') + 1;
    const std::string_view line = lines.substr(0, end);
    const std::size_t key = line.find(kEndOfKey);
    const bool keyed = key != std::string_view::npos;
    if (!keyed || key == 0 || insert(line.substr(0, key))) {
      kept += keyed ? line.substr(key + 1) : line;
    }
    lines.remove_prefix(end);
  }
  return kept;
}

Status DistinctForms::recall(const std::string& path, std::uint64_t bytes, bool json,
                             const LineOptions& lines) {
  auto opened = base::File::open(path, O_RDONLY);
  if (!opened) return Error{ErrorKind::io, path + ": " + opened.error().message};
  base::ReadBuffer buffer(std::move(*opened));
  std::istream file(&buffer);
  FormReader reader(lines);
  std::string line;
  while (bytes > 0 && std::getline(file, line)) {
    bytes -= std::min<std::uint64_t>(bytes, line.size() + 1);
    if (json) {
      const Json record = Json::parse(line, nullptr, false);
      const auto field = record.is_object() ? record.find("canonical") : record.end();
      if (!record.is_object()) return no_form(line);
      if (field != record.end() && field->is_string()) insert(field->get<std::string>());
      continue;
    }
    const auto form = reader.form_of(line);
    if (!form) return no_form(line);
    insert(*form);
  }
  if (bytes > 0) return Error{ErrorKind::io, path + ": cannot be read"};
  return Done{};
}

// Blank cells of a form come in runs, which take one byte here.
bool DistinctForms::insert(std::string_view key) {
  constexpr unsigned kFirstRun = 0x7F;  // a byte 0x7F + k stands for k dots; text is ASCII
  constexpr unsigned kLongestRun = 0x80;
  packed_.clear();
  for (std::size_t at = 0; at < key.size();) {
    if (key[at] != '.') {
      packed_ += key[at++];
      continue;
    }
    unsigned run = 0;
    for (; at < key.size() && key[at] == '.' && run < kLongestRun; ++at) ++run;
    packed_ += static_cast<char>(kFirstRun + run);
  }
  return forms_.insert(packed_);
}

}  // namespace inlay::service
