import { randomUUID } from 'node:crypto';

/** Random ids as browsers (`crypto.randomUUID()`) and proxies (32 hexadecimal digits) make them. */
const random = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;

/**
 * By which a request is known in answers, logs, traces and the jobs that it leaves. The caller's own `X-Request-Id` where it is a random
 * one, so that a call which got no answer can be found too; anything else could be words, and is not taken.
 */
export const requestIdOf = (given: string | string[] | undefined): string => (typeof given === 'string' && random.test(given) ? given : randomUUID());
