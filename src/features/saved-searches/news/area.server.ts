import { and, asc, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { savedSearchMatches } from '#db/schema/saved-searches.ts';
import { users } from '#db/schema/users.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { mayHearOfHer, newsworthyGirls, reachedByNews } from '#permissions/saved-searches/filters.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { METRES_PER_MILE } from '#shared/units.ts';
import { mailNewGirlJob } from '../jobs.server.ts';
import { newGirlMail } from './mails.ts';
import { areaUnsubscribeUrl } from './unsubscribe.server.ts';

/** The area of a guy is what lies so far around the place in his profile. Nobody saves it as a search: every guy has one. */
export const AREA_MILES = 100;
const AREA_METRES = AREA_MILES * METRES_PER_MILE;
const BATCH = 500;

const c = directoryEntries;
const here = sql`ll_to_earth(${c.latitude}, ${c.longitude})`;
const there = sql`ll_to_earth(${guyUsers.latitude}, ${guyUsers.longitude})`;
/** The box is what the index knows; the distance cuts its corners off. Joins `directoryEntries` and `guyUsers`. */
const isNear = sql`${c.latitude} is not null and ${c.longitude} is not null and ${guyUsers.latitude} is not null and ${guyUsers.longitude} is not null
  and earth_box(${here}, ${AREA_METRES}) @> ${there} and earth_distance(${here}, ${there}) <= ${AREA_METRES}`;

const listed = (girlId: number) => and(eq(c.girlId, girlId), newsworthyGirls()) as SQL;

/** Notes down the guys in whose area she is new, in one statement. */
export async function storeAreaMatches(tx: Tx, girlId: number): Promise<void> {
  await tx.execute(sql`insert into ${savedSearchMatches} (user_id, girl_id)
    select ${users.id}, ${c.girlId} from ${c}
    join ${guyUsers} on ${isNear}
    join ${users} on ${users.id} = ${guyUsers.userId}
    where ${listed(girlId)} and ${reachedByNews()} and ${mayHearOfHer()}
    on conflict do nothing`);
}

/** Imported guys without an account: an email is all that reaches them. */
const withoutAccount = (girlId: number) =>
  and(
    isNull(guyUsers.userId),
    eq(guyUsers.canSendEmailsAboutWebsite, true),
    eq(guyUsers.auth0Verified, true),
    eq(guyUsers.banned, false),
    eq(guyUsers.softDeleted, false),
    not(isBlockedBy(girlId, guyUsers.id)),
  );

/** Leaves a job for each of them. */
export async function mailWithoutAccount(girlId: number): Promise<void> {
  for (let last = 0; ; ) {
    const guys = await freshDb
      .select({ id: guyUsers.id })
      .from(c)
      .innerJoin(guyUsers, isNear)
      .where(and(listed(girlId), withoutAccount(girlId), gt(guyUsers.id, last)))
      .orderBy(asc(guyUsers.id))
      .limit(BATCH);
    const jobs = guys.map(({ id }) => ({ data: { girlId, guyId: id }, singletonKey: `${girlId}:${id}` }));
    await db.transaction((tx) => enqueueMany(tx, mailNewGirlJob, jobs));
    if (guys.length < BATCH) return;
    last = guys.at(-1)?.id ?? last;
  }
}

/** Asks again whether she is listed and he wants it. Once per girl and guy, for good. */
export async function mailNewGirl({ girlId, guyId }: { girlId: number; guyId: number }): Promise<void> {
  const [found] = await freshDb
    .select({ email: guyUsers.email, name: guyUsers.name, username: guyUsers.username, stageName: c.stageName, city: c.city, state: c.state })
    .from(c)
    .innerJoin(guyUsers, eq(guyUsers.id, guyId))
    .where(and(listed(girlId), withoutAccount(girlId)));
  const address = mailAddress().safeParse(found?.email);
  if (!found?.stageName || !address.success) return;
  const { stageName, city, state, name, username } = found;
  const [place, url] = [[city, state].filter(Boolean).join(', '), `${publicUrl()}/profile/${encodeURIComponent(stageName)}`];
  await db.transaction((tx) =>
    queueMail(tx, {
      to: address.data,
      template: newGirlMail,
      props: { name: name ?? username, stageName, place, url, unsubscribeUrl: areaUnsubscribeUrl(guyId) },
      idempotencyKey: `new-girl:${girlId}:${guyId}`,
    }),
  );
}
