import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  directoryEntries,
  follows,
  girlMerges,
  girls,
  moderatorComments,
  thumbs,
  timewasterComments,
  timewasterIdentifiers,
  timewasterLookupPauses,
  timewasterLookups,
  timewasterWatches,
  travels,
  users,
} from '#db/schema/index.ts';
import { addComment } from '#features/timewasters/additions/comments.server.ts';
import { vote } from '#features/timewasters/additions/votes.server.ts';
import { lookUp } from '#features/timewasters/search/search.server.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { listGirlMerges } from './merges.server.ts';

useDatabase();
const moderatorActor = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
let session: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  session = await signIn(await createModerator());
});
const merge = (into_id: number, from_id: number) => call('POST', '/api/admin/girl-merges', { body: { into_id, from_id }, session });
const undo = (id: number) => call('DELETE', `/api/admin/girl-merges/${id}`, { session });
const rowOf = async (id: number) => (await db.select().from(girls).where(eq(girls.id, id)))[0]!;

/** A record that nobody has an account for. */
async function imported(values: Partial<typeof girls.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(girls)
    .values({ matwiseGirl: true, profileApproved: true, ...values })
    .returning({ id: girls.id });
  return row!.id;
}

async function follow(girlId: number, { guyId }: Member) {
  await db.insert(follows).values({ girlId, guyUserId: guyId as number });
}

test('what hangs on the one hangs on the other, empty fields are filled, what stands stays', async () => {
  const [guy, fan] = [await createGuy(), await createGuy()];
  const stays = await createGirl({ girl: { about: 'Mine', phone: null, height: null, judo: false } });
  const goes = await imported({ stageName: 'Twin', about: 'Other', phone: '5125550100', height: 66, judo: true, mma: false });
  await follow(stays.girlId, guy as Member);
  await follow(goes, guy as Member);
  await follow(goes, fan as Member);
  await db.insert(travels).values({ girlId: goes, city: 'Reno', state: 'NV', country: 'United States', dateBegins: '2030-01-01', dateEnds: '2030-01-02' });
  await db.insert(moderatorComments).values({ girlId: goes, comment: 'Looks like a twin' });
  const before = { stays: await rowOf(stays.girlId), goes: await rowOf(goes) };

  const { status, json } = await merge(stays.girlId, goes);
  expect(status).toBe(201);
  expect(await rowOf(stays.girlId)).toMatchObject({
    about: 'Mine',
    phone: '5125550100',
    height: 66,
    judo: true,
    mma: false,
    stageName: before.stays.stageName,
  });
  expect((await rowOf(goes)).deletedAt).not.toBeNull();
  expect(await db.select({ girlId: travels.girlId }).from(travels)).toEqual([{ girlId: stays.girlId }]);
  expect(await db.select().from(follows).where(eq(follows.girlId, stays.girlId))).toHaveLength(2);
  expect(await db.select().from(directoryEntries).where(eq(directoryEntries.girlId, goes))).toEqual([]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'girl.merged')).orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({ subjectId: String(stays.girlId), after: { fromId: goes, mergeId: json.id } });

  // On the page about either of the two it is listed, and on nobody else's.
  const ofPage = async (girlId: number) => (await listGirlMerges(moderatorActor, girlId)).map((merge) => merge.id);
  expect([await ofPage(stays.girlId), await ofPage(goes), await ofPage(goes + 1_000)]).toEqual([[json.id], [json.id], []]);

  // A restore would make her twice: only undoing brings her back.
  expect((await call('POST', `/api/v1/girls/${goes}/restore`, { session })).status).toBe(404);

  await db.update(girls).set({ height: 70 }).where(eq(girls.id, stays.girlId));
  expect((await undo(json.id)).status).toBe(204);
  const after = { stays: await rowOf(stays.girlId), goes: await rowOf(goes) };
  expect(after.goes).toEqual({ ...before.goes, updatedAt: expect.any(Date) });
  // What somebody changed since is hers; the rest is as it was.
  expect(after.stays).toEqual({ ...before.stays, height: 70, updatedAt: expect.any(Date) });
  expect(await db.select().from(follows).where(eq(follows.girlId, goes))).toHaveLength(2);
  expect(await db.select({ girlId: moderatorComments.girlId }).from(moderatorComments)).toEqual([{ girlId: goes }]);
  expect((await undo(json.id)).status).toBe(409);
});

test('an account goes along, and comes back', async () => {
  const [account, record] = [await createGirl({ girl: { stageName: 'Same Name' } }), await imported({ stageName: null, username: null, sourceId: 'old-7' })];
  const { json } = await merge(record, account.girlId);
  expect(await rowOf(record)).toMatchObject({ userId: account.userId, stageName: 'Same Name', sourceId: 'old-7' });
  const own = await signIn(account);
  expect((await call('GET', '/api/v1/girls/me', { session: own })).json.data.id).toBe(String(record));
  await undo(json.id);
  expect((await call('GET', '/api/v1/girls/me', { session: own })).json.data.id).toBe(String(account.girlId));
});

