import { and, eq, inArray, sql } from 'drizzle-orm';
import { thumbs, timewasterEmails, timewasterMerges, timewasterPhones, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../../contacts/encrypted.server.ts';
import { listHeld, rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { chosenValues } from '../merged-fields.ts';
import { type Child, children, lockBoth, mergeRefusal, movedTo } from '../merged-rows.server.ts';

const nothing = { phones: [], emails: [], instagram: null, facebook: null, twitter: null, skype: null };

export type Merge = {
  intoId: number;
  fromId: number;
  /** Keys of the fields that come from the one that goes, as `compareReports` names them. */
  taken?: readonly string[] | undefined;
};

/**
 * Merges the record `fromId` into `intoId`: comments, phones, emails, photos and votes are there from now on, and exact searches for
 * anything of the one lead to the other. The merged row stays as it was with its reasons, so that its reporter keeps counting and that the merge
 * can be undone.
 * @returns the id of the merge
 */
export async function mergeTimewasters(actor: Actor, { intoId, fromId, taken = [] }: Merge): Promise<number> {
  authorize(actor, 'timewaster.moderate');
  if (intoId === fromId) throw new Invalid([{ path: ['fromId'], message: 'A record cannot be merged into itself' }]);
  return db.transaction(async (tx) => {
    const [into, from] = await lockBoth(tx, actor, intoId, fromId);
    const refusal = await mergeRefusal(tx, into, from);
    if (refusal) throw new Conflict(refusal);
    const moved: Record<string, number[]> = {};
    for (const [name, table] of Object.entries(children) as [Child, (typeof children)[Child]][]) {
      const rows = await tx.update(table).set(movedTo(table, intoId)).where(eq(table.timewasterId, fromId)).returning({ id: table.id });
      moved[name] = rows.map(({ id }) => id);
    }
    moved.thumbs = await moveVotes(tx, fromId, intoId);
    moved.records = (
      await tx.update(timewasters).set({ mergedIntoId: intoId }).where(eq(timewasters.mergedIntoId, fromId)).returning({ id: timewasters.id })
    ).map(({ id }) => id);
    // Contacts of the merged report stay its reporter's word: they count by her standing, while her report is approved (`identifierCounts`).
    moved.ownPhones = await markStatements(tx, timewasterPhones, moved.phones);
    moved.ownEmails = await markStatements(tx, timewasterEmails, moved.emails);
    const own = { timewasterId: intoId, girlId: from.girlId, keyId: contactKeyId(), createdAt: from.createdAt, statement: true };
    // Skips contacts that the record names itself, not those known only from another girl's statement.
    const held = ((await listHeld(tx, [intoId])).get(intoId) ?? []).filter(({ statement }) => !statement);
    const unless = (kind: 'phone' | 'email', value: string | null) => {
      const [identifier] = identifiersOf({ ...nothing, [kind === 'phone' ? 'phones' : 'emails']: [value] });
      return identifier && !held.some((one) => one.kind === kind && one.value === identifier.value) ? value : null;
    };
    const [phone, email] = [unless('phone', decryptPhone(from)), unless('email', decryptEmail(from))];
    if (phone)
      moved.madePhones = (
        await tx
          .insert(timewasterPhones)
          .values({ ...own, ...encryptPhone(phone) })
          .returning({ id: timewasterPhones.id })
      ).map(({ id }) => id);
    if (email)
      moved.madeEmails = (
        await tx
          .insert(timewasterEmails)
          .values({ ...own, ...encryptEmail(email) })
          .returning({ id: timewasterEmails.id })
      ).map(({ id }) => id);
    await tx.update(timewasters).set({ mergedIntoId: intoId }).where(eq(timewasters.id, fromId));
    const filled = chosenValues(from, taken);
    const replaced = Object.fromEntries(Object.keys(filled).map((name) => [name, into[name as keyof typeof into]]));
    if (Object.keys(filled).length > 0) await tx.update(timewasters).set(filled).where(eq(timewasters.id, intoId));
    await rebuildIdentifiers(tx, intoId);
    const [merge] = await tx
      .insert(timewasterMerges)
      .values({ intoId, fromId, moved, filled, replaced, mergedByUserId: actor.userId })
      .returning({ id: timewasterMerges.id });
    await audit(tx, actor, {
      action: 'timewaster.merged',
      subjectType: 'timewasters',
      subjectId: intoId,
      after: { mergeId: merge!.id, fromId, moved, filled: Object.keys(filled) },
    });
    return merge!.id;
  });
}

type Contacts = typeof timewasterPhones | typeof timewasterEmails;

/** @returns the ids of the rows it changed */
async function markStatements(tx: Tx, table: Contacts, ids: number[] = []) {
  const rows = await tx
    .update(table)
    .set({ statement: true, updatedAt: sql`${table.updatedAt}` })
    .where(and(inArray(table.id, ids), eq(table.statement, false)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

/** A girl who voted on both keeps the vote on the one that stays; the other waits with the merged record. */
async function moveVotes(tx: Tx, fromId: number, intoId: number): Promise<number[]> {
  const there = tx.select({ girlId: thumbs.girlId }).from(thumbs).where(eq(thumbs.timewasterId, intoId));
  const voted = (await there).map(({ girlId }) => girlId);
  const votes = await tx.select({ id: thumbs.id, girlId: thumbs.girlId }).from(thumbs).where(eq(thumbs.timewasterId, fromId)).for('update');
  const ids = votes.filter(({ girlId }) => !voted.includes(girlId)).map(({ id }) => id);
  if (ids.length > 0) await tx.update(thumbs).set(movedTo(thumbs, intoId)).where(inArray(thumbs.id, ids));
  return ids;
}
