import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#app/registries/endpoints.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makePeople, type People, type PersonName, personNames } from './people.ts';
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

const sessions = new Map<PersonName, Awaited<ReturnType<People['session']>>>();

/** One session for each person, until a write may have changed or ended it. */
async function sessionFor(name: PersonName) {
  if (!sessions.has(name)) sessions.set(name, await people.session(name));
  return sessions.get(name);
}

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (key, endpoint) => {
  const door = restDoors[key];
  if (!door) return;
  const makeExample = async () => (await door.example?.(people)) ?? {};
  // A refused call changes nothing, so the refused share one example.
  let untouched: Awaited<ReturnType<typeof makeExample>> | undefined;
  const failures: string[] = [];
  for (const name of personNames) {
    const mayPass = door.may.includes(name);
    let example = untouched;
    if (mayPass) example = await makeExample();
    else untouched = example ??= await makeExample();
    const path = example?.path ?? endpoint.path.replaceAll(/\{\w+\??\}/g, absentId);
    const session = await sessionFor(name);
    const { status, headers } = await call(endpoint.method, path, {
      ...(endpoint.method !== 'GET' && { body: example?.body ?? {} }),
      headers: { accept: 'application/json', ...example?.headers },
      // Sessions that ended have no token either; their cookie alone must open nothing.
      ...(session && { session }),
    });
    const isRefusal = refused.includes(status);
    // The row of an example must be found; an address without an example leads to no row.
    const isAsExpected = mayPass ? !(door.example ? refused : [401, 403]).includes(status) : isRefusal;
    if (!isAsExpected || status >= 500) failures.push(`${key} as ${name}: ${status}, although ${name} ${mayPass ? 'may' : 'may not'}`);
    if (!isRefusal) untouched = undefined;
    // A log-out is a GET that sets cookies.
    if ((!isRefusal && endpoint.method !== 'GET') || headers.has('set-cookie')) sessions.delete(name);
  }
  expect(failures).toEqual([]);
});
