#include "support/failing_allocations.h"

#include <cstdlib>
#include <new>

namespace inlay::test {
namespace {

AllocationPlan g_own_plan;
AllocationPlan* g_plan = &g_own_plan;

bool fails() {
  AllocationPlan& plan = *g_plan;
  long left = plan.left.load(std::memory_order_relaxed);
  while (left > 0) {
    const long next = left == 1 && plan.forever ? 1 : left - 1;
    if (!plan.left.compare_exchange_weak(left, next)) continue;
    if (left > 1) return false;
    plan.failed = true;
    return true;
  }
  return false;
}

void* allocate(std::size_t size, std::size_t alignment = 0) {
  if (fails()) return nullptr;
  if (alignment == 0) return std::malloc(size == 0 ? 1 : size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment = 0) {
  void* const memory = allocate(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

AllocationPlan& allocation_plan() {
  return *g_plan;
}
void share_allocation_plan(AllocationPlan& plan) {
  g_plan = &plan;
}

void fail_allocation(long n, bool forever) {
  g_plan->failed = false;
  g_plan->forever = forever;
  g_plan->left = n;
}

bool end_failing_allocations() {
  g_plan->left = 0;
  return g_plan->failed;
}

}  // namespace inlay::test

void* operator new(std::size_t size) {
  return inlay::test::allocate_or_throw(size);
}
void* operator new[](std::size_t size) {
  return inlay::test::allocate_or_throw(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return inlay::test::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return inlay::test::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
// std::stable_sort uses this one. With sanitizers it is not made of the first.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return inlay::test::allocate(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
