import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nameKeyOf } from '#db/schema/columns.ts';
import { auditLog, timewasters } from '#db/schema/index.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { authorize, can } from '#permissions/index.ts';
import { refusedOwnTimewasters, timewastersListedFor } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { identifiersOf, phoneIdentifiers, readContacts } from '#shared/identifiers/read.ts';
import { nameKey } from '#shared/names/fold-name.ts';
import { citySpellings } from '#shared/places/city-names.ts';
import type { RefusedReport } from './card.ts';
import { allowBurst, countLook, mayBeShown } from './lookups/count.server.ts';
import { probeOfName, probesOf } from './lookups/probes.server.ts';
import { restorableSince } from './moderation/decisions.server.ts';
import { type PresentedTimewaster, presentTimewaster } from './present.server.ts';
import { getRecord, listRecords, type TimewasterRecord } from './records/records.server.ts';
import { findExact } from './search/exact.server.ts';

/** One record with everything on its card. Counted like every look-up: counting up ids must not copy the table. @throws NotFound, TooMany */
export async function getTimewaster(actor: Actor, id: number): Promise<PresentedTimewaster> {
  authorize(actor, 'timewaster.use');
  await allowBurst(actor, 'record');
  const [record] = await listRecords(actor, [id]);
  if (record && isOwn(actor, record)) return (await presentOwn(actor, [record]))[0]!;
  await countLook(actor, { kind: 'record', ids: record ? [id] : [] });
  if (!record) throw new NotFound();
  return presentTimewaster(actor, record);
}

/** A report as whoever has just written it sees it. */
export async function getWritten(actor: Actor, id: number): Promise<PresentedTimewaster> {
  const record = await getRecord(actor, id);
  return isOwn(actor, record) ? (await presentOwn(actor, [record], true))[0]! : presentTimewaster(actor, record);
}

const isOwn = (actor: Actor, { girlId }: { girlId: number | null }) => isGirl(actor) && girlId === actor.girlId;

/** What the actor reported herself, the latest first, approved or not. */
export async function listOwnTimewasters(actor: Actor, page: { limit: number; offset: number }) {
  authorize(actor, 'timewaster.use');
  const hers = actor.girlId === null ? and(isNull(timewasters.girlId), eq(timewasters.username, actor.username ?? '')) : eq(timewasters.girlId, actor.girlId);
  const own = and(hers, isNull(timewasters.revisesId), isNull(timewasters.rejectedAt));
  const [rows, [all]] = await Promise.all([
    freshDb.select({ id: timewasters.id }).from(timewasters).where(own).orderBy(desc(timewasters.id)).limit(page.limit).offset(page.offset),
    freshDb.select({ total: count() }).from(timewasters).where(own),
  ]);
  const ids = rows.map(({ id }) => id);
  const records = await listRecords(actor, ids);
  return { records: await presentOwn(actor, records), total: all?.total ?? 0 };
}

export type Typed = {
  name?: string | undefined;
  city?: string | undefined;
  phoneNumber?: string | undefined;
  email?: string | undefined;
  profile?: string | undefined;
};
export type Suggestion = {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  clientType: string;
  isMine: boolean;
  via: 'contact' | 'name';
};

const MOST_SUGGESTIONS = 3;

/** Records that a report under way may be about: the same phone, email or profile, or the same name in the same city, in any writing. */
export async function suggestExisting(actor: Actor, { name, city, phoneNumber, email, profile }: Typed): Promise<Suggestion[]> {
  authorize(actor, 'timewaster.look-up');
  await allowBurst(actor, 'suggest');
  const handles = { instagram: profile ?? null, facebook: profile ?? null, twitter: profile ?? null, skype: profile ?? null };
  const typed = readContacts([phoneNumber, email].filter(Boolean).join('\n'));
  // One of each: a pasted list must not get around the allowance.
  const contacts = [...phoneIdentifiers(typed.phones.slice(0, 1)), ...identifiersOf({ emails: typed.emails.slice(0, 1), ...handles })];
  const [[exact], named] = await Promise.all([findExact(actor, [contacts]), name && city ? byNameAndCity(actor, name, city) : []]);
  const holders = exact?.ids ?? [];
  const ids = [...new Set([...holders, ...named])].slice(0, MOST_SUGGESTIONS);
  const rows =
    ids.length === 0
      ? []
      : await freshDb
          .select(suggested)
          .from(timewasters)
          .where(and(inArray(timewasters.id, ids), timewastersListedFor(actor)));
  const probes = [...probesOf(actor.userId, contacts), ...(name && city ? [probeOfName(actor.userId, name, city)] : [])];
  // Nothing typed is no question.
  if (probes.length > 0) await countLook(actor, { kind: 'suggest', ids: rows.map(({ id }) => id), probes });
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ girlId, ...row }) => ({
        ...row,
        isMine: girlId !== null && girlId === actor.girlId,
        via: holders.includes(id) ? ('contact' as const) : ('name' as const),
      })),
  );
}

