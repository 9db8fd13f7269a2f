import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder } from '#tests/site-process.ts';
import { inSeconds, judge, share } from '../judge.ts';
import { timePages } from '../page-times.ts';
import { openRealSite } from '../real-site.ts';
import { countJobs, passTime } from '../stored-files.ts';
import { makeCast, makeUploader, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

const BUCKET = 'matwise';
const KEYS = { S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
/** Longest that a page or an upload may take meanwhile. */
const BOUND_MS = 10_000;

/** `npm run drill -- no-storage [--rounds 3]`: the S3 store goes and comes back under uploads and other writes. */
export async function drillNoStorage({ rounds = '3' }: Record<string, string>): Promise<boolean> {
  const directory = freshFolder();
  const port = await freePort();
  const open = async () => {
    const store = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
    await store.run();
    return store;
  };
  let store = await open();
  const real = await openRealSite({ environment: { ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` } });
  const { figure, demand, verdict } = judge();
  try {
    const cast = await makeCast();
    const uploader = await makeUploader(cast);
    const { seen, count, stop } = startWriting(real.url, [...(await makeWriters(cast)), uploader], { pauseMs: 250 });
    const uploaded = () => seen.accepted.get(uploader)?.length ?? 0;
    const pages: Awaited<ReturnType<typeof timePages>> = { times: [], wrong: [], statuses: {} };
    const resumed: boolean[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      await pause(3_000);
      await store.close();
      const away = await timePages(real.url, 6_000);
      pages.times.push(...away.times);
      pages.wrong.push(...away.wrong);
      store = await open();
      const before = uploaded();
      await pause(4_000);
      resumed.push(uploaded() > before);
    }
    await stop();
    // What jobs could not do meanwhile they try again, later and later.
    const giveUpAt = Date.now() + 90_000;
    let files = await db.select().from(uploads);
    while (files.some(({ status }) => status !== 'ready') && Date.now() < giveUpAt) {
      await pause(1_000);
      await passTime(1);
      files = await db.select().from(uploads);
    }
    const missing: string[] = [];
    for (const { storageKey } of files) {
      const answer = await fetch(`${real.url}/files/public/${storageKey}`, { headers: uploader.headers });
      if ((await answer.arrayBuffer()).byteLength === 0 || !answer.ok) missing.push(`${storageKey}: ${answer.status}`);
    }
    const { lost, doubled } = await compareWithRows(seen);
    const jobs = await countJobs();
    figure(`accepted writes: ${count()}, of them uploads ${uploaded()}; told to come back later: ${seen.away}`);
    demand('uploads are refused with 503 meanwhile', seen.away > 0);
    demand('and accepted again each time', resumed.every(Boolean));
    demand(`no other answers (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    demand(`each answer within ${inSeconds(share(seen.times, 1))} (bound ${inSeconds(BOUND_MS)})`, share(seen.times, 1) < BOUND_MS);
    demand(
      `pages are served meanwhile (${pages.times.length}, at most ${inSeconds(share(pages.times, 1))})`,
      pages.times.length > 0 && pages.wrong.length === 0,
      ...pages.wrong,
    );
    demand('nothing that was accepted is lost, nothing is there twice', lost.length + doubled.length === 0, ...lost, ...doubled);
    demand(`every file that a row names is there (${files.length})`, files.length > 0 && missing.length === 0, ...missing);
    demand(
      'every picture has its sizes',
      files.every(({ status }) => status === 'ready'),
      ...jobs.names,
    );
    return verdict();
  } finally {
    await real.close();
    await store.close().catch(() => {});
  }
}
