import { leftFlag, NEUTRAL_PAGE } from './neutral-page.ts';

const TWICE_MS = 1_000;

/** Something is open that Escape closes: that is what it was pressed for. */
const isSomethingOpen = () =>
  document.querySelector('dialog[open], :popover-open, details[name][open]') !== null || document.activeElement?.getAttribute('aria-expanded') === 'true';

/**
 * Leaves at once: the screen is emptied first, because the other page takes a moment to come, and this one is taken out of the history. Whoever goes back in this
 * tab is led away again (`headScript`); what was typed in it is forgotten.
 */
function leave() {
  document.title = '';
  document.documentElement.replaceChildren();
  sessionStorage.clear();
  sessionStorage.setItem(leftFlag, '1');
  window.location.replace(NEUTRAL_PAGE);
}

/** The button, and Escape twice within a second. @returns stops listening */
export function listenForQuickExit(): () => void {
  let before = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat) return;
    if (isSomethingOpen()) {
      before = Number.NEGATIVE_INFINITY;
      return;
    }
    if (event.timeStamp - before < TWICE_MS) leave();
    before = event.timeStamp;
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-quick-exit]'))) return;
    event.preventDefault();
    leave();
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('click', onClick, true);
  };
}
