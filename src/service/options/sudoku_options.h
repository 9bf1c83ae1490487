// The options of single Sudoku commands.
#ifndef INLAY_SRC_SERVICE_OPTIONS_SUDOKU_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_SUDOKU_OPTIONS_H_

#include "service/options/common_options.h"

namespace inlay::service::options {

// --- solve, check, minimize, canon --------------------------------------------------------------

inline constexpr Option kPretty{.name = "pretty",
                                .group = Group::output,
                                .help = "Draw the boards and report what the search did"};
inline constexpr Option kTrace{
    .name = "trace", .group = Group::output, .help = "Log every guess to stderr"};
inline constexpr Option kNoMinimal{.name = "no-minimal",
                                   .help = "Do not test whether clues are redundant"};
inline constexpr Option kCandidates{
    .name = "candidates", .help = "Print the values of each cell in all solutions instead"};
inline constexpr Option kRedundant{.name = "redundant", .help = "List the redundant clues instead"};
inline constexpr Option kOfPuzzle{.name = "puzzle",
                                  .help = "Canonical form of the puzzle; this is the default"};
inline constexpr Option kOfGrid{.name = "grid", .help = "Canonical form of its solution grid"};
inline constexpr Option kUnique{.name = "unique",
                                .help = "Print each form only once; keeps all forms in memory"};

// --- rate, explain, hint ------------------------------------------------------------------------

inline constexpr Option kBelow{.name = "below",
                               .kind = Kind::decimal,
                               .value = "RATING",
                               .help = "Stop rating at this value and print \">=\""};
inline constexpr Option kSvgFolder{.name = "svg",
                                   .kind = Kind::folder,
                                   .group = Group::output,
                                   .help = "Draw each step into a file of this folder"};
inline constexpr Option kSvgFile{.name = "svg",
                                 .kind = Kind::file,
                                 .group = Group::output,
                                 .help = "Draw the step as SVG; - means stdout"};
inline constexpr Option kState{.name = "state",
                               .kind = Kind::text,
                               .field = {"state"},
                               .help = "Progress so far: r1c2=5 entry, r1c2:13 marks, r1c2<>4"};
inline constexpr Option kLang{.name = "lang",
                              .kind = Kind::name,
                              .described_default = "from LANG",
                              .names = languages,
                              .group = Group::output,
                              .field = {"lang"},
                              .help = "Language of the texts"};
inline constexpr Option kPaths{.name = "paths",
                               .group = Group::output,
                               .field = {"paths"},
                               .help = "Add the drawn lines of links to the JSON"};
inline constexpr Option kDetail{.name = "detail",
                                .kind = Kind::name,
                                .standard = "everything",
                                .names = details,
                                .help = "How much of the hint to print"};

// --- convert, compare, export -------------------------------------------------------------------

inline constexpr Option kToNotation{.name = "to",
                                    .kind = Kind::name,
                                    .standard = "line",
                                    .names = writable_notations,
                                    .field = {"to"},
                                    .help = "Notation to write"};
inline constexpr Option kEngines{.name = "engines",
                                 .kind = Kind::names,
                                 .standard = "all",
                                 .names = sudoku_engines_and_all,
                                 .group = Group::search,
                                 .help = "Engines to compare; all means those fit for the boards"};
inline constexpr Option kRepeat{.name = "repeat",
                                .kind = Kind::number,
                                .least = 1,
                                .most = 1000,
                                .standard = "3",
                                .help = "Number of rounds; the median time is printed"};
inline constexpr Option kSvg{.name = "svg",
                             .group = Group::output,
                             .help = "Write SVG: one puzzle as a picture, or a file per page"};
inline constexpr Option kPdf{
    .name = "pdf", .group = Group::output, .help = "Write PDF: all pages in one file"};
inline constexpr Option kPaper{.name = "paper",
                               .kind = Kind::name,
                               .standard = "a4",
                               .names = papers,
                               .field = {"paper"},
                               .help = "Paper size"};
inline constexpr Option kTitle{.name = "title",
                               .kind = Kind::text,
                               .field = {"title", 200},
                               .help = "Title above the first page"};
inline constexpr Option kAuthor{.name = "author",
                                .kind = Kind::text,
                                .field = {"author", 200},
                                .help = "Author, printed with the title"};
inline constexpr Option kCover{
    .name = "cover", .field = {"cover"}, .help = "Begin with a cover: title, author, a board"};
inline constexpr Option kPerPage{.name = "per-page",
                                 .kind = Kind::number,
                                 .least = 1,
                                 .most = 1000,
                                 .described_default = "as many as leave room to write",
                                 .field = {"per_page", 100},
                                 .help = "Puzzles per page"};
inline constexpr Option kSolutions{
    .name = "solutions", .field = {"solutions"}, .help = "Add pages with the solutions at the end"};
inline constexpr Option kSolutionsPerPage{.name = "solutions-per-page",
                                          .kind = Kind::number,
                                          .least = 1,
                                          .most = 1000,
                                          .help = "Solutions per page"};
inline constexpr Option kSolutionsTitle{.name = "solutions-title",
                                        .kind = Kind::text,
                                        .standard = "Solutions",
                                        .field = {"solutions_title", 200},
                                        .help = "Title above the first page of solutions"};
inline constexpr Option kNumbers{.name = "numbers",
                                 .kind = Kind::number,
                                 .value = "FIRST",
                                 .standard = "1",
                                 .field = {"numbers"},
                                 .help = "Number of the first puzzle; 0 means no numbers"};
inline constexpr Option kDigits{.name = "digits",
                                .kind = Kind::name,
                                .described_default = "as in the input",
                                .names = digit_styles,
                                .help = "How to print digits above 9"};
inline constexpr Option kDifficulty{.name = "difficulty",
                                    .kind = Kind::text,
                                    .described_default = "from the input",
                                    .help = "Label beside each puzzle; '' means none"};
inline constexpr Option kBinding{.name = "binding",
                                 .kind = Kind::decimal,
                                 .value = "MM",
                                 .most = 40,
                                 .standard = "6",
                                 .help = "Extra margin on the inner side, in millimetres"};

// --- generate -----------------------------------------------------------------------------------

inline constexpr Option kWith{
    .name = "with",
    .kind = Kind::text,
    .field = {"with", 8192},
    .help = "Constraints of a variant, or kinds to lay out: 'killer thermo:3'"};

inline constexpr Option kClues{.name = "clues",
                               .kind = Kind::range,
                               .field = {"clues", 16},
                               .help = "Number of clues: 24..26, or one number"};
inline constexpr Option kAllowRedundant{.name = "allow-redundant",
                                        .field = {"redundant"},
                                        .help = "Allow redundant clues, to reach more clues"};
inline constexpr Option kSymmetry{.name = "symmetry",
                                  .kind = Kind::name,
                                  .standard = "none",
                                  .names = symmetries,
                                  .field = {"symmetry"},
                                  .help = "Symmetry of the cells with clues"};
inline constexpr Option kPattern{.name = "pattern",
                                 .kind = Kind::file,
                                 .value = "FILE|CELLS",
                                 .field = {"pattern", 8192},
                                 .help = "Clues in exactly these cells; . 0 - _ mean no clue"};
inline constexpr Option kSolution{.name = "solution",
                                  .kind = Kind::file,
                                  .value = "FILE|GRID",
                                  .help = "Puzzles with this solution grid"};
inline constexpr Option kRating{.name = "rating",
                                .kind = Kind::text,
                                .value = "RATING",
                                .field = {"rating", 32},
                                .help = "Difficulty: 2.0..4.4, one number, or a name as \"hard\""};
inline constexpr Option kUniqueGrids{.name = "unique-grids",
                                     .help = "No two puzzles with the same solution grid"};
inline constexpr Option kDistinct{.name = "distinct", .help = "No two equal puzzles"};
inline constexpr Option kNoIsomorphs{.name = "no-isomorphs", .help = "No two isomorphic puzzles"};
inline constexpr Option kGrids{.name = "grids",
                               .kind = Kind::name,
                               .standard = "fast",
                               .names = kinds_of_grids,
                               .help = "How to draw grids; uniform: each equally likely"};
inline constexpr Option kFullGrids{.name = "full-grids",
                                   .help = "Make solution grids instead of puzzles"};
inline constexpr Option kTries{.name = "tries",
                               .kind = Kind::number,
                               .least = 1,
                               .described_default = "1000 per puzzle, at least a million",
                               .group = Group::search,
                               .help = "Maximum number of attempts"};
inline constexpr Option kStatistics{.name = "statistics",
                                    .group = Group::output,
                                    .help = "Print only how many puzzles have how many clues"};
inline constexpr Option kUnbiased{.name = "unbiased",
                                  .group = Group::output,
                                  .help = "Estimate the statistics of all minimal puzzles"};
inline constexpr Option kPopulations{.name = "populations",
                                     .kind = Kind::number,
                                     .least = 2,
                                     .most = 1'000'000,
                                     .standard = "100",
                                     .group = Group::output,
                                     .help = "Sample size of --unbiased; about 3 s of CPU each"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_SUDOKU_OPTIONS_H_
