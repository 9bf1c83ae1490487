// Popup: what takes the focus when its panel opens, so that Escape and Tab are the panel's own; the
// browser gives the focus back when it closes. Set late: the page itself must not begin there.
export function takesFocus(element: HTMLElement): void {
  element.autofocus = true;
}
