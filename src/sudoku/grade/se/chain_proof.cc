#include "sudoku/grade/se/chain_proof.h"

#include <array>

namespace inlay::sudoku::grade::se {
namespace {

constexpr std::size_t kTabled = 4096;

double computed_surcharge(int complexity) {
  double added = 0;
  int threshold = 4;
  for (bool odd = false; complexity - 2 > threshold; odd = !odd) {
    added += 0.1;
    threshold = odd ? threshold / 3 * 4 : threshold / 2 * 3;
  }
  return added;
}

std::array<double, kTabled> make_table() {
  std::array<double, kTabled> table{};
  for (std::size_t i = 0; i < kTabled; ++i) table[i] = computed_surcharge(static_cast<int>(i));
  return table;
}

Candidate candidate_of(Literal literal, std::size_t digits) {
  return {static_cast<Cell>(literal / digits), static_cast<Digit>(literal % digits + 1)};
}

Link::Why why_of(Cause cause) {
  switch (cause) {
    case Cause::cell:
      return Link::Why::cell;
    case Cause::box:
    case Cause::row:
    case Cause::column:
      return Link::Why::house;
    case Cause::none:
    case Cause::pattern:
      break;
  }
  return Link::Why::pattern;
}

std::uint16_t house_of_link(const Geometry& geometry, Cause cause, Cell cell) {
  for (std::size_t kind = 0; kind < kHouseCauses.size(); ++kind) {
    if (kHouseCauses[kind] == cause) {
      return static_cast<std::uint16_t>(house_of(geometry, kBoxRowColumn[kind], cell));
    }
  }
  return Link::kNone;
}

class StepWriter {
 public:
  StepWriter(std::size_t digits, const Position& position, Step& step)
      : digits_(digits), position_(position), step_(step) {}

  void write(const ChainProof& proof) {
    for (const Trace& trace : proof.traces) write(trace, is_cycle(proof));
    if (proof.source_cell) step_.cells.push_back(static_cast<Cell>(*proof.source_cell));
    if (proof.source_house) add_house(step_, *proof.source_house);
    if (proof.traces.size() == 1) step_.eureka = eureka(proof.traces[0], proof);
    if (!is_cycle(proof)) return;
    step_.eureka = eureka(proof.traces[0], proof);
    // The cells are listed in backward order: from the first literal that is off to the start.
    const Trace& forward = proof.traces[0];
    for (std::size_t i = forward.size(); i-- > 0;) {
      const Cell cell = candidate_of(forward[i].literal).cell;
      const auto& cells = step_.cells;
      if (std::find(cells.begin(), cells.end(), cell) == cells.end()) step_.cells.push_back(cell);
    }
    step_.digits = bit(candidate_of(forward[0].literal).digit);
  }

 private:
  Candidate candidate_of(Literal literal) const { return se::candidate_of(literal, digits_); }
  static bool is_cycle(const ChainProof& proof) {
    return proof.technique == Technique::x_cycle || proof.technique == Technique::y_cycle ||
           proof.technique == Technique::xy_cycle;
  }

  void write(const Trace& trace, bool cycle) {
    const std::size_t first = step_.nodes.size();
    if (first + trace.size() > Link::kNone) return;  // more nodes than a link can number
    const auto id = [&](std::size_t i) { return static_cast<std::uint16_t>(first + i); };
    for (const TraceNode& node : trace) {
      const auto [cell, digit] = candidate_of(node.literal);
      step_.nodes.push_back({{cell}, digit, node.on, Node::Kind::candidate});
    }
    for (std::size_t i = 0; i < trace.size(); ++i) {
      const TraceNode& node = trace[i];
      std::uint16_t of = house_of_link(Geometry::of(position_.rules()), node.cause,
                                       candidate_of(node.literal).cell);
      Link::Why why = why_of(node.cause);
      if (node.nested) {
        why = Link::Why::nested;
        of = nested(node.nested);
      }
      for (const std::uint16_t parent : node.parents) {
        step_.links.push_back({id(parent), id(i), node.on, why, of});
      }
    }
    std::size_t root = 0;
    while (!trace[root].parents.empty() && (!cycle || trace[root].parents[0] != 0)) {
      root = trace[root].parents[0];
    }
    step_.branches.push_back({id(cycle ? 0 : root), id(0)});
  }

  std::uint16_t nested(const NestedProof& proof) {
    for (std::size_t i = 0; i < restricted_.size(); ++i) {
      if (restricted_[i] == proof) return static_cast<std::uint16_t>(i);
    }
    restricted_.push_back(proof);
    step_.nested.emplace_back();
    write_step(*proof, digits_, position_, true, step_.nested.back());
    return static_cast<std::uint16_t>(restricted_.size() - 1);
  }

  // The chain in forward order. Consecutive literals of one cell share one pair of parentheses.
  std::string eureka(const Trace& trace, const ChainProof& proof) const {
    std::string text;
    std::string digits;
    std::vector<std::size_t> order;
    for (std::size_t i = trace.size(); i-- > 0;) order.push_back(i);
    if (is_cycle(proof)) order.insert(order.begin(), 0);
    for (std::size_t k = 0; k < order.size(); ++k) {
      const TraceNode& node = trace[order[k]];
      const auto [cell, digit] = candidate_of(node.literal);
      digits += std::to_string(digit);
      if (k + 1 < order.size()) {
        const TraceNode& next = trace[order[k + 1]];
        const char* const sign = node.on ? "-" : "=";
        if (candidate_of(next.literal).cell == cell && next.literal != node.literal) {
          digits += sign;
          continue;
        }
        text += '(' + digits + ')' + position_.rules().cell_name(cell) + sign;
      } else {
        text += '(' + digits + ')' + position_.rules().cell_name(cell);
      }
      digits.clear();
    }
    return text;
  }

  const std::size_t digits_;  // literals per cell
  const Position& position_;
  Step& step_;
  std::vector<NestedProof> restricted_;
};

}  // namespace

std::size_t bytes_of(const ChainProof& proof) {
  std::size_t bytes = sizeof(proof);
  for (const Trace& trace : proof.traces) {
    // Nearly every node has a few parents, each allocated separately.
    bytes += trace.size() * (sizeof(TraceNode) + 32);
  }
  return bytes;
}

double length_surcharge(int complexity) {
  static const std::array<double, kTabled> table = make_table();
  const auto i = static_cast<std::size_t>(complexity < 0 ? 0 : complexity);
  return i < kTabled ? table[i] : computed_surcharge(complexity);
}

void write_step(const ChainProof& proof, std::size_t digits, const Position& position,
                bool evidence, Step& step) {
  step.technique = proof.technique;
  step.rating = tenths_of(proof.difficulty);
  step.depth = proof.level;
  step.length = proof.complexity;
  if (proof.place) step.place.push_back(candidate_of(*proof.place, digits));
  for (const Literal literal : proof.remove) step.remove.push_back(candidate_of(literal, digits));
  if (!evidence) return;
  StepWriter(digits, position, step).write(proof);
  if (proof.source_digit) step.digits = bit(static_cast<int>(*proof.source_digit) + 1);
  for (const Node& node : step.nodes) {
    step.marks.push_back({node.cells[0], node.digit, node.on ? Role::on : Role::off});
  }
}

}  // namespace inlay::sudoku::grade::se
