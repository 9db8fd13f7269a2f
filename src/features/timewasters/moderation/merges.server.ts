import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Timewaster,
  thumbs,
  timewasterComments,
  timewasterEmails,
  timewasterMerges,
  timewasterPhones,
  timewasterPhotos,
  timewasterReasons,
  timewasters,
} from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { type Db, db, type Tx } from '#platform/db/client.server.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { TIMEWASTER_REASON_KEYS, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { formatDate } from '#shared/dates.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import type { MergeField } from '#shared/people/merge-preview.ts';
import { placeText } from '#shared/place-text.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { listHeld, rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { lockTimewaster } from '../records/write-record.server.ts';

const nothing = { phones: [], emails: [], instagram: null, facebook: null, twitter: null, skype: null };

type Merge = {
  intoId: number;
  fromId: number;
  /** Keys of the fields that are taken from the merged record, as `compareReports` names them. */
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
    await rebuildIdentifiers(tx, [intoId]);
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

/** A girl who voted on both records keeps her vote on the remaining one; the other vote waits with the merged record. */
async function moveVotes(tx: Tx, fromId: number, intoId: number): Promise<number[]> {
  const there = tx.select({ girlId: thumbs.girlId }).from(thumbs).where(eq(thumbs.timewasterId, intoId));
  const voted = (await there).map(({ girlId }) => girlId);
  const votes = await tx.select({ id: thumbs.id, girlId: thumbs.girlId }).from(thumbs).where(eq(thumbs.timewasterId, fromId)).for('update');
  const ids = votes.filter(({ girlId }) => !voted.includes(girlId)).map(({ id }) => id);
  if (ids.length > 0) await tx.update(thumbs).set(movedTo(thumbs, intoId)).where(inArray(thumbs.id, ids));
  return ids;
}

/** Undoes a merge: moved rows return, rows that it made are deleted, and later additions to the record stay there. */
export async function undoMerge(actor: Actor, mergeId: number): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const [merge] = await tx.select().from(timewasterMerges).where(eq(timewasterMerges.id, mergeId)).for('update');
    if (!merge) throw new NotFound();
    if (merge.undoneAt) throw new Conflict('This merge has already been undone.');
    const { intoId, fromId, moved } = merge;
    const [into] = await lockBoth(tx, actor, intoId, fromId);
    if (into.mergedIntoId !== null) throw new Conflict('The record has since been merged itself. Undo that merge first.');
    const waits = await waitingChange(tx, [intoId], 'undo the merge');
    if (waits) throw new Conflict(waits);
    for (const [name, table] of Object.entries({ ...children, thumbs }) as [Child, (typeof children)[Child]][])
      await giveBack(tx, table, moved[name], intoId, fromId);
    const { madePhones = [], madeEmails = [], ownPhones = [], ownEmails = [], reasons = [], records = [] } = moved;
    if (madePhones.length > 0) await tx.delete(timewasterPhones).where(inArray(timewasterPhones.id, madePhones));
    if (madeEmails.length > 0) await tx.delete(timewasterEmails).where(inArray(timewasterEmails.id, madeEmails));
    for (const [table, own] of [
      [timewasterPhones, ownPhones],
      [timewasterEmails, ownEmails],
    ] as const)
      await tx
        .update(table)
        .set({ statement: false, updatedAt: sql`${table.updatedAt}` })
        .where(and(inArray(table.id, own), eq(table.timewasterId, fromId)));
    // Merges of an earlier version copied them.
    const added = reasons.flatMap((at) => TIMEWASTER_REASON_KEYS[at] ?? []);
    if (added.length > 0) await tx.delete(timewasterReasons).where(and(eq(timewasterReasons.timewasterId, intoId), inArray(timewasterReasons.reason, added)));
    // Later changes stay.
    const isSame = (name: string) => JSON.stringify(into[name as keyof typeof into]) === JSON.stringify(merge.filled[name]);
    const back = Object.fromEntries(Object.entries(merge.replaced).filter(([name]) => isSame(name)));
    if (Object.keys(back).length > 0) await tx.update(timewasters).set(back).where(eq(timewasters.id, intoId));
    await tx.update(timewasters).set({ mergedIntoId: null }).where(eq(timewasters.id, fromId));
    if (records.length > 0) await tx.update(timewasters).set({ mergedIntoId: fromId }).where(inArray(timewasters.id, records));
    await rebuildIdentifiers(tx, [intoId, fromId]);
    await tx.update(timewasterMerges).set({ undoneAt: new Date(), undoneByUserId: actor.userId }).where(eq(timewasterMerges.id, mergeId));
    await audit(tx, actor, { action: 'timewaster.unmerged', subjectType: 'timewasters', subjectId: intoId, after: { mergeId, fromId } });
  });
}

