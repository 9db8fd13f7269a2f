import { beforeAll, expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { adviseOn } from './advice.server.ts';

useDatabase();

beforeAll(async () => {
  await makeBareGirl({ stageName: 'Xenia Storm', city: 'Austin', judo: true });
  await makeBareGirl({ stageName: 'Bella Steel', city: 'Dallas', physique: 'Slim' });
});

async function advise(query: string) {
  const filters = parseFilters(new URLSearchParams(query));
  return (await adviseOn(filters, await prepareSearch(visitor, filters))).map(({ chip, count, isExact }) => [chip.key, count, isExact]);
}

test('advice names each filter that alone stands in the way, and what comes without it', async () => {
  expect(await advise('city=Austin&physique=Slim')).toEqual([
    ['physique', 1, true],
    ['city', 1, true],
  ]);
  expect(await advise('city=Austin&services=judo&services=mma&near=Nowhere')).toEqual([]);
  expect(await advise('q=xenia&city=Dallas&services=judo')).toEqual([['city', 1, true]]);
});

test('what the search looked up counts in advice too: other names of a city, girls found by their name', async () => {
  await makeBareGirl({ stageName: 'Other Name', city: 'Lwow', physique: 'Bodybuilder' });
  const advised = async (query: string, found: object) => {
    const filters = parseFilters(new URLSearchParams(query));
    return (await adviseOn(filters, { ...(await prepareSearch(visitor, filters)), ...found })).map(({ chip }) => chip.key);
  };
  expect(await advised('city=Lviv&services=judo', { cities: ['lviv'] })).not.toContain('service:judo');
  expect(await advised('city=Lviv&services=judo', { cities: ['lviv', 'lwow'] })).toContain('service:judo');
  expect(await advise('q=xenia+strom&city=Austin&services=mma')).toContainEqual(['service:mma', 1, true]);
});

test('one filter alone has nothing to drop', async () => {
  expect(await advise('city=Nowhere')).toEqual([]);
});
