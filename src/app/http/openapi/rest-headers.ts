import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { type Standing, TooMany } from '#shared/errors.ts';

/** How many requests one address may send to a call: its own number, or one for all the others together. */
export const allowanceOf = ({ path, perMinute }: Pick<Endpoint, 'path' | 'perMinute'>) => ({
  name: `rest:${perMinute ? path : 'all'}`,
  points: perMinute ?? 600,
  durationSeconds: 60,
});

type Policy = { name: string } & Standing;

const policyText = ({ name, quota, windowSeconds }: Policy) => `"${name}";q=${quota};w=${windowSeconds}`;
const standingText = ({ name, remaining, resetSeconds }: Policy) => `"${name}";r=${remaining};t=${resetSeconds}`;

/**
 * How the caller stands, as draft-ietf-httpapi-ratelimit-headers (10) writes it: `RateLimit-Policy` names the quotas, `RateLimit` what is
 * left of each. "address": this address, in a minute; "action": what refused, whose name would tell how log-ins are watched.
 */
export function rateLimitHeaders(standing: Standing | undefined, refusal?: unknown): [string, string][] {
  const policies: Policy[] = standing ? [{ name: 'address', ...standing }] : [];
  const refused = refusal instanceof TooMany ? refusal.standing : undefined;
  if (refused) policies.push({ name: standing ? 'action' : 'address', ...refused });
  if (policies.length === 0) return [];
  return [
    ['ratelimit-policy', policies.map(policyText).join(', ')],
    ['ratelimit', policies.map(standingText).join(', ')],
  ];
}

/** When a call goes: RFC 9745 (`Deprecation`), RFC 8594 (`Sunset`), and where its documentation says what to call instead. */
export function deprecationHeaders({ deprecated, operationId }: Pick<Endpoint, 'deprecated' | 'operationId'>): [string, string][] {
  if (!deprecated) return [];
  const { since, sunset } = deprecated;
  return [
    ['deprecation', `@${Date.parse(since) / 1000}`],
    ...(sunset ? [['sunset', new Date(sunset).toUTCString()] as [string, string]] : []),
    ['link', `</api/docs#${operationId}>; rel="deprecation"; type="text/html"`],
  ];
}
