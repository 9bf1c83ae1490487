#include "sudoku/grade/hodoku/chain_text.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

// "r1c2", "r1c23", "r12c3". The cells of a group share a row or a column.
std::string name_of(const CellSet& cells) {
  const bool one_row = cells.within(house_set(houses_of(cells.first())[0]));
  std::string rows, columns;
  for (const int cell : cells) {
    if (rows.empty() || !one_row) rows += static_cast<char>('1' + row_of(cell));
    if (columns.empty() || one_row) columns += static_cast<char>('1' + column_of(cell));
  }
  return 'r' + rows + 'c' + columns;
}

Link link_of(const ChainNode& from, const ChainNode& to, std::size_t index) {
  Link link{static_cast<std::uint16_t>(index), static_cast<std::uint16_t>(index + 1), to.on,
            Link::Why::cell, Link::kNone};
  if (from.digit != to.digit) return link;
  link.why = Link::Why::house;
  for (const int house : houses_of(from.cells.first())) {
    if (!(from.cells | to.cells).within(house_set(house))) continue;
    link.of = static_cast<std::uint16_t>(house);
    break;
  }
  return link;
}

}  // namespace

void add_chain(Step& step, std::span<const ChainNode> chain, bool branch) {
  const std::size_t first = step.nodes.size();
  for (const ChainNode& from : chain) {
    Node node;
    for (const int cell : from.cells) node.cells.push_back(static_cast<Cell>(cell));
    node.digit = static_cast<Digit>(from.digit);
    node.on = from.on;
    node.kind = node.cells.size() > 1 ? Node::Kind::group : Node::Kind::candidate;
    step.nodes.push_back(std::move(node));
  }
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    step.links.push_back(link_of(chain[i], chain[i + 1], first + i));
  }
  if (branch) {
    step.branches.push_back(
        {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(first + chain.size() - 1)});
  }
  step.length += static_cast<int>(chain.size());
}

std::string eureka(std::span<const ChainNode> chain) {
  std::string text, digits;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const ChainNode& node = chain[i];
    digits += static_cast<char>('0' + node.digit);
    const char sign = node.on ? '-' : '=';
    const bool last = i + 1 == chain.size();
    if (!last && chain[i + 1].cells == node.cells && chain[i + 1].digit != node.digit) {
      digits += sign;
      continue;
    }
    text += '(' + digits + ')' + name_of(node.cells);
    if (!last) text += sign;
    digits.clear();
  }
  return text;
}

}  // namespace inlay::sudoku::grade::hodoku
