// `npm run check`: types beside lint, unused code and architecture, which together take one core as long as types take the other.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './prepare.mjs';

install();

/** One tool after another, until one fails. What each says is printed when it ends, so that two do not speak at once. */
async function inTurn(...commands) {
  for (const args of commands) {
    const status = await new Promise((ended) => {
      const child = spawn(process.execPath, [join(root, 'bin/run.mjs'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      const said = [];
      child.stdout.on('data', (chunk) => said.push(chunk));
      child.stderr.on('data', (chunk) => said.push(chunk));
      child.on('close', (code) => {
        if (code !== 0) process.stdout.write(Buffer.concat(said));
        console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${args.join(' ')}`);
        ended(code ?? 1);
      });
    });
    if (status !== 0) return false;
  }
  return true;
}

const results = await Promise.all([
  inTurn(['react-router', 'typegen'], ['tsc', '--noEmit']),
  inTurn(['biome', 'check', '.'], ['knip'], ['vitest', 'run', 'tests/architecture.test.ts']),
]);
process.exit(results.every(Boolean) ? 0 : 1);
