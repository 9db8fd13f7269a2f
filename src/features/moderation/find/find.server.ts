import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { bookings } from '#db/schema/bookings.ts';
import { folded, nameTermsOf } from '#db/schema/columns.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { findHolders } from '#platform/identities/linked.server.ts';
import { isSimilar, proposes, wordsOfName } from '#platform/search/names.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { isPhoneLike, plainText } from '#shared/identifiers/plain-text.ts';
import { handleForm } from '#shared/identifiers/profile.ts';
import { onAnyNetwork, phoneIdentifiers, readContacts } from '#shared/identifiers/read.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { placeText } from '#shared/place-text.ts';
import { FIND_TEXT_MAX, FIND_WORD_MIN, FOUND_KINDS, type Found } from './found.ts';

/** Of each kind; whoever sees as many types on. */
const MOST = 6;
/** Similar names that are compared. */
const MOST_PROPOSED = 50;

type Asked = {
  /** A whole number that may be an id. */
  id: number | null;
  /** Lower case; null where it is too short to look for. */
  words: string | null;
  /** The last digits of a phone number. */
  digits: string | null;
  /** Those that hold exactly this contact, by their keyed hashes. */
  guyIds: number[];
  reportIds: number[];
};

type Answer = Promise<Found[]>;

