/** Who sends a request. The shell asks once, in front of everything else. */
export { type ResolvedSession, resolveSession } from '#features/accounts/resolve-session.server.ts';
