import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { girls } from '#db/schema/girls.ts';
import { places } from '#db/schema/places.ts';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl } from '#tests/factories/members.ts';
import { NameTaken } from './name-taken.ts';
import { insertGirl, writeGirl, writeGirls } from './write-girls.server.ts';

useDatabase();

const place = (id: number, name: string, countryCode: string, country: string, latitude: number) => ({
  ...{ id, name, searchName: name.toLowerCase(), countryCode, country, latitude, longitude: 13, adminCode: '', population: 1_000 },
});
beforeAll(async () => {
  await db.insert(places).values([place(1, 'Austin', 'US', 'United States', 30.27), place(2, 'Berlin', 'DE', 'Germany', 52.52)]);
});

const write = (id: number, set: Parameters<typeof writeGirls>[2], action?: string) =>
  db.transaction((tx) => writeGirl(tx, actors.moderator, id, () => ({ set, entry: action !== undefined && { action } })));
const entriesOf = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));

test('whoever writes, texts are normalised, and coordinates follow the place', async () => {
  const made = await db.transaction((tx) =>
    insertGirl(tx, { name: '  Ann ', email: ' Ann@Example.ORG', headline: '   ', city: 'Austin', country: 'United States' }),
  );
  expect(made).toMatchObject({ name: 'Ann', email: 'ann@example.org', headline: null });
  expect(made.latitude).toBeCloseTo(30.27, 1);
  const moved = await write(made.id, { city: ' Berlin', country: 'Germany' });
  expect(moved.city).toBe('Berlin');
  expect(moved.latitude).toBeCloseTo(52.5, 1);
  // Nobody has to look for what a writer knows, or for what did not change.
  expect(await write(made.id, { city: 'Rome', latitude: 1, longitude: 2 })).toMatchObject({ latitude: 1, longitude: 2 });
  expect(await write(made.id, { headline: 'Left early' })).toMatchObject({ latitude: 1, longitude: 2 });
});

test('pages of visitors are dropped once it is committed, for whom they show or showed, and not when it is rolled back', async () => {
  const { girlId } = await createGirl();
  const keepPage = () => keep('/hers', { status: 200, headers: [], body: new Uint8Array(), tags: [`girl:${girlId}`], seconds: 60, staleSeconds: 60 }, now());
  const isKept = () => lookUp('/hers') !== undefined;
  drop(['*']);
  await keepPage();
  await db.transaction(async (tx) => {
    await writeGirl(tx, actors.moderator, girlId, () => ({ set: { headline: 'One' } }));
    await writeGirls(tx, eq(girls.id, girlId), { headline: 'Two' });
    expect(isKept()).toBe(true);
  });
  expect(isKept()).toBe(false);
  await keepPage();
  const rolledBack = db.transaction(async (tx) => {
    await writeGirl(tx, actors.moderator, girlId, () => ({ set: { headline: 'Three' } }));
    throw new Error('No');
  });
  await expect(rolledBack).rejects.toThrow('No');
  expect(isKept()).toBe(true);
  // From seen to unseen, and back; between the two nobody has a page of hers.
  await write(girlId, { girlShowProfile: false });
  expect(isKept()).toBe(false);
  await keepPage();
  await write(girlId, { headline: 'Hidden' });
  expect(isKept()).toBe(true);
  await write(girlId, { girlShowProfile: true });
  expect(isKept()).toBe(false);
});

test('the log has what differs, and nothing where the caller says so', async () => {
  const { girlId } = await createGirl();
  await write(girlId, { headline: 'Old' });
  expect(await entriesOf(girlId)).toEqual([]);
  await write(girlId, { headline: 'New' }, 'girl.edited');
  expect(await entriesOf(girlId)).toMatchObject([{ action: 'girl.edited', before: { headline: 'Old' }, after: { headline: 'New' } }]);
});

test('a name that another girl of the product has is said, whoever writes it', async () => {
  const [one, other] = [await createGirl(), await createGirl()];
  await expect(write(one.girlId, { username: other.username.toUpperCase() })).rejects.toMatchObject({ status: 422, detail: 'This username is already taken' });
  await expect(db.transaction((tx) => insertGirl(tx, { username: other.username, matwiseGirl: true }))).rejects.toBeInstanceOf(NameTaken);
});
