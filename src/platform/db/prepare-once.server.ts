import { type Db, db } from './client.server.ts';

/**
 * A statement that is put together once for each database, not for each call. Give it a name with `.prepare(name)`:
 * PostgreSQL then plans it once for each connection, too.
 */
export function prepareOnce<Statement>(build: () => Statement): () => Statement {
  let builtFor: Db | undefined;
  let statement: Statement;
  return () => {
    if (builtFor !== db) {
      statement = build();
      builtFor = db;
    }
    return statement;
  };
}
