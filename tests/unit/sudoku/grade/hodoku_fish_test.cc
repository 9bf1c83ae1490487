// The fish of scale "hodoku" against a search without shortcuts; and finders that remember where
// they found nothing, against new ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "sudoku/grade/hodoku/fish.h"
#include "sudoku/grade/hodoku/technique_table.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

// All base sets and all cover sets in ascending order, by the definition in fish.cc.
struct PlainFish {
  CellSet places;
  FishKind kind;
  int size;
  bool rows = true;
  std::vector<int> bases{}, covers{};
  CellSet gone{};

  bool franken() const { return kind == FishKind::franken || kind == FishKind::finned_franken; }
  bool fins_allowed() const { return kind != FishKind::basic && kind != FishKind::franken; }
  CellSet here(int house) const { return places & house_set(house); }

  bool find() {
    for (const bool lines : {true, false}) {
      rows = lines;
      if (choose_base(0, {}, {})) return true;
    }
    return false;
  }

  bool choose_base(int from, const CellSet& cells, const CellSet& endo) {
    if (static_cast<int>(bases.size()) == size) return choose_cover(0, cells, endo);
    for (int house = from; house < kHouses; ++house) {
      if (house < 18 ? (house < 9) != rows : !franken()) continue;
      const CellSet twice = cells & here(house);
      if (here(house).empty() || (!fins_allowed() && here(house).size() > size)) continue;
      if (!twice.empty() && (kind != FishKind::finned_franken || endo.size() + twice.size() > 2))
        continue;
      bases.push_back(house);
      if (choose_base(house + 1, cells | here(house), endo | twice)) return true;
      bases.pop_back();
    }
    return false;
  }

  bool choose_cover(int from, const CellSet& cells, const CellSet& endo) {
    if (static_cast<int>(covers.size()) == size) return removes(cells, endo);
    for (int house = from; house < kHouses; ++house) {
      if (house < 18 ? (house < 9) == rows : !franken()) continue;
      if (!here(house).meets(cells) || std::count(bases.begin(), bases.end(), house) != 0) continue;
      covers.push_back(house);
      if (choose_cover(house + 1, cells, endo)) return true;
      covers.pop_back();
    }
    return false;
  }

  bool removes(const CellSet& cells, const CellSet& endo) {
    CellSet covered, twice;
    for (const int house : covers) {
      twice |= covered & here(house);
      covered |= here(house);
    }
    const CellSet fins = (cells - covered) | endo;
    gone = (covered - cells) | twice;
    if (!fins_allowed()) return fins.empty() && !gone.empty();
    gone &= seen_by_all(fins);
    if (fins.empty() || fins.size() > 5 || gone.empty()) return false;
    if (franken()) return true;
    const bool sashimi = std::any_of(bases.begin(), bases.end(),
                                     [&](int base) { return (here(base) - fins).size() <= 1; });
    return sashimi == (kind == FishKind::sashimi);
  }
};

TEST(HodokuFish, AgreeWithAPlainSearch) {
  constexpr std::array kSearches{
      std::pair{FishKind::basic, 2},          std::pair{FishKind::basic, 3},
      std::pair{FishKind::basic, 4},          std::pair{FishKind::finned, 2},
      std::pair{FishKind::sashimi, 2},        std::pair{FishKind::finned, 3},
      std::pair{FishKind::sashimi, 3},        std::pair{FishKind::finned, 4},
      std::pair{FishKind::sashimi, 4},        std::pair{FishKind::franken, 2},
      std::pair{FishKind::franken, 3},        std::pair{FishKind::finned_franken, 2},
      std::pair{FishKind::finned_franken, 3},
  };
  std::mt19937 random(24);
  FishFinder finder;
  std::array<int, 5> found_of_kind{};
  std::uint64_t serial = 0;
  for (int round = 0; round < 12; ++round) {
    // One digit loses place after place; the others have none.
    const int digit = 1 + round % 9;
    Board board(Position(test::puzzle9(std::string(81, '.'))));
    for (int d = 1; d <= 9; ++d) {
      for (int cell = 0; d != digit && cell < kCells; ++cell) board.remove(cell, d);
    }
    while (board.with(digit).size() > 6) {
      const int removals = board.with(digit).size() > 32 ? 25 : 1 + static_cast<int>(random() % 4);
      for (int i = 0; i < removals; ++i) board.remove(static_cast<int>(random() % kCells), digit);
      ++serial;
      for (const auto& [kind, size] : kSearches) {
        base::Meter meter(Budget::unlimited(), {});
        StepSearch search{meter, false};
        SearchContext context{board, search, serial};
        Step step;
        const bool found = finder.find(context, step, kind, size);
        PlainFish plain{board.with(digit), kind, size};
        ASSERT_EQ(found, plain.find()) << "kind " << static_cast<int>(kind) << ", size " << size;
        if (!found) continue;
        ++found_of_kind[static_cast<std::size_t>(kind)];
        CellSet gone;
        for (const Candidate& one : step.remove) gone.add(one.cell);
        EXPECT_EQ(gone, plain.gone);
      }
    }
  }
  for (const int found : found_of_kind) EXPECT_GT(found, 10);
}

TEST(HodokuFinders, FindTheSameAfterOtherPositions) {
  TechniqueTable used;
  std::uint64_t serial = 0;
  int found = 0;
  GradeOptions options;
  options.scale = "hodoku";
  for (const char* const clues :
       {"................12..3..4..5........6.2..7.5..17..6.........3.......1..7...4...8..",
        "8.5.....2...9.1...3.........6.7..4..2...5...........6....38.....9....7...4.....1."}) {
    const Puzzle puzzle = test::puzzle9(clues);
    Position position(puzzle);
    const Path path = *explain(puzzle, options, {});
    for (const Step& next : path.steps) {
      TechniqueTable fresh;
      ++serial;
      for (const TechniqueTable::Row& row : fresh.rows()) {
        if (row.technique == Technique::brute_force) continue;
        const auto find = [&](const TechniqueTable& table, Step& step) {
          base::Meter meter(Budget::unlimited(), {});
          StepSearch search{meter, false};
          Board board(position);  // a search may take singles from its queues
          SearchContext context{board, search, serial};
          return table.find(row.technique, context, step);
        };
        Step a, b;
        ASSERT_EQ(find(fresh, a), find(used, b)) << info(row.technique).name;
        EXPECT_EQ(a.remove, b.remove);
        EXPECT_EQ(a.place, b.place);
        if (!a.remove.empty()) ++found;
      }
      position.apply(next);
    }
  }
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace inlay::sudoku::grade::hodoku
