import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease, NotClean } from './release/make.ts';

/** `npm run release`: one archive in `releases/` that starts on a bare machine. See CONTRIBUTING.md, 'A release'. */

const root = join(import.meta.dirname, '..');

/** From which migration on the next release has to bring a database up: `tests/upgrade.test.ts` starts there. */
function moveBaseline() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'));
  writeFileSync(join(root, 'ops/release/baseline.json'), `${JSON.stringify({ version, migration: entries.at(-1).tag }, null, 2)}\n`);
}

try {
  const to = join(root, 'releases');
  mkdirSync(to, { recursive: true });
  const { archive } = await makeRelease(root, to);
  moveBaseline();
  console.log(`${archive}\n${archive}.sha256\nops/release/baseline.json says what this release holds: commit it, so that the next one is tested against it.`);
} catch (error) {
  if (!(error instanceof NotClean)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
