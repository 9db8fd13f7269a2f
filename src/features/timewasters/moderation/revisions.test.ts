import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster, waitingTimewasters } from '#tests/factories/timewasters.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { addComment } from '../additions/comments.server.ts';
import { getTimewaster, listOwnTimewasters } from '../queries.server.ts';
import { lookUp } from '../search/search.server.ts';
import { approveTimewaster, rejectTimewaster } from './decisions.server.ts';
import { mergeTimewasters, undoMerge } from './merges.server.ts';

useDatabase();

let reporter: Member;
let hers: Actor;
let other: Actor;
let moderator: Actor;

beforeAll(async () => {
  reporter = await createGirl();
  hers = actorOf(reporter);
  other = actorOf(await createGirl());
  moderator = actorOf(await createModerator());
});
// All tests write about the same man: none meets what another one wrote.
beforeEach(() => db.delete(timewasters));

const waiting = () => waitingTimewasters(moderator);
const find = async (actor: Actor, text: string) => (await lookUp(actor, text, { limit: 10, offset: 0 })).records.map(({ id }) => id);
const report = { name: 'First Name', phoneNumber: '5125551001', email: 'first@example.org', reasons: ['no-show' as const] };

test('when it happened, from whom and its proof wait like everything else, and follow the approval; a merge leaves them to each report', async () => {
  const before = { happenedOn: '2024-01-31', source: 'heard', proof: 'nothing' } as const;
  const after = { happenedOn: '2024-02-01', source: 'first-hand', proof: 'witness' } as const;
  const id = await makeTimewaster(reporter, { ...report, ...before });
  await updateTimewaster(hers, id, after);
  expect(await getTimewaster(other, id)).toMatchObject(before);
  expect(await getTimewaster(hers, id)).toMatchObject({ ...after, changeWaits: true });
  const [revision] = await waiting();
  expect(revision!.facts).toEqual(
    expect.arrayContaining([
      ['When it happened', '02-01-2024'],
      ['First hand or heard', 'First hand'],
      ['What can prove it', 'Somebody who was there'],
    ]),
  );
  await approveTimewaster(moderator, revision!.id);
  expect(await getTimewaster(other, id)).toMatchObject(after);
  const from = await makeTimewaster(reporter, { ...report, ...before });
  const merge = await mergeTimewasters(moderator, { intoId: id, fromId: from });
  expect(await getTimewaster(other, id)).toMatchObject(after);
  await undoMerge(moderator, merge);
  expect(await getTimewaster(other, from)).toMatchObject(before);
});

test('what a reporter changes after the approval waits: other women see the report as it was, and find it by what stood there', async () => {
  const id = await makeTimewaster(reporter, report);
  await updateTimewaster(hers, id, { name: 'Second Name', phoneNumber: '5125551002', reasons: ['threat'] });
  await updateTimewaster(hers, id, { comment: 'More of it.' });
  const seen = await getTimewaster(other, id);
  expect([seen.name, seen.phoneNumber, seen.reasons, seen.comment, seen.approved, seen.changeWaits]).toEqual([
    'First Name',
    '5125551001',
    ['no-show'],
    'Did not come.',
    true,
    false,
  ]);
  const own = await getTimewaster(hers, id);
  expect([own.name, own.phoneNumber, own.email, own.reasons, own.comment, own.changeWaits]).toEqual([
    'Second Name',
    '5125551002',
    'first@example.org',
    ['threat'],
    'More of it.',
    true,
  ]);
  expect([await find(other, '5125551001'), await find(other, '5125551002'), await find(other, 'Second Name'), await find(moderator, 'Second Name')]).toEqual([
    [id],
    // One digit off.
    [id],
    [],
    [],
  ]);
  expect((await listOwnTimewasters(hers, { limit: 10, offset: 0 })).records.map((record) => [record.id, record.name])).toEqual([[id, 'Second Name']]);
  const [revision, ...rest] = await waiting();
  const [change] = await db.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.revisesId, id));
  expect([revision?.id, revision?.title, rest]).toEqual([change?.id, 'Second Name', []]);

  await approveTimewaster(moderator, revision!.id);
  const after = await getTimewaster(other, id);
  expect([after.name, after.phoneNumber, after.email, after.reasons, after.comment]).toEqual([
    'Second Name',
    '5125551002',
    'first@example.org',
    ['threat'],
    'More of it.',
  ]);
  expect([await waiting(), await db.$count(timewasters, eq(timewasters.revisesId, id))]).toEqual([[], 0]);
  expect((await lookUp(other, '5125551002', { limit: 1, offset: 0 })).exact).toBe(1);
  const [kept] = await db.select().from(timewasterIdentifiers).where(eq(timewasterIdentifiers.timewasterId, id));
  expect(kept?.girlId).toBe(reporter.girlId);
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(log.map(({ action }) => action)).toEqual(['timewaster.change-approved']);
  expect(JSON.stringify(log)).not.toContain('555100');
});

