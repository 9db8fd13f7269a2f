import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limits that hold across instances. The library `rate-limiter-flexible` dictates the columns and their order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Epoch milliseconds at which the window ends. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
