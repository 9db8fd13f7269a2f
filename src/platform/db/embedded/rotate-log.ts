import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 10 * 1024 * 1024;
const EVERY_MS = 60 * 60_000;

/** Moves a log that became large to `<path>.1`. It is cut and not renamed: PostgreSQL goes on appending to the same file. */
export function rotateLog(path: string, largest = LARGEST_BYTES): void {
  if (!existsSync(path) || statSync(path).size <= largest) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** Rotates now and every hour. @returns what ends it */
export function keepRotating(path: string): () => void {
  rotateLog(path);
  const timer = setInterval(() => rotateLog(path), EVERY_MS).unref();
  return () => clearInterval(timer);
}
