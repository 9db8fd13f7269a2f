import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/db/client.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { useDatabase } from '../../tests/database.ts';
import { auditLog, bookings, girls, guyUsers, pollVotes, thumbs, timewasters, travels } from './schema/index.ts';

const database = useDatabase();

/** What the database says when it refuses (SQLSTATE and constraint). */
async function refusal(write: PromiseLike<unknown>): Promise<{ code?: string; constraint?: string } | null> {
  try {
    await write;
    return null;
  } catch (error) {
    return (error as { cause: { code: string; constraint?: string } }).cause;
  }
}

async function addGirl() {
  const [girl] = await db.insert(girls).values({}).returning();
  return girl!.id;
}

async function addGuy(username: string) {
  const [guy] = await db.insert(guyUsers).values({ username }).returning();
  return guy!.id;
}

test('the committed migrations are the schema: generating anew yields nothing', async () => {
  const out = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp('migrations', out, { recursive: true });
  const before = await readdir(out);
  await promisify(execFile)('node_modules/.bin/drizzle-kit', ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema/index.ts', '--out', out]);
  expect(await readdir(out)).toEqual(before);
  await rm(out, { recursive: true });
}, 180_000);

test('migrating again, by two instances at once, applies nothing', async () => {
  expect(await Promise.all([migrate(database), migrate(database)])).toEqual([0, 0]);
});

test('every foreign key has an index', async () => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test('the audit log only grows', async () => {
  await db.insert(auditLog).values({ actorRole: 'moderator', action: 'girl.approved', subjectType: 'girl', subjectId: '1' });
  expect(await refusal(db.update(auditLog).set({ reason: 'x' }))).toMatchObject({ code: '42501' });
  expect(await refusal(db.delete(auditLog))).toMatchObject({ code: '42501' });
  expect(await refusal(db.execute(sql`truncate audit_log`))).toMatchObject({ code: '42501' });
});

test.for([
  ['girls_physique', { physique: 'Tall' as 'Slim' }],
  ['girls_height', { height: 52 }],
  ['girls_height', { height: 85 }],
  ['girls_weight', { weight: 89 }],
  ['girls_weight', { weight: 351 }],
  ['girls_birthday', { birthday: '1899-12-31' }],
  ['girls_date_of_analysis', { dateOfAnalysis: '1899-12-31' }],
  ['girls_latitude', { latitude: 91 }],
] as const)('%s refuses %o', async ([constraint, values]) => {
  expect(await refusal(db.insert(girls).values(values))).toMatchObject({ code: '23514', constraint });
});

test('the bounds themselves are allowed', async () => {
  const values = [
    { height: 53, weight: 90, birthday: '1900-01-01' },
    { height: 84, weight: 350 },
  ];
  expect(await refusal(db.insert(girls).values(values))).toBeNull();
});

test('a stage name belongs to one girl of the product, in any case, until she is deleted', async () => {
  await db.insert(girls).values({ matwiseGirl: true, stageName: 'Ruby', deletedAt: new Date() });
  await db.insert(girls).values([
    { matwiseGirl: true, stageName: 'Ruby' },
    { stageName: 'ruby', isScammer: true },
  ]);
  expect(await refusal(db.insert(girls).values({ matwiseGirl: true, stageName: 'RUBY' }))).toMatchObject({
    code: '23505',
    constraint: 'girls_stage_name_unique',
  });
});

test('a travel does not end before it begins', async () => {
  const travel = { girlId: await addGirl(), city: 'Austin', country: 'United States', dateBegins: '2026-11-05' };
  expect(await refusal(db.insert(travels).values({ ...travel, dateEnds: '2026-11-05' }))).toBeNull();
  expect(await refusal(db.insert(travels).values({ ...travel, dateEnds: '2026-11-04' }))).toMatchObject({ constraint: 'travels_dates' });
});

test('[BOOK-18] both sides of a booking have a status of their own, pending at first', async () => {
  const booking = {
    girlId: await addGirl(),
    guyId: await addGuy('booker'),
    dateTimeAvailable: 'Friday',
    sessionLength: '1 h',
    desiredSessionType: 'x',
  };
  const [row] = await db
    .insert(bookings)
    .values({ ...booking, girlStatus: 'complete' })
    .returning();
  expect(row).toMatchObject({ girlStatus: 'complete', guyStatus: null });
  expect(await refusal(db.insert(bookings).values({ ...booking, guyStatus: 'open' as 'deleted' }))).toMatchObject({ constraint: 'bookings_guy_status' });
});

test('one vote per girl and timewaster, down or up; one vote per person and poll', async () => {
  const girlId = await addGirl();
  const [timewaster] = await db.insert(timewasters).values({ name: 'T', clientType: 'good guy' }).returning();
  const timewasterId = timewaster!.id;
  expect(await refusal(db.insert(thumbs).values({ girlId, timewasterId, thumbType: 3 as 1 }))).toMatchObject({ constraint: 'thumbs_thumb_type' });
  await db.insert(thumbs).values({ girlId, timewasterId, thumbType: 1 });
  expect(await refusal(db.insert(thumbs).values({ girlId, timewasterId, thumbType: 2 }))).toMatchObject({ code: '23505' });

  await db.insert(pollVotes).values({ poll: 'p', vote: 'a', girlId });
  expect(await refusal(db.insert(pollVotes).values({ poll: 'p', vote: 'b', girlId }))).toMatchObject({ code: '23505' });
  expect(await refusal(db.insert(pollVotes).values({ poll: 'q', vote: 'a' }))).toMatchObject({ constraint: 'poll_votes_voter' });
});
