import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { blocks } from '#db/schema/blocks.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { mailNewGirlJob } from './jobs.server.ts';
import { newGirlMail } from './mails.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

export const AREA_MILES = 100;
const AREA_METRES = AREA_MILES * 1_609.344;
const batch = 500;

/** A girl who stands in the directory now; null for one who went away meanwhile. */
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

/** Guys who want such mails, whose address is proven, and whom she does not keep away. */
function wantsMail(girlId: number): SQL {
  const blocked = sql`exists (select 1 from ${blocks} where ${blocks.girlId} = ${girlId} and ${blocks.guyUserId} = ${guyUsers.id})`;
  return and(
    sql`${guyUsers.canSendEmailsAboutWebsite}`,
    sql`${guyUsers.auth0Verified} and not ${guyUsers.banned} and not ${guyUsers.softDeleted} and not ${blocked}`,
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
      .where(and(gt(guyUsers.id, last), wantsMail(girlId), near))
      .orderBy(asc(guyUsers.id))
      .limit(batch);
    const jobs = guys.map(({ id }) => ({ data: { girlId, guyId: id }, singletonKey: `${girlId}:${id}` }));
    await db.transaction((tx) => enqueueMany(tx, mailNewGirlJob, jobs));
    if (guys.length < batch) return;
    last = guys.at(-1)?.id ?? last;
  }
}

/** One mail to one guy, once for good. */
export async function mailNewGirl({ girlId, guyId }: { girlId: number; guyId: number }): Promise<void> {
  const girl = await findListed(girlId);
  const [guy] = await db
    .select({ id: guyUsers.id, name: guyUsers.name, username: guyUsers.username, email: sql<string | null>`coalesce(${users.email}, ${guyUsers.email})` })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(and(eq(guyUsers.id, guyId), wantsMail(girlId)));
  const address = z.email().safeParse(guy?.email);
  if (!girl?.stageName || !guy || !address.success) return;
  const { stageName, city, state } = girl;
  await db.transaction((tx) =>
    queueMail(tx, {
      to: address.data,
      template: newGirlMail,
      props: {
        name: guy.name ?? guy.username,
        stageName,
        place: [city, state].filter(Boolean).join(', '),
        url: `${publicUrl()}/profile/${encodeURIComponent(stageName)}`,
        unsubscribeUrl: unsubscribeUrl(guy.id),
      },
      idempotencyKey: `new-girl:${girlId}:${guyId}`,
    }),
  );
}
