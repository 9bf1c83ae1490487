// The text of a step of a variant. Techniques with houses have the wording of other puzzles. Each
// kind of constraint has a sentence that states what it demands, "rule.KIND"; the techniques for
// constraints build on it and never ask for the kind.
#include <algorithm>
#include <bit>
#include <optional>

#include "sudoku/grade/text/variant_names.h"
#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade {
namespace {

using text::Strings;
using text::Wording;

Strings numbers_of(const Constraint& constraint) {
  Strings numbers;
  for (const int number : constraint.numbers) numbers.push_back(std::to_string(number));
  return numbers;
}

// The first cell of the constraint; a group has that of the first child with cells.
std::optional<Cell> first_cell(const Constraint& constraint) {
  if (!constraint.cells().empty()) return constraint.cells().front();
  for (const Constraint& child : constraint.children) {
    if (const auto cell = first_cell(child)) return cell;
  }
  return std::nullopt;
}

class VariantWording {
 public:
  VariantWording(const VariantStep& step, const variants::Model& model, Wording& wording)
      : step_(step), model_(model), wording_(wording) {
    if (!step.constraints.empty()) wording_.set("rule", rule_of(step.constraints[0]));
    wording_.set("removed", candidates(step_.remove));
  }

  void word() {
    switch (step_.technique) {
      case Technique::line_bounds:
        return word_bounds();
      case Technique::pair_elimination:
        return word_pair();
      case Technique::constraint_locked:
        return word_locked();
      case Technique::combinations:
        return word_combinations();
      case Technique::innies_outies:
        return word_sums();
      case Technique::constraint_filling:
        return use("constraint_filling", reason_with_clashes("constraint_filling"));
      case Technique::assumption:
        return word_assumption();
      default:
        word_pattern();
    }
  }

  // What the constraints demand that a chain or an assumption uses, if they are few; otherwise
  // empty.
  std::string rules_used() const {
    constexpr std::size_t kMostRules = 4;
    const bool argument =
        step_.technique == Technique::forcing_chain || step_.technique == Technique::assumption;
    std::span<const std::uint32_t> used = step_.constraints;
    if (step_.broken) used = used.subspan(1);  // its text is in the reason
    if (!argument || used.empty() || used.size() > kMostRules) return "";
    std::string rules;
    for (const std::uint32_t index : used) rules += (rules.empty() ? "" : " ") + rule_of(index);
    base::MessageArguments arguments;
    arguments.set("rules", rules, used.size());
    return ' ' + words().catalogue().format("rules_used", arguments);
  }

 private:
  const text::Words& words() const { return wording_.words(); }
  void use(std::string_view pattern, std::string_view reason) {
    (void)wording_.use(pattern, reason);
  }

  // What the constraint demands.
  std::string rule_of(std::uint32_t index) const {
    const Constraint& constraint = model_.puzzle.constraints()[index];
    const Catalogue& catalogue = words().catalogue();
    std::vector<Cell> line = step_.line;
    if (line.empty() || step_.technique == Technique::assumption) {
      line.assign(constraint.cells().begin(), constraint.cells().end());
    }
    if (line.empty()) line = step_.cells;
    std::vector<Cell> cells = line;
    if (step_.technique == Technique::pair_elimination) cells = step_.cells;
    std::sort(cells.begin(), cells.end());
    base::MessageArguments arguments;
    arguments.set("line", words().all_of(words().cells(line)), line.size());
    arguments.set("first", words().names().cell(line.front()));
    arguments.set("last", words().names().cell(line.back()));
    arguments.set("cells", words().all_of(words().cells(cells)));
    const Strings numbers = numbers_of(constraint);
    if (!numbers.empty()) arguments.set("number", numbers[0]);
    arguments.set("numbers", words().any_of(numbers), numbers.size());
    arguments.set("numbers_and", words().all_of(numbers), numbers.size());
    const std::string id = "rule." + std::string(constraint.kind->name);
    const bool plain = numbers.empty() && catalogue.has(id + ".plain");
    return catalogue.format(plain ? id + ".plain" : id, arguments);
  }

