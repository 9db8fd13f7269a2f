import { accountOfPage } from '#ui/api/account-of-page.ts';
import { keepWhatIsTyped } from '#ui/forms/drafts/held-typing.ts';
import { followSessionElsewhere } from './session-elsewhere.ts';
import { watchSession } from './session-watch.ts';

function readExpiry(): number | null {
  const value = /(?:^|;\s*)session_expires_at=(\d+)/.exec(document.cookie)?.[1];
  return value ? Number(value) : null;
}

async function fetchSession() {
  const response = await fetch('/session', { credentials: 'include' });
  return { ok: response.ok, session: response.ok ? await response.json() : null };
}

function logOut() {
  keepWhatIsTyped();
  window.location.assign('/auth/logout');
}

const empty = () => document.documentElement.replaceChildren();

function leave() {
  keepWhatIsTyped();
  empty();
  window.location.reload();
}

function sharedStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Logs out when the session is over, and leaves when it ended in another tab. Forms keep their drafts. @returns stops watching */
export function watchOwnSession(): () => void {
  const stopWatching = watchSession({ readExpiry, fetchSession, logOut });
  const isLoggedIn = () => readExpiry() !== null;
  const stopFollowing = followSessionElsewhere({ account: accountOfPage(), isLoggedIn, storage: sharedStorage(), events: window, empty, leave });
  return () => {
    stopWatching();
    stopFollowing();
  };
}
