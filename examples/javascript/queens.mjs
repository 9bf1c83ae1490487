// N queens as an exact cover problem: one queen in each row and each column, at most one on each diagonal. Prints
// the first solution and the number of all solutions.
//
//   ./run node examples/javascript/queens.mjs 8        (or: npm install inlay, then node queens.mjs 8)
import { Cover } from 'inlay';

const n = Number(process.argv[2] ?? 8);
if (!Number.isInteger(n) || n < 1 || n > 64) {
  console.error('usage: queens.mjs [N], with N from 1 to 64');
  process.exit(2);
}
const squares = Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), column: i % n }));
const diagonals = ({ row, column }) => [`falling ${row - column}`, `rising ${row + column}`];

// Diagonals may stay without a queen, so they are secondary items.
const cover = new Cover({ secondary: new Set(squares.flatMap(diagonals)) });
for (const square of squares) {
  cover.add([`row ${square.row}`, `column ${square.column}`, ...diagonals(square)], square);
}

const [queens] = await cover.solve({ limit: 1 });
for (let row = 0; queens && row < n; ++row) {
  const { column } = queens.find((queen) => queen.row === row);
  console.log('.'.repeat(column) + 'Q' + '.'.repeat(n - column - 1));
}
console.log(`${await cover.count()} solutions`);
