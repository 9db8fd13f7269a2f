import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importRuns } from '#db/schema/import-runs.ts';
import { importSources } from '#db/schema/import-sources.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { importFile } from '#tests/factories/import-file.ts';
import { quickFolder } from './setup/quick-folder.ts';

/** `npm run import` as an operator types it. */

const database = useDatabase();

function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['bin/import.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: quickFolder('import-data-'), LOG_LEVEL: 'silent' },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((done) => child.on('exit', (code) => done({ code, out, err })));
}

test('a dry run and a run: the report on stdout, bad rows by line on stderr', async () => {
  const file = importFile('source_id,username,shoe_size\n11,anna,39\n12,,40\n13,clara,41\n', 'csv');
  const before = await db.$count(sessionGirls);
  const tried = await run('session_girls', file, '--dry-run');
  expect(tried).toMatchObject({ code: 0, err: 'line 3: username is missing\n' });
  expect(tried.out).toMatch(
    /^Tried 3 rows in [\d.]+ s \(run \d+\)\.\n {2}would be new: 2\n {2}would change: 0\n {2}left as they are: 0\n {2}bad, skipped: 1\n/,
  );
  expect(tried.out).toContain('Columns that are not known, left out: shoe_size\nNothing was written.\n');
  expect(await db.$count(sessionGirls)).toBe(before);
  const real = await run('session-girls', file);
  expect(real.code).toBe(0);
  expect(real.out).toContain('  new: 2\n');
  expect(await db.$count(sessionGirls)).toBe(before + 2);
});

test('a run of a source that moderators named counts for it', async () => {
  const file = importFile('source_id,username\n1,anna\n', 'csv');
  const unknown = await run('session_girls', file, '--source', 'Nowhere');
  expect([unknown.code, unknown.err]).toEqual([1, 'There is no source Nowhere. Moderators name sources on /admin/imports.\n']);
  const [source] = await db.insert(importSources).values({ name: 'Forum crawl', kind: 'session_girls', everyHours: 24 }).returning();
  expect((await run('girls', file, '--source', 'Forum crawl')).err).toContain('The source Forum crawl brings session_girls.');
  expect((await run('session_girls', file, '--source', 'forum crawl')).code).toBe(0);
  const runs = await db.select().from(importRuns).where(eq(importRuns.sourceId, source!.id));
  expect(runs).toMatchObject([{ state: 'finished', rows: 1, fileId: null, startedBy: null }]);
});

test('what cannot be done is one plain sentence', async () => {
  const wrong = [
    [[], 'Use it like this:'],
    [['cats', 'cats.csv'], 'kind: girls, session_girls, problem_girls, timewasters, accounts'],
    [['girls', '/nowhere/girls.csv'], 'There is no file /nowhere/girls.csv.'],
    [['girls', 'x.csv', '--force'], "Unknown option '--force'"],
  ] as const;
  await Promise.all(
    wrong.map(async ([args, says]) => {
      const { code, err } = await run(...args);
      expect(code).toBe(1);
      expect(err).toContain(says);
      expect(err).not.toMatch(/\n\s+at /);
    }),
  );
});
