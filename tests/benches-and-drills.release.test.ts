import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';

/** Benches and drills that nobody runs rot. Each runs here at its smallest size; drills/README.md lists those left out, with the reasons. */

const benches: Record<string, string[]> = {
  pages: ['--smallest'],
  search: ['--smallest'],
  uncached: ['--smallest'],
  weights: [],
  members: ['--smallest'],
  uploads: ['--smallest'],
  tables: ['--smallest'],
  import: ['--smallest'],
  timewasters: ['--smallest'],
  verdicts: ['--smallest'],
  'saved-searches': ['--smallest'],
  'check-ins': ['--smallest'],
  messages: ['--smallest'],
  queue: ['--smallest'],
  people: ['--smallest'],
  growth: ['--quick', '--only=answers'],
};
const benchesLeftOut = ['peers'];

const drills: Record<string, string[]> = {
  fuzz: ['--calls', '2000'],
  'no-storage': ['--rounds', '1'],
};
const drillsLeftOut = [
  ...['alerts', 'backup', 'release', 'failover', 'kill', 'replicas', 'rolling', 'mutants', 'mutants-sample', 'no-mail'],
  ...['disk', 'slow-database', 'clock', 'flood', 'soak', 'evidence', 'inference'],
];

/** Each takes about a minute on two quiet cores, and longer beside other tests. A bench or drill that hangs is stopped before its test times out, so that its output is shown. */
const LONGEST_MS = 6 * 60_000;
vi.setConfig({ testTimeout: LONGEST_MS + 30_000 });

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, LOG_LEVEL: 'error' }, timeout: LONGEST_MS });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.on('exit', (code) => done({ code, output })));
}

const bench = (...args: string[]) => run('bin/script.mjs', 'bench/run.ts', ...args);
const drill = (...args: string[]) => run('bin/drill.mjs', ...args);
const namesIn = (output: string) => /There are: ([^.]*)\./.exec(output)?.[1]?.split(', ').sort();

test.each(Object.entries(benches))('the bench %s runs', async (name, options) => {
  const { code, output } = await bench(name, ...options);
  expect(code, output).toBe(0);
});

test.each(Object.entries(drills))('the drill %s passes', async (name, options) => {
  const { code, output } = await drill(name, ...options);
  expect(code, output).toBe(0);
});

test('every bench and every drill is tried here or left out on purpose', async () => {
  expect(namesIn((await bench('none-of-these')).output)).toEqual([...Object.keys(benches), ...benchesLeftOut].sort());
  expect(namesIn((await drill('none-of-these')).output)).toEqual([...Object.keys(drills), ...drillsLeftOut].sort());
});
