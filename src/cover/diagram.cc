#include "inlay/diagram.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "base/memory_boundary.h"
#include "base/random.h"
#include "cover/diagram_data.h"
#include "cover/residual_states.h"

namespace inlay::cover {
namespace {

// to += added, both of `limbs` words. Returns true on overflow.
bool add(std::uint64_t* to, const std::uint64_t* added, std::size_t limbs) {
  bool carry = false;
  for (std::size_t i = 0; i < limbs; ++i) {
    const base::Wide sum = base::Wide{to[i]} + added[i] + carry;
    to[i] = static_cast<std::uint64_t>(sum);
    carry = sum >> 64 != 0;
  }
  return carry;
}

// Computes the number of solutions of every node. Returns false if data.limbs words are not enough.
bool count_nodes(DiagramData& data) {
  const std::size_t limbs = data.limbs;
  data.counts.assign(data.nodes.size() * limbs, 0);
  data.counts[kComplete * limbs] = 1;
  for (std::size_t node = 2; node < data.nodes.size(); ++node) {
    std::uint64_t* const to = data.counts.data() + node * limbs;
    const auto without = data.count_of(data.nodes[node].without);
    std::copy(without.begin(), without.end(), to);
    if (add(to, data.count_of(data.nodes[node].with).data(), limbs)) return false;
  }
  return true;
}

std::vector<Portfolio::Member> builders_for(const Matrix& matrix, DiagramOrder order,
                                            std::vector<DiagramBuilder*>& builders) {
  constexpr std::uint64_t kFrontierCost = 1;  // measured: 0.3 and 2 microseconds
  constexpr std::uint64_t kDynamicCost = 8;
  std::vector<Portfolio::Member> tasks;
  const auto enter = [&](std::unique_ptr<States> states, std::uint64_t cost) {
    auto builder = std::make_unique<DiagramBuilder>(std::move(states));
    builders.push_back(builder.get());
    tasks.push_back({std::move(builder), cost});
  };
  if (order != DiagramOrder::frontier) {
    enter(make_residual_states(matrix), kDynamicCost);
  }
  if (order != DiagramOrder::dynamic) {
    enter(make_frontier_states(best_frontier_plan(matrix)), kFrontierCost);
  }
  return tasks;
}

}  // namespace

DiagramMaker::DiagramMaker(const Problem& problem, const Matrix& matrix, DiagramOrder order,
                           double share)
    : data_(std::make_unique<DiagramData>()),
      option_ids_(matrix.option_ids),
      portfolio_(builders_for(matrix, order, builders_), share) {
  DiagramData& data = *data_;
  data.option_count = problem.option_count();
  data.starts.push_back(0);
  data.item_is_colored.resize(problem.item_count());
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    data.item_is_primary.push_back(problem.is_primary(item));
  }
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    if (problem.has_costs()) data.costs.push_back(problem.cost(option));
    for (const auto& [item, color] : problem.option(option)) {
      data.items.push_back(item);
      if (color != kNoColor) data.item_is_colored[item] = true;
    }
    data.starts.push_back(data.items.size());
  }
}

SearchStatus DiagramMaker::run(base::Meter& meter) {
  if (!built_) {
    const SearchStatus step = portfolio_.run(meter);
    if (step != SearchStatus::exhausted) return step;
    built_ = true;
    DiagramBuilder& builder = *builders_[portfolio_.winner()];
    data_->root = builder.root();
    data_->nodes = builder.take_nodes();
    portfolio_ = Portfolio({});
    for (std::size_t node = 2; node < data_->nodes.size(); ++node) {
      data_->nodes[node].option = option_ids_[data_->nodes[node].option];
    }
  }
  while (true) {
    const std::size_t bytes = data_->nodes.size() * (sizeof(DiagramNode) + data_->limbs * 8);
    if (bytes > meter.budget().memory) {
      meter.out_of_memory();
      return SearchStatus::limit;
    }
    meter.stats.memory = std::max(meter.stats.memory, bytes);
    if (count_nodes(*data_)) break;
    ++data_->limbs;
  }
  data_->count = Count::from_words(data_->count_of(data_->root));
  return SearchStatus::exhausted;
}

