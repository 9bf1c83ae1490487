// ObjectPool: objects that are expensive to make, each used by one thread at a time. The pool grows
// to the maximum number of objects in use at once.
#ifndef INLAY_SRC_BASE_OBJECT_POOL_H_
#define INLAY_SRC_BASE_OBJECT_POOL_H_

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace inlay::base {

template <typename T>
class ObjectPool {
 public:
  // Calls use(T&) with an idle object, or with a new one from make(), and returns the result of
  // use().
  template <typename Make, typename Use>
  auto with(const Make& make, const Use& use) {
    Lease lease{*this, take(make)};
    return use(*lease.object);
  }

 private:
  struct Lease {
    ObjectPool& pool;
    std::unique_ptr<T> object;
    ~Lease() { pool.give(std::move(object)); }
  };

  template <typename Make>
  std::unique_ptr<T> take(const Make& make) {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        auto object = std::move(idle_.back());
        idle_.pop_back();
        return object;
      }
    }
    return std::make_unique<T>(make());
  }
  void give(std::unique_ptr<T> object) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(object));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_OBJECT_POOL_H_
