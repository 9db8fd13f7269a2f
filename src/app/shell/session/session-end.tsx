import { useEffect } from 'react';
import { keepWhatIsTyped } from '#ui/forms/drafts/held-typing.ts';
import { isLoggedIn, useShell } from '../../render/viewer.ts';
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

/** Logs out when the session is over. What was typed stays: forms keep their drafts. */
export function SessionEnd() {
  const { viewer } = useShell();
  const loggedIn = isLoggedIn(viewer);
  useEffect(() => (loggedIn ? watchSession({ readExpiry, fetchSession, logOut }) : undefined), [loggedIn]);
  return null;
}
