import { and, arrayContains, between, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { publicTravels } from '#permissions/travels/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { birthdayRange, today } from '#shared/dates.ts';
import { alphaToNames } from '../countries.server.ts';
import type { FoundPlace } from '../places.server.ts';
import { meets } from '../typed/conditions.server.ts';
import type { Part } from '../typed/parts.ts';
import type { Filters } from './filters.ts';
import { near, statesNamed } from './place-conditions.server.ts';
import { containsAnyForm } from './text.server.ts';

/** Filters with what had to be looked up for them. */
export type Search = Filters & {
  /** null: a place was named that nobody knows, so nothing matches. */
  place?: FoundPlace | null;
  /** Only girls with a profile here, as the directory lists them. */
  directory?: 'all' | 'us' | 'international';
  /** Only girls with a picture. */
  pictured?: boolean;
  /** What the text means; without it, it is only contained. */
  parts?: readonly Part[];
  /** Who asks: a visitor unless told. */
  actor?: Actor;
  /** Kinds that a flag hides. */
  hiddenKinds?: (typeof directoryEntries.$inferSelect)['kind'][];
};

const usNames = alphaToNames('US');
const c = directoryEntries;
const none = sql`false`;

function onTour({ city, from = today(), to }: NonNullable<Filters['tour']>, actor: Actor): SQL {
  const girlsThere = db
    .select({ girlId: travels.girlId })
    .from(travels)
    .where(
      and(
        sql`lower(${travels.city}) = lower(${city})`,
        publicTravels(actor),
        sql`${travels.dateEnds} >= ${from}`,
        to === undefined ? undefined : sql`${travels.dateBegins} <= ${to}`,
      ),
    );
  return inArray(c.girlId, girlsThere);
}

/** The whole text somewhere in her record (SEARCH-43), or what it means. */
const textMatches = (text: string, parts: readonly Part[], actor: Actor) =>
  or(containsAnyForm(c.searchText, text), parts.length > 0 ? meets(parts, actor) : undefined);

/** The filters as one condition. Age, height and weight let pass who has not said (specification §7). */
export function matches(search: Search): SQL | undefined {
  const { age, height, weight, place, actor = visitor } = search;
  if (place === null) return none;
  const born = age && birthdayRange(...age);
  return and(
    search.text === undefined ? undefined : textMatches(search.text, search.parts ?? [], actor),
    born && or(between(c.birthday, born.from, born.to), isNull(c.birthday)),
    height && or(between(c.height, ...height), isNull(c.height)),
    weight && or(between(c.weight, ...weight), isNull(c.weight)),
    search.physique === undefined ? undefined : eq(c.physique, search.physique),
    search.city === undefined ? undefined : sql`lower(${c.city}) = lower(${search.city})`,
    search.state === undefined ? undefined : inArray(c.state, statesNamed(search.state)),
    search.country === undefined ? undefined : inArray(c.country, alphaToNames(search.country)),
    search.services && arrayContains(c.services, search.services.map(serviceNumber)),
    search.tour && onTour(search.tour, actor),
    place && search.near && near(c, place, search.near.miles),
    search.directory && sql`${c.inDirectory}`,
    search.pictured ? sql`${c.hasPicture}` : undefined,
    search.directory === 'us' ? inArray(c.country, usNames) : undefined,
    search.directory === 'international' ? sql`${c.country} <> all(${sql.param(usNames)})` : undefined,
    ...(search.hiddenKinds ?? []).map((kind) => ne(c.kind, kind)),
  );
}

/** Nearest first; the index on places gives this order. */
export const byDistance = ({ latitude, longitude }: FoundPlace) => sql`ll_to_earth(${c.latitude}, ${c.longitude}) <-> ll_to_earth(${latitude}, ${longitude})`;
