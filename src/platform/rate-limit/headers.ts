import { type Standing, TooMany } from '#shared/errors.ts';

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
