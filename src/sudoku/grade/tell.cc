// Text of a step: a template of the catalogue, with what the step carries put in.
#include <algorithm>

#include "inlay/grade.h"
#include "sudoku/geometry.h"
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
    parts.push_back(rules.cell_name(cell) + " = " + std::to_string(digit));
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

std::string outcome_of(const Step& step, const Rules& rules) {
  std::string text = placements_of(step, rules);
  if (step.remove.empty()) return text;
  if (!text.empty()) text += ", ";
  return text + "without " + removals_of(step, rules);
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

std::string names_of(std::span<const Cell> cells, const Rules& rules) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += ", ";
    text += rules.cell_name(cell);
  }
  return text;
}

std::string tell(const Step& step, const Rules& rules, std::span<const Message> catalogue,
                 Disclosure disclosure) {
  const TechniqueInfo& technique = info(step.technique);
  if (disclosure == Disclosure::area) return "Look at " + area_of(step, rules) + ".";
  std::string text(technique.title);
  if (disclosure == Disclosure::technique) return text + ".";
  if (disclosure == Disclosure::cells) {
    std::vector<Cell> cells = step.cells;
    for (const auto* const list : {&step.place, &step.remove}) {
      if (!cells.empty()) break;
      for (const Candidate& c : *list) {
        if (std::find(cells.begin(), cells.end(), c.cell) == cells.end()) cells.push_back(c.cell);
      }
    }
    const bool in_houses = step.cells.empty() && !step.houses.empty();
    text += ": " + (in_houses ? houses_of(step, rules, std::nullopt) : names_of(cells, rules));
    if (step.digits != 0) text += ", " + digits_of(step.digits);
    return text + ".";
  }
  const auto message = std::find_if(catalogue.begin(), catalogue.end(),
                                    [&](const Message& m) { return m.id == technique.name; });
  const std::string why =
      message == catalogue.end() ? std::string() : filled(message->text, step, rules);
  return text + ": " + (why.empty() ? "" : why + " So ") + outcome_of(step, rules) + ".";
}

std::string english(const Step& step, const Rules& rules, Disclosure disclosure) {
  return tell(step, rules, english_catalogue(), disclosure);
}

}  // namespace inlay::sudoku::grade
