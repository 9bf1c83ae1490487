// OpenSudoku: XML files of the Android program OpenSudoku, with many games per file.
//
//   <opensudoku><name>..</name> <game data="530070000..."/> <game data="..."/> </opensudoku>
//
// A played game is stored as "version: V", then value|note|given| for each cell (from version 4 on
// with a second note). Every value on the board is read as a clue. Newer files name the attribute
// cells_data.
#ifndef INLAY_SRC_SUDOKU_NOTATION_OPENSUDOKU_H_
#define INLAY_SRC_SUDOKU_NOTATION_OPENSUDOKU_H_

#include "sudoku/notation/piece.h"
#include "sudoku/notation/xml.h"

namespace inlay::notation {

struct Game {
  Result<Reading> reading;
  std::size_t line;
  std::size_t last_line;
};

// Reads the games from the lines that `next_line` returns.
class OpenSudokuReader {
 public:
  // `some`: games were already read from the lines above.
  explicit OpenSudokuReader(std::function<bool(Line&)> next_line, bool some = false)
      : scanner_(std::move(next_line)), some_(some) {}

  // Nullopt at the end of the text.
  std::optional<Game> next(Context& context);
  // After a game: another reader may continue at the next line.
  bool line_is_done() const { return scanner_.line_is_done(); }
  bool some() const { return some_; }

 private:
  XmlScanner scanner_;
  bool some_;  // a game or an error was found
};

// One <game .../> element.
Result<std::string> write_game(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_OPENSUDOKU_H_
