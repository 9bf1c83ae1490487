// Puzzles: reading, creating, describing, writing.
#include "capi/puzzle.h"

#include <utility>

namespace {

using namespace inlay::capi;
using inlay::notation::Record;
namespace notation = inlay::notation;
namespace sudoku = inlay::sudoku;

Record record_of(inlay::Result<sudoku::Puzzle> puzzle) {
  return Record{std::move(puzzle), {}, {}, {}, 0, 0};
}

inlay_parse_options default_parse_options() {
  inlay_parse_options options{};
  options.size = sizeof options;
  return options;
}

Answer read_parse_options(const inlay_parse_options* given, notation::ReadOptions& options) {
  inlay_parse_options read = default_parse_options();
  if (Answer answer = read_struct(given, "options", read); !answer.ok()) return answer;
  for (const std::int32_t side : {read.box_width, read.box_height}) {
    if (side < 0 || side > sudoku::kMaxSize) {
      return invalid("the box width and height must be 1 to 64, or both 0");
    }
  }
  if ((read.box_width == 0) != (read.box_height == 0)) {
    return invalid("give both the box width and the box height, or neither");
  }
  if (read.notation != nullptr) options.from = read.notation;
  options.box_width = read.box_width;
  options.box_height = read.box_height;
  options.partial = read.partial != 0;
  return INLAY_OK;
}

// Passes a record to the caller, or the error in it.
Answer deliver(Record record, inlay_puzzle** puzzle) {
  if (!record.puzzle && !record.variant) {
    Answer answer = record.puzzle.error();
    if (answer.line == 0) answer.line = record.line;
    return answer;
  }
  *puzzle = new inlay_puzzle(std::move(record));
  return INLAY_OK;
}

}  // namespace

inlay_puzzle::inlay_puzzle(Record r) : record(std::move(r)) {
  for (const std::string& part : record.not_checked) {
    if (!not_checked.empty()) not_checked += "; ";
    not_checked += part;
  }
}

std::size_t inlay_puzzle::cell_count() const {
  return static_cast<std::size_t>(puzzle() != nullptr ? puzzle()->rules.cell_count()
                                                      : variant()->board().cell_count());
}

namespace inlay::capi {

std::unique_ptr<inlay_puzzle> make_puzzle(sudoku::Puzzle puzzle) {
  return std::make_unique<inlay_puzzle>(record_of(std::move(puzzle)));
}

std::unique_ptr<inlay_puzzle> make_puzzle(sudoku::Variant variant) {
  Record record = record_of(Error{ErrorKind::unsupported, "the puzzle is a variant"});
  record.variant = std::move(variant);
  return std::make_unique<inlay_puzzle>(std::move(record));
}

Answer check_values(const inlay_puzzle& puzzle, const std::uint16_t* values, std::size_t count) {
  if (values == nullptr) return null_argument("values");
  const std::size_t cells = puzzle.cell_count();
  if (count == cells) return INLAY_OK;
  return invalid("expected " + std::to_string(cells) + " values, found " + std::to_string(count));
}

Answer check_room(const std::uint16_t* values, std::size_t capacity, std::size_t needed) {
  if (values == nullptr) return null_argument("values");
  if (capacity >= needed) return INLAY_OK;
  return {INLAY_E_BUFFER, "the buffer has room for " + std::to_string(capacity) +
                              " values; it needs " + std::to_string(needed)};
}

}  // namespace inlay::capi

inlay_status inlay_parse_options_init(inlay_parse_options* options, size_t size) {
  return initialize(options, size, "options", default_parse_options());
}

inlay_status inlay_parse(const char* text, size_t length, const inlay_parse_options* options,
                         inlay_puzzle** puzzle, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    notation::ReadOptions read;
    if (Answer answer = read_parse_options(options, read); !answer.ok()) return answer;
    std::string_view view;
    if (Answer answer = read_text(text, length, view); !answer.ok()) return answer;
    notation::Reader reader{std::string(view), read};
    auto first = reader.next();
    if (!first) return {INLAY_E_SYNTAX, "the text contains no puzzle"};
    if (!first->puzzle && !first->variant) return deliver(std::move(*first), puzzle);
    if (auto second = reader.next()) {
      if (!second->puzzle && !second->variant) return second->puzzle.error();
      return {INLAY_E_INVALID, "the text contains more than one puzzle", second->line};
    }
    return deliver(std::move(*first), puzzle);
  });
}

inlay_status inlay_puzzle_create(int32_t box_width, int32_t box_height, const uint16_t* clues,
                                 size_t count, inlay_puzzle** puzzle, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (clues == nullptr) return null_argument("clues");
    for (const std::int32_t side : {box_width, box_height}) {
      if (side < 1 || side > sudoku::kMaxSize) {
        return invalid("the box width and height must be 1 to 64");
      }
    }
    const auto rules = sudoku::Rules::boxes(box_width, box_height);
    if (!rules) return rules.error();
    sudoku::Puzzle made(*rules);
    if (count != made.clues.size()) {
      return invalid("expected " + std::to_string(made.clues.size()) + " clues, found " +
                     std::to_string(count));
    }
    for (std::size_t cell = 0; cell < count; ++cell) {
      if (clues[cell] > rules->size()) {
        return {INLAY_E_INVALID,
                "the clue " + std::to_string(clues[cell]) + " is greater than " +
                    std::to_string(rules->size()),
                1, cell + 1};
      }
      made.clues[cell] = static_cast<sudoku::Digit>(clues[cell]);
    }
    *puzzle = make_puzzle(std::move(made)).release();
    return INLAY_OK;
  });
}

