import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { emailFrequency, notify } from '#platform/notifications/notify.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { mailNewGirlJob } from './jobs.server.ts';
import { newGirlMail } from './mails.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

export const AREA_MILES = 100;
const AREA_METRES = AREA_MILES * 1_609.344;
const batch = 500;

/** A girl who is in the directory now; null for one who went away meanwhile. */
async function findListed(girlId: number) {
  const [girl] = await db
    .select({
      id: directoryEntries.girlId,
      stageName: directoryEntries.stageName,
      city: directoryEntries.city,
      state: directoryEntries.state,
      latitude: directoryEntries.latitude,
      longitude: directoryEntries.longitude,
    })
    .from(directoryEntries)
    .where(and(eq(directoryEntries.girlId, girlId), eq(directoryEntries.inDirectory, true)));
  return girl ?? null;
}

/** Guys who can read what is told here and whom she does not keep away. */
function mayKnow(girlId: number): SQL {
  const blocked = isBlockedBy(girlId, guyUsers.id);
  return and(
    sql`not ${guyUsers.banned} and not ${guyUsers.softDeleted} and not ${blocked}`,
    or(isNull(users.id), and(eq(users.banned, false), isNull(users.deletedAt))),
  ) as SQL;
}

/** Finds the guys around her and leaves a job for each. */
export async function announceNewGirl({ girlId }: { girlId: number }): Promise<void> {
  const girl = await findListed(girlId);
  if (!girl || girl.latitude === null || girl.longitude === null) return;
  const here = sql`ll_to_earth(${girl.latitude}, ${girl.longitude})`;
  const there = sql`ll_to_earth(${guyUsers.latitude}, ${guyUsers.longitude})`;
  // The box is what the index knows; the distance cuts its corners off.
  const near = sql`${guyUsers.latitude} is not null and ${guyUsers.longitude} is not null
    and earth_box(${here}, ${AREA_METRES}) @> ${there} and earth_distance(${here}, ${there}) <= ${AREA_METRES}`;
  for (let last = 0; ; ) {
    const guys = await db
      .select({ id: guyUsers.id })
      .from(guyUsers)
      .leftJoin(users, eq(users.id, guyUsers.userId))
      .where(and(gt(guyUsers.id, last), mayKnow(girlId), near))
      .orderBy(asc(guyUsers.id))
      .limit(batch);
    const jobs = guys.map(({ id }) => ({ data: { girlId, guyId: id }, singletonKey: `${girlId}:${id}` }));
    await db.transaction((tx) => enqueueMany(tx, mailNewGirlJob, jobs));
    if (guys.length < batch) return;
    last = guys.at(-1)?.id ?? last;
  }
}

/** One guy is told of one girl once for good: under his bell, and by email if he wants that and his address is proven. */
export async function mailNewGirl({ girlId, guyId }: { girlId: number; guyId: number }): Promise<void> {
  const girl = await findListed(girlId);
  const [guy] = await db
    .select({
      id: guyUsers.id,
      userId: guyUsers.userId,
      name: guyUsers.name,
      username: guyUsers.username,
      email: sql<string | null>`coalesce(${users.email}, ${guyUsers.email})`,
      wantsMail: sql<boolean>`${guyUsers.canSendEmailsAboutWebsite} and ${guyUsers.auth0Verified}`,
    })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(and(eq(guyUsers.id, guyId), mayKnow(girlId)));
  if (!girl?.stageName || !guy) return;
  const { stageName, city, state } = girl;
  const [place, path] = [[city, state].filter(Boolean).join(', '), `/profile/${encodeURIComponent(stageName)}`];
  await db.transaction(async (tx) => {
    await notify(tx, [{ userId: guy.userId, kind: 'girl-new', title: `${stageName} is new in ${place}`, url: path, dedupeKey: `girl-new:${girlId}` }]);
    const address = z.email().safeParse(guy.email);
    if (!guy.wantsMail || !address.success || (await inDigest(tx, guy.userId))) return;
    await queueMail(tx, {
      to: address.data,
      template: newGirlMail,
      props: { name: guy.name ?? guy.username, stageName, place, url: `${publicUrl()}${path}`, unsubscribeUrl: unsubscribeUrl(guy.id) },
      idempotencyKey: `new-girl:${girlId}:${guyId}`,
    });
  });
}

/** Whether he wants to read it in his daily digest instead. That he wants none at all is said in his profile. */
const inDigest = async (tx: Tx, userId: string | null) => userId !== null && (await emailFrequency(tx, userId, 'girl-new')) === 'daily';
