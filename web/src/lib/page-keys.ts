// Keys of the whole document: those of Play, the panels of all views, and pairs of keys: G and a letter go to a view,
// F and a digit highlight its candidates.
import { isForPage } from './focus';
import { actionOf, letterOf } from './keys';
import { kCommands, onKey } from './play-actions';
import { kViews, router } from './router.svelte';
import { session } from './session.svelte';

const kGo: Readonly<Record<string, string>> = { p: 'play', l: 'learn', m: 'make', b: 'library' };
const kWait = 1500; // ms for the second key
let first = ''; // the command of the first key
let since = 0;

export function onPageKey(event: KeyboardEvent): void {
  if (!isForPage(event)) return;
  const pending = event.timeStamp - since < kWait ? first : '';
  first = '';
  const playing = router.view === 'play';
  const { settings, letters, game } = session;
  const action = actionOf(event, playing ? game.shape.n : 0, settings.letters, letters);
  const command = action && 'command' in action ? action.command : '';
  if (pending && !event.ctrlKey && !event.metaKey && second(pending, event)) event.preventDefault();
  else if (command === 'go' || (command === 'filter' && playing)) {
    first = command;
    since = event.timeStamp;
  } else if (playing) onKey(event);
  else if (command === 'new' || command === 'paste' || command === 'keys') {
    event.preventDefault();
    kCommands[command]();
  }
}

// Whether the key completes a pair.
function second(command: string, event: KeyboardEvent): boolean {
  const letter = letterOf(event);
  if (command === 'go') {
    const view = kViews.find((id) => id === kGo[letter]);
    if (view) router.go(view);
    return view !== undefined;
  }
  const action = actionOf(event, session.game.shape.n, false);
  if (action && 'digit' in action) session.filter = action.digit;
  else if (letter === 'p') session.filter = 'pairs';
  else if (letter === session.letters.filter) session.filter = 0;
  else return false;
  return true;
}
