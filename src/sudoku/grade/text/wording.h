// Wording: which messages describe a step, and the values of their parameters.
//
// The functions below each know a family of techniques. They choose the key of the messages
// ("naked_set", "naked_set.crossing": the catalogue has "<key>.pattern" and "<key>.reason") and set
// what these name. False: the step lacks the evidence that the messages need.
#ifndef INLAY_SRC_SUDOKU_GRADE_TEXT_WORDING_H_
#define INLAY_SRC_SUDOKU_GRADE_TEXT_WORDING_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/grade/text/words.h"

namespace inlay::sudoku::grade::text {

using Cells = std::vector<Cell>;
using Houses = std::vector<std::uint16_t>;

class Wording {
 public:
  Wording(const Step& step, const Rules& rules, const Catalogue& catalogue);
  // For boards without Rules. The names must outlive this.
  Wording(const Step& step, const BoardNames& names, const Catalogue& catalogue);

  const Step& step() const { return step_; }
  const Rules& rules() const { return *rules_; }  // Require: made for rules
  const Words& words() const { return words_; }

  // Keys. A key with two reasons or two patterns names them apart.
  std::string pattern, reason;
  bool use(std::string_view key) { return use(key, key); }
  bool use(std::string_view pattern_key, std::string_view reason_key) {
    pattern = std::string(pattern_key) + ".pattern";
    reason = std::string(reason_key) + ".reason";
    return true;
  }

  // Each list sets two parameters: "name" joined with "and", "name_or" joined with "or".
  void set(const std::string& name, const Strings& parts);
  void set(const std::string& name, std::string text, std::size_t count = 1) {
    arguments_.set(name, std::move(text), count);
  }
  void set_cells(const std::string& name, std::span<const Cell> cells) {
    set(name, words_.cells(cells));
  }
  void set_digits(const std::string& name, Mask mask) { set(name, words_.digits(mask)); }
  void set_houses(const std::string& name, std::span<const std::uint16_t> houses);
  void set_number(const std::string& name, std::size_t count) {
    set(name, words_.number(count), count);
  }
  std::string format(const std::string& id) const {
    return words_.catalogue().format(id, arguments_);
  }
  const base::MessageArguments& arguments() const { return arguments_; }

  // --- What the step has ---
  Houses houses_of(Role role) const;
  Cells marked(Role role) const;  // the cells with such a mark, each once, in order
  Mask digits_marked(Role role, std::span<const Cell> cells) const;
  Cells targets() const;     // the cells that lose a candidate, each once
  Mask digits_gone() const;  // all digits that are removed
  std::optional<std::uint16_t> common_house(std::span<const Cell> cells, House::Kind kind) const;
  std::optional<std::uint16_t> common_line(std::span<const Cell> cells) const;
  bool in_house(std::size_t house, Cell cell) const;
  bool see(Cell a, Cell b) const;

 private:
  void set_parts();

  const Step& step_;
  const Rules* rules_ = nullptr;
  std::unique_ptr<const BoardNames> rules_names_ = {};
  Words words_;
  base::MessageArguments arguments_;
};

bool has(std::span<const Cell> cells, Cell cell);
// Those of `cells` that are not in `others`.
Cells without(std::span<const Cell> cells, std::span<const Cell> others);

bool word_single(Wording& wording);
bool word_locked(Wording& wording);
bool word_subset(Wording& wording);
bool word_fish(Wording& wording);
bool word_single_digit(Wording& wording);
bool word_wing(Wording& wording);
bool word_colours(Wording& wording);
bool word_uniqueness(Wording& wording);
bool word_aligned(Wording& wording);
bool word_als(Wording& wording);
bool word_chain(Wording& wording);
bool word_forcing(Wording& wording);
bool word_last_resort(Wording& wording);

// --- The parts of a text that do not depend on the technique ---
// Sets the area and gives its sentence.
std::string area_text(Wording& wording);
std::string effect_text(const Wording& wording);
// As much of the text as `disclosure` reveals.
std::string disclosed(const StepText& text, Technique technique, Disclosure disclosure,
                      const Catalogue& catalogue);

}  // namespace inlay::sudoku::grade::text

#endif  // INLAY_SRC_SUDOKU_GRADE_TEXT_WORDING_H_
