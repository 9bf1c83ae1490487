#include "service/catalogue_sequence.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>

namespace inlay::service {
namespace {

using sudoku::classic::GridText;

constexpr std::size_t kLine = std::tuple_size_v<decltype(GridText::cells)> + 1;

// A cursor in the catalogue, which starts again after each jump.
class Cursor {
 public:
  Cursor(const sudoku::Catalogue& catalogue, const IndexRange& range)
      : catalogue_(catalogue), range_(range) {}

  // As Sequence::make.
  Status add_lines(std::uint64_t first, std::uint64_t most, std::string& text) {
    const std::uint64_t index = range_.first + first;
    if (!grids_ || index != next_) {
      grids_.emplace(catalogue_, index, range_.end);
      next_ = index;
      rest_ = {};
    }
    if (rest_.empty()) {
      const auto some = grids_->next();
      if (!some) return some.error();
      rest_ = *some;
    }
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(rest_.size(), most));
    for (const GridText& grid : rest_.first(count)) {
      text.append(grid.cells.data(), grid.cells.size());
      text += '\n';
    }
    rest_ = rest_.subspan(count);
    next_ += count;
    return Done{};
  }

 private:
  const sudoku::Catalogue catalogue_;
  const IndexRange range_;
  std::optional<sudoku::CatalogueRange> grids_;
  std::uint64_t next_ = 0;          // index of the grid after those that were added last
  std::span<const GridText> rest_;  // of the grids read last, those from next_ on
};

}  // namespace

batch::Sequence catalogue_sequence(const sudoku::Catalogue& catalogue, const IndexRange& range) {
  batch::Sequence sequence{range.end - range.first, kLine};
  sequence.make = [cursor = std::make_shared<Cursor>(catalogue, range)](
                      std::uint64_t first, std::uint64_t most, std::string& text) {
    return cursor->add_lines(first, most, text);
  };
  return sequence;
}

Result<std::vector<batch::Input>> catalogue_inputs(const std::string& range) {
  const auto catalogue = sudoku::Catalogue::load();
  if (!catalogue) return catalogue.error();
  const auto indices = parse_index_range(range, catalogue->size());
  if (!indices) return indices.error();
  batch::Input input{batch::Input::Kind::sequence, "catalogue " + range};
  input.sequence = std::make_shared<batch::Sequence>(catalogue_sequence(*catalogue, *indices));
  return std::vector{std::move(input)};
}

}  // namespace inlay::service
