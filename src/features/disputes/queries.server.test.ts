import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { disputeRecords, disputes } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeDispute, makeDisputeRecord } from '#tests/factories/disputes.ts';
import { makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { listDisputes, listWaitingForCode } from './queries.server.ts';

useDatabase();

const { moderator } = actors;
const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(() => asOwner('truncate disputes, girls, problem_girls, timewasters cascade'));

describe('who waits for the call with a code', () => {
  const phone = { contactKind: 'phone', contact: '+15125550142' } as const;

  test('gave a number and has not proven it, the oldest first', async () => {
    const [second, first] = [await makeDispute(phone), await makeDispute({ ...phone, contact: '+15125550143', statement: 'Not me' })];
    await makeDispute();
    await makeDispute({ ...phone, provenAt: new Date() });
    await db
      .update(disputes)
      .set({ createdAt: at(2) })
      .where(eq(disputes.id, second.id));
    await db
      .update(disputes)
      .set({ createdAt: at(1), codeExpiresAt: new Date(Date.now() + 60_000) })
      .where(eq(disputes.id, first.id));
    const { rows, total } = await listWaitingForCode(moderator, page);
    expect([rows.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2]);
    expect(rows[0]).toEqual({ id: first.id, subjectType: 'scammer', statement: 'Not me', contact: '+15125550143', hasCode: true, createdAt: at(1) });
    expect(rows[1]?.hasCode).toBe(false);
    const behind = await listWaitingForCode(moderator, { limit: 1, offset: 1 });
    expect([behind.rows.map(({ id }) => id), behind.total]).toEqual([[second.id], 2]);
  });

  test('is for moderators, and an expired code is none', async () => {
    const { id } = await makeDispute(phone);
    await db
      .update(disputes)
      .set({ codeExpiresAt: at(1) })
      .where(eq(disputes.id, id));
    expect((await listWaitingForCode(moderator, page)).rows[0]?.hasCode).toBe(false);
    await expect(listWaitingForCode(visitor, page)).rejects.toMatchObject({ status: 401 });
  });
});

describe('what is disputed', () => {
  const listed = async () => (await listDisputes(moderator, 'open', page)).rows;
  const scammer = (values: Parameters<typeof makeScammer>[0] = {}) => makeScammer({ email: null, ...values });
  /** Whether the record that this contact disputes names it. */
  const names = async (subjectId: number, contactKind: 'email' | 'phone', contact: string) => {
    const { id } = await makeDisputeRecord({ subjectId, contactKind, contact });
    return (await listed()).find((row) => row.id === id)?.contactIsInRecord;
  };

  test('is listed by how it stands, the oldest first', async () => {
    const [second, first] = [await makeDisputeRecord(), await makeDisputeRecord({ contact: 'she@example.org', statement: 'Wrong' })];
    const upheld = await makeDisputeRecord({ status: 'upheld' });
    await db
      .update(disputeRecords)
      .set({ createdAt: at(2) })
      .where(eq(disputeRecords.id, second.id));
    await db
      .update(disputeRecords)
      .set({ createdAt: at(1) })
      .where(eq(disputeRecords.id, first.id));
    const { rows, total } = await listDisputes(moderator, 'open', page);
    expect([rows.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2]);
    expect(rows[0]).toEqual({
      id: first.id,
      disputeId: first.disputeId,
      subjectType: 'scammer',
      subjectId: first.subjectId,
      status: 'open',
      contactKind: 'email',
      contact: 'she@example.org',
      statement: 'Wrong',
      provenAt: expect.any(Date),
      answeredAt: null,
      decidedAt: null,
      createdAt: at(1),
      record: expect.any(String),
      contactIsInRecord: false,
    });
    const behind = await listDisputes(moderator, 'open', { limit: 1, offset: 1 });
    expect([behind.rows.map(({ id }) => id), behind.total]).toEqual([[second.id], 2]);
    expect((await listDisputes(moderator, 'upheld', page)).rows.map(({ id }) => id)).toEqual([upheld.id]);
    expect(await listDisputes(moderator, 'rejected', page)).toEqual({ rows: [], total: 0 });
    await expect(listDisputes(visitor, 'open', page)).rejects.toMatchObject({ status: 401 });
  });

  test('is named, each kind by its own record, though the ids are the same', async () => {
    const { girl } = await makeGirlActor();
    const [eve, mallory, bob] = [
      await scammer({ stageName: 'Eve' }),
      await makeProblemGirl({ name: 'Mallory' }),
      await makeTimewaster(girl.id, { name: 'Bob' }),
    ];
    const record = async (values: Parameters<typeof makeDisputeRecord>[0]) => {
      const { id } = await makeDisputeRecord(values);
      return (await listed()).find((row) => row.id === id);
    };
    expect(await record({ subjectId: eve.id })).toMatchObject({ record: 'Eve', contactIsInRecord: false });
    expect(await record({ subjectType: 'problem-girl', subjectId: mallory.id })).toMatchObject({ record: 'Mallory', contactIsInRecord: false });
    expect(await record({ subjectType: 'timewaster', subjectId: bob.id })).toMatchObject({ record: 'Bob', contactIsInRecord: true });
    expect(await record({ subjectType: 'timewaster' })).toMatchObject({ record: null, contactIsInRecord: false });
    expect(await record({ subjectType: 'review', subjectId: 7 })).toMatchObject({ record: 'A review after a session', contactIsInRecord: true });
    expect(await record({ subjectId: (await scammer({ stageName: null, username: 'eve2' })).id })).toMatchObject({ record: 'eve2' });
    expect(await record({ subjectType: 'problem-girl', subjectId: (await makeProblemGirl({ name: null as never, username: 'mal2' })).id })).toMatchObject({
      record: 'mal2',
    });
  });

  test('tells whether a public record itself names the contact', async () => {
    const mailed = await scammer({ email: 'Eve@Example.org' });
    expect([await names(mailed.id, 'email', 'eve@example.org'), await names(mailed.id, 'email', 'eva@example.org')]).toEqual([true, false]);
    const called = await scammer({ phone: '+1 (512) 555-0142', travelPhone: '+44 20 7946 0000' });
    expect([await names(called.id, 'phone', '+15125550142'), await names(called.id, 'phone', '+442079460000')]).toEqual([true, true]);
    expect(await names(called.id, 'phone', '+15125550143')).toBe(false);
    expect(await names((await scammer({ phone: null, travelPhone: null })).id, 'phone', '+15125550142')).toBe(false);
  });
});
