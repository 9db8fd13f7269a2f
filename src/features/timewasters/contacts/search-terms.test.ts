import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { timewasterIdentifiers } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { deleteTimewasterRecord } from '../records/delete-record.server.ts';
import { findAlike, findHolding } from '../search/near-contacts.server.ts';
import { fillSearchTerms } from './fill-search-terms.server.ts';
import { searchTermsOf } from './search-terms.server.ts';

useDatabase();

let girl: Member;
beforeAll(async () => {
  girl = await createGirl();
});
afterEach(() => asOwner('delete from timewasters'));

const holding = (fragment: string, kind: 'phone' | 'email' = 'phone') => findHolding(actorOf(girl), kind, fragment);
const alike = (form: string, kind: 'phone' | 'email' = 'phone') => findAlike(actorOf(girl), kind, form);
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
  expect(await findHolding(actorOf(await createModerator()), 'phone', '71355501')).toEqual([hers, hidden]);
  const whoIsRefused = { ...actorOf(girl), isGirlApproved: false };
  expect(await findHolding(whoIsRefused, 'phone', '71355501')).toEqual([]);
  await db.execute(sql`insert into timewasters (girl_id, name, client_type, approved, key_id, phone_number_encrypted, phone_number_hash)
    select girl_id, name, client_type, true, key_id, phone_number_encrypted, phone_number_hash from timewasters, generate_series(1, 520) where id = ${hers}`);
  await db.execute(sql`insert into timewaster_identifiers (timewaster_id, kind, value_hash, key_id, search_terms)
    select t.id, kind, value_hash, i.key_id, search_terms from timewasters t join timewaster_identifiers i on i.timewaster_id = ${hers} where t.id > ${hers}`);
  expect(await holding('71355501')).toEqual(Array.from({ length: 200 }, (_, at) => hers + 520 - at));
});

test('near is one digit off or the same last seven, and the same mailbox with and without a tag', async () => {
  const id = await makeTimewaster(girl, { phoneNumber: '8325550142', email: 'Quiet.Man+shop@example.org' });
  for (const form of ['+18325550143', '+19325550142', '+12125550142', '+445550142']) expect([form, await alike(form)]).toEqual([form, [id]]);
  for (const form of ['+18325550124', '+18325551242', '+442079460958']) expect([form, await alike(form)]).toEqual([form, []]);
  for (const form of ['quiet.man@mail.example', 'quiet.man+x@example.org']) expect([form, await alike(form, 'email')]).toEqual([form, [id]]);
  expect(await alike('quiet.men@example.org', 'email')).toEqual([]);
});

test('what was stored without terms gets them, batch by batch, and loses them with the record', async () => {
  const values = { phoneNumber: '2145550142', email: 'late@example.org', instagram: '@late' };
  const [one, two] = [await makeTimewaster(girl, values), await makeTimewaster(girl, values)];
  const rows = () =>
    db
      .select()
      .from(timewasterIdentifiers)
      .where(inArray(timewasterIdentifiers.timewasterId, [one, two]))
      .orderBy(timewasterIdentifiers.id);
  const before = await rows();
  await db.update(timewasterIdentifiers).set({ searchTerms: null });
  expect(await holding('45550')).toEqual([]);
  await fillSearchTerms({}, { signal: AbortSignal.abort() });
  expect(await holding('45550')).toEqual([]);
  await fillSearchTerms({}, { signal: new AbortController().signal });
  expect(await rows()).toEqual(before);
  expect([await holding('45550'), await holding('late@', 'email')]).toEqual([
    [two, one],
    [two, one],
  ]);
  const without = await db.select({ kind: timewasterIdentifiers.kind }).from(timewasterIdentifiers).where(isNull(timewasterIdentifiers.searchTerms));
  expect(without.map(({ kind }) => kind)).toEqual(['instagram', 'instagram']);
  await deleteTimewasterRecord(actorOf(await createModerator()), two);
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
