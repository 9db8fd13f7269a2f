import { watchOwnSession } from '../session/session-end.ts';
import { keepInstallPrompt } from './install-prompt.ts';

/** What runs on every page of somebody who is logged in, and that visitors do not load. @returns stops it */
export function followMember(): () => void {
  const stops = [watchOwnSession(), listenForQuickExit(), keepInstallPrompt()];
  // Without it there is no page for when there is no connection; nothing else is missing.
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  return () => {
    for (const stop of stops) stop();
  };
}

const TWICE_MS = 1_000;

/** A dialog, menu or list is open, which Escape closes first. */
const isSomethingOpen = () =>
  document.querySelector('dialog[open], :popover-open, details[name][open]') !== null || document.activeElement?.getAttribute('aria-expanded') === 'true';

/** Escape twice within a second presses the exit (`headScript` knows what that does). @returns stops listening */
function listenForQuickExit(): () => void {
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
