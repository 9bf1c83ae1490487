// How the letter of a command is written beside its button.
import type { LetterCommand } from './keys';
import { session } from './session.svelte';
import { digitOf } from './shape';

/** "H", or "Alt H" on boards where H is a digit; '' if single letters are off. */
export function kbdOf(command: LetterCommand): string {
  if (!session.settings.letters) return '';
  const letter = session.letters[command].toUpperCase();
  return digitOf(letter, session.game.shape.n, session.game.shape.least) ? `Alt ${letter}` : letter;
}