test('look-ups and a pause follow her account to the record that stays, and back', async () => {
  const [account, reader] = [await createGirl(), await createGirl()];
  await makeTimewaster(reader, { phoneNumber: '7134448822' });
  const record = await imported();
  const [own, path] = [await signIn(account), '/api/v1/search-timewasters?q=7134448822'];
  const counted = async () => (await db.select().from(timewasterLookups).where(eq(timewasterLookups.userId, account.userId))).length;
  const lookIt = async () => (await call('GET', path, { session: own })).status;
  expect(await lookIt()).toBe(200);
  const before = await counted();
  await db.insert(timewasterLookupPauses).values({ userId: account.userId, reason: 'Too many' });
  const paused = await lookIt();
  expect(paused).not.toBe(200);
  const { json } = await merge(record, account.girlId);
  expect([await lookIt(), await counted()]).toEqual([paused, before]);
  await undo(json.id);
  expect(await lookIt()).toBe(paused);
});

test('her reports and what she added to others go along: her word counts as before, her list is hers, and undoing gives all of it back', async () => {
  const [account, reader] = [await createGirl(), await createGirl()];
  const record = await imported();
  const own = await signIn(account);
  const report = await makeTimewaster(account, { phoneNumber: '5125550801', clientType: 'dangerous', severity: 4 });
  const [both, hers] = [await makeTimewaster(reader), await makeTimewaster(reader)];
  await addComment(actorOf(account), { timewasterId: hers, comment: 'Met him too', anonymous: false });
  for (const timewasterId of [both, hers]) await vote(actorOf(account), { timewasterId, thumbType: 1 });
  await db.insert(thumbs).values({ timewasterId: both, girlId: record, thumbType: 2 });
  await db.insert(timewasterWatches).values([
    { girlId: account.girlId, kind: 'city', city: 'Reno' },
    { girlId: account.girlId, kind: 'city', city: 'Elko', country: 'United States' },
    { girlId: account.girlId, kind: 'phone', valueHash: Buffer.from('one') },
    { girlId: account.girlId, kind: 'phone', valueHash: Buffer.from('two') },
    { girlId: record, kind: 'city', city: 'reno' },
    { girlId: record, kind: 'phone', valueHash: Buffer.from('one') },
  ]);
  const state = async () => {
    const { verdict, records } = await lookUp(actorOf(reader), '5125550801', { limit: 10, offset: 0 });
    const { json } = await call('GET', '/api/v1/my-timewasters', { session: own });
    return {
      level: verdict.level,
      reporters: verdict.reporters,
      records: records.map(({ id }) => id),
      list: json.data.map(({ id }: { id: string }) => Number(id)),
    };
  };
  const of = async (table: typeof thumbs | typeof timewasterComments | typeof timewasterIdentifiers | typeof timewasterWatches) =>
    db
      .select({ id: table.id, girlId: table.girlId })
      .from(table)
      .where(inArray(table.girlId, [account.girlId, record]))
      .orderBy(table.id);
  const rows = () => Promise.all([thumbs, timewasterComments, timewasterIdentifiers, timewasterWatches].map(of));
  const before = await rows();
  const counted = { level: 'danger', reporters: 1, records: [report], list: [report] };
  expect(await state()).toEqual(counted);

  const { json } = await merge(record, account.girlId);
  expect(await state()).toEqual(counted);
  const votes = await db.select().from(thumbs).where(eq(thumbs.girlId, record)).orderBy(thumbs.timewasterId);
  expect(votes.map(({ timewasterId, thumbType }) => [timewasterId, thumbType])).toEqual([
    [both, 2],
    [hers, 1],
  ]);
  expect((await rows()).map((list) => list.filter(({ girlId }) => girlId === record).length)).toEqual([2, 1, 1, 4]);

  expect((await undo(json.id)).status).toBe(204);
  expect(await state()).toEqual(counted);
  expect(await rows()).toEqual(before);
});

test('while a new picture of either waits nothing is merged: the sentence says what to do, and no picture is shown that nobody looked at', async () => {
  const waits = { profilePicPublicId: 'avatars/new', profilePicSecureUrl: 'https://x.example.org/new.webp', profilePicApproved: null };
  const approved = { profilePicPublicId: 'avatars/old', profilePicSecureUrl: 'https://x.example.org/old.webp', profilePicApproved: true };
  const stays = (await createGirl({ girl: { ...waits, stageName: 'New Picture' } })).girlId;
  const goes = await imported(approved);
  for (const [into, from] of [
    [stays, goes],
    [goes, stays],
  ] as const) {
    const { status, json } = await merge(into, from);
    expect([status, json.errors[0].detail]).toEqual([409, 'A new picture of New Picture waits for a decision. Decide it first, then merge.']);
  }
  expect((await rowOf(goes)).deletedAt).toBeNull();
  await db.update(girls).set({ profilePicApproved: false }).where(eq(girls.id, stays));
  const { json } = await merge(stays, goes);
  expect(await rowOf(stays)).toMatchObject({ profilePicPublicId: 'avatars/new', profilePicApproved: false });
  await undo(json.id);

  // A profile that waits is no reason: its picture goes along and waits on.
  const none = await imported({ profilePicApproved: true });
  const signedUp = await imported({ ...waits, profileApproved: null });
  expect((await merge(none, signedUp)).status).toBe(201);
  expect(await rowOf(none)).toMatchObject({ profilePicPublicId: 'avatars/new', profilePicApproved: null });
});

