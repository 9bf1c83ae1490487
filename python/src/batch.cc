// Batches of 9x9 puzzles in NumPy arrays, one row of 81 digits per puzzle.
//
// Threads take portions of the rows. For each portion a thread turns digits into the text of the
// kernel, solves it, and writes the solutions into the result arrays: no Python object and no
// allocation per puzzle. A portion fits into the cache, so the conversion costs little.
#include <pybind11/numpy.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <span>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "call.h"
#include "errors.h"
#include "inlay/canonical.h"
#include "inlay/classic.h"
#include "module.h"
#include "puzzle.h"

namespace inlay::python {
namespace {

namespace classic = sudoku::classic;
using classic::kCells;
using Digits = py::array_t<std::uint8_t>;

constexpr std::size_t kPortion = 16384;  // puzzles
constexpr int kMaxThreads = 1024;

// Rows of 81 digits anywhere in memory.
struct Rows {
  const std::uint8_t* data;
  std::ptrdiff_t row_stride, cell_stride;
  std::size_t count;

  explicit Rows(const Digits& array)
      : data(array.data()),
        row_stride(array.strides(0)),
        cell_stride(array.strides(1)),
        count(static_cast<std::size_t>(array.shape(0))) {}

  const std::uint8_t* row(std::size_t i) const {
    return data + static_cast<std::ptrdiff_t>(i) * row_stride;
  }
};

// Writes the row as text. False: a value is not from 0 to 9.
bool to_text(const Rows& rows, std::size_t i, classic::GridText& text) {
  const std::uint8_t* const row = rows.row(i);
  std::uint8_t greatest = 0;
  if (rows.cell_stride == 1) {
    for (std::size_t c = 0; c < kCells; ++c) {
      text.cells[c] = static_cast<char>(row[c] + '0');
      greatest = std::max(greatest, row[c]);
    }
  } else {
    for (std::size_t c = 0; c < kCells; ++c) {
      const std::uint8_t digit = row[static_cast<std::ptrdiff_t>(c) * rows.cell_stride];
      text.cells[c] = static_cast<char>(digit + '0');
      greatest = std::max(greatest, digit);
    }
  }
  return greatest <= 9;
}

// Writes rows from `first` on as text, and returns how many are well-formed before the first that
// is not. Contiguous rows are one run of bytes, which the compiler turns into vector instructions.
std::size_t to_texts(const Rows& rows, std::size_t first, std::span<classic::GridText> texts) {
  if (rows.cell_stride == 1 && rows.row_stride == kCells) {
    const std::uint8_t* const digits = rows.row(first);
    char* const text = reinterpret_cast<char*>(texts.data());  // GridText has no padding
    static_assert(sizeof(classic::GridText) == kCells);
    std::uint8_t greatest = 0;
    for (std::size_t i = 0; i < texts.size() * kCells; ++i) {
      text[i] = static_cast<char>(digits[i] + '0');
      greatest = std::max(greatest, digits[i]);
    }
    if (greatest <= 9) return texts.size();
  }
  std::size_t good = 0;
  while (good < texts.size() && to_text(rows, first + good, texts[good])) ++good;
  return good;
}

// Blank cells ('.' or '0') become 0.
void to_digits(const classic::GridText& text, std::uint8_t* row) {
  for (std::size_t c = 0; c < kCells; ++c) {
    row[c] = text.cells[c] < '0' ? std::uint8_t{0} : static_cast<std::uint8_t>(text.cells[c] - '0');
  }
}

[[noreturn]] void raise_value(const Rows& rows, std::size_t i) {
  for (std::ptrdiff_t c = 0; c < kCells; ++c) {
    const int value = rows.row(i)[c * rows.cell_stride];
    if (value <= 9) continue;
    throw py::value_error("puzzles[" + std::to_string(i) + ", " + std::to_string(c) + "] is " +
                          std::to_string(value) + "; expected 0 to 9");
  }
  throw py::value_error("the array changed while it was read");
}

// Portions of the rows for several threads, and the first row that is malformed.
class Portions {
 public:
  explicit Portions(std::size_t rows) : rows_(rows), bad_(rows) {}

  // Calls work(first, count) on this thread until none is left, or a row is rejected.
  template <typename Work>
  void run(const Work& work) {
    while (bad_ == rows_) {
      const std::size_t first = next_.fetch_add(kPortion);
      if (first >= rows_) return;
      work(first, std::min(kPortion, rows_ - first));
    }
  }
  void reject(std::size_t row) {
    std::size_t before = bad_;
    while (row < before && !bad_.compare_exchange_weak(before, row)) {
    }
  }
  // The number of rows if none was rejected.
  std::size_t rejected() const { return bad_; }

