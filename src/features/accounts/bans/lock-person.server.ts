import { and, eq, isNull } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { girlTags, guyTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';

export type Who = { kind: 'girl' | 'guy'; id: number };

/** The profile of an account; null for an account without one. */
export async function findPerson(tx: Tx, userId: string): Promise<Who | null> {
  const [guy] = await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.userId, userId));
  if (guy) return { kind: 'guy', id: guy.id };
  const [girl] = await tx.select({ id: girls.id }).from(girls).where(eq(girls.userId, userId));
  return girl ? { kind: 'girl', id: girl.id } : null;
}

type Held = { userId: string | null; isModerator: boolean; before: { banned: boolean; unbanAt: Date | null; reason: string | null } };

/** The person with the account behind the profile, locked until the transaction ends. @throws NotFound */
export async function lockPerson(tx: Tx, { kind, id }: Who): Promise<Held> {
  const table = kind === 'girl' ? girls : guyUsers;
  // A guy who deleted his account may be banned all the same: he is recognised when he comes back.
  const present = kind === 'girl' ? isNull(girls.deletedAt) : undefined;
  const [row] = await tx
    .select({ userId: table.userId, banned: table.banned })
    .from(table)
    .where(and(eq(table.id, id), present))
    .for('update');
  if (!row) throw new NotFound();
  const [account] = row.userId
    ? await tx
        .select({ isModerator: users.isModerator, unbanAt: users.unbanAt, banReason: users.banReason })
        .from(users)
        .where(eq(users.id, row.userId))
        .for('update')
    : [];
  const before = { banned: row.banned, unbanAt: account?.unbanAt ?? null, reason: account?.banReason ?? null };
  return { userId: row.userId, isModerator: account?.isModerator ?? false, before };
}

export async function writeBan(tx: Tx, { kind, id }: Who, userId: string | null, ban: { banned: boolean; unbanAt: Date | null; banReason: string | null }) {
  if (kind === 'girl') await writeGirls(tx, eq(girls.id, id), { banned: ban.banned });
  else await tx.update(guyUsers).set({ banned: ban.banned, unbanAt: ban.unbanAt }).where(eq(guyUsers.id, id));
  if (userId) await tx.update(users).set(ban).where(eq(users.id, userId));
  invalidateOnCommit(await tagsOfPerson(tx, { kind, id }, userId));
}

/** Tags of a person's pages, and of the pages with the person's words: a ban hides both. */
export const tagsOfPerson = async (tx: Tx, { kind, id }: Who, userId: string | null): Promise<string[]> => [
  ...(kind === 'girl' ? girlTags(id) : guyTags(id)),
  ...(await tagsOfWords(tx, userId)),
];
