#include "service/options/choices.h"

#include "inlay/classic.h"
#include "inlay/cover.h"
#include "inlay/cover_format.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "inlay/notation.h"
#include "inlay/print.h"
#include "inlay/tiling.h"
#include "inlay/variant_grade.h"
#include "service/bench_sets.h"

namespace inlay::service::options {
namespace {

template <typename Infos>
Names names_of(const Infos& infos) {
  Names names;
  for (const auto& info : infos) names.push_back(info.name);
  return names;
}
template <typename Infos, typename Wanted>
Names names_of(const Infos& infos, const Wanted& wanted) {
  Names names;
  for (const auto& info : infos) {
    if (wanted(info)) names.push_back(info.name);
  }
  return names;
}

Names with_all(Names names) {
  names.insert(names.begin(), "all");
  return names;
}

}  // namespace

Names readable_notations() {
  return names_of(notation::notations(), [](const auto& info) { return info.reads; });
}
Names writable_notations() {
  return names_of(notation::notations(), [](const auto& info) { return info.writes; });
}
Names sudoku_engines() {
  return names_of(sudoku::engines());
}
Names sudoku_engines_and_all() {
  return with_all(sudoku_engines());
}
Names cover_engines() {
  return names_of(cover::engines());
}
Names scales() {
  return names_of(sudoku::grade::scales());
}
Names scales_and_all() {
  return with_all(scales());
}
Names techniques() {
  Names names = names_of(sudoku::grade::techniques());
  for (const auto& technique : sudoku::grade::variant_techniques()) {
    names.push_back(technique.name);
  }
  return names;
}
Names symmetries() {
  return names_of(sudoku::symmetries());
}
Names kinds_of_grids() {
  return {"fast", "uniform"};
}
Names enumeration_methods() {
  return {"auto", "join", "hitting-sets"};
}
Names orientations() {
  return {"auto", "rows", "columns"};
}
Names details() {
  return {"area", "technique", "cells", "everything"};
}
Names languages() {
  return {sudoku::grade::languages().begin(), sudoku::grade::languages().end()};
}
Names papers() {
  return names_of(print::papers());
}
Names digit_styles() {
  return {"letters", "numbers"};
}
Names cover_formats() {
  return names_of(cover::formats(), [](const auto& info) { return info.writes; });
}
Names lattices() {
  return names_of(tiling::lattices());
}
Names tilings() {
  return names_of(tiling::named_puzzles());
}
Names bench_sets_and_all() {
  return with_all(names_of(bench_sets()));
}
Names kernels() {
  return names_of(sudoku::classic::kernels(), [](const auto& info) { return info.runs_here; });
}
Names bench_modes() {
  return {"first", "unique", "both"};
}

std::string_view current_name(std::string_view name) {
  return cover::current_engine_name(name);
}

std::string listed(const Names& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

}  // namespace inlay::service::options
