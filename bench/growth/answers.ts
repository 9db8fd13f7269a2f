import { setTimeout as later } from 'node:timers/promises';
import sharp from 'sharp';
import { browser } from '../browser.ts';
import { requests } from '../load.ts';
import { realisticSearches } from '../realistic-searches.ts';
import { median } from '../report.ts';
import { type Place, spentOnEach } from './site.ts';

/** Milliseconds of a core for one answer. */
export type Cost = { what: string; site: number; database: number };

type Kind = { what: string; amount: number; paths: string[]; headers?: Record<string, string> };

export const SEARCH = 'a search that nobody asked before, visitor';
export const CACHED = 'a page of the cache, visitor';
export const LOOK_UP = 'a look-up, girl';
export const UPLOAD = 'an upload of 3 megapixels, with its sizes and AVIF';

/** A photo of three megapixels, as a browser sends it when it has made a phone's smaller. */
const photo = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 85 })
    .toBuffer();

/** What one answer of each kind takes of a core, in one instance and in its database. */
export async function answerCosts(place: Place, { rounds, share }: { rounds: number; share: number }): Promise<Cost[]> {
  const instance = await place.startInstances(1);
  const [url = ''] = instance.urls;
  const { girl, guyHeaders } = place;
  const kinds: Kind[] = [
    { what: CACHED, amount: 6_000, paths: ['/wrestlers'] },
    { what: SEARCH, amount: 300, paths: realisticSearches(300 * (rounds + 1), '7') },
    { what: "a girl's profile, guy", amount: 150, paths: [`/profile/${encodeURIComponent(`Stage ${girl.username}`)}`], headers: guyHeaders },
    { what: LOOK_UP, amount: 150, paths: ['ann', 'lee', 'john', 'dan'].map((text) => `/girl/timewasters?q=${text}`), headers: girl.headers },
  ];
  const costs: Cost[] = [];
  try {
    const rest = await instance.rest();
    for (const { what, amount, paths, headers = {} } of kinds) {
      const each: Cost[] = [];
      // The first one warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const some = paths.length > amount ? paths.slice(round * amount, (round + 1) * amount) : paths;
        const wanted = Math.max(20, Math.round(amount * share));
        const asked = Array.from({ length: wanted }, (_, at) => ({ path: some[at % some.length] as string }));
        const from = { ...browser, 'x-forwarded-for': `10.0.0.${round}` };
        const measured = await instance.measured(() => requests(url, { amount: wanted, seconds: 60, connections: 4, asked, headers: { ...from, ...headers } }));
        if (round > 0) each.push({ what, ...spentOnEach(measured, rest, measured.result.total) });
      }
      costs.push({ what, site: median(each.map(({ site }) => site)), database: median(each.map(({ database }) => database)) });
    }
    costs.push(await uploadCost(instance, rest, girl.headers, Math.max(2, Math.round(10 * share))));
  } finally {
    await instance.stop();
  }
  return costs;
}

async function uploadCost(
  { urls: [url], measured }: Awaited<ReturnType<Place['startInstances']>>,
  rest: Parameters<typeof spentOnEach>[1],
  headers: Record<string, string>,
  uploads: number,
): Promise<Cost> {
  const bytes = new Uint8Array(await photo());
  const upload = async () => {
    const body = new FormData();
    body.set('upload_preset', 'photos');
    body.set('file', new File([bytes], 'photo.jpg'));
    const answer = await fetch(`${url}/upload/auto`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`An upload was answered ${answer.status}.`);
    const { secure_url: address } = (await answer.json()) as { secure_url: string };
    return address;
  };
  // Loads what makes pictures.
  await upload();
  const all = await measured(async () => {
    for (let n = 0; n < uploads; n += 1) await upload();
    // Its sizes as AVIF are jobs.
    await later(30_000);
  });
  return { what: UPLOAD, ...spentOnEach(all, rest, uploads) };
}