test('two accounts are not merged, nor a record into itself, nor one that is gone', async () => {
  const [one, other] = [await createGirl(), await createGirl()];
  expect((await merge(one.girlId, other.girlId)).status).toBe(409);
  expect((await merge(one.girlId, one.girlId)).status).toBe(422);
  expect((await merge(one.girlId, await imported({ deletedAt: new Date() }))).status).toBe(422);
  expect((await merge(999_999, one.girlId)).status).toBe(404);
  expect(await db.select().from(girlMerges).where(eq(girlMerges.intoId, one.girlId))).toEqual([]);
});

test('what looks like her is offered: the same email, stage name or username', async () => {
  const girl = await createGirl({ girl: { email: 'twin@example.org', stageName: 'Looks Alike' } });
  const alike = [await imported({ email: 'Twin@example.org' }), await imported({ stageName: 'looks alike', matwiseGirl: false })];
  await imported({ email: 'other@example.org' });
  await imported({ email: 'twin@example.org', deletedAt: new Date() });
  const { json } = await call('GET', `/api/admin/girls/${girl.girlId}/duplicates`, { session });
  expect(json.duplicates.map(({ id }: { id: number }) => id).sort()).toEqual(alike.sort());
});

test('who deleted her own account is brought back by nobody', async () => {
  const gone = await imported({ deletedAt: new Date(), stageName: null, username: null, name: null });
  expect((await call('POST', `/api/v1/girls/${gone}/restore`, { session })).status).toBe(404);
});

test('a name that another girl has by now keeps a deleted one from coming back', async () => {
  const gone = await imported({ stageName: 'Taken Name', deletedAt: new Date() });
  await imported({ stageName: 'taken name' });
  const { status, json } = await call('POST', `/api/v1/girls/${gone}/restore`, { session });
  expect([status, json.errors[0].detail]).toEqual([409, 'Another girl has taken her name or her account.']);
});

test('she comes back under another name, which her account has then, too', async () => {
  const { girlId, userId } = await createGirl({ girl: { stageName: 'Also Taken', deletedAt: new Date() } });
  await imported({ stageName: 'also taken' });
  const restore = (attributes?: object) =>
    call('POST', `/api/v1/girls/${girlId}/restore`, { session, ...(attributes && { body: { data: { type: 'girls', attributes } } }) });
  expect((await restore()).status).toBe(409);
  expect((await restore({ stageName: 'ALSO  taken' })).status).toBe(409);
  expect((await restore({ stageName: 'x'.repeat(61) })).status).toBe(422);
  expect((await restore({ stageName: 'Free Again', username: 'moderator' })).status).toBe(422);
  const { status, json } = await restore({ stageName: 'Free Again', username: 'Free_Again' });
  expect([status, json.data?.attributes]).toMatchObject([200, { stageName: 'Free Again', username: 'Free_Again' }]);
  const [account] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  expect(account).toEqual({ username: 'free_again' });
});

test('side by side before anything happens; what was chosen is taken, and undoing gives back what stood there', async () => {
  const stays = await createGirl({ girl: { stageName: 'Chosen Stays', about: 'Mine', city: 'Reno', state: 'NV', phone: null, judo: false } });
  const goes = await imported({ stageName: 'Chosen Goes', about: 'Other', city: 'Elko', state: 'NV', phone: '5125550177', headline: 'Hers', judo: true });
  const path = `/api/admin/girls/${stays.girlId}/merge-preview?from_id=${goes}`;
  const { json: preview } = await call('GET', path, { session });
  const field = (key: string) => preview.fields.find((one: { key: string }) => one.key === key);
  expect(preview).toMatchObject({ into: { name: 'Chosen Stays' }, from: { id: goes }, refusal: null });
  expect(field('about')).toMatchObject({ label: 'About', into: 'Mine', from: 'Other', taken: false });
  expect(field('phone')).toMatchObject({ into: null, from: '5125550177', taken: true });
  expect(field('services')).toMatchObject({ from: expect.stringContaining('Judo'), taken: true });
  expect(field('username')).toBeUndefined();
  const before = await rowOf(stays.girlId);

  const taken = ['about', 'stageName', 'headline'];
  const { json } = await call('POST', '/api/admin/girl-merges', { body: { into_id: stays.girlId, from_id: goes, taken }, session });
  // What was not chosen stays as it was, gaps too.
  expect(await rowOf(stays.girlId)).toMatchObject({ stageName: 'Chosen Goes', about: 'Other', headline: 'Hers', phone: null, city: 'Reno', judo: false });
  await undo(json.id);
  expect(await rowOf(stays.girlId)).toEqual({ ...before, updatedAt: expect.any(Date) });
  expect((await rowOf(goes)).stageName).toBe('Chosen Goes');
  expect((await call('GET', path.replace(`from_id=${goes}`, `from_id=${stays.girlId}`), { session })).status).toBe(404);
});
