import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { places } from '#db/schema/places.ts';
import { db } from '#platform/db/client.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

const database = useDatabase();
beforeAll(async () => {
  // As at the first start, on a connection that may take its time.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await loadPlaces(pool);
  await pool.end();
});

type City = { attributes: { name: string; country: string; countryCode: string; label: string } };
const choices = async (query: string): Promise<City['attributes'][]> =>
  (await call('GET', `/api/v1/cities?limit=100&${query}`)).json.data.map(({ attributes }: City) => attributes);

test('[CONST-08] the choices of cities are thousands for a country, some of one name, each with its label', async () => {
  expect(await db.$count(places, eq(places.countryCode, 'US'))).toBeGreaterThan(4_500);
  const [{ countries } = { countries: 0 }] = await db.select({ countries: sql<number>`count(distinct ${places.country})::int` }).from(places);
  expect(countries).toBeGreaterThan(200);
  const springfields = (await choices('q=springfield&country=United%20States')).filter(({ name }) => name === 'Springfield');
  expect(springfields.length).toBeGreaterThan(5);
  expect(springfields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Springfield, MO, United States', 'Springfield, IL, United States']));
});

test('an answer with cities is kept for an hour, one without any is not: they may be still under way', async () => {
  const kept = async (text: string) => (await call('GET', `/api/v1/cities?q=${text}`)).headers.get('cache-control');
  expect(await kept('paris')).toBe('public, max-age=3600');
  expect(await kept('nowhereatall')).not.toMatch(/public|max-age/);
});

test('[CONST-09] the list is grouped by country, and a city that is not in it is taken as it is typed', async () => {
  expect(new Set((await choices('q=paris')).map(({ country }) => country)).size).toBeGreaterThan(1);
  expect(new Set((await choices('q=paris&country=France')).map(({ countryCode }) => countryCode))).toEqual(new Set(['FR']));
  expect(await choices('q=nowhere%20at%20all%20on%20earth')).toEqual([]);
  const girl = await createGirl();
  const body = { data: { type: 'girls', attributes: { city: 'Nowhere At All' } } };
  const saved = await call('PATCH', `/api/v1/girls/${girl.girlId}`, { session: await signIn(girl), body });
  expect([saved.status, saved.json.data.attributes.city]).toEqual([200, 'Nowhere At All']);
});
