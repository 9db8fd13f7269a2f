import { randomInt } from 'node:crypto';
import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { girls, notificationPreferences, timewasterLookupPauses, timewasters, timewasterWatches, travels } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import { anyApprovedGirl } from '#permissions/actor.ts';
import { approvedGirl } from '#permissions/girls/filters.server.ts';
import { isOpenRecord } from '#permissions/timewasters/evidence.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { type Notice, notify } from '#platform/notifications/notify.server.ts';
import { listSpellings } from '#platform/places/is-city.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import type { VerdictLevel } from '#shared/catalogues/statuses.ts';
import { SEVERE } from '#shared/catalogues/timewaster-reasons.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { listHeld } from '../contacts/identifiers.server.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { noEvidence } from '../verdict/evidence.ts';
import { gatherEvidence } from '../verdict/gather.server.ts';
import { levelLabel, verdictOf } from '../verdict/verdict.ts';

/** The kind of notification, in the table, in the preferences and in the digest. */
export const SEVERE_REPORT = 'timewaster-severe' satisfies NotificationKind;

type Told = { userId: string; reason: 'contact' | 'city' };

/** Tells every woman once, at once in her bell, who watches a contact of the record, or its city: chosen, her home, or where she travels. Never its reporter. */
export async function notifyWatchers({ id }: { id: number }): Promise<void> {
  const [record] = await freshDb
    .select({ girlId: timewasters.girlId, city: timewasters.city, country: timewasters.country })
    .from(timewasters)
    .where(and(eq(timewasters.id, id), isOpenRecord(timewasters), gte(timewasters.severity, SEVERE)));
  if (!record) return;
  const told = new Map<string, Told['reason']>();
  for (const { userId, reason } of [...(await byCity(record)), ...(await byContact(id, record.girlId))]) told.set(userId, reason);
  if (told.size === 0) return;
  const level = levelLabel(await levelOf(id));
  const notices: Notice[] = [...told].map(([userId, reason]) => ({
    userId,
    kind: SEVERE_REPORT,
    title: reason === 'contact' ? `${level}: severe report about a contact you watch` : `Severe report in ${record.city}`,
    body: 'Another woman reported something severe. Read it before you meet anyone.',
    url: `/girl/timewasters?record=${id}`,
    dedupeKey: `timewaster:${id}`,
  }));
  await db.transaction((tx) => notify(tx, notices));
}

/** A contact that another girl added counts while her account is in good standing. */
const listCounted = async (id: number) => ((await listHeld(freshDb, [id])).get(id) ?? []).filter(({ counts }) => counts);

/** The answer about him as every approved girl gets it: the notice and its mail carry how bad it is, and no name. */
async function levelOf(id: number): Promise<VerdictLevel> {
  const identifiers = await listCounted(id);
  const [gathered] = await gatherEvidence(anyApprovedGirl, [{ subject: 'person', identifiers }]);
  return verdictOf(gathered?.evidence ?? noEvidence()).level;
}

const reachable = (reporter: number | null) =>
  and(isNotNull(girls.userId), approvedGirl, reporter === null ? undefined : ne(girls.id, reporter), wants, notPaused);

/** A moderator paused her look-ups: what she watches is a look-up too. */
const notPaused = sql`not exists (select 1 from ${timewasterLookupPauses} pause where pause.user_id = "girls"."user_id" and pause.resumed_at is null)`;

/** Unless she turned this kind off. Columns with their table: inside the subquery a bare name would be its own. */
const wants = sql`not exists (select 1 from ${notificationPreferences} p where p.user_id = "girls"."user_id" and p.kind = ${SEVERE_REPORT} and not p.in_app)`;

async function byContact(id: number, reporter: number | null): Promise<Told[]> {
  const held = await listCounted(id);
  if (held.length === 0) return [];
  // Under every key that is known: while a rotation is under way, watch and record may be encrypted with different ones.
  const same = held.map(({ kind, value }) => and(eq(timewasterWatches.kind, kind), inArray(timewasterWatches.valueHash, contactHashes(kind, value))));
  const rows = await freshDb
    .selectDistinct({ userId: girls.userId })
    .from(timewasterWatches)
    .innerJoin(girls, eq(girls.id, timewasterWatches.girlId))
    .where(and(or(...same), reachable(reporter)));
  return rows.flatMap(({ userId }) => (userId ? [{ userId, reason: 'contact' as const }] : []));
}

async function byCity({ girlId, city, country }: { girlId: number | null; city: string | null; country: string | null }): Promise<Told[]> {
  if (!city) return [];
  const names = await listSpellings(city);
  const here = (of: {
    city: typeof girls.city | typeof travels.city | typeof timewasterWatches.city;
    country: typeof girls.country | typeof travels.country | typeof timewasterWatches.country;
  }) =>
    and(
      inArray(sql`lower(${of.city})`, names),
      country === null ? undefined : or(isNull(of.country), sql`lower(${of.country}) = ${country.trim().toLowerCase()}`),
    );
  const rows = await union(
    freshDb
      .select({ userId: girls.userId })
      .from(girls)
      .where(and(here(girls), reachable(girlId))),
    freshDb
      .select({ userId: girls.userId })
      .from(travels)
      .innerJoin(girls, eq(girls.id, travels.girlId))
      .where(and(here(travels), isNull(travels.deletedAt), notOver(), reachable(girlId))),
    freshDb
      .select({ userId: girls.userId })
      .from(timewasterWatches)
      .innerJoin(girls, eq(girls.id, timewasterWatches.girlId))
      .where(and(here(timewasterWatches), reachable(girlId))),
  );
  return rows.flatMap(({ userId }) => (userId ? [{ userId, reason: 'city' as const }] : []));
}

const HOUR_MS = 3_600_000;

/**
 * Severe reports that a moderator approved before her profile count from now on: those who watch are alerted once. For a report without her name
 * within a day at a random time, or the alert beside her new profile would tell that it is hers. The job looks again whether the report counts.
 */
export async function alertAboutHerReports(tx: Tx, { girlId }: { girlId: number }): Promise<void> {
  const rows = await tx
    .select({ id: timewasters.id, anonymous: timewasters.anonymous })
    .from(timewasters)
    .where(and(eq(timewasters.girlId, girlId), eq(timewasters.approved, true), gte(timewasters.severity, SEVERE), isNull(timewasters.mergedIntoId)));
  const delayMs = (anonymous: boolean) => (anonymous ? randomInt(HOUR_MS, 24 * HOUR_MS) : UNDO_SECONDS * 1_000);
  await enqueueMany(
    tx,
    notifyWatchersJob,
    rows.map(({ id, anonymous }) => ({ data: { id }, startAfter: new Date(Date.now() + delayMs(anonymous)) })),
  );
}
