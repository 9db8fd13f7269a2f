import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Direction = 'there' | 'back';

/** How the line is now. Bytes that a chunk loses never come: the connection hangs, as behind a dead router. */
export type Line = { latencyMs: number; isSilent: boolean; loses: (direction: Direction) => boolean };

/** A line to a port of this machine that can be made slow, lossy or silent. */
export async function openBadLine(target: number): Promise<{ port: number; line: Line; cut: () => void; close: () => Promise<void> }> {
  const line: Line = { latencyMs: 0, isSilent: false, loses: () => false };
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket, direction: Direction) => {
    let before = Promise.resolve();
    let isDead = false;
    from.on('data', (chunk) => {
      isDead ||= line.isSilent || line.loses(direction);
      if (isDead) return;
      const arrives = performance.now() + line.latencyMs;
      before = before.then(async () => {
        const wait = arrives - performance.now();
        if (wait > 0) await pause(wait);
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('close', () => void before.then(() => to.destroy()));
    from.on('error', () => {});
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far, 'there');
    carry(far, near, 'back');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      cut();
    });
  return { port, line, cut, close };
}
