/** How long a log-in holds without a request. Every refresh starts it again. */
export const sessionSeconds = 14 * 86_400;
/** How long a session counts as proven. The first request after it is refreshed on the server, then goes on. */
export const proofSeconds = 15 * 60;
/** However busy: after this one logs in again. */
export const longestSessionSeconds = 90 * 86_400;
/** For how long a log-in counts as a proof of who somebody is. */
export const freshLogInSeconds = 5 * 60;
/** For how long after a one-time link a moderator may set up a second factor. */
export const accessLinkSeconds = 30 * 60;
/** Sessions of one person at the same time; one more ends the oldest. */
export const maxSessions = 20;
