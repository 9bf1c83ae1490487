// Stream: what solve, rate, canon and others share - puzzles in, a record for each out, of any
// number, on all processors, to stdout or to a file that a run can be resumed to.
#ifndef INLAY_APPS_INLAY_STREAM_H_
#define INLAY_APPS_INLAY_STREAM_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/source.h"
#include "command.h"
#include "input.h"
#include "proof.h"
#include "service/line_tasks.h"

namespace inlay::app {

// Of the gravest service::Ending of a run.
int exit_code_of(int grade);

// What a command was asked for, less what says how it is done: the same for the same work, so that
// who goes on with it must have been asked for the same.
std::string description_of(const CLI::App& command);

class Stream {
 public:
  // Adds what InputOptions, EngineOptions and BudgetOptions add; --threads, --unordered, --shard,
  // --output, --resume and --checkpoint. `proof`: also --certificate; not `engines`: without
  // --engine and --seed.
  void add_to(CLI::App* command, bool proof, bool engines = true);

  // --db FILE: answers are looked up there first, and kept there.
  void add_database_to(CLI::App* command);

  InputOptions input;
  EngineOptions engine;
  BudgetOptions budget;

  // Fills in what the options above say. Opens the database; run() tells when that fails.
  void set(service::TaskOptions& task);
  // Records that hold what another run would not say again, such as a time, cannot be resumed.
  std::string needs_one_go;

  // Of puzzles that take long: small chunks, so that all threads have some.
  service::CutSizes sizes;
  // What is to become of the records, in the order in which they are written; empty: as they are.
  // Whole lines come and go.
  std::function<std::string(std::string_view)> filter;

  // One thread, and records as they come: for what is meant to be watched.
  bool watched = false;

  int run(const service::MakeLineTask& make_task, const service::TaskOptions& task,
          const std::stop_token& stop);

 private:
  struct Display;

  Status check_options() const;

  CLI::App* command_ = nullptr;
  ProofFile proof_;
  std::size_t threads_ = 0;
  bool unordered_ = false;
  std::string shard_;
  std::string output_;
  bool resume_ = false;
  double checkpoint_ = 1;
  std::string database_;
  std::shared_ptr<service::AnswerCache> cache_;
  Status opened_ = Done{};
  std::shared_ptr<Display> display_;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_STREAM_H_
