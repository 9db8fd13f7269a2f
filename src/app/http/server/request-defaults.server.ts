import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { visitor } from '#permissions/actor.ts';
import { dataPolicy } from '#platform/http/content-security-policy.server.ts';
import { isForAnyHost, isForUs, wrongHost } from '#platform/http/hosts.server.ts';
import { securityHeaders } from '#platform/http/security.server.ts';
import { settings } from '#platform/settings.server.ts';
import type { AppEnv } from '../../render/http-env.ts';
import { toPublicRequest } from './public-request.server.ts';

function clientAddress(c: Context<AppEnv>): string {
  const forwarded = settings().TRUST_PROXY === '1' ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Requests that tests hand to the app directly have no socket.
    return 'unknown';
  }
}

/** Scripts of workers run under the policy that they bring, so ours bring none. */
const isAsset = /^\/(assets|icons)\//;

/** Sets the client's address, the request's public URL and the default headers, and rejects requests for other hosts with 421. */
export function requestDefaults(): MiddlewareHandler<AppEnv> {
  const everywhere = securityHeaders();
  return async (c, next) => {
    c.set('address', clientAddress(c));
    c.set('actor', visitor);
    c.set('sessionId', null);
    if (isForUs(c.req.raw)) {
      c.req.raw = toPublicRequest(c.req.raw);
      await next();
    } else if (isForAnyHost(c.req.path, c.req.header('authorization'))) await next();
    else c.res = c.text(wrongHost, 421);
    const { headers } = c.res;
    // A file or a page may set its own; an answer that sets nothing about caching is private.
    for (const [name, value] of everywhere) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    if (!headers.has('content-security-policy') && !isAsset.test(c.req.path)) headers.set('content-security-policy', dataPolicy);
  };
}
