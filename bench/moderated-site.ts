import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { createModerator } from '#tests/factories/members.ts';
import { freePort } from '#tests/free-port.ts';
import { signIn } from '#tests/sign-in.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { percentile, type Row } from './report.ts';
import { pickRounds } from './sizes.ts';

/** A median and a 95th percentile in milliseconds, held against the most that the latter may be. */
export const bound = (what: string, samples: number[], most: number): Row => {
  const p95 = percentile(samples, 0.95);
  return {
    what,
    measured: `p95 ${p95.toFixed(1)} ms`,
    against: `${most} ms (median ${percentile(samples, 0.5).toFixed(1)} ms)`,
    ratio: p95 / most,
    wanted: 'at most 1',
  };
};

/** @returns how long each of `count` goes took, one after the other, in milliseconds */
export async function series(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < pickRounds(count); at += 1) {
    const started = performance.now();
    await work(at);
    samples.push(performance.now() - started);
  }
  return samples;
}

/** The real site with a moderator who is logged in. @param fill makes the rows, as the owner of the tables, before the site starts */
export async function moderatedSite(fill: (client: pg.Client, ownerUrl: string) => Promise<void>) {
  const dataDir = freshFolder();
  process.env.DATA_DIR = dataDir;
  process.env.APP_SECRET = randomBytes(48).toString('base64url');
  process.env.CONTACT_DATA_KEY = randomBytes(48).toString('base64url');
  // Modules that were loaded meanwhile may have read them.
  forgetSettings();
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  await fill(client, embedded.ownerUrl);
  const { cookie, csrf } = await signIn(await createModerator());
  const { APP_SECRET, CONTACT_DATA_KEY } = process.env;
  const PORT = String(await freePort());
  const site = startSite({ PORT, DATA_DIR: freshFolder(), DATABASE_URL: embedded.url, DEMO: '0', RATE_LIMITS: 'loose', APP_SECRET, CONTACT_DATA_KEY });
  await untilReady(site, 240);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${site.url}${path}`, {
      headers: { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return answer;
  };
  return {
    client,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    async stop() {
      await site.stop();
      await client.end();
      await closeDatabase();
      await embedded.stop();
    },
  };
}
