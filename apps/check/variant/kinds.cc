#include "check/variant/kinds.h"

#include <algorithm>

namespace inlay_check {
namespace {

void add_or(const Constraint& constraint, Builder& builder) {
  builder.either(constraint.children.size(),
                 [&](std::size_t i, Builder& inner) { add_rules(constraint.children[i], inner); });
}
// Groups and copies inside `or`.
void add_group(const Constraint& constraint, Builder& builder) {
  std::vector<Constraint> children;
  builder.layout().flatten(constraint, children);
  for (const Constraint& child : children) add_rules(child, builder);
}

constexpr KindRow kComposed[] = {
    {"and", 0, 0, add_group}, {"copies", 1, 0, add_group}, {"or", 0, 0, add_or}};

std::span<const KindRow> composed_rows() {
  return kComposed;
}

}  // namespace

void add_rules(const Constraint& constraint, Builder& builder) {
  for (const auto rows : {cell_rows(), global_rows(), line_rows(), sum_rows(), count_rows(),
                          pattern_rows(), structure_rows(), composed_rows()}) {
    for (const KindRow& row : rows) {
      if (row.name != constraint.kind) continue;
      require(constraint.numbers.size() >= row.numbers && constraint.parts.size() >= row.parts,
              [&] { return quoted(constraint.kind) + " lacks arguments"; });
      return row.add(constraint, builder);
    }
  }
  throw Rejection{"unknown kind of constraint " + quoted(constraint.kind)};
}

void add_rules(Builder& builder) {
  const Layout& layout = builder.layout();
  if (builder.board().lines) {
    for (const CellList& row : layout.rows()) builder.differ(row);
    for (const CellList& column : layout.columns()) builder.differ(column);
  }
  for (const CellList& box : layout.boxes()) builder.differ(box);
  for (const Constraint& constraint : layout.all()) add_rules(constraint, builder);
  add_house_sums(builder);
}

}  // namespace inlay_check
