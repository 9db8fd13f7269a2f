import { eq, sql } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { type Audience, frequenciesOf, isNotificationKind, NOTIFICATION_KINDS, type NotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import type { Preference } from './present.ts';
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
async function wantsNewGirls(guyId: number | null): Promise<boolean> {
  if (guyId === null) return false;
  const [guy] = await freshDb.select({ wants: guyUsers.canSendEmailsAboutWebsite }).from(guyUsers).where(eq(guyUsers.id, guyId));
  return guy?.wants ?? false;
}

/** How the actor wants to be told of each kind. @throws NotAuthenticated */
export async function listPreferences(actor: Actor): Promise<Preference[]> {
  authorize(actor, 'notification.own');
  const [rows, newGirls] = await Promise.all([
    freshDb
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, actor.userId as string)),
    wantsNewGirls(actor.guyId),
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
 * @throws NotFound for a kind of which this person is never told, Invalid for a frequency that the kind does not have
 */
export async function savePreferences(actor: Actor, changes: readonly ({ kind: string } & PreferenceChange)[]): Promise<Preference[]> {
  authorize(actor, 'notification.own');
  const mine = kindsFor(actor);
  await db.transaction(async (tx) => {
    for (const { kind, ...change } of changes) {
      if (!isNotificationKind(kind) || !mine.includes(kind)) throw new NotFound();
      const frequencies = frequenciesOf(kind);
      if (change.email !== undefined && !frequencies.includes(change.email))
        throw new Invalid([{ path: ['data', 'attributes', 'email'], message: `email must be ${frequencies.join(', ')}` }]);
      await saveOne(tx, actor, kind, change);
    }
    // A kind that is not wanted here any more is not counted either.
    await publishUnread(tx, [actor.userId as string]);
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
