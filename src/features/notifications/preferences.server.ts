import { eq, sql } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { type Audience, frequenciesOf, isNotificationKind, NOTIFICATION_KINDS, type NotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import { editablePreferences, type Preference } from './present.ts';
import type { PreferenceChange } from './schema.ts';

function audiencesOf({ girlId, guyId, isModerator }: Actor): Audience[] {
  return [...(girlId === null ? [] : ['girl' as const]), ...(guyId === null ? [] : ['guy' as const]), ...(isModerator ? ['moderator' as const] : [])];
}

/** What this person can be told of. */
function kindsFor(actor: Actor): NotificationKind[] {
  const audiences = audiencesOf(actor);
  return (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => notificationKind(kind).to.some((one) => audiences.includes(one)));
}

/** The switch of the mails about new girls is in his profile since long before there were preferences. */
async function wantsNewGirls(guyId: number | null, tx: Tx | Db): Promise<boolean> {
  if (guyId === null) return false;
  const [guy] = await tx.select({ wants: guyUsers.canSendEmailsAboutWebsite }).from(guyUsers).where(eq(guyUsers.id, guyId));
  return guy?.wants ?? false;
}

/** How the actor wants to be told of each kind. @throws NotAuthenticated */
export async function listPreferences(actor: Actor, tx: Tx | Db = freshDb): Promise<Preference[]> {
  authorize(actor, 'notification.own');
  const [rows, newGirls] = await Promise.all([
    tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, actor.userId as string)),
    wantsNewGirls(actor.guyId, tx),
  ]);
  return kindsFor(actor).map((kind) => {
    const { label, about, email: standard } = notificationKind(kind);
    const chosen = rows.find((row) => row.kind === kind);
    const email = chosen?.email ?? standard;
    const preference = { kind, label, about, inApp: chosen?.inApp ?? true, push: chosen?.push ?? false, email, frequencies: [...frequenciesOf(kind)] };
    if (kind !== 'girl-new') return preference;
    return { ...preference, email: !newGirls ? 'off' : email === 'off' ? standard : email };
  });
}

/**
 * Changes how the actor hears of some kinds; what is not given stays.
 * @param expected the version of all preferences that the actor saw
 * @throws NotFound for a kind of which this person is never told, Invalid for a frequency that the kind does not have, ChangedMeanwhile
 */
export async function savePreferences(
  actor: Actor,
  changes: readonly ({ kind: string } & PreferenceChange)[],
  expected: ExpectedVersion = null,
): Promise<Preference[]> {
  authorize(actor, 'notification.own');
  const mine = kindsFor(actor);
  const userId = actor.userId as string;
  await db.transaction(async (tx) => {
    if (expected) {
      // Before the first save there is no row to lock.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      assertVersion(expected, editablePreferences(await listPreferences(actor, tx)));
    }
    for (const { kind, ...change } of changes) {
      if (!isNotificationKind(kind) || !mine.includes(kind)) throw new NotFound();
      const frequencies = frequenciesOf(kind);
      if (change.email !== undefined && !frequencies.includes(change.email))
        throw new Invalid([{ path: ['data', 'attributes', 'email'], message: `email must be ${frequencies.join(', ')}` }]);
      await saveOne(tx, actor, kind, change);
    }
    // A kind that is not wanted here any more is not counted either.
    await publishUnread(tx, [userId]);
  });
  return listPreferences(actor);
}

async function saveOne(tx: Tx, actor: Actor, kind: NotificationKind, { inApp, push, email }: PreferenceChange) {
  if (inApp === undefined && push === undefined && email === undefined) return;
  await tx
    .insert(notificationPreferences)
    .values({ userId: actor.userId as string, kind, email: email ?? notificationKind(kind).email, inApp: inApp ?? true, push: push ?? false })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { ...(inApp !== undefined && { inApp }), ...(push !== undefined && { push }), ...(email !== undefined && { email }), updatedAt: sql`now()` },
    });
  if (kind === 'girl-new' && email !== undefined && actor.guyId !== null) {
    await tx
      .update(guyUsers)
      .set({ canSendEmailsAboutWebsite: email !== 'off' })
      .where(eq(guyUsers.id, actor.guyId));
  }
}
