// Exact cover: choose options so that every primary item is covered exactly once.
//
//   item    something to cover: a primary item exactly once, or as often as its bounds allow; a
//           secondary item at most once
//   option  a set of items. In an option a secondary item may have a colour; any number of chosen
//           options may then share the item, as long as all of them give it the same colour
//
// A solution is a set of options that covers every primary item within its bounds and respects
// every secondary item. An option without a primary item is never chosen (as in Knuth's programs).
// A problem without primary items has one solution, the empty set.
//
//   auto problem = cover::parse_text("a b c\na b\nc\na\nb c\n");          // Knuth's text format
//   auto search = cover::Search::make(*problem, {.engine = "dancing_links"}, Budget::unlimited());
//   for (std::span<const cover::OptionId> options : Solutions(*search)) ...
//
// Source of the problem and its terms: D. E. Knuth, "The Art of Computer Programming", volume 4B
// (2022), section 7.2.2.1.
#ifndef INLAY_COVER_H_
#define INLAY_COVER_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "inlay/count.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

using ItemId = std::uint32_t;    // 0 .. item_count() - 1, in the order of their declaration
using OptionId = std::uint32_t;  // 0 .. option_count() - 1, in the order of their addition
using Color = std::uint32_t;     // kNoColor, or 1 .. color_count()

using Cost = std::uint64_t;  // 0 .. kMaxCost for an option; the cost of a solution never overflows

inline constexpr Color kNoColor = 0;
inline constexpr OptionId kNoOption = 0xFFFFFFFF;
inline constexpr Cost kMaxCost = 0x7FFFFFFF;

// How often a primary item must be covered: at least `least` and at most `most` times. Every chosen
// option that contains the item counts once; an option cannot be chosen twice.
struct Bounds {
  std::uint32_t least = 1;
  std::uint32_t most = 1;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// One item of an option. An uncoloured secondary item conflicts with every other use of the item,
// as if it had a different colour in each option.
struct Entry {
  ItemId item;
  Color color = kNoColor;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// The items and options of a problem. They can be added but not removed. A Problem can be copied
// and moved; a Search copies what it needs and does not refer to the Problem afterwards. Limit:
// 2^32 - 2 entries in all.
class Problem {
 public:
  // A name is valid UTF-8, not empty, without white space, ':' and '|'. Errors: an invalid or
  // duplicate name; bounds with least > most, or with most = 0.
  Result<ItemId> add_primary(std::string name, Bounds bounds = {});
  Result<ItemId> add_secondary(std::string name);
  // The number of the colour with this name; a new name gets a new number.
  Color color(std::string_view name);

  // `payload` belongs to the caller and is returned by option_payload(). Errors: an unknown item;
  // an item twice in the option; a colour on a primary item; too many entries (in these cases
  // Error::column is the number of the offending entry, from 1); a cost above kMaxCost (no column).
  // An option may be empty; it is then never chosen.
  Result<OptionId> add_option(std::span<const Entry> entries, std::uint64_t payload = 0,
                              Cost cost = 0);

  std::size_t item_count() const { return items_.size(); }
  std::size_t primary_count() const { return primary_count_; }
  std::size_t option_count() const { return payloads_.size(); }
  std::size_t color_count() const { return color_names_.size(); }
  std::size_t entry_count() const { return entries_.size(); }

