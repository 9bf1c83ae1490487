// Focus and scrolling.

/** Gives an element the focus when its panel opens, so that Escape and Tab act on the panel. The browser
    returns the focus when the panel closes. As an attribute it would also take the focus on page load. */
export function autofocus(element: HTMLElement): void {
  element.autofocus = true;
}
/** Leaves the focus where it is when a button in this part is pressed with a pointer, so that keys still act
    on the board. */
export function keepFocus(part: HTMLElement): () => void {
  const keep = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('button')) event.preventDefault();
  };
  part.addEventListener('mousedown', keep);
  return () => part.removeEventListener('mousedown', keep);
}
/** Gives the focus to the current cell of the board on the page. */
export function focusBoard(): void {
  const grid = document.querySelector('[role="grid"]');
  if (!grid?.contains(document.activeElement)) grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}
/** Whether a key may act on the page: no text field or list needs it, and no panel is open. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if ((event.target as HTMLElement).closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]')) return false;
  return document.querySelector(':popover-open, dialog[open]') === null;
}
/** Whether Enter or Space press the control that has the focus. */
export const pressesControl = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') && (event.target as HTMLElement).closest('button, a, summary, label') !== null;
/** Scrolls to a part of the page that is below the screen, as results are on phones. */
export function scrollToIfHidden(part: HTMLElement): void {
  if (part.getBoundingClientRect().top > innerHeight - 160) part.scrollIntoView();
}
