// The reasoning of inlay-check as a BranchChecker, for certificates of variants.
//
// The library and the checker share no code; only this program contains both. So a proof has the
// branches that the checker needs, and the separate program inlay-check verifies it.
#ifndef INLAY_APPS_INLAY_BRANCH_CHECKER_H_
#define INLAY_APPS_INLAY_BRANCH_CHECKER_H_

#include <memory>

#include "inlay/certificate.h"

namespace inlay::app {

std::unique_ptr<sudoku::BranchChecker> make_branch_checker();

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_BRANCH_CHECKER_H_
