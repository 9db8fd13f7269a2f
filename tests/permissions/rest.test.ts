import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/registries/endpoints.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makePeople, type People, personNames } from './people.ts';
import { restDoors } from './rest-doors.ts';

/** Every REST endpoint, as everybody: who may passes, who may not is refused, and nothing ever breaks. */

useDatabase();
let people: People;
beforeAll(async () => {
  // All of them knock from one address, more often in a minute than one address may.
  process.env.RATE_LIMITS = 'loose';
  forgetSettings();
  people = await makePeople();
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  forgetSettings();
});

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const refused = [401, 403, 404];
const absentId = '2147483000';

test('every endpoint says who may', () => {
  const known = endpoints.map(keyOf);
  expect(known.filter((key) => !(key in restDoors))).toEqual([]);
  expect(Object.keys(restDoors).filter((key) => !known.includes(key))).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (key, endpoint) => {
  const door = restDoors[key];
  test.each(personNames)('as %s', async (name) => {
    if (!door) return;
    const example = (await door.example?.(people)) ?? {};
    const path = example.path ?? endpoint.path.replaceAll(/\{\w+\??\}/g, absentId);
    const session = await people.session(name);
    const { status } = await call(endpoint.method, path, {
      ...(endpoint.method !== 'GET' && { body: example.body ?? {} }),
      headers: { accept: 'application/json', ...example.headers },
      // Sessions that ended have no token either; their cookie alone must open nothing.
      ...(session && { session }),
    });
    expect(status).toBeLessThan(500);
    if (door.may.includes(name)) {
      // What an example makes must be found; without one, the address alone has nothing behind it.
      expect(door.example ? refused : [401, 403]).not.toContain(status);
    } else {
      expect(refused).toContain(status);
    }
  });
});
