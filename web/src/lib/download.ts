// Files and texts that leave the page. Each function returns a message for the reader.
import * as api from '../api';
import { t } from './i18n.svelte';

/** Saves a file through the browser's downloads. */
export function save(name: string, type: string, content: string | Blob, base64 = false): void {
  const bytes = base64 && typeof content === 'string' ? Uint8Array.from(atob(content), (c) => c.charCodeAt(0)) : content;
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Prints pages that are SVG, each on its own sheet. */
function printPages(pages: readonly string[]): void {
  const holder = document.createElement('div');
  holder.className = 'drawn-pages';
  holder.innerHTML = pages.join('');
  document.body.append(holder);
  window.print();
  holder.remove();
}

/** Saves boards as the server draws them: a picture of the first, SVG pages, or a PDF. The engine in the browser makes
    no PDF; then the same pages are printed, which every browser can do into a PDF. */
export async function saveDrawn(name: string, input: api.PuzzleInput, to: 'picture' | 'svg' | 'pdf', options?: api.Drawing): Promise<string> {
  const answer = await api.exportAs(input, to, options);
  if (answer.error !== undefined) {
    if (to !== 'pdf' || answer.field !== 'to') return answer.error;
    const drawn = await api.exportAs(input, 'svg', options);
    if (drawn.error !== undefined) return drawn.error;
    printPages(drawn.svg ?? []);
    return t('printedInstead');
  }
  if (to === 'pdf') save(`${name}.pdf`, 'application/pdf', answer.pdf ?? '', true);
  answer.svg?.forEach((page, i) => save(to === 'svg' ? `page-${i + 1}.svg` : 'puzzle.svg', 'image/svg+xml', page));
  return t('saved');
}

/** Copies a text; `done` is the message if that worked. */
export async function copy(text: string, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return t('noCopying');
  }
}
