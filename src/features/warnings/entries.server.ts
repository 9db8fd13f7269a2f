import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { visibleReviews } from '#permissions/reviews/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { placeText } from '#shared/place-text.ts';
import type { Match } from './evidence.ts';

/** An entry before it is known how it hangs together with what was asked. */
export type Entry = Omit<Match, 'via'> & { girlId: number | null };

/** Who asks does not matter: everybody gets what a visitor may read, so no answer tells more than the pages do. */
export const reviewedShown = (): SQL =>
  and(visibleReviews(visitor), sql`${girls.publicKind} <> 'profile'`, isOn('problem-girls') ? undefined : isMoreThanProblem) as SQL;
/** While problem girls are off, who is nothing else is not there. */
const isMoreThanProblem = sql`(${girls.publicKind} <> 'problem-girl' or exists (select from ${forumReviews} where ${forumReviews.girlId} = ${girls.id}))`;
export const problemGirlsShown = (): SQL => (isOn('problem-girls') ? visibleProblemGirls(visitor) : sql`false`);

/** Scammers, and girls who were written about on other forums; a scammer with reviews is both. */
export async function listGirlEntries(where: SQL, limit: number): Promise<{ entries: Entry[]; girlIds: number[] }> {
  const reviewed = readDb
    .select({ reviews: sql<number>`count(*)::int`.as('reviews'), last: max(forumReviews.createdAt).as('last') })
    .from(forumReviews)
    .where(eq(forumReviews.girlId, girls.id))
    .as('reviewed');
  const rows = await readDb
    .select({
      id: girls.id,
      kind: girls.publicKind,
      stageName: girls.stageName,
      username: girls.username,
      name: girls.name,
      city: girls.city,
      state: girls.state,
      country: girls.country,
      createdAt: girls.createdAt,
      disputed: girls.disputed,
      reviews: reviewed.reviews,
      last: reviewed.last,
    })
    .from(girls)
    .innerJoinLateral(reviewed, sql`true`)
    .where(and(reviewedShown(), where))
    .orderBy(desc(sql`${girls.publicKind} = 'scammer'`), desc(girls.id))
    .limit(limit);
  const entries = rows.flatMap(({ id, kind, stageName, username, name, createdAt, disputed, reviews, last, ...place }): Entry[] => {
    const base = { id, girlId: id, place: placeText(place), reviews };
    const address = encodeURIComponent(stageName ?? username ?? String(id));
    const warned = encodeURIComponent(stageName ?? username ?? name ?? String(id));
    const scammer = { ...base, source: 'scammer' as const, title: stageName ?? username ?? name ?? `No. ${id}`, disputed, reviews: 0 };
    const review = { ...base, source: 'review' as const, title: stageName ?? username ?? `No. ${id}`, disputed: false };
    return [
      ...(kind === 'scammer' ? [{ ...scammer, url: `/scammer/${warned}`, date: createdAt.toISOString() }] : []),
      ...(reviews > 0 ? [{ ...review, url: `/review/${address}`, date: (last ?? createdAt).toISOString() }] : []),
    ];
  });
  return { entries, girlIds: rows.map(({ id }) => id) };
}

export async function listProblemGirlEntries(where: SQL, limit: number): Promise<Entry[]> {
  if (!isOn('problem-girls')) return [];
  const rows = await readDb
    .select({
      id: problemGirls.id,
      girlId: problemGirls.girlId,
      name: problemGirls.name,
      username: problemGirls.username,
      city: problemGirls.city,
      country: problemGirls.country,
      date: problemGirls.dateOfAnalysis,
      createdAt: problemGirls.createdAt,
      disputed: problemGirls.disputed,
    })
    .from(problemGirls)
    .where(and(problemGirlsShown(), where))
    .orderBy(desc(problemGirls.id))
    .limit(limit);
  return rows.map(({ id, girlId, name, username, date, createdAt, disputed, ...place }) => ({
    source: 'problem-girl',
    id,
    girlId,
    title: username ?? name ?? `No. ${id}`,
    place: placeText(place),
    url: `/problem-girl/${id}`,
    date: date ?? createdAt.toISOString(),
    disputed,
    reviews: 0,
  }));
}

export const ofGirls = (ids: number[]): SQL => inArray(problemGirls.girlId, ids);
