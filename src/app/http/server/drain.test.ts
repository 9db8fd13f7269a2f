import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drainable } from './drain.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let finish = () => {};
// As the adapter of our server writes its answers: status and headers at once.
const server = createServer((request, response) => {
  const answer = () => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  if (request.url === '/slow') finish = answer;
  else answer();
});
afterEach(() => void agent.destroy());

const ask = (path: string) =>
  new Promise<IncomingMessage>((done, failed) => {
    get({ port: (server.address() as AddressInfo).port, path, agent }, (answer) => done(answer.resume())).once('error', failed);
  });

test('while it drains everything is answered, and each answer is the last on its connection; also that of a request under way', async () => {
  const drain = drainable(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const slow = ask('/slow');
  await new Promise((later) => setTimeout(later, 100));
  let isOver = false;
  const drained = drain(1).then(() => (isOver = true));
  finish();
  expect((await slow).headers.connection).toBe('close');
  const later = await ask('/');
  expect([later.statusCode, later.headers.connection]).toEqual([200, 'close']);
  expect(isOver).toBe(false);
  await drained;
  server.close();
});
