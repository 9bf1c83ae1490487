// The arguments of a campaign program: CASES [SEED ...].
#ifndef INLAY_TESTS_SUPPORT_CAMPAIGN_ARGUMENTS_H_
#define INLAY_TESTS_SUPPORT_CAMPAIGN_ARGUMENTS_H_

#include <cstdint>
#include <string>

namespace inlay::test {

struct CampaignArguments {
  std::uint64_t cases = 0;
  std::uint64_t seed = 1;  // another seed gives other cases

  // A seed for each case: those of different campaigns do not overlap.
  std::uint64_t seed_of(std::uint64_t index) const { return (seed << 40) + index; }
};

// `cases`: the number of cases if no argument gives it.
inline CampaignArguments campaign_arguments(int argc, char** argv, std::uint64_t cases) {
  CampaignArguments arguments{.cases = cases};
  if (argc > 1) arguments.cases = std::stoull(argv[1]);
  if (argc > 2) arguments.seed = std::stoull(argv[2]);
  return arguments;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_CAMPAIGN_ARGUMENTS_H_
