// A position as the server reads it beside the puzzle: "r1c2=5 r3c4:27 r5c5<>1", entries, marks and removed candidates.
import type { Game } from './game';
import { bit, digitsOf, has, nameOf, type Position, type Shape } from './shape';

const valueOf = (shape: Shape, digit: number): number => digit + shape.least - 1;
const listed = (shape: Shape, mask: number): string =>
  digitsOf(mask).map((digit) => valueOf(shape, digit)).join(valueOf(shape, shape.n) > 9 ? ',' : '');

/** The player's entries, removed candidates and, unless they are left out, centre marks. Corner marks say only where a
    digit may be, so they rule out nothing. */
export function stateOf({ shape, cells }: Game, marks = true): string {
  return cells.flatMap((cell, at) => {
    const name = nameOf(shape, at);
    if (cell.value) return cell.clue ? [] : [`${name}=${valueOf(shape, cell.value)}`];
    return [
      ...(marks && cell.centre ? [`${name}:${listed(shape, cell.centre)}`] : []),
      ...(cell.out ? [`${name}<>${listed(shape, cell.out)}`] : []),
    ];
  }).join(' ');
}

/** A position after some steps: what differs from the clues, and the candidates that no peer rules out. */
export function stateAfter(shape: Shape, puzzle: string, { values, candidates }: Position): string {
  return values.flatMap((value, at) => {
    if (value) return puzzle[at] === '.' ? [`${nameOf(shape, at)}=${valueOf(shape, value)}`] : [];
    let out = 0;
    for (let d = 1; d <= shape.n; ++d) {
      if (!has(candidates[at], d) && !shape.peers[at].some((peer) => values[peer] === d)) out |= bit(d);
    }
    return out ? [`${nameOf(shape, at)}<>${listed(shape, out)}`] : [];
  }).join(' ');
}
