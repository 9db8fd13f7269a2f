import { count, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { estimateTotal, sample } from './counting.server.ts';
import { directorySize } from './directory-size.server.ts';
import { type Filters, without } from './filters.ts';
import { type EntryColumns, matches, type Search } from './match.server.ts';
import type { Facets } from './results.ts';
import { countedUpTo, sampleSize } from './totals.ts';

type Dimension = { ignoring?: keyof Filters; value: (c: EntryColumns) => SQL; atMost: number };

const dimensions: Record<'services' | 'physiques' | 'states', Dimension> = {
  // A girl must offer all chosen services, so those that are chosen narrow their own counts.
  services: { value: (c) => sql`unnest(${c.services})`, atMost: 100 },
  physiques: { ignoring: 'physique', value: (c) => sql`${c.physique}`, atMost: 10 },
  states: { ignoring: 'state', value: (c) => sql`${c.state}`, atMost: 60 },
};

async function countBy(search: Search, { ignoring, value, atMost }: Dimension) {
  const wanted = ignoring ? (without(search, ignoring) as Search) : search;
  const many = (await estimateTotal(wanted)).total?.count === countedUpTo;
  const part = many ? sample() : db.select().from(directoryEntries).where(matches(wanted, directoryEntries)).limit(countedUpTo).as('part');
  const columns = part as unknown as EntryColumns;
  const values = db
    .select({ value: sql<string | null>`${value(columns)}`.as('value') })
    .from(part)
    .where(many ? matches(wanted, columns) : undefined)
    .as('chosen');
  const rows = await db.select({ value: values.value, hits: count() }).from(values).groupBy(values.value).orderBy(sql`2 desc`).limit(atMost);
  const weight = many ? (await directorySize()) / sampleSize : 1;
  const counts = rows.flatMap(({ value: key, hits }) => (key === null ? [] : [[key, Math.round(hits * weight)] as const]));
  return { counts: Object.fromEntries(counts), isExact: !many };
}

export async function countFacets(search: Search): Promise<Facets> {
  if (search.place === null) return { services: {}, physiques: {}, states: {}, isExact: true };
  const [services, physiques, states] = await Promise.all([
    countBy(search, dimensions.services),
    countBy(search, dimensions.physiques),
    countBy(search, dimensions.states),
  ]);
  return {
    services: services.counts,
    physiques: physiques.counts,
    states: states.counts,
    isExact: services.isExact && physiques.isExact && states.isExact,
  };
}
