// inlay catalogue: all solved 9x9 grids up to isomorphism, by their indices.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Example kCatalogueExamples[] = {
    {"inlay catalogue rank grids.txt", "the index of each grid, 0 to 5472730537"},
    {"inlay catalogue unrank 0 5472730537", "the first and the last grid"},
    {"inlay catalogue range 1000000..1999999 > grids.txt"},
    {"inlay catalogue verify --bands 300..415", "enumerate these bands again"}};

constexpr Example kRankExamples[] = {
    {"inlay catalogue rank grids.txt", "isomorphic grids have the same index"},
    {"inlay catalogue rank --json grids.txt", "with canonical form, map and automorphisms"},
    {"inlay solve puzzles.txt | inlay catalogue rank"}};
constexpr std::array kRankArguments{
    Argument{"GRID|FILE|-", true, "Solved 9x9 grids, or files of them; - means stdin"}};
constexpr auto kRankOptions = joined(kInputOptions, kStreamOptions, kRecordOptions);

constexpr Example kUnrankExamples[] = {{"inlay catalogue unrank 0 5472730537"},
                                       {"inlay catalogue unrank indices.txt"},
                                       {"inlay catalogue rank grids.txt | inlay catalogue unrank"}};
constexpr std::array kUnrankArguments{
    Argument{"INDEX|FILE|-", true, "Indices, or files with one per line; - means stdin"}};
constexpr auto kUnrankOptions = joined(std::array{kThreads, kOutput}, kRecordOptions);

constexpr Example kRangeExamples[] = {
    {"inlay catalogue range 0..999999", "the first million grids"},
    {"inlay catalogue range 5472000000.. --output last.txt"},
    {"inlay catalogue range .. --limit 10 --json"}};
constexpr std::array kRangeArguments{
    Argument{"FROM..TO", false, "First and last index; each may be left out"}};
constexpr auto kRangeOptions = joined(
    std::array{kLimit.with_help("Maximum number of grids"), kThreads, kOutput}, kRecordOptions);

constexpr Example kVerifyExamples[] = {
    {"inlay catalogue verify", "all bands; takes about 20 minutes of CPU time"},
    {"inlay catalogue verify --bands 250.. --json"},
    {"inlay catalogue verify --table counts.bin", "make the table again"}};
constexpr auto kVerifyOptions = joined(std::array{kBands, kThreads, kTable}, kRecordOptions);
constexpr Rule kVerifyRules[] = {{kExcludes, "table", "bands"}};

constexpr Command kCatalogueCommands[] = {
    {"catalogue",
     Section::research,
     "Number all solved 9x9 grids up to isomorphism",
     kCatalogueExamples,
     {},
     {}},
    {"catalogue rank", Section::research, "Print the index of each grid", kRankExamples,
     kRankArguments, kRankOptions},
    {"catalogue unrank", Section::research, "Print the grid of each index", kUnrankExamples,
     kUnrankArguments, kUnrankOptions},
    {"catalogue range", Section::research, "Print the grids of a range of indices", kRangeExamples,
     kRangeArguments, kRangeOptions},
    {"catalogue verify",
     Section::research,
     "Enumerate grids again and compare the table",
     kVerifyExamples,
     {},
     kVerifyOptions,
     kVerifyRules,
     "the counts of a band differ from the table"},
};

}  // namespace

std::span<const Command> catalogue_commands() {
  return kCatalogueCommands;
}

}  // namespace inlay::service::options
