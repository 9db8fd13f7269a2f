import { type Db, db } from './client.server.ts';

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
