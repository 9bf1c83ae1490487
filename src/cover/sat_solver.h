// A CaDiCaL solver that outlives a failed allocation.
//
// If an allocation fails inside CaDiCaL 1.5, its tables are half-grown, and its destructor frees
// pointers that were never allocated. Such a solver is abandoned: it is not destroyed, and its
// memory stays allocated until the process ends.
#ifndef INLAY_SRC_COVER_SAT_SOLVER_H_
#define INLAY_SRC_COVER_SAT_SOLVER_H_

#include <cadical.hpp>
#include <memory>
#include <new>
#include <span>

namespace inlay::cover {

class SatSolver {
 public:
  SatSolver() : solver_(std::make_unique<CaDiCaL::Solver>()) { solver_->set("quiet", 1); }
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;
  ~SatSolver() {
    if (broken_) static_cast<void>(solver_.release());
  }

  // Returns run(solver). Every call that may allocate goes through here. Throws what run() throws;
  // after std::bad_alloc this object may only be destroyed.
  template <typename Run>
  decltype(auto) use(Run&& run) {
    try {
      return run(*solver_);
    } catch (const std::bad_alloc&) {
      broken_ = true;
      throw;
    }
  }
  void add_clause(std::span<const int> literals) {
    use([&](CaDiCaL::Solver& solver) {
      for (const int literal : literals) solver.add(literal);
      solver.add(0);
    });
  }
  int solve() {
    return use([](CaDiCaL::Solver& solver) { return solver.solve(); });
  }
  void assume(int literal) {
    use([&](CaDiCaL::Solver& solver) { solver.assume(literal); });
  }
  bool value(int variable) {
    return use([&](CaDiCaL::Solver& solver) { return solver.val(variable) > 0; });
  }

 private:
  std::unique_ptr<CaDiCaL::Solver> solver_;
  bool broken_ = false;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_SAT_SOLVER_H_
