// Relation: exact cover between two types of your own, pieces and places.
//
// Use it when you know which places each piece covers and want all sets of pieces that cover every
// required place exactly once and every optional place at most once. Nothing has to be numbered or
// named: you pass pieces and receive pieces.
//
// Dominoes on a board of 2 rows and 3 columns, by listing the places of each piece:
//
//   using Square = std::pair<int, int>;                  // row, column
//   struct Domino { Square a, b; };
//   std::vector<Square> squares = ...;                   // the six squares
//   std::vector<Domino> dominoes = ...;                  // the seven ways to place one
//
//   auto tilings = Relation<Domino, Square>::listing(
//       dominoes, {.required = squares},
//       [](const Domino& domino) { return std::vector{domino.a, domino.b}; });
//   auto search = tilings->search({}, Budget::unlimited());
//   for (const std::vector<Domino>& tiling : Solutions(*search)) draw(tiling);     // three of them
//
// Eight queens, by a predicate. A diagonal need not contain a queen, so it is an optional place:
//
//   struct Queen { int row, column; };
//   struct Line { enum { row, column, rising, falling } kind; int number; };
//   auto queens = Relation<Queen, Line>::where(
//       all_squares, {.required = rows_and_columns, .optional = diagonals}, stands_on);
//   queens->count({}, Budget::unlimited())->count;                                 // 92
//
// A piece is one thing that can be chosen or not: a domino *in one position*, a queen *on one
// square*. A piece that covers no required place is never chosen.
#ifndef INLAY_RELATION_H_
#define INLAY_RELATION_H_

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "inlay/cover.h"

namespace inlay::cover {

template <typename Place>
struct Places {
  std::vector<Place> required = {};  // covered exactly once
  std::vector<Place> optional = {};  // covered at most once
};

// A running search that delivers pieces. Like Search (cover.h) it is movable, for one thread at a
// time, and an input range through Solutions. It does not refer to the Relation that made it.
template <typename Piece>
class PieceSearch {
 public:
  PieceSearch(std::shared_ptr<const std::vector<Piece>> pieces, Search search)
      : pieces_(std::move(pieces)), search_(std::move(search)) {}

  SearchStatus next() {
    const SearchStatus status = search_.next();
    solution_.clear();
    if (status == SearchStatus::solution) {
      for (const OptionId option : search_.solution()) solution_.push_back((*pieces_)[option]);
    }
    return status;
  }
  // The pieces of the solution found by the last next(), in the order in which they were passed;
  // empty unless it returned SearchStatus::solution. Valid until the next call.
  const std::vector<Piece>& solution() const { return solution_; }

  // The search itself: for budget, statistics, progress and saving.
  Search& search() { return search_; }
  const Search& search() const { return search_; }

 private:
  std::shared_ptr<const std::vector<Piece>> pieces_;
  Search search_;
  std::vector<Piece> solution_;
};

// Immutable. Require: Piece is copyable.
template <typename Piece, typename Place>
class Relation {
 public:
  // Calls `covers(piece, place)` for every pair. Error: too many pairs (see Problem).
  template <typename Predicate>
  static Result<Relation> where(std::vector<Piece> pieces, const Places<Place>& places,
                                Predicate covers) {
    Relation relation(std::move(pieces), places);
    return std::move(relation).relate([&](const Piece& piece, std::vector<Entry>& entries) {
      ItemId item = 0;
      for (const auto* group : {&places.required, &places.optional}) {
        for (const Place& place : *group) {
          if (covers(piece, place)) entries.push_back({item});
          ++item;
        }
      }
      return true;
    });
  }

  // `places_of(piece)` returns a range of places. Require: Place has operator<. Errors: duplicate
  // places; a piece that covers a place that was not passed, or the same place twice.
  template <typename Function>
  static Result<Relation> listing(std::vector<Piece> pieces, const Places<Place>& places,
                                  Function places_of) {
    std::map<Place, ItemId> items;
    for (const auto* group : {&places.required, &places.optional}) {
      for (const Place& place : *group) {
        const auto [same, added] = items.emplace(place, static_cast<ItemId>(items.size()));
        if (!added) {
          return Error{ErrorKind::invalid, "places " + std::to_string(same->second + 1) + " and " +
                                               std::to_string(items.size() + 1) + " are equal"};
        }
      }
    }
    Relation relation(std::move(pieces), places);
    return std::move(relation).relate([&](const Piece& piece, std::vector<Entry>& entries) {
      for (const Place& place : places_of(piece)) {
        const auto found = items.find(place);
        if (found == items.end()) return false;
        entries.push_back({found->second});
      }
      return true;
    });
  }

  const std::vector<Piece>& pieces() const { return *pieces_; }
  // The exact cover problem: option i is piece i; the items are the places, required ones first,
  // named by their numbers from 1.
  const Problem& problem() const { return problem_; }

  // Errors: those of Search::make.
  Result<PieceSearch<Piece>> search(const SearchOptions& options, const Budget& budget) const {
    auto search = Search::make(problem_, options, budget);
    if (!search) return search.error();
    return PieceSearch<Piece>(pieces_, std::move(*search));
  }

  struct FirstSolution {
    SearchStatus status;        // exhausted: there is no solution; limit: unknown
    std::vector<Piece> pieces;  // of the solution, if there is one
  };
  Result<FirstSolution> first(const SearchOptions& options, const Budget& budget) const {
    auto found = search(options, budget);
    if (!found) return found.error();
    const SearchStatus status = found->next();
    return FirstSolution{status, found->solution()};
  }

  Result<CountResult> count(const SearchOptions& options, const Budget& budget,
                            std::uint64_t at_most = Budget::kNoLimit) const {
    return cover::count(problem_, options, budget, at_most);
  }

 private:
  Relation(std::vector<Piece> pieces, const Places<Place>& places)
      : pieces_(std::make_shared<const std::vector<Piece>>(std::move(pieces))) {
    const auto name = [this] { return std::to_string(problem_.item_count() + 1); };
    for (std::size_t i = 0; i < places.required.size(); ++i) (void)problem_.add_primary(name());
    for (std::size_t i = 0; i < places.optional.size(); ++i) (void)problem_.add_secondary(name());
  }

  // Makes one option from each piece. `list(piece, entries)` returns false for an unknown place.
  template <typename List>
  Result<Relation> relate(List list) && {
    std::vector<Entry> entries;
    for (const Piece& piece : *pieces_) {
      const std::string number = std::to_string(problem_.option_count() + 1);
      entries.clear();
      if (!list(piece, entries)) {
        return Error{ErrorKind::invalid, "piece " + number + " covers a place that was not passed"};
      }
      if (auto option = problem_.add_option(entries); !option) {
        return Error{option.error().kind, "piece " + number + ": " + option.error().message};
      }
    }
    return std::move(*this);
  }

  std::shared_ptr<const std::vector<Piece>> pieces_;
  Problem problem_;
};

}  // namespace inlay::cover

#endif  // INLAY_RELATION_H_
