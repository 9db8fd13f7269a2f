import { and, eq, inArray } from 'drizzle-orm';
import { timewasterWatches } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { NotFound } from '#shared/errors.ts';
import { watcherOf } from '../watches.server.ts';

/** @throws NotFound for a watch that is not the actor's own */
export async function removeWatch(actor: Actor, id: number): Promise<void> {
  const girlId = watcherOf(actor);
  const own = await freshDb.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
  const one = own.find((row) => row.id === id);
  if (!one) throw new NotFound();
  const labelled = (row: typeof one) => (row.labelEncrypted && row.keyId ? decryptContact(row.labelEncrypted, row.keyId) : row.id);
  const together = own.filter((row) => labelled(row) === labelled(one)).map((row) => row.id);
  await db.delete(timewasterWatches).where(and(inArray(timewasterWatches.id, together), eq(timewasterWatches.girlId, girlId)));
}
