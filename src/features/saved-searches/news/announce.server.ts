import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { directoryEntries, savedSearchMatches, travels } from '#db/schema/index.ts';
import { newsworthyTravels } from '#permissions/saved-searches/filters.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { type Notice, notify } from '#platform/notifications/notify.server.ts';
import { mailNewsJob } from '../jobs.server.ts';
import { storeMatches } from '../matching.server.ts';
import { mailWithoutAccount, storeAreaMatches } from './area.server.ts';
import { type NewsRow, newsOf } from './texts.ts';
import { AREA_NEWS, SEARCH_NEWS, waiting } from './waiting.server.ts';

/** Notices of one transaction. */
const BATCH = 500;

/** They are new: tells those in whose area they live and those whose searches they match, by where they live or by where they go. */
export async function announceNewGirls(girlIds: readonly number[]): Promise<void> {
  const coming = await freshDb
    .select({ girlId: travels.girlId, travelId: travels.id })
    .from(travels)
    .where(and(inArray(travels.girlId, [...girlIds]), newsworthyTravels()));
  await storeMatches([...girlIds.map((girlId) => ({ girlId, travelId: null })), ...coming]);
  for (const girlId of girlIds) {
    await db.transaction((tx) => storeAreaMatches(tx, girlId));
    await mailWithoutAccount(girlId);
  }
  await notifyOfMatches();
}

export async function announceTravels(travelIds: readonly number[]): Promise<void> {
  const news = await freshDb
    .select({ girlId: travels.girlId, travelId: travels.id })
    .from(travels)
    .where(inArray(travels.id, [...travelIds]));
  await storeMatches(news);
  await notifyOfMatches();
}

/** What nobody was told of yet goes under the bells, batch by batch: a process that stops in between leaves the rest to the next. */
export async function notifyOfMatches(now = new Date()): Promise<void> {
  for (;;) {
    const found = await db.transaction((tx) => notifyBatch(tx, now));
    if (found < BATCH) return;
  }
}

type Unnotified = NewsRow & {
  id: number;
  user_id: string;
  search_id: number | null;
  search_name: string | null;
  in_app: boolean | null;
  email: string | null;
  is_due: boolean | null;
};

async function notifyBatch(tx: Tx, now: Date): Promise<number> {
  const locked = await tx.execute<{ id: number }>(
    sql`select id from ${savedSearchMatches} where notified_at is null order by id limit ${BATCH} for update skip locked`,
  );
  if (locked.rows.length === 0) return 0;
  const ids = sql`${sql.param(locked.rows.map(({ id }) => Number(id)))}::bigint[]`;
  // The searches first: they say more than 'in your area'.
  const { rows } = await tx.execute<Unnotified>(sql`select w.*, e.stage_name, t.date_begins, t.date_ends,
      coalesce(t.city, e.city) as city, case when t.id is null then e.state else t.state end as state, case when t.id is null then e.country else t.country end as country
    from (${waiting(now, sql`${savedSearchMatches.id} = any (${ids})`)}) w
    join ${directoryEntries} e on e.girl_id = w.girl_id
    left join ${travels} t on t.id = w.travel_id
    order by w.search_id nulls last`);
  const notices = rows
    .filter(({ in_app, stage_name }) => in_app && stage_name !== null)
    .map((row): Notice => {
      const { title, days, url, dedupeKey } = newsOf(row);
      const isArea = row.search_id === null;
      const body = [days, isArea ? null : `Matches your saved search “${row.search_name}”.`].filter(Boolean).join('. ');
      return { userId: row.user_id, kind: isArea ? AREA_NEWS : SEARCH_NEWS, title, ...(body && { body }), url, dedupeKey };
    });
  await notify(tx, notices);
  const mailed = [...new Set(rows.filter(({ is_due }) => is_due).map(({ user_id }) => user_id))];
  await enqueueMany(
    tx,
    mailNewsJob,
    mailed.map((userId) => ({ data: { userId }, singletonKey: userId })),
  );
  await tx.update(savedSearchMatches).set({ notifiedAt: now }).where(sql`${savedSearchMatches.id} = any (${ids})`);
  // Nothing waits for an email that nobody wants: who turns them on later hears of what comes then.
  const kept = rows.filter(({ email }) => email !== 'off').map(({ id }) => Number(id));
  await tx
    .delete(savedSearchMatches)
    .where(
      and(
        sql`${savedSearchMatches.id} = any (${ids})`,
        sql`${savedSearchMatches.id} <> all (${sql.param(kept)}::bigint[])`,
        isNotNull(savedSearchMatches.notifiedAt),
      ),
    );
  return locked.rows.length;
}
