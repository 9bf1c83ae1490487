// Save: what leaves the page - files, pictures, texts. Each tells the reader how it went.
import * as api from '../api';

/** Hands a file to the browser's downloads. */
export function save(name: string, type: string, content: string, base64 = false): void {
  const bytes = base64 ? Uint8Array.from(atob(content), (c) => c.charCodeAt(0)) : content;
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Boards as the server draws them: the first one, pages, or pages in one file. */
export async function saveDrawn(name: string, asked: api.Asked, to: 'picture' | 'svg' | 'pdf', options?: api.Drawing): Promise<string> {
  const answer = await api.exportAs(asked, to, options);
  if (answer.error !== undefined) return answer.error;
  if (to === 'pdf') save(`${name}.pdf`, 'application/pdf', answer.pdf ?? '', true);
  answer.svg?.forEach((page, i) => save(to === 'svg' ? `page-${i + 1}.svg` : 'puzzle.svg', 'image/svg+xml', page));
  return 'Saved.';
}

export async function copy(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${what} copied.`;
  } catch {
    return 'The browser does not let the page copy.';
  }
}
