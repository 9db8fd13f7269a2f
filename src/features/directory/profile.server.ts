import { and, asc, desc, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import { nameKeyOf } from '#db/schema/columns.ts';
import { directoryEntries, forumReviews, type Girl, girlPhotos, girls, posts, travels } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { can } from '#permissions/index.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { NotFound } from '#shared/errors.ts';
import { nameKey } from '#shared/names/fold-name.ts';

/** How her profile stands for whom asks: open to all, or hidden and seen all the same by her and moderators. */
type ProfileVisibility = 'public' | 'hidden' | 'waiting';
/** Maximum girls read per name key. */
const MOST_WRITTEN_ALIKE = 10;
export type SeenGirl = { girl: Girl; visibility: ProfileVisibility };

function visibilityOf(girl: Girl, isListed: boolean): ProfileVisibility {
  if (isListed) return 'public';
  return girl.profileApproved === null ? 'waiting' : 'hidden';
}

const byStageName = oncePerDatabase(() =>
  readDb
    .select({ girl: girls, inDirectory: directoryEntries.inDirectory })
    .from(girls)
    .leftJoin(directoryEntries, eq(directoryEntries.girlId, girls.id))
    .where(and(sql`lower(${girls.stageName}) = lower(${sql.placeholder('stageName')})`, eq(girls.matwiseGirl, true), isNull(girls.deletedAt)))
    .limit(1)
    .prepare('profile_by_stage_name'),
);

/**
 * A girl of the product by her stage name, if the actor may see her profile (contract, reading 7); null otherwise,
 * for a girl who hides as for one who never was.
 */
export async function findProfile(actor: Actor, stageName: string): Promise<SeenGirl | null> {
  const [row] = await byStageName().execute({ stageName });
  if (!row) return null;
  const isListed = row.inDirectory === true;
  if (!isListed && !can(actor, 'profile.see-hidden', row.girl)) return null;
  return { girl: row.girl, visibility: visibilityOf(row.girl, isListed) };
}

/**
 * The stage name that was meant where nobody is called exactly so: the one of the only girl whose name differs in case, accents, apostrophes, hyphens
 * and spaces, among those whose profile the actor may see. null: nobody, or several.
 */
export async function findWrittenName(actor: Actor, given: string): Promise<string | null> {
  const key = nameKey(given);
  if (!key) return null;
  const rows = await readDb
    .select({ girl: girls, inDirectory: directoryEntries.inDirectory })
    .from(girls)
    .leftJoin(directoryEntries, eq(directoryEntries.girlId, girls.id))
    .where(and(sql`${nameKeyOf(girls.stageName)} = ${key}`, eq(girls.matwiseGirl, true), isNull(girls.deletedAt)))
    .limit(MOST_WRITTEN_ALIKE);
  const [only, ...others] = rows.filter(({ girl, inDirectory }) => inDirectory === true || can(actor, 'profile.see-hidden', girl));
  return only && others.length === 0 ? only.girl.stageName : null;
}

/** A girl who can be found although she has no profile here, with her stage name as she writes it: for the fallback page. */
export async function findKnownGirl(stageName: string): Promise<{ stageName: string | null; hasForumReviews: boolean } | null> {
  const reviews = readDb.select({ one: sql`1` }).from(forumReviews).where(eq(forumReviews.girlId, directoryEntries.girlId));
  const [row] = await readDb
    .select({ stageName: directoryEntries.stageName, hasForumReviews: sql<boolean>`${exists(reviews)}` })
    .from(directoryEntries)
    .where(sql`lower(${directoryEntries.stageName}) = lower(${stageName})`)
    .orderBy(desc(exists(reviews)), desc(directoryEntries.girlId))
    .limit(1);
  return row ?? null;
}

/** Any girl who can be found, or the actor's own, or any for a moderator. @throws NotFound for all others. */
export async function getGirl(actor: Actor, id: number): Promise<{ girl: Girl; own: boolean }> {
  const [row] = await readDb
    .select({ girl: girls, listed: directoryEntries.girlId })
    .from(girls)
    .leftJoin(directoryEntries, eq(directoryEntries.girlId, girls.id))
    .where(and(eq(girls.id, id), isNull(girls.deletedAt)));
  const own = row !== undefined && can(actor, 'profile.see-hidden', row.girl);
  if (!row || (row.listed === null && !own)) throw new NotFound();
  return { girl: row.girl, own };
}

/** What hangs on girls, for one or for a page of them; one query each. */
const photosOf = oncePerDatabase(() =>
  readDb
    .select()
    .from(girlPhotos)
    .where(sql`${girlPhotos.girlId} = any(${sql.placeholder('girlIds')}::int[])`)
    .orderBy(asc(girlPhotos.position), asc(girlPhotos.id))
    .limit(sql.placeholder('limit'))
    .prepare('photos_of_girls'),
);
export const listPhotos = (girlIds: number[], limit = 200) => photosOf().execute({ girlIds, limit });

export const listForumReviews = (girlIds: number[], limit = 200) =>
  readDb.select().from(forumReviews).where(inArray(forumReviews.girlId, girlIds)).orderBy(desc(forumReviews.createdAt), desc(forumReviews.id)).limit(limit);

const postsOf = oncePerDatabase(() =>
  readDb
    .select()
    .from(posts)
    .where(and(eq(posts.girlId, sql.placeholder('girlId')), isTextShown('post')))
    .orderBy(desc(posts.date))
    .limit(sql.placeholder('limit'))
    .prepare('posts_of_girl'),
);
export const listPosts = (girlId: number, limit = 50) => postsOf().execute({ girlId, limit });

const travelsAhead = oncePerDatabase(() =>
  readDb
    .select()
    .from(travels)
    .where(
      and(
        eq(travels.girlId, sql.placeholder('girlId')),
        isNull(travels.deletedAt),
        notOver(sql.placeholder('now')),
        not(isBlockedBy(travels.girlId, sql.placeholder('guyId'))),
      ),
    )
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(sql.placeholder('limit'))
    .prepare('travels_ahead'),
);

/** Her travels that are not over, the next first; none for a guy she blocked, who is not told. */
export const listTravelsAhead = (actor: Actor, girlId: number, limit = 200) =>
  travelsAhead().execute({ girlId, now: new Date().toISOString(), guyId: isGuy(actor) ? actor.guyId : null, limit });
