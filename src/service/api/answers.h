// The fields of the answers of the API, for its documentation.
#ifndef INLAY_SRC_SERVICE_API_ANSWERS_H_
#define INLAY_SRC_SERVICE_API_ANSWERS_H_

#include <array>

#include "service/api/table.h"
#include "service/options/options.h"

namespace inlay::service::api {

inline constexpr std::array kAbout{AnswerField{"notation", "text", "Notation of the input"},
                                   AnswerField{"box", "[number]", "Columns and rows of a box"},
                                   AnswerField{"puzzle", "text", "The clues as a plain line"},
                                   AnswerField{"clues", "number", "Number of clues"}};
inline constexpr std::array kAboutVariant{
    AnswerField{"board", "text",
                "For a variant, instead of `box` and `clues`: size and values; `puzzle` is "
                "then its text form"},
    AnswerField{"constraints", "[text]", "Then also: the kinds of its constraints"}};
inline constexpr std::array kNotChecked{
    AnswerField{"not_checked", "[text]",
                "Parts of a link that the answer does not take into account: with `partial` what "
                "is not understood, and drawings that may stand for a rule"}};
inline constexpr std::array kExtraCells{AnswerField{
    "extra", "[object]", "If there are extra cells: their values in each solution, by group"}};
inline constexpr std::array kCached{
    AnswerField{"known_since", "text",
                "If the answer comes from the database: the time it was stored, in UTC"},
    AnswerField{"asked", "number",
                "Then also: how many times the puzzle was requested, this time included"}};
inline constexpr std::array kSpent{
    AnswerField{"limit", "text",
                "If a limit ended the search: `node limit`, `time limit`, `memory limit`, "
                "`stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached"},
    AnswerField{"nodes", "number", "Number of search nodes"},
    AnswerField{"seconds", "number", "Time of the search"}};
inline constexpr std::array kVerdict{
    AnswerField{"verdict", "text", "`unique`, `multiple`, `none`, `contradictory` or `unknown`"},
    AnswerField{"reason", "text",
                "If `contradictory`: the house that holds a digit twice, or the constraint that "
                "cannot be satisfied"},
    AnswerField{"solutions", "[text]", "The solutions as plain lines"}};
inline constexpr std::array kGuesses{
    AnswerField{"guesses", "number", "Number of nodes with a choice"},
    AnswerField{"moves", "number", "Number of digits placed, including those taken back"}};
inline constexpr std::array kComplete{
    AnswerField{"complete", "boolean", "Whether these are the last solutions"},
    AnswerField{"engine", "text", "The engine that was used"}};
inline constexpr std::array kCounted{
    AnswerField{"count", "text", "Number of solutions; of any size, therefore text"},
    AnswerField{"exact", "boolean", "false: there are at least this many"}};
inline constexpr std::array kRating{
    AnswerField{"scale", "text", "The scale"},
    AnswerField{"outcome", "text", "`solved`, `stuck`, `invalid` or `unknown`"},
    AnswerField{"er", "text", "Scales se and inlay: the rating, as in \"7.1\""},
    AnswerField{"ep", "text", "Scale se: the highest rating up to the first digit"},
    AnswerField{"ed", "text", "Scale se: the rating of the first step"},
    AnswerField{"difficulty", "text", "Scale inlay, if `solved`: \"very easy\" to \"extreme\""},
    AnswerField{"score", "number", "Scale hodoku: the score"},
    AnswerField{"level", "text", "Scale hodoku: \"Easy\" to \"Extreme\""},
    AnswerField{"steps_taken", "number", "Number of steps"},
    AnswerField{"reason", "text", "If `stuck` or `invalid`: why"},
    AnswerField{"limit", "text", "The limit that ended it, if any"}};

inline constexpr auto kSolveAnswer =
    options::joined(kAbout, kAboutVariant, kNotChecked, kCached, kVerdict, kExtraCells, kComplete,
                    kSpent, kGuesses);
inline constexpr auto kCountAnswer =
    options::joined(kAbout, kAboutVariant, kNotChecked, kCached, kCounted, kSpent, kGuesses);
inline constexpr auto kCheckAnswer = options::joined(
    kAbout, kAboutVariant, kNotChecked, kCached, kVerdict, kExtraCells,
    std::array{AnswerField{"minimal", "boolean",
                           "If `unique`: whether no clue is redundant; absent if a limit ended the "
                           "search"},
               AnswerField{"redundant", "[text]",
                           "The redundant clues and constraints, each on its own: \"r1c3\""}},
    kSpent, kGuesses);
inline constexpr auto kCandidatesAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{AnswerField{"candidates", "[[number]]",
                           "By cell: the digits that occur there in a solution"},
               AnswerField{"unknown", "[[number]]", "By cell: the digits that a limit left open"},
               AnswerField{"complete", "boolean", "Whether all solutions were enumerated"},
               AnswerField{"count", "text", "If complete: the number of solutions"},
               AnswerField{"counts", "[[number]]",
                           "If complete: by cell, the number of solutions with each digit there"}},
    kSpent, kGuesses);
