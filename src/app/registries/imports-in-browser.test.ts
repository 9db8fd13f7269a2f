import { and, asc, desc, eq, gt, like, max, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { auditLog, importFiles, importRefusals, importRuns, importSources, sessionGirls, timewasters } from '#db/schema/index.ts';
import { sweepFiles } from '#features/imports/actions/sweep-files.server.ts';
import { carryOut } from '#features/imports/runs/carry-out.server.ts';
import { readMorningReport } from '#features/moderation/morning-report/morning-report.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { getFileBytes } from '#platform/storage/storage.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy, createModerator } from '#tests/factories/members.ts';
import { fileExists } from '#tests/file-exists.ts';
import { signIn } from '#tests/sign-in.ts';
import { imports } from './imports.server.ts';
import { composeJobs } from './jobs.server.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let session: Session;
let moderatorId: string;

beforeAll(async () => {
  composeJobs();
  const moderator = await createModerator();
  moderatorId = moderator.userId;
  session = await signIn(moderator);
});
beforeEach(async () => {
  await asOwner('truncate import_files, import_runs, import_sources, session_girls, timewasters cascade');
  // What another test left in the queue would run in this one.
  await pool.query('delete from pgboss.job');
});
afterEach(() => stopWorkers({ seconds: 1 }));
afterAll(() => closeSendingBoss());

const api = (method: string, path: string, body?: unknown) => call(method, `/api/admin/imports${path}`, { session, ...(body !== undefined && { body }) });

type Given = { kind?: string; name?: string; type?: string; source?: string; by?: Session; token?: string };

async function upload(contents: string, given: Given = {}) {
  const { kind = 'session_girls', name = 'crawl.csv', type = 'text/csv', source = '', by = session, token = by.csrf } = given;
  const query = new URLSearchParams({ kind, name, ...(source && { source }) });
  const headers = { cookie: by.cookie, 'x-csrf-token': token, 'content-type': type };
  const answer = await testApp().request(`http://127.0.0.1:3000/api/admin/imports/files?${query}`, { method: 'POST', headers, body: contents });
  return {
    status: answer.status,
    json: (await answer.json()) as { id: number; errors: { detail: string; source?: { pointer?: string; parameter?: string } }[] },
  };
}

const mapping = [
  { column: 'id', field: 'source_id' },
  { column: 'nick', field: 'username' },
  { column: 'inches', field: 'height' },
];

/** What a worker does with the run, without a worker. */
const work = (runId: number, { attempt = 0, signal = new AbortController().signal } = {}) => carryOut(imports)({ runId }, { attempt, signal });
const runOf = async (id: number) => (await api('GET', `/runs/${id}`)).json;

async function dryRun(fileId: number, columns = mapping) {
  const { json, status } = await api('POST', `/files/${fileId}/dry-runs`, { mapping: columns });
  expect(status).toBe(202);
  return json.id as number;
}
async function imported(dryRunId: number) {
  const { json, status } = await api('POST', `/runs/${dryRunId}/import`);
  expect(status).toBe(202);
  return json.id as number;
}

const file = 'id,nick,inches,shoe size\n1,anna,66,39\n2,,60,40\n3,clara,tall,41\n4,"=dora",61,42\n5,emma\n';

test('a file goes in by its own columns: upload, dry run, bad rows, import, and again without a change', { timeout: 120_000 }, async () => {
  await startWorkers();
  const [before] = await db.select({ id: max(auditLog.id) }).from(auditLog);
  const until = (id: number) => expect.poll(async () => (await runOf(id)).state, { timeout: 60_000 }).toBe('finished');
  const uploaded = await upload(file);
  expect(uploaded.status).toBe(201);
  const tried = await dryRun(uploaded.json.id);
  await until(tried);
  expect(await runOf(tried)).toMatchObject({ dryRun: true, total: 5, rows: 5, inserted: 2, updated: 0, unchanged: 0, skipped: 3 });
  expect(await db.select().from(sessionGirls)).toEqual([]);

  const bad = await api('GET', `/runs/${tried}/bad-rows`);
  expect(bad.headers.get('content-type')).toContain('text/csv');
  expect(bad.text).toBe(
    [
      // Its mark of the encoding is taken off by who reads it as text.
      'line,reason,id,nick,inches,shoe size,unreadable',
      '3,username is missing,2,,60,40,',
      '4,inches is not a whole number,3,clara,tall,41,',
      '6,has more or fewer fields than the first line has columns,,,,,5 | emma',
      '',
    ].join('\r\n'),
  );

  const real = await imported(tried);
  await until(real);
  expect(await runOf(real)).toMatchObject({ dryRun: false, rows: 5, inserted: 2, skipped: 3 });
  const girls = await db.select({ username: sessionGirls.username, height: sessionGirls.height }).from(sessionGirls).orderBy(asc(sessionGirls.id));
  expect(girls).toEqual([
    { username: 'anna', height: 66 },
    { username: '=dora', height: 61 },
  ]);
  const again = await imported(tried);
  await until(again);
  expect(await runOf(again)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2, skipped: 3 });

  const acts = await db
    .select({ action: auditLog.action, by: auditLog.actorUserId })
    .from(auditLog)
    .where(and(like(auditLog.action, 'import%'), gt(auditLog.id, before?.id ?? 0)))
    .orderBy(asc(auditLog.id));
  expect(acts.map(({ action }) => action)).toEqual([
    ...['importFile.uploaded', 'import.started', 'import.tried', 'import.badRowsExported'],
    ...['import.started', 'import.finished', 'import.started', 'import.finished'],
  ]);
  expect(new Set(acts.map(({ by }) => by))).toEqual(new Set([moderatorId]));
});

