import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { chips } from '#shared/search/chips.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { createGuy } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { listMatches } from './search.server.ts';

useDatabase();

const ids: Record<string, number> = {};
let blocked: Actor;

beforeAll(async () => {
  const make = async (name: string, values: Parameters<typeof makeBareGirl>[0]) => {
    ids[name] = (await makeBareGirl({ stageName: name, username: name.toLowerCase().replaceAll(' ', '_'), ...values })).id;
  };
  await make('Ruby Steel', { city: 'Columbus', state: 'OH', pinWrestling: true, weight: 190 });
  await make('Paris Fox', { city: 'Columbus', state: 'GA', judo: true });
  await make('Lena Wolf', { city: 'Paris', state: null, country: 'France', pinWrestling: true, judo: true });
  await make('Tess Tour', { city: 'Reno', state: 'NV', physique: 'Bodybuilder', phone: '5125550142' });
  await make('Hidden Hanna', { city: 'Reno', state: 'NV', girlShowProfile: false, pinWrestling: true });
  const houston = { city: 'Houston', state: 'TX', country: 'United States' };
  await makeTravel(ids['Tess Tour'] as number, { ...houston, dateBegins: daysAhead(-3), dateEnds: daysAhead(2) });
  await makeTravel(ids['Hidden Hanna'] as number, { ...houston, dateBegins: daysAhead(-3), dateEnds: daysAhead(9) });
  await makeTravel(ids['Lena Wolf'] as number, { ...houston, dateBegins: daysAhead(20), dateEnds: daysAhead(25) });
  await makeTravel(ids['Paris Fox'] as number, { ...houston, dateBegins: daysAhead(-30), dateEnds: daysAhead(-20) });
  const guy = await createGuy();
  blocked = { ...visitor, role: 'male', userId: guy.userId, guyId: guy.guyId };
  await db.insert(blocks).values({ girlId: ids['Tess Tour'] as number, guyUserId: guy.guyId });
});

async function search(text: string, actor = visitor) {
  const found = await prepareSearch(actor, { text });
  const list = await listMatches(found, 'oldest', { limit: 20, offset: 0 });
  const names = list.ids.map((id) => Object.keys(ids).find((name) => ids[name] === id));
  return { names, labels: chips({ text }, found.parts).map(({ label }) => label) };
}
const found = async (text: string, actor?: Actor) => (await search(text, actor)).names;

test.each<[string, string[]]>([
  ['columbus', ['Ruby Steel', 'Paris Fox']],
  ['columbus oh', ['Ruby Steel']],
  ['Columbus, Georgia', ['Paris Fox']],
  ['pins', ['Ruby Steel', 'Lena Wolf']],
  ['pins columbus', ['Ruby Steel']],
  ['pins and judo', ['Lena Wolf']],
  ['heavyweight ohio', ['Ruby Steel']],
  ['steel ruby', ['Ruby Steel']],
  ['ruby columbus', ['Ruby Steel']],
  ['columbus or reno', ['Ruby Steel', 'Paris Fox', 'Tess Tour']],
  ['+1 (512) 555-0142', ['Tess Tour']],
  ['"pins"', []],
  // A name that is a place as well finds both.
  ['paris', ['Paris Fox', 'Lena Wolf']],
  ['paris france', ['Lena Wolf']],
])('%s', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test('who is on tour somewhere is found there, now and later, with the days on the chip', async () => {
  expect(await found('houston')).toEqual(['Lena Wolf', 'Tess Tour']);
  expect((await search('houston tx')).labels).toEqual([expect.stringMatching(/^Tour: Houston, TX · until \w{3} \d+$/)]);
  expect(await found('houston today')).toEqual(['Tess Tour']);
  expect(await found('bodybuilder houston')).toEqual(['Tess Tour']);
  expect(await found('paris houston')).toEqual(['Paris Fox', 'Lena Wolf', 'Tess Tour']);
  expect(await found('from houston')).toEqual([]);
});

test('a guy she blocked does not learn where she is', async () => {
  expect(await found('houston', blocked)).toEqual(['Lena Wolf']);
  expect((await search('houston', blocked)).labels).toEqual([expect.stringMatching(/^Tour: Houston · from /)]);
  const tour = await prepareSearch(blocked, { tour: { city: 'Houston' } });
  expect((await listMatches(tour, 'newest', { limit: 5, offset: 0 })).ids).toEqual([ids['Lena Wolf']]);
  // Herself he finds, as everybody does.
  expect(await found('tess', blocked)).toEqual(['Tess Tour']);
});

test('what was not understood is a chip too; each leads to the text without it', async () => {
  const parts = (await prepareSearch(visitor, { text: 'ruby pins columbus oh' })).parts;
  expect(chips({ text: 'ruby pins columbus oh' }, parts).map(({ label, without }) => [label, without.text])).toEqual([
    ['“ruby”', 'pins columbus oh'],
    ['Style: Pins', 'ruby columbus oh'],
    ['Lives in: Columbus, OH', 'ruby pins'],
  ]);
});
