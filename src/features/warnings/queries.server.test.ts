import { beforeEach, describe, expect, test } from 'vitest';
import { girls } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeReviewedGirl } from '#tests/factories/content.ts';
import { makeGirl, makeScammer } from '#tests/factories/girl.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { checkWarnings } from './queries.server.ts';

/** Which entries an answer is made of. What they are found by is in warnings.test.ts. */

useDatabase();
beforeEach(() => asOwner('truncate girls, problem_girls, users cascade'));

const shown = async (text: string) => (await checkWarnings(text)).matches.map(({ source, id, via }) => [source, id, via]);
const counted = async (text: string) => (await checkWarnings(text)).counted;
const none = { scammers: 0, problemGirls: 0, reviews: 0, similar: 0 };

test('nothing known is an answer, too', async () => {
  await makeScammer({ stageName: 'Somebody Else' });
  expect(await checkWarnings('Zoe')).toMatchObject({ level: 'nothing known', matches: [], counted: none });
});

test('an entry tells what its page shows and how it hangs together with what was typed', async () => {
  const { id, createdAt } = await makeScammer({ stageName: 'Zoe', city: 'Reno', state: 'NV', country: 'United States', disputed: true });
  expect((await checkWarnings('zoe')).matches).toEqual([
    {
      ...{ source: 'scammer', id, via: 'name', title: 'Zoe', place: 'Reno, Nevada, United States', url: '/scammer/Zoe' },
      ...{ date: createdAt.toISOString(), disputed: true, reviews: 0 },
    },
  ]);
});

test.each([
  ['a number', '512 555 0142', 'number'],
  ['a site', 'zoe.example', 'site'],
  ['an email address', 'zoe@mail.example', 'name'],
  ['a name', 'Zoe Zink', 'name'],
])('%s is said to be one', async (_what, text, via) => {
  const { id } = await makeScammer({ stageName: 'Zoe Zink', username: 'zoe@mail.example', phone: '512-555-0142', website1Url: 'https://zoe.example' });
  expect(await shown(text)).toEqual([['scammer', id, via]]);
});

describe('a record of a problem girl', () => {
  test('about a girl who is found comes with her, whatever it calls her, and once', async () => {
    const { id: girlId } = await makeScammer({ stageName: 'Zoe' });
    const [other, alike] = [await makeProblemGirl({ girlId, username: 'other' }), await makeProblemGirl({ girlId, username: 'zoe' })];
    await makeProblemGirl({ username: 'nobody we know' });
    const apart = await makeProblemGirl({ username: 'zoe' });
    expect((await shown('zoe')).sort()).toEqual(
      [
        ['scammer', girlId, 'name'],
        ['problem-girl', other.id, 'name'],
        ['problem-girl', alike.id, 'name'],
        ['problem-girl', apart.id, 'name'],
      ].sort(),
    );
    expect(await counted('zoe')).toEqual({ ...none, scammers: 1, problemGirls: 3 });
  });

  test('about nobody with a record here is found by itself', async () => {
    const { id } = await makeProblemGirl({ username: 'zoe' });
    expect(await shown('zoe')).toEqual([['problem-girl', id, 'name']]);
  });
});

