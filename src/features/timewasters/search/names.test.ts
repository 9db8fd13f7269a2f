import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { suggestExisting } from '../queries.server.ts';
import { lookUp } from './search.server.ts';

useDatabase();

let her: Member;
let session: Awaited<ReturnType<typeof signIn>>;
const ids: Record<string, number> = {};

/** Reported names and cities. */
const men: [name: string, city: string][] = [
  ['Nestor Ruiz', 'Orlando'],
  ['Felix', 'Memphis'],
  ['José Peña', 'Madrid'],
  ['Mike Smith', 'Tulsa'],
  ['Strauß', 'Bonn'],
  ['Łukasz', 'Warsaw'],
  ['Yıldız', 'Ankara'],
  ["Sean O'Neil", 'Dublin'],
  ['Anne-Marie', 'Lyon'],
  ['Anna Belle Clark', 'Boise'],
  ['J.R. Tolliver', 'Waco'],
  ['Фёдор', 'Sofia'],
  ['Micheal Quinn', 'Derry'],
  ['Brunetti', 'New York'],
  ['Brumbek', 'Munich'],
  ['Lansuiker', 'Fort Worth'],
  ['Holloweg', 'Austin'],
  ['Nestorius Quill', 'Orlando'],
];

beforeAll(async () => {
  her = await createGirl();
  session = await signIn(await createModerator());
  for (const [name, city] of men) ids[name] = await makeTimewaster(her, { name, city, comment: 'Did not come.' });
  // Takes a name that appears in a text only.
  ids.mention = await makeTimewaster(her, { name: 'Somebody', city: 'Fargo', comment: 'He said that Quentin sent him.' });
});
beforeEach(() => db.delete(rateLimits));

const search = async (q: string) => {
  const { json } = await call('GET', `/api/v1/search-timewasters?q=${encodeURIComponent(q)}`, { session });
  return {
    level: json.meta.verdict.level as string,
    sentence: json.meta.verdict.sentence as string,
    rows: json.data.map(({ id, attributes }: { id: string; attributes: { match: string; why: string } }) => ({
      id: Number(id),
      match: attributes.match,
      why: attributes.why,
    })) as { id: number; match: string; why: string }[],
  };
};

