// CoverModel: an exact cover problem over Python objects.
//
// Items and colours are any hashable objects, which get numbers here; an option returns its
// payload, any object. All methods need the GIL. User code (__hash__, __eq__, __iter__) may raise,
// or call methods of the same object, at any time. So a change has two phases: the first runs user
// code and only numbers objects, which has no effect on the problem; the second changes the problem
// and runs no user code.
#ifndef INLAY_PYTHON_SRC_COVER_H_
#define INLAY_PYTHON_SRC_COVER_H_

#include <pybind11/pybind11.h>

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "inlay/cover.h"

namespace inlay::python {

namespace py = pybind11;

class CoverModel {
 public:
  // `open`: items that were not declared become primary items when an option first has them.
  explicit CoverModel(bool open) : open_(open) {}
  // A problem in one of the text formats. Items are their names, payloads the words of an option.
  static CoverModel parse(std::string_view text);

  void add_primary(const py::object& item, const cover::Bounds& bounds);
  void add_secondary(const py::object& item);
  // `option`: an iterable of items, or a mapping from items to colours (None: no colour).
  void add_option(const py::object& option, const py::object& payload, const py::object& cost);

  const cover::Problem& problem() const { return problem_; }
  // The payloads of a solution.
  py::list solution(std::span<const cover::OptionId> options) const;
  py::object payload(cover::OptionId option) const { return payloads_[option]; }
  py::object item(cover::ItemId item) const { return items_[item]; }
  const py::list& payloads() const { return payloads_; }

  // Marks the problem as read without the GIL as long as it lives: changes throw RuntimeError.
  class Reading {
   public:
    explicit Reading(CoverModel& model) : model_(model) { ++model_.readers_; }
    ~Reading() { --model_.readers_; }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

   private:
    CoverModel& model_;
  };

  // For the garbage collector.
  int traverse(visitproc visit, void* argument) const;
  void clear();

 private:
  // Objects with numbers: equal objects have the same number.
  class Numbers {
   public:
    // Runs user code.
    std::uint32_t of(const py::object& key);
    // What the caller stores for the number; kNone at first.
    std::uint32_t& value(std::uint32_t number) { return values_[number]; }

    py::dict table;

   private:
    std::vector<std::uint32_t> values_;
  };
  // One item of an option.
  struct Part {
    py::object item, color;
    std::uint32_t item_number = kNone, color_number = kNone;
  };
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  static std::vector<Part> parts_of(const py::object& option);
  void check_parts(const std::vector<Part>& parts);
  void check_free() const;
  void check_new(const py::object& item, std::uint32_t number);
  std::string option_name() const;
  cover::ItemId add_item(const py::object& item, std::uint32_t number, bool primary,
                         const cover::Bounds& bounds);
  cover::Color color_of(const Part& part);

  bool open_;
  cover::Problem problem_;
  Numbers item_numbers_, color_numbers_;
  py::list items_, payloads_;
  std::set<std::string> color_names_;
  int readers_ = 0;
};

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_COVER_H_
