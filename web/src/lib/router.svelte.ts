// Router: the fragment of the address is the view, or a puzzle that was shared.
import { problemFacts } from './facts';
import { session } from './session.svelte';
import { puzzleIn } from './share';

export const kViews = [
  { id: 'play', title: 'Play' },
  { id: 'learn', title: 'Learn' },
  { id: 'make', title: 'Make' },
  { id: 'tilings', title: 'Tilings' },
  { id: 'cover', title: 'Cover' },
] as const;
export type View = (typeof kViews)[number]['id'];

class Router {
  view = $state<View>('play');

  constructor() {
    this.read();
    addEventListener('hashchange', () => this.read());
  }

  go(view: View): void {
    location.hash = view;
  }

  private read(): void {
    const shared = puzzleIn(location.hash);
    if (shared) {
      session.load(shared.shape, shared.line);
      history.replaceState(null, '', '#play');
    } else if (location.hash.startsWith('#p=')) {
      session.facts = problemFacts({ error: 'The link holds no puzzle that fits its board.' });
    }
    const named = kViews.find(({ id }) => `#${id}` === location.hash);
    this.view = named?.id ?? 'play';
    document.title = `${named?.title ?? 'Play'} · Inlay`;
  }
}

export const router = new Router();
