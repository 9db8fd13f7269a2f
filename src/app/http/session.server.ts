/** Who sends a request. The shell asks once, in front of everything else. */
export { resolveSession, sessionHolds } from '#features/accounts/sessions/resolve-session.server.ts';
