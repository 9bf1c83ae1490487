#include "inlay/estimate.h"

#include "base/meter.h"
#include "base/random.h"
#include "base/running_mean.h"
#include "cover/residual_states.h"

namespace inlay::cover {
namespace {

MeanEstimate estimated(const base::RunningMean& mean) {
  return {mean.mean(), mean.standard_error()};
}

// Walks random paths over the states of a problem.
class RandomPaths {
 public:
  RandomPaths(const Matrix& matrix, std::uint64_t seed)
      : states_(make_residual_states(matrix)), random_(seed) {}

  // One path; false: the budget ran out on the way, and the path does not count.
  bool walk(base::Meter& meter, double done) {
    if (!states_->possible()) {
      add(0, 0);
      return true;
    }
    double weight = 1;
    double nodes = 0;
    std::size_t depth = 0;
    bool alive = true;
    bool within = true;
    while (alive && !states_->solved()) {
      within = meter.tick([done] { return done; });
      if (!within) break;
      nodes += weight;
      moves_.clear();
      states_->moves(moves_);
      weight *= static_cast<double>(moves_.size());
      alive = states_->take(moves_[random_.below(moves_.size())]);
      depth += alive;
    }
    for (; depth > 0; --depth) states_->back();
    if (within) add(nodes, alive ? weight : 0);
    return within;
  }

  MeanEstimate nodes() const { return estimated(nodes_); }
  MeanEstimate solutions() const { return estimated(solutions_); }
  std::size_t memory() const { return states_->memory(); }

 private:
  void add(double nodes, double solutions) {
    nodes_.add(nodes);
    solutions_.add(solutions);
  }

  std::unique_ptr<States> states_;
  base::Random random_;
  std::vector<std::uint32_t> moves_;
  base::RunningMean nodes_, solutions_;
};

}  // namespace

Result<TreeEstimate> estimate(const Problem& problem, const EstimateOptions& options,
                              const Budget& budget) {
  if (problem.has_multiplicities()) {
    return Error{ErrorKind::unsupported, "estimates do not support multiplicities"};
  }
  if (options.paths < 2) {
    return Error{ErrorKind::invalid, "an estimate needs at least 2 paths"};
  }
  base::Meter meter(budget, options.progress);
  meter.begin();
  RandomPaths paths(Matrix(problem, {}), options.seed);
  meter.stats.memory = paths.memory();
  TreeEstimate result;
  while (
      result.paths < options.paths &&
      paths.walk(meter, static_cast<double>(result.paths) / static_cast<double>(options.paths))) {
    ++result.paths;
  }
  meter.end();
  result.nodes = paths.nodes();
  result.solutions = paths.solutions();
  result.stats = meter.stats;
  result.limit = meter.limit();
  return result;
}

}  // namespace inlay::cover
