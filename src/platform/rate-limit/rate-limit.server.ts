import { AsyncResource } from 'node:async_hooks';
import { lt } from 'drizzle-orm';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { type Standing, TooMany } from '#shared/errors.ts';

export type Allowance = {
  /** How many calls fit into the window. */
  points: number;
  durationSeconds: number;
  /**
   * 'shared' (the default) counts in PostgreSQL: one allowance over all instances, for log-ins, contact and look-ups.
   * 'local' counts in this process: no round trip, for plain reads, where N instances may allow N times as much.
   */
  across?: 'shared' | 'local';
};

const limiters = new Map<string, RateLimiterAbstract>();
let countedOn: unknown;

/** Whose timers know no request: each would hold the one that began the window, and what that one asked, until the window ends. */
const outside = new AsyncResource('rate limits of this process');

/**
 * Takes one point of the allowance that `key` (an address, an account id) has under `name`.
 * @returns how much is left
 * @throws TooMany with the seconds until the window ends. When the database cannot count, its error passes through:
 * a log-in that nobody counts is not let through.
 */
export async function limit(name: string, key: string, allowance: Allowance): Promise<Standing> {
  const limiter = limiterOf(name, allowance);
  const standing = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
    quota: limiter.points,
    windowSeconds: allowance.durationSeconds,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return standing(await (allowance.across === 'local' ? outside.runInAsyncScope(() => limiter.consume(key)) : limiter.consume(key)));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(refusal.msBeforeNext / 1000, undefined, { ...standing(refusal), remaining: 0 });
    throw refusal;
  }
}

/** Gives `key` its whole allowance back, for instance after a log-in that succeeded. */
export async function resetLimit(name: string, key: string, allowance: Allowance): Promise<void> {
  await limiterOf(name, allowance).delete(key);
}

/** So many calls fit where `points` are meant: twenty times as many on a test site, where all members are one machine. */
export const pointsAllowed = (points: number): number => (settings().RATE_LIMITS === 'loose' ? points * 20 : points);

function limiterOf(name: string, { points, durationSeconds, across = 'shared' }: Allowance): RateLimiterAbstract {
  // Another pool (a restart inside one process, the next test file) means other counters.
  if (countedOn !== pool) {
    limiters.clear();
    countedOn = pool;
  }
  const id = `${across}:${name}:${points}:${durationSeconds}`;
  let limiter = limiters.get(id);
  if (!limiter) {
    const allowed = pointsAllowed(points);
    const options = { keyPrefix: name, points: allowed, duration: durationSeconds };
    limiter =
      across === 'local'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            // The table comes with the migrations; an hourly job sweeps it, see `sweepLimits`.
            tableCreated: true,
            clearExpiredByTimeout: false,
            // A key far above its allowance is refused from memory, without a query.
            inMemoryBlockOnConsumed: allowed * 2,
          });
    limiters.set(id, limiter);
  }
  return limiter;
}

/** Deletes counters whose window has ended. Called by an hourly job; a leftover row costs space, never correctness. */
export async function sweepLimits(): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
