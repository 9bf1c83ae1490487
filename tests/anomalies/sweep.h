// Sweeps: one command with the n-th call failing, for n = 1, 2, ... until no call fails.
#ifndef INLAY_TESTS_ANOMALIES_SWEEP_H_
#define INLAY_TESTS_ANOMALIES_SWEEP_H_

#include <functional>
#include <string>
#include <vector>

#include "anomalies/child.h"
#include "anomalies/faulty_calls.h"

namespace inlay::test {

using Words = std::vector<std::string>;

// Calls run(n), which returns whether something failed, for each n up to `every` and then in steps
// that grow with n, until nothing failed or the test has.
void for_each_n(long every, const std::function<bool(long n)>& run);
// In a long run every n that matters.
long usual_every();
// The error that a call reports when it fails.
int error_of(Call call);

struct Work {
  Words command;
  std::string result = {};                // the file with the result; empty: stdout
  std::function<void()> prepare = [] {};  // before each run: the files that it finds
  Words again = {};                       // the command that completes a failed run; empty: none
  bool whole_or_absent = false;           // the result is never a part
};

// Runs the command with each call of these kinds failing, alone or with all later ones. Expects
// that it ends with a message and exit code 2 or 3, or with the right result; and that `again`
// completes it.
void sweep_calls(const Work& work, const std::vector<Call>& calls);
// The same for allocations.
void sweep_allocations(const Work& work, long every);

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_SWEEP_H_
