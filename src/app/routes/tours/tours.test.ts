import ICAL from 'ical.js';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { travelTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { CachePolicy, cacheContext } from '../../render/context.ts';
import { loader as calendar } from './calendar.ts';
import { loader as overview } from './overview.tsx';
import { loader as place } from './place.tsx';

useDatabase();

const miami = 'miami-florida-united-states';

beforeAll(async () => {
  const [shown, hidden] = [await makeGirl({ stageName: 'Shown' }), await makeGirl({ stageName: 'Hidden', girlShowProfile: false })];
  await makeTravel(shown.id, { dateBegins: daysAhead(-3), dateEnds: daysAhead(-1) });
  await makeTravel(shown.id, { dateBegins: daysAhead(-1), dateEnds: daysAhead(1) });
  await makeTravel(hidden.id);
});

type Loader = (args: never) => unknown;

/** As a visitor. @returns the answer, and under which tags it may be cached */
async function ask(loader: Loader, path: string, params: Record<string, string> = {}) {
  const [context, policy] = [new RouterContextProvider(), new CachePolicy()];
  context.set(cacheContext, policy);
  const answer = await loader({ request: new Request(`http://127.0.0.1${path}`), params, context } as never);
  return { answer, policy };
}

test('every page of tours goes out of the cache with a travel, and with whatever changes on a card', async () => {
  const pages = [
    await ask(overview, '/tours'),
    await ask(place, '/tours/united-states', { place: 'united-states' }),
    await ask(place, `/tours/${miami}`, { place: miami }),
    await ask(calendar, `/tours/${miami}/travels.ics`, { place: miami }),
  ];
  for (const { policy } of pages) {
    expect(policy.seconds).toBe(300);
    for (const written of [travelTags(1), ['directory']]) expect(policy.tags.some((tag) => written.includes(tag))).toBe(true);
  }
});

test('the form leads to the page of the place, on this site and nowhere else', async () => {
  const target = async (query: string) => {
    const answer = await ask(overview, `/tours?${query}`).catch((thrown: Response) => thrown);
    return [(answer as Response).status, (answer as Response).headers.get('location')];
  };
  expect(await target('place=germany&style=judo')).toEqual([302, '/tours/germany?style=judo']);
  expect(await target('place=&style=')).toEqual([302, '/tours']);
  for (const chosen of ['//evil.example', '..', 'germany/..', 'https://evil.example/germany', 'nowhere'])
    await expect(ask(overview, `/tours?${new URLSearchParams({ place: chosen })}`), chosen).rejects.toThrow(NotFound);
});

test('what is no place is not found; a region has no feed', async () => {
  for (const slug of ['nowhere', 'reno-nevada-united-states', 'Germany']) await expect(ask(place, '/', { place: slug }), slug).rejects.toThrow(NotFound);
  await expect(ask(calendar, '/', { place: 'united-states' })).rejects.toThrow(NotFound);
});

test('the feed of a city has who is there or comes, and nobody else', async () => {
  const { answer } = await ask(calendar, '/', { place: miami });
  const events = new ICAL.Component(ICAL.parse(await (answer as Response).text())).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([['Shown in Miami', daysAhead(-1)]]);
});
