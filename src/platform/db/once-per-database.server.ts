import { drizzle } from 'drizzle-orm/node-postgres';
import { type Db, db, steadyPool } from './client.server.ts';

/**
 * What is made once for each database and not for each call: what was read from one is never taken for another's. A statement needs a
 * name, too, `.prepare(name)`: PostgreSQL then plans it once for each connection.
 */
export function oncePerDatabase<Made>(make: () => Made): () => Made {
  let madeFor: Db | undefined;
  let made: Made;
  return () => {
    if (madeFor !== db) {
      made = make();
      madeFor = db;
    }
    return made;
  };
}

/**
 * Makes a named statement that PostgreSQL plans once, on connections of its own. For reads at every request that must not be old and take a short
 * list of ids, tokens or hashes: PostgreSQL guesses ten where one is given, finds each new plan cheaper, and planning takes longer than the answer.
 * Searches need a plan for their own values.
 */
export const planOnce = <Made>(make: (steadyDb: Db) => Made): (() => Made) => oncePerDatabase(() => make(drizzle(steadyPool)));