inline constexpr auto kConvertAnswer = options::joined(
    kAbout, kAboutVariant, kNotChecked,
    std::array{AnswerField{"to", "text", "The notation"},
               AnswerField{"text", "text", "The puzzle in it, as a whole file"},
               AnswerField{"title", "text", "If there is a title"},
               AnswerField{"author", "text", "If there is an author"},
               AnswerField{"rules", "text", "If there are rules in words"},
               AnswerField{"entries", "text", "If a player has entered digits: as in the request"},
               AnswerField{"corner", "text", "If there are corner marks: as in the request"},
               AnswerField{"centre", "text", "If there are centre marks: as in the request"},
               AnswerField{"colors", "text", "If cells have colours: as in the request"},
               AnswerField{"drawn", "object",
                           "With `parts`, if a link has drawings that stand for no constraint "
                           "which was read; see docs/json.md"},
               AnswerField{"parts", "object",
                           "With `parts`, unless the puzzle is a classic one: its cells, houses "
                           "and constraints with their pictures; see docs/json.md"}});
inline constexpr auto kConflictsAnswer =
    options::joined(kAbout, kAboutVariant,
                    std::array{AnswerField{
                        "broken", "[object]",
                        "The constraints that no grid with these digits satisfies, each "
                        "tested alone: `constraint`, in the text form, and `cells`, numbers from 0 "
                        "of the cells whose digits break it"}});
inline constexpr auto kReasonsAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{
        AnswerField{"outcome", "text",
                    "`must`: every solution has the value in the cell; `cannot`: none has it; "
                    "`open`: some have it and some do not; `no_solution`; without a cell "
                    "`solvable`; or `unknown`"},
        AnswerField{"reasons", "[text]",
                    "Clues (\"r1c3\") and constraints that suffice for `must`, `cannot` or "
                    "`no_solution`, whatever the others demand"},
        AnswerField{"least", "boolean", "Whether each of them is necessary"}},
    kSpent, kGuesses);
inline constexpr AnswerField kNearVerdict{
    "verdict", "text",
    "Verdict of the puzzle: `unique`, `multiple`, `none`, `contradictory` "
    "or `unknown`"};
inline constexpr AnswerField kNearLimit{"limit", "text", "The limit that ended it, if any"};
inline constexpr auto kMinimizeAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{kNearVerdict,
               AnswerField{"minimized", "text",
                           "If `unique`: the remaining clues; of a variant, its text form"},
               AnswerField{"left", "number", "Then also, not of a variant: their number"},
               AnswerField{"removed", "[text]",
                           "For a variant: the clues (\"r1c3\") and constraints that were removed"},
               AnswerField{"minimal", "boolean", "Then also: whether none of them is redundant"},
               kNearLimit});
inline constexpr auto kCompleteAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{kNearVerdict,
               AnswerField{"completed", "text",
                           "If there is a solution: the puzzle with added clues, which has "
                           "exactly one"},
               AnswerField{"solution", "text", "Then also: that solution"},
               AnswerField{"added", "[text]", "Then also: the cells of the added clues"},
               kNearLimit});
inline constexpr auto kVaryAnswer = options::joined(
    kAbout,
    std::array{AnswerField{"puzzles", "[object]",
                           "`puzzle`, `solution`, `clues`, and the cells `removed` and `added`; a "
                           "cell in both has another digit"},
               AnswerField{"attempts", "number", "Number of attempts"},
               AnswerField{"complete", "boolean", "Whether all requested puzzles were found"},
               kNearLimit});
