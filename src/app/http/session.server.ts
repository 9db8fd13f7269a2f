/** Who sends a request. The shell asks once, in front of everything else. */
export { type ResolvedSession, resolveSession, sessionHolds } from '#features/accounts/sessions/resolve-session.server.ts';
