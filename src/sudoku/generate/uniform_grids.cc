#include "sudoku/generate/uniform_grids.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/classic/convert.h"
#include "sudoku/generate/band_grids.h"

namespace inlay::sudoku {
namespace {

using generate::BandGrids;

// One grid of each class: the first row is 1 .. n, and the first cells of the other rows increase
// wherever rows or bands may be exchanged.
class ListedGrids {
 public:
  explicit ListedGrids(const Rules& rules)
      : size_(static_cast<std::size_t>(rules.size())),
        band_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_height())) {
    Puzzle puzzle(rules);
    for (std::size_t i = 0; i < size_; ++i) {
      puzzle.clues[i] = static_cast<Digit>(i + 1);
      if (rules.is_latin()) puzzle.clues[i * size_] = static_cast<Digit>(i + 1);
    }
    auto solver = Solver::make(puzzle, {}, Budget::unlimited());
    while (solver->next() == SearchStatus::solution) {
      if (is_first_of_class(solver->solution())) grids_.push_back(solver->solution());
    }
  }

  Count total() const {
    Count total(grids_.size());
    const auto times_factorial = [&](std::size_t n) {
      for (; n > 1; --n) total *= n;
    };
    times_factorial(size_);
    times_factorial(band_ - 1);
    times_factorial(size_ / band_ - 1);
    for (std::size_t band = 1; band < size_ / band_; ++band) times_factorial(band_);
    return total;
  }

  Grid draw(base::Random& random) const {
    const Grid& grid = grids_[random.below(grids_.size())];
    std::vector<Digit> names(size_);
    std::iota(names.begin(), names.end(), Digit{1});
    random.shuffle(std::span(names));
    std::vector<std::size_t> rows(size_);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::vector<std::size_t> bands(size_ / band_);
    std::iota(bands.begin(), bands.end(), std::size_t{0});
    random.shuffle(std::span(bands).subspan(1));
    for (std::size_t first = 0; first < size_; first += band_) {
      const std::size_t fixed = first == 0 ? 1 : 0;
      random.shuffle(std::span(rows).subspan(first + fixed, band_ - fixed));
    }
    Grid image(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      const std::size_t place = cell / size_;
      const std::size_t row = rows[bands[place / band_] * band_ + place % band_];
      image[cell] = names[grid[row * size_ + cell % size_] - 1U];
    }
    return image;
  }

 private:
  bool is_first_of_class(const Grid& grid) const {
    const auto first = [&](std::size_t row) { return grid[row * size_]; };
    for (std::size_t row = 1; row < size_; ++row) {
      if (row % band_ != 0 && first(row) < first(row - 1) && row != 1) return false;
      if (row % band_ == 0 && row > band_ && first(row) < first(row - band_)) return false;
    }
    return true;
  }

  std::size_t size_, band_;
  std::vector<Grid> grids_;
};

Count count_of(base::Wide value) {
  const std::uint64_t words[] = {static_cast<std::uint64_t>(value),
                                 static_cast<std::uint64_t>(value >> 64)};
  return Count::from_words(words);
}

}  // namespace

struct UniformGrids::Data {
  std::optional<BandGrids> bands;
  std::optional<ListedGrids> list;
  Count total;
};

Result<UniformGrids> UniformGrids::make(const Rules& rules) {
  constexpr int kMaxListedSize = 6;
  const bool listed = rules.size() <= kMaxListedSize && rules.lines_interchangeable();
  if (!listed && !classic::fits(rules)) {
    return Error{ErrorKind::unsupported,
                 "uniform grids are available for 9x9 and for boards up to 6x6 without extra "
                 "houses, not for " +
                     rules.name()};
  }
  auto data = std::make_shared<Data>();
  if (listed) {
    data->list.emplace(rules);
    data->total = data->list->total();
  } else {
    data->bands.emplace();
    data->total = count_of(data->bands->total());
  }
  return UniformGrids(std::move(data));
}

Grid UniformGrids::draw(base::Random& random) const {
  if (data_->list) return data_->list->draw(random);
  Grid grid(classic::kCells);
  data_->bands->draw(random, grid.data());
  return grid;
}

const Count& UniformGrids::total() const {
  return data_->total;
}

}  // namespace inlay::sudoku
