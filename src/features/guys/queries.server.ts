import { and, eq, sql } from 'drizzle-orm';
import { nameKeyOf } from '#db/schema/columns.ts';
import { type GuyUser, guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { NotFound } from '#shared/errors.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { nameKey } from '#shared/names/fold-name.ts';

const byNumber = oncePerDatabase(() =>
  readDb
    .select()
    .from(guyUsers)
    .where(and(eq(guyUsers.id, sql.placeholder('id')), eq(guyUsers.softDeleted, false)))
    .prepare('guy_by_number'),
);
const byAccount = oncePerDatabase(() =>
  readDb
    .select()
    .from(guyUsers)
    .where(and(eq(guyUsers.userId, sql.placeholder('userId')), eq(guyUsers.softDeleted, false)))
    .prepare('guy_by_account'),
);

/** A guy by the number of his record or the id of his account. @throws NotFound */
export async function getGuy(id: string): Promise<GuyUser> {
  const [guy] = /^\d{1,10}$/.test(id) ? await byNumber().execute({ id: Math.min(Number(id), LARGEST_ROW_ID) }) : await byAccount().execute({ userId: id });
  if (!guy) throw new NotFound();
  return guy;
}

const isPrivate = (guy: Pick<GuyUser, 'userShowProfile' | 'adminShowProfile'>) => !guy.userShowProfile || guy.adminShowProfile === false;

/** Whether the actor sees this profile: it is confirmed and not private, or it is his own, or a moderator looks. */
export function isShownTo(actor: Actor, guy: GuyUser): boolean {
  return can(actor, 'guy.edit', { guyId: guy.id }) || (guy.auth0Verified && !guy.banned && !isPrivate(guy));
}

export type PublicGuy = { state: 'shown'; guy: GuyUser; isOwn: boolean } | { state: 'missing' } | { state: 'private' };

/** Maximum guys read per name key. */
const MOST_WRITTEN_ALIKE = 10;

/** A guy shown to the actor whose username differs only in accents, apostrophes, hyphens and spaces; undefined if there are several. */
async function findWrittenAlike(actor: Actor, username: string): Promise<GuyUser | undefined> {
  const key = nameKey(username);
  if (!key) return undefined;
  const rows = await readDb
    .select()
    .from(guyUsers)
    .where(and(sql`${nameKeyOf(guyUsers.username)} = ${key}`, eq(guyUsers.softDeleted, false)))
    .limit(MOST_WRITTEN_ALIKE);
  const [only, ...others] = rows.filter((guy) => isShownTo(actor, guy));
  return others.length === 0 ? only : undefined;
}

/** The public profile by its username in any writing: shown, private, or as if there were none (no match, not confirmed, banned). */
export async function findPublicGuy(actor: Actor, username: string): Promise<PublicGuy> {
  const [guy] = await readDb
    .select()
    .from(guyUsers)
    .where(and(sql`lower(${guyUsers.username}) = lower(${username})`, eq(guyUsers.softDeleted, false)));
  if (!guy) {
    const alike = await findWrittenAlike(actor, username);
    return alike ? { state: 'shown', guy: alike, isOwn: actor.guyId === alike.id } : { state: 'missing' };
  }
  if (isShownTo(actor, guy)) return { state: 'shown', guy, isOwn: actor.guyId === guy.id };
  return guy.auth0Verified && !guy.banned ? { state: 'private' } : { state: 'missing' };
}
