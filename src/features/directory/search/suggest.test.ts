import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { createGuy, createModerator } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';
import { suggest } from './suggest.server.ts';

useDatabase();

const houston = { city: 'Houston', state: 'TX', country: 'United States' };
let guy: Awaited<ReturnType<typeof createGuy>>;

beforeAll(async () => {
  const ruby = await makeBareGirl({ stageName: 'Ruby Steel', city: 'Columbus', state: 'OH', pinWrestling: true });
  await makeBareGirl({ stageName: 'Hulda Stone', city: 'Columbus', state: 'OH' });
  await makeBareGirl({ stageName: 'Nora Ruby', city: 'Columbus', state: 'GA' });
  await makeBareGirl({ stageName: 'Ana Norte', city: 'São Paulo', state: 'São Paulo', country: 'Brazil' });
  for (const [at, hidden] of [{ girlShowProfile: false }, { adminShowProfile: false }, { banned: true }, { profileApproved: null }].entries()) {
    const girl = await makeBareGirl({ stageName: `Ruby Hidden ${at}`, city: 'Secretville', state: 'WY', ...hidden });
    await makeTravel(girl.id, { ...houston, city: 'Secrettour', dateBegins: daysAhead(-1), dateEnds: daysAhead(5) });
  }
  await makeTravel(ruby.id, { ...houston, dateBegins: daysAhead(-3), dateEnds: daysAhead(2) });
  guy = await createGuy();
  await db.insert(blocks).values({ girlId: ruby.id, guyUserId: guy.guyId });
});

const lines = async (text: string, actor = visitor) => (await suggest(actor, text)).map(({ group, title, detail }) => [group, title, detail]);

test('girls by the beginning of any of their names, and who is meant by what is typed so far', async () => {
  expect(await lines('rub')).toEqual([
    ['girls', 'Ruby Steel', 'Columbus, Ohio, United States'],
    ['girls', 'Nora Ruby', 'Columbus, Georgia, United States'],
  ]);
  expect((await lines('pins columbus oh')).slice(0, 1)).toEqual([['girls', 'Ruby Steel', expect.any(String)]]);
});

test('places and tours with how many are there, styles, states', async () => {
  expect((await lines('colum')).slice(-2)).toEqual([
    ['places', 'Columbus, Ohio, United States', '2 girls'],
    ['places', 'Columbus, Georgia, United States', '1 girl'],
  ]);
  expect(await lines('hous')).toEqual([['tours', 'Houston, Texas, United States', expect.stringMatching(/^1 girl · until \w{3} \d+$/)]]);
  expect(await lines('ohi')).toEqual([['places', 'Ohio', 'State']]);
  expect(await lines('sao p')).toContainEqual(['places', expect.stringContaining('São Paulo'), '1 girl']);
  expect(await lines('submiss')).toEqual([
    ['styles', 'Submission Wrestling', 'Style'],
    ['styles', 'Submission', 'Style'],
  ]);
});

test('the last words go on, what stands before them stays', async () => {
  const [place] = (await suggest(visitor, 'pins colum')).filter(({ group }) => group === 'places');
  expect(place?.url).toBe('/advanced_search?q=pins%20Columbus%2C%20OH');
});

test('nobody who hides, waits or is banned is named or counted, not even for a moderator; a blocked guy sees no tour of hers', async () => {
  const asked = async (who: { userId: string } | null, q: string) => {
    const { status, json } = await call('GET', `/api/v1/search/suggestions?q=${encodeURIComponent(q)}`, who ? { session: await signIn(who) } : {});
    expect(status).toBe(200);
    return JSON.stringify(json);
  };
  for (const who of [null, guy, await createModerator()]) {
    for (const text of ['ruby h', 'hidden', 'secret', 'secretville', 'wyom']) expect(await asked(who, text)).not.toMatch(/Hidden|Secret|Wyoming/);
  }
  expect(await asked(null, 'hous')).toContain('Houston');
  expect(await asked(guy, 'hous')).not.toContain('Houston');
});

test('one letter, signs or nothing suggest nothing', async () => {
  for (const text of ['', 'r', '%', '_', '"ruby"']) expect((await lines(text)).filter(([group]) => group !== 'girls')).toEqual([]);
  expect(await lines('%%')).toEqual([]);
});
