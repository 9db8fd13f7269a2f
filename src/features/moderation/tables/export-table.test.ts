import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();
let session: Awaited<ReturnType<typeof signIn>>;
const take = (path: string) => call('GET', `/api/admin/export/${path}`, { session });
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

beforeAll(async () => {
  session = await signIn(await createModerator());
  const cities = ['Austin', 'Reno', '=HYPERLINK("http://evil.example","Austin")', '+1', '-2+3', '@SUM(A1)', 'Say "hi",\nAustin'];
  for (const city of cities) await createGuy({ guy: { city } });
});

test('an export holds every row, filtered and sorted as the table is, in the chosen columns', async () => {
  const { status, headers, text } = await take('guys?q=austin&sort=city&columns=city,username');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="guys-\d{4}-\d{2}-\d{2}\.csv"$/);
  const rows = rowsOf(text);
  expect(Object.keys(rows[0]!)).toEqual(['username', 'city']);
  expect(rows.map(({ city }) => city)).toEqual([`'=HYPERLINK("http://evil.example","Austin")`, 'Austin', 'Say "hi",\nAustin']);
});

test('no cell is a formula for a spreadsheet', async () => {
  const cells = rowsOf((await take('guys?columns=city')).text).map(({ city }) => city);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell ?? ''))).toEqual([]);
  expect(cells).toContain("'@SUM(A1)");
});

test('more rows than are read at once arrive, each once, and the connections go back', async () => {
  await pool.query(`insert into guy_users (username) select 'many_' || n from generate_series(1, 2500) n`);
  const rows = rowsOf((await take('guys?q=many_&sort=id&columns=id')).text);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
  await pool.query(`delete from guy_users where username like 'many_%'`);
  const { rows: open } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open[0].n).toBe(0);
});

test('who stops reading leaves no transaction behind', async () => {
  await pool.query(`insert into guy_users (username) select 'many_' || n from generate_series(1, 3000) n`);
  const { exportDeskTable } = await import('./export-table.server.ts');
  const { guysTable } = await import('./people.server.ts');
  const { visitor } = await import('#permissions/actor.ts');
  const stream = await exportDeskTable({ ...visitor, role: 'moderator', userId: null, isModerator: true }, guysTable, {
    filter: '',
    sort: null,
    page: 0,
    columns: null,
    size: null,
    isCompact: false,
    filters: {},
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  const open = async () =>
    (await pool.query(`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rows[0].n;
  await expect.poll(open).toBe(0);
  await pool.query(`delete from guy_users where username like 'many_%'`);
});

test('each export stands in the audit log, and nobody else gets one', async () => {
  await take('girls?q=anna&columns=city');
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'desk.exported')).orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({ subjectType: 'girls', actorRole: 'moderator', after: { filter: 'anna', columns: ['city'] } });
  const before = (await db.select().from(auditLog)).length;
  expect((await call('GET', '/api/admin/export/girls', { session: await signIn(await createGirl()) })).status).toBe(403);
  expect((await call('GET', '/api/admin/export/girls')).status).toBe(401);
  expect((await take('users')).status).toBe(404);
  expect((await take('constructor')).status).toBe(404);
  expect(await db.select().from(auditLog)).toHaveLength(before);
});
