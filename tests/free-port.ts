import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: there a port that is free now may be taken before whoever asked for it listens. */
const FIRST = 10_000;
const COUNT = 20_000;
/** Processes that run at the same time begin far from each other. */
let next = (process.pid * 61) % COUNT;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port of this machine that nothing else takes until it is used, a start later. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}
