// Popup: a panel that opens takes the focus, so that Escape and Tab are its own; the browser gives the
// focus back when it closes. A field marked data-first has it first.
export function focusOpened(event: Event): void {
  const panel = event.currentTarget as HTMLElement;
  if ((event as ToggleEvent).newState !== 'open') return;
  (panel.querySelector<HTMLElement>('[data-first]') ?? panel).focus();
}
