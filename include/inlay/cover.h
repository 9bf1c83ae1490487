// Exact cover: choose options so that every primary item is covered exactly once.
//
//   items   what must be covered; a primary item exactly once, or as often as its bounds say; a
//           secondary one at most once
//   option  a set of items; in a coloured option a secondary item may carry a colour, and then any
//           number of chosen options may share the item as long as all of them give it that colour
//
// A solution is a set of options that covers every primary item within its bounds and agrees on
// every secondary one. An option without a primary item is never chosen (as in Knuth's programs),
// and a problem without primary items has one solution, the empty set.
//
//   auto problem = cover::parse_text("a b c\na b\nc\na\nb c\n");          // Knuth's text format
//   auto search = cover::Search::make(*problem, {.engine = "dancing_links"}, Budget::unlimited());
//   for (std::span<const cover::OptionId> options : Solutions(*search)) ...
//
// Source of the problem and its names: D. E. Knuth, "The Art of Computer Programming", volume 4B
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

using Cost = std::uint64_t;  // 0 .. kMaxCost for an option; a sum of them always fits

inline constexpr Color kNoColor = 0;
inline constexpr OptionId kNoOption = 0xFFFFFFFF;
inline constexpr Cost kMaxCost = 0x7FFFFFFF;

// How often a primary item is covered: at least and at most. Each option that contains the item
// counts once, and is chosen once or not at all.
struct Bounds {
  std::uint32_t least = 1;
  std::uint32_t most = 1;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// One item of an option. Uncoloured secondary items exclude each other like a colour of their own
// for each option.
struct Entry {
  ItemId item;
  Color color = kNoColor;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// Items and options. Cheap to read, append-only, movable and copyable; a Search keeps what it needs
// and does not refer to the Problem after it was made. At most 2^32 - 2 entries in all.
class Problem {
 public:
  // Names are any non-empty text without white space, ':' and '|'. Errors: bad or repeated name;
  // bounds with least > most, or most of 0.
  Result<ItemId> add_primary(std::string name, Bounds bounds = {});
  Result<ItemId> add_secondary(std::string name);
  // The colour's number: a new one for a new name.
  Color color(std::string_view name);

  // `payload` is the caller's and comes back from option_payload(). Errors: an unknown item, an
  // item twice in one option, a colour on a primary item, too many entries; Error::column tells
  // which entry is at fault, counted from 1; a cost above kMaxCost (no column). An option may be
  // empty; it is then never chosen.
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
  // Is there a primary item that need not be covered exactly once?
  bool has_multiplicities() const { return multiple_; }
  const std::string& item_name(ItemId item) const { return items_[item].name; }
  std::optional<ItemId> find_item(std::string_view name) const;
  const std::string& color_name(Color color) const { return color_names_[color - 1]; }
  std::span<const Entry> option(OptionId option) const {
    return std::span(entries_).subspan(starts_[option], starts_[option + 1] - starts_[option]);
  }
  std::uint64_t option_payload(OptionId option) const { return payloads_[option]; }
  Cost cost(OptionId option) const { return costs_.empty() ? 0 : costs_[option]; }
  // Is there an option with a cost other than 0?
  bool has_costs() const { return !costs_.empty(); }
  // "a b c:red", as in the text format; without the cost.
  std::string option_text(OptionId option) const;

