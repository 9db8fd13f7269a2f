import { watchOwnSession } from '../session/session-end.ts';
import { keepInstallPrompt } from './install-prompt.ts';
import { listenForQuickExit } from './quick-exit.ts';

/** What runs on every page of somebody who is logged in, and that visitors do not load. @returns stops it */
export function followMember(): () => void {
  const stops = [watchOwnSession(), listenForQuickExit(), keepInstallPrompt()];
  // Without it there is no page for when there is no connection; nothing else is missing.
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  return () => {
    for (const stop of stops) stop();
  };
}
