import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { girlMerges } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

const NEWEST = 50;

/** The merges that hold, the latest first, for the moderator who may want to undo one. */
export async function listGirlMerges(actor: Actor) {
  authorize(actor, 'girl.merge');
  const rows = await db
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
    .where(isNull(girlMerges.undoneAt))
    .orderBy(desc(girlMerges.id))
    .limit(NEWEST);
  return rows;
}

const nameOf = (alias: 'into_girl' | 'from_girl') =>
  sql<string>`coalesce(${sql.raw(alias)}.stage_name, ${sql.raw(alias)}.username, ${sql.raw(alias)}.name, 'Girl ' || ${sql.raw(alias)}.id)`;

const MOST_CANDIDATES = 20;

/** Records that may be of the same woman: the same email, stage name or username. */
export async function findDuplicates(actor: Actor, id: number) {
  authorize(actor, 'girl.merge');
  const [girl] = await db
    .select({ email: girls.email, stageName: girls.stageName, username: girls.username })
    .from(girls)
    .where(and(eq(girls.id, id), isNull(girls.deletedAt)));
  if (!girl) throw new NotFound();
  // Each through its index.
  const alike = [
    girl.email && sql`lower(${girls.email}) = lower(${girl.email})`,
    girl.stageName && sql`lower(${girls.stageName}) = lower(${girl.stageName})`,
    girl.username && sql`lower(${girls.username}) = lower(${girl.username})`,
  ].filter((one) => one !== null && one !== '');
  if (alike.length === 0) return [];
  return db
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
