// The meaning of keys on the board. Single letters are commands while the board has the focus, unless they
// are digits (on boards above 9x9) or switched off. With Alt they are always commands.
import type { Mode } from './game';
import { digitOf } from './shape';

export type Command =
  | 'digit' | 'corner' | 'centre' | 'colour' | 'undo' | 'redo' | 'erase' | 'all' | 'none' | 'hint' | 'check'
  | 'solve' | 'count' | 'candidates' | 'rate' | 'paste' | 'keys' | 'pause';
export type Action = { command: Command } | { digit: number; mode?: Mode };

export const kKeyCommands: Record<string, Command> = {
  z: 'digit', x: 'corner', c: 'centre', v: 'colour', '[': 'undo', ']': 'redo', h: 'hint', k: 'check', s: 'solve',
  n: 'count', t: 'candidates', r: 'rate', '/': 'paste', p: 'pause', '?': 'keys',
};

interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function actionOf(event: Key, n: number, letters: boolean): Action | null {
  const { key } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const lower = key.toLowerCase();
  if (key === 'Escape') return { command: 'none' };
  if (key === 'Backspace' || key === 'Delete') return { command: 'erase' };
  // On many keyboards the brackets need AltGr, which is reported as Ctrl and Alt.
  if (key === '[' || key === ']') return { command: kKeyCommands[key] };
  // With Shift a digit key has another character, so its code matters.
  const typed = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (typed !== undefined && !event.altKey) {
    if (typed === '0') return ctrl ? null : { command: 'erase' };
    const digit = digitOf(typed, n);
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
  const pressed = event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : lower;
  const digit = event.altKey ? 0 : digitOf(key, n);
  if (digit) return event.shiftKey && n > 9 ? { digit, mode: 'corner' } : { digit };
  if (!letters && !event.altKey) return null;
  const command = kKeyCommands[pressed];
  return command ? { command } : null;
}
