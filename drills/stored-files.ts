import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { db, pool } from '#platform/db/client.server.ts';

/** Every file that a row names must be there, as large as the row says. @returns what is not, and how many rows there are */
export async function compareFiles(dataDir: string): Promise<{ rows: number; missing: string[]; unfinished: number }> {
  const rows = await db.select().from(uploads);
  const missing: string[] = [];
  for (const row of rows) {
    const named = [{ key: row.storageKey, bytes: row.bytes }, ...row.variants];
    for (const { key, bytes } of named) {
      const path = join(dataDir, 'storage', row.private ? 'private' : 'public', key);
      if (!existsSync(path)) missing.push(`${key}: not there`);
      else if (bytes !== statSync(path).size) missing.push(`${key}: ${statSync(path).size} bytes instead of ${bytes}`);
    }
  }
  return { rows: rows.length, missing, unfinished: rows.filter(({ status }) => status !== 'ready').length };
}

/** Jobs that could run now and still wait, are tried again later, run, or failed for good. */
export async function countJobs(): Promise<{ open: number; failed: number; names: string[] }> {
  const { rows } = await pool.query<{ name: string; state: string; jobs: string }>(
    `select name, state::text, count(*) as jobs from pgboss.job
      where (state in ('failed', 'active', 'retry') or (state = 'created' and start_after <= now())) group by 1, 2`,
  );
  const of = (isWanted: (state: string) => boolean) => rows.filter(({ state }) => isWanted(state)).reduce((sum, { jobs }) => sum + Number(jobs), 0);
  return {
    open: of((state) => state !== 'failed'),
    failed: of((state) => state === 'failed'),
    names: rows.map(({ name, state, jobs }) => `${name}: ${jobs} ${state}`),
  };
}

/** Moves mails and pictures that wait for a later try to now, as if the time had passed; their rows are left alone, which who sends one has locked. @param hours at most so far ahead */
export async function passTime(hours: number): Promise<void> {
  await db.execute(
    sql.raw(
      `update pgboss.job set start_after = now() where name in ('send-mail', 'make-image-variants') and state in ('created', 'retry') and start_after < now() + make_interval(hours => ${hours})`,
    ),
  );
}
