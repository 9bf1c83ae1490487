#include "service/constraints.h"

#include <vector>

#include "inlay/print.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

constexpr std::uint8_t kAnyNumber = 255;

// "2 numbers", "1 or more numbers", "up to 2 numbers", "any number of numbers"
std::string range_text(std::uint8_t least, std::uint8_t most, const std::string& one,
                       const std::string& many) {
  if (least == most) return std::to_string(least) + " " + (least == 1 ? one : many);
  if (most != kAnyNumber) {
    const std::string start = least == 0 ? "up to " : std::to_string(least) + " to ";
    return start + std::to_string(most) + " " + (most == 1 ? one : many);
  }
  return (least == 0 ? "any number of " : std::to_string(least) + " or more ") + many;
}

std::string arguments_text(const sudoku::ConstraintArguments& arguments) {
  std::vector<std::string> parts;
  if (arguments.max_numbers > 0) {
    const bool cells = arguments.numbers_are_cells;
    parts.push_back(range_text(arguments.min_numbers, arguments.max_numbers,
                               cells ? "cell" : "number", cells ? "cells" : "numbers"));
  }
  if (arguments.text) parts.emplace_back("a text in double quotes");
  if (arguments.max_parts > 0) {
    parts.push_back(
        range_text(arguments.min_parts, arguments.max_parts, "list of cells", "lists of cells") +
        (arguments.max_parts > 1 ? " with | between them" : ""));
  }
  if (arguments.children) parts.emplace_back("constraints in { }");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", then ") + part;
  return text.empty() ? "none" : text;
}

// The example as a constraint text of ISS; empty if ISS cannot express it.
std::string iss_example(const sudoku::ConstraintKind& kind) {
  const auto variant = sudoku::parse_variant(example_of(kind));
  if (!variant) return {};
  const auto text = sudoku::write_iss(*variant);
  return text ? *text : std::string();
}

}  // namespace

std::string line_of(const sudoku::ConstraintKind& kind) {
  constexpr std::size_t kWidest = 28;  // the longest name and two blanks
  std::string text(kind.name);
  if (text.size() < kWidest) text.append(kWidest - text.size(), ' ');
  return text + std::string(kind.summary);
}

std::string text_of(const sudoku::ConstraintKind& kind) {
  std::string text = std::string(kind.title) + "\n" + std::string(kind.summary) + "\n\n";
  text += "name       " + std::string(kind.name) + "\n";
  text += "arguments  " + arguments_text(kind.arguments) + "\n";
  text += "example    " + std::string(example_of(kind));
  if (const std::string iss = iss_example(kind); !iss.empty()) text += "\nas iss     " + iss;
  return text;
}

std::string to_json(const sudoku::ConstraintKind& kind) {
  Json json{{"v", 1}, {"name", kind.name}, {"title", kind.title}, {"summary", kind.summary}};
  json["arguments"] = arguments_text(kind.arguments);
  json["example"] = example_of(kind);
  if (const std::string iss = iss_example(kind); !iss.empty()) json["iss"] = iss;
  return dump(json);
}

std::string svg_of(const sudoku::ConstraintKind& kind) {
  print::Page page = print::picture(print::entry_of(*sudoku::parse_variant(example_of(kind))));
  page.title = std::string(kind.title) + ", an example";
  return print::to_svg(page);
}

std::string constraints_markdown() {
  std::string text;
  for (const sudoku::ConstraintFamily& family : sudoku::constraint_families()) {
    text += "## " + std::string(family.title) + "\n\n";
    for (const sudoku::ConstraintKind* kind : family.kinds) {
      const std::string name(kind->name);
      text += "### " + std::string(kind->title) + "\n\n`" + name +
              "` · arguments: " + arguments_text(kind->arguments) + "\n\n" +
              std::string(kind->summary) + "\n\n```\n" + std::string(example_of(*kind)) +
              "\n```\n\n<img src=\"variants/" + name + ".svg\" width=\"280\" alt=\"" +
              std::string(kind->title) + ", drawn on a board\">\n\n";
    }
  }
  text.pop_back();
  return text;
}

}  // namespace inlay::service
