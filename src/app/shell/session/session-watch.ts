import { SESSION_TIMER_CAP_MS } from '#shared/limits.ts';

/** What the watch needs of the browser. */
export type SessionWatch = {
  /** Epoch seconds of the readable cookie; null when it is not there. */
  readExpiry: () => number | null;
  /** `GET /session`, which also sets the cookie again. Throws when no answer comes. */
  fetchSession: () => Promise<{ ok: boolean; session: unknown }>;
  logOut: () => void;
  now?: () => number;
};

/**
 * Logs the person out at the moment the session ends, even on a page that nobody touches. The cookie is read again when the
 * timer fires: every request in between, in any tab, may have prolonged the session.
 * @returns stops watching
 */
export function watchSession({ readExpiry, fetchSession, logOut, now = Date.now }: SessionWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function ask() {
    try {
      const { ok, session } = await fetchSession();
      if (stopped) return;
      // An error of the server and an empty answer both mean that nobody is logged in.
      if (!ok || !session) return logOut();
      arm(false);
    } catch {
      // No answer at all: the network is away, the session may well hold.
      if (!stopped) timer = setTimeout(() => arm(true), 60_000);
    }
  }

  function arm(mayAsk: boolean) {
    const expiry = readExpiry();
    if (expiry === null) {
      if (mayAsk) void ask();
      return;
    }
    const rest = expiry * 1000 - now();
    if (rest <= 0) return logOut();
    timer = setTimeout(() => arm(true), Math.min(rest, SESSION_TIMER_CAP_MS));
  }

  arm(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
