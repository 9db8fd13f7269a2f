import { and, eq, notLike } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, girls, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster, waitingTimewasters } from '#tests/factories/timewasters.ts';
import { deleteTimewaster } from '../actions/delete-timewaster.server.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { addComment } from '../additions/comments.server.ts';
import { addEmail, addPhone, decideContact } from '../additions/contacts.server.ts';
import { vote } from '../additions/votes.server.ts';
import { getTimewaster } from '../queries.server.ts';
import { lookUp } from '../search/search.server.ts';
import { approveTimewaster, hideTimewaster, rejectTimewaster } from './decisions.server.ts';
import { listMerges, previewMerge } from './merge-preview.server.ts';
import { mergeTimewasters, undoMerge } from './merges.server.ts';

useDatabase();

let one: Member;
let two: Member;
let three: Actor;
let moderator: Actor;

beforeAll(async () => {
  [one, two] = [await createGirl(), await createGirl()];
  three = actorOf(await createGirl());
  moderator = actorOf(await createModerator());
});

const find = (text: string, actor = three) => lookUp(actor, text, { limit: 10, offset: 0 });
/** A record without what a write alone changes. */
const shape = async (id: number) => {
  const { updatedAt: _at, linked: _linked, ...rest } = await getTimewaster(moderator, id);
  return rest;
};

test('records that share a phone are shown as linked, each to each, only where both are seen', async () => {
  const [a, b] = [await makeTimewaster(one, { phoneNumber: '5125550301' }), await makeTimewaster(two, { phoneNumber: '512 555 0301', name: 'Other Name' })];
  const hidden = await makeTimewaster(two, { phoneNumber: '5125550301', approved: false });
  expect((await getTimewaster(three, a)).linked).toEqual([{ id: b, name: 'Other Name', city: 'Austin', via: ['phone'] }]);
  expect((await getTimewaster(moderator, a)).linked.map(({ id }) => id)).toEqual([hidden, b]);
});

test('a merge loses nothing and is undone without a trace on the records', async () => {
  const into = await makeTimewaster(one, { phoneNumber: '5125550401', email: 'into@example.org', reasons: ['no-show'], name: 'Into' });
  const from = await makeTimewaster(two, {
    phoneNumber: '5125550402',
    email: 'from@example.org',
    instagram: 'from.man',
    reasons: ['no-show', 'threat'],
    name: 'From',
  });
  for (const id of [into, from]) await vote(actorOf(one), { timewasterId: id, thumbType: 1 });
  await vote(actorOf(two), { timewasterId: from, thumbType: 1 });
  await addComment(actorOf(one), { timewasterId: from, comment: 'On from', anonymous: false });
  await decideContact(moderator, 'phone', (await addPhone(actorOf(one), { timewasterId: from, phoneNumber: '5125550403' })).id, 'approved');
  await decideContact(moderator, 'email', (await addEmail(actorOf(one), { timewasterId: from, email: 'second@example.org' })).id, 'approved');
  const before = [await shape(into), await shape(from)];

  const merge = await mergeTimewasters(moderator, { intoId: into, fromId: from });
  const merged = await getTimewaster(three, into);
  expect(merged.allPhones.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['5125550401', '5125550402', '5125550403']);
  expect(merged.allEmails.map(({ email }) => email).sort()).toEqual(['from@example.org', 'into@example.org', 'second@example.org']);
  expect([merged.thumbsDown, merged.comments.length, [...merged.reasons].sort()]).toEqual([2, 1, ['no-show', 'threat']]);
  for (const text of ['5125550402', '5125550403', 'from@example.org', '@from.man']) {
    const { records, verdict } = await find(text);
    expect([text, records.map(({ id }) => id)]).toEqual([text, [into]]);
    expect(verdict.reporters).toBeGreaterThan(0);
  }
  expect((await find('From')).records.map(({ id }) => id)).not.toContain(from);
  await expect(getTimewaster(three, from)).rejects.toThrow('could not be found');
  await expect(updateTimewaster(actorOf(two), from, { city: 'Waco' })).rejects.toThrow('merged');
  await expect(deleteTimewaster(moderator, into)).rejects.toThrow('Undo the merge first');
  expect(await listMerges(moderator, into)).toMatchObject([{ id: merge, fromId: from, fromName: 'From' }]);

  const later = await addComment(three, { timewasterId: into, comment: 'Later', anonymous: false });
  await undoMerge(moderator, merge);
  const after = [await shape(into), await shape(from)];
  expect(after[1]).toEqual(before[1]);
  expect({ ...after[0], comments: after[0]!.comments.filter(({ id }) => id !== later.id) }).toEqual(before[0]);
  expect((await find('5125550402')).records[0]?.id).toBe(from);
  await expect(undoMerge(moderator, merge)).rejects.toThrow('already been undone');
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'timewasters'), eq(auditLog.subjectId, String(into)), notLike(auditLog.action, '%Read')))
    .orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual(['timewaster.merged', 'timewaster.unmerged']);
});