async function giveBack(tx: Tx, table: (typeof children)[Child], ids: number[] | undefined, intoId: number, fromId: number) {
  if (ids?.length)
    await tx
      .update(table)
      .set(movedTo(table, fromId))
      .where(and(inArray(table.id, ids), eq(table.timewasterId, intoId)));
}

export const children = { comments: timewasterComments, emails: timewasterEmails, phones: timewasterPhones, photos: timewasterPhotos };

export type Child = keyof typeof children;

/** To another record; nobody edited it, so the moment of its last change stays. */
const movedTo = (table: (typeof children)[Child] | typeof thumbs, timewasterId: number) => ({ timewasterId, updatedAt: sql`${table.updatedAt}` });

/** A report that is deleted takes along the contacts that its merge left on another record. */
export async function deleteMergedContacts(tx: Tx, fromId: number): Promise<void> {
  const merges = await tx
    .select({ moved: timewasterMerges.moved })
    .from(timewasterMerges)
    .where(and(eq(timewasterMerges.fromId, fromId), isNull(timewasterMerges.undoneAt)));
  const idsOf = (...names: string[]) => merges.flatMap(({ moved }) => names.flatMap((name) => moved[name] ?? []));
  const gone = [];
  for (const [table, ids] of [
    [timewasterPhones, idsOf('madePhones', 'ownPhones')],
    [timewasterEmails, idsOf('madeEmails', 'ownEmails')],
  ] as const)
    gone.push(...(await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.timewasterId })));
  await rebuildIdentifiers(
    tx,
    gone.map((row) => row.id),
  );
}

/** Both records, locked in the order of their ids, so that two moderators never wait for each other in a circle. */
async function lockBoth(tx: Tx, actor: Actor, one: number, other: number) {
  const first = await lockTimewaster(tx, actor, Math.min(one, other));
  const second = await lockTimewaster(tx, actor, Math.max(one, other));
  return first.id === one ? ([first, second] as const) : ([second, first] as const);
}

/**
 * A change was written against the record as it stood: approved after a merge it would take away what the merge brought, and approved after
 * its undoing bring back what that took.
 * @returns why nothing can be done now, or null
 */
async function waitingChange(tx: Db | Tx, ids: number[], then: string): Promise<string | null> {
  const [waits] = await tx
    .select({ name: timewasters.name, id: timewasters.revisesId })
    .from(timewasters)
    .where(and(inArray(timewasters.revisesId, ids), isNull(timewasters.rejectedAt)));
  return waits ? `A change of report ${waits.id} (${waits.name}) is waiting for a decision. Decide it first, then ${then}.` : null;
}

/** Why the two cannot be merged now, or null. */
export async function mergeRefusal(tx: Db | Tx, into: Timewaster, from: Timewaster): Promise<string | null> {
  if (into.mergedIntoId !== null || from.mergedIntoId !== null) return 'One of these records has already been merged.';
  if (into.revisesId !== null || from.revisesId !== null) return 'A change that is waiting for approval cannot be merged.';
  return waitingChange(tx, [into.id, from.id], 'merge');
}

type Name = keyof Timewaster;
type Group = { key: string; label: string; names: readonly Name[]; say: (record: Timewaster) => string | null };

/** Fields that a moderator chooses from either report. All others stay with their author, or are kept from both. */
const groups: readonly Group[] = [
  { key: 'name', label: 'Name', names: ['name'], say: ({ name }) => name },
  { key: 'clientType', label: 'Client type', names: ['clientType'], say: ({ clientType }) => clientTypeLabel(clientType) },
  {
    key: 'severity',
    label: 'Severity',
    names: ['severity'],
    say: ({ severity }) => TIMEWASTER_SEVERITIES.find(({ value }) => value === severity)?.label ?? String(severity),
  },
  { key: 'happenedOn', label: 'When it happened', names: ['happenedOn'], say: ({ happenedOn }) => happenedOn && formatDate(happenedOn) },
  { key: 'place', label: 'Location', names: ['city', 'state', 'country'], say: (record) => placeText(record) },
];

/** The fields of both as a moderator compares them. Nothing is taken unless they choose it. */
export function compareReports(into: Timewaster, from: Timewaster): { fields: MergeField[]; same: { label: string; value: string }[] } {
  const said = groups.map(({ key, label, say }) => ({ key, label, into: say(into), from: say(from) }));
  return {
    fields: said.filter((one) => one.into !== one.from).map((one) => ({ ...one, taken: false, isPicture: false })),
    same: said.flatMap(({ label, into: value, from: other }) => (value !== null && value === other ? [{ label, value }] : [])),
  };
}

/** The columns that the chosen fields give to the record that stays. */
const chosenValues = (from: Timewaster, taken: readonly string[]): Partial<Timewaster> =>
  Object.fromEntries(
    groups.filter(({ key, say }) => taken.includes(key) && say(from) !== null).flatMap(({ names }) => names.map((name) => [name, from[name]])),
  );
