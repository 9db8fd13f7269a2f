import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { places } from '#db/schema/places.ts';
import { closeDatabase, connectDatabase, db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { audit } from './audit.server.ts';
import { chainHead } from './chain-head.server.ts';
import { verifyChain } from './verify-chain.server.ts';

const database = useDatabase();

/** As somebody who got hold of the owner's role would: rows go without a trigger to stop it. */
const tamper = (statement: string) =>
  asOwner(`alter table audit_log disable trigger user; alter table audit_chain disable trigger user; ${statement};
    alter table audit_log enable trigger user; alter table audit_chain enable trigger user`);

beforeEach(() => tamper('truncate audit_log, audit_chain; alter sequence audit_log_id_seq restart with 1'));

const write = (subjectId: number, reason?: string) =>
  db.transaction((tx) =>
    audit(tx, actors.moderator, { action: 'girl.approved', subjectType: 'girls', subjectId, after: { a: 'é "x"', n: 1.5 }, ...(reason && { reason }) }),
  );

async function verify(head?: string) {
  const client = await pool.connect();
  try {
    return await verifyChain(client, head);
  } finally {
    client.release();
  }
}

const writeFive = async () => {
  for (let at = 1; at <= 5; at += 1) await write(at, `reason ${at}`);
};

test('every entry is linked to the one before when its transaction commits', async () => {
  expect(await verify()).toEqual({ entries: 0, head: null, problems: [] });
  await writeFive();
  const report = await verify();
  expect(report).toMatchObject({ entries: 5, problems: [] });
  expect(report.head).toBe((await chainHead())?.hash);
  await expect(
    db.transaction(async (tx) => {
      await audit(tx, actors.moderator, { action: 'girl.approved', subjectType: 'girls', subjectId: 6 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await verify()).toEqual(report);
});

test.each([
  ['an entry cut out', 'delete from audit_log where id = 3', 'Position 3: entry 3 was cut out.'],
  ['an entry cut out with its link', 'delete from audit_log where id = 3; delete from audit_chain where entry_id = 3', 'Position 3: a link was cut out.'],
  [
    'an entry cut out, the gap closed',
    'delete from audit_log where id = 3; delete from audit_chain where entry_id = 3; update audit_chain set position = position - 1 where position > 3',
    'Position 3: entry 4 was changed, or what came before it.',
  ],
  ['a reason changed', `update audit_log set why = 'another' where id = 2`, 'Position 2: entry 2 was changed, or what came before it.'],
  ['a time changed', `update audit_log set created_at = created_at + interval '1 ms' where id = 4`, 'Position 4: entry 4 was changed, or what came before it.'],
  [
    'an entry added around the chain',
    `insert into audit_log (actor_role, action, subject_type, subject_id) values ('moderator', 'girl.approved', 'girls', '9')`,
    'Entry 6 has no link: it was added around the chain, or its link was cut off.',
  ],
])('verify names the place: %s', async (_what, statement, problem) => {
  await writeFive();
  await tamper(statement);
  expect((await verify()).problems).toEqual([problem]);
});

test('entries cut off the end are found by a head that was noted before', async () => {
  await writeFive();
  const { head } = await verify();
  await write(6);
  expect((await verify(head!)).problems).toEqual([]);
  await tamper('delete from audit_log where id >= 5; delete from audit_chain where entry_id >= 5');
  expect((await verify()).problems).toEqual([]);
  expect((await verify(head!)).problems).toEqual([`The noted head ${head} is not in the chain: entries were cut off its end, or the chain was written again.`]);
});

test('fifty transactions side by side that lock the same rows, before their entries or after them: no deadlock, one chain', async () => {
  await asOwner(`insert into places (id, name, search_name, country_code, country, admin_code, latitude, longitude, population)
    values (-1, 'a', 'a', 'US', 'United States', 'TX', 0, 0, 1)`);
  await closeDatabase();
  connectDatabase(database.url, { max: 25 });
  const one = (at: number) =>
    db.transaction(async (tx) => {
      const steps = [
        () => audit(tx, actors.moderator, { action: 'girl.approved', subjectType: 'girls', subjectId: at }),
        () => tx.update(places).set({ population: at }).where(eq(places.id, -1)),
      ];
      for (const step of at % 2 ? steps : steps.reverse()) await step();
      await audit(tx, actors.moderator, { action: 'girl.banned', subjectType: 'girls', subjectId: at });
    });
  await Promise.all(Array.from({ length: 50 }, (_, at) => one(at)));
  expect(await verify()).toMatchObject({ entries: 100, problems: [] });
});

test('a hundred thousand entries are verified in seconds', { timeout: 120_000 }, async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`insert into audit_log (actor_role, action, subject_type, subject_id, after)
    select 'moderator', 'girl.approved', 'girls', n::text, jsonb_build_object('n', n) from generate_series(1, 100000) n`);
  await client.end();
  const started = performance.now();
  expect(await verify()).toMatchObject({ entries: 100_000, problems: [] });
  expect(performance.now() - started).toBeLessThan(90_000);
});

function command(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['bin/audit.mjs', ...args], { env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((done) => child.on('exit', (code) => done({ code, out, err })));
}

test('npm run audit -- verify: the count and the head, 1 for a gap, a sentence for what it does not know', async () => {
  await writeFive();
  const whole = await command('verify');
  const { head } = await verify();
  expect(whole).toMatchObject({ code: 0, out: `The audit log is whole: 5 entries, head ${head}\n` });
  expect(await command('verify', '--head', head!)).toMatchObject({ code: 0 });
  await tamper('delete from audit_log where id = 3');
  const broken = await command('verify');
  expect(broken).toMatchObject({ code: 1, out: '' });
  expect(broken.err).toContain('Position 3: entry 3 was cut out.');
  expect(await command('verify', '--head', 'ff')).toMatchObject({ code: 1, err: expect.stringContaining('64 hexadecimal digits') });
  expect(await command('mend')).toMatchObject({ code: 1, err: expect.stringContaining('npm run audit -- verify') });
});