test('cells of bad rows are safe for spreadsheets', async () => {
  const { json } = await upload('id,nick,inches\n1,"=cmd()",tall\n');
  const tried = await dryRun(json.id);
  await work(tried);
  expect((await api('GET', `/runs/${tried}/bad-rows`)).text).toContain("1,'=cmd(),tall");
});

describe('a run that is stopped', () => {
  const many = 2_500;
  const rows = Array.from({ length: many }, (_, at) => `${at},girl${at},${at === 700 || at === 2_200 ? 'tall' : 60}`);
  const large = `id,nick,inches\n${rows.join('\n')}\n`;

  async function started() {
    const { json } = await upload(large);
    const tried = await dryRun(json.id);
    await work(tried);
    expect(await runOf(tried)).toMatchObject({ inserted: many - 2, skipped: 2 });
    return { fileId: json.id, runId: await imported(tried) };
  }
  /** Breaks off as a process that dies in the middle does: between the batch and its end. */
  async function breakOff(runId: number) {
    let writes = 0;
    const definition = {
      ...imports.session_girls,
      write: (...given: Parameters<typeof imports.session_girls.write>) => {
        writes += 1;
        if (writes > 1) throw new Error('the process died');
        return imports.session_girls.write(...given);
      },
    };
    await expect(carryOut({ ...imports, session_girls: definition })({ runId }, { attempt: 0, signal: new AbortController().signal })).rejects.toThrow(
      'the process died',
    );
  }

  test('goes on from the row that it had come to, and counts nothing twice', async () => {
    const { runId } = await started();
    await breakOff(runId);
    expect(await runOf(runId)).toMatchObject({ state: 'running', rows: 1_000, inserted: 999, skipped: 1 });
    expect(await db.$count(sessionGirls)).toBe(999);
    await work(runId, { attempt: 1 });
    expect(await runOf(runId)).toMatchObject({ state: 'finished', rows: many, inserted: many - 2, updated: 0, unchanged: 0, skipped: 2 });
    const refusals = await db.select().from(importRefusals).where(eq(importRefusals.runId, runId)).orderBy(asc(importRefusals.position));
    expect(refusals.map(({ line }) => line)).toEqual([702, 2_202]);
  });

  test('cancelled it writes nothing more, and goes on when a moderator says so', async () => {
    const { fileId, runId } = await started();
    await breakOff(runId);
    expect((await api('POST', `/runs/${runId}/cancel`)).json).toMatchObject({ state: 'cancelled', rows: 1_000 });
    await work(runId, { attempt: 1 });
    expect(await db.$count(sessionGirls)).toBe(999);
    expect((await api('POST', `/runs/${runId}/cancel`)).status).toBe(409);
    expect((await api('POST', `/runs/${runId}/resume`)).json).toMatchObject({ state: 'waiting', rows: 1_000 });
    // One run of a file at a time.
    expect((await api('POST', `/files/${fileId}/dry-runs`, { mapping })).status).toBe(409);
    expect((await api('DELETE', `/files/${fileId}`)).status).toBe(409);
    await work(runId);
    expect(await runOf(runId)).toMatchObject({ state: 'finished', rows: many, inserted: many - 2 });
    expect((await api('POST', `/runs/${runId}/resume`)).status).toBe(409);
  });

  test('a worker that was thought dead writes nothing once another has gone on', async () => {
    const { runId } = await started();
    const definition = {
      ...imports.session_girls,
      write: async (...given: Parameters<typeof imports.session_girls.write>) => {
        // Meanwhile the other one has come further.
        await pool.query('update import_runs set rows = rows + 500 where id = $1', [runId]);
        return imports.session_girls.write(...given);
      },
    };
    await carryOut({ ...imports, session_girls: definition })({ runId }, { attempt: 0, signal: new AbortController().signal });
    expect(await db.$count(sessionGirls)).toBe(0);
  });

  test('a stopping process gives it back to the queue; what fails for good says so', async () => {
    const { runId } = await started();
    await expect(work(runId, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await runOf(runId)).toMatchObject({ state: 'running', rows: 0 });
    await pool.query("update import_files set storage_key = 'imports/nowhere'");
    await work(runId);
    expect(await runOf(runId)).toMatchObject({ state: 'failed', failure: 'This file has been deleted. Please upload it again.' });
  });
});

describe('what is refused', () => {
  test('a file that is none, at the file', async () => {
    const says = async (contents: string, name = 'a.csv') => {
      const { status, json } = await upload(contents, { name });
      return [status, json.errors[0]?.source?.pointer, json.errors[0]?.detail];
    };
    expect(await says('')).toEqual([422, '/file', 'The file is empty']);
    expect(await says('id,name\n')).toEqual([422, '/file', 'The file has no rows']);
    expect(await says('id;name\n1;anna\n')).toEqual([
      422,
      '/file',
      'The columns of this file are separated by semicolons or tabs. Please export it with commas.',
    ]);
    expect(await says('id,id\n1,2\n')).toEqual([422, '/file', 'The column id appears twice in the first line.']);
    expect(await says('[{"id":1}]', 'a.ndjson')).toMatchObject([422, '/file', expect.stringContaining('JSON list')]);
    expect(await says('PK\u0003\u0004', 'a.csv')).toMatchObject([422, '/file', expect.stringContaining('compressed')]);
    expect(await says('id\n1\n', 'a.exe')).toMatchObject([422, '/file', expect.stringContaining('.csv')]);
    expect(await db.$count(importFiles)).toBe(0);
  });

  test('another media type, a size beyond the limit, a foreign token', async () => {
    expect((await upload(file, { type: 'application/pdf' })).status).toBe(415);
    expect((await upload(file, { token: 'none' })).status).toBe(403);
    expect((await upload(`id\n${'1\n'.repeat(17 * 1024 * 1024)}`)).status).toBe(413);
    expect((await upload(file, { by: await signIn(await createGuy()) })).status).toBe(403);
  });

  test('a mapping that does not hold, each choice at its place', async () => {
    const { json } = await upload(file);
    const wrong = [
      { column: 'id', field: 'source_id' },
      { column: 'nowhere', field: 'name' },
      { column: 'nick', field: 'profile_approved' },
      { column: 'inches', field: 'source_id' },
      { column: 'shoe size', field: '__proto__' },
    ];
    const answer = await api('POST', `/files/${json.id}/dry-runs`, { mapping: wrong });
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map((one: { detail: string; source: { pointer: string } }) => [one.source.pointer, one.detail])).toEqual([
      ['/mapping/1/column', 'The file has no such column'],
      ['/mapping/2/field', 'This is decided here and never taken from a file'],
      ['/mapping/3/field', 'Another column fills Source ID already'],
      ['/mapping/4/field', 'There is no such field'],
      ['/mapping', 'Choose the column for Username'],
    ]);
    expect(await db.$count(importRuns)).toBe(0);
  });

  test('an import without a finished dry run', async () => {
    const { json } = await upload(file);
    const tried = await dryRun(json.id);
    expect((await api('POST', `/runs/${tried}/import`)).status).toBe(409);
    expect((await api('POST', '/runs/2147480000/import')).status).toBe(404);
  });
});

