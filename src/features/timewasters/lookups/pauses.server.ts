import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterLookupPauses } from '#db/schema/timewaster-lookup-pauses.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts';

/** A moderator paused her look-ups. */
export class LookupsPaused extends Forbidden {
  constructor(reason: string) {
    super(
      `Your access to look-ups is paused while a moderator checks your account. ${reason} You can still report and read your own reports. If you have questions, please contact us.`,
    );
  }
}

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

/** Pauses look-ups in the caller's transaction, and closes the alerts about them that are open. Pausing twice is pausing once. */
export async function pauseIn(tx: Tx, actor: Actor, person: Person, reason: string): Promise<void> {
  const [made] = await tx
    .insert(timewasterLookupPauses)
    .values({ userId: person.userId, reason, pausedByUserId: actor.userId })
    .onConflictDoNothing()
    .returning({ id: timewasterLookupPauses.id });
  if (made) await audit(tx, actor, { action: 'lookups.paused', ...subjectOf(person), after: { paused: true }, reason });
  await tx
    .update(timewasterLookupAlerts)
    .set({ status: 'paused', decidedByUserId: actor.userId, decidedAt: new Date() })
    .where(and(eq(timewasterLookupAlerts.userId, person.userId), eq(timewasterLookupAlerts.status, 'open')));
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

async function lockGirl(tx: Tx, girlId: number): Promise<Person> {
  const [girl] = await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, girlId)).for('update');
  if (!girl?.userId) throw new NotFound();
  return { userId: girl.userId, girlId };
}

/** Closes a girl's look-ups from her next request on. */
export async function pauseLookups(actor: Actor, girlId: number, reason: string): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await db.transaction(async (tx) => pauseIn(tx, actor, await lockGirl(tx, girlId), reason));
}

/** @throws Conflict when they are not paused */
export async function resumeLookups(actor: Actor, girlId: number): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await db.transaction(async (tx) => {
    if (!(await resumeIn(tx, actor, await lockGirl(tx, girlId)))) throw new Conflict('Her look-ups are not paused.');
  });
}
