import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadRegion } from '#app/blocks/tours/read-tours.server.ts';
import { girls } from '#db/schema/girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { TooMany, Unavailable } from '#shared/errors.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { cityShare, regionShare, shareImage } from './contents.server.ts';
import { readProfileShare } from './read-profile-share.server.ts';
import { answerShare, shareAddress } from './share-picture.server.ts';

useDatabase();

const picture = { profilePicSecureUrl: '/files/public/photos/a/640.webp', profilePicPublicId: 'photos/a' };
const asked = (query = '') => new Request(`http://127.0.0.1/share.jpg${query}`);

test('what it says of a girl is what a visitor reads: her picture once it is approved, her next tour', async () => {
  const { id } = await makeGirl({ stageName: 'Shown', ...picture, profilePicApproved: null, height: 67, weight: 150, birthday: null });
  await makeTravel(id, { city: 'Austin', dateBegins: daysAhead(-3), dateEnds: daysAhead(-1) });
  await makeTravel(id, { city: 'Reno', dateBegins: daysAhead(2), dateEnds: daysAhead(4) });
  const before = await readProfileShare('shown');
  expect(before?.text).toMatchObject({ title: 'Shown', photos: [], tour: { city: 'Reno', days: expect.stringMatching(/^\d\d-\d\d to \d\d-\d\d$/) } });
  expect(before?.text.lines.at(-1)).toBe(`5'7" (170 cm) · 150 lbs (68 kg)`);
  await db.update(girls).set({ profilePicApproved: true }).where(eq(girls.id, id));
  expect((await readProfileShare('Shown'))?.text.photos).toEqual([picture.profilePicSecureUrl]);
});

test('nobody who has no public profile has one, whatever the reason, and nobody is told the difference', async () => {
  const approved = { ...picture, profilePicApproved: true };
  await makeGirl({ stageName: 'Hides', ...approved, girlShowProfile: false });
  await makeGirl({ stageName: 'Hidden By Us', ...approved, adminShowProfile: false });
  await makeGirl({ stageName: 'Waits', ...approved, profileApproved: null });
  await makeGirl({ stageName: 'Refused', ...approved, profileApproved: false });
  await makeGirl({ stageName: 'Deleted', ...approved, deletedAt: new Date() });
  for (const name of ['Hides', 'Hidden By Us', 'Waits', 'Refused', 'Deleted', 'Nobody']) expect(await readProfileShare(name), name).toBeNull();
});

test('who is warned of is not recommended: her name and place alone', async () => {
  await makeGirl({ stageName: 'Good Name', name: 'Good Name', city: 'Boise' });
  const { id } = await makeGirl({ stageName: 'Warned Of', city: 'Boise', phone: '+1 512 555 0177' });
  await makeTravel(id, { city: 'Reno', dateBegins: daysAhead(2), dateEnds: daysAhead(4) });
  await makeGirl({ stageName: 'Other Name', phone: '+1 512 555 0177', isScammer: true, matwiseGirl: false });
  const [good, warned] = [await readProfileShare('Good Name'), await readProfileShare('Warned Of')];
  expect(good?.text.verified).toBe(true);
  expect(warned?.text).toEqual({ title: 'Warned Of', lines: [expect.stringContaining('Boise')], photos: [] });
});

test('a place where nobody goes has none', async () => {
  expect(regionShare(await loadRegion(visitor, asked(), null))).toMatchObject({ title: 'Tours', map: { name: 'world' } });
  expect(regionShare({ place: null, girls: 0, map: null })).toBeNull();
  expect(cityShare({ place: {} as never, now: [], soon: [] })).toBeNull();
});

test('it is a JPEG of 1200 by 630, under an address that changes with what is on it', async () => {
  const text = { title: 'Tours in Texas', lines: ['3 girls on tour in the next eight weeks.'], map: { name: 'us-tx', subject: 'TX', marks: [] } };
  const address = shareAddress('/tours/texas-united-states', text);
  expect(address).toMatch(/^\/tours\/texas-united-states\/share\.jpg\?v=[\w-]{10}$/);
  expect(shareAddress('/', text)).toMatch(/^\/share\.jpg\?v=/);
  expect(shareAddress('/tours/texas-united-states', { ...text, lines: ['4 girls'] })).not.toBe(address);
  expect(shareImage('/tours', text, 'A map')).toMatchObject({ width: 1200, height: 630, alt: 'A map' });
  const { response, isCurrent } = await answerShare(text, asked(address.slice(address.indexOf('?'))), '192.0.2.1');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([isCurrent, response.headers.get('content-type'), format, width, height]).toEqual([true, 'image/jpeg', 'jpeg', 1200, 630]);
  expect((await answerShare(text, asked('?v=other'), '192.0.2.1')).isCurrent).toBe(false);
  expect((await answerShare(text, asked(), '192.0.2.1')).isCurrent).toBe(true);
});

test('a picture that cannot be read is left out, one elsewhere is never fetched', async () => {
  const text = { title: 'Ana', lines: [], photos: ['https://elsewhere.example/a.jpg', '/files/public/../../secrets', '/files/public/photos/gone/640.webp'] };
  expect((await answerShare(text, asked(), '192.0.2.1')).response.status).toBe(200);
});

test('drawing is bounded: one drawing for many who ask for the same, a limit for each address, a short queue', async () => {
  const numbered = (number: number) => ({ title: `Number ${number}`, lines: [] });
  // One is drawn, however many come at once.
  const same = await Promise.all(Array.from({ length: 20 }, () => answerShare(numbered(0), asked(), '192.0.2.6')));
  expect(same).toHaveLength(20);
  // Thirty a minute and no more; what is drawn already counts for nothing.
  for (let number = 1; number <= 30; number += 1) await answerShare(numbered(number), asked(), '192.0.2.7');
  await expect(answerShare(numbered(31), asked(), '192.0.2.7')).rejects.toThrow(TooMany);
  await expect(answerShare(numbered(5), asked(), '192.0.2.7')).resolves.toBeTruthy();
  const many = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => answerShare(numbered(100 + number), asked(), `192.0.2.${20 + number}`)));
  const refused = many.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Unavailable);
  // And works on.
  expect((await answerShare(numbered(119), asked(), '192.0.2.99')).response.status).toBe(200);
});
