import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { girlMerges } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { looksLike } from '#platform/girls/name-skeleton.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { MergePreview } from '#shared/people/merge-preview.ts';
import { compareGirls, refusalOf } from './merged-fields.server.ts';
import { children } from './merged-rows.server.ts';

const NEWEST = 50;

/** The merges that hold, the latest first, for the moderator who may want to undo one: all of them, or those of one record. */
export async function listGirlMerges(actor: Actor, girlId?: number) {
  authorize(actor, 'girl.merge');
  const rows = await freshDb
    .select({
      id: girlMerges.id,
      intoId: girlMerges.intoId,
      fromId: girlMerges.fromId,
      createdAt: girlMerges.createdAt,
      into: nameOf('into_girl'),
      from: nameOf('from_girl'),
    })
    .from(girlMerges)
    .innerJoin(sql`${girls} as into_girl`, sql`into_girl.id = ${girlMerges.intoId}`)
    .innerJoin(sql`${girls} as from_girl`, sql`from_girl.id = ${girlMerges.fromId}`)
    .where(and(isNull(girlMerges.undoneAt), girlId === undefined ? undefined : or(eq(girlMerges.intoId, girlId), eq(girlMerges.fromId, girlId))))
    .orderBy(desc(girlMerges.id))
    .limit(NEWEST);
  return rows;
}

const nameOf = (alias: 'into_girl' | 'from_girl') =>
  sql<string>`coalesce(${sql.raw(alias)}.stage_name, ${sql.raw(alias)}.username, ${sql.raw(alias)}.name, 'Girl ' || ${sql.raw(alias)}.id)`;

const tablesInWords: Record<string, string> = {
  girl_photos: 'Photos',
  posts: 'Posts',
  travels: 'Tour stops',
  forum_reviews: 'Reviews from forums',
  girl_reviews: 'Reviews about her',
  guy_reviews: 'Reviews she wrote',
  girls_only_comments: 'Girls-only comments',
  moderator_comments: 'Notes of moderators',
  bookings: 'Bookings',
  reference_requests: 'References she asked for',
  problem_girls: 'Problem-girl records',
  scammer_photos: 'Photos of the report',
  follows: 'Followers',
  blocks: 'Blocks',
  poll_votes: 'Votes in polls',
  timewasters: 'Timewaster reports',
  timewaster_comments: 'Comments on timewasters',
  timewaster_phones: 'Phones added to timewasters',
  timewaster_emails: 'Emails added to timewasters',
  timewaster_photos: 'Photos of timewasters',
  timewaster_watches: 'Watches',
  thumbs: 'Votes on timewasters',
};

/** What merging `fromId` into `intoId` would do, before it is done. @throws NotFound for a record that is gone */
export async function previewGirlMerge(actor: Actor, { intoId, fromId }: { intoId: number; fromId: number }): Promise<MergePreview> {
  authorize(actor, 'girl.merge');
  const rows = await freshDb
    .select()
    .from(girls)
    .where(and(inArray(girls.id, [intoId, fromId]), isNull(girls.deletedAt)));
  const [into, from] = [intoId, fromId].map((id) => rows.find((row) => row.id === id));
  if (!into || !from || into === from) throw new NotFound();
  const counts = Object.entries(children).map(
    ([name, { table }]) => sql`(select count(*)::int from ${table} where ${table.girlId} = ${fromId}) as ${sql.identifier(name)}`,
  );
  const [counted = {}] = (await freshDb.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)).rows;
  const moves = Object.entries(tablesInWords).flatMap(([name, label]) => ((counted[name] ?? 0) > 0 ? [{ label, count: counted[name] as number }] : []));
  const named = (girl: Girl) => ({ id: girl.id, name: girl.stageName ?? girl.username ?? girl.name ?? `Girl ${girl.id}` });
  return { into: named(into), from: named(from), ...compareGirls(into, from), moves, refusal: refusalOf(into, from) };
}

const MOST_CANDIDATES = 20;

/** Records that may be of the same woman: the same email, stage name (or a look-alike) or username. */
export async function findDuplicates(actor: Actor, id: number) {
  authorize(actor, 'girl.merge');
  const [girl] = await freshDb
    .select({ email: girls.email, stageName: girls.stageName, username: girls.username })
    .from(girls)
    .where(and(eq(girls.id, id), isNull(girls.deletedAt)));
  if (!girl) throw new NotFound();
  // Each through its index.
  const alike = [
    girl.email && sql`lower(${girls.email}) = lower(${girl.email})`,
    girl.stageName && sql`lower(${girls.stageName}) = lower(${girl.stageName})`,
    girl.stageName && and(looksLike(girls.stageName, girl.stageName), eq(girls.matwiseGirl, true), not(girls.stageNameClashes)),
    girl.username && sql`lower(${girls.username}) = lower(${girl.username})`,
  ].filter((one) => one !== null && one !== '');
  if (alike.length === 0) return [];
  return freshDb
    .select({
      id: girls.id,
      name: sql<string>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name}, 'Girl ' || ${girls.id})`,
      city: girls.city,
      country: girls.country,
      hasAccount: sql<boolean>`${girls.userId} is not null`,
      profileApproved: girls.profileApproved,
    })
    .from(girls)
    .where(and(or(...(alike as SQL[])), isNull(girls.deletedAt), ne(girls.id, id)))
    .orderBy(desc(girls.id))
    .limit(MOST_CANDIDATES);
}
