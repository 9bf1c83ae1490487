// LineJob: answers the puzzles of one chunk at a time, in the order of the text.
#ifndef INLAY_SRC_SERVICE_LINE_JOB_H_
#define INLAY_SRC_SERVICE_LINE_JOB_H_

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "inlay/classic.h"
#include "service/lines.h"

namespace inlay::service {

using sudoku::classic::BatchSolver;
namespace classic = sudoku::classic;

// How to use the kernel: it stops a puzzle at `limit` solutions or after `nodes` guesses. With a
// limit of 0 it does not run: the task wants 9x9 boards as 81 characters, and their results are
// empty.
struct KernelUse {
  std::uint64_t limit = 2;
  std::uint64_t nodes = Budget::kNoLimit;
};

// The position of a puzzle, and the text after it on its line.
struct LinePuzzle {
  std::string_view source;
  std::size_t line = 0;
  std::string_view payload;
  // Parts of the input that the puzzle does not contain: an answer must list them.
  std::span<const std::string> not_checked = {};
  // The puzzle with the names of its houses, if it has further ones; otherwise null.
  const sudoku::Variant* named = nullptr;
};

// The question about each puzzle, and the format of its record. One thread uses a task.
class LineTask {
 public:
  virtual ~LineTask() = default;

  // None: the task cannot use the kernel.
  virtual std::optional<KernelUse> kernel() const { return std::nullopt; }
  // Called before write() with all kernel results of a chunk; a task may use the kernel for more
  // searches. False: it was stopped, and nothing can be written about these puzzles.
  virtual bool inspect(BatchSolver& solver, std::span<const classic::GridText> puzzles,
                       std::span<const classic::SolveResult> results, const StopToken& stop);
  // Writes the record of puzzle `index`, from the kernel result or what was found before a stop.
  // False: the result is not enough; answer() is called.
  virtual bool write(std::size_t index, const LinePuzzle& where, const classic::GridText& puzzle,
                     const classic::SolveResult& result, batch::Output& output);
  // Writes the records of as many puzzles as possible, which have no payload. Returns their number.
  virtual std::size_t write_run(std::size_t index, const LinePuzzle& first,
                                std::span<const classic::GridText> puzzles,
                                std::span<const classic::SolveResult> results,
                                batch::Output& output);
  // Solves the puzzle as needed and writes its record. Works for any puzzle.
  virtual void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      batch::Output& output) = 0;
  // The same for a puzzle with constraints beyond clues and houses. Error: the task or one of its
  // options does not support them, and nothing was written; LineJob adds the position.
  virtual Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                                batch::Output& output);

  // Whether the answers list LinePuzzle::not_checked. If not, such a puzzle is an error.
  virtual bool lists_not_checked() const { return false; }

  // Whether errors of the input become JSON records, too.
  virtual bool json() const = 0;
};
using MakeLineTask = std::function<std::unique_ptr<LineTask>()>;

class LineJob : public batch::Job {
 public:
  LineJob(LineOptions options, std::unique_ptr<LineTask> task);
  ~LineJob() override;
  void run(const batch::Chunk& chunk, batch::Output& output) override;

 private:
  // A puzzle of the chunk, an error of the input, or consecutive plain lines without payload.
  struct Item {
    std::string_view payload;
    std::size_t line;
    std::uint32_t kernel;  // index among the puzzles for the kernel, or kNone
    std::uint32_t record;  // index among the records; kNone: a plain line
    std::uint32_t count = 1;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // An array of puzzles that are neither copied nor zeroed unnecessarily.
  class Puzzles {
   public:
    void clear(std::size_t most);  // and reserves space for `most`
    std::uint32_t add(const char* cells);
    std::uint32_t size() const { return size_; }
    std::span<const classic::GridText> all() const { return {puzzles_.get(), size_}; }

   private:
    std::unique_ptr<classic::GridText[]> puzzles_;
    std::size_t capacity_ = 0;
    std::uint32_t size_ = 0;
  };

  void read(const batch::Chunk& chunk);
  void add_plain(const char* cells, std::string_view payload, std::size_t line);
  void add_record(notation::Record record);
  void solve(const StopToken& stop);
  bool write(const Item& item, std::string_view source, batch::Output& output);
  bool write_variant(const notation::Record& record, std::string_view source,
                     batch::Output& output);
  bool write_one(const Item& item, std::string_view source, batch::Output& output);
  void report(std::string_view source, const Error& error, batch::Output& output) const;

  LineOptions options_;
  std::unique_ptr<LineTask> task_;
  std::optional<KernelUse> kernel_;
  std::optional<BatchSolver> solver_;
  bool interrupted_ = false;  // the kernel was stopped before its results were complete
  std::vector<Item> items_;
  std::vector<notation::Record> records_;
  Puzzles puzzles_;
  std::vector<classic::SolveResult> results_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_LINE_JOB_H_