  using CellMask = std::pair<Cell, Mask>;
  // The cells with the same mask, in the order of their first ones.
  static std::vector<std::pair<Mask, std::vector<Cell>>> cells_by_mask(
      const std::vector<CellMask>& all) {
    std::vector<std::pair<Mask, std::vector<Cell>>> groups;
    for (const auto& [cell, mask] : all) {
      const auto known =
          std::find_if(groups.begin(), groups.end(),
                       [key = mask](const auto& group) { return group.first == key; });
      if (known == groups.end()) {
        groups.push_back({mask, {cell}});
      } else {
        known->second.push_back(cell);
      }
    }
    return groups;
  }

  // "6 in r1c2 or 7 or 8 in r1c3 or r1c4"
  std::string candidates(std::span<const Candidate> all) const {
    std::vector<CellMask> cells;
    for (const Candidate& one : all) {
      if (cells.empty() || cells.back().first != one.cell) cells.emplace_back(one.cell, 0);
      cells.back().second |= bit(one.digit);
    }
    Strings parts;
    for (const auto& [digits, some] : cells_by_mask(cells)) {
      base::MessageArguments arguments;
      arguments.set("digits", words().any_of(words().digits(digits)));
      arguments.set("cells", words().any_of(words().cells(some)));
      parts.push_back(words().catalogue().format("effect.place.item", arguments));
    }
    return words().any_of(parts);
  }

  // The techniques of other puzzles.
  void word_pattern() {
    switch (info(step_.technique).family) {
      case Family::single:
        return (void)text::word_single(wording_);
      case Family::locked:
        return (void)text::word_locked(wording_);
      case Family::subset:
        return (void)text::word_subset(wording_);
      case Family::fish:
        return (void)text::word_fish(wording_);
      case Family::single_digit:
        return (void)text::word_single_digit(wording_);
      case Family::chain:
        return (void)text::word_chain(wording_);
      default:
        return (void)text::word_wing(wording_);
    }
  }

  // Cells with the same bounds are named together.
  void word_bounds() {
    std::vector<CellMask> cells;  // with the first and the last digit that is named
    for (const CellBounds& bounds : step_.bounds) {
      Mask gone = 0;
      for (const Candidate& one : step_.remove) {
        if (one.cell == bounds.cell) gone |= bit(one.digit);
      }
      const bool below = (gone & (bit(bounds.least) - 1)) != 0;
      const bool above = (gone >> (bounds.greatest - 1)) != 0;
      const bool exactly = bounds.least == bounds.greatest;
      Mask named = 0;
      if (below || exactly) named |= bit(bounds.least);
      if (above || exactly || !below) named |= bit(bounds.greatest) << 32;
      cells.emplace_back(bounds.cell, named);
    }
    Strings parts;
    for (const auto& [named, some] : cells_by_mask(cells)) {
      const auto least = static_cast<std::uint32_t>(named);
      const auto greatest = static_cast<std::uint32_t>(named >> 32);
      base::MessageArguments arguments;
      arguments.set("cells", words().all_of(words().cells(some)), some.size());
      if (least != 0) arguments.set("least", words().digits(least)[0]);
      if (greatest != 0) arguments.set("greatest", words().digits(greatest)[0]);
      parts.push_back(words().catalogue().format(greatest == 0       ? "bounds.least"
                                                 : least == 0        ? "bounds.greatest"
                                                 : least == greatest ? "bounds.exactly"
                                                                     : "bounds.both",
                                                 arguments));
    }
    wording_.set("bounds", words().all_of(parts));
    use("line_bounds", "line_bounds");
  }

  void word_pair() {
    wording_.set("source", words().names().cell(step_.cells[0]));
    wording_.set("target", words().names().cell(step_.cells[1]));
    wording_.set_digits("gone", wording_.digits_gone());
    const bool open = step_.digits == model_.geometry().all_values();
    use(open ? "pair_elimination.open" : "pair_elimination",
        step_.seeing ? "pair_elimination.seeing" : "pair_elimination");
  }