inline constexpr auto kCoverAnswer = options::joined(
    std::array{
        AnswerField{"items", "number", "Number of items"},
        AnswerField{"primary_items", "number", "Number of primary items"},
        AnswerField{"options", "number", "Number of options"},
        AnswerField{"solutions", "[object]",
                    "`options` (their numbers, from 1) and `texts` of each solution"},
        AnswerField{"count", "text", "With `count`: the number of solutions"},
        AnswerField{"exact", "boolean", "With `count`; false: there are at least this many"}},
    kComplete, kSpent);
inline constexpr auto kTileAnswer = options::joined(
    std::array{
        AnswerField{"items", "number", "Number of items of the exact cover problem"},
        AnswerField{"options", "number", "Number of options of the exact cover problem"},
        AnswerField{"solutions", "[object]",
                    "`placements` (`piece`, `cells` as [x, y] or [x, y, z]), `text`, `svg`"},
        AnswerField{"reason", "text",
                    "If counting cells proves that no solution exists: the proof in words"},
        AnswerField{"count", "text", "With `count`: the number of solutions"},
        AnswerField{"exact", "boolean", "With `count`; false: there are at least this many"}},
    kComplete, kSpent);
inline constexpr auto kRateAnswer = options::joined(kAbout, kAboutVariant, kCached, kRating);
inline constexpr std::array kStepsFound{
    AnswerField{"steps", "[object]", "The steps: see docs/json.md"}};
inline constexpr AnswerField kMistakes{
    "mistakes", "[object]", "`kind` (`entry`, `mark`), `cell`, `digit`; then there is no step"};
inline constexpr auto kExplainAnswer = options::joined(
    kAbout, kAboutVariant, kRating,
    std::array{AnswerField{"mistakes", "[object]",
                           "With `state`: as in `hint`; if there are any, the outcome is "
                           "`invalid`"}},
    kStepsFound);
inline constexpr auto kStepListAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{AnswerField{"outcome", "text",
                           "`solved`: there are steps or mistakes, or the puzzle is solved, or no "
                           "technique finds a step; otherwise `invalid` or `unknown`"},
               AnswerField{"reason", "text", "If `invalid`: why"},
               AnswerField{"limit", "text", "The limit that ended the search, if any"}, kMistakes,
               AnswerField{"techniques", "number",
                           "Number of techniques searched or skipped, in the order of scale se or "
                           "that of variants; `skip` of a request that continues"},
               AnswerField{"complete", "boolean",
                           "Whether all techniques were searched and all steps returned"}},
    kStepsFound);
inline constexpr auto kHintAnswer = options::joined(
    kAbout, kAboutVariant,
    std::array{
        AnswerField{"scale", "text", "The scale"},
        AnswerField{"outcome", "text",
                    "`solved`: there is a step or a mistake, or the puzzle is solved; otherwise as "
                    "in `rate`"},
        AnswerField{"reason", "text", "If `stuck` or `invalid`: why"},
        AnswerField{"limit", "text", "If `unknown`: the limit that ended it"}, kMistakes,
        AnswerField{"text", "text",
                    "The whole hint: `title`, `pattern`, `reason` and `effect` of the step, or the "
                    "mistakes"},
        AnswerField{
            "step", "object",
            "The step: `title`, `area`, `pattern`, `reason` and `effect` in words, and what "
            "docs/json.md lists"},
        AnswerField{"disclose", "object",
                    "`area`, `technique`, `cells`, `everything`: more and more of the hint"}});
inline constexpr std::array kGenerateAnswer{
    AnswerField{"box", "[number]", "Columns and rows of a box"},
    AnswerField{"seed", "number", "The same request with this seed returns the same puzzles"},
    AnswerField{"symmetry", "text", "Symmetry of the cells with clues"},
    AnswerField{"puzzles", "[object]",
                "`puzzle`, `solution`, `clues`, `minimal`, `attempt`, `rating`; variants also "
                "`board`, `constraints`"},
    AnswerField{"attempts", "number", "Number of attempts"},
    AnswerField{"complete", "boolean", "Whether all requested puzzles were made"},
    AnswerField{"reason", "text", "If no puzzle can fit the request: why"},
    AnswerField{"limit", "text", "The limit that ended it, if any"}};
inline constexpr std::array kExportAnswer{AnswerField{"puzzles", "number", "Number of puzzles"},
                                          AnswerField{"pages", "number", "Number of pages"},
                                          AnswerField{"svg", "[text]", "The picture, or each page"},
                                          AnswerField{"pdf", "text", "The file in base64"}};

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_ANSWERS_H_
