// What keys, the keypad and the buttons of Play do to the board.
import * as games from './game';
import { actionOf, type Command } from './keys';
import * as sel from './selection';
import { session } from './session.svelte';
import { solver } from './solver.svelte';

/** Enters a digit or colour into the selected cells. */
export function enter(digit: number, mode = session.mode): void {
  if (session.paused) return;
  session.play(games.enter(session.game, session.selection.cells, mode, digit, session.settings.autoMarks));
}
const enterPicked = (cell: number): void =>
  session.play(games.enter(session.game, [cell], session.mode, session.pickedDigit, session.settings.autoMarks));

/** A key of the keypad: enters its digit, or picks it for the next cells. */
export function pressKey(digit: number, mode = session.mode): void {
  if (session.settings.numberFirst) session.pickedDigit = session.pickedDigit === digit ? 0 : digit;
  else enter(digit, mode);
}

function erase(): void {
  if (!session.paused) session.play(games.erase(session.game, session.selection.cells));
}

/** The commands of Play, by key or button. */
export const kCommands: Record<Command, () => void> = {
  digit: () => (session.mode = 'digit'),
  corner: () => (session.mode = 'corner'),
  centre: () => (session.mode = 'centre'),
  colour: () => (session.mode = 'colour'),
  undo: () => session.play(games.undo(session.game)),
  redo: () => session.play(games.redo(session.game)),
  erase,
  all: () => (session.selection = sel.all(session.game.shape, session.selection)),
  none: () => {
    session.selection = sel.none(session.selection);
    session.pickedDigit = 0;
  },
  hint: () => void solver.hint(),
  check: () => void solver.check(),
  solve: () => void solver.solve(),
  count: () => void solver.count(),
  candidates: () => void solver.candidates(),
  rate: () => void solver.rate(),
  paste: () => document.getElementById('paste')!.showPopover(),
  keys: () => document.getElementById('keys')!.showPopover(),
  pause: () => (session.paused = !session.paused),
};

export function onKey(event: KeyboardEvent): void {
  const { shape } = session.game;
  const { selection } = session;
  const to = sel.target(shape, selection.cursor, event.key, event.ctrlKey || event.metaKey);
  if (to >= 0) {
    event.preventDefault();
    session.selection = event.shiftKey ? sel.extended(selection, to) : sel.only(to);
    return;
  }
  if ((event.key === ' ' || event.key === 'Enter') && !event.altKey) {
    event.preventDefault();
    if (session.pickedDigit) {
      session.selection = sel.only(selection.cursor);
      enterPicked(selection.cursor);
    } else if (event.ctrlKey || selection.cells.size === 0) {
      session.selection = sel.toggled(selection, selection.cursor);
    }
    return;
  }
  const action = actionOf(event, shape.n, session.settings.letters);
  if (!action) return;
  event.preventDefault();
  if ('command' in action) kCommands[action.command]();
  else if (session.paused) return;
  else if (action.mode) enter(action.digit, action.mode);
  else pressKey(action.digit);
}

export function pressCell(cell: number, how: { add: boolean; range: boolean }): void {
  if (session.paused) return;
  const { selection } = session;
  session.selection = how.add ? sel.toggled(selection, cell)
    : how.range ? sel.extended(selection, cell) : sel.only(cell);
  if (session.pickedDigit && !how.add && !how.range) enterPicked(cell);
}
export function dragTo(cell: number): void {
  const { selection } = session;
  if (!session.pickedDigit && (cell !== selection.cursor || !selection.cells.has(cell))) {
    session.selection = sel.extended(selection, cell);
  }
}
