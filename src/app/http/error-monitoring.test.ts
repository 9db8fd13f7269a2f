import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMonitoring, stopMonitoring } from '#platform/monitoring/error-monitoring.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { call } from '#tests/app.ts';
import { toErrorResponse } from '../errors/error-map.server.ts';

/** A service on loopback that takes what a real one would take. */
const received: string[] = [];
let service: Server;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as { port: number };
  process.env.SENTRY_DSN = `http://public@127.0.0.1:${port}/1`;
  forgetSettings();
  await startMonitoring();
});
afterAll(async () => {
  await stopMonitoring();
  delete process.env.SENTRY_DSN;
  forgetSettings();
  service.close();
});

async function until(condition: () => boolean) {
  for (let waited = 0; waited < 5_000 && !condition(); waited += 50) await new Promise((later) => setTimeout(later, 50));
}

test('[SESS-41] unexpected errors and calls that failed in browsers reach the monitoring service, without what people wrote', async () => {
  toErrorResponse(new NotFound());
  toErrorResponse(new Error('a defect of ours'), { requestId: 'request-1' });
  const told = await call('POST', '/client-errors', {
    body: { kind: 'graphql', path: '/graphql', operation: 'GirlFlagToggle', status: 0 },
    headers: { 'user-agent': 'Private Browser 1.0' },
  });
  expect(told.status).toBe(204);
  await until(() => received.length >= 2);
  const all = received.join('\n');
  expect(all).toContain('a defect of ours');
  expect(all).toContain('request-1');
  expect(all).toContain('graphql error 0');
  expect(all).toContain('"operation":"GirlFlagToggle"');
  expect(all).not.toContain('The requested document could not be found.');
  expect(all).not.toContain('Private Browser');
  expect(all).not.toMatch(/127\.0\.0\.1:3000|"request":\{/);
});
