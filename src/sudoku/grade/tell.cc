// Text of a step: a template of the catalogue, with what the step carries put in.
#include <algorithm>

#include "base/message.h"
#include "inlay/grade.h"
#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string digits_of(Mask mask) {
  std::vector<std::string> parts;
  for (const int d : digits(mask)) parts.push_back(std::to_string(d));
  return joined(parts);
}

std::string houses_of(const Step& step, const Rules& rules, std::optional<Role> role) {
  std::vector<std::string> parts;
  for (const HouseMark& mark : step.houses) {
    if (!role || mark.role == *role) parts.push_back(rules.houses()[mark.house].name());
  }
  return joined(parts);
}

// "1 and 2 from r1c2, 5 from r3c3"
std::string removals_of(const Step& step, const Rules& rules) {
  std::vector<std::string> parts;
  std::vector<Candidate> left = step.remove;
  while (!left.empty()) {
    const Cell cell = left.front().cell;
    Mask mask = 0;
    for (const Candidate& c : left) mask |= c.cell == cell ? bit(c.digit) : 0;
    std::erase_if(left, [&](const Candidate& c) { return c.cell == cell; });
    parts.push_back(digits_of(mask) + " from " + rules.cell_name(cell));
  }
  return joined(parts);
}

std::string placements_of(const Step& step, const Rules& rules) {
  std::vector<std::string> parts;
  for (const auto& [cell, digit] : step.place) {
    parts.push_back(std::to_string(digit) + " in " + rules.cell_name(cell));
  }
  return joined(parts);
}

std::string name_of(const Node& node, const Rules& rules) {
  return names_of(node.cells, rules) + (node.on ? " = " : " <> ") + std::to_string(node.digit);
}

std::string nodes_of(const Step& step, const Rules& rules, std::uint16_t Branch::*end) {
  std::vector<std::string> parts;
  for (const Branch& branch : step.branches) {
    parts.push_back(name_of(step.nodes[branch.*end], rules));
  }
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return joined(parts);
}

std::string value_of(std::string_view name, const Step& step, const Rules& rules) {
  if (name == "cells") return names_of(step.cells, rules);
  if (name == "digits") return digits_of(step.digits);
  if (name == "house") return houses_of(step, rules, Role::house);
  if (name == "houses") return houses_of(step, rules, std::nullopt);
  if (name == "base") return houses_of(step, rules, Role::base);
  if (name == "cover") return houses_of(step, rules, Role::cover);
  if (name == "place") return placements_of(step, rules);
  if (name == "remove") return removals_of(step, rules);
  if (name == "source") return nodes_of(step, rules, &Branch::assume);
  if (name == "target") return nodes_of(step, rules, &Branch::ends);
  if (name == "chain") return step.eureka;
  if (name == "steps") return std::to_string(step.length);
  return {};
}

// Empty: the template names something that the step does not have, such as the house of a round,
// which is many steps at once.
std::string filled(std::string_view text, const Step& step, const Rules& rules) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string value = value_of(text.substr(open + 1, close - open - 1), step, rules);
    if (value.empty()) return {};
    result += value;
    text.remove_prefix(close + 1);
  }
  return result;
}

std::string effect_of(const Step& step, const Rules& rules) {
  std::string text;
  if (!step.place.empty()) text = "Place " + placements_of(step, rules) + ".";
  if (step.remove.empty()) return text;
  if (!text.empty()) text += ' ';
  return text + "Remove " + removals_of(step, rules) + ".";
}

// Where to look: the first house of the step, or one of its first cell.
std::string area_of(const Step& step, const Rules& rules) {
  for (const HouseMark& mark : step.houses) return rules.houses()[mark.house].name();
  const std::vector<Cell>& cells = step.cells;
  const Cell cell = !cells.empty()        ? cells.front()
                    : !step.place.empty() ? step.place.front().cell
                                          : step.remove.front().cell;
  return rules.houses()[rules.houses_of(cell).back()].name();
}

}  // namespace

std::string names_of(std::span<const Cell> cells, const Rules& rules, const Catalogue&) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(rules.cell_name(cell));
  return joined(names);
}

std::string_view title_of(Technique technique, const Catalogue& catalogue) {
  (void)catalogue;
  return info(technique).title;
}

StepText describe(const Step& step, const Rules& rules, const Catalogue& catalogue) {
  StepText text;
  text.area = "Look at " + area_of(step, rules) + ".";
  std::vector<Cell> cells = step.cells;
  for (const auto* const list : {&step.place, &step.remove}) {
    if (!cells.empty()) break;
    for (const Candidate& c : *list) {
      if (std::find(cells.begin(), cells.end(), c.cell) == cells.end()) cells.push_back(c.cell);
    }
  }
  text.pattern = "The cells are " + names_of(cells, rules) + ".";
  text.reason = filled(catalogue.text(info(step.technique).name), step, rules);
  if (text.reason.empty()) text.reason = text.pattern;
  text.effect = effect_of(step, rules);
  return text;
}

std::string disclose(const Step& step, const Rules& rules, Disclosure disclosure,
                     const Catalogue& catalogue) {
  const StepText text = describe(step, rules, catalogue);
  const std::string title(title_of(step.technique, catalogue));
  switch (disclosure) {
    case Disclosure::area:
      return text.area;
    case Disclosure::technique:
      return title + '.';
    case Disclosure::cells:
      return title + ": " + text.pattern;
    case Disclosure::everything:
      break;
  }
  return title + ": " + text.pattern + ' ' + text.reason + ' ' + text.effect;
}

}  // namespace inlay::sudoku::grade
