// Counts isomorphic states once, small states included; the library labels only large ones.
#ifndef INLAY_TESTS_SUPPORT_ISOMORPHS_H_
#define INLAY_TESTS_SUPPORT_ISOMORPHS_H_

#include <gtest/gtest.h>

#include "cover/isomorph_count.h"

namespace inlay::test {

inline Count count_isomorphic_states(const cover::Problem& problem, std::uint32_t fewest_vertices) {
  base::Meter meter({}, {});
  meter.begin();
  cover::IsomorphCounter counter(cover::make_residual_states(cover::Matrix(problem, {})),
                                 fewest_vertices);
  EXPECT_EQ(counter.run(meter), SearchStatus::exhausted);
  meter.end();
  return counter.count();
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_ISOMORPHS_H_