  bool is_primary(ItemId item) const { return items_[item].primary; }
  // {0, 1} for a secondary item.
  Bounds bounds(ItemId item) const { return items_[item].bounds; }
  // Does some primary item have bounds other than exactly once?
  bool has_multiplicities() const { return multiple_; }
  const std::string& item_name(ItemId item) const { return items_[item].name; }
  std::optional<ItemId> find_item(std::string_view name) const;
  const std::string& color_name(Color color) const { return color_names_[color - 1]; }
  std::span<const Entry> option(OptionId option) const {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  std::uint64_t option_payload(OptionId option) const { return payloads_[option]; }
  Cost cost(OptionId option) const { return costs_.empty() ? 0 : costs_[option]; }
  // Does some option have a cost other than 0?
  bool has_costs() const { return !costs_.empty(); }
  // The option as in the text format, without its cost: "a b c:red".
  std::string option_text(OptionId option) const;

  // Approximate bytes used. With `entries`: the peak while an option with this many entries, or an
  // item whose name has this many bytes, is added (tables double when they grow).
  std::size_t memory(std::size_t entries = 0) const;

 private:
  struct Item {
    std::string name;
    bool primary;
    Bounds bounds;
  };
  Result<ItemId> add_item(std::string name, bool primary, Bounds bounds);

  std::vector<Item> items_;
  std::size_t primary_count_ = 0;
  std::vector<std::string> color_names_;
  std::vector<Entry> entries_;             // of all options, one option after the other
  std::vector<std::size_t> starts_ = {0};  // where each option begins in entries_, and the end
  std::vector<std::uint64_t> payloads_;
  std::vector<Cost> costs_;  // empty while all costs are 0
  bool multiple_ = false;
  std::size_t name_bytes_ = 0;  // used by the names of items and colours
  std::unordered_map<std::string, ItemId> item_ids_;
  std::unordered_map<std::string, Color> color_ids_;
  std::vector<std::uint64_t> last_use_;  // per item: the last call of add_option that contained it
  std::uint64_t calls_ = 0;              // of add_option, including rejected ones
};

// --- Reading and writing problems ---------------------------------------------------------------

// Parses Knuth's text format: the first line that is neither blank nor a comment names the items,
// with '|' before the secondary ones and bounds as in `2|item` and `0:3|item`; each later line is
// an option, which may contain `item:colour` and costs (` |7`); comments start with '|'. Names may
// have any length. Errors carry line and column. docs/cover_text.md is the manual; see
// cover_format.h for other formats and for files too large to load as one text.
Result<Problem> parse_text(std::string_view text);
// parse_text() restores the problem, except for what the format cannot express: payloads are lost,
// empty options are omitted, and primary items come before secondary ones.
std::string format_text(const Problem& problem);

// Parses a matrix of 0 and 1: rows end with a newline or '/', spaces and commas between digits are
// optional, and all rows have the same length. The items are named c1, c2, ...; every row is an
// option, even a row of zeros. Lines that start with '#' or '|' are comments.
Result<Problem> parse_matrix(std::string_view text);
// Detects the format from the beginning of the text: the binary form by its first bytes; .ec by its
// line `p ec N`, which only comments starting with `c` may precede; a matrix if the first line that
// is neither blank nor a comment contains only 0, 1, '/', spaces and commas; otherwise Knuth's text
// format.
Result<Problem> parse_any(std::string_view text);

// --- Searching ----------------------------------------------------------------------------------

struct EngineInfo {
  std::string_view name;
  std::string_view summary;  // one line: idea and source
  bool colors;               // supports coloured items
  bool multiplicities;       // supports items with bounds other than exactly once
  bool traces;               // can report its search tree (needed for certificates)
  bool traces_bounds;        // can also report the tree of a problem with multiplicities
  bool saves;                // a search can be saved and resumed
  bool threads;              // can use several threads
};
// All engines, `auto` first. This table drives --engine, --help, docs and tests.
std::span<const EngineInfo> engines();
// The current name of an engine: "zdd" for its former name "diagram", "bitset" for "masks", and
// `name` itself for all others, unknown ones included. All functions of this header accept former
// names.
std::string_view current_engine_name(std::string_view name);

// Receives the search tree in preorder, for certificates: one call of branch() or leaf() per node,
// and one call of take() for each step down to a child. The children of a branch node are the
// options of its item that are compatible with the path, in any order. With multiplicities they
// come in increasing order, each child excludes the options of the children before it, and a last
// child may take none of the options; docs/certificates.md defines which children there are. (The
// seed is ignored in that case.)
class TreeSink {
 public:
  virtual ~TreeSink() = default;
  virtual void branch(ItemId item) = 0;
  // The path now has `depth` steps. The last step is `option`, or kNoOption for the child that
  // takes none; it leads to a child of the last branch node at depth - 1. A sink that does not
  // distinguish children need not override this.
  virtual void take(std::size_t /*depth*/, OptionId /*option*/) {}
  virtual void leaf(std::span<const OptionId> solution) = 0;
};

enum class Order { depth_first, breadth_first };

struct SearchOptions {
  std::string_view engine = "auto";
  std::optional<std::uint64_t> seed =
      {};  // if set, options and items are shuffled, in the same way for the same seed
  Order order = Order::depth_first;  // breadth_first: bit_rows only
  int threads = 1;       // 0 .. 1024; 0: one per CPU; only engines with EngineInfo::threads
  bool ordered = false;  // several threads deliver solutions in the order of a single thread
  ProgressReport progress = {};
  TreeSink* tree = nullptr;  // must outlive the search; only engines with EngineInfo::traces
};

class Engine;  // one subclass per method, in src/cover

// A running search. Movable; to be used by one thread at a time.
class Search {
 public:
  // Errors: an unknown engine, an engine that does not support the problem or the options, or a
  // number of threads out of range.
  static Result<Search> make(const Problem& problem, const SearchOptions& options,
                             const Budget& budget);
  // Continues a search from the text that save() returned. `problem` must be the same (this is
  // checked). Engine, seed and order come from the saved search; the other options may differ.
  static Result<Search> resume(const Problem& problem, std::string_view state,
                               SearchOptions options, const Budget& budget);
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  SearchStatus next();
  // Finds up to `at_most` more solutions without delivering them and adds their number to `found`;
  // solution() is undefined afterwards. Returns SearchStatus::solution if it found all `at_most`.
  // Faster than next() with some engines.
  SearchStatus count(std::uint64_t at_most, std::uint64_t& found);
  // The solution found by the last next(), as option numbers in increasing order. Valid until the
  // next call. Require: the last next() returned SearchStatus::solution.
  std::span<const OptionId> solution() const;

