import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProductError, waitHeaders } from '#app/errors/error-map.server.ts';
import { pool } from '#platform/db/client.server.ts';
import { newPool } from '#platform/db/connections.server.ts';
import { MeteredClient } from '#platform/db/meter.server.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
let asked: ReturnType<typeof newPool>;

beforeAll(() => {
  asked = newPool({ connectionString: pool.options.connectionString, Client: MeteredClient, max: 1 });
});
afterAll(() => asked.end());

test('a primary that only reads, because another one leads now: come again later, over another connection', async () => {
  await asked.query('set default_transaction_read_only = on');
  const refused = await asked.query('create table written (id int)').catch((error: unknown) => error);
  const known = toProductError(refused);
  expect([known?.status, waitHeaders(known)]).toEqual([503, { 'retry-after': '5' }]);
  expect((await asked.query('show default_transaction_read_only')).rows).toEqual([{ default_transaction_read_only: 'off' }]);
});