const written: [typed: string, name: string, why: string][] = [
  ['Nestor Ruiz', 'Nestor Ruiz', 'Same name'],
  ['nestor ruiz', 'Nestor Ruiz', 'Same name'],
  ['Nestor  Ruiz', 'Nestor Ruiz', 'Same name'],
  ['Ruiz Nestor', 'Nestor Ruiz', 'Same name in another order'],
  ['Ruiz, Nestor', 'Nestor Ruiz', 'Same name in another order'],
  ['“Nestor” Ruiz', 'Nestor Ruiz', 'Same name in another writing'],
  ['nestór ruíz', 'Nestor Ruiz', 'Same name in another writing'],
  ['Nestor-Ruiz', 'Nestor Ruiz', 'Same name in another writing'],
  ['Nes\u200btor Ruiz', 'Nestor Ruiz', 'Same name'],
  ['NestorRuiz', 'Nestor Ruiz', 'Same name in another writing'],
  ['Nestor', 'Nestor Ruiz', 'Part of the name'],
  ['nest', 'Nestor Ruiz', 'Part of the name'],
  ['Nestor Orlando', 'Nestor Ruiz', 'Name and place'],
  ['Orlando Nestor', 'Nestor Ruiz', 'Name and place'],
  ['Nestor from Orlando', 'Nestor Ruiz', 'Name and place'],
  ['felix memphis', 'Felix', 'Name and place'],
  ['Félix, Memphis', 'Felix', 'Name and place'],
  ['Memphis', 'Felix', 'Same place'],
  ['jose pena', 'José Peña', 'Same name in another writing'],
  ['Jose\u0301 Pen\u0303a', 'José Peña', 'Same name'],
  ['JOSE', 'José Peña', 'Part of the name'],
  ['Pena José', 'José Peña', 'Same name in another order'],
  ['Smith Mike', 'Mike Smith', 'Same name in another order'],
  ['Strauss', 'Strauß', 'Same name in another writing'],
  ['STRAUSS', 'Strauß', 'Same name in another writing'],
  ['lukasz', 'Łukasz', 'Same name in another writing'],
  ['Yildiz', 'Yıldız', 'Same name in another writing'],
  ['YİLDİZ', 'Yıldız', 'Same name in another writing'],
  ['Sean ONeil', "Sean O'Neil", 'Same name in another writing'],
  ['Sean O’Neil', "Sean O'Neil", 'Same name in another writing'],
  ['O`Neil', "Sean O'Neil", 'Part of the name'],
  ['o neil sean', "Sean O'Neil", 'Part of the name'],
  ['Anne Marie', 'Anne-Marie', 'Same name in another writing'],
  ['Annemarie', 'Anne-Marie', 'Same name in another writing'],
  ['Annabelle Clark', 'Anna Belle Clark', 'Same name in another writing'],
  ['Clark Annabelle', 'Anna Belle Clark', 'Similar name'],
  ['JR Tolliver', 'J.R. Tolliver', 'Same name in another writing'],
  ['федор', 'Фёдор', 'Same name in another writing'],
  ['Nestro Ruiz', 'Nestor Ruiz', 'Similar name'],
  ['Nestor Riuz', 'Nestor Ruiz', 'Similar name'],
  ['Nestr', 'Nestor Ruiz', 'Similar name'],
  ['Nesttor', 'Nestor Ruiz', 'Similar name'],
  ['Bestor', 'Nestor Ruiz', 'Similar name'],
  ['Nestro Orlando', 'Nestor Ruiz', 'Similar name'],
  ['Riuz Nestor', 'Nestor Ruiz', 'Similar name'],
  ['mkie smith', 'Mike Smith', 'Similar name'],
  ['Mike Smyth', 'Mike Smith', 'Similar name'],
  ['Michael Quinn', 'Micheal Quinn', 'Similar name'],
  ['Straus', 'Strauß', 'Part of the name'],
  ['Feilx', 'Felix', 'Similar name'],
  // Other names of the city, and a state that no report names.
  ['brunetti nyc', 'Brunetti', 'Name and place'],
  ['brunetti new york city', 'Brunetti', 'Name and place'],
  ['NYC brunetti', 'Brunetti', 'Name and place'],
  ['brunetti, New York, NY', 'Brunetti', 'Name and place'],
  ['brunetty nyc', 'Brunetti', 'Similar name'],
  ['brumbek münchen', 'Brumbek', 'Name and place'],
  ['Brumbek Muenchen', 'Brumbek', 'Name and place'],
  ['lansuiker ft worth', 'Lansuiker', 'Name and place'],
  ['lansuiker ft. worth tx', 'Lansuiker', 'Name and place'],
  ['holloweg austin tx', 'Holloweg', 'Name and place'],
  ['quill orlando florida', 'Nestorius Quill', 'Name and place'],
  ['Mr. Nestorius Quill', 'Nestorius Quill', 'Part of the name'],
  ['N.Quill', 'Nestorius Quill', 'Part of the name'],
  ['N. Quill', 'Nestorius Quill', 'Part of the name'],
];

describe('a name is found in any writing, and the row says why:', () => {
  test.each(written)('%j finds %j: %s', async (typed, name, why) => {
    const { rows, level } = await search(typed);
    expect(rows.find(({ id }) => id === ids[name])).toEqual({ id: ids[name], match: 'near', why });
    // However alike: only a number, an email or a profile says who he is.
    expect(level).toBe('no exact match');
  });

  test.each([
    'Nestors Orlandos',
    'Ruizz Nestro Felix',
    'Mark',
    'Quentina Memphis',
    '%%%',
    'Nestor Memphis',
    'brunetti chicago',
    'quill ft worth',
    'Mr. Nobody',
    'P.Quill',
  ])('%s finds nobody', async (typed) => {
    expect((await search(typed)).rows.filter(({ why }) => why !== 'Mentioned in the report')).toEqual([]);
  });
});

test('what a report only mentions comes with that reason', async () => {
  expect((await search('Quentin')).rows).toEqual([{ id: ids.mention, match: 'near', why: 'Mentioned in the report' }]);
});

test('the same name comes first, then the same in another writing, then a similar one, whatever is newer or worse', async () => {
  const similar = await makeTimewaster(her, { name: 'Jonathon Vale', severity: 4 });
  const part = await makeTimewaster(her, { name: 'Jonathan Vale Junior', severity: 3 });
  const folded = await makeTimewaster(her, { name: 'Jónathan Vale', severity: 2 });
  const exact = await makeTimewaster(her, { name: 'Jonathan Vale' });
  const worse = await makeTimewaster(her, { name: 'jonathan vale', severity: 3 });
  const mention = await makeTimewaster(her, { name: 'Else', comment: 'Friend of Jonathan Vale.', severity: 4 });
  expect((await search('Jonathan Vale')).rows.map(({ id }) => id)).toEqual([worse, exact, folded, part, similar, mention]);
});

