// The fragment of the address is the view, or a puzzle that was shared.
import { t } from './i18n.svelte';
import { errorResult } from './result-line';
import { session } from './session.svelte';
import { puzzleIn } from './share';

export const kViews = ['play', 'learn', 'make', 'tilings', 'cover'] as const;
export type View = (typeof kViews)[number];

class Router {
  view = $state<View>('play');

  start(): void {
    this.#read();
    addEventListener('hashchange', () => this.#read());
  }
  go(view: View): void {
    location.hash = view;
  }

  #read(): void {
    const shared = puzzleIn(location.hash);
    if (shared) {
      session.load(shared.shape, shared.line);
      history.replaceState(null, '', '#play');
    } else if (location.hash.startsWith('#p=')) {
      session.result = errorResult({ error: t('badLink') });
    }
    this.view = kViews.find((id) => `#${id}` === location.hash) ?? 'play';
  }
}

export const router = new Router();
