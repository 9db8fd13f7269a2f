import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for all that a run of tests or benchmarks puts down: whole databases, pictures, profiles of browsers. It goes away
 * with this process. What is started with `TMPDIR` set to it finds it by itself.
 */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'matwise-'));
  // A database that root starts belongs to another user, who has to get in.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
