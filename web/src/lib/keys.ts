// The meaning of keys. Single letters are commands unless they are digits (on boards above 9x9) or switched
// off. With Alt they are always commands. The reader can give commands other letters.
import type { Mode } from './game';
import { digitOf } from './shape';

/** The commands with a letter, and the letters that they have at first. */
export const kLetters = {
  digit: 'z', corner: 'x', centre: 'c', colour: 'v', hint: 'h', check: 'k', learn: 'l', try: 'y', marks: 'm',
  change: 'e', solve: 's', candidates: 't', rate: 'r', pause: 'p', new: 'n', go: 'g', filter: 'f',
} as const;
export type LetterCommand = keyof typeof kLetters;
export type Letters = Readonly<Record<LetterCommand, string>>;
export type Command = LetterCommand | 'undo' | 'redo' | 'erase' | 'all' | 'none' | 'count' | 'paste' | 'keys';
export type Action = { command: Command } | { digit: number; mode?: Mode };

const kSigns: Readonly<Record<string, Command>> = { '[': 'undo', ']': 'redo', '/': 'paste', '?': 'keys' };

interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The letter of a key; with Alt that of its place, since Alt changes the character on some systems. */
export const letterOf = (event: Key): string =>
  (event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key).toLowerCase();

/** What the key does on a board with n digits; 0 where there is no board. Single letters are commands if `on`. `least`: the
    value of digit 1. */
export function actionOf(event: Key, n: number, on: boolean, letters: Letters = kLetters, least = 1): Action | null {
  const { key } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const lower = key.toLowerCase();
  if (key === 'Escape') return { command: 'none' };
  if (key === 'Backspace' || key === 'Delete') return { command: 'erase' };
  // On many keyboards the brackets need AltGr, which is reported as Ctrl and Alt.
  if (key === '[' || key === ']') return { command: kSigns[key] };
  // With Shift a digit key has another character, so its code matters.
  const typed = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (typed !== undefined && !event.altKey) {
    if (typed === '0' && least > 0) return ctrl ? null : { command: 'erase' };
    const digit = digitOf(typed, n, least);
    if (!digit) return null;
    if (ctrl) return { digit, mode: 'centre' };
    return event.shiftKey && !/^[1-9]$/.test(key) ? { digit, mode: 'corner' } : { digit };
  }
  if (ctrl) {
    if (lower === 'z') return { command: event.shiftKey ? 'redo' : 'undo' };
    if (lower === 'y') return { command: 'redo' };
    if (lower === 'a') return { command: 'all' };
    return null;
  }
  const digit = event.altKey ? 0 : digitOf(key, n, least);
  if (digit) return event.shiftKey && n > 9 ? { digit, mode: 'corner' } : { digit };
  if (kSigns[key]) return { command: kSigns[key] };
  const command = on || event.altKey ? commandWith(letters, letterOf(event)) : undefined;
  return command ? { command } : null;
}

const commandWith = (letters: Letters, letter: string): LetterCommand | undefined =>
  (Object.keys(letters) as LetterCommand[]).find((one) => letters[one] === letter);

/** Gives the command another letter. A command that had this letter gets the former one in exchange. */
export function remapped(letters: Letters, command: LetterCommand, letter: string): Letters {
  const other = commandWith(letters, letter);
  return { ...letters, ...(other && { [other]: letters[command] }), [command]: letter };
}
