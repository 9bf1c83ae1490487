// A board as text: "3x3" for a classic one with boxes of this size, or the text of its rules. It identifies the board in
// links and in storage.
import { convert, type PuzzleInput } from '../api';
import { t } from './i18n.svelte';
import { cellCount, nameOf, shapeOf, shapeWith, symbolOf, type Shape } from './shape';

export const frameOf = ({ width, height, parts }: Shape): string => parts?.frame ?? `${width}x${height}`;

/** The board that `frameOf` names, or an error message. */
export async function boardIn(frame: string): Promise<Shape | string> {
  const size = /^(\d+)x(\d+)$/.exec(frame);
  if (!size) return boardOfText(frame);
  const [width, height] = [Number(size[1]), Number(size[2])];
  return width * height >= 4 && width * height <= 25 ? shapeOf(width, height) : t('badSize');
}

/** The board of a text in the text form, "9x9 ; anti-king", or an error message. */
export async function boardOfText(text: string): Promise<Shape | string> {
  const position = await positionOfText(text);
  return typeof position === 'string' ? position : position.shape;
}

/** The board of a text and its clues, one character per cell, or an error message. */
export async function positionOfText(text: string): Promise<{ shape: Shape; line: string } | string> {
  const answer = await convert(text, 'constraints', undefined, { parts: true });
  if (answer.error !== undefined) return answer.error + (answer.where ? ` (${answer.where})` : '');
  const { parts } = answer;
  if (!parts) {
    const [width, height] = answer.box;
    return width * height > 25 ? t('badSize') : { shape: shapeOf(width, height), line: answer.puzzle };
  }
  if (parts.greatest > 35) return t('badSize');
  const shape = shapeWith(parts);
  const symbol = (_: unknown, at: number) => (at in parts.clues ? symbolOf(parts.clues[at] - parts.least + 1, parts.least) : '.');
  return { shape, line: Array.from({ length: cellCount(shape) }, symbol).join('') };
}

/** The texts of a board and its constraints as one. */
export const composed = (head: string, texts: readonly string[]): string => (texts.length > 0 ? [head, ...texts].join(' ; ') : `${head} ;`);

/** What the text form of a board begins with: the board, "9x9" or "6x6 boxes 3x2", and the groups of cells outside the grid. */
export function headLines({ n, width, height, parts }: Shape): string[] {
  if (!parts) return [`${n}x${n} boxes ${height}x${width}`];
  const [board] = parts.frame.split(/ ;(?: |$)/);
  const lines = [board];
  for (let rest = parts.frame.slice(board.length), group; (group = /^ ; (extra (?:[^;"]|"(?:[^"\\]|\\.)*")*?)(?= ;|$)/.exec(rest)); rest = rest.slice(group[0].length)) {
    lines.push(group[1]);
  }
  return lines;
}
export const headOf = (shape: Shape): string => headLines(shape).join(' ; ');

/** A board with these digits, one character per cell, in the text form. */
export function textOf(shape: Shape, line: string): string {
  const givens = Array.from(line).flatMap((symbol, at) =>
    (symbol === '.' ? [] : [`given ${Number.parseInt(symbol, 36)} ${nameOf(shape, at)}`]));
  return composed(shape.parts?.frame ?? headOf(shape), givens);
}

/** The request about a board with these digits. */
export const inputOf = (shape: Shape, line: string): PuzzleInput =>
  (shape.parts ? { puzzle: textOf(shape, line) } : { puzzle: line, width: shape.width, height: shape.height });
