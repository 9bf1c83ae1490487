// The types of constraints in the texts of Interactive Sudoku Solver (ISS), and the kinds they
// mean.
//
// Source of the format: the program Interactive Sudoku Solver by sigh (2019-2026). docs/variants.md
// describes it.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_TYPES_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_TYPES_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// How the arguments of a type are written.
enum class IssForm : std::uint8_t {
  given,            // R1C1_5~R1C2_1_2
  shape,            // 6x8~0-7~Raw
  no_boxes,         //
  region_size,      // 9
  extra_cells,      // PREFIX~label~3, or 3x3 cells
  jigsaw,           // one character a cell
  group,            // .Or and .And, up to .End
  copies,           // targets~origin, up to .End
  end,              //
  flag,             //
  cells,            // R1C1~R1C2
  number_cells,     // 12~R1C1~R1C2
  values_cells,     // 1_2~R1C1~R1C2
  whisper,          // 5~R1C1~R1C2; without the number: 5
  cage,             // 12~R1C1~R1C2; 0 or nothing: any sum
  sum,              // 12~R1C1~R1C2, or 12_=_1_-1~R1C1~R1C2
  sum_line,         // 10~R1C1~R1C2~LOOP
  pill_arrow,       // 2~R1C1~R1C2~R1C3
  arrow,            // R1C1~R1C2
  look_and_say,     // 2311~R1C1~R1C2
  quadruple,        // R1C1~1~2
  same_values,      // 2~R1C1~R1C2
  equal_sum,        // R1C1~R1C2~-~R2C1~R2C2
  count_distinct,   // control~R1C1~R1C2
  connected,        // group~1_2~size
  indexing,         // R~R1C1, or C~R1C1
  diagonal,         // 1 (/) or -1 (\)
  ties,             // none, only-unclued or any
  little_killer,    // 27~R1C3
  one_end,          // 12~R1
  both_ends,        // R1~12~13: the clue at the start and at the end of the line
  keyed,            // key~_name~R1C1~R1C2~~R2C1~R2C2
  keyed_old,        // the same with the last two letters of the alphabet exchanged
  pattern,          // base64~R1C1~R1C2~~R2C1~R2C2
  doppelganger,     //
  chaos,            //
  chaos_arrow,      // R1C1~0~CC1~CC2~-~CC1~CC10
  chaos_count,      // R1C1~0~CC1~CC2
  search_priority,  // 1~R1C1
};

// Where a type may stand.
enum class IssPlace : std::uint8_t {
  top,     // never inside .Or, .And and .Replicate
  nested,  // anywhere
  beside,  // anywhere but in .Replicate
};

// The boards on which ISS has a type.
enum class IssBoard : std::uint8_t {
  any,
  lines,        // the values of rows and columns differ (not Raw)
  square,       // the same, with as many rows as columns
  nine_values,  // 9 values
  one_to_nine,  // the values 1 to 9
  from_one,     // no value 0
};

struct IssType {
  std::string_view name;
  IssForm form;
  IssPlace place;
  std::string_view kind = {};  // name of the kind; empty: the form decides
  int number = 0;              // if not 0, the first number of the constraint
  bool zero = false;           // a clue outside the grid may be 0

  IssBoard needed() const;  // follows from the name
  // The kinds of other constraints on which the meaning of this type depends.
  std::span<const std::string_view> context() const;
  bool uses_boxes() const;  // other than as regions
};

// The factors of a sum lie between -100 and 100.
inline bool is_iss_factor(int factor) {
  return factor >= -100 && factor <= 100;
}

// Ordered by name. The type Given has an empty name.
std::span<const IssType> iss_types();
// Null if none exists.
const IssType* find_iss_type(std::string_view name);
// The kind of this type; null if the form decides.
const ConstraintKind* kind_of(const IssType& type);
// The type that is written for constraints of this kind; null if none exists. If several types
// share the kind, the first by name.
const IssType* iss_type_of(const ConstraintKind& kind);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_TYPES_H_
