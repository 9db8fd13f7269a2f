import { type Actor, visitor } from '#permissions/actor.ts';

export type ResolvedSession = {
  actor: Actor;
  sessionId: string | null;
  /** Cookies that a rolling refresh sets on the answer. */
  setCookies: string[];
};

/** Until accounts exist nobody has a session: every request is a visitor's. */
export async function resolveSession(_request: Request): Promise<ResolvedSession> {
  return { actor: visitor, sessionId: null, setCookies: [] };
}
