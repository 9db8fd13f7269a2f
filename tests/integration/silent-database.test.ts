import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProductError } from '#app/errors/error-map.server.ts';
import { pool } from '#platform/db/client.server.ts';
import { newPool } from '#platform/db/connections.server.ts';
import { MeteredClient } from '#platform/db/meter.server.ts';
import { openBadLine } from '#tests/bad-line.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
let bad: Awaited<ReturnType<typeof openBadLine>>;
let asked: ReturnType<typeof newPool>;

beforeAll(async () => {
  const url = new URL(pool.options.connectionString as string);
  bad = await openBadLine(Number(url.port));
  url.port = String(bad.port);
  asked = newPool({ connectionString: url.href, Client: MeteredClient, max: 1, query_timeout: 500 });
});
afterAll(async () => {
  await bad.close();
  await asked.end();
});

test('a database that says nothing any more is given up once, and the connection with it', async () => {
  const client = await asked.connect();
  await client.query('begin');
  bad.line.isSilent = true;
  const started = performance.now();
  const refused = await client.query('select 1').catch((error: unknown) => error);
  expect(toProductError(refused)).toMatchObject({ status: 503 });
  // What a transaction does next does not wait for the silence again.
  await expect(client.query('rollback')).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(900);
  client.release();
  bad.line.isSilent = false;
  expect((await asked.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
