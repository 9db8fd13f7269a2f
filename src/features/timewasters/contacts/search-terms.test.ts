import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { timewasterIdentifiers } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { deleteTimewaster } from '../actions/delete-timewaster.server.ts';
import { findAlike, findHolding } from '../search/near-contacts.server.ts';
import { searchTermsOf } from './search-terms.server.ts';

useDatabase();

let girl: Member;
beforeAll(async () => {
  girl = await createGirl();
});
afterEach(() => asOwner('delete from timewasters'));

const holding = async (fragment: string, kind: 'phone' | 'email' = 'phone', actor = actorOf(girl)) => [...(await findHolding(actor, kind, fragment)).keys()];
const alike = async (form: string, kind: 'phone' | 'email' = 'phone') => [...(await findAlike(actorOf(girl), kind, form)).keys()];
const reasons = async (form: string, kind: 'phone' | 'email' = 'phone') => [...(await findAlike(actorOf(girl), kind, form)).values()];
const inBlock = (block: number) => asOwner(`alter sequence timewasters_id_seq restart with ${block * 16_384 + 7}`);

test('a fragment is found in every block of records, the latest first; trigrams that stand apart are no fragment', async () => {
  const ids: number[] = [];
  for (const block of [1, 2, 40]) {
    await inBlock(block);
    ids.unshift(await makeTimewaster(girl, { phoneNumber: '5125550142', email: `rider${block}@example.org` }));
    await makeTimewaster(girl, { phoneNumber: '5128125014', email: 'ride@rider.example' });
  }
  expect(await holding('25550')).toEqual(ids);
  expect(await holding('512501')).toEqual([]);
  expect(await holding('r40@', 'email')).toEqual(ids.slice(0, 1));
  expect(await holding('der', 'email')).toHaveLength(6);
  expect(await holding('rider40@example.org and more', 'email')).toEqual([]);
});

test('what all hold is shown as far as the search reaches, the latest, and never what the girl may not see', async () => {
  await inBlock(3);
  const hidden = await makeTimewaster(await createGirl(), { phoneNumber: '7135550199', approved: false });
  const hers = await makeTimewaster(girl, { phoneNumber: '7135550198', approved: false });
  expect([await holding('71355501'), await alike('+17135550197')]).toEqual([[hers], [hers]]);
  expect(await holding('71355501', 'phone', actorOf(await createModerator()))).toEqual([hers, hidden]);
  const whoIsRefused = { ...actorOf(girl), isGirlApproved: false };
  expect(await holding('71355501', 'phone', whoIsRefused)).toEqual([]);
  await db.execute(sql`insert into timewasters (girl_id, name, client_type, approved, key_id, phone_number_encrypted, phone_number_hash)
    select girl_id, name, client_type, true, key_id, phone_number_encrypted, phone_number_hash from timewasters, generate_series(1, 520) where id = ${hers}`);
  await db.execute(sql`insert into timewaster_identifiers (timewaster_id, kind, value_hash, key_id, search_terms)
    select t.id, kind, value_hash, i.key_id, search_terms from timewasters t join timewaster_identifiers i on i.timewaster_id = ${hers} where t.id > ${hers}`);
  expect(await holding('71355501')).toEqual(Array.from({ length: 200 }, (_, at) => hers + 520 - at));
});

test('near is one digit off, two swapped or the same last seven; one letter off, and the same mailbox with and without a tag; each with its reason', async () => {
  const id = await makeTimewaster(girl, { phoneNumber: '8325550142', email: 'Quiet.Man+shop@example.org' });
  for (const form of ['+18325550143', '+19325550142', '+12125550142', '+445550142']) expect([form, await alike(form)]).toEqual([form, [id]]);
  for (const form of ['+18325551024', '+18325551242', '+442079460958']) expect([form, await alike(form)]).toEqual([form, []]);
  for (const form of ['quiet.man@mail.example', 'quiet.man+x@example.org']) expect([form, await alike(form, 'email')]).toEqual([form, [id]]);
  for (const form of ['quiet.mam@elsewhere.example', 'quit.men@example.org']) expect([form, await alike(form, 'email')]).toEqual([form, []]);
  const told = {
    '+18325550143': 'One digit of the number differs',
    '+18325550124': 'Two digits of the number are swapped',
    '+12125550142': 'The number ends with the same seven digits',
    'quiet.men@example.org': 'One letter of the email differs',
    'quite.man@example.org': 'Two letters of the email are swapped',
    'quietman@example.org': 'The same name before the @',
    'quiet.ma@example.org': 'The email has one letter more or less',
    'quiet.mann@example.org': 'The email has one letter more or less',
    'quiet.man@mail.example': 'The same name before the @',
    'quiet.man@example.org': 'The same mailbox: this provider ignores dots or what follows a plus',
  };
  for (const [form, reason] of Object.entries(told)) expect([form, await reasons(form, form.includes('@') ? 'email' : 'phone')]).toEqual([form, [reason]]);
  const atGmail = await makeTimewaster(girl, { email: 'jo.hn.doe@gmail.com' });
  expect([await alike('johndoe+x@googlemail.com', 'email'), await reasons('johndoe@gmail.com', 'email')]).toEqual([
    [atGmail],
    [expect.stringContaining('ignores dots')],
  ]);
});

test('phones and emails have terms, and lose them with the record', async () => {
  const values = { phoneNumber: '2145550142', email: 'late@example.org', instagram: '@late' };
  const [one, two] = [await makeTimewaster(girl, values), await makeTimewaster(girl, values)];
  expect([await holding('45550'), await holding('late@', 'email')]).toEqual([
    [two, one],
    [two, one],
  ]);
  const without = await db.select({ kind: timewasterIdentifiers.kind }).from(timewasterIdentifiers).where(isNull(timewasterIdentifiers.searchTerms));
  expect(without.map(({ kind }) => kind)).toEqual(['instagram', 'instagram']);
  await deleteTimewaster(actorOf(await createModerator()), two);
  expect(
    await db
      .select()
      .from(timewasterIdentifiers)
      .where(and(eq(timewasterIdentifiers.timewasterId, two))),
  ).toEqual([]);
  expect(await holding('45550')).toEqual([one]);
});

test('the same trigram has another hash in another block and of another kind, and no term tells its text', () => {
  const phone = { kind: 'phone' as const, value: '+15125550142' };
  const terms = searchTermsOf(1, phone) ?? [];
  expect(terms).toHaveLength(11);
  expect(searchTermsOf(16_383, phone)).toEqual(terms);
  const inNext = searchTermsOf(16_384, phone) ?? [];
  const bits = (all: number[]) => all.filter((term) => term >= 0).map((term) => term & 0xffff);
  expect(bits(inNext)).not.toEqual(bits(terms));
  expect(bits(searchTermsOf(1, { kind: 'email', value: phone.value }) ?? [])).not.toEqual(bits(terms));
  expect(inNext.filter((term) => terms.includes(term))).toEqual(terms.filter((term) => term < 0));
  expect(searchTermsOf(1, { kind: 'instagram', value: 'rider' })).toBeNull();
});
