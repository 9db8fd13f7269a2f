import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { requestsPerSecond } from './load.ts';
import { median, printRows, type Row } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';

/** Cached pages against the same server's static text route, in turn, so that a slow moment meets both. */
export async function benchPages() {
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const seconds = pickSize(2, 1);
  const rows: Row[] = [];
  for (const path of ['/', '/wrestlers', '/profile/Demo%20Girl']) {
    const page: number[] = [];
    const text: number[] = [];
    await requestsPerSecond(site.url + path, { seconds: 1 });
    for (let round = 0; round < pickRounds(5); round += 1) {
      page.push(await requestsPerSecond(site.url + path, { seconds, headers: { 'accept-encoding': 'br' } }));
      text.push(await requestsPerSecond(`${site.url}/robots.txt`, { seconds }));
    }
    rows.push({
      what: `cached ${path} ÷ static text`,
      measured: `${Math.round(median(page))} req/s`,
      against: `${Math.round(median(text))} req/s`,
      ratio: median(page.map((value, at) => value / (text[at] ?? value))),
      wanted: 'at least 0.6',
    });
  }
  await site.stop();
  printRows('Cached pages', '32 connections on loopback, 5 rounds of 2 s each in turn; client and server share the machine; medians', rows);
}
