import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imports } from '#app/registries/imports.server.ts';
import type { ImportKind } from '#db/schema/import-kinds.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { runImport } from '#platform/imports/run-import.server.ts';
import { freshFolder } from '#tests/site-process.ts';
import { printRows, type Row } from './report.ts';
import { pickSize } from './sizes.ts';

const ROWS = pickSize(100_000, 500, 'IMPORT_ROWS');
const MOST_SECONDS = 60;
const BCRYPT = `$2b$10$${'a'.repeat(53)}`;
const cities = ['Austin', 'Reno', 'Boise', 'Tampa', 'Portland', 'Miami', 'Denver', 'Tulsa'];
const city = (n: number) => ({ city: cities[n % cities.length], state: 'TX', country: 'United States' });

/** A row of each kind, with what such rows usually hold. */
const rowOf: Record<ImportKind, (n: number) => object> = {
  girls: (n) => ({
    ...{ source_id: `g${n}`, stage_name: `Stage ${n}`, username: `stage_${n}`, name: 'Anna Example', email: `g${n}@example.org`, ...city(n) },
    ...{ height: 60 + (n % 12), weight: 100 + (n % 20) * 5, physique: 'Athletic', about: 'Strong and friendly, sessions by appointment. '.repeat(4) },
    ...{
      birthday: '1990-05-01',
      phone: `512555${String(n % 10_000).padStart(4, '0')}`,
      judo: n % 2 === 0,
      competitive_wrestling: true,
      pin_wrestling: n % 3 === 0,
    },
    ...{
      profile_pic_secure_url: `https://pictures.example.org/${n}.jpg`,
      instagram: `stage_${n}`,
      girl_show_profile: true,
      created_at: '2021-01-01T00:00:00Z',
    },
  }),
  session_girls: (n) => ({
    source_id: n,
    username: `crawled_${n}`,
    name: 'Berta',
    height: 66,
    weight: 140,
    picture_url: `https://pictures.example.org/${n}.jpg`,
  }),
  problem_girls: (n) => ({
    source_id: n,
    page_title: `Thread ${n}`,
    reason_why: 'Took a deposit and did not come. '.repeat(3),
    message_thread: 'It says … '.repeat(20),
    ...city(n),
  }),
  timewasters: (n) => ({
    ...{ source_id: n, name: `John ${n}`, client_type: 'timewaster', comment: 'Booked and did not come.', ...city(n) },
    ...{ phone_number: `2125${String(n).padStart(6, '0')}`, email: `t${n}@example.org`, instagram: `john_${n}`, reasons: ['no-show'] },
  }),
  accounts: (n) => ({
    ...{
      source_id: n,
      usertype: 'guy',
      username: `guy_${n}`,
      email: `a${n}@example.org`,
      name: 'Bob',
      password_hash: BCRYPT,
      confirmed_at: '2020-01-01T00:00:00Z',
    },
    ...{ height: 70, weight: 180, about_me: 'Hello', ...city(n) },
  }),
};

async function fileOf(kind: ImportKind): Promise<string> {
  const path = join(freshFolder(), `${kind}.ndjson`);
  const lines = function* () {
    for (let n = 1; n <= ROWS; n += 1) yield `${JSON.stringify(rowOf[kind](n))}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return path;
}

/** `npm run import` for each kind: a first run, and the same file again. */
export async function benchImport() {
  const folder = freshFolder();
  process.env.DATA_DIR = folder;
  const embedded = await startEmbedded(folder);
  await migrate(embedded);
  connectDatabase(embedded.url, { max: 2 });
  const rows: Row[] = [];
  for (const kind of Object.keys(rowOf) as ImportKind[]) {
    const path = await fileOf(kind);
    for (const run of ['first', 'again']) {
      const started = performance.now();
      const report = await runImport(imports[kind], path);
      const seconds = (performance.now() - started) / 1000;
      if ((run === 'first' ? report.inserted : report.unchanged) !== ROWS) throw new Error(`The ${run} run of ${kind} did not do what it should.`);
      rows.push({
        what: `${kind}, ${run} run`,
        measured: `${seconds.toFixed(1)} s`,
        against: `${MOST_SECONDS} s`,
        ratio: seconds / MOST_SECONDS,
        wanted: 'at most 1',
      });
    }
  }
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  printRows(
    'Import',
    `${ROWS.toLocaleString('en-US')} rows of NDJSON per kind into one database, one after the other; at most ${megabytes} MB of memory`,
    rows,
  );
  await closeDatabase();
  await embedded.stop();
}