  void word_locked() {
    const bool all = step_.cells.size() == step_.line.size();
    const char* const pattern = !step_.houses.empty()       ? "constraint_locked.house"
                                : step_.sets.empty() && all ? "constraint_locked.all"
                                : step_.sets.empty()        ? "constraint_locked.need"
                                                            : "constraint_locked";
    const char* const reason = !step_.place.empty()    ? "constraint_locked.single"
                               : !step_.houses.empty() ? "constraint_locked.house"
                                                       : "constraint_locked";
    use(pattern, reason);
  }

  void word_combinations() {
    constexpr std::size_t kMostListed = 6;
    Strings sets;
    for (const Mask set : step_.sets) {
      std::string text;
      for (const std::string& digit : words().digits(set)) {
        text += (text.empty() ? "" : step_.sums ? "+" : "-") + digit;
      }
      sets.push_back(std::move(text));
    }
    wording_.set("sets", sets);
    wording_.set_number("set_count", sets.size());
    Mask in_any = 0;
    for (const Mask set : step_.sets) in_any |= set;
    const bool arranged = (step_.digits & in_any) != 0;
    use(sets.size() <= kMostListed ? "combinations" : "combinations.many",
        arranged ? reason_with_clashes("combinations.arranged") : "combinations");
  }

  void word_sums() {
    Strings pieces;
    for (const std::uint32_t index : step_.constraints) {
      const Constraint& constraint = model_.puzzle.constraints()[index];
      const auto cell = first_cell(constraint);
      const std::string at = cell ? words().names().cell(*cell) : "";
      const Strings numbers = numbers_of(constraint);
      std::string piece = numbers.empty() ? at : at + " (" + numbers[0] + ")";
      if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) {
        pieces.push_back(std::move(piece));  // two sums of a group have one name
      }
    }
    wording_.set("pieces", pieces);
    wording_.set("total", std::to_string(step_.total));
    wording_.set_cells("inside", step_.inside);
    wording_.set_cells("outside", step_.outside);
    const bool more_inside = step_.rest >= 0;
    wording_.set_cells("more", more_inside ? step_.inside : step_.outside);
    wording_.set_cells("less", more_inside ? step_.outside : step_.inside);
    const bool outies = step_.inside.empty();
    wording_.set("rest", std::to_string(outies || !more_inside ? -step_.rest : step_.rest));
    if (outies) return use("outies", "outies");
    if (step_.outside.empty()) return use("innies", "innies");
    use("innies_outies", step_.rest == 0 ? "innies_outies.equal" : "innies_outies");
  }

  // "5 or 7", or "at most 5" for several digits up to the least or the greatest one. Empty if it
  // would be a long list.
  std::string some_of(Mask digits) const {
    constexpr std::size_t kMostListed = 3;
    const Strings texts = words().digits(digits);
    const Mask all = model_.geometry().all_values();
    const Mask up_to = all & (std::bit_floor(digits) * 2 - 1);
    const Mask from = all & ~((digits & -digits) - 1);
    base::MessageArguments arguments;
    if (texts.size() > 2 && digits == up_to) {
      arguments.set("value", texts.back());
      return words().catalogue().format("clash.most", arguments);
    }
    if (texts.size() > 2 && digits == from) {
      arguments.set("value", texts.front());
      return words().catalogue().format("clash.least", arguments);
    }
    return texts.size() > kMostListed ? "" : words().any_of(texts);
  }

  std::string clash_text(const Clash& clash) const {
    constexpr std::size_t kMostGiven = 5;
    const Catalogue& catalogue = words().catalogue();
    base::MessageArguments arguments;
    const Strings cells = words().cells(clash.cells);
    arguments.set("cells", clash.other ? words().any_of(cells) : words().all_of(cells),
                  cells.size());
    arguments.set("digits", words().any_of(words().digits(clash.digits)));
    if (!clash.other) return catalogue.format("clash.never", arguments);
    const std::string required = some_of(clash.required);
    arguments.set("other", words().names().cell(*clash.other));
    arguments.set("required", required);
    arguments.set("possible", words().any_of(words().digits(clash.possible)));
    arguments.set("given", clash.given.size() > kMostGiven
                               ? catalogue.format("clash.others", arguments)
                               : words().all_of(words().cells(clash.given)));
    return catalogue.format(std::string(required.empty() ? "clash.not" : "clash") +
                                (clash.given.empty() ? "" : ".because"),
                            arguments);
  }

