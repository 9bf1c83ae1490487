#include "print/variant/words.h"

#include <algorithm>

#include "print/variant/kind_drawings.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::print {
namespace {

using sudoku::Constraint;
using sudoku::VariantBoard;

constexpr std::size_t kMostText = 40;  // longer keys say nothing to people

// The name that follows a key after a space, or the text itself.
std::string shown_text(const Constraint& constraint) {
  const std::string& text = constraint.text;
  const std::size_t space = text.find(' ');
  const bool key = space != std::string::npos && constraint.kind->arguments.max_parts > 0;
  const std::string shown = key ? text.substr(space + 1) : text;
  return shown.size() <= kMostText ? shown : shown.substr(0, kMostText) + "\u2026";
}

std::string cells_of(const VariantBoard& board, const Constraint& constraint) {
  std::string text;
  for (const auto& part : constraint.parts) {
    if (part.empty()) continue;
    text += (text.empty() ? "" : " | ") + sudoku::variant::cells_text(board, part);
  }
  return text;
}

// What distinguishes this constraint from others of its kind.
std::string arguments_of(const VariantBoard& board, const Constraint& constraint) {
  const std::string numbers = numbers_of(constraint);
  const std::string where = where_of(board, constraint);
  return numbers + (numbers.empty() || where.empty() ? "" : " ") + where;
}

// A sentence, and what the constraints that it is about add to it.
struct Sentence {
  const sudoku::ConstraintKind* kind;
  std::string title;
  std::vector<std::string> details;
};

std::string text_of_sentence(const Sentence& sentence) {
  std::string text = sentence.title + ": " + std::string(sentence.kind->summary);
  for (std::size_t i = 0; i < sentence.details.size(); ++i) {
    text += (i == 0 ? " " : "; ") + sentence.details[i];
  }
  return text;
}

}  // namespace

std::string numbers_of(const Constraint& constraint) {
  std::string text;
  if (constraint.kind->arguments.numbers_are_cells) return text;
  for (const int number : constraint.numbers) {
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  }
  return text;
}

std::string where_of(const VariantBoard& board, const Constraint& constraint) {
  std::vector<std::string> words;
  if (!constraint.text.empty()) words.push_back("\"" + shown_text(constraint) + "\"");
  words.push_back(cells_of(board, constraint));
  for (const Constraint& child : constraint.children) {
    words.push_back((&child == constraint.children.data() ? "{ " : "; ") +
                    sudoku::write_constraint(board, child));
  }
  if (!constraint.children.empty()) words.emplace_back("}");
  std::string text;
  for (const std::string& word : words) {
    if (!word.empty()) text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::string title_of(const Constraint& constraint) {
  const std::string numbers = numbers_of(constraint);
  return std::string(constraint.kind->title) + (numbers.empty() ? "" : " " + numbers);
}

std::string description_of(const VariantBoard& board, const Constraint& constraint) {
  const std::string cells = cells_of(board, constraint);
  return std::string(constraint.kind->summary) + (cells.empty() ? "" : " Cells: " + cells);
}

std::vector<std::string> sentences_for(const VariantBoard& board,
                                       std::span<const Constraint> constraints,
                                       const std::vector<bool>& drawn) {
  std::vector<Sentence> sentences;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const Constraint& constraint = constraints[i];
    const KindDrawing& drawing = drawing_of(*constraint.kind);
    const bool lost = drawing.draw != nullptr && !drawn[i];
    if (drawing.words == Words::none && !lost) continue;
    const std::string title = drawing.words == Words::numbers ? title_of(constraint)
                                                              : std::string(constraint.kind->title);
    auto found = std::find_if(sentences.begin(), sentences.end(),
                              [&](const Sentence& sentence) { return sentence.title == title; });
    if (found == sentences.end()) {
      found = sentences.insert(sentences.end(), {constraint.kind, title, {}});
    }
    if (lost || drawing.words == Words::each) {
      found->details.push_back(arguments_of(board, constraint));
    }
  }
  std::vector<std::string> texts;
  texts.reserve(sentences.size());
  for (const Sentence& sentence : sentences) texts.push_back(text_of_sentence(sentence));
  return texts;
}

}  // namespace inlay::print
