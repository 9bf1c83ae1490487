// variant_campaign [CASES [SEED]]: compares the engine of variants with plain enumeration on random
// boards with up to three constraints of any kind, and checks that texts keep the solutions and
// that propagation loses none on larger boards. Cases: 1,000,000 by default. Prints progress to
// stdout.
#include <atomic>
#include <cstdio>
#include <thread>

#include "support/campaign_arguments.h"
#include "support/variant_cases.h"

namespace inlay::test {
namespace {

// Empty, or what is wrong in the case of this seed.
std::string failure_of(std::uint64_t seed) {
  Random random(seed);
  const auto all = sudoku::constraint_kinds();
  std::optional<VariantCase> test;
  std::string why;
  if (seed % 4 == 0) {
    test = random_true_case(all, random);
    if (test) why = why_propagation_differs(*test, random);
  } else {
    std::vector<const ConstraintKind*> kinds;
    for (std::uint64_t i = 0; i < seed % 4; ++i) kinds.push_back(random_of(random, all));
    if (seed % 5 == 0) kinds.insert(kinds.end(), 3, random_of(random, kinds));
    test = random_case(random_board(*kinds[0], random, 300), kinds, random);
    if (test) why = why_engine_differs(test->variant, test->board.fillings, seed);
    if (test && why.empty()) why = why_texts_differ(test->variant, test->board.fillings);
  }
  return why.empty() ? why : why + "\n" + sudoku::write_variant(test->variant);
}

}  // namespace
}  // namespace inlay::test

int main(int argc, char** argv) {
  const auto arguments = inlay::test::campaign_arguments(argc, argv, 1'000'000);
  std::atomic<std::uint64_t> next = 0, failures = 0;
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < std::max(1U, std::thread::hardware_concurrency()); ++t) {
    workers.emplace_back([&] {
      for (std::uint64_t i = next++; i < arguments.cases && failures < 100; i = next++) {
        const std::uint64_t seed = arguments.seed_of(i);
        const std::string why = inlay::test::failure_of(seed);
        if (!why.empty()) {
          ++failures;
          std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), why.c_str());
        }
        if (i % 100'000 == 0) std::printf("%llu cases\n", static_cast<unsigned long long>(i));
        if (i % 1000 == 0) std::fflush(stdout);
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  return failures == 0 ? 0 : 1;
}
