import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { contactQuestions } from './near-contacts.ts';
import { percentile, printRows, type Row } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';
import { digits, type Made, timewasterTable } from './timewaster-table.ts';

export const RECORDS = pickSize(1_000_000, 2_000, 'TIMEWASTERS');
const GIRLS = pickSize(200, 20);
const ms = (value: number) => `p95 ${value.toFixed(1)} ms`;
export const bound = (what: string, samples: number[], most: number): Row => {
  const p95 = percentile(samples, 0.95);
  return { what, measured: ms(p95), against: `${most} ms (median ${percentile(samples, 0.5).toFixed(1)} ms)`, ratio: p95 / most, wanted: 'at most 1' };
};
export const load = () => `load ${loadavg()[0]?.toFixed(2)}`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Kept = Made & { APP_SECRET: string; CONTACT_DATA_KEY: string };

/** A database with the records. With BENCH_DATA=<folder> it is kept there and used again: filling a million takes minutes. */
export async function openTable() {
  const dataDir = process.env.BENCH_DATA ? resolve(process.env.BENCH_DATA) : freshFolder();
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, `timewasters-${RECORDS}.json`);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;
  const secrets = known ?? { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  Object.assign(process.env, { DATA_DIR: dataDir, APP_SECRET: secrets.APP_SECRET, CONTACT_DATA_KEY: secrets.CONTACT_DATA_KEY });
  // What is imported may have read them already.
  forgetSettings();
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded);
  if (known) return { embedded, made: known };
  connectDatabase(embedded.url);
  console.log('The table is being filled …');
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  const made: Kept = { ...(await timewasterTable(client, { records: RECORDS, girls: GIRLS })), ...secrets };
  await client.end();
  await closeDatabase();
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return { embedded, made };
}

type Answer = { data: { attributes: { match: string } }[]; meta: { total: number } };

/** Asks the site as so many girls in turn, over connections that stay open, as browsers keep them. */
function askerOf(url: string, cookies: string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  return (text: string) =>
    new Promise<Answer>((done, failed) => {
      turn += 1;
      const headers = { cookie: cookies[turn % cookies.length] ?? '' };
      get(`${url}/api/v1/search-timewasters?q=${encodeURIComponent(text)}`, { agent, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => (body += part));
        answer.on('end', () => (answer.statusCode === 200 ? done(JSON.parse(body)) : failed(new Error(`The look-up was answered ${answer.statusCode}.`))));
      }).on('error', failed);
    });
}

/** Each kind of question about contacts in turn, in this process. */
async function askOfDatabase(url: string, made: Made) {
  connectDatabase(url);
  const questions = contactQuestions(made);
  const samples = questions.map((): number[] => []);
  for (let round = -pickRounds(20); round < pickRounds(100); round += 1)
    for (const [at, { ask }] of questions.entries()) {
      const ms = await timed(ask);
      if (round >= 0) samples[at]?.push(ms);
    }
  await closeDatabase();
  printRows(
    'What is asked about contacts',
    `${RECORDS.toLocaleString('en-US')} records, statements and decryption without HTTP; ${load()} at the end`,
    questions.map(({ what }, at) => bound(what, samples[at] ?? [], 10)),
  );
}

/** The tool on a table of a million records, through the real site: one look-up after the other, then two hundred girls at once. */
export async function benchTimewasters() {
  const { embedded, made } = await openTable();
  await askOfDatabase(embedded.url, made);
  const PORT = String(await freePort());
  const { APP_SECRET, CONTACT_DATA_KEY } = made;
  // Jobs would hash the million again: nothing says yet that they are in today's form.
  const environment = { DEMO: '0', WORKER: '0', RATE_LIMITS: 'loose', APP_SECRET, CONTACT_DATA_KEY };
  const site = startSite({ PORT, DATA_DIR: freshFolder(), DATABASE_URL: embedded.url, ...environment });
  await untilReady(site, 180);
  const ask = askerOf(site.url, made.cookies);
  const series = async (texts: string[]) => {
    const samples: number[] = [];
    for (const text of texts) samples.push(await timed(() => ask(text)));
    return samples;
  };
  const pick = (list: string[], count: number) => Array.from({ length: pickRounds(count) }, () => list[Math.floor(Math.random() * list.length)] ?? '');
  const unknown = (count: number) => Array.from({ length: pickRounds(count) }, digits);

  const [known] = (await ask(made.phones[0] ?? '')).data;
  if (known?.attributes.match !== 'exact') throw new Error('A number that is there was not found.');
  await series(pick(made.phones, 100));
  await series(pick(made.names, 30).map((name) => name.slice(1, 7)));

  console.log(`Measuring at ${load()}`);
  const rows = [
    bound('exact: a phone among the records', await series(pick(made.phones, 500)), 10),
    bound('exact: an email among the records', await series(pick(made.emails, 300)), 10),
    bound('exact: a number that nobody reported', await series(unknown(300)), 10),
    bound('contains: six digits of a phone', await series(pick(made.phones, 200).map((phone) => phone.slice(3, 9))), 100),
    bound('contains: part of an email', await series(pick(made.emails, 200).map((email) => email.slice(2, 9))), 100),
    bound('contains: part of a name', await series(pick(made.names, 200).map((name) => name.slice(1, 7))), 100),
    bound('contains: a city of many', await series(pick(['austin', 'berlin', 'reno', 'lyon'], 100)), 100),
  ];
  const storm: number[] = [];
  for (let round = 0; round < pickRounds(10); round += 1)
    storm.push(...(await Promise.all(Array.from({ length: GIRLS }, () => pick(made.phones, 1)[0] ?? '').map((text) => timed(() => ask(text))))));
  rows.push(bound(`${GIRLS} girls look up a number at the same moment`, storm, 300));
  printRows(
    'Timewasters',
    `${RECORDS.toLocaleString('en-US')} records, real site over HTTP on loopback; client, site and database share the machine; ${load()} at the end`,
    rows,
  );
  await site.stop();
  await embedded.stop();
}
