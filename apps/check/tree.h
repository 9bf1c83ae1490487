// The tree of a proof, read token by token.
#ifndef INLAY_APPS_CHECK_TREE_H_
#define INLAY_APPS_CHECK_TREE_H_

#include <cstdint>

namespace inlay_check {

class Tree {
 public:
  virtual ~Tree() = default;
  // Throws a Rejection for a token that cannot be at this place.
  virtual void token(std::uint64_t token) = 0;
  virtual bool is_complete() const = 0;
  virtual std::uint64_t solutions() const = 0;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_TREE_H_
