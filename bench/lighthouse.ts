import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { findBrowser } from '../bin/browser.mjs';
import { median, printRows, type Row } from './report.ts';

const version = '13.5.0';
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;

type Asked = { path: string; as?: keyof typeof people /** Kept from search engines on purpose: not asked whether it can be crawled. */; isPrivate?: boolean };

const people = { guy: 'demo_guy', girl: 'demo_girl', moderator: 'demo_moderator' } as const;
const pages: Asked[] = [
  { path: '/' },
  { path: '/wrestlers' },
  { path: '/profile/Demo%20Girl' },
  { path: '/advanced_search?q=austin', isPrivate: true },
  { path: '/tours' },
  { path: '/tours/texas-united-states' },
  { path: '/dashboard', as: 'guy' },
  { path: '/dashboard', as: 'girl' },
  { path: '/girl/timewasters', as: 'girl' },
  { path: '/admin/moderate', as: 'moderator' },
];

/** @returns the cookies of a new session */
async function logIn(username: string, url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: 'DemoPass2026!' }),
  });
  if (!answer.ok) throw new Error(`${username} could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Lighthouse's mobile preset on the pages that visitors meet first and members work on. Brought by npx, because nothing else needs it. */
export async function benchLighthouse() {
  const browser = findBrowser();
  const folder = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const rows: Row[] = [];
  const cookies = new Map<string, string>();
  for (const [role, username] of Object.entries(people)) cookies.set(role, await logIn(username, site.url));
  for (const { path, as, isPrivate } of pages) {
    const scores = Array.from({ length: runs }, () => {
      const report = join(folder, 'report.json');
      const flags = '--headless --no-sandbox --disable-background-networking --disable-component-update --disable-sync';
      const options = [
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${flags}`,
        ...(isPrivate || as ? ['--skip-audits=is-crawlable'] : []),
        ...(as ? [`--extra-headers=${JSON.stringify({ Cookie: cookies.get(as) })}`] : []),
      ];
      spawnSync('npx', ['--yes', `lighthouse@${version}`, site.url + path, ...options], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: browser },
      });
      return (JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { score: number }> }).categories;
    });
    for (const [category, wanted] of Object.entries(categories)) {
      const score = Math.round(median(scores.map((run) => run[category]?.score ?? 0)) * 100);
      rows.push({
        what: `${path}${as ? ` as a ${as}` : ''} ${category}`,
        measured: String(score),
        against: '100',
        ratio: score / 100,
        wanted: `at least ${wanted / 100}`,
      });
    }
  }
  await site.stop();
  printRows('Lighthouse', `lighthouse ${version}, mobile preset, median of ${runs} runs a page`, rows);
}
