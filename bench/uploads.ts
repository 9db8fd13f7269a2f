import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { residentMegabytes } from './processor.ts';
import { percentile, printRows } from './report.ts';
import { pickSize } from './sizes.ts';

const UPLOADS = pickSize(50, 3);
const MEGABYTE = 1024 * 1024;

/** A photo of 12 megapixels and at least 8 MB, as phones make them: noise, which compresses badly. */
async function largePhoto(): Promise<Buffer> {
  const noise = sharp(randomBytes(1000 * 750 * 3), { raw: { width: 1000, height: 750, channels: 3 } }).resize(4000, 3000, { kernel: 'cubic' });
  const raw = await noise.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw.info;
  for (const quality of [90, 94, 97, 99]) {
    const jpeg = await sharp(raw.data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
    if (jpeg.length >= 8 * MEGABYTE) return jpeg;
  }
  throw new Error('The photo came out too small.');
}

async function logIn(url: string) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo_girl', password: 'DemoPass2026!' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1];
  if (!token) throw new Error('The dashboard carries no token: is this a demo?');
  return { cookie, 'x-csrf-token': token };
}

/** 50 photos of 8 MB at the same moment, while somebody else reads pages that no cache answers. */
export async function benchUploads() {
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const headers = await logIn(site.url);
  const photo = new Uint8Array(await largePhoto());
  let done = false;
  let peak = 0;
  const waits: number[] = [];
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(site.process.pid ?? 0));
  }, 100);
  const read = async () => {
    for (let turn = 0; !done; turn += 1) {
      const started = performance.now();
      const answer = await fetch(`${site.url}/advanced_search?q=reader${turn}`);
      await answer.text();
      if (!answer.ok) throw new Error(`A page answered ${answer.status}`);
      waits.push(performance.now() - started);
    }
  };
  // The first rendering of a page compiles it; that is not what is measured.
  await (await fetch(`${site.url}/advanced_search?q=first`)).text();
  const reading = Promise.all([read(), read()]);
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, async (_, at) => {
      const form = new FormData();
      form.set('upload_preset', 'photos');
      form.set('file', new File([photo], `photo-${at}.jpg`));
      const answer = await fetch(`${site.url}/upload/auto`, { method: 'POST', headers, body: form });
      return answer.ok ? ((await answer.json()) as { secure_url: string }) : null;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  done = true;
  await reading;
  clearInterval(watch);
  const shown = await Promise.all(answers.map(async (one) => one !== null && (await fetch(one.secure_url)).ok));
  const stored = shown.filter(Boolean).length;
  const p95 = percentile(waits, 0.95);
  await site.stop();
  printRows(
    'Uploads',
    `${UPLOADS} photos of ${(photo.length / MEGABYTE).toFixed(1)} MB at once in ${seconds.toFixed(0)} s; ${waits.length} uncached pages read meanwhile; the client shares the machine`,
    [
      { what: 'stored and readable ÷ sent', measured: `${stored}`, against: `${UPLOADS}`, ratio: stored / UPLOADS, wanted: '1' },
      { what: 'memory ÷ 700 MB', measured: `${Math.round(peak)} MB at the peak`, against: '700 MB', ratio: peak / 700, wanted: 'below 1' },
      { what: 'other pages ÷ 500 ms', measured: `p95 ${Math.round(p95)} ms`, against: '500 ms', ratio: p95 / 500, wanted: 'below 1' },
    ],
  );
}
