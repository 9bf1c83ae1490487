#include "sudoku/grade/variants/chains.h"

#include <array>

namespace inlay::sudoku::grade::variants {
namespace {

// The digits of the second cell that fit one of the first.
Mask fitting(const variants::Link& link, int first) {
  return link.forward.row[static_cast<std::size_t>(first - 1)];
}

}  // namespace

bool Chains::find(const VariantPosition& position, Finding& step, std::uint16_t least,
                  std::uint16_t most) {
  update(position);
  if (step.all != nullptr) return find_all(step, least, most);
  if (!shortest_ || shortest_->links < least || shortest_->links > most) return false;
  const Literal from = shortest_->from.front();
  (void)implications_.links_to_opposite(from, most);
  write(from, step);
  return finish(step, Technique::forcing_chain, rating_of_chain(step.length));
}

// The shortest chain of each candidate.
bool Chains::find_all(Finding& step, std::uint16_t least, std::uint16_t most) {
  for (Literal from = 0; from < implications_.literals(); ++from) {
    const auto links = implications_.links_to_opposite(from, most);
    if (!links || *links < least) continue;
    write(from, step);
    if (finish(step, Technique::forcing_chain, rating_of_chain(step.length))) return true;
  }
  return false;
}

// Builds the implications, unless those of the last search are the same.
void Chains::update(const VariantPosition& position) {
  std::vector<Mask> now(position.cell_count());
  for (std::size_t i = 0; i < now.size(); ++i) now[i] = position.candidates(static_cast<Cell>(i));
  if (!candidates_.update(std::move(now), model_.board().values())) return;
  implications_.clear(candidates_.all().size());
  link_cells();
  link_houses();
  link_related();
  shortest_ = closure_.shortest(implications_, kMostLinks);
}

void Chains::link_cells() {
  for (const auto& [cell, digit] : candidates_.all()) {
    const std::uint32_t one = candidates_.of(cell, digit);
    const Mask others = candidates_.in(cell) & ~bit(digit);
    for (const int other : digits(others)) implications_.add_weak(one, candidates_.of(cell, other));
    if (size_of(others) == 1) {
      implications_.add_strong(one, candidates_.of(cell, std::countr_zero(others) + 1));
    }
    for (const Cell peer : model_.peers.list(cell)) {
      if (candidates_.has(peer, digit)) implications_.add_weak(one, candidates_.of(peer, digit));
    }
  }
}
void Chains::link_houses() {
  for (const House& house : model_.houses) {
    for (int digit = 1; digit <= model_.board().values(); ++digit) {
      std::array<std::uint32_t, 2> places{};
      std::size_t count = 0;
      for (const Cell cell : house.cells) {
        if (!candidates_.has(cell, digit)) continue;
        if (count < 2) places[count] = candidates_.of(cell, digit);
        ++count;
      }
      if (count != 2) continue;
      implications_.add_strong(places[0], places[1]);
      implications_.add_strong(places[1], places[0]);
    }
  }
}
void Chains::link_related() {
  for (const variants::Link& link : model_.links) {
    for (const int first : digits(candidates_.in(link.first))) {
      for (const int second : digits(candidates_.in(link.second) & ~fitting(link, first))) {
        const std::uint32_t a = candidates_.of(link.first, first);
        const std::uint32_t b = candidates_.of(link.second, second);
        implications_.add_weak(a, b);
        implications_.add_weak(b, a);
      }
    }
  }
}

void Chains::write(Literal from, Finding& step) const {
  const std::vector<Literal> chain = implications_.chain_to_opposite(from);
  for (const Literal literal : chain) {
    const auto [cell, digit] = candidates_[literal / 2];
    const bool on = literal == is_true(literal / 2);
    step.nodes.push_back({{cell}, digit, on});
    step.marks.push_back({cell, digit, on ? Role::on : Role::off});
    if (!contains(step.cells, cell)) step.cells.push_back(cell);
  }
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    step.links.push_back(link_between(i, step));
  }
  step.branches.push_back({0, static_cast<std::uint16_t>(chain.size() - 1)});
  step.length = static_cast<int>(chain.size() - 1);
  const Candidate start = candidates_[from / 2];
  step.digits = bit(start.digit);
  (from == is_true(from / 2) ? step.remove : step.place).push_back(start);
}
// The link from a node of the step to the next. Constraints that it needs are added to the step.
grade::Link Chains::link_between(std::size_t i, Finding& step) const {
  using Why = grade::Link::Why;
  const Node &from = step.nodes[i], &to = step.nodes[i + 1];
  grade::Link link{static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(i + 1), to.on,
                   Why::cell};
  const Cell a = from.cells[0], b = to.cells[0];
  if (a == b) return link;
  const auto& houses = model_.houses;
  const auto is_common = [&](const House& house) {
    return from.digit == to.digit && contains(house.cells, a) && contains(house.cells, b) &&
           (!to.on || places_in(house, to.digit) == 2);
  };
  const auto house = std::find_if(houses.begin(), houses.end(), is_common);
  if (house != houses.end()) {
    link.why = Why::house;
    link.of = static_cast<std::uint16_t>(house - houses.begin());
    return link;
  }
  link.why = Why::constraint;
  if (const auto origin = origin_of(from, to)) {
    const std::uint32_t constraint = model_.origins[*origin].constraint;
    auto& all = step.constraints;
    const auto known = std::find(all.begin(), all.end(), constraint);
    link.of = static_cast<std::uint16_t>(known - all.begin());
    if (known == all.end()) all.push_back(constraint);
  }
  return link;
}
int Chains::places_in(const House& house, int digit) const {
  return static_cast<int>(std::count_if(house.cells.begin(), house.cells.end(),
                                        [&](Cell cell) { return candidates_.has(cell, digit); }));
}
// Why the two candidates exclude each other; nothing if rows, columns and boxes are the reason.
std::optional<std::size_t> Chains::origin_of(const Node& one, const Node& other) const {
  const Cell a = one.cells[0], b = other.cells[0];
  if (one.digit == other.digit && model_.sees(a, b)) return model_.origin_of_sight(a, b);
  for (const variants::Link& link : model_.links) {
    const bool forward = link.first == a && link.second == b;
    if (!forward && (link.first != b || link.second != a)) continue;
    const Mask fit = fitting(link, forward ? one.digit : other.digit);
    if ((fit & bit(forward ? other.digit : one.digit)) == 0) return link.origin;
  }
  return std::nullopt;
}

}  // namespace inlay::sudoku::grade::variants
