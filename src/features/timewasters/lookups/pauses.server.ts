import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { timewasterLookupPauses } from '#db/schema/timewaster-lookup-pauses.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { freshDb, type Tx } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { LookupsPaused } from './refusals.ts';

export const DEFAULT_REASON = 'Your account has looked up more than usual.';

export type Person = { userId: string; girlId: number | null };

const open = (userId: string | Placeholder) => and(eq(timewasterLookupPauses.userId, userId), isNull(timewasterLookupPauses.resumedAt));

const subjectOf = ({ userId, girlId }: Person) => (girlId === null ? { subjectType: 'users', subjectId: userId } : { subjectType: 'girls', subjectId: girlId });

const openPause = oncePerDatabase(() =>
  freshDb
    .select({ reason: timewasterLookupPauses.reason })
    .from(timewasterLookupPauses)
    .where(open(sql.placeholder('userId')))
    .prepare('timewaster_lookup_pause'),
);

/** Why her look-ups are paused; null when they are not. */
async function pausedReason(userId: string): Promise<string | null> {
  const [pause] = await openPause().execute({ userId });
  return pause?.reason ?? null;
}

/** What she is told while her look-ups are paused; null when they are not. */
export async function whyPaused(actor: Actor): Promise<string | null> {
  if (isModerator(actor) || actor.userId === null) return null;
  const reason = await pausedReason(actor.userId);
  return reason === null ? null : new LookupsPaused(reason).detail;
}

/** For what shows no record and yet needs the tool open: voting, adding to a record, watching. @throws LookupsPaused */
export async function refuseWhilePaused(actor: Actor): Promise<void> {
  const reason = isModerator(actor) || actor.userId === null ? null : await pausedReason(actor.userId);
  if (reason !== null) throw new LookupsPaused(reason);
}

/** Pauses in the transaction of the caller; pausing twice is pausing once. */
export async function pauseIn(tx: Tx, actor: Actor, person: Person, reason: string): Promise<void> {
  const [made] = await tx
    .insert(timewasterLookupPauses)
    .values({ userId: person.userId, reason, pausedByUserId: actor.userId })
    .onConflictDoNothing()
    .returning({ id: timewasterLookupPauses.id });
  if (made) await audit(tx, actor, { action: 'lookups.paused', ...subjectOf(person), after: { paused: true }, reason });
}

export async function resumeIn(tx: Tx, actor: Actor, person: Person): Promise<boolean> {
  const ended = await tx
    .update(timewasterLookupPauses)
    .set({ resumedAt: new Date(), resumedByUserId: actor.userId })
    .where(open(person.userId))
    .returning({ id: timewasterLookupPauses.id });
  if (ended.length > 0) await audit(tx, actor, { action: 'lookups.resumed', ...subjectOf(person), before: { paused: true }, after: { paused: false } });
  return ended.length > 0;
}