const suggested = {
  id: timewasters.id,
  name: timewasters.name,
  city: timewasters.city,
  country: timewasters.country,
  clientType: timewasters.clientType,
  girlId: timewasters.girlId,
};

/** In front of a name: 'Mr. Quill'. */
const TITLE = /^\s*(?:mr|mrs|ms|mister|dr|sir)\b\.?\s*(?=\S)/i;

async function byNameAndCity(actor: Actor, name: string, city: string): Promise<number[]> {
  const rows = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(
      and(
        inArray(nameKeyOf(timewasters.name), [...new Set([nameKey(name), nameKey(name.replace(TITLE, ''))])]),
        inArray(nameKeyOf(timewasters.city), [...new Set(citySpellings(city).map(nameKey))]),
        timewastersListedFor(actor),
      ),
    )
    .orderBy(desc(timewasters.createdAt))
    .limit(MOST_SUGGESTIONS);
  return rows.map(({ id }) => id);
}

/**
 * A girl's own reports. Linked reports are other women's: reporting a number to see its links is a look-up.
 * Beyond the allowance, or while her look-ups are paused, her reports are shown without links.
 * @param written the reports were just sent: their contacts count as her question
 */
async function presentOwn(actor: Actor, records: readonly TimewasterRecord[], written = false): Promise<PresentedTimewaster[]> {
  const cards = records.map((record) => presentTimewaster(actor, record));
  // Before her approval she is shown no links at all.
  if (!can(actor, 'timewaster.look-up')) return cards;
  const ids = cards.flatMap(({ linked }) => linked.map(({ id }) => id));
  const probes = written
    ? probesOf(
        actor.userId,
        cards.flatMap((card) => identifiersOf({ ...card, phones: [card.phoneNumber], emails: [card.email] })),
      )
    : [];
  if (ids.length === 0 && probes.length === 0) return cards;
  const shown = await mayBeShown(actor, { kind: 'own', ids, probes, direct: true, missCosts: written });
  return shown ? cards : cards.map((card) => ({ ...card, linked: [] }));
}

const MOST = 50;

/** With its table: inside a subquery a bare "id" would be the subquery's own. */
const reason = sql<string | null>`(
  select a.why from ${auditLog} a
  where a.subject_type = 'timewasters' and a.subject_id = "timewasters"."id"::text and a.action = 'timewaster.rejected'
  order by a.id desc limit 1)`;

/** Her own reports, and changes of them, that were rejected in the last 30 days: by name, with the reason she was given. Nothing else of them is shown. */
export async function listRefused(actor: Actor): Promise<RefusedReport[]> {
  authorize(actor, 'timewaster.use');
  const { id, name, city, revisesId, rejectedAt } = timewasters;
  const rows = await freshDb
    .select({ id, name, city, revisesId, rejectedAt, reason })
    .from(timewasters)
    .where(refusedOwnTimewasters(actor, restorableSince()))
    .orderBy(desc(rejectedAt), desc(id))
    .limit(MOST);
  // A change goes with its report: one line says both.
  const whole = new Set(rows.map((row) => row.id));
  const told = rows.filter((row) => row.revisesId === null || !whole.has(row.revisesId));
  return told.map((row) => ({
    id: row.revisesId ?? row.id,
    name: row.name,
    city: row.city,
    isChange: row.revisesId !== null,
    refusedAt: row.rejectedAt!.toISOString(),
    reason: row.reason,
  }));
}
