import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { findBrowser } from '../bin/browser.mjs';
import { median, printRows, type Row } from './report.ts';

const version = '13.5.0';
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Searches are kept from search engines on purpose, so they are not asked whether they can be crawled. */
const notIndexed = new Set(['/advanced_search?q=austin']);
const runs = 3;
const pages = ['/', '/wrestlers', '/profile/Demo%20Girl', '/advanced_search?q=austin', '/tours', '/tours/texas-united-states'];

/** Lighthouse's mobile preset on the pages that a visitor meets first. Brought by npx, because nothing else needs it. */
export async function benchLighthouse() {
  const browser = findBrowser();
  const folder = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const rows: Row[] = [];
  for (const path of pages) {
    const scores = Array.from({ length: runs }, () => {
      const report = join(folder, 'report.json');
      const flags = '--headless --no-sandbox --disable-background-networking --disable-component-update --disable-sync';
      const options = [
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${flags}`,
        ...(notIndexed.has(path) ? ['--skip-audits=is-crawlable'] : []),
      ];
      spawnSync('npx', ['--yes', `lighthouse@${version}`, site.url + path, ...options], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: browser },
      });
      return (JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> }).categories;
    });
    for (const [category, wanted] of Object.entries(categories)) {
      const score = Math.round(median(scores.map((run) => run[category]?.score ?? 0)) * 100);
      rows.push({ what: `${path} ${category}`, measured: String(score), against: '100', ratio: score / 100, wanted: `at least ${wanted / 100}` });
    }
  }
  await site.stop();
  printRows('Lighthouse', `lighthouse ${version}, mobile preset, median of ${runs} runs a page`, rows);
}
