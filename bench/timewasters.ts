import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { timewasterTable } from './timewaster-table.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { percentile, printRows, type Row } from './report.ts';

const RECORDS = Number(process.env.TIMEWASTERS ?? 1_000_000);
const GIRLS = 200;
const ms = (value: number) => `p95 ${value.toFixed(1)} ms`;
const bound = (what: string, samples: number[], most: number): Row => {
  const p95 = percentile(samples, 0.95);
  return { what, measured: ms(p95), against: `${most} ms (median ${percentile(samples, 0.5).toFixed(1)} ms)`, ratio: p95 / most, wanted: 'at most 1' };
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The tool on a table of a million records, through the real site: one look-up after the other, then two hundred girls at once. */
export async function benchTimewasters() {
  const dataDir = freshFolder();
  process.env.DATA_DIR = dataDir;
  process.env.APP_SECRET = randomBytes(48).toString('base64url');
  process.env.CONTACT_DATA_KEY = randomBytes(48).toString('base64url');
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded.url);
  connectDatabase(embedded.url);
  console.log('The table is being filled …');
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  const made = await timewasterTable(client, { records: RECORDS, girls: GIRLS });

  const { PORT, ...environment } = {
    PORT: String(await freePort()),
    DATA_DIR: freshFolder(),
    DATABASE_URL: embedded.url,
    DEMO: '0',
    RATE_LIMITS: 'loose',
    APP_SECRET: process.env.APP_SECRET,
    CONTACT_DATA_KEY: process.env.CONTACT_DATA_KEY,
  };
  const site = startSite({ PORT, ...environment });
  await untilReady(site, 180);
  let turn = 0;
  const ask = async (text: string) => {
    turn += 1;
    const answer = await fetch(`${site.url}/api/v1/search-timewasters?q=${encodeURIComponent(text)}`, {
      headers: { cookie: made.cookies[turn % GIRLS] ?? '' },
    });
    const document = (await answer.json()) as { data: { attributes: { match: string } }[]; meta: { total: number } };
    if (!answer.ok) throw new Error(`The look-up was answered ${answer.status}.`);
    return document;
  };
  const series = async (texts: string[]) => {
    const samples: number[] = [];
    for (const text of texts) samples.push(await timed(() => ask(text)));
    return samples;
  };
  const pick = (list: string[], count: number) => Array.from({ length: count }, () => list[Math.floor(Math.random() * list.length)] ?? '');

  const first = await timed(() => ask('555'));
  console.log(`First contains-search of the process (reads and opens all contacts): ${(first / 1000).toFixed(1)} s\n`);
  const [known] = (await ask(made.phones[0] ?? '')).data;
  if (known?.attributes.match !== 'exact') throw new Error('A number that is there was not found.');
  await series(pick(made.phones, 100));

  const rows = [
    bound('exact: a phone among the records', await series(pick(made.phones, 500)), 10),
    bound('exact: an e-mail among the records', await series(pick(made.emails, 300)), 10),
    bound('exact: a number that nobody reported', await series(Array.from({ length: 300 }, () => `9${String(Math.random()).slice(2, 11)}`)), 10),
    bound('contains: six digits of a phone', await series(pick(made.phones, 200).map((phone) => phone.slice(3, 9))), 100),
    bound('contains: part of an e-mail', await series(pick(made.emails, 200).map((email) => email.slice(2, 9))), 100),
    bound('contains: part of a name', await series(pick(made.names, 200).map((name) => name.slice(1, 7))), 100),
    bound('contains: a city of many', await series(pick(['austin', 'berlin', 'reno', 'lyon'], 100)), 100),
  ];
  const storm: number[] = [];
  for (let round = 0; round < 5; round += 1) storm.push(...(await Promise.all(pick(made.phones, GIRLS).map((text) => timed(() => ask(text))))));
  rows.push(bound(`${GIRLS} girls look up a number at the same moment`, storm, 300));
  printRows('Timewasters', `${RECORDS.toLocaleString('en-US')} records, real site over HTTP on loopback; client, site and database share the machine`, rows);
  await site.stop();
  await client.end();
  await closeDatabase();
  await embedded.stop();
}