/** Names that moderators know: some records have no public name. */
const girlName = sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`;
const guyName = sql<string | null>`${guyUsers.username}`;

/** In any writing of a name; signs only as they are. `text` is folded. */
function contains(column: PgColumn, { words }: Asked, text: SQL | PgColumn = folded(column)): SQL | false {
  if (words === null) return false;
  const form = foldName(words);
  return form ? sql`${text} like ${`%${form}%`}` : like(column, `%${escapeLike(words)}%`);
}
const any = (...conditions: (SQL | false | undefined)[]): SQL => or(...conditions.filter((one): one is SQL => Boolean(one))) ?? sql`false`;

/** Exactly this name or number first, then what begins with it. */
const nearness = (name: SQL | PgColumn, id: PgColumn, asked: Asked) =>
  sql`case when ${id} = ${asked.id ?? -1} then 0 when lower(${name}) = ${asked.words ?? ''} then 1 when starts_with(lower(${name}), ${asked.words ?? ''}) then 2 else 3 end`;

type Named = { names: (string | null)[] };

/** The records that match; where none does, those whose name is one mistake away. @param names as the index of their terms has them */
async function select<Row extends Named>(asked: Asked, exactly: SQL, names: AnyPgColumn[], rowsWhere: (where: SQL, limit: number) => Promise<Row[]>) {
  const rows = await rowsWhere(exactly, MOST);
  const words = asked.words === null ? [] : wordsOfName(asked.words);
  if (rows.length > 0 || words.length === 0) return rows;
  const proposed = await rowsWhere(proposes(nameTermsOf(...names), words), MOST_PROPOSED);
  return proposed.filter((row) => isSimilar(words, foldName(row.names.filter(Boolean).join(' ')))).slice(0, MOST);
}

const listOf = (...columns: PgColumn[]) => sql<(string | null)[]>`array[${sql.join(columns, sql`, `)}]`;

async function findGuys(asked: Asked): Answer {
  const isFound = any(
    asked.id !== null && eq(guyUsers.id, asked.id),
    contains(guyUsers.searchText, asked),
    asked.guyIds.length > 0 && inArray(guyUsers.id, asked.guyIds),
  );
  const names = [guyUsers.username, guyUsers.name];
  const rows = await select(asked, isFound, names, (where, limit) =>
    readDb
      .select({
        ...{ id: guyUsers.id, name: guyName, email: guyUsers.email, banned: guyUsers.banned, deleted: guyUsers.softDeleted },
        names: listOf(...names),
      })
      .from(guyUsers)
      .where(where)
      .orderBy(nearness(guyUsers.username, guyUsers.id, asked), guyUsers.id)
      .limit(limit),
  );
  return rows.map(({ id, name, email, banned, deleted }) => ({
    ...{ kind: 'guy', id, name: name ?? `Guy ${id}`, to: personAddress('guy', id) },
    note: [deleted && 'deleted', banned && 'banned', email].filter(Boolean).join(' · ') || null,
  }));
}

async function findGirls(asked: Asked): Answer {
  const { id, words, digits } = asked;
  const isFound = any(
    id !== null && eq(girls.id, id),
    contains(girls.searchText, asked),
    words?.includes('@') && eq(sql`lower(${girls.email})`, words),
    digits !== null && and(eq(phoneEnd, digits), sql`${girls.phone} is not null`),
  );
  const names = [girls.stageName, girls.username, girls.name];
  const rows = await select(asked, isFound, names, (where, limit) =>
    readDb
      .select({
        ...{ id: girls.id, name: girlName, city: girls.city, state: girls.state, country: girls.country },
        ...{ banned: girls.banned, isScammer: girls.isScammer, deletedAt: girls.deletedAt, names: listOf(...names) },
      })
      .from(girls)
      .where(where)
      .orderBy(nearness(girlName, girls.id, asked), girls.id)
      .limit(limit),
  );
  return rows.map(({ id: girlId, name, banned, isScammer, deletedAt, ...place }) => ({
    ...{ kind: 'girl', id: girlId, name: name ?? `Record ${girlId}`, to: personAddress('girl', girlId) },
    note: [deletedAt && 'deleted', banned && 'banned', isScammer && 'scammer', placeText(place)].filter(Boolean).join(' · ') || null,
  }));
}

async function findSessionGirls(asked: Asked): Answer {
  const isFound = any(asked.id !== null && eq(sessionGirls.id, asked.id), contains(sessionGirls.searchText, asked));
  const names = [sessionGirls.username, sessionGirls.name];
  const rows = await select(asked, isFound, names, (where, limit) =>
    readDb
      .select({ id: sessionGirls.id, name: sessionGirls.username, email: sessionGirls.email, names: listOf(...names) })
      .from(sessionGirls)
      .where(where)
      .orderBy(nearness(sessionGirls.username, sessionGirls.id, asked), sessionGirls.id)
      .limit(limit),
  );
  return rows.map(({ id, name, email }) => ({ kind: 'session-girl', id, name, note: email, to: personAddress('session-girl', id) }));
}

async function findTimewasters(asked: Asked): Answer {
  const isFound = any(
    asked.id !== null && eq(timewasters.id, asked.id),
    contains(timewasters.searchText, asked, timewasters.searchFolded),
    asked.reportIds.length > 0 && inArray(timewasters.id, asked.reportIds),
  );
  const names = [timewasters.name];
  const rows = await select(asked, isFound, names, (where, limit) =>
    readDb
      .select({
        ...{ id: timewasters.id, name: timewasters.name, city: timewasters.city, state: timewasters.state, country: timewasters.country },
        names: listOf(...names),
      })
      .from(timewasters)
      .where(and(isNull(timewasters.revisesId), where))
      .orderBy(nearness(timewasters.name, timewasters.id, asked), timewasters.id)
      .limit(limit),
  );
  return rows.map(({ id, name, names: _names, ...place }) => ({ kind: 'timewaster', id, name, note: placeText(place), to: `/admin/edit/timewaster/${id}` }));
}

async function findProblemGirls(asked: Asked): Answer {
  const isFound = any(asked.id !== null && eq(problemGirls.id, asked.id), contains(problemGirls.searchText, asked));
  const names = [problemGirls.username, problemGirls.name];
  const rows = await select(asked, isFound, names, (where, limit) =>
    readDb
      .select({
        id: problemGirls.id,
        name: sql<string>`coalesce(${problemGirls.username}, ${problemGirls.name}, 'Record ' || ${problemGirls.id})`,
        note: problemGirls.headline,
        names: listOf(...names),
      })
      .from(problemGirls)
      .where(and(isNull(problemGirls.deletedAt), where))
      .orderBy(problemGirls.id)
      .limit(limit),
  );
  return rows.map(({ id, name, note }) => ({ kind: 'problem-girl', id, name, note, to: `/problem-girl/${id}` }));
}

async function findBooking({ id }: Asked): Answer {
  if (id === null) return [];
  const rows = await readDb
    .select({ id: bookings.id, guy: guyName, guyId: bookings.guyId, girl: girlName })
    .from(bookings)
    .leftJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .leftJoin(girls, eq(girls.id, bookings.girlId))
    .where(eq(bookings.id, id));
  return rows.map(({ guy, guyId, girl }) => ({
    kind: 'booking',
    id,
    name: `Request from ${guy} to ${girl}`,
    note: null,
    to: `${personAddress('guy', guyId)}#requests`,
  }));
}

