// The catalogue of all 5,472,730,538 solved 9x9 grids up to isomorphism: numbers for grids, and
// back.
//
//   auto catalogue = sudoku::Catalogue::load();                // Result<Catalogue>; one per thread
//   auto place = catalogue->rank(grid);                        // Result<CatalogueRank>
//   auto same = catalogue->unrank(place->index);               // the canonical form of the grid
//   sudoku::CatalogueRange range(*catalogue, 0, 1'000'000);    // the first million canonical forms
//   for (auto grids = range.next(); grids && !grids->empty(); grids = range.next()) ...
//
// The *index* of a grid is the number of classes of isomorphic grids whose canonical (min-lex) form
// is smaller than that of the grid, so it is from 0 to 5,472,730,537, and isomorphic grids have the
// same index. The catalogue is not stored. A built-in table of 1.4 MB has the number of canonical
// grids for each possible first four rows, and the grids with given first four rows are enumerated
// when they are needed: at most 62,887, which takes some milliseconds.
//
// docs/catalogue.md explains the method, what it costs, and the proof that the table is right.
#ifndef INLAY_CATALOGUE_H_
#define INLAY_CATALOGUE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "inlay/canonical.h"
#include "inlay/classic.h"
#include "inlay/result.h"
#include "inlay/stop.h"

namespace inlay::sudoku {

struct CatalogueRank {
  std::uint64_t index;
  std::size_t band;            // the class of the first three rows of the canonical form, from 0
  ClassicCanonical canonical;  // form, a map to it, automorphisms
};

// Keeps the last band that it used between calls, so calls in the order of the indices are fastest.
// Use it from one thread at a time; copies share the table and the band.
class Catalogue {
 public:
  static constexpr std::size_t kBands = 416;

  // With the built-in table, or another one in the same format, which must outlive the catalogue.
  // Takes some milliseconds. Error: `invalid` if the table is damaged.
  static Result<Catalogue> load();
  static Result<Catalogue> load(std::string_view table);
  Catalogue(const Catalogue& other);
  Catalogue& operator=(const Catalogue& other);
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  std::uint64_t size() const;  // 5,472,730,538
  // The index of the first grid whose first three rows are the canonical band of this class; size()
  // for kBands.
  std::uint64_t first_of_band(std::size_t band) const;

  // The index after the last grid that has the same first four rows as the grid with this index.
  // Ranges that begin and end there need no grid twice. Error: the table does not fit the program.
  // Require: index < size().
  Result<std::uint64_t> end_of_prefix(std::uint64_t index);

  // Takes 1 to 5 ms. Errors: `invalid` with the number of the cell as column if the grid has a
  // blank cell or two equal digits in a house; the table does not fit the program.
  Result<CatalogueRank> rank(const classic::GridText& grid);
  // The canonical grid. Takes 1 to 5 ms. Errors: `invalid` if index >= size(); the table does not
  // fit.
  Result<classic::GridText> unrank(std::uint64_t index);

  // The same for many, in the order of the arguments. Grids with the same first four rows are
  // enumerated once. Further error, after a stop: `limit`.
  std::vector<Result<CatalogueRank>> rank(std::span<const classic::GridText> grids,
                                          const StopToken& stop = {});
  std::vector<Result<classic::GridText>> unrank(std::span<const std::uint64_t> indices,
                                                const StopToken& stop = {});

 private:
  friend class CatalogueRange;
  struct State;
  explicit Catalogue(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The canonical grids with indices from `first` to `end`, without `end`, in the order of their
// indices, which is the lexicographic order: 1 to 8 million per second on one core in 99.8 % of
// the catalogue, fewer in the last bands.
class CatalogueRange {
 public:
  // An `end` after the end of the catalogue means the end of the catalogue.
  CatalogueRange(const Catalogue& catalogue, std::uint64_t first, std::uint64_t end);
  CatalogueRange(CatalogueRange&&) noexcept;
  CatalogueRange& operator=(CatalogueRange&&) noexcept;
  ~CatalogueRange();

  // The next grids, some tens; valid until the next call. Empty: the range has ended. Error:
  // `invalid` if the table does not fit the program.
  Result<std::span<const classic::GridText>> next();
  // The index of the first grid of the last call.
  std::uint64_t index() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_CATALOGUE_H_