test('a change that is rejected, or taken back by its reporter, leaves the report as it was', async () => {
  const id = await makeTimewaster(reporter, { ...report, name: 'Kept Name' });
  await updateTimewaster(hers, id, { name: 'Wrong Name' });
  await rejectTimewaster(moderator, (await waiting())[0]!.id, { reason: 'Invented' });
  expect((await getTimewaster(hers, id)).name).toBe('Kept Name');
  await updateTimewaster(hers, id, { city: 'Dallas' });
  await updateTimewaster(hers, id, { city: 'Austin' });
  expect([await waiting(), (await getTimewaster(hers, id)).changeWaits]).toEqual([[], false]);
});

test('whether her name is shown is hers to say at once; a moderator changes at once, and approves with what she changes', async () => {
  const id = await makeTimewaster(reporter, { ...report, name: 'Named Man' });
  await updateTimewaster(hers, id, { anonymous: true });
  expect([(await getTimewaster(other, id)).publicUsername, await waiting()]).toEqual([null, []]);
  await updateTimewaster(moderator, id, { city: 'Waco' });
  expect((await getTimewaster(other, id)).city).toBe('Waco');
  await updateTimewaster(hers, id, { name: 'Renamed Man' });
  const revision = (await waiting())[0]!;
  expect((await getTimewaster(moderator, id)).revisionId).toBe(revision.id);
  expect(await updateTimewaster(moderator, revision.id, { city: 'Reno', approved: true })).toBe(id);
  expect(await getTimewaster(other, id)).toMatchObject({ name: 'Renamed Man', city: 'Reno', approved: true });
});

test('a change that waits is no record: nobody else sees it, nothing is added to it, nothing merged with it', async () => {
  const [id, another] = [await makeTimewaster(reporter, report), await makeTimewaster(reporter, report)];
  await updateTimewaster(hers, id, { comment: 'Longer.' });
  const revision = (await waiting())[0]!.id;
  await expect(getTimewaster(other, revision)).rejects.toThrow('could not be found');
  await expect(updateTimewaster(other, revision, { name: 'x' })).rejects.toThrow('could not be found');
  await expect(addComment(hers, { timewasterId: revision, comment: 'x', anonymous: false })).rejects.toThrow('could not be found');
  await expect(mergeTimewasters(moderator, { intoId: another, fromId: revision })).rejects.toThrow('waiting for approval');
});

test('while a change waits its report is not merged; what a merge brought stays when a later change is approved', async () => {
  const [id, twin] = [await makeTimewaster(reporter, { ...report, name: 'Merged Man' }), await makeTimewaster(reporter, { ...report, reasons: ['violence'] })];
  await updateTimewaster(hers, id, { reasons: ['threat'] });
  const sentence = `A change of report ${id} (Merged Man) is waiting for a decision. Decide it first, then merge.`;
  for (const [intoId, fromId] of [
    [id, twin],
    [twin, id],
  ] as const) {
    await expect(mergeTimewasters(moderator, { intoId, fromId })).rejects.toMatchObject({ status: 409, detail: sentence });
  }
  expect((await getTimewaster(other, twin)).mergedIntoId).toBeNull();
  await approveTimewaster(moderator, (await getTimewaster(moderator, id)).revisionId!);
  const merge = await mergeTimewasters(moderator, { intoId: id, fromId: twin });
  const reasons = async () => [...(await getTimewaster(other, id)).reasons].sort();
  expect(await reasons()).toEqual(['threat', 'violence']);

  // Her form was opened before the merge: it names her own reasons alone.
  await updateTimewaster(hers, id, { reasons: ['no-show'], city: 'Waco' });
  await expect(undoMerge(moderator, merge)).rejects.toThrow('Decide it first, then undo the merge.');
  await approveTimewaster(moderator, (await getTimewaster(moderator, id)).revisionId!);
  expect([(await getTimewaster(other, id)).city, await reasons()]).toEqual(['Waco', ['no-show', 'violence']]);
  await undoMerge(moderator, merge);
  expect([await reasons(), (await getTimewaster(other, twin)).reasons]).toEqual([['no-show'], ['violence']]);
});
