import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 10 * 1024 * 1024;
const EVERY_MS = 60 * 60_000;

function rotateLog(path: string, largest: number): void {
  if (!existsSync(path) || statSync(path).size <= largest) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/**
 * Moves a log that became large to `<path>.1`, now and every hour. It is cut and not renamed: PostgreSQL goes on appending to the same file.
 * @returns what ends it
 */
export function keepRotating(path: string, largest = LARGEST_BYTES): () => void {
  rotateLog(path, largest);
  const timer = setInterval(() => rotateLog(path, largest), EVERY_MS).unref();
  return () => clearInterval(timer);
}
