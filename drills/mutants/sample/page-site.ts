import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../bin/browser.mjs';
import { freePort } from '../../../tests/free-port.ts';
import { quickFolder } from '../../../tests/setup/quick-folder.ts';
import { REPORT, runTool } from './run-tests.ts';
import { activeFile } from './switches.ts';

export type Spec = { file: string; grep?: string };

/** Builds a copy and creates the demo data that the sites of each run start on. @returns the folder of the data */
export function prepareSite(copy: string): string {
  writeFileSync(activeFile(copy), '0');
  const data = quickFolder('sample-data-');
  for (const script of [['bin/build.ts'], ['bin/demo-data.ts', data]])
    execFileSync(process.execPath, [join(copy, 'bin/script.mjs'), ...script], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  return data;
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; ok: boolean; tests: { results: { status: string }[] }[] }[] };
type BrowserReport = { suites: Suite[]; errors: { message?: string }[] };
const listSpecs = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(listSpecs)];

/** Runs specs one after another on a site of their own with one mutant switched on; 0: none. @returns failed tests as `file: title` */
export async function runSpecs(copy: string, data: string, mutant: number, specs: Spec[], seconds: number): Promise<string[]> {
  writeFileSync(activeFile(copy), String(mutant));
  const dataDir = quickFolder('sample-run-');
  const environment = {
    SAMPLE_MUTANT: String(mutant),
    SAMPLE_SPECS: JSON.stringify(specs),
    E2E_PORT: String(await freePort()),
    E2E_DEMO_DATA: data,
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
