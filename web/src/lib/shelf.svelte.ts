// The library on the screen: its entries and results, and searching them.
import { namesOfKinds } from './constraints.svelte';
import { levelName } from './generate-options';
import { dateText, t } from './i18n.svelte';
import * as library from './library';
import type { Entry, Solved } from './library';
import { levelText } from './result-line';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { shapeFor, sizeOf, type Board } from './shape';
import { rowsOf } from './statistics';

class Shelf {
  entries = $state.raw<readonly Entry[]>([]);
  results = $state.raw<readonly Solved[]>([]);
  loaded = $state(false);
  refused = $state(false);
  solvedIds = $derived(new Set(this.results.map(({ id }) => id)));
  rows = $derived(rowsOf(this.results));

  /** Loads everything, and again after each change, until the returned function is called. */
  open(): () => void {
    void this.load();
    return library.watch(() => void this.load());
  }
  async load(): Promise<void> {
    [this.entries, this.results] = await Promise.all([library.entries(), library.results()]);
    this.refused = library.refused;
    this.loaded = true;
  }
  importFile = (text: string): Promise<number | undefined> => library.fromFile(text);
  exportFile = (): Promise<string> => library.toFile();
  remove = (id: string): Promise<boolean> => library.remove(id);
  async setTags(entry: Entry, text: string): Promise<void> {
    const tags = [...new Set(text.split(',').map((tag) => tag.trim()).filter(Boolean))];
    await library.change(entry.id, (known) => known && { ...known, tags });
  }
  eraseResults = (): Promise<boolean> => library.eraseResults();
}
export const shelf = new Shelf();

/** Opens a puzzle of the library or a collection on the board. */
export function openPuzzle(board: Board, line: string, about: library.About): void {
  session.load(shapeFor(board), line, about);
  router.go('play');
}

/** How the list calls a puzzle: its title, its day, or its level. */
export function titleOf({ title, daily, ...about }: Entry): string {
  const level = levelText(about);
  if (title) return title;
  if (daily) return `${dateText(new Date(`${daily}T12:00`), { day: 'numeric', month: 'short' })}${level && ` · ${level}`}`;
  const shape = shapeFor(about);
  const kinds = namesOfKinds(about.parts).slice(0, 3).join(', ');
  const size = kinds || (shape.n === 9 ? '' : sizeOf(shape));
  return [size, level].filter(Boolean).join(' · ') || t('clueCount', { n: [...about.line].filter((symbol) => symbol !== '.').length });
}

/** Whether every word of the query is in the name, level, technique, tags or day of the puzzle, or its digits. */
export function matches(entry: Entry, query: string): boolean {
  const level = entry.level ? `${entry.level} ${levelName(entry.level)} ${entry.rating ?? ''}` : '';
  const { rows, columns } = shapeFor(entry);
  const text = [titleOf(entry), level, entry.author, entry.technique?.replaceAll('_', ' '), entry.tags?.join(' '), entry.daily, entry.source,
    `${rows}x${columns}`, ...namesOfKinds(entry.parts)].join(' ').toLowerCase();
  return query.toLowerCase().split(/\s+/).filter(Boolean).every((word) =>
    text.includes(word) || (/^[\d.]{4,}$/.test(word) && entry.line.includes(word.replaceAll('0', '.'))));
}

/** "just now", "yesterday", "22 Nov" in the reader's language. */
export function whenText(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60_000);
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto', style: 'short' });
  if (minutes < 60) return minutes < 1 ? relative.format(0, 'second') : relative.format(-minutes, 'minute');
  if (minutes < 1440) return relative.format(-Math.round(minutes / 60), 'hour');
  if (minutes < 7 * 1440) return relative.format(-Math.round(minutes / 1440), 'day');
  return dateText(new Date(at), { day: 'numeric', month: 'short' });
}
