// Pull: the solutions of a search as a Python iterator.
//
// Each step first searches a few hundred nodes on the calling thread; only a longer step is a Call
// with a separate thread. The limits of the user hold for all steps together. When one of them
// ends the search, the iterator raises LimitReached, and extend() lets it continue.
#ifndef INLAY_PYTHON_SRC_SEARCH_H_
#define INLAY_PYTHON_SRC_SEARCH_H_

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "inlay/search.h"

namespace inlay::python {

namespace py = pybind11;

// A search of the library with its solutions as Python objects.
class Source {
 public:
  virtual ~Source() = default;
  virtual SearchStatus next() = 0;
  virtual void set_budget(const Budget& budget) = 0;
  virtual const Stats& stats() const = 0;
  virtual Limit limit() const = 0;
  virtual double progress() const = 0;
  virtual std::string_view engine() const = 0;
  virtual py::object solution() const = 0;  // needs the GIL
  virtual void close() = 0;                 // ends the search; afterwards only the destructor
};

class Pull {
 public:
  // `threads`: whether the search itself uses threads, so that short steps do not pay.
  Pull(std::unique_ptr<Source> source, Budget budget, bool threads);
  ~Pull();

  // The next solution. Throws StopIteration at the end.
  py::object next();
  // Replaces the limits.
  void extend(const py::object& limits);
  py::dict stats() const;

 private:
  SearchStatus advance();
  // Runs next() of the search within the budget, and counts what it spends.
  SearchStatus step(Budget budget);

  std::unique_ptr<Source> source_;
  Budget left_;
  bool threads_;
  bool running_ = false;  // protected by the GIL
};

// `Search` has the interface of a pulled search (inlay/search.h); `Convert` makes the Python
// object.
template <typename Search, typename Convert>
class SearchSource : public Source {
 public:
  SearchSource(Search search, Convert convert)
      : search_(std::move(search)), convert_(std::move(convert)) {}

  SearchStatus next() override { return search_->next(); }
  void set_budget(const Budget& budget) override { search_->set_budget(budget); }
  const Stats& stats() const override { return search_->stats(); }
  Limit limit() const override { return search_->limit(); }
  double progress() const override { return search_->progress(); }
  std::string_view engine() const override {
    if constexpr (requires { search_->engine(); }) {
      return search_->engine();
    } else {
      return "variant";
    }
  }
  py::object solution() const override { return convert_(search_->solution()); }
  void close() override { search_.reset(); }

 private:
  std::optional<Search> search_;
  Convert convert_;
};

template <typename Search, typename Convert>
std::unique_ptr<Source> make_source(Search search, Convert convert) {
  return std::make_unique<SearchSource<Search, Convert>>(std::move(search), std::move(convert));
}

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_SEARCH_H_
