import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookings, guyUsers, places } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { prefillOf, prefillOfGuy } from './prefill.server.ts';

useDatabase();
const city = { countryCode: 'US', country: 'United States', latitude: 30.27, longitude: -97.74, population: 900_000 };
beforeAll(async () => {
  await db.insert(places).values([
    { ...city, id: 1, name: 'Austin', searchName: 'austin', adminCode: 'TX' },
    { ...city, id: 2, name: 'Munich', searchName: 'munich', adminCode: '02', countryCode: 'DE', country: 'Germany' },
  ]);
});

test.each([
  ['(512) 555-0142', { phoneNumber: '512-555-0142' }],
  ['+1 512 555 0142', { phoneNumber: '512-555-0142' }],
  ['+44 20 7946 0958', { phoneNumber: '+442079460958' }],
  // A part of a number is for her to complete.
  ['555-01', { phoneNumber: '55501' }],
  [' John@Example.org ', { email: 'John@Example.org' }],
  ['https://instagram.com/rough.rider', { instagram: 'https://instagram.com/rough.rider' }],
  ['fb.com/rough', { facebook: 'fb.com/rough' }],
  ['https://x.com/rough', { twitter: 'https://x.com/rough' }],
  ['Rough Rider', { name: 'Rough Rider' }],
  ['rough', { name: 'rough' }],
  ['Mike (512) 555-0142', { name: 'Mike', phoneNumber: '512-555-0142' }],
  ['Mike Smith <Mike@x.example> 512 555 0142', { name: 'Mike Smith', email: 'mike@x.example', phoneNumber: '512-555-0142' }],
  ['From: +44 7911 123456, 6:42 PM', { phoneNumber: '+447911123456' }],
  ['https://wa.me/447911123456', { phoneNumber: '+447911123456' }],
  ['Mike IG: rough fb: rider', { name: 'Mike', instagram: 'rough', facebook: 'rider' }],
  ['John Smith / 7375550906 / john@x.example', { name: 'John Smith', phoneNumber: '737-555-0906', email: 'john@x.example' }],
  ['John Smith | 7375550906 - IG: rough', { name: 'John Smith', phoneNumber: '737-555-0906', instagram: 'rough' }],
  ['Mike, Austin 7375550906', { name: 'Mike', city: 'Austin', country: 'United States', phoneNumber: '737-555-0906' }],
  ['Mike, Austin, TX 7375550906', { name: 'Mike', city: 'Austin', state: 'TX', country: 'United States', phoneNumber: '737-555-0906' }],
  ['Mike from München', { name: 'Mike', city: 'München', country: 'Germany' }],
  ['Smith, Mike', { name: 'Smith Mike' }],
  ['Mike, Austin, OK', { name: 'Mike Austin OK' }],
  ['a@x.example b@x.example', { email: 'a@x.example', comment: 'Other email: b@x.example' }],
  ['ig: rough ig: rider', { instagram: 'rough', comment: 'Other profile: instagram rider' }],
  [
    '512-555-0142 713-555-0111 281-555-0199 a@x.example b@x.example',
    {
      ...{ phoneNumber: '512-555-0142', email: 'a@x.example' },
      comment: 'Other number: 713-555-0111\nOther number: 281-555-0199\nOther email: b@x.example',
    },
  ],
  ['512-555-0142 713-555-0111', { phoneNumber: '512-555-0142', comment: 'Other number: 713-555-0111' }],
  // The field refuses it until she adds the country.
  ['07911 123456', { phoneNumber: '07911123456' }],
])('%s is filled in as %o', async (searched, values) => {
  expect(await prefillOf(searched)).toEqual({ about: expect.any(String), values });
});

test.each([
  ['@rough', 'rough'],
  ['(@rough)', 'rough'],
  ['@rough 🔥', 'rough'],
  ['https://example.org/rough', 'https://example.org/rough'],
])('%s names no network: it is in the likeliest, and said to be a guess', async (searched, instagram) => {
  expect(await prefillOf(searched)).toEqual({ about: expect.any(String), values: { instagram }, guessed: 'instagram' });
});

test('nothing searched fills in nothing, and a flood of text no more than a field holds', async () => {
  for (const nothing of ['', '   ', '\n']) expect(await prefillOf(nothing)).toBeNull();
  expect((await prefillOf('x'.repeat(5_000)))?.values.name).toHaveLength(200);
});

test('of several handles without a network the first is guessed, and the others are kept', async () => {
  expect(await prefillOf('@rough @rider')).toMatchObject({ values: { instagram: 'rough', comment: 'Other profile: rider' }, guessed: 'instagram' });
});

describe('an account', () => {
  let girl: Member;
  let other: Member;
  const makeGuy = (values: Partial<typeof guyUsers.$inferInsert>) => createGuy({ guy: { phone: '5125550177', skype: 'live:rick', city: 'Reno', ...values } });
  const request = { dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Competitive' };
  const ask = (guy: Member) => db.insert(bookings).values({ ...request, guyId: guy.guyId as number, girlId: girl.girlId as number });

  beforeAll(async () => {
    [girl, other] = [await createGirl(), await createGirl()];
  });

  test('brings what she sees of him: his number only where he asked her and lets girls contact him', async () => {
    const [open, closed] = [await makeGuy({ allowContact: true, name: 'Rick' }), await makeGuy({ allowContact: false, name: null })];
    await ask(open);
    await ask(closed);
    const valuesFor = async (member: Member, guy: Member) => (await prefillOfGuy(actorOf(member), guy.guyId!))?.values;
    expect(await valuesFor(girl, open)).toMatchObject({ name: `Rick (${open.username})`, city: 'Reno', phoneNumber: '512-555-0177', skype: 'live:rick' });
    for (const shown of [await valuesFor(other, open), await valuesFor(girl, closed)]) {
      expect(shown).toMatchObject({ city: 'Reno' });
      expect(Object.keys(shown!)).not.toEqual(expect.arrayContaining(['phoneNumber']));
      expect(Object.keys(shown!)).not.toEqual(expect.arrayContaining(['skype']));
    }
    expect((await valuesFor(girl, closed))?.name).toBe(closed.username);
  });

  test('that she does not see brings nothing', async () => {
    const guy = await makeGuy({ allowContact: true });
    await db.update(guyUsers).set({ userShowProfile: false }).where(eq(guyUsers.id, guy.guyId!));
    for (const actor of [actorOf(girl), visitor]) expect(await prefillOfGuy(actor, guy.guyId!)).toBeNull();
    expect(await prefillOfGuy(actorOf(girl), 999_999)).toBeNull();
  });
});
