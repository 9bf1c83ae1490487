// IssWriter: one variant as an ISS text. iss_write.cc has the board and the simple forms,
// iss_write_forms.cc the other forms, iss_lowered.cc the kinds that ISS has no type for.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_WRITER_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_WRITER_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/text/iss_items.h"
#include "sudoku/variant/text/iss_types.h"

namespace inlay::sudoku::variant {

class IssWriter {
 public:
  explicit IssWriter(const Variant& variant) : variant_(variant), board_(variant.board()) {}

  Result<std::string> write();

 private:
  struct Group {
    std::string id;
    int first, cells;
  };
  using Items = std::vector<IssItem>;

  bool refuse(std::string why);
  bool write_board();
  bool write_regions(int side);
  bool has_kind(std::string_view kind) const;

  std::string name(Cell cell) const;
  // Whether these are `count` cells from `first` on, in order.
  static bool covers(std::span<const Cell> cells, int first, int count);
  const Group* find_group(std::string_view id) const;    // null if none exists
  std::string names(std::span<const Cell> cells) const;  // "R1C1~R1C2"
  void add_names(std::span<const Cell> cells, std::vector<std::string>& to) const;

  // The items of all constraints. False with an error.
  bool add_all(Items& items);
  // Appends the items of a constraint. False with an error, or without one inside copies.
  bool add(const Constraint& constraint, Items& items);
  bool is_allowed(const IssType& type) const;
  // Whether constraints that the type depends on are not in the text as such.
  bool lacks_context(const IssType& type) const;
  void note_lowered(const Constraint& constraint);
  // These return false without an error if the type cannot express the arguments.
  bool add_as(const IssType& type, const Constraint& constraint, Items& items);
  bool add_sums_and_counts(const IssType& type, const Constraint& constraint, Items& items);
  bool add_cage(const Constraint& constraint, Items& items);
  bool add_arrow(const Constraint& constraint, Items& items);
  bool add_connected(const Constraint& constraint, Items& items);
  bool has_usual_groups(const Constraint& constraint) const;
  // The regions as the text of a jigsaw, if that is possible.
  std::optional<std::string> layout_of(const std::vector<std::vector<Cell>>& regions) const;
  bool add_regions(const Constraint& constraint, Items& items);
  bool add_group(const IssType& type, const Constraint& constraint, Items& items);
  bool add_outside(const IssType& type, const Constraint& constraint, Items& items);
  bool add_keyed(const IssType& type, const Constraint& constraint, Items& items);
  bool add_chaos_clue(const IssType& type, const Constraint& constraint, Items& items);
  // One alternative: items that are more than one become one .And.
  void add_alternative(Items alternative, std::string& body);
  // What the constraint lowers to, if ISS has types for all of it.
  bool add_lowered(const Constraint& constraint, Items& items);
  bool add_primitives(const Primitives& primitives, Items& items);
  IssItem given(Cell cell, ValueSet values) const;
  void add_domains(Primitives& primitives, Items& items);
  bool add_equal_sums(const EqualSums& sums, Items& items);
  bool add_either(const Either& either, Items& items);
  void add_set_choice(const SetChoice& choice, Items& items);
  void add_element(const Element& element, Items& items);
  bool add_linear(const Linear& linear, Items& items);

  const Variant& variant_;
  const VariantBoard& board_;
  std::vector<Group> groups_;
  std::string shape_, region_size_, extra_cells_;
  std::string_view no_boxes_;
  std::optional<std::string> boxes_;  // as a jigsaw, if ISS has others on this board
  int region_cells_ = 0;  // the number of cells of a region, as ISS understands the text
  int number_ = 0;        // of the constraint, from 1
  std::set<std::string_view> lowered_kinds_;  // in the text only as what they lower to
  int in_groups_ = 0, in_copies_ = 0;         // how many are around the constraint
  std::optional<Error> error_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_WRITER_H_
