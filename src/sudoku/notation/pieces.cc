#include "sudoku/notation/pieces.h"

#include <algorithm>

#include "sudoku/notation/csv.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/link.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::notation {
namespace {

constexpr std::size_t kMaxTitleLines = 8;

bool is_row_like(LineKind kind) {
  return kind == LineKind::row || kind == LineKind::frame || kind == LineKind::maybe_frame ||
         kind == LineKind::table_rule;
}

bool starts_puzzle(LineKind kind) {
  return is_row_like(kind) || kind == LineKind::whole || kind == LineKind::link ||
         kind == LineKind::json || kind == LineKind::library || kind == LineKind::section ||
         kind == LineKind::iss || kind == LineKind::constraints;
}

// The cells of a puzzle in a list of puzzles that have a line each; 0: a puzzle of another
// notation.
std::size_t cells_of_line(const Reading& reading) {
  const std::string_view notation = reading.notation;
  if (notation != "line" && notation != "iss" && notation != "constraints") return 0;
  if (reading.puzzle) return reading.puzzle->clues.size();
  return static_cast<std::size_t>(reading.variant->board().grid_cells());
}

Result<Reading> not_offered(std::string_view what) {
  return Error{ErrorKind::unsupported, "this build of Inlay does not read " + std::string(what)};
}

}  // namespace

Pieces::Pieces(LineSource source, BoxSize boxes, const Notation* forced, bool partial,
               const Memory& memory)
    : source_(source),
      shapes_(boxes),
      context_{shapes_, memory.columns, memory.after_sdk_tags},
      forced_(forced),
      partial_(partial),
      csv_(memory.csv),
      ignoring_(memory.ignoring),
      line_cells_(memory.line_cells) {
  if (memory.xml) begin_xml(memory.some_xml);
}

void Pieces::begin_xml(bool some) {
  xml_ = std::make_unique<OpenSudokuReader>([this](Line& line) { return take(line); }, some);
}

Memory Pieces::memory() const {
  Memory memory;
  memory.line_cells = line_cells_;
  memory.csv = csv_;
  memory.columns = context_.csv;
  memory.ignoring = ignoring_;
  memory.after_sdk_tags = context_.after_sdk_tags;
  memory.xml = xml_ != nullptr;
  memory.some_xml = xml_ != nullptr && xml_->some();
  return memory;
}

bool Pieces::at_seam() {
  if (line() <= titled_) return false;
  if (xml_) return xml_->line_is_done();
  if (settled_) return true;
  const Ahead* const next = ahead(0);
  return next == nullptr || !is_row_like(next->kind);
}

void Pieces::pass_to(std::size_t offset, std::size_t line, std::size_t cells) {
  queue_.clear();
  source_.seek(offset, line);
  line_cells_ = cells;
  context_.after_sdk_tags = false;
  settled_ = true;
}

LineKind Pieces::kind_of(const Line& line) const {
  const LineKind kind = classify(line.text);
  if (forced_ == nullptr || kind == LineKind::blank || kind == LineKind::comment) return kind;
  if (kind == LineKind::csv_header || kind == LineKind::section) return kind;
  if (forced_->unit == Unit::line) return LineKind::whole;
  if (is_row_like(kind) || kind == LineKind::text) return kind;
  return forced_->read != nullptr ? LineKind::whole : LineKind::row;
}

Pieces::Ahead* Pieces::ahead(std::size_t i) {
  while (queue_.size() <= i) {
    Ahead next;
    if (!source_.next(next.line)) return nullptr;
    next.kind = next.line.too_long ? LineKind::whole : kind_of(next.line);
    queue_.push_back(std::move(next));
  }
  return &queue_[i];
}

bool Pieces::take(Line& line) {
  if (queue_.empty()) return source_.next(line);
  line = std::move(queue_.front().line);
  queue_.pop_front();
  return true;
}

void Pieces::drop(std::size_t count) {
  queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(count));
}

std::optional<Record> Pieces::next() {
  if (forced_ != nullptr && forced_->unit == Unit::stream && !xml_) {
    begin_xml(false);
  }
  settled_ = true;
  while (true) {
    if (xml_) {
      auto game = xml_->next(context_);
      if (!game) return std::nullopt;
      Record result = record(std::move(game->reading), 0);
      result.line = game->line;
      result.last_line = game->last_line;
      return result;
    }
    if (ahead(0) == nullptr) return std::nullopt;
    if (auto result = step()) return result;
  }
}

Result<Reading> Pieces::read_as(std::string_view name, std::string_view what, const Line& line) {
  const Notation* const notation = find_notation(name);
  return notation != nullptr ? notation->read(line, context_) : not_offered(what);
}