test('no praise stands above a warning, and the sentence carries the worst word', async () => {
  const good = await makeTimewaster(her, { name: 'Otis Crane', clientType: 'good guy', severity: 1 });
  const mild = await makeTimewaster(her, { name: 'Otis Crane', severity: 1, reasons: ['no-show'] });
  const severe = await makeTimewaster(her, { name: 'Ottis Crane', severity: 4, reasons: ['violence'] });
  const { rows, sentence } = await search('Otis Crane');
  expect(rows.map(({ id }) => id)).toEqual([mild, severe, good]);
  expect(sentence).toBe('No exact match. 3 reports look similar, the worst: danger to life (violence).');
});

describe('a part of a number', () => {
  test('says how severe the one match is', async () => {
    await makeTimewaster(her, { phoneNumber: '7025550396', severity: 4, reasons: ['violence', 'threat'] });
    expect(await search('0396')).toMatchObject({
      level: 'no exact match',
      sentence: 'No exact match. 1 report looks similar: danger to life (threats, violence).',
      rows: [{ match: 'near', why: 'The number holds these digits' }],
    });
  });

  test('names the worst of several, and no praise comes first', async () => {
    const mild = await makeTimewaster(her, { phoneNumber: '7025558841', severity: 1 });
    const severe = await makeTimewaster(her, { phoneNumber: '7025458841', severity: 3, clientType: 'dangerous', reasons: [] });
    const good = await makeTimewaster(her, { phoneNumber: '7024558841', clientType: 'good guy' });
    const { rows, sentence } = await search('58841');
    expect(rows.map(({ id }) => id)).toEqual([severe, mild, good]);
    expect(sentence).toBe('No exact match. 3 reports look similar, the worst: severe (dangerous).');
  });

  test('waiting reports are listed for a moderator and in no sentence', async () => {
    await makeTimewaster(her, { phoneNumber: '7025557719', severity: 4, approved: false });
    expect((await search('7719')).sentence).toBe('No exact match. 1 report looks similar.');
  });
});

test('an exact number has the worst report first, and a worse one that looks similar is said beside it', async () => {
  const phoneNumber = '7025551188';
  const severe = await makeTimewaster(her, { phoneNumber, severity: 2, createdAt: new Date('2026-01-01') });
  const good = await makeTimewaster(await createGirl(), { phoneNumber, clientType: 'good guy' });
  const similar = await makeTimewaster(her, { phoneNumber: '7025551189', severity: 4, reasons: ['violence'] });
  const { rows, sentence } = await search(phoneNumber);
  expect(rows).toEqual([
    { id: severe, match: 'exact', why: 'Same number' },
    { id: good, match: 'exact', why: 'Same number' },
    { id: similar, match: 'near', why: 'One digit of the number differs' },
  ]);
  expect(sentence).toMatch(/A report that looks similar is worse: danger to life \(violence\)\.$/);
});

test('a report under way is told of the same name in any writing', async () => {
  const found = async (name: string, city: string) => (await suggestExisting(actorOf(her), { name, city })).map(({ id }) => id);
  expect(await found('Jose Pena', 'madrid')).toEqual([ids['José Peña']]);
  expect(await found('sean oneil', 'DUBLIN')).toEqual([ids["Sean O'Neil"]]);
  expect(await found('Nestor', 'Orlando')).toEqual([]);
});

test('case, accents, invisible characters and doubled spaces never change the result', async () => {
  const moderator = actorOf(await createModerator());
  const found = async (text: string) => (await lookUp(moderator, text, { limit: 20, offset: 0 })).records.map(({ id }) => id);
  const expected = await found('nestor ruiz');
  await fc.assert(
    fc.asyncProperty(fc.nat(11), fc.constantFrom('\u200b', '\u2060', '\u00ad', '\u202a', '\u0301', '\u0308'), fc.boolean(), async (at, sign, isUpper) => {
      const name = isUpper ? 'NESTOR  RUIZ' : 'Nestor   Ruiz';
      const place = at + 1 === 6 ? 3 : Math.min(at + 1, name.length);
      expect(await found(`${name.slice(0, place)}${sign}${name.slice(place)}`)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test('each step is answered by an index', async () => {
  await asOwner('analyze timewasters');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plan = async (text: string) =>
      (await client.query(`explain select id from timewasters where ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(await plan(`name_key(name) = 'nestorruiz' order by severity desc, id desc limit 200`)).toContain('timewasters_name_key');
    expect(await plan(`search_folded like '%nestor%' and search_folded like '%orlando%'`)).toContain('timewasters_search_folded');
    const terms = await plan(`search_folded like '%nestro%' or name_terms(name) && array['nestro', 'nestr']`);
    expect(terms).toContain('timewasters_name_terms');
    expect(terms).toContain('timewasters_search_folded');
    expect(terms).not.toContain('Seq Scan');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await db.execute(sql`select 1`)).rows).toHaveLength(1);
});
