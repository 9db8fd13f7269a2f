const TWICE_MS = 1_000;

/** Something is open that Escape closes: that is what it was pressed for. */
const isSomethingOpen = () =>
  document.querySelector('dialog[open], :popover-open, details[name][open]') !== null || document.activeElement?.getAttribute('aria-expanded') === 'true';

/** Escape twice within a second presses the exit (`headScript` knows what that does). @returns stops listening */
export function listenForQuickExit(): () => void {
  let before = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat) return;
    if (isSomethingOpen()) {
      before = Number.NEGATIVE_INFINITY;
      return;
    }
    if (event.timeStamp - before < TWICE_MS) document.querySelector<HTMLElement>('[data-quick-exit]')?.click();
    before = event.timeStamp;
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