std::optional<Record> Pieces::step() {
  const Ahead& first = queue_.front();
  const LineKind kind = first.kind;
  const bool nothing = kind == LineKind::blank || kind == LineKind::comment;
  if (nothing || kind == LineKind::section || kind == LineKind::csv_header || ignoring_) {
    if (kind == LineKind::blank) line_cells_ = 0;
    if (kind == LineKind::comment) pass_comment(first.line.text);
    if (kind == LineKind::section) pass_section(first.line.text);
    if (kind == LineKind::csv_header) {
      context_.csv = *read_csv_header(first.line.text);
      csv_ = true;
    }
    drop(1);
    return std::nullopt;
  }
  if (first.line.too_long) {
    return record(syntax_error("the line is longer than 1 MB", first.line.number, 0), 1);
  }
  if (csv_ && (forced_ == nullptr || forced_->read == read_csv)) {
    return record(read_csv(first.line, context_), 1);
  }
  switch (kind) {
    case LineKind::xml:
      begin_xml(false);
      return std::nullopt;
    case LineKind::link:
      return record(read_as("url", "links", first.line), 1);
    case LineKind::json:
      return json_record();
    case LineKind::library:
      return record(read_as("hodoku", "library lines", first.line), 1);
    case LineKind::iss:
      return record(read_as("iss", "constraints", first.line), 1);
    case LineKind::constraints:
      return record(read_as("constraints", "constraints", first.line), 1);
    case LineKind::whole:
      return line_record();
    case LineKind::text:
      if (is_title()) {
        context_.title = trimmed(first.line.text);
        drop(1);
        return std::nullopt;
      }
      return record(syntax_error("this line contains no puzzle", first.line.number, 1), 1);
    default:
      return block_record();
  }
}

void Pieces::pass_comment(std::string_view text) {
  if (!is_sdk_tag(text)) return;
  const std::size_t tag = text.find('#') + 1;
  const std::string_view words = trimmed(text.substr(tag + 1));
  Caption& said = context_.sdk_tags;
  if (text[tag] == 'L') said.difficulty = words;
  if (text[tag] == 'T' || (text[tag] == 'D' && said.title.empty())) said.title = words;
  context_.after_sdk_tags = true;
  ignoring_ = false;
}

void Pieces::pass_section(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (is_letter(c)) name += lower(c);
  }
  ignoring_ = name != "puzzle";
  context_.after_sdk_tags |= !ignoring_;
}

// Words above a puzzle are its title, except in a list of puzzle lines and above an XML text (whose
// lines are not puzzles).
bool Pieces::is_title() {
  if (line_cells_ != 0) return false;
  for (std::size_t i = 1; i <= kMaxTitleLines; ++i) {
    const Ahead* next = ahead(i);
    if (next == nullptr || next->kind == LineKind::xml) return false;
    if (starts_puzzle(next->kind)) {
      titled_ = next->line.number;
      return true;
    }
  }
  return false;
}

Record Pieces::record(Result<Reading> reading, std::size_t lines) {
  Record result{Error{}, {}, {}, {}, 0, 0};
  if (lines > 0) {
    result.line = queue_.front().line.number;
    result.last_line = queue_[lines - 1].line.number;
  }
  if (reading && !partial_ && !reading->refused.empty()) {
    result.refused = std::move(reading->refused);
    reading = placed(refused_error(result.refused), result.line, reading->column);
  }
  if (reading) {
    line_cells_ = lines == 1 ? cells_of_line(*reading) : 0;
    result.notation = forced_ != nullptr ? forced_->info.name : reading->notation;
    result.payload = std::move(reading->payload);
    result.solution = std::move(reading->solution);
    Caption& caption = reading->notation == "sdk" ? context_.sdk_tags : reading->caption;
    // Words above a list of lines are not the title of its first puzzle.
    if (caption.title.empty() && lines > 1) caption.title = std::move(context_.title);
    result.title = std::move(caption.title);
    result.difficulty = std::move(caption.difficulty);
    result.puzzle = std::move(reading->puzzle);
    if (!result.puzzle) result.puzzle = placed(result.puzzle.error(), result.line);
    result.variant = std::move(reading->variant);
    result.link = std::move(reading->link);
    result.not_checked = std::move(reading->refused);
    result.not_checked.insert(result.not_checked.end(), reading->unchecked.begin(),
                              reading->unchecked.end());
  } else {
    result.puzzle = placed(reading.error(), result.line);
  }
  context_.after_sdk_tags = false;
  context_.sdk_tags = {};
  context_.title.clear();
  drop(lines);
  return result;
}

Record Pieces::line_record() {
  const Line& line = queue_.front().line;
  if (forced_ != nullptr && forced_->read != nullptr) {
    return record(forced_->read(line, context_), 1);
  }
  return record(read_line(line, context_, line_cells_), 1);
}

