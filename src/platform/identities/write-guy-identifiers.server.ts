import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { guyIdentifiers, guyIdentifiersDue, guyUsers, users } from '#db/schema/index.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import { db, freshDb, type Tx } from '../db/client.server.ts';
import { contactHash, contactHashes, contactKeyId } from '../secrets/contact-data.server.ts';
import { flagSharedWithBanned, type HeldIdentifier } from './flag-shared.server.ts';

const ROWS_AT_ONCE = 500;

/**
 * Brings `guy_identifiers` in line with what these accounts hold, as part of the write that changed it. What an account no longer holds stays,
 * with `gone_at`: whoever changes his number, or deletes his account, is still who he was. An email counts once it is proven: anybody can register
 * with somebody else's.
 */
export async function writeGuyIdentifiers(tx: Tx, guyIds: number[]): Promise<void> {
  if (guyIds.length === 0) return;
  const guys = await tx
    .select({
      id: guyUsers.id,
      userId: guyUsers.userId,
      email: guyUsers.email,
      isProven: guyUsers.auth0Verified,
      phone: guyUsers.phone,
      skype: guyUsers.skype,
      socials: users.linkedSocials,
    })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(inArray(guyUsers.id, guyIds));
  const stored = await tx.select().from(guyIdentifiers).where(inArray(guyIdentifiers.guyId, guyIds));
  const added: (typeof guyIdentifiers.$inferInsert)[] = [];
  const gone: number[] = [];
  const fresh: HeldIdentifier[] = [];
  for (const { id, userId, email, isProven, phone, skype, socials } of guys) {
    const { facebook = null, instagram = null, twitter = null } = socials ?? {};
    const held = identifiersOf({ emails: [isProven ? email : null], phones: [phone], skype, facebook, instagram, twitter });
    const his = stored.filter(({ guyId }) => guyId === id);
    const known = new Map(held.map((one) => [one, his.find((row) => isSame(row, one))]));
    for (const [one, row] of known) {
      if (!row) {
        added.push({ guyId: id, ...hashOf(one) });
        if (userId) fresh.push({ ...one, userId, guyId: id });
      }
      // Held again, or hashed with the key before.
      else if (row.goneAt || row.keyId !== contactKeyId())
        await tx
          .update(guyIdentifiers)
          .set({ ...hashOf(one), goneAt: null })
          .where(eq(guyIdentifiers.id, row.id));
    }
    const kept = new Set([...known.values()].map((row) => row?.id));
    gone.push(...his.filter((row) => !kept.has(row.id) && !row.goneAt).map((row) => row.id));
  }
  if (gone.length > 0) await tx.update(guyIdentifiers).set({ goneAt: new Date() }).where(inArray(guyIdentifiers.id, gone));
  if (added.length > 0) await tx.insert(guyIdentifiers).values(added).onConflictDoNothing();
  await flagSharedWithBanned(tx, fresh);
  await tx.delete(guyIdentifiersDue).where(inArray(guyIdentifiersDue.guyId, guyIds));
}

const hashOf = ({ kind, value }: Identifier) => ({ kind, valueHash: contactHash(kind, value), keyId: contactKeyId() });
/** While a rotation is under way the same thing may be there under the key before. */
const isSame = (row: { kind: string; valueHash: Buffer }, { kind, value }: Identifier) =>
  row.kind === kind && contactHashes(kind, value).some((hash) => hash.equals(row.valueHash));

/** Everything that is due: what imports and earlier versions wrote. May be stopped at any moment. */
export async function refreshGuyIdentifiers(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await refreshSome()) > 0);
}

async function refreshSome(): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.select().from(guyIdentifiersDue).orderBy(asc(guyIdentifiersDue.guyId)).limit(ROWS_AT_ONCE).for('update', { skipLocked: true });
    await writeGuyIdentifiers(
      tx,
      due.map(({ guyId }) => guyId),
    );
    return due.length;
  });
}

/**
 * Hashes the contacts of accounts again whose normal form changed. Hashes of the earlier form are deleted instead of kept as gone: they were never
 * his contacts. @returns the last id, or null at the end
 */
export async function refreshFormsOfGuys(tx: Tx, after: number, limit: number): Promise<number | null> {
  const guys = await tx.select({ id: guyUsers.id }).from(guyUsers).where(gt(guyUsers.id, after)).orderBy(asc(guyUsers.id)).limit(limit);
  const ids = guys.map(({ id }) => id);
  if (ids.length === 0) return null;
  const due = await tx.select({ guyId: guyIdentifiersDue.guyId }).from(guyIdentifiersDue).where(inArray(guyIdentifiersDue.guyId, ids));
  const settled = ids.filter((id) => !due.some(({ guyId }) => guyId === id));
  const held = await tx
    .select({ id: guyIdentifiers.id })
    .from(guyIdentifiers)
    .where(and(inArray(guyIdentifiers.guyId, settled), isNull(guyIdentifiers.goneAt)));
  await writeGuyIdentifiers(tx, settled);
  const heldIds = held.map(({ id }) => id);
  if (heldIds.length > 0) await tx.delete(guyIdentifiers).where(and(inArray(guyIdentifiers.id, heldIds), isNotNull(guyIdentifiers.goneAt)));
  return ids.at(-1) ?? null;
}

/** The identifiers of accounts under an older key are due; what is gone cannot be hashed again and is found by its own key alone. */
export async function rehashGuyIdentifiers(): Promise<number> {
  const stale = freshDb
    .selectDistinct({ guyId: guyIdentifiers.guyId })
    .from(guyIdentifiers)
    .where(and(isNull(guyIdentifiers.goneAt), ne(guyIdentifiers.keyId, contactKeyId())));
  const due = await db.insert(guyIdentifiersDue).select(stale).onConflictDoNothing().returning();
  await refreshGuyIdentifiers();
  return due.length;
}
