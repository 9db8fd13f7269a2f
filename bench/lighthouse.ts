import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../bin/browser.mjs';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { printRows, type Row } from './report.ts';

const version = '13.5.0';
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const pages = ['/', '/wrestlers', '/profile/Demo%20Girl', '/advanced_search?q=austin'];

/** Lighthouse's mobile preset on the pages that a visitor meets first. Brought by npx, because nothing else needs it. */
export async function benchLighthouse() {
  const browser = findBrowser();
  const folder = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const rows: Row[] = [];
  for (const [at, path] of pages.entries()) {
    const report = join(folder, `${at}.json`);
    const flags = '--headless --no-sandbox --disable-background-networking --disable-component-update --disable-sync';
    spawnSync('npx', ['--yes', `lighthouse@${version}`, site.url + path, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: browser },
    });
    const scores = (JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> }).categories;
    for (const [category, wanted] of Object.entries(categories)) {
      const score = Math.round((scores[category]?.score ?? 0) * 100);
      rows.push({ what: `${path} ${category}`, measured: String(score), against: '100', ratio: score / 100, wanted: `at least ${wanted / 100}` });
    }
  }
  await site.stop();
  printRows('Lighthouse', `lighthouse ${version}, mobile preset, one run a page`, rows);
}
