// How a command's letter is written beside its button.
import { kKeyCommands } from './keys';

/** "H", or "Alt H" on boards where H is a digit. */
export const kbdOf = (letter: string, n: number): string =>
  kKeyCommands[letter.toLowerCase()] && n > 9 && letter.charCodeAt(0) - 55 <= n ? `Alt ${letter}` : letter;