/** As the index of girls has them, whatever stands between the digits. */
const PHONE_END = 7;
const phoneEnd = sql`right(regexp_replace(${girls.phone}, '\\D', '', 'g'), 7)`;

async function readAsked(text: string): Promise<Asked> {
  const read = readContacts(text);
  const [phone] = read.phones;
  const typed = isPhoneLike(text) ? text.replaceAll(/\D/g, '') : '';
  const digits = phone?.forms[0].replaceAll(/\D/g, '') ?? typed;
  const isPhone = phone !== undefined || digits.length >= PHONE_END;
  const handle = read.emails[0] ?? read.profiles[0]?.identifier.value ?? handleForm(text);
  const id = /^#?\d{1,10}$/.test(text) ? Number(typed || text.replace('#', '')) : null;
  const isHandle = read.handles.length > 0 || !(isPhone || text.includes(' ') || read.emails.length + read.profiles.length > 0);
  return {
    id: id !== null && id <= LARGEST_ROW_ID ? id : null,
    words: handle.length >= FIND_WORD_MIN && !isPhone ? handle.toLowerCase() : null,
    digits: isPhone ? digits.slice(-PHONE_END) : null,
    ...(await findHolders([
      ...phoneIdentifiers(read.phones),
      ...read.emails.map((value) => ({ kind: 'email' as const, value })),
      ...read.profiles.map(({ identifier }) => identifier),
      ...(isHandle ? onAnyNetwork(`@${read.handles[0] ?? text}`) : []),
    ])),
  };
}

/**
 * Anybody and any record, by name, username, email address, phone number, handle or id: at most six of each kind, the nearest first. A name
 * may have one wrong letter, where no record of its kind has the text.
 * @throws Forbidden for all but moderators
 */
export async function findAnybody(actor: Actor, text: string): Promise<Found[]> {
  authorize(actor, 'admin.open');
  const asked = await readAsked(plainText(text).replaceAll(/\s+/g, ' '));
  if (asked.id === null && asked.words === null && asked.digits === null) return [];
  const finders = [findGuys, findGirls, findSessionGirls, findTimewasters, findProblemGirls, findBooking];
  return (await Promise.all(finders.map((finder) => finder(asked)))).flat();
}

const found = z.object({ kind: z.enum(FOUND_KINDS), id: z.number(), name: z.string(), note: z.string().nullable(), to: z.string() });

export const findApi = [
  endpoint({
    tag: 'moderation',
    access: 'admin.open',
    format: 'json',
    operationId: 'findAnybody',
    method: 'GET',
    path: '/api/admin/find',
    summary: 'Anybody and any record by name, number, address, handle or id',
    query: z.object({ q: z.string().max(FIND_TEXT_MAX, `At most ${FIND_TEXT_MAX} characters`).default('') }),
    response: z.object({ found: z.array(found) }),
    async handle({ actor, query: { q } }) {
      return { body: { found: await findAnybody(actor, q) } };
    },
  }),
];