inlay_status inlay_puzzle_clone(const inlay_puzzle* puzzle, inlay_puzzle** clone,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (clone == nullptr) return null_argument("clone");
    *clone = new inlay_puzzle(puzzle->record);
    return INLAY_OK;
  });
}

void inlay_puzzle_free(inlay_puzzle* puzzle) {
  delete puzzle;
}

inlay_status inlay_puzzle_board(const inlay_puzzle* puzzle, inlay_board* board,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer answer = check_result(board, "board"); !answer.ok()) return answer;
    inlay_board found{};
    found.cells = puzzle->cell_count();
    found.line = puzzle->record.line;
    if (const sudoku::Puzzle* plain = puzzle->puzzle()) {
      found.clues = static_cast<std::uint64_t>(plain->clue_count());
      found.rows = found.columns = found.max_value = plain->rules.size();
      found.min_value = 1;
      found.box_width = plain->rules.box_width();
      found.box_height = plain->rules.box_height();
    } else {
      const sudoku::VariantBoard& size = puzzle->variant()->board();
      for (const sudoku::Constraint& constraint : puzzle->variant()->constraints()) {
        if (constraint.kind->name == "given" && constraint.numbers.size() == 1) {
          found.clues += constraint.cells().size();
        }
      }
      found.rows = size.rows;
      found.columns = size.columns;
      found.min_value = size.min_value;
      found.max_value = size.max_value;
      found.box_width = size.box_columns;
      found.box_height = size.box_rows;
      found.is_variant = 1;
    }
    store(board, found);
    return INLAY_OK;
  });
}

inlay_status inlay_puzzle_clues(const inlay_puzzle* puzzle, uint16_t* clues, size_t capacity,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (puzzle->puzzle() == nullptr) {
      return {INLAY_E_UNSUPPORTED, "the puzzle is a variant; write it as text"};
    }
    const sudoku::Grid& grid = puzzle->puzzle()->clues;
    if (Answer answer = check_room(clues, capacity, grid.size()); !answer.ok()) return answer;
    std::copy(grid.begin(), grid.end(), clues);
    return INLAY_OK;
  });
}

const char* inlay_puzzle_text(const inlay_puzzle* puzzle, int32_t which) {
  if (puzzle == nullptr) return nullptr;
  const Record& record = puzzle->record;
  switch (which) {
    case INLAY_TEXT_NOTATION:
      return record.notation.empty() ? "" : record.notation.data();  // a literal
    case INLAY_TEXT_PAYLOAD:
      return record.payload.c_str();
    case INLAY_TEXT_TITLE:
      return record.title.c_str();
    case INLAY_TEXT_DIFFICULTY:
      return record.difficulty.c_str();
    case INLAY_TEXT_AUTHOR:
      return record.link.author.c_str();
    case INLAY_TEXT_RULES:
      return record.link.rules.c_str();
    case INLAY_TEXT_NOT_CHECKED:
      return puzzle->not_checked.c_str();
    default:
      return nullptr;
  }
}

inlay_status inlay_format(const inlay_puzzle* puzzle, const char* to, char** text,
                          inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (text == nullptr) return null_argument("text");
    const char* const usual = puzzle->puzzle() != nullptr ? "line" : "constraints";
    const auto written = notation::format(puzzle->record, to != nullptr ? to : usual);
    if (!written) return written.error();
    *text = copy_text(*written);
    return INLAY_OK;
  });
}

inlay_status inlay_format_values(const inlay_puzzle* puzzle, const uint16_t* values, size_t count,
                                 char** text, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (text == nullptr) return null_argument("text");
    if (Answer answer = check_values(*puzzle, values, count); !answer.ok()) return answer;
    const sudoku::Puzzle* const plain = puzzle->puzzle();
    const int least = plain != nullptr ? 0 : puzzle->variant()->board().min_value;
    const int greatest =
        plain != nullptr ? plain->rules.size() : puzzle->variant()->board().max_value;
    const auto outside = std::find_if(values, values + count, [&](std::uint16_t value) {
      return value < least || value > greatest;
    });
    if (outside != values + count) {
      return {INLAY_E_INVALID,
              "the value " + std::to_string(*outside) + " is not from " + std::to_string(least) +
                  " to " + std::to_string(greatest),
              1, static_cast<std::size_t>(outside - values) + 1};
    }
    if (plain != nullptr) {
      sudoku::Grid grid(count);
      std::transform(values, values + count, grid.begin(),
                     [](std::uint16_t value) { return static_cast<sudoku::Digit>(value); });
      *text = copy_text(notation::line_of(plain->rules, grid));
    } else {
      const std::vector<int> wide(values, values + count);
      *text = copy_text(notation::line_of(puzzle->variant()->board(), wide));
    }
    return INLAY_OK;
  });
}

// --- Many puzzles in one text -------------------------------------------------------------------

struct inlay_reader {
  notation::Reader reader;
};

inlay_status inlay_reader_create(const char* text, size_t length,
                                 const inlay_parse_options* options, inlay_reader** reader,
                                 inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (reader == nullptr) return null_argument("reader");
    notation::ReadOptions read;
    if (Answer answer = read_parse_options(options, read); !answer.ok()) return answer;
    std::string_view view;
    if (Answer answer = read_text(text, length, view); !answer.ok()) return answer;
    *reader = new inlay_reader{notation::Reader(std::string(view), read)};
    return INLAY_OK;
  });
}

inlay_status inlay_reader_next(inlay_reader* reader, inlay_puzzle** puzzle, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (reader == nullptr) return null_argument("reader");
    if (puzzle == nullptr) return null_argument("puzzle");
    auto record = reader->reader.next();
    if (!record) return INLAY_NONE;
    return deliver(std::move(*record), puzzle);
  });
}

void inlay_reader_free(inlay_reader* reader) {
  delete reader;
}