  // The key of the reason, which gives the clashes, as many as there are.
  std::string reason_with_clashes(const std::string& key) {
    std::string text;
    std::vector<Candidate> rest = step_.remove;
    for (const Clash& clash : step_.clashes) {
      text += (text.empty() ? "" : " ") + clash_text(clash);
      std::erase_if(rest, [&](const Candidate& one) {
        return text::has(clash.cells, one.cell) && (clash.digits & bit(one.digit)) != 0;
      });
    }
    wording_.set("clashes", text);
    wording_.set("rest", candidates(rest));
    return key + (text.empty() ? "" : rest.empty() ? ".shown" : ".partly");
  }

  void word_assumption() {
    wording_.set("source", words().node(step_.cells, step_.remove[0].digit, true));
    const auto rounds = static_cast<std::size_t>(step_.length);
    wording_.set("rounds", std::to_string(rounds), rounds);
    if (step_.length == 0) {
      return use("assumption", step_.depth > 1 ? "assumption.nested" : "assumption");
    }
    set_conclusions();
    if (step_.lost != 0) wording_.set("lost", words().names().digit(step_.lost));
    wording_.set_cells("dead", step_.line);
    const bool shown = !step_.conclusions.empty() || rounds == 1;
    const std::string_view end = !step_.houses.empty() ? "house"
                                 : step_.broken        ? "constraint"
                                                       : "cell";
    if (!shown) return use("assumption", "assumption." + std::string(end));
    const bool forced =
        !step_.conclusions.empty() && step_.conclusions.back().round == step_.length;
    use("assumption", "assumption.shown." + std::string(forced ? "forced" : end));
  }

  // "Then r1c2 = 3 and r2c2 ≠ 5. Then r4c4 = 3. ", and the digits that the dead cell must have.
  void set_conclusions() {
    std::string text;
    Strings parts, digits, forced;
    for (std::size_t i = 0; i < step_.conclusions.size(); ++i) {
      const Conclusion& one = step_.conclusions[i];
      const Conclusion* const next =
          i + 1 < step_.conclusions.size() ? &step_.conclusions[i + 1] : nullptr;
      digits.push_back(words().names().digit(one.digit));
      if (one.round == step_.length) {
        forced.push_back(digits.back());
        digits.clear();
        continue;
      }
      if (next != nullptr && one.belongs_with(*next)) continue;
      parts.push_back(words().node({&one.cell, 1}, digits, one.on));
      digits.clear();
      if (next != nullptr && next->round == one.round) continue;
      base::MessageArguments arguments;
      arguments.set("conclusions", words().all_of(parts));
      text += words().catalogue().format("assumption.then", arguments) + ' ';
      parts.clear();
    }
    wording_.set("conclusions", text);
    wording_.set("forced", forced);
  }

  const VariantStep& step_;
  const variants::Model& model_;
  Wording& wording_;
};

}  // namespace

StepText describe(const VariantStep& step, const VariantPosition& position,
                  const Catalogue& catalogue) {
  const text::VariantNames names(position.model());
  Wording wording(step, names, catalogue);
  StepText text;
  text.area = text::area_text(wording);
  VariantWording variant(step, position.model(), wording);
  variant.word();
  text.pattern = wording.format(wording.pattern);
  text.reason = wording.format(wording.reason);
  text.reason += variant.rules_used();
  const bool sums_remove = step.technique == Technique::innies_outies && step.place.empty();
  if (sums_remove) text.reason += ' ' + wording.format("innies_outies.left");
  text.effect = text::effect_text(wording);
  return text;
}

std::string disclose(const VariantStep& step, const VariantPosition& position,
                     Disclosure disclosure, const Catalogue& catalogue) {
  return text::disclosed(describe(step, position, catalogue), step.technique, disclosure,
                         catalogue);
}

}  // namespace inlay::sudoku::grade
