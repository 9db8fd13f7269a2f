import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A Unix socket's path may have about 100 characters; longer ones go to the temporary folder under a name of their own. */
function socketPath(dataDir: string): string {
  const inside = join(resolve(dataDir), 'lock.sock');
  if (process.platform === 'win32') return `\\\\.\\pipe\\matwise-${createHash('sha1').update(inside).digest('hex')}`;
  return inside.length < 100 ? inside : join(tmpdir(), `matwise-${createHash('sha1').update(inside).digest('hex').slice(0, 16)}.sock`);
}

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
    probe.once('error', () => done(false));
  });

/**
 * Holds the data folder for this process: a socket that only a living process answers on, so that a lock never
 * outlives its holder. @returns how to let go, or `undefined` when another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<(() => void) | undefined> {
  const path = socketPath(dataDir);
  if (await answers(path)) return undefined;
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  const held = await new Promise<boolean>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : failed(error)));
    server.listen(path, () => done(true));
  });
  if (!held) return undefined;
  server.unref();
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}
