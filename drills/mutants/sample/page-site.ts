import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '../../../bin/browser.mjs';
import { freePort } from '../../../tests/free-port.ts';
import { quickFolder } from '../../../tests/setup/quick-folder.ts';
import { startSite, untilReady } from '../../../tests/site-process.ts';
import { REPORT, runTool } from './run-tests.ts';
import { activeFile } from './switches.ts';

export type Spec = { file: string; grep?: string };

/** Builds a copy and starts its site once, so that each run begins with a copy of the same demo data. @returns the folder of the data */
export async function prepareSite(copy: string): Promise<string> {
  writeFileSync(activeFile(copy), '0');
  execFileSync(process.execPath, [join(copy, 'bin/script.mjs'), 'bin/build.ts'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  const dataDir = quickFolder('sample-data-');
  // Otherwise a database that root starts would be somewhere else.
  chmodSync(dataDir, 0o755);
  const port = String(await freePort());
  const settings = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, FLAGS: '', APP_ENV: 'production', RATE_LIMITS: 'loose' };
  const site = startSite({ ...settings, TMPDIR: process.env.TMPDIR ?? '' }, [process.execPath, 'bin/start.mjs'], copy);
  await untilReady(site, 240);
  const hasCities = async () => ((await (await fetch(`${site.url}/api/v1/cities?q=Lisbon`)).json()) as { data?: unknown[] }).data?.length;
  while (!(await hasCities())) await pause(500);
  await site.stop();
  return dataDir;
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; ok: boolean; tests: { results: { status: string }[] }[] }[] };
type BrowserReport = { suites: Suite[]; errors: { message?: string }[] };
const listSpecs = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(listSpecs)];

/** Runs specs one after another on a site of their own with one mutant switched on; 0: none. @returns failed tests as `file: title` */
export async function runSpecs(copy: string, data: string, mutant: number, specs: Spec[], seconds: number): Promise<string[]> {
  writeFileSync(activeFile(copy), String(mutant));
  const dataDir = quickFolder('sample-run-');
  // The database belongs to a user of its own.
  execFileSync('cp', ['-a', `${data}/.`, dataDir]);
  const environment = {
    SAMPLE_MUTANT: String(mutant),
    SAMPLE_SPECS: JSON.stringify(specs),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
    BROWSER_PATH: findBrowser() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
  };
  const args = ['playwright', 'test', '--config', 'drills/mutants/sample/playwright.config.ts', '--reporter=json'];
  const failedTests = await runTool(copy, args, { seconds, environment }, (text) => {
    const report = JSON.parse(text) as BrowserReport;
    const has = (...wanted: string[]) =>
      listSpecs(report).filter(({ tests }) => tests.some(({ results }) => results.some(({ status }) => wanted.includes(status))));
    const failed = has('failed', 'timedOut');
    // The site didn't start, or the run was stopped from outside.
    if (failed.length === 0 && (report.errors.length > 0 || has('interrupted').length > 0))
      throw new Error(report.errors.map(({ message }) => message).join('\n') || 'interrupted');
    return failed.map(({ file, title }) => `tests/e2e/${file}: ${title}`);
  });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return failedTests;
}
