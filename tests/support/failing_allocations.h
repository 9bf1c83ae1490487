// Allocations that fail: replaces operator new of a test program, which links
// failing_allocations.cc.
//
// The thread sanitizer replaces operator new, too, so such a program is not built with it.
#ifndef INLAY_TESTS_SUPPORT_FAILING_ALLOCATIONS_H_
#define INLAY_TESTS_SUPPORT_FAILING_ALLOCATIONS_H_

#include <atomic>

namespace inlay::test {

struct AllocationPlan {
  std::atomic<long> left = 0;         // allocations until one fails; 0: none fails
  std::atomic<bool> forever = false;  // all later ones fail, too
  std::atomic<bool> failed = false;   // one has failed
};

// The plan of this process. A plan in shared memory shows the parent of a process whether an
// allocation failed. Require: no other thread allocates meanwhile.
AllocationPlan& allocation_plan();
void share_allocation_plan(AllocationPlan& plan);

// The n-th allocation from now on fails, counted from 1; with `forever` all later ones, too.
void fail_allocation(long n, bool forever = false);
// No more allocations fail. Whether one has failed.
bool end_failing_allocations();

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_FAILING_ALLOCATIONS_H_
