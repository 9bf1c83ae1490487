// Attempt: one grid, one puzzle, and whether it fits the wishes.
#ifndef INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_
#define INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "inlay/generate.h"
#include "sudoku/generate/fast_grids.h"
#include "sudoku/generate/prober.h"
#include "sudoku/generate/removal.h"
#include "sudoku/generate/unavoidable.h"
#include "sudoku/generate/uniform_grids.h"

namespace inlay::sudoku::generate {

// The options as attempts see them: checked, and what is derived from them.
struct Wishes {
  Rules rules;
  GenerateOptions options;
  std::vector<Group> groups;  // that have clues together
  std::size_t low, high;      // clues
  std::optional<UniformGrids> uniform = {};
};
Result<Wishes> make_wishes(const Rules& rules, const GenerateOptions& options);
// Not empty: no puzzle fits, and why not.
std::string why_impossible(const Wishes& wishes);

// The random numbers of attempt `index`, the same whoever makes it.
base::Random random_of(std::uint64_t seed, std::uint64_t index);

// Takes the clues of a solved grid away, each group that may go, in random order. For one thread.
class Digger {
 public:
  explicit Digger(const Rules& rules);

  enum class Outcome { minimal, unproven, passed_over, stopped };
  // Fills `puzzle`. `floor`: fewer clues are not wanted; passed_over: fewer than `low` or more than
  // `high` clues are certain. unproven: some clue could perhaps go.
  Outcome dig(const Grid& solution, std::span<const Group> groups, std::size_t floor,
              std::size_t low, std::size_t high, base::Random& random, Grid& puzzle,
              const std::stop_token& stop);

 private:
  // Boards up to 9x9, and all others.
  using SmallRemoval = Removal<2, 4>;
  using LargeRemoval = Removal<32, 7>;

  template <typename AnyRemoval>
  Outcome run(AnyRemoval& removal, std::size_t low, std::size_t high, const Grid& solution,
              const Grid& puzzle, const std::stop_token& stop);

  SmallSets sets_;
  std::unique_ptr<Prober> prober_;
  std::variant<SmallRemoval, LargeRemoval> removal_;
  std::vector<std::uint16_t> order_;
  Grid other_;
};

// Makes attempts, for one thread.
class Attempts {
 public:
  explicit Attempts(const Wishes& wishes);  // which must outlive it

  enum class Outcome { fits, passed_over, stopped };
  Outcome make(std::uint64_t index, Generated& made, const std::stop_token& stop);

 private:
  Outcome by_pattern(Generated& made, const std::stop_token& stop);
  Outcome by_digging(base::Random& random, Generated& made, const std::stop_token& stop);
  bool has_redundant_clue(const Generated& made, const std::stop_token& stop);

  const Wishes& wishes_;
  std::unique_ptr<GridSource> grids_;
  std::unique_ptr<Prober> prober_;
  Digger digger_;
  Grid other_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_
