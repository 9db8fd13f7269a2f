import type { Site } from '#tests/site-process.ts';

/** For `environment` of a real site: its process can be asked for what it holds. On a port that is free, on this machine alone. */
export const openToQuestions = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const inMegabytes = (bytes: number) => bytes / 1024 / 1024;

/** Asks the process of a site that was started with `openToQuestions`, by Node's own inspector. */
export async function askHeap(site: Site) {
  // The launcher says its own first.
  const address = [...site.output().matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  if (!address) throw new Error('The site does not say where it can be asked.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true });
  });
  let last = 0;
  const ask = <T>(method: string, params = {}) =>
    new Promise<T>((resolve) => {
      last += 1;
      const id = last;
      const hear = ({ data }: MessageEvent) => {
        const told = JSON.parse(String(data));
        if (told.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(told.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    /** What is still there once the garbage has been collected: objects, and buffers beside the heap. */
    async live(): Promise<{ heap: number; buffers: number }> {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = await ask<{ usedSize: number; backingStorageSize?: number }>('Runtime.getHeapUsage');
      return { heap: inMegabytes(usedSize), buffers: inMegabytes(backingStorageSize) };
    },
    close: () => socket.close(),
  };
}
