import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * For the end of a process behind a balancer, which keeps connections and may send a request on one in the very moment in which it is closed.
 * @returns how to drain: for so many seconds everything is still answered, and each answer is the last one on its connection
 */
export function drainable(server: Server): (seconds: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (isDraining) return makeLast(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return async (seconds) => {
    isDraining = true;
    for (const response of answering) makeLast(response);
    await pause(seconds * 1_000);
  };
}
