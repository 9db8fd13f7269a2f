import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/client.server.ts';
import type { ItemDetails } from './item-details.ts';

/** As many as one reading gives at most. */
export const SHOWN = 50;

/** Reads the items of one kind that the filter names, the oldest first; in the transaction of a decision to check what was seen. */
export type Lister = (where: SQL | undefined, on?: Db | Tx) => Promise<ItemDetails[]>;
