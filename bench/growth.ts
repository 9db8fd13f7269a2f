import { setTimeout as later } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { browser } from './browser.ts';
import { requests } from './load.ts';
import { cpuSeconds } from './processor.ts';
import { realisticSearches } from './realistic-searches.ts';
import { median } from './report.ts';

const rounds = 3;
const uploads = 10;

type Kind = { what: string; amount: number; paths: string[]; headers?: Record<string, string> };

async function logIn(url: string, username: string) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'DemoPass2026!' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = (await fetch(`${url}/session`, { headers: { cookie } })).headers.get('x-csrf-token') ?? '';
  return { cookie, 'x-csrf-token': token };
}

/** A photo of three megapixels, as a browser sends it when it has made a phone's smaller. */
const photo = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 85 })
    .toBuffer();

/**
 * What one answer of each kind takes of a core, in the site's process and in its database, on demo data. Processor time is read and not the clock, so that a busy
 * machine tells nearly the same. docs/operating/growth.md adds it up.
 */
export async function benchGrowth() {
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const [girl, guy] = [await logIn(site.url, 'demo_girl'), await logIn(site.url, 'demo_guy')];
  const kinds: Kind[] = [
    { what: 'a page of the cache, visitor', amount: 6_000, paths: ['/wrestlers'] },
    { what: 'a search that nobody asked before, visitor', amount: 300, paths: realisticSearches(4_000, '7') },
    { what: "a girl's profile, guy", amount: 150, paths: ['/profile/Demo%20Girl'], headers: guy },
    { what: 'a look-up, girl', amount: 150, paths: ['ann', 'lee', 'john', 'dan'].map((text) => `/girl/timewasters?q=${text}`), headers: girl },
    { what: 'a beat of a live connection (its session)', amount: 1_500, paths: ['/session'], headers: girl },
  ];
  const used = () => ({ site: cpuSeconds(site.process.pid, 'node'), database: cpuSeconds(site.process.pid, 'postgres') });
  const table: Record<string, Record<string, number>> = {};
  const told = (what: string, each: { site: number; database: number }[]) => {
    const [ours, database] = [median(each.map((one) => one.site)), median(each.map((one) => one.database))];
    table[what] = {
      'site, ms': Number(ours.toFixed(2)),
      'database, ms': Number(database.toFixed(2)),
      'per core and second': Math.round(1000 / (ours + database)),
    };
  };
  for (const { what, amount, paths, headers = {} } of kinds) {
    const each: { site: number; database: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const before = used();
      const asked = (
        paths.length > amount ? paths.slice(round * amount, (round + 1) * amount) : paths.flatMap((path) => Array(Math.ceil(amount / paths.length)).fill(path))
      ).map((path) => ({ path }));
      const { total } = await requests(site.url, { amount: asked.length, seconds: 120, connections: 4, asked, headers: { ...browser, ...headers } });
      const after = used();
      // The first one warms up.
      if (round > 0) each.push({ site: (1000 * (after.site - before.site)) / total, database: (1000 * (after.database - before.database)) / total });
    }
    told(what, each);
  }
  const bytes = new Uint8Array(await photo());
  const before = used();
  for (let n = 0; n < uploads; n += 1) {
    const body = new FormData();
    body.set('upload_preset', 'photos');
    body.set('file', new File([bytes], 'photo.jpg'));
    const answer = await fetch(`${site.url}/upload/auto`, { method: 'POST', headers: girl, body });
    if (!answer.ok) throw new Error(`An upload was answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  // Its sizes, and these as AVIF, are jobs: they are done when the site is at rest.
  for (let last = -1, now = used().site, tries = 0; now - last > 0.1 && tries < 60; tries += 1) {
    last = now;
    await later(3_000);
    now = used().site;
  }
  const after = used();
  told('an upload of 3 megapixels, with its sizes and AVIF', [
    { site: (1000 * (after.site - before.site)) / uploads, database: (1000 * (after.database - before.database)) / uploads },
  ]);
  await site.stop();
  console.table(table);
}
