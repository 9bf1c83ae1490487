// IssReader: the constraints of one ISS text, in two passes.
//
// The first pass cuts the text into items and builds the board, because a cell may be named before
// the item that adds it. The second pass makes constraints. iss_read.cc has the passes and the
// board, iss_arguments.cc the arguments of each form.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_READER_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_READER_H_

#include <optional>
#include <string>
#include <vector>

#include "sudoku/variant/text/iss_source.h"
#include "sudoku/variant/text/iss_types.h"

namespace inlay::sudoku::variant {

class IssReader {
 public:
  IssReader(const IssSource& source, std::vector<Skipped>* skipped)
      : source_(source), skipped_(skipped) {}

  Result<Variant> read();

 private:
  using View = std::string_view;

  // ".Type~argument~argument"
  struct Item {
    const IssType* type;
    const char* place;           // of the type, behind the dot
    std::uint32_t first, count;  // arguments

    bool is(IssForm form) const { return type->form == form; }
  };
  // The cells of extra cells have the names id1, id2, ..., or the id alone if there is one.
  struct Group {
    std::string id;
    Cell first;
    int cells;
  };

  // All functions below that return bool return false after fail().
  bool fail(const char* place, std::string message);
  bool fail(View word, std::string message) { return fail(word.data(), std::move(message)); }
  bool fail(const Item& item, std::string message) { return fail(item.place, std::move(message)); }

  // The first pass (iss_read.cc).
  bool cut();
  bool read_board();
  bool read_shape(const Item& item);
  bool read_extra_cells(const Item& item);
  bool add_group(const Item& item, std::string id, ExtraCells cells);
  bool add_missing_values(const Item& item);

  // The second pass (iss_read.cc).
  bool read_items(const Item* around, std::vector<Constraint>& out);
  bool read_group(const Item& item, std::vector<Constraint>& out);
  bool read_item(const Item& item, std::vector<Constraint>& out);

  // The forms (iss_arguments.cc). Each appends the constraints of one item.
  bool read_lines(const Item& item, std::vector<Constraint>& out);
  bool read_sums(const Item& item, std::vector<Constraint>& out);
  bool read_counts(const Item& item, std::vector<Constraint>& out);
  bool read_outside(const Item& item, std::vector<Constraint>& out);
  bool read_given(const Item& item, std::vector<Constraint>& out);
  bool read_whisper(const Item& item, Constraint& constraint);
  bool read_arrow(const Item& item, Constraint& constraint);
  bool read_choice(const Item& item, Constraint& constraint);
  bool read_sum(const Item& item, Constraint& constraint);
  bool read_look_and_say(const Item& item, Constraint& constraint);
  bool read_quadruple(const Item& item, Constraint& constraint);
  bool read_connected(const Item& item, Constraint& constraint);
  bool read_segments(const Item& item, std::size_t from, bool empty, Constraint& constraint);
  const Group* find_group(View id) const;           // null if none exists
  std::vector<Cell> cells_of_group(View id) const;  // empty if none exists
  bool read_keyed(const Item& item, std::vector<Constraint>& out);
  bool read_pattern(const Item& item, std::vector<Constraint>& out);
  bool read_jigsaw(const Item& item, std::vector<Constraint>& out);
  bool read_chaos_clue(const Item& item, std::vector<Constraint>& out);
  bool read_targets(const Item& item, Constraint& constraint);
  bool read_search_priority(const Item& item);

  // Arguments.
  View argument(const Item& item, std::size_t i) const { return arguments_[item.first + i]; }
  // The argument, or an empty one at the end of the item.
  View optional_argument(const Item& item, std::size_t i) const;
  bool require_count(const Item& item, std::size_t least, std::size_t most);
  bool read_number(View word, int& number);
  bool read_values(View word, std::vector<int>& values);  // "1_2"
  bool read_cell(View word, Cell& cell);
  bool read_cells(const Item& item, std::size_t from, std::size_t to, std::vector<Cell>& cells);
  bool read_line(View word, bool backwards, std::vector<Cell>& cells);  // "R1", "C9"
  // A constraint of the kind of this item, with the first number that its type has.
  Constraint start(const Item& item) const;

  const IssSource& source_;
  std::vector<Skipped>* skipped_;
  std::vector<Item> items_;
  std::vector<View> arguments_;
  std::size_t next_ = 0;  // of items_
  int depth_ = 0;
  std::vector<const char*> places_;  // of the constraints outside all groups
  VariantBoard board_;
  int region_size_ = 9;
  std::vector<Group> groups_;
  std::optional<Error> error_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_READER_H_
