#include "support/variant_first_step.h"

namespace inlay::test {
namespace {

TEST(Clashes, ConstraintFillingNamesWhatACandidateWouldRequire) {
  EXPECT_EQ(text_of("9x9 ; between r1c1 r2c2 r3c3", ""),
            "Constraint Filling: On the between line from r1c1 to r3c3, every digit inside lies "
            "between the two ends. r2c2 cannot be 1 or 9, whatever the other cells are. Remove 1 "
            "and 9 from r2c2.");
  const char* const between = "9x9 ; between r1c1 r2c2 r3c3";
  const char* const state = "r1c1:13 r2c2:2468 r3c3:45";
  EXPECT_EQ(text_of(between, state),
            "Constraint Filling: On the between line from r1c1 to r3c3, every digit inside lies "
            "between the two ends. If r2c2 were 6 or 8, r1c1 would have to be at least 7 because "
            "of r3c3, but it can only be 1 or 3. Remove 6 and 8 from r2c2.");
  EXPECT_EQ(text_of(between, state, "de"),
            "Füllen einer Bedingung: Auf der Linie von r1c1 bis r3c3 liegt jede Ziffer im Inneren "
            "zwischen den beiden Enden. Wäre r2c2 die 6 oder 8, müsste r1c1 wegen r3c3 mindestens "
            "7 sein, kann aber nur 1 oder 3 sein. Streiche 6 und 8 in r2c2.");
  EXPECT_EQ(text_of("9x9 ; modular 3 r1c1 r2c2 r3c3 r4c4", "r1c1:147 r4c4:124"),
            "Constraint Filling: On the modular line from r1c1 to r4c4, any 3 cells in a row have "
            "different remainders modulo 3. If r2c2 or r3c3 were 1, 4 or 7, r1c1 could not be 1, 4 "
            "or 7, but it can be nothing else. If r4c4 were 2, r1c1 would have to be 2, 5 or 8, "
            "but it can only be 1, 4 or 7. Remove 1, 4 and 7 from r2c2 and r3c3; 2 from r4c4.");
}

TEST(Clashes, CombinationsNameWhatACandidateWouldRequire) {
  const char* const cage = "9x9 ; killer 12 r1c1 r1c2";
  const char* const state = "r1c1:3589 r1c2:34579";
  EXPECT_EQ(text_of(cage, state),
            "Combinations: The digits of the cage at r1c1 differ and sum to 12. With the "
            "candidates of r1c1 and r1c2, the only possible combinations are 3+9, 4+8 and 5+7. If "
            "r1c2 were 5, r1c1 would have to be 7, but it can only be 3, 5, 8 or 9. Remove 5 from "
            "r1c2.");
  EXPECT_EQ(text_of(cage, state, "de"),
            "Kombinationen: Die Ziffern des Käfigs bei r1c1 sind verschieden und haben die Summe "
            "12. Mit den Kandidaten von r1c1 und r1c2 sind nur diese Kombinationen möglich: 3+9, "
            "4+8 und 5+7. Wäre r1c2 die 5, müsste r1c1 7 sein, kann aber nur 3, 5, 8 oder 9 sein. "
            "Streiche 5 in r1c2.");
}

TEST(Clashes, ThereAreThreeAtMost) {
  EXPECT_EQ(text_of("9x9 ; skyscraper 5 r1c1-r1c9", ""),
            "Constraint Filling: Seen from r1c1, 5 digits of the line are greater than all before "
            "them. r1c1 cannot be 6, 7, 8 or 9, whatever the other cells are. r1c2 cannot be 7, 8 "
            "or 9, whatever the other cells are. r1c3 cannot be 8 or 9, whatever the other cells "
            "are. There is also no way to fill the cells of this constraint with 9 in r1c4. "
            "Remove 6, 7, 8 and 9 from r1c1; 7, 8 and 9 from r1c2; 8 and 9 from r1c3; 9 from "
            "r1c4.");
}

}  // namespace
}  // namespace inlay::test
