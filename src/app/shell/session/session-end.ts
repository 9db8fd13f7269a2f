import { keepWhatIsTyped } from '#ui/forms/drafts/held-typing.ts';
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

/** Logs out when the session is over. What was typed stays: forms keep their drafts. @returns stops watching */
export const watchOwnSession = () => watchSession({ readExpiry, fetchSession, logOut });