describe('what a file holds', () => {
  const personal = 'source_id,name,client_type,phone_number\n1,John Nuisance,Dangerous,512-555-0142\n';
  const clear = [
    { column: 'source_id', field: 'source_id' },
    { column: 'name', field: 'name' },
    { column: 'client_type', field: 'client_type' },
    { column: 'phone_number', field: 'phone_number' },
  ];

  test('lies encrypted, and is deleted as soon as nothing is left to look up in it', async () => {
    const { json } = await upload(personal, { kind: 'timewasters' });
    const [stored] = await db.select().from(importFiles);
    const key = stored!.storageKey!;
    expect(Buffer.from(await getFileBytes('private', key)).toString('latin1')).not.toMatch(/John|555/);
    const { rows } = await pool.query<{ text: string }>(
      "select string_agg(t, ' ') as text from (select f::text t from import_files f union all select r::text from import_runs r union all select a::text from audit_log a) x",
    );
    expect(rows[0]!.text).not.toMatch(/John|555-0142|4a6f686e/i);
    const tried = await dryRun(json.id, clear);
    await work(tried);
    expect(await fileExists('private', key)).toBe(true);
    await work(await imported(tried));
    expect(await db.$count(timewasters)).toBe(1);
    expect(await fileExists('private', key)).toBe(false);
    expect(await db.select().from(importFiles)).toMatchObject([{ storageKey: null, preview: null, deletedAt: expect.any(Date) }]);
    expect((await api('POST', `/files/${json.id}/dry-runs`, { mapping: clear })).status).toBe(410);
  });

  test('is deleted after 30 days, or when a moderator says so; bad rows are gone with it', async () => {
    const [old, young, unwanted] = [await upload(file), await upload(file), await upload(file)].map(({ json }) => json.id);
    const tried = await dryRun(unwanted!);
    await work(tried);
    await db.update(importFiles).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(importFiles.id, old!));
    await sweepFiles();
    expect((await api('DELETE', `/files/${unwanted}`)).status).toBe(204);
    const left = await db.select().from(importFiles).orderBy(asc(importFiles.id));
    expect(left.map(({ id, storageKey }) => [id, storageKey !== null])).toEqual([
      [old, false],
      [young, true],
      [unwanted, false],
    ]);
    expect((await api('GET', `/runs/${tried}/bad-rows`)).status).toBe(410);
  });
});

