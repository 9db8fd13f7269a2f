import { cookieNames } from '#platform/http/cookies.ts';
import { readCookie } from './session-cookies.server.ts';

/** Whether this browser's person has confirmed at the gate to be 18 or older. */
export const hasConfirmedAge = (headers: Headers) => readCookie(headers, cookieNames.ageConfirmed) === '1';
