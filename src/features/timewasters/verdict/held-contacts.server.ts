import { and, eq, inArray } from 'drizzle-orm';
import { accountHolds, guyUsers } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { heldGuys } from '#permissions/guys/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { decryptHeld, type HeldContacts } from '#platform/identities/holds/holds.server.ts';

/** What is held of deleted accounts, for whom one of these men asked for a session, and for moderators. */
export async function readHoldsShown(actor: Actor, guyIds: number[]): Promise<Map<number, HeldContacts>> {
  if (guyIds.length === 0) return new Map();
  const rows = await freshDb
    .select({ guyId: accountHolds.guyId, contactsEncrypted: accountHolds.contactsEncrypted, keyId: accountHolds.keyId })
    .from(accountHolds)
    .innerJoin(guyUsers, eq(guyUsers.id, accountHolds.guyId))
    .where(and(inArray(accountHolds.guyId, guyIds), heldGuys(actor)));
  return new Map(rows.map((row) => [row.guyId, decryptHeld(row)]));
}
