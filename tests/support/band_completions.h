// The number of ways to complete a first band, by the digits in its columns.
//
// Source: B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I" (2006).
#ifndef INLAY_TESTS_SUPPORT_BAND_COMPLETIONS_H_
#define INLAY_TESTS_SUPPORT_BAND_COMPLETIONS_H_

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>

#include "sudoku/canonical/bands.h"
#include "sudoku/generate/triples.h"

namespace inlay::test {

class BandCompletions {
 public:
  // `band`: digits 0 .. 8, row by row.
  std::uint64_t of(const sudoku::canonical::Band& band) {
    using namespace sudoku::generate;
    std::array<Partition, 3> columns{};
    for (std::size_t cell = 0; cell < 27; ++cell) {
      Triple& triple = columns[cell % 9 / 3][cell % 3];
      triple = static_cast<Triple>(triple | 1U << band[cell]);
    }
    Naming naming{};  // that gives box 1 partition 0
    std::uint8_t next = 0;
    for (const Triple triple : columns[0]) {
      for (unsigned left = triple; left != 0; left &= left - 1) {
        naming[static_cast<std::size_t>(std::countr_zero(left))] = next++;
      }
    }
    const std::size_t second = triples_.renamed(triples_.number_of(columns[1]), naming);
    const std::size_t third = triples_.renamed(triples_.number_of(columns[2]), naming);
    const auto [found, is_new] = known_.try_emplace({second, third}, 0);
    if (is_new) found->second = count(second, third);
    return found->second;
  }

 private:
  std::uint64_t count(std::size_t second, std::size_t third) const {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < sudoku::generate::Triples::kWays; ++i) {
      for (const auto& b : triples_.ways(second)) {
        for (const auto& c : triples_.ways(third)) {
          const std::uint64_t middle =
              triples_.bands(triples_.renamed_for(i, false, b.second_number),
                             triples_.renamed_for(i, false, c.second_number));
          total += middle * triples_.bands(triples_.renamed_for(i, true, b.third_number),
                                           triples_.renamed_for(i, true, c.third_number));
        }
      }
    }
    return total;
  }

  sudoku::generate::Triples triples_;
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> known_;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_BAND_COMPLETIONS_H_
