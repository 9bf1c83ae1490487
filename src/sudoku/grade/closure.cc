#include "sudoku/grade/closure.h"

namespace inlay::sudoku::grade {

std::optional<ShortestChains> Closure::shortest(const Implications& implications,
                                                std::uint16_t most,
                                                const std::function<bool(std::size_t)>& work,
                                                const std::function<void()>& closed) {
  std::optional<ShortestChains> found;
  const auto literals = static_cast<Literal>(implications.literals());
  const std::size_t units = implications.size();
  for (Literal first = 0; first < literals; first += kTargets) {
    const Literal end = std::min<Literal>(first + kTargets, literals);
    start(literals, first, end);
    for (std::uint16_t links = 1; links <= most; ++links) {
      if (work && !work(units)) return std::nullopt;
      if (!extend(implications)) {
        if (closed) closed();
        break;
      }
      if (add_contradictions(first, end, links, found)) {
        most = links;
        break;
      }
    }
  }
  return found;
}

bool Closure::any(const Row& row) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < kTargets / 64; ++i) all |= row[i];
  return all != 0;
}

void Closure::start(Literal literals, Literal first, Literal end) {
  rows_.assign(literals, Row{});
  for (Literal literal = first; literal < end; ++literal) {
    rows_[literal][(literal - first) / 64] = std::uint64_t{1} << (literal - first) % 64;
  }
  next_.resize(literals);
}

bool Closure::extend(const Implications& implications) {
  Row news{};
  for (Literal literal = 0; literal < rows_.size(); ++literal) {
    const Row before = rows_[literal];
    Row row = before;
    for (const Literal to : implications.implied_by(literal)) row |= rows_[to];
    news |= row ^ before;
    next_[literal] = row;
  }
  std::swap(rows_, next_);
  return any(news);
}

bool Closure::add_contradictions(Literal first, Literal end, std::uint16_t links,
                                 std::optional<ShortestChains>& found) const {
  bool reached = false;
  for (Literal literal = first; literal < end; ++literal) {
    const Literal target = opposite(literal) - first;
    if ((rows_[literal][target / 64] >> target % 64 & 1) == 0) continue;
    if (!found || links < found->links) found = ShortestChains{links, {}};
    found->from.push_back(literal);
    reached = true;
  }
  return reached;
}

}  // namespace inlay::sudoku::grade