const severe = { clientType: 'dangerous', severity: 4 } as const;
const levelOf = async (text: string) => (await find(text)).verdict.level;

test("contacts of a merged report that waits are nobody's word until a moderator approves them", async () => {
  const into = await makeTimewaster(one, { phoneNumber: '5125550501', ...severe });
  const from = await makeTimewaster(two, { phoneNumber: '7134448822', email: 'waits@example.org', approved: false });
  await addPhone(actorOf(two), { timewasterId: from, phoneNumber: '2149993366' });
  const merge = await mergeTimewasters(moderator, { intoId: into, fromId: from });
  expect(await levelOf('5125550501')).toBe('danger');
  for (const text of ['7134448822', '2149993366', 'waits@example.org']) {
    const { verdict, records } = await find(text);
    expect([text, verdict.level, records]).toEqual([text, 'nothing known', []]);
  }
  await undoMerge(moderator, merge);
  await approveTimewaster(moderator, from);
  for (const text of ['7134448822', '2149993366']) expect((await find(text)).records.map(({ id }) => id)).toEqual([from]);
});

test('contacts and reasons of a merged report are gone while that report is hidden, and back with it', async () => {
  const into = await makeTimewaster(one, { phoneNumber: '5125550701', reasons: ['no-show'], ...severe });
  const from = await makeTimewaster(two, { phoneNumber: '4697772711', email: 'merged@example.org', reasons: ['threat'], ...severe });
  await decideContact(moderator, 'phone', (await addPhone(actorOf(two), { timewasterId: from, phoneNumber: '8065552711' })).id, 'approved');
  await mergeTimewasters(moderator, { intoId: into, fromId: from });
  const texts = ['4697772711', '8065552711', 'merged@example.org'];
  const seen = async () => {
    const { allPhones, allEmails, reasons } = await getTimewaster(three, into);
    return { levels: await Promise.all(texts.map(levelOf)), contacts: allPhones.length + allEmails.length, reasons: [...reasons].sort() };
  };
  const shown = { levels: ['danger', 'danger', 'danger'], contacts: 4, reasons: ['no-show', 'threat'] };
  const hidden = { levels: ['nothing known', 'nothing known', 'nothing known'], contacts: 1, reasons: ['no-show'] };
  expect(await seen()).toEqual(shown);
  await hideTimewaster(moderator, from, { reason: 'Wrong man' });
  expect(await seen()).toEqual(hidden);
  await approveTimewaster(moderator, from);
  expect(await seen()).toEqual(shown);
  // An upheld dispute hides it in the same way.
  await db.update(timewasters).set({ approved: false }).where(eq(timewasters.id, from));
  expect(await seen()).toEqual(hidden);
});

test('reasons of a report that waits, and of a banned woman, are not copied to the record they are merged into', async () => {
  const author = await createGirl();
  const into = await makeTimewaster(one, { phoneNumber: '5125550711', reasons: ['no-show'], ...severe });
  const waiting = await makeTimewaster(two, { phoneNumber: '5125550712', reasons: ['threat'], approved: false });
  const banned = await makeTimewaster(author, { phoneNumber: '5125550713', reasons: ['violence'], ...severe });
  for (const fromId of [waiting, banned]) await mergeTimewasters(moderator, { intoId: into, fromId });
  const reasonsFor = async (actor: Actor) => [...(await getTimewaster(actor, into)).reasons].sort();
  expect(await reasonsFor(three)).toEqual(['no-show', 'violence']);
  await db.update(girls).set({ banned: true }).where(eq(girls.id, author.girlId));
  expect(await reasonsFor(three)).toEqual(['no-show']);
  await approveTimewaster(moderator, waiting);
  expect(await reasonsFor(three)).toEqual(['no-show', 'threat']);
  // Her form holds her own reasons, so that a change doesn't make those of others hers.
  expect(await reasonsFor(actorOf(one))).toEqual(['no-show']);
});