  const Stats& stats() const;
  Limit limit() const;              // why the last next() returned SearchStatus::limit
  double progress() const;          // see Progress::fraction
  std::string_view engine() const;  // the engine in use, never "auto"

  // Replaces the budget and counts it from now on, so that a search that reached its limit can
  // continue.
  void set_budget(const Budget& budget);
  // The state of the search as text. A resumed search continues exactly as this one would.
  // Error: `unsupported` for an engine without EngineInfo::saves.
  Result<std::string> save() const;

 private:
  explicit Search(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

// Counts the solutions, up to `at_most`.
//
// Engine `auto` starts a search and, if that will take long, also tries to count each state once
// (`zdd`) and each isomorphism class of states once (`isomorphs`); the first method to finish gives
// the answer. The methods share the time by the clock, so the statistics and the reported engine
// vary from run to run (the count does not). With SearchOptions::seed their shares are measured in
// nodes, and with a limit on nodes only the search runs: in both cases a call with one thread is
// deterministic.
Result<CountResult> count(const Problem& problem, const SearchOptions& options,
                          const Budget& budget, std::uint64_t at_most = Budget::kNoLimit);
// Counts the solutions and visits only one of all states that differ only by the names of items and
// options: a few hundred states for all Latin squares of order 6 or all Steiner triple systems on
// 13 points, but one state per node of the search where no two states are isomorphic. Only
// `options.seed` and `options.progress` are used. Cost: one canonical labelling per state, about
// 0.1 milliseconds for 500 items and options. Error: `unsupported` for a problem with
// multiplicities. See docs/isomorphs.md.
Result<CountResult> count_isomorphs(const Problem& problem, const SearchOptions& options,
                                    const Budget& budget);

}  // namespace inlay::cover

#endif  // INLAY_COVER_H_