// The JSON ends where its first brace closes.
Record Pieces::json_record() {
  constexpr std::size_t kMostBytes = std::size_t{2} << 20;
  std::string text;
  JsonDepth depth;
  std::size_t lines = 0;
  do {
    const Ahead* const next = ahead(lines);
    if (next == nullptr || text.size() > kMostBytes) break;
    text += next->line.text + "\n";
    depth.pass(next->line.text);
    ++lines;
  } while (!depth.closed());
  const std::size_t first = queue_.front().line.number;
  // A line end belongs to the text, except behind the only line.
  const std::string_view json = trimmed(std::string_view(text).substr(0, text.size() - 1));
  const Notation* const notation = find_notation("sudokupad");
  auto reading = notation != nullptr ? notation->read_json(json, context_) : not_offered("JSON");
  return record(placed(std::move(reading), first), lines);
}

void Pieces::gather_group(Gathered& gathered) {
  bool gap = gathered.next > 0;
  std::size_t rows = 0;
  while (true) {
    const Ahead* line = ahead(gathered.next);
    if (line == nullptr || !is_row_like(line->kind)) break;
    rows += line->kind == LineKind::row;
    if (rows > kMaxBlockRows || gathered.lines.size() > 4 * kMaxBlockRows) {
      gathered.ended = false;
      break;
    }
    gathered.lines.push_back({&line->line, line->kind, gap});
    gathered.index.push_back(gathered.next++);
    gap = false;
  }
}

// Adds the group after the blank lines if it has the same number of rows; otherwise changes
// nothing.
bool Pieces::gather_band(Gathered& gathered, std::size_t rows) {
  const std::size_t lines = gathered.lines.size();
  const std::size_t next = gathered.next;
  const Ahead* line = ahead(next);
  while (line != nullptr && line->kind == LineKind::blank) line = ahead(++gathered.next);
  if (gathered.next > next && line != nullptr) {
    gather_group(gathered);
    const auto group = std::span(gathered.lines).subspan(lines);
    if (count_rows(group) == rows && gathered.ended) return true;
  }
  gathered.lines.resize(lines);
  gathered.index.resize(lines);
  gathered.next = next;
  gathered.ended = true;
  return false;
}

Record Pieces::block_record(const Gathered& gathered, BlockReading block) {
  return record(std::move(block.reading), gathered.index[block.lines - 1] + 1);
}

// Reads bands of a board that are separated by blank lines.
std::optional<Record> Pieces::joined_record(Gathered& gathered, Meaning meaning) {
  const std::size_t rows = count_rows(gathered.lines);
  if (rows == 0) return std::nullopt;
  const auto sides = possible_sides(gathered.lines);
  const std::size_t wanted = groups_wanted(gathered.lines);
  std::size_t malformed = 0;  // lines of the groups that a board would need
  for (std::size_t groups = 2; groups * rows <= kMaxRow; ++groups) {
    if (!gather_band(gathered, rows)) break;
    const bool possible = std::find(sides.begin(), sides.end(), groups * rows) != sides.end();
    auto block = possible ? read_all_rows(gathered.lines, context_, meaning) : std::nullopt;
    if (block) return block_record(gathered, std::move(*block));
    if (groups <= wanted && rows > 1) malformed = gathered.lines.size();
  }
  if (malformed == 0) return std::nullopt;
  const auto lines = std::span(gathered.lines).first(malformed);
  auto explained = explain_block(lines, true, meaning);
  if (!explained) return std::nullopt;
  return block_record(gathered, std::move(*explained));
}

std::optional<Record> Pieces::block_record() {
  const Line& first = queue_.front().line;
  // A list of small boards continues.
  const Run run = leading_run(first.text);
  if (line_cells_ != 0 && run.length == line_cells_) return line_record();

  settled_ = false;
  Gathered gathered;
  gather_group(gathered);
  const auto block = std::span<const BlockLine>(gathered.lines);
  const std::size_t group = block.size();
  if (auto rows = read_rows(block, gathered.ended, context_, meaning())) {
    return block_record(gathered, std::move(*rows));
  }
  if (line_cells_ != 0) return line_record();
  const std::size_t rows = count_rows(block);
  // A frame without rows is the rest of the previous piece.
  const bool only_stroke = group == 1 && block[0].kind == LineKind::maybe_frame &&
                           run.length > kMaxRow && side_of(run.length).has_value();
  if (rows == 0 && !only_stroke) {
    drop(gathered.next);
    return std::nullopt;
  }
  auto joined = joined_record(gathered, meaning());
  if (joined && joined->puzzle) return joined;
  const bool lines_allowed = forced_ == nullptr || forced_->read != nullptr;
  if (lines_allowed && !joined) {
    auto single = forced_ != nullptr ? forced_->read(first, context_) : read_line(first, context_);
    const bool board = single ? single->puzzle->rules.size() >= 4 || group == 1
                              : single.error().kind != ErrorKind::syntax;
    if (board) return record(std::move(single), 1);
  }
  if (joined) return joined;
  gathered.lines.resize(group);
  if (auto wrapped = read_wrapped(gathered.lines, context_, meaning())) {
    return block_record(gathered, std::move(*wrapped));
  }
  auto explained = explain_block(gathered.lines, gathered.ended, meaning());
  return explained ? block_record(gathered, std::move(*explained)) : line_record();
}

}  // namespace inlay::notation
