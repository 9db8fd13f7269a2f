import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endStarted } from '../../end-started.ts';

/** Stands for the file of the report in the environment of a tool. */
export const REPORT = '{report}';

type Options = { seconds: number; environment: Record<string, string> };

/**
 * Runs a tool of a copied project and ends everything that it started when its time is over.
 * @param read the failed tests of the report that the tool wrote
 * @returns failed tests; none when its time was over
 * @throws when it ends without a report
 */
export async function runTool(copy: string, args: string[], { seconds, environment }: Options, read: (report: string) => string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const withReport = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replace(REPORT, report)]));
  const child = spawn(process.execPath, [join(copy, 'bin/run.mjs'), ...args], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder, CI: 'true', ...withReport },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    void endStarted(folder);
  }, seconds * 1_000);
  await once(child, 'close');
  clearTimeout(timer);
  const text = existsSync(report) && !isOver ? readFileSync(report, 'utf8') : undefined;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  if (isOver) return [];
  if (text === undefined) throw new Error(`${args[0]} wrote no report:\n${Buffer.concat(output).toString().slice(-4_000)}`);
  return read(text);
}

/** Runs unit tests in this order until one fails. @returns failed tests as `file: title`, the file only where it doesn't load */
export function runUnitTests(copy: string, files: string[], seconds: number): Promise<string[]> {
  const args = ['vitest', 'run', '--config', 'drills/mutants/sample/vitest.config.ts', '--bail=1', ...files];
  return runTool(copy, args, { seconds, environment: { SAMPLE_TESTS: files.join(','), SAMPLE_REPORT: REPORT } }, (report) => JSON.parse(report) as string[]);
}
