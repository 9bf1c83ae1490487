// What keys, the keypad and the buttons of Play do to the board.
import { colourCandidate, colourChain, marksIn } from './assist';
import { focusBoard, pressesControl } from './focus';
import * as games from './game';
import { actionOf, type Command } from './keys';
import { router } from './router.svelte';
import * as sel from './selection';
import { session } from './session.svelte';
import { solver } from './solver.svelte';

/** Enters a digit or colour into the selected cells. */
export function enter(digit: number, mode = session.mode): void {
  if (!session.paused) enterInto(session.selection.cells, mode, digit);
}
const enterPicked = (cell: number): void => enterInto([cell], session.mode, session.pickedDigit);

// With a digit highlighted, colours go to its candidates.
function enterInto(cells: Iterable<number>, mode: games.Mode, digit: number): void {
  const { game, filter, settings } = session;
  const candidate = mode === 'colour' && settings.assist && typeof filter === 'number' && game.shape.n <= 9 ? filter : 0;
  session.play(candidate ? colourCandidate(game, cells, candidate, digit) : games.enter(game, cells, mode, digit, settings.autoMarks));
}

/** Colours the chain of the highlighted digit that starts at the cursor. */
export function chainHere(): void {
  const { game, filter, selection, settings } = session;
  const marks = marksIn(game, games.candidates(game), settings.autoMarks);
  if (typeof filter === 'number' && filter) session.play(colourChain(game, marks, selection.cursor, filter));
}

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
  solve,
  count: () => void solver.count(),
  candidates: () => void solver.candidates(),
  rate: () => void solver.rate(),
  learn: () => router.go('learn', 'here'),
  marks: () => {
    if (!session.paused) session.play(games.fillMarks(session.game));
  },
  try: () => {
    session.game = games.beginTry(session.game);
  },
  change: () => session.play(games.hasClues(session.game) ? games.cluesToEntries(session.game) : games.entriesToClues(session.game)),
  new: () => open('new-puzzle'),
  go: () => {}, // the next key chooses the view; see page-keys.ts
  filter: () => {},
  paste: () => open('paste'),
  keys: () => open('keys'),
  pause: () => (session.paused = !session.paused),
};

/** Opens a panel by its id, if this page has it. */
function open(panel: string): void {
  document.getElementById(panel)?.showPopover();
}

/** Fills in the solution. If that would spoil a game, asks first. */
function solve(): void {
  const ask = document.querySelector<HTMLDialogElement>('#ask-solution');
  if (ask && games.hasClues(session.game) && !session.justPasted) ask.showModal();
  else void solver.solve();
}

/** A key on the board, or anywhere on the page where no control needs it. */
export function onKey(event: KeyboardEvent): void {
  const { shape } = session.game;
  const { selection } = session;
  const to = sel.target(shape, selection.cursor, event.key, event.ctrlKey || event.metaKey);
  if (to >= 0) {
    event.preventDefault();
    focusBoard();
    session.selection = event.shiftKey ? sel.extended(selection, to) : sel.only(to);
    return;
  }
  if ((event.key === ' ' || event.key === 'Enter') && !event.altKey) {
    if (pressesControl(event)) return;
    event.preventDefault();
    if (session.pickedDigit) {
      session.selection = sel.only(selection.cursor);
      enterPicked(selection.cursor);
    } else if (event.ctrlKey || selection.cells.size === 0) {
      session.selection = sel.toggled(selection, selection.cursor);
    }
    return;
  }
  const action = actionOf(event, shape.n, session.settings.letters, session.letters, shape.least);
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
