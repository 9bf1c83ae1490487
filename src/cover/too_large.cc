#include "cover/engine.h"

namespace inlay::cover {
namespace {

class TooLarge final : public Engine {
 public:
  TooLarge(std::string_view name, std::size_t bytes, const SearchOptions& options, Budget budget)
      : Engine(Problem{}, options, std::move(budget)), name_(name) {
    meter_.stats.memory = bytes;
  }
  std::string_view name() const override { return name_; }
  double fraction() const override { return 0; }

 protected:
  SearchStatus advance() override {
    meter_.out_of_memory();
    return SearchStatus::limit;
  }

 private:
  std::string_view name_;
};

}  // namespace

std::unique_ptr<Engine> make_too_large(std::string_view name, std::size_t bytes,
                                       const SearchOptions& options, Budget budget) {
  return std::make_unique<TooLarge>(name, bytes, options, std::move(budget));
}

}  // namespace inlay::cover
