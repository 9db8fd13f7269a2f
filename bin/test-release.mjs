// `npm run test:release`: the checks of a release that take too long for every `npm test`, then one line that counts them.
// Arguments go to Vitest: `npm run test:release -- tests/backup`. The totals are also in test-results/release-totals.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install, projectNode, root, toolScript } from './prepare.mjs';
import { scratchFolder } from './scratch.mjs';
import { formatTotals, readVitestTotals } from './test-totals.mjs';

install();
const results = join(root, 'test-results');
const report = join(results, 'release.json');
const totalsFile = join(results, 'release-totals.json');
mkdirSync(results, { recursive: true });
for (const file of [report, totalsFile]) rmSync(file, { force: true });

const env = { ...process.env, TMPDIR: scratchFolder(), PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
const run = (tool, ...args) => spawnSync(projectNode, [tool, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;

// They start the built site.
let isOk = run(toolScript('react-router'), 'typegen') && run(join(root, 'bin/build.ts'));
if (isOk) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  isOk = run(toolScript('vitest'), 'run', '--config', 'vitest.release.config.ts', ...reporters, ...process.argv.slice(2));
}
const totals = readVitestTotals(report, isOk);
writeFileSync(totalsFile, JSON.stringify(totals));
console.log(`\n${formatTotals(totals)}`);
process.exit(totals.failed === 0 ? 0 : 1);
