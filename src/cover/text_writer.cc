// Writes Knuth's text format. inlay/cover.h lists what the format cannot express.
#include <sstream>

#include "cover/writing.h"

namespace inlay::cover {
namespace {

void write_bounds(const Bounds& bounds, std::ostream& out) {
  if (bounds == Bounds{}) return;
  if (bounds.least != bounds.most) out << bounds.least << ':';
  out << bounds.most << '|';
}

}  // namespace

void write_text(const Problem& problem, std::ostream& out) {
  bool first = true;
  for (const bool primary : {true, false}) {
    // A '|' in column 1 would make the item line a comment, so a space always precedes it.
    if (!primary && problem.primary_count() < problem.item_count()) {
      out << " |";
      first = false;
    }
    for (ItemId item = 0; item < problem.item_count(); ++item) {
      if (problem.is_primary(item) != primary) continue;
      if (!first) out << ' ';
      first = false;
      if (primary) write_bounds(problem.bounds(item), out);
      out << problem.item_name(item);
    }
  }
  if (first) out << " |";
  out << '\n';
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    if (problem.option(option).empty()) continue;
    out << problem.option_text(option);
    if (problem.cost(option) > 0) out << " |" << problem.cost(option);
    out << '\n';
  }
}

std::string format_text(const Problem& problem) {
  std::ostringstream text;
  write_text(problem, text);
  return std::move(text).str();
}

}  // namespace inlay::cover
