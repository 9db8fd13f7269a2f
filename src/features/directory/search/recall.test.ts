import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { pool } from '#platform/db/client.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { useDatabase } from '#tests/database.ts';
import { typedSearches, type Wanted } from '#tests/typed-searches.ts';
import { seedDemo } from '../../../../seeds/demo.ts';
import { phoneText } from '../phones.server.ts';
import { listMatches } from './search.server.ts';

const database = useDatabase();
const TOP = 10;

type Girl = {
  id: number;
  stage_name: string;
  username: string;
  city: string;
  state: string | null;
  country: string;
  phone: string | null;
  physique: string;
  weight: number;
  height: number;
  services: number[];
  in_directory: boolean;
  tours: { city: string; state: string | null; country: string }[];
};
let everybody: Girl[] = [];

beforeAll(async () => {
  await seedDemo(database.ownerUrl);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await loadPlaces(owner);
  await owner.end();
  const { rows } = await pool.query<Girl>(`
    select e.girl_id as id, g.stage_name, g.username, g.city, g.state, g.country, g.phone, g.physique, g.weight, g.height, e.services, e.in_directory,
      coalesce((select json_agg(t) from travels t where t.girl_id = e.girl_id and t.date_ends >= (now() at time zone 'utc')::date and e.in_directory), '[]') as tours
    from directory_entries e join girls g on g.id = e.girl_id`);
  everybody = rows;
}, 120_000);

type Somewhere = { city: string; state: string | null; country: string };
const isThere = (there: Somewhere, { city, state, country }: Wanted) =>
  (!city || there.city === city) && (!state || there.state === state) && (!country || there.country === country);
const within = (value: number, range?: [number, number]) => !range || (value >= range[0] && value <= range[1]);

/** What is wanted, read girl by girl. */
const fits = (girl: Girl, wanted: Wanted) =>
  ((wanted.tour !== 'only' && isThere(girl, wanted)) || (wanted.tour !== undefined && girl.tours.some((tour) => isThere(tour, wanted)))) &&
  (wanted.services ?? []).every((one) => one.some((key) => girl.services.includes(serviceNumber(key)))) &&
  (!wanted.physique || girl.physique === wanted.physique) &&
  within(girl.weight, wanted.weight) &&
  within(girl.height, wanted.height);

/** Names, numbers and who is where, as people type them. */
function searchesForGirls(): [typed: string, ids: number[]][] {
  return everybody
    .filter((girl) => girl.in_directory)
    .flatMap((girl, at): [string, number[]][] => {
      const [first = '', ...rest] = girl.stage_name.toLowerCase().split(' ');
      const last = rest.join(' ');
      const ways = [
        `${first} ${last}`,
        `${last} ${first}`,
        girl.username,
        `@${girl.username}`,
        `${first} ${girl.city.toLowerCase()}`,
        `${girl.stage_name}, ${girl.state}`,
      ];
      const tour = girl.tours[0] ? [`${girl.tours[0].city.toLowerCase()} ${first}`] : [];
      const phones = girl.phone
        ? [girl.phone, phoneText(girl.phone), `+1 ${girl.phone}`, `${first} ${girl.phone.slice(0, 3)}-${girl.phone.slice(3, 6)}-${girl.phone.slice(6)}`]
        : [];
      return [ways[at % ways.length] as string, ...tour, ...phones].map((typed) => [typed, [girl.id]]);
    });
}

async function found(text: string): Promise<number[]> {
  return (await listMatches(await prepareSearch(visitor, { text }), 'newest', { limit: TOP, offset: 0 })).ids;
}

test('of what people type, the first ten hold what they mean', async () => {
  const searches = [
    ...typedSearches.map(([typed, wanted]) => [typed, everybody.filter((girl) => fits(girl, wanted)).map(({ id }) => id)] as const),
    ...searchesForGirls(),
  ].filter(([, ids]) => ids.length > 0);
  expect(searches.length).toBeGreaterThanOrEqual(150);
  const missed: string[] = [];
  let sum = 0;
  for (const [typed, wanted] of searches) {
    const ids = await found(typed);
    const recall = ids.filter((id) => wanted.includes(id)).length / Math.min(TOP, wanted.length);
    if (recall < 1) missed.push(`${typed}: ${recall.toFixed(2)} of ${wanted.length}`);
    sum += recall;
  }
  const recall = sum / searches.length;
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('who hides, waits or is banned is found by nothing that is typed', async () => {
  const { rows } = await pool.query<{ id: number; stage_name: string; username: string; city: string; phone: string | null }>(
    'select id, stage_name, username, city, phone from girls g where not exists (select from directory_entries e where e.girl_id = g.id)',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { id, ...texts } of rows) {
    for (const text of Object.values(texts)) if (text) expect(await found(text)).not.toContain(id);
  }
});
