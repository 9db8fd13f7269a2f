import type { MiddlewareHandler } from 'hono';
import { asRequest } from '#platform/context.server.ts';
import { readPosition, UNREACHED, writePosition } from '#platform/db/replicas/position.ts';
import { hasReplicas, positionAfterWrites } from '#platform/db/replicas/replicas.server.ts';
import { cookieNames } from '#platform/http/cookies.ts';
import { isHttps } from '#platform/settings.server.ts';
import type { AppEnv } from '../render/http-env.ts';

const showsOnly = new Set(['GET', 'HEAD']);
const given = new RegExp(`(?:^|;\\s*)${cookieNames.readAfter}=([^;]*)`);

/** Every replica that is read from is behind by seconds at most: after this time it has the write in any case. */
const rememberedSeconds = 60;

/**
 * With replicas: whoever wrote is given the place in the log behind his write, and brings it along to whichever instance answers him
 * next. It is not signed: a false one only changes from where its sender reads.
 */
export const readsOwnWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!hasReplicas()) return next();
  const [, told] = given.exec(c.req.header('cookie') ?? '') ?? [];
  const { wrote } = await asRequest({ mayBeOld: showsOnly.has(c.req.method), after: readPosition(told) ?? 0n }, next);
  if (!wrote || c.res.headers.get('cache-control')?.includes('public')) return;
  const position = (await positionAfterWrites()) ?? UNREACHED;
  const secure = isHttps() ? '; Secure' : '';
  c.res.headers.append(
    'set-cookie',
    `${cookieNames.readAfter}=${writePosition(position)}; Max-Age=${rememberedSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
};