 private:
  const std::size_t rows_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> bad_;
};

// The number of threads to use for the rows; `threads` = 0 means one per CPU.
std::size_t threads_for(int threads, std::size_t rows) {
  if (threads < 0 || threads > kMaxThreads) {
    throw py::value_error("threads must be from 0 to 1024");
  }
  const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                         : std::max(1U, std::thread::hardware_concurrency());
  return std::max<std::size_t>(1, std::min(wanted, (rows + kPortion - 1) / kPortion));
}

// Calls work(worker) for the first worker on this thread, and for each other one on a separate
// thread. Require: there is a worker, and `work` throws nothing.
template <typename Worker, typename Work>
void on_threads(std::vector<Worker>& workers, const Work& work) {
  std::vector<std::thread> others;
  others.reserve(workers.size());
  for (std::size_t i = 1; i < workers.size(); ++i) {
    try {
      others.emplace_back([&work, &worker = workers[i]] { work(worker); });
    } catch (const std::system_error&) {
      break;  // fewer threads do the same work
    }
  }
  work(workers.front());
  for (std::thread& thread : others) thread.join();
}

// What one thread of solve_batch() uses; allocated before the threads start.
struct BatchWorker {
  classic::BatchSolver solver;
  std::vector<classic::GridText> puzzles;
  std::vector<classic::SolveResult> results;
};

// Where the answers of solve_batch() are written, and the budget of the call.
class BatchRun {
 public:
  BatchRun(const Digits& puzzles, Digits& solutions, py::array_t<std::int64_t>& counts,
           py::array_t<bool>& exact, const Budget& budget)
      : rows_(puzzles),
        solutions_(solutions.mutable_data()),
        counts_(counts.mutable_data()),
        exact_(exact.mutable_data()),
        budget_(budget),
        portions_(rows_.count) {}

  // Solves portions on this thread until none is left.
  void solve(BatchWorker& worker) {
    portions_.run([&](std::size_t first, std::size_t count) {
      const auto texts = std::span(worker.puzzles).first(count);
      const std::size_t good = to_texts(rows_, first, texts);
      if (good < count) return portions_.reject(first + good);
      Budget budget = budget_;
      if (budget.time != std::chrono::nanoseconds::max()) {
        const auto spent = std::chrono::steady_clock::now() - started_;
        budget.time = std::max(budget.time - spent, std::chrono::nanoseconds(0));
      }
      if (budget.time.count() == 0 || budget.stop.stop_requested()) return skip(first, count);
      worker.solver.solve(texts, worker.results, budget);
      for (std::size_t i = 0; i < count; ++i) write(first + i, worker.results[i]);
    });
  }
  const Rows& rows() const { return rows_; }
  const Portions& portions() const { return portions_; }

 private:
  void write(std::size_t i, const classic::SolveResult& result) const {
    std::uint8_t* const row = solutions_ + i * kCells;
    if (result.count > 0) {
      for (std::size_t c = 0; c < kCells; ++c) {
        row[c] = static_cast<std::uint8_t>(result.solution.cells[c] - '0');
      }
    } else {
      std::memset(row, 0, kCells);
    }
    counts_[i] = static_cast<std::int64_t>(result.count);
    exact_[i] = result.limit == Limit::none;
  }
  void skip(std::size_t first, std::size_t count) const {
    std::memset(solutions_ + first * kCells, 0, count * kCells);
    std::fill_n(counts_ + first, count, 0);
    std::fill_n(exact_ + first, count, false);
  }

