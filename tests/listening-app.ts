import type { AddressInfo, Server } from 'node:net';
import { serve } from '@hono/node-server';
import { testApp } from './app.ts';

/** The app on a socket of its own, for programs that are not ours. @returns its address, and what closes it */
export async function listen(): Promise<{ site: string; close: () => Promise<void> }> {
  const server = serve({ fetch: testApp().fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((listening) => (server.listening ? listening(undefined) : server.once('listening', listening)));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
