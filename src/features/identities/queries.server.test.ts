import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, guyIdentifiers, guyUsers, identityCuts, timewasterIdentifiers } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { holdAccount } from '#platform/identities/holds/holds.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { makeGuy, makeGuyActor } from '#tests/factories/guy.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { makeModerator, makeUser } from '#tests/factories/user.ts';
import { readIdentity, sharedHashes } from './queries.server.ts';
import type { SubjectParts } from './subject.ts';

/** Whom an account or a report is linked to, by what, and what was cut of it. */

useDatabase();

let moderator: Actor;
let guy: SubjectParts;
let report: SubjectParts;

const hash = (value: string) => Buffer.from(value);
const held = async (subject: SubjectParts, kind: IdentifierKind, value: string) => {
  const row = { kind, valueHash: hash(value), keyId: 'k' };
  if (subject.type === 'guy') await db.insert(guyIdentifiers).values({ ...row, guyId: subject.id });
  else await db.insert(timewasterIdentifiers).values({ ...row, timewasterId: subject.id });
};
const aGuy = async (values: Parameters<typeof makeGuy>[0]): Promise<SubjectParts> => ({ type: 'guy', id: (await makeGuy(values)).id });
const aReport = async (values: Parameters<typeof makeTimewaster>[1] = {}): Promise<SubjectParts> => ({
  type: 'timewaster',
  id: (await makeTimewaster((await makeGirl()).id, values)).id,
});

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, identity_cuts cascade');
  moderator = await makeModerator();
  [guy, report] = [await aGuy({ username: 'rick' }), await aReport({ name: 'Rick' })];
  await asOwner('truncate guy_identifiers, timewaster_identifiers');
});

const neighbours = async (subject: SubjectParts) => (await readIdentity(moderator, subject)).neighbours;

test('is for moderators, of what is there', async () => {
  await expect(readIdentity(visitor, guy)).rejects.toMatchObject({ status: 401 });
  for (const type of ['guy', 'timewaster'] as const) await expect(readIdentity(moderator, { type, id: 999_999 })).rejects.toMatchObject({ status: 404 });
  expect(await readIdentity(moderator, guy)).toEqual({ subject: `guy:${guy.id}`, name: 'rick', held: null, neighbours: [], cuts: [] });
  expect(await readIdentity(moderator, report)).toMatchObject({ subject: `timewaster:${report.id}`, name: 'Rick' });
});

test('links those who share a kind and its value, guys before reports', async () => {
  const second = await aGuy({ username: 'bob' });
  await held(guy, 'phone', '1');
  await held(guy, 'skype', '2');
  await held(second, 'phone', '1');
  await held(report, 'phone', '1');
  await held(report, 'skype', '2');
  await held(await aGuy({}), 'email', '1');
  await held(await aReport(), 'phone', '3');
  const linked = [
    { subject: `guy:${second.id}`, name: 'bob', note: null, kinds: ['phone'], cut: false },
    { subject: `timewaster:${report.id}`, name: 'Rick', note: null, kinds: ['phone', 'skype'], cut: false },
  ];
  expect(await neighbours(guy)).toEqual(linked);
  expect(await neighbours(report)).toEqual([
    { subject: `guy:${guy.id}`, name: 'rick', note: null, kinds: ['phone', 'skype'], cut: false },
    { subject: `guy:${second.id}`, name: 'bob', note: null, kinds: ['phone'], cut: false },
  ]);
});

test('says what became of them', async () => {
  const others = [
    await aGuy({ banned: true }),
    await aGuy({ softDeleted: true }),
    await aReport({ approved: false, rejectedAt: new Date() }),
    await aReport({ approved: false }),
  ];
  await asOwner('truncate guy_identifiers, timewaster_identifiers');
  for (const one of [guy, ...others]) await held(one, 'phone', '1');
  expect((await neighbours(guy)).map(({ note }) => note)).toEqual(['banned', 'deleted', 'rejected', 'waiting']);
});

test('what two share, of one kind', async () => {
  for (const one of [guy, report]) {
    await held(one, 'phone', '1');
    await held(one, 'skype', '2');
  }
  await held(guy, 'phone', 'his');
  await held(report, 'phone', 'its');
  const shared = async (kind: IdentifierKind) => (await db.execute<{ kind: string; value_hash: Buffer }>(sharedHashes(guy, report, kind))).rows;
  expect((await shared('phone')).map(({ kind, value_hash: value }) => [kind, value.toString()])).toEqual([['phone', '1']]);
  expect(await shared('email')).toEqual([]);
});

describe('what was cut', () => {
  const cut = (values: Partial<typeof identityCuts.$inferInsert>) =>
    db.insert(identityCuts).values({ reason: 'Two brothers', byUserId: moderator.userId, ...values });
  const pair = () => ({ one: `guy:${guy.id}`, other: `timewaster:${report.id}` });
  const cuts = async (subject = guy) => (await readIdentity(moderator, subject)).cuts.map(({ what, reason }) => [what, reason]);

  test('between two is told of either by the other, and marks the link', async () => {
    for (const one of [guy, report]) await held(one, 'phone', '1');
    await cut(pair());
    expect(await cuts()).toEqual([[`timewaster:${report.id}`, 'Two brothers']]);
    expect(await cuts(report)).toEqual([[`guy:${guy.id}`, 'Two brothers']]);
    expect([(await neighbours(guy))[0]?.cut, (await neighbours(report))[0]?.cut]).toEqual([true, true]);
    expect((await readIdentity(moderator, guy)).cuts[0]).toEqual({
      id: expect.any(Number),
      what: expect.any(String),
      reason: 'Two brothers',
      createdAt: expect.any(Date),
    });
  });

  test('is neither what was undone nor what is about others; the latest first', async () => {
    await held(guy, 'phone', '1');
    await cut({ ...pair(), undoneAt: new Date() });
    await cut({ one: 'guy:1000', other: 'timewaster:1000' });
    await cut({ kind: 'phone', valueHash: hash('2') });
    await cut({ kind: 'skype', valueHash: hash('1') });
    expect(await cuts()).toEqual([]);
    await cut({ kind: 'phone', valueHash: hash('1'), reason: 'A hotel' });
    await cut(pair());
    expect(await cuts()).toEqual([
      [`timewaster:${report.id}`, 'Two brothers'],
      ['phone', 'A hotel'],
    ]);
    expect(await cuts(report)).toEqual([[`guy:${guy.id}`, 'Two brothers']]);
  });
});

test('what a deleted account was known by is read, and that it was is written down', async () => {
  const { guy: row, actor } = await makeGuyActor({ username: 'bob', phone: '+15125550142', skype: 'bob.s' });
  const account = { ...(await makeUser()), id: actor.userId as string, linkedSocials: { facebook: 'bob.f' } };
  await db.transaction((tx) => holdAccount(tx, row, account));
  await db.update(guyUsers).set({ softDeleted: true });
  expect((await readIdentity(moderator, { type: 'guy', id: row.id })).held).toEqual({
    username: 'bob',
    name: row.name,
    email: row.email,
    phone: '+15125550142',
    skype: 'bob.s',
    place: 'Dallas, Texas, United States',
    facebook: 'bob.f',
    instagram: null,
    twitter: null,
  });
  const written = await db
    .select({ action: auditLog.action, subjectType: auditLog.subjectType, actor: auditLog.actorUserId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(row.id)));
  expect(written).toContainEqual({ action: 'guy.heldContactsRead', subjectType: 'guy_users', actor: moderator.userId });
});
