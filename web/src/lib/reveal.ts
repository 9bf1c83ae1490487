/** Where what was asked for appears below the screen, as on phones, the page goes there. */
export function reveal(part: HTMLElement): void {
  if (part.getBoundingClientRect().top > innerHeight - 160) part.scrollIntoView();
}