test('contacts of a merged report count by the standing of its reporter, and go when it is deleted', async () => {
  const author = await createGirl();
  const into = await makeTimewaster(one, { phoneNumber: '5125550601', ...severe });
  const from = await makeTimewaster(author, { phoneNumber: '4697772211', ...severe });
  const added = await addPhone(actorOf(author), { timewasterId: from, phoneNumber: '8065551947' });
  await decideContact(moderator, 'phone', added.id, 'approved');
  await mergeTimewasters(moderator, { intoId: into, fromId: from });
  const texts = ['4697772211', '8065551947'];
  const levels = () => Promise.all(texts.map(levelOf));
  expect(await levels()).toEqual(['danger', 'danger']);
  await db.update(girls).set({ banned: true }).where(eq(girls.id, author.girlId));
  expect(await levels()).toEqual(['nothing known', 'nothing known']);
  expect(await levelOf('5125550601')).toBe('danger');
  await db.update(girls).set({ banned: false }).where(eq(girls.id, author.girlId));
  expect(await levels()).toEqual(['danger', 'danger']);
  await deleteTimewaster(moderator, from);
  expect(await levels()).toEqual(['nothing known', 'nothing known']);
  expect((await getTimewaster(moderator, into)).allPhones.map(({ phoneNumber }) => phoneNumber)).toEqual(['5125550601']);
});

test('[MOD-32] moderators approve, hide, reject and delete, each with an entry in the log; girls do none of it', async () => {
  const [a, b] = [await makeTimewaster(one, { approved: false }), await makeTimewaster(one, { approved: false })];
  await expect(approveTimewaster(actorOf(one), a)).rejects.toThrow();
  await expect(mergeTimewasters(actorOf(one), { intoId: a, fromId: b })).rejects.toThrow();
  expect((await waitingTimewasters(moderator)).map(({ id }) => id)).toEqual(expect.arrayContaining([a, b]));
  await approveTimewaster(moderator, a);
  await hideTimewaster(moderator, a, { reason: 'Wrong man' });
  await rejectTimewaster(moderator, b, { reason: 'Invented' });
  await deleteTimewaster(moderator, a);
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorUserId, moderator.userId!), notLike(auditLog.action, '%Read')))
    .orderBy(auditLog.id);
  expect(log.filter(({ subjectId }) => [a, b].map(String).includes(subjectId)).map(({ action, reason }) => [action, reason])).toEqual([
    ['timewaster.approved', null],
    ['timewaster.hidden', 'Wrong man'],
    ['timewaster.rejected', 'Invented'],
    ['timewaster.deleted', null],
  ]);
});

test('what differs is chosen field by field, her words stay hers, and undoing gives back what stood there', async () => {
  const into = await makeTimewaster(one, { name: 'Robert', comment: 'Mine', severity: 1, city: 'Austin', phoneNumber: '5125550911' });
  const from = await makeTimewaster(two, { name: 'Bob', comment: 'Hers', severity: 3, city: 'Austin', phoneNumber: '5125550912' });
  await addComment(actorOf(one), { timewasterId: from, comment: 'On from', anonymous: false });
  const preview = await previewMerge(moderator, { intoId: into, fromId: from });
  expect(preview.fields.map(({ key, taken }) => [key, taken])).toEqual([
    ['name', false],
    ['severity', false],
  ]);
  expect(preview.moves).toContainEqual({ label: 'Comments', count: 1 });
  expect(JSON.stringify(preview)).not.toContain('5550912');
  const before = await shape(into);
  const merge = await mergeTimewasters(moderator, { intoId: into, fromId: from, taken: ['severity', 'name', 'comment'] });
  expect(await getTimewaster(moderator, into)).toMatchObject({ name: 'Bob', severity: 3, comment: 'Mine' });
  await undoMerge(moderator, merge);
  expect(await shape(into)).toEqual(before);
  await expect(previewMerge(three, { intoId: into, fromId: from })).rejects.toThrow();
});
