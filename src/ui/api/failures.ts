import { ApiError } from './api-error.ts';
import { csrfToken, renewCsrfToken } from './csrf-token.ts';
import { announceSessionOver } from './session-over.ts';

/** `operation`: of a GraphQL call. `background`: nobody asked for it, so nobody is told that the session is over. */
export type Call = { method: string; path: string; operation?: string | undefined; background?: boolean | undefined };
type Listener = (error: ApiError, call: Call) => void;

const listeners = new Set<Listener>();
/** What failed before anybody listened, the newest last: the code that listens comes after the page's, and a press does not wait for it. */
let unheard: Parameters<Listener>[] = [];
const mostUnheard = 20;

function announceFailure(error: ApiError, call: Call) {
  if (listeners.size === 0) unheard = [...unheard, [error, call] satisfies Parameters<Listener>].slice(-mostUnheard);
  for (const listener of listeners) listener(error, call);
}

/** Hears of every failed call, those before it included: the monitoring service is told. Returns the way to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  const missed = unheard;
  unheard = [];
  for (const [error, call] of missed) listener(error, call);
  return () => {
    listeners.delete(listener);
  };
}

/** A refused log-in is no session that ended. */
const logsIn = (path: string) => path.startsWith('/auth/');

/**
 * Whether a refusal means that nobody is logged in any more. A rule that a visitor breaks can say 403 as well (GraphQL does, for
 * a role that the session does not hold); whoever was logged in when the page was made is then asked for.
 */
async function endsSession({ status }: ApiError, { path }: Call): Promise<boolean> {
  if (logsIn(path)) return false;
  if (status !== 403 || !csrfToken()) return status === 401;
  return renewCsrfToken().then(
    () => false,
    // Where nobody answers, the refusal stands as it is.
    (thrown) => thrown instanceof ApiError && thrown.status === 401,
  );
}

/** Once more where the token alone was refused: it is that of the session before a log-in in another tab. */
async function withTokenOfNow<T>(does: () => Promise<T>): Promise<T> {
  try {
    return await does();
  } catch (thrown) {
    const isOutdated = thrown instanceof ApiError && thrown.isOutdatedPage;
    if (!isOutdated || !(await renewCsrfToken().catch(() => false))) throw thrown;
    return does();
  }
}

/**
 * The one gate that all calls of the browser pass. What fails leaves it as an `ApiError` that says whether the session is over;
 * that is told to the person here, once, and to nobody by the caller: `messageOf` has no words for it.
 */
export async function throughGate<T>(call: Call, does: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await withTokenOfNow(does);
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const error = (await endsSession(thrown, call)) ? thrown.asSessionOver() : thrown;
    announceFailure(error, call);
    if (error.isSessionOver && !call.background) announceSessionOver(startedAt);
    throw error;
  }
}