  const Rows rows_;
  std::uint8_t* const solutions_;
  std::int64_t* const counts_;
  bool* const exact_;
  const Budget budget_;
  const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Portions portions_;
};

// Fills the three arrays. Rows that the time limit or a stop leaves unsolved have count 0, exact
// False.
void solve_batch(const Digits& puzzles, Digits& solutions, py::array_t<std::int64_t>& counts,
                 py::array_t<bool>& exact, std::uint64_t maximum, int threads,
                 const std::string& kernel, const py::object& limits) {
  Call call(limits);
  BatchRun batch(puzzles, solutions, counts, exact, call.budget());
  const std::size_t size = std::min(kPortion, batch.rows().count);
  std::vector<BatchWorker> workers;
  for (std::size_t i = threads_for(threads, batch.rows().count); i > 0; --i) {
    auto solver = classic::BatchSolver::make({.max_solutions = maximum, .kernel = kernel});
    workers.push_back({value_of(std::move(solver)), std::vector<classic::GridText>(size),
                       std::vector<classic::SolveResult>(size)});
  }
  call.run([&] { on_threads(workers, [&](BatchWorker& worker) { batch.solve(worker); }); });
  const std::size_t bad = batch.portions().rejected();
  if (bad != batch.rows().count) raise_value(batch.rows(), bad);
}

// The canonical form of each row. Throws ValueError for a row whose clues clash.
void canon_batch(const Digits& puzzles, Digits& forms, int threads, const py::object& limits) {
  const Rows rows(puzzles);
  std::uint8_t* const output = forms.mutable_data();
  Call call(limits);
  Portions portions(rows.count);
  std::vector<sudoku::Canonicalizer> canonicalizers(threads_for(threads, rows.count));
  call.run([&] {
    on_threads(canonicalizers, [&](sudoku::Canonicalizer& canonicalizer) {
      portions.run([&](std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i) {
          classic::GridText text;
          if (!to_text(rows, i, text)) return portions.reject(i);
          if (i % 256 == 0 && call.budget().stop.stop_requested()) return;
          const auto found = canonicalizer.canonical(text);
          if (!found) return portions.reject(i);
          to_digits(found->form, output + i * kCells);
        }
      });
    });
  });
  if (call.budget().stop.stop_requested()) raise_limit(Limit::stopped, py::none());
  const std::size_t bad = portions.rejected();
  if (bad == rows.count) return;
  classic::GridText text;
  if (!to_text(rows, bad, text)) raise_value(rows, bad);
  throw py::value_error("puzzles[" + std::to_string(bad) +
                        "]: " + sudoku::Canonicalizer().canonical(text).error().to_string());
}

// --- Lines --------------------------------------------------------------------------------------

[[noreturn]] void raise_line(const std::string& message, std::size_t line, std::size_t column) {
  raise({ErrorKind::syntax, message, line, column});
}

// Appends the digits of a line of 81 characters. `number`: of the line, from 1.
void append_line(std::string_view line, std::size_t number, std::vector<std::uint8_t>& digits) {
  if (line.size() != kCells) {
    raise_line("expected 81 cells, found " + std::to_string(line.size()), number,
               std::min<std::size_t>(line.size(), kCells) + 1);
  }
  const std::size_t first = digits.size();
  digits.resize(first + kCells);
  for (std::size_t c = 0; c < kCells; ++c) {
    const char cell = line[c];
    if (cell != '.' && (cell < '0' || cell > '9')) {
      raise_line("expected 1 to 9, '.' or '0'", number, c + 1);
    }
    digits[first + c] = cell == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(cell - '0');
  }
}

Digits array_of(const std::vector<std::uint8_t>& digits) {
  Digits array({static_cast<py::ssize_t>(digits.size() / kCells), py::ssize_t{kCells}});
  std::copy(digits.begin(), digits.end(), array.mutable_data());
  return array;
}

// The lines of a text as rows of digits; blank lines and lines that begin with '#' are skipped.
Digits parse_lines(const py::object& object) {
  std::string_view text = text_of(object);
  std::vector<std::uint8_t> digits;
  digits.reserve(text.size());
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    append_line(line, number, digits);
  }
  return array_of(digits);
}

// The same for a sequence of lines; the item with index i is line i + 1.
Digits parse_list(const py::object& lines) {
  std::vector<std::uint8_t> digits;
  std::size_t number = 0;
  for (const py::handle line : lines) append_line(text_of(line), ++number, digits);
  return array_of(digits);
}

}  // namespace

void add_batch(py::module_& module) {
  // The arrays are used as they are; the Python functions have checked shape and type.
  module.def("solve_batch", &solve_batch, py::arg().noconvert(), py::arg().noconvert(),
             py::arg().noconvert(), py::arg().noconvert(), py::arg(), py::arg(), py::arg(),
             py::arg());
  module.def("canon_batch", &canon_batch, py::arg().noconvert(), py::arg().noconvert(), py::arg(),
             py::arg());
  module.def("parse_lines", &parse_lines);
  module.def("parse_list", &parse_list);
  module.def("kernels", [] {
    py::list list;
    for (const classic::KernelInfo& info : classic::kernels()) {
      if (info.runs_here) list.append(std::string(info.name));
    }
    return list;
  });
}

}  // namespace inlay::python
