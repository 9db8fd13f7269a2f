import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, systemActor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { girlTags, guyTags } from '#shared/cache-tags.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';

const why = requiredText('Please give a reason');
const person = { kind: z.enum(['girl', 'guy'], { error: 'Must be girl or guy' }), id: rowId('Must be the number of a girl or a guy') };

export const banInput = z.object({
  ...person,
  why,
  /** null: for good. */
  unban_at: z.coerce
    .date({ error: 'Invalid date' })
    .refine((end) => end.getTime() > Date.now(), 'Select a date in the future.')
    .nullish()
    .transform((end) => end ?? null),
});
export const liftInput = z.object({ ...person, why });

type Who = { kind: 'girl' | 'guy'; id: number };
type Held = { userId: string | null; isModerator: boolean; before: object };

/** The person with the account behind the profile, locked until the transaction ends. @throws NotFound */
async function hold(tx: Tx, { kind, id }: Who): Promise<Held> {
  const table = kind === 'girl' ? girls : guyUsers;
  const present = kind === 'girl' ? isNull(girls.deletedAt) : eq(guyUsers.softDeleted, false);
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
  const before = { banned: row.banned, unbanAt: account?.unbanAt ?? null, why: account?.banReason ?? null };
  return { userId: row.userId, isModerator: account?.isModerator ?? false, before };
}

async function write(tx: Tx, { kind, id }: Who, userId: string | null, ban: { banned: boolean; unbanAt: Date | null; banReason: string | null }) {
  if (kind === 'girl') await tx.update(girls).set({ banned: ban.banned }).where(eq(girls.id, id));
  else await tx.update(guyUsers).set({ banned: ban.banned, unbanAt: ban.unbanAt }).where(eq(guyUsers.id, id));
  if (userId) await tx.update(users).set(ban).where(eq(users.id, userId));
}

const tagsOf = ({ kind, id }: Who) => (kind === 'girl' ? girlTags(id) : guyTags(id));

/** Shuts a person out, at once and everywhere, until a moment or for good. @throws NotFound, Conflict for a moderator */
export async function banPerson(actor: Actor, { why: reason, unban_at: unbanAt, ...who }: z.output<typeof banInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    const { userId, isModerator, before } = await hold(tx, who);
    if (isModerator) throw new Conflict('This account is a moderator. Remove the moderator rights first.');
    await write(tx, who, userId, { banned: true, unbanAt, banReason: reason });
    if (userId) await endSessionsOf(tx, userId);
    await audit(tx, actor, {
      action: `${who.kind}.banned`,
      subjectType: who.kind === 'girl' ? 'girls' : 'guy_users',
      subjectId: who.id,
      before,
      after: { banned: true, unbanAt },
      why: reason,
    });
  });
  await invalidateTags(tagsOf(who));
}

/** Lets a person in again. @throws NotFound */
export async function liftBan(actor: Actor, { why: reason, ...who }: z.output<typeof liftInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    const { userId, before } = await hold(tx, who);
    await write(tx, who, userId, { banned: false, unbanAt: null, banReason: null });
    await audit(tx, actor, {
      action: `${who.kind}.unbanned`,
      subjectType: who.kind === 'girl' ? 'girls' : 'guy_users',
      subjectId: who.id,
      before,
      after: { banned: false },
      why: reason,
    });
  });
  await invalidateTags(tagsOf(who));
}

/** Bans whose end has come leave the records too, so that profiles show again. Logging in never waited for this. */
export async function liftEndedBans(): Promise<void> {
  const lifted = await db.transaction(async (tx) => {
    const ended = await tx
      .update(users)
      .set({ banned: false, unbanAt: null, banReason: null })
      .where(and(isNotNull(users.unbanAt), lte(users.unbanAt, sql`now()`)))
      .returning({ id: users.id });
    const accounts = ended.map(({ id }) => id);
    const guys = await tx
      .update(guyUsers)
      .set({ banned: false, unbanAt: null })
      .where(or(lte(guyUsers.unbanAt, sql`now()`), accounts.length > 0 ? and(eq(guyUsers.banned, true), inArray(guyUsers.userId, accounts)) : undefined))
      .returning({ id: guyUsers.id });
    const women =
      accounts.length > 0
        ? await tx
            .update(girls)
            .set({ banned: false })
            .where(and(eq(girls.banned, true), inArray(girls.userId, accounts)))
            .returning({ id: girls.id })
        : [];
    const entries = [...guys.map(({ id }) => ({ kind: 'guy' as const, id })), ...women.map(({ id }) => ({ kind: 'girl' as const, id }))];
    for (const { kind, id } of entries)
      await audit(tx, systemActor, {
        action: `${kind}.unbanned`,
        subjectType: kind === 'girl' ? 'girls' : 'guy_users',
        subjectId: id,
        why: 'The ban has been lifted.',
      });
    return entries;
  });
  if (lifted.length > 0) await invalidateTags(lifted.flatMap(tagsOf));
}
