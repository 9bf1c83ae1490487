// Menus: where they open and how keys move in them.

/** Puts an opened menu below the button that opens it, or above if there is no room. On phones it is a sheet, which
    the style sheet places. Gives the first row the focus. */
export function placeMenu(menu: HTMLElement, event: ToggleEvent): void {
  if (event.newState !== 'open') return;
  const button = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`)].find((one) => one.checkVisibility());
  if (button && innerWidth > 560) {
    const { left, top, bottom } = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = menu;
    const below = bottom + 4 + offsetHeight <= innerHeight ? bottom + 4 : top - 4 - offsetHeight;
    menu.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(below, innerHeight - offsetHeight - 8))}px`;
  } else {
    menu.style.left = menu.style.top = '';
  }
  rowsOf(menu)[0]?.focus();
}

const rowsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** Arrow keys, Home and End move among the rows; Tab leaves the menu, which closes it. */
export function menuKeys(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  const rows = rowsOf(menu);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  rows.at(to % rows.length)!.focus();
}
