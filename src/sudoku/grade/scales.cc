// The table of scales.
#include <algorithm>
#include <array>

#include "sudoku/grade/scales.h"

namespace inlay::sudoku::grade {
namespace {

struct Row {
  ScaleInfo info;
  std::unique_ptr<Scale> (*make)();
  bool (*has)(Technique technique);
};

constexpr std::array kRows{
    Row{{"se", "Sudoku Explainer 1.2.1 as serate runs it: ER, EP, ED (N. Juillerat, 2006)"},
        make_se_scale,
        [](Technique t) { return info(t).se_order != 0; }},
    Row{{"hodoku", "HoDoKu 2.2.0 with its default settings: score and level (B. Hobiger, 2012)"},
        make_hodoku_scale,
        [](Technique t) { return info(t).hodoku_order != 0; }},
    Row{{"inlay",
         "Rounds of all steps of the lowest rating: the same for all isomorphs of a puzzle"},
        make_inlay_scale,
        is_in_inlay_scale},
};

const Row* find_row(std::string_view name) {
  const auto* const row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.info.name == name; });
  return row == kRows.end() ? nullptr : row;
}

}  // namespace

std::span<const ScaleInfo> scales() {
  static const auto infos = [] {
    std::array<ScaleInfo, kRows.size()> all{};
    std::transform(kRows.begin(), kRows.end(), all.begin(),
                   [](const Row& row) { return row.info; });
    return all;
  }();
  return infos;
}

bool has_technique(std::string_view scale, Technique technique) {
  const Row* const row = find_row(scale);
  return row != nullptr && row->has(technique);
}

std::unique_ptr<Scale> make_scale(std::string_view name) {
  const Row* const row = find_row(name);
  return row == nullptr ? nullptr : row->make();
}

bool ListScale::next(const Position& position, StepSearch& search, Step& step) {
  for (const auto& finder : finders_) {
    if (!search.tick()) return false;
    step.clear();
    if (finder->find(position, search, step)) return true;
    if (search.ended()) return false;
  }
  return false;
}

void ListScale::add(FindStep& find) {
  class FunctionFinder : public Finder {
   public:
    explicit FunctionFinder(FindStep& f) : find_(f) {}
    bool find(const Position& position, StepSearch& search, Step& step) override {
      return find_(position, search, step);
    }

   private:
    FindStep& find_;
  };
  finders_.push_back(std::make_unique<FunctionFinder>(find));
}

}  // namespace inlay::sudoku::grade