  // Bytes held, about; and at the most while an option of `entries` entries, or an item with a name
  // of so many bytes, is being added, for tables double when they grow.
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
  std::vector<Entry> entries_;             // of all options, one after the other
  std::vector<std::size_t> starts_ = {0};  // where each option begins in entries_, and the end
  std::vector<std::uint64_t> payloads_;
  std::vector<Cost> costs_;  // empty until one is not 0
  bool multiple_ = false;
  std::size_t name_bytes_ = 0;  // held for the names of items and colours
  std::unordered_map<std::string, ItemId> item_ids_;
  std::unordered_map<std::string, Color> color_ids_;
  std::vector<std::uint64_t> last_use_;  // per item: the last call of add_option that named it
  std::uint64_t calls_ = 0;              // of add_option, refused ones included
};

// --- Reading and writing problems ---------------------------------------------------------------

// Knuth's text format: the first line that is neither blank nor a comment names the items, '|'
// before the secondary ones, `2|item` and `0:3|item` for bounds; each later line is an option, with
// `item:colour` and costs (` |7`) in it; comments start with '|'. Names may be of any length.
// Errors carry line and column. Other formats, and files that are too large to be held as text: see
// cover_format.h; docs/cover_text.md is the manual.
Result<Problem> parse_text(std::string_view text);
// Ensure: parse_text gives the same problem back, but for what the format cannot say: payloads are
// lost, empty options are left out, and primary items come before secondary ones.
std::string format_text(const Problem& problem);

// A matrix of 0 and 1, rows ended by a newline or '/', blanks and commas between the digits
// optional, all rows of one length; the items are named c1, c2, ... and every row is an option, an
// empty one too. Lines that start with '#' or '|' are comments.
Result<Problem> parse_matrix(std::string_view text);
// The format is known by its beginning: the binary form by its first bytes, .ec by its line `p ec
// N` behind comments that begin with `c`, a matrix by a first line (neither blank nor a comment) of
// nothing but 0, 1, '/', blanks and commas; all else is Knuth's.
Result<Problem> parse_any(std::string_view text);

// --- Searching ----------------------------------------------------------------------------------

struct EngineInfo {
  std::string_view name;
  std::string_view summary;  // one line: idea and source
  bool colors;               // handles coloured items
  bool multiplicities;       // handles items with bounds other than exactly once
  bool traces;               // can report its search tree (needed for certificates)
  bool traces_bounds;        // and that of a problem with multiplicities
  bool saves;                // a search can be saved and resumed
  bool threads;              // can use several
};
// All engines, `auto` first. The table drives --engine, --help, docs and tests.
std::span<const EngineInfo> engines();

// Receives the search tree in preorder, for certificates: one call of branch() or leaf() per node,
// and one of take() for each step down to a child. The children of a branch node are the options of
// its item that are compatible with the path, in any order. With multiplicities they come in
// increasing order, each excluding those before it, and there may be a last one that takes none of
// them; docs/certificates.md says which there are. (A seed is then passed over.)
class TreeSink {
 public:
  virtual ~TreeSink() = default;
  virtual void branch(ItemId item) = 0;
  // The path has `depth` steps now, the last of them `option`, or kNoOption for the child that
  // takes none: a child of the last branch node at depth - 1. A sink that does not tell children
  // apart can leave it out.
  virtual void take(std::size_t /*depth*/, OptionId /*option*/) {}
  virtual void leaf(std::span<const OptionId> solution) = 0;
};

enum class Order { depth_first, breadth_first };

struct SearchOptions {
  std::string_view engine = "auto";
  std::optional<std::uint64_t> seed =
      {};  // set: options and items are shuffled, the same way for one seed
  Order order = Order::depth_first;  // breadth_first: bit_rows only
  std::size_t threads = 1;           // 0: one for each processor; engines without `threads`: 1
  bool ordered = false;  // several threads deliver in the order in which one would; else in any
  ProgressReport progress = {};
  TreeSink* tree = nullptr;  // must outlive the search; engines without `traces` refuse it
};

class Engine;  // one per method, in src/cover

// A running search. Movable; one thread at a time.
class Search {
 public:
  // Errors: unknown engine, or an engine that lacks what the problem or the options ask for.
  static Result<Search> make(const Problem& problem, const SearchOptions& options, Budget budget);
  // Continues from what save() wrote, for the same problem (checked); engine, seed and order are
  // those of the saved search, the rest of the options may be others.
  static Result<Search> resume(const Problem& problem, std::string_view state,
                               SearchOptions options, Budget budget);
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  SearchStatus next();
  // Finds up to `at_most` further solutions without delivering them, and adds their number to
  // `found`; solution() is undefined then. SearchStatus::solution: there were so many. Quicker than
  // next() with some engines.
  SearchStatus count(std::uint64_t at_most, std::uint64_t& found);
  // The solution found by the last next(), as option numbers in increasing order; valid until the
  // next call. Require: the last next() returned SearchStatus::solution.
  std::span<const OptionId> solution() const;

  const Stats& stats() const;
  Limit limit() const;              // why the last next() returned SearchStatus::limit
  double progress() const;          // see Progress::fraction
  std::string_view engine() const;  // the engine at work: never "auto"

  // Replaces the budget, counted anew from here, so that a search at its limit can go on.
  void set_budget(Budget budget);
  // The state of the search as text; next() of a resumed search goes on as this one would.
  // Error: `unsupported` for an engine without `saves`.
  Result<std::string> save() const;

 private:
  explicit Search(std::unique_ptr<Engine> engine);
  std::unique_ptr<Engine> engine_;
};

// How many solutions there are, counting no further than `at_most`. The engine `auto` begins to
// search and, if that will take long, tries to count by states (`diagram`) and by their shapes
// (`isomorphs`), too.
struct Counted {
  Count count;
  bool exact;  // false: the limit or the budget ended it, there are at least `count`
  Stats stats;
  Limit limit = Limit::none;
  std::string_view engine = {};  // that counted, or "isomorphs": never "auto"
  std::string_view reason = {};  // why it was chosen; empty if the caller chose
};
Result<Counted> count(const Problem& problem, const SearchOptions& options, Budget budget,
                      std::uint64_t at_most = Budget::kNoLimit);
// The same, where states that are alike but for the names of items and options are counted once: a
// few hundred states for all Latin squares of order 6 or Steiner triple systems on 13 points, and
// one for each node of the search where nothing is alike. Of the options `seed` and `progress` are
// used. Takes a canonical labelling a state: some 0.1 milliseconds for 500 items and options.
// Error: `unsupported` for a problem with multiplicities. See docs/isomorphs.md.
Result<Counted> count_isomorphs(const Problem& problem, const SearchOptions& options,
                                Budget budget);

}  // namespace inlay::cover

#endif  // INLAY_COVER_H_