describe('what only resembles it', () => {
  test('is not asked for where somebody is warned of', async () => {
    const { id } = await makeScammer({ stageName: 'Magdalena' });
    await makeScammer({ stageName: 'Magdalena Gross' });
    expect(await shown('magdalena')).toEqual([['scammer', id, 'name']]);
    expect(await counted('magdalena')).toEqual({ ...none, scammers: 1 });
  });

  test('is told beside reviews, without the girl who was reviewed', async () => {
    const reviewed = await makeReviewedGirl({ stageName: 'Magdalena', username: 'magdalena' });
    const near = await makeScammer({ stageName: 'Magdalena Gross' });
    expect(await shown('magdalena')).toEqual([
      ['review', reviewed.id, 'name'],
      ['scammer', near.id, 'similar'],
    ]);
    expect(await counted('magdalena')).toEqual({ ...none, reviews: 1, similar: 1 });
  });

  test('is found among girls and records alike, a record about a girl once and by what it says of her', async () => {
    const scammer = await makeScammer({ stageName: 'Magdalena Gross' });
    const alone = await makeProblemGirl({ username: 'magdalena_x', name: 'Magdalena Klein' });
    const girl = await makeReviewedGirl({ stageName: 'Magdalena Lang', username: 'lang', matwiseGirl: false });
    const about = await makeProblemGirl({ girlId: girl.id, username: 'lang', name: 'Magdalena Lang' });
    expect((await shown('magdalena')).sort()).toEqual(
      [
        ['scammer', scammer.id, 'similar'],
        ['problem-girl', alone.id, 'similar'],
        ['problem-girl', about.id, 'similar'],
      ].sort(),
    );
    expect(await counted('magdalena')).toEqual({ ...none, similar: 3 });
  });

  test('is told of a record and of a girl who have the same number apart', async () => {
    await makeReviewedGirl({ id: 7, stageName: 'Magdalena Lang', username: 'lang' });
    await makeProblemGirl({ id: 7, username: 'magdalena_x', name: 'Magdalena Klein' });
    const about = await makeScammer({ id: 8, stageName: 'Elsewhere', phone: '512 555 0142' });
    await makeProblemGirl({ id: 9, girlId: about.id, username: 'else', name: 'Else' });
    expect(await shown('magdalena')).toEqual([
      ['problem-girl', 7, 'similar'],
      ['review', 7, 'similar'],
    ]);
  });

  test('of a scammer with reviews is one line, the warning', async () => {
    const { id } = await makeReviewedGirl({ stageName: 'Magdalena Lang', username: 'lang', isScammer: true });
    expect(await shown('magdalena')).toEqual([['scammer', id, 'similar']]);
    expect(await counted('magdalena')).toEqual({ ...none, similar: 1 });
  });

  test('is shown as far as five, what mentions it first, then what is spelled most alike; the others are counted', async () => {
    const girl = (stageName: string, values = {}) => makeScammer({ stageName, ...values });
    const mention = await girl('Somebody Else', { description: 'She calls herself @magdalena elsewhere.' });
    const alike = await girl('Magdalena Gross');
    for (const name of ['Magdalene 1', 'Magdalene 2', 'Magdalene 3', 'Magdalene 4', 'Magdalene 5']) await girl(name);
    const record = await makeProblemGirl({ username: 'x', name: 'Magdalena Klein' });
    const matches = await shown('magdalena');
    expect(matches).toHaveLength(5);
    expect(matches[0]).toEqual(['scammer', mention.id, 'mention']);
    expect(matches).toContainEqual(['scammer', alike.id, 'similar']);
    expect(matches).toContainEqual(['problem-girl', record.id, 'similar']);
    expect(await counted('magdalena')).toEqual({ ...none, similar: 8 });
  });

  test('is counted no further than needed to say so, and the first of so many are what mentions it and what is most alike', async () => {
    const mention = await makeScammer({ stageName: 'Somebody Else', description: 'She calls herself @magdalena elsewhere.' });
    const alike = await makeScammer({ stageName: 'Magdalena Gross' });
    const rows = Array.from({ length: 51 }, (_, at) => ({ stageName: `Magdalene ${at}`, username: `m${at}`, isScammer: true }));
    const last = (await db.insert(girls).values(rows).returning({ id: girls.id })).at(-1);
    const answer = await checkWarnings('magdalena');
    expect([answer.counted.similar, answer.sentence]).toEqual([51, 'No exact match. More than 50 entries look similar.']);
    const ids = answer.matches.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(expect.arrayContaining([mention.id, alike.id, last?.id]));
  });

  test('of a number and a site is found by its end and its host, the newest first', async () => {
    const first = await makeScammer({ stageName: 'One', phone: '+49 170 5550142', website1Url: 'https://zoe.example/a' });
    const second = await makeScammer({ stageName: 'Two', phone: '+44 20 5550142', website1Url: 'https://zoe.example/b' });
    for (const text of ['555 0142', 'zoe.example'])
      expect((await shown(text)).map(([, id, via]) => [id, via])).toEqual([
        [second.id, 'similar'],
        [first.id, 'similar'],
      ]);
    for (const stageName of ['Three', 'Four', 'Five', 'Six']) await makeScammer({ stageName, phone: '+43 1 5550142' });
    const ids = (await shown('555 0142')).map(([, id]) => id);
    expect([ids.length, ids.includes(second.id), ids.includes(first.id)]).toEqual([5, true, false]);
  });

  test('by nothing is nobody: an email address is not guessed', async () => {
    await makeScammer({ stageName: 'Zoe', description: 'Writes from zoe@mail.example' });
    expect(await shown('zoe@mail.example')).toHaveLength(1);
    expect(await shown('zoe@mail.exampl')).toEqual([]);
  });
});

test('a girl with a profile and nothing else is in no answer', async () => {
  await makeGirl({ stageName: 'Magdalena' });
  for (const text of ['magdalena', 'magdalen']) expect(await checkWarnings(text)).toMatchObject({ level: 'nothing known', matches: [] });
});
