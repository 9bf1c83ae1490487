// The fragment of the address is the view, with what it shows after a slash, or a puzzle that was shared:
// "#learn", "#lesson/x_wing", "#p=...".
import { t } from './i18n.svelte';
import { errorResult } from './result-line';
import { session } from './session.svelte';
import { puzzleIn } from './share';

export const kViews = ['play', 'learn', 'make', 'library', 'tilings', 'cover'] as const;
/** Views that the header does not list; Learn leads to them. */
const kMore = ['lessons', 'lesson'] as const;
export type View = (typeof kViews)[number] | (typeof kMore)[number];

class Router {
  view = $state<View>('play');
  item = $state(''); // what the view shows: "x_wing"

  start(): void {
    this.#read();
    addEventListener('hashchange', () => this.#read());
  }
  go(view: View, item = ''): void {
    location.hash = item ? `${view}/${item}` : view;
  }

  #read(): void {
    if (location.hash.startsWith('#g=')) {
      const { href } = location;
      history.replaceState(null, '', '#play');
      void session.paste(href).then((error) => error && (session.result = errorResult({ error })));
    }
    const shared = puzzleIn(location.hash);
    if (shared) {
      session.load(shared.shape, shared.line, { source: 'import' });
      history.replaceState(null, '', '#play');
    } else if (location.hash.startsWith('#p=')) {
      session.result = errorResult({ error: t('badLink') });
    }
    const [view, ...item] = location.hash.slice(1).replace(/^setter$/, 'make/setter').split('/');
    this.view = [...kViews, ...kMore].find((id) => id === view) ?? 'play';
    this.item = item.join('/');
  }
}

export const router = new Router();
