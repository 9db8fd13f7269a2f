import { and, eq, isNull, not } from 'drizzle-orm';
import { directoryEntries, follows, girls, guyUsers, travels, users } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { claimGirlNews } from '#platform/notifications/girl-news.server.ts';
import { notify, wantsInstantEmail } from '#platform/notifications/notify.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { placeText } from '#shared/place-text.ts';
import { mailFollowerJob } from '../jobs.server.ts';
import { dateRange } from '../present.ts';
import { TRAVEL_NEWS, travelAnnounced } from './travel-announced.ts';
import { unsubscribeAddress } from './unsubscribe.server.ts';

/** The travel of a girl who can be found, unless it is over or was taken back; and of her followers those who may know. */
const announced = () =>
  freshDb
    .select({
      girlId: girls.id,
      guyId: guyUsers.id,
      userId: users.id,
      to: users.email,
      emailVerified: users.emailVerified,
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
    .innerJoin(users, eq(users.id, guyUsers.userId));

const mayKnow = (travelId: number) =>
  and(
    eq(travels.id, travelId),
    isNull(travels.deletedAt),
    notOver(),
    isNull(users.deletedAt),
    eq(users.banned, false),
    eq(guyUsers.banned, false),
    eq(guyUsers.softDeleted, false),
    not(isBlockedBy(travels.girlId, guyUsers.id)),
  );

export async function announceTravel({ id }: { id: number }): Promise<void> {
  const followers = await announced().where(mayKnow(id));
  await db.transaction((tx) =>
    enqueueMany(
      tx,
      mailFollowerJob,
      followers.map(({ guyId }) => ({ data: { travelId: id, guyId }, singletonKey: `${id}:${guyId}` })),
    ),
  );
}

/** Asks again: between the two jobs she may have taken it back or blocked him. His bell says so once, his mail box if he wants that. */
export async function mailFollower({ travelId, guyId }: { travelId: number; guyId: number }): Promise<void> {
  const [found] = await announced().where(and(mayKnow(travelId), eq(guyUsers.id, guyId)));
  if (!found) return;
  const { girlId, to, emailVerified, userId, name, dateBegins, dateEnds } = found;
  const stageName = found.stageName ?? '';
  const [place, path] = [placeText(found) ?? found.city, `/profile/${encodeURIComponent(stageName)}`];
  await db.transaction(async (tx) => {
    const title = `${stageName} travels to ${place}`;
    await notify(tx, [{ userId, kind: TRAVEL_NEWS, title, body: dateRange({ dateBegins, dateEnds }), url: path, dedupeKey: `travel:${travelId}` }]);
    if (!emailVerified || !(await wantsInstantEmail(tx, userId, TRAVEL_NEWS))) return;
    // A saved search of his may have told him already.
    if ((await claimGirlNews(tx, userId, [{ girlId, travelId }])).size === 0) return;
    await queueMail(tx, {
      to,
      template: travelAnnounced,
      props: { name, stageName, place, dateBegins, dateEnds, url: `${publicUrl()}${path}`, unsubscribeUrl: unsubscribeAddress(userId) },
      idempotencyKey: `travel-announced:${travelId}:${guyId}`,
    });
  });
}
