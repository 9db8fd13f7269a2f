import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploads } from '#db/schema/uploads.ts';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';

/** Run beside two instances under compose: a girl's picture goes to one and comes from the other. `upload` or `look`, the database's host, both instances, the public address. */
const [what, host, first = '', second = '', publicUrl = ''] = process.argv.slice(2);
const { OWNER_PASSWORD, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const database = `postgres://matwise_owner:${OWNER_PASSWORD}@${host}:5432/matwise`;
Object.assign(process.env, {
  PUBLIC_URL: publicUrl,
  TRUST_PROXY: '1',
  DEMO: '0',
  DATABASE_URL: database,
  S3_BUCKET: 'matwise',
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
});
// Modules that were loaded meanwhile may have read them.
forgetSettings();
process.once('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});
connectDatabase(database, { max: 2, name: 'drill' });
const { makeCast, makeUploader } = await import('../writers.ts');

const cast = await makeCast();
const uploader = await makeUploader(cast);
/** As the proxy asks, which `fetch` cannot: it sets the host itself. @returns status and bytes */
function ask(address: string, ...more: string[]): [status: number, bytes: number] {
  const headers = { ...uploader.headers, host: new URL(publicUrl).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const given = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const said = execFileSync('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code} %{size_download}', ...given, ...more, address], { encoding: 'utf8' });
  return said.split(' ').map(Number) as [number, number];
}

if (what === 'upload') {
  const { path, body } = uploader.call('picture');
  const picture = join(tmpdir(), 'picture.jpg');
  writeFileSync(picture, Buffer.from(await ((body as FormData).get('file') as File).arrayBuffer()));
  const [status] = ask(first + path, '--form', 'upload_preset=photos', '--form', `file=@${picture}`);
  if (status !== 200) throw new Error(`the upload: ${status}`);
}
const read = () => db.select().from(uploads);
for (let tries = 0; (await read()).some(({ status }) => status !== 'ready') && tries < 60; tries += 1) await pause(1_000);
const rows = await read();
if (rows.length === 0 || rows.some(({ status }) => status !== 'ready')) throw new Error(`pictures: ${rows.map(({ status }) => status).join(', ') || 'none'}`);
for (const { storageKey, variants } of rows)
  for (const key of [storageKey, ...variants.map((one) => one.key)]) {
    const [status, bytes] = ask(`${second}/files/public/${key}`);
    if (status !== 200 || bytes === 0) throw new Error(`${key}: ${status}`);
  }
await closeDatabase();
console.log('all was well');
process.exit(0);
