import { and, eq, gte, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { blocks, directoryEntries, follows, girls, guyUsers, notificationPreferences, travels, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { today } from '#shared/dates.ts';
import { placeOf } from '../present.ts';
import { mailFollowerJob } from '../jobs.server.ts';
import { TRAVEL_NEWS, travelAnnounced } from './travel-announced.ts';
import { unsubscribeAddress } from './unsubscribe.server.ts';

/** The travel of a girl who can be found, unless it is over or was taken back; and of her followers those who want to hear and may know. */
const announced = () =>
  db
    .select({
      guyId: guyUsers.id,
      userId: users.id,
      to: users.email,
      name: guyUsers.username,
      stageName: girls.stageName,
      city: travels.city,
      state: travels.state,
      country: travels.country,
      dateBegins: travels.dateBegins,
      dateEnds: travels.dateEnds,
    })
    .from(travels)
    .innerJoin(girls, eq(girls.id, travels.girlId))
    .innerJoin(directoryEntries, and(eq(directoryEntries.girlId, girls.id), eq(directoryEntries.inDirectory, true)))
    .innerJoin(follows, eq(follows.girlId, girls.id))
    .innerJoin(guyUsers, eq(guyUsers.id, follows.guyUserId))
    .innerJoin(users, eq(users.id, guyUsers.userId))
    .leftJoin(notificationPreferences, and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, TRAVEL_NEWS)));

const wanted = (travelId: number) =>
  and(
    eq(travels.id, travelId),
    isNull(travels.deletedAt),
    gte(travels.dateEnds, today()),
    eq(guyUsers.canSendEmailsAboutWebsite, true),
    or(isNull(notificationPreferences.email), ne(notificationPreferences.email, 'off')),
    eq(users.emailVerified, true),
    isNull(users.deletedAt),
    eq(users.banned, false),
    eq(guyUsers.banned, false),
    eq(guyUsers.softDeleted, false),
    notExists(
      db
        .select({ blocked: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.girlId, travels.girlId), eq(blocks.guyUserId, guyUsers.id))),
    ),
  );

export async function announceTravel({ id }: { id: number }): Promise<void> {
  const followers = await announced().where(wanted(id));
  await db.transaction((tx) =>
    enqueueMany(
      tx,
      mailFollowerJob,
      followers.map(({ guyId }) => ({ data: { travelId: id, guyId }, singletonKey: `${id}:${guyId}` })),
    ),
  );
}

/** Asks again whether he wants to hear: between the two jobs he may have stopped it, or she may have blocked him. */
export async function mailFollower({ travelId, guyId }: { travelId: number; guyId: number }): Promise<void> {
  const [found] = await announced().where(and(wanted(travelId), eq(guyUsers.id, guyId)));
  if (!found) return;
  const { to, userId, name, dateBegins, dateEnds } = found;
  const stageName = found.stageName ?? '';
  await db.transaction((tx) =>
    queueMail(tx, {
      to,
      template: travelAnnounced,
      props: {
        name,
        stageName,
        place: placeOf(found),
        dateBegins,
        dateEnds,
        url: `${publicUrl()}/profile/${encodeURIComponent(stageName)}`,
        unsubscribeUrl: unsubscribeAddress(userId),
      },
      idempotencyKey: `travel-announced:${travelId}:${guyId}`,
    }),
  );
}
