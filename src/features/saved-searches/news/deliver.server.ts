import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { directoryEntries, guyUsers, savedSearches, savedSearchMatches, travels, users } from '#db/schema/index.ts';
import { mayHearOfHer, newsworthyGirls, newsworthyTravels } from '#permissions/saved-searches/filters.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { claimGirlNews } from '#platform/notifications/girl-news.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { mailNewsJob } from '../jobs.server.ts';
import { findMatches } from '../matching.server.ts';
import { type NewsMailProps, newsMail } from './mails.ts';
import { type NewsRow, newsOf } from './texts.ts';
import { searchesUnsubscribeUrl } from './unsubscribe.server.ts';
import { waiting } from './waiting.server.ts';

const BATCH = 500;
/** An email names this many; the profile pages and the search have the rest. */
const MOST_NAMED = 50;

/** Leaves a job to each person for whom something is due. */
export async function planNewsMails(now = new Date()): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await freshDb.execute<{
      user_id: string;
    }>(sql`select distinct user_id from (${waiting(now, sql`${savedSearchMatches.userId} > ${last}`)}) w
      where w.is_due order by user_id limit ${BATCH}`);
    await db.transaction((tx) =>
      enqueueMany(
        tx,
        mailNewsJob,
        rows.map(({ user_id }) => ({ data: { userId: user_id }, singletonKey: user_id })),
      ),
    );
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.user_id ?? last;
  }
}

type Due = NewsRow & {
  id: number;
  search_id: number | null;
  search_name: string | null;
  email: string;
};

/** Due news that still holds: she is listed, the search still matches, and she does not keep him away. */
async function readDue(tx: Tx, userId: string, now: Date): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select due.id, due.search_id, due.search_name, due.email, due.girl_id, due.travel_id, ${directoryEntries.stageName} as stage_name,
      coalesce(${travels.city}, ${directoryEntries.city}) as city,
      case when ${travels.id} is null then ${directoryEntries.state} else ${travels.state} end as state,
      case when ${travels.id} is null then ${directoryEntries.country} else ${travels.country} end as country,
      ${travels.dateBegins} as date_begins, ${travels.dateEnds} as date_ends
    from (${waiting(now, eq(savedSearchMatches.userId, userId))}) due
    join ${users} on ${users.id} = ${userId}
    left join ${guyUsers} on ${guyUsers.userId} = ${users.id}
    join ${directoryEntries} on ${directoryEntries.girlId} = due.girl_id and ${newsworthyGirls()} and ${mayHearOfHer()}
    left join ${travels} on ${travels.id} = due.travel_id and ${newsworthyTravels()}
    where due.is_due and (due.travel_id is null or ${travels.id} is not null) and ${directoryEntries.stageName} is not null
    order by due.search_id nulls last, ${travels.dateBegins} nulls first, due.id`);
  const still = await findStillMatching(tx, rows);
  return rows.filter((row) => row.search_id === null || still.has(keyOf(row)));
}

const keyOf = (row: Pick<Due, 'search_id' | 'girl_id' | 'travel_id'>) => `${row.search_id}:${row.girl_id}:${row.travel_id ?? ''}`;

/** Which of these searches still match: no girl who lives elsewhere by now, no travel that moved. */
async function findStillMatching(tx: Tx, due: readonly Due[]): Promise<Set<string>> {
  const searchIds = [...new Set(due.flatMap(({ search_id }) => search_id ?? []))];
  const news = new Map(due.map(({ girl_id, travel_id }) => [`${girl_id}:${travel_id}`, { girlId: girl_id, travelId: travel_id }]));
  const still = new Set<string>();
  for await (const found of findMatches(tx, inArray(savedSearches.id, searchIds), [...news.values()])) {
    for (const { searchId, girlId, travelId } of found) still.add(keyOf({ search_id: searchId, girl_id: girlId, travel_id: travelId }));
  }
  return still;
}

/** Writes one email about everything that is due for this person, and forgets it. Twice at once, or after a stop, is once. */
export async function mailNews(userId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: savedSearchMatches.id })
      .from(savedSearchMatches)
      .where(eq(savedSearchMatches.userId, userId))
      .orderBy(asc(savedSearchMatches.id))
      .for('update', { skipLocked: true });
    if (locked.length === 0) return;
    const own = new Set(locked.map(({ id }) => id));
    const due = (await readDue(tx, userId, now)).filter(({ id }) => own.has(Number(id)));
    const { rows: over } = await tx.execute<{ id: number }>(sql`select id from (${waiting(now, eq(savedSearchMatches.userId, userId))}) w where w.is_due`);
    const ended = over.map(({ id }) => Number(id)).filter((id) => own.has(id));
    if (ended.length > 0) await tx.delete(savedSearchMatches).where(and(eq(savedSearchMatches.userId, userId), inArray(savedSearchMatches.id, ended)));
    const claimed = await claimGirlNews(
      tx,
      userId,
      due.map(({ girl_id, travel_id }) => ({ girlId: girl_id, travelId: travel_id })),
    );
    // What two searches match is named under the first of them.
    const told = due.filter(({ girl_id, travel_id }) => claimed.delete(`${girl_id}:${travel_id ?? ''}`));
    if (told.length > 0) await queueNews(tx, userId, told);
  });
}

async function queueNews(tx: Tx, userId: string, told: readonly Due[]): Promise<void> {
  const [person] = await tx.select({ email: users.email, name: users.displayUsername }).from(users).where(eq(users.id, userId));
  const address = mailAddress().safeParse(person?.email);
  if (!person || !address.success) return;
  await queueMail(tx, {
    to: address.data,
    template: newsMail,
    // A girl can cause what comes at once; a digest comes once a day or a week, whatever she does.
    causedBy: told.every(({ email }) => email === 'instant') ? 'member' : 'unlimited',
    props: toProps(person.name ?? 'you', userId, told),
    idempotencyKey: `news:${userId}:${Math.max(...told.map(({ id }) => Number(id)))}`,
  });
}

function toProps(name: string, userId: string, told: readonly Due[]): NewsMailProps {
  const sections = new Map<number | null, NewsMailProps['sections'][number]>();
  for (const row of told.slice(0, MOST_NAMED)) {
    const section = sections.get(row.search_id) ?? { name: row.search_name, lines: [] };
    const { title, days, url } = newsOf(row);
    section.lines.push({ title, days, url: publicUrl() + url });
    sections.set(row.search_id, section);
  }
  const searches = [...new Set(told.map(({ search_id }) => search_id))];
  return {
    name,
    sections: [...sections.values()],
    more: Math.max(0, told.length - MOST_NAMED),
    url: `${publicUrl()}/account/saved-searches`,
    unsubscribeUrl: searchesUnsubscribeUrl(userId, searches),
  };
}