Diagram::Diagram(std::unique_ptr<DiagramData> data) : data_(std::move(data)) {}
Diagram::Diagram(Diagram&&) noexcept = default;
Diagram& Diagram::operator=(Diagram&&) noexcept = default;
Diagram::~Diagram() = default;

Result<DiagramResult> Diagram::build(const Problem& problem, const DiagramOptions& options,
                                     const Budget& budget) {
  if (problem.has_multiplicities()) {
    return Error{ErrorKind::unsupported, "diagrams do not support multiplicities"};
  }
  base::Meter meter(budget, options.progress);
  meter.begin();
  const auto run = [&]() -> DiagramResult {
    DiagramMaker maker(problem, Matrix(problem, options.seed), options.order);
    const SearchStatus status = maker.run(meter);
    meter.end();
    DiagramResult result{{}, meter.stats, meter.limit()};
    if (status == SearchStatus::exhausted) result.diagram = maker.take();
    return result;
  };
  return base::within_memory(run, [&] {
    meter.end();
    return DiagramResult{{}, meter.stats, Limit::memory};
  });
}

const Count& Diagram::count() const {
  return data_->count;
}
std::size_t Diagram::size() const {
  return data_->nodes.size() - 2;
}
std::size_t Diagram::memory() const {
  return data_->nodes.capacity() * sizeof(DiagramNode) + data_->counts.capacity() * 8;
}

// --- Walking ------------------------------------------------------------------------------------

DiagramWalk::DiagramWalk(const Diagram& diagram) : data_(diagram.data_.get()) {}

SearchStatus DiagramWalk::next() {
  const auto& nodes = data_->nodes;
  std::uint32_t node = kNothing;
  if (!begun_) {
    begun_ = true;
    node = data_->root;
  }
  while (node == kNothing && !path_.empty()) {
    node = nodes[path_.back()].without;
    path_.pop_back();
  }
  if (node == kNothing) return SearchStatus::exhausted;
  for (; node != kComplete; node = nodes[node].with) path_.push_back(node);
  solution_.clear();
  for (const std::uint32_t taken : path_) solution_.push_back(nodes[taken].option);
  std::sort(solution_.begin(), solution_.end());
  return SearchStatus::solution;
}

// --- Sampling -----------------------------------------------------------------------------------

struct Sampler::State {
  base::Random random;
  std::vector<std::uint64_t> number;
};

Sampler::Sampler(const Diagram& diagram, std::uint64_t seed)
    : data_(diagram.data_.get()),
      state_(std::make_unique<State>(
          State{base::Random(seed), std::vector<std::uint64_t>(diagram.data_->limbs)})) {
  assert(diagram.count() > 0);
}
Sampler::Sampler(Sampler&&) noexcept = default;
Sampler& Sampler::operator=(Sampler&&) noexcept = default;
Sampler::~Sampler() = default;

namespace {

bool below(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  for (std::size_t i = a.size(); i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i];
  }
  return false;
}

// A uniform random number below `bound`: draws as many bits as the bound has until they are below
// it, at most twice on average.
void draw(base::Random& random, std::span<const std::uint64_t> bound,
          std::vector<std::uint64_t>& number) {
  std::size_t top = bound.size() - 1;
  while (top > 0 && bound[top] == 0) --top;
  const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(bound[top] | 1);
  do {
    std::fill(number.begin(), number.end(), 0);
    for (std::size_t i = 0; i <= top; ++i) number[i] = random.next();
    number[top] &= mask;
  } while (!below(number, bound));
}

}  // namespace

std::span<const OptionId> Sampler::next() {
  const DiagramData& data = *data_;
  std::vector<std::uint64_t>& number = state_->number;
  draw(state_->random, data.count_of(data.root), number);
  solution_.clear();
  for (std::uint32_t node = data.root; node != kComplete;) {
    const DiagramNode& at = data.nodes[node];
    const auto with = data.count_of(at.with);
    if (below(number, with)) {
      solution_.push_back(at.option);
      node = at.with;
      continue;
    }
    bool borrow = false;
    for (std::size_t i = 0; i < data.limbs; ++i) {
      const std::uint64_t before = number[i];
      number[i] = before - with[i] - borrow;
      borrow = borrow ? before <= with[i] : before < with[i];
    }
    node = at.without;
  }
  std::sort(solution_.begin(), solution_.end());
  return solution_;
}

}  // namespace inlay::cover