describe('sources', () => {
  test('a source whose file does not come in time is named in the morning and counted for the monitoring', async () => {
    const added = await api('POST', '/sources', { name: 'Forum crawl', kind: 'session_girls', everyHours: 24 });
    expect(added.status).toBe(201);
    const again = await api('POST', '/sources', { name: 'forum CRAWL', kind: 'girls' });
    expect([again.status, again.json.errors[0].source.pointer]).toEqual([422, '/name']);
    const gauge = async () => (await registry.getSingleMetric('import_sources_overdue')?.get())?.values[0]?.value;
    const later = new Date(Date.now() + 25 * 3_600_000);
    expect(await gauge()).toBe(0);
    expect((await readMorningReport(moderationKinds, later))?.body).toContain('Imports overdue: Forum crawl');

    const { json } = await upload(file, { source: String(added.json.id) });
    const tried = await dryRun(json.id);
    await work(tried);
    // A dry run brings nothing.
    await db.update(importSources).set({ createdAt: sql`now() - interval '25 hours'` });
    expect(await gauge()).toBe(1);
    await work(await imported(tried));
    expect(await gauge()).toBe(0);
    expect((await api('PATCH', `/sources/${added.json.id}`, { everyHours: null })).status).toBe(204);
    expect((await readMorningReport(moderationKinds, later))?.body ?? '').not.toContain('overdue: Forum');
    expect((await upload(file, { kind: 'girls', source: String(added.json.id) })).json.errors[0]).toMatchObject({ source: { pointer: '/source' } });
    expect((await api('DELETE', `/sources/${added.json.id}`)).status).toBe(204);
    const [run] = await db.select().from(importRuns).orderBy(desc(importRuns.id));
    expect(run).toMatchObject({ sourceId: null, inserted: 2 });
  });
});
