// Focus and scrolling.

/** Gives an element the focus when its panel opens, so that Escape and Tab act on the panel. The browser
    returns the focus when the panel closes. As an attribute it would also take the focus on page load. */
export function autofocus(element: HTMLElement): void {
  element.autofocus = true;
}
/** Gives the focus to the current cell of the board on the page. */
export function focusBoard(): void {
  const grid = document.querySelector('[role="grid"]');
  if (!grid?.contains(document.activeElement)) grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}
/** Scrolls to a part of the page that is below the screen, as results are on phones. */
export function scrollToIfHidden(part: HTMLElement): void {
  if (part.getBoundingClientRect().top > innerHeight - 160) part.scrollIntoView();
}
