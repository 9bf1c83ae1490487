// OpenSudoku: the XML files of the Android program of that name, many games a file.
//
//   <opensudoku><name>..</name> <game data="530070000..."/> <game data="..."/> </opensudoku>
//
// A game that was played is stored as "version: V", then value|note|given| for each cell (from
// version 4 on with a second note). What stands on the board is read, whoever wrote it there.
// Newer files call the attribute cells_data.
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

// Reads game after game from the lines that `next_line` gives.
class OpenSudokuReader {
 public:
  // `some`: games were read before, from lines above.
  explicit OpenSudokuReader(std::function<bool(Line&)> next_line, bool some = false)
      : scanner_(std::move(next_line)), some_(some) {}

  // None at the end of the text.
  std::optional<Game> next(Context& context);
  // Behind a game: another reader may go on at the next line.
  bool line_is_done() const { return scanner_.line_is_done(); }
  bool some() const { return some_; }

 private:
  XmlScanner scanner_;
  bool some_;  // a game or an error was there
};

// One <game .../> element.
Result<std::string> write_game(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_OPENSUDOKU_H_
