import { asc, eq, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { bodyFacts, placeFact } from './body-facts.ts';
import { type Lister, SHOWN } from './lister.server.ts';
import { reporterLink, reporterOf } from './reporter.server.ts';
import { sentFrom, sentFromFact } from './sent-from.server.ts';

const who = {
  id: girls.id,
  name: girls.name,
  username: girls.username,
  stageName: girls.stageName,
  city: girls.city,
  state: girls.state,
  country: girls.country,
  height: girls.height,
  weight: girls.weight,
  since: girls.createdAt,
};

type Named = { id: number; name: string | null; username: string | null; stageName: string | null };
const titleOf = ({ id, name, username, stageName }: Named) => stageName ?? username ?? name ?? `Girl ${id}`;

/** Girls of the product: what they say of themselves. */
export const listGirls: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      ...who,
      birthday: girls.birthday,
      physique: girls.physique,
      about: girls.about,
      descriptionVerification: girls.descriptionVerification,
      picture: girls.profilePicSecureUrl,
    })
    .from(girls)
    .where(where)
    .orderBy(asc(girls.createdAt), asc(girls.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row),
    link: personAddress('girl', row.id),
    picture: row.picture,
    facts: [
      ['Name', row.name],
      ['Username', row.username],
      placeFact(row),
      ['Birthday', row.birthday],
      ...bodyFacts(row),
      ['About', row.about],
      ['Verification', row.descriptionVerification],
    ],
    since: row.since,
  }));
};

/** Girls whose new stage name waits. */
export const listStageNames: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({ ...who, picture: girls.profilePicSecureUrl, waiting: girls.stageNameWaiting, askedAt: girls.stageNameAskedAt })
    .from(girls)
    .where(where)
    .orderBy(asc(girls.stageNameAskedAt), asc(girls.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row),
    link: personAddress('girl', row.id),
    picture: row.picture,
    facts: [['New stage name', row.waiting], ['Stage name', row.stageName], ['Name', row.name], ['Username', row.username], placeFact(row)],
    since: row.askedAt ?? row.since,
  }));
};

const firstPhoto = sql<
  string | null
>`(select ${scammerPhotos.cloudinarySecureUrl} from ${scammerPhotos} where ${scammerPhotos.girlId} = ${girls.id} order by ${scammerPhotos.id} limit 1)`;

/** Who was reported as a scammer, and by whom: a moderator may know. */
export const listScammers: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      ...who,
      description: girls.description,
      headline: girls.headline,
      picture: sql<string | null>`coalesce(${girls.profilePicSecureUrl}, ${firstPhoto})`,
      reporter: users.username,
      reportedBy: reporterOf,
      sentFrom: sentFrom(sessionGirlsReports.scammerId, girls.id),
    })
    .from(girls)
    .leftJoin(users, eq(users.id, girls.reportedByUserId))
    .where(where)
    .orderBy(asc(girls.createdAt), asc(girls.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row),
    link: personAddress('girl', row.id),
    picture: row.picture,
    facts: [
      ['Name', row.name],
      ['Username', row.username],
      ['Headline', row.headline],
      ['What happened', row.description],
      placeFact(row),
      ...bodyFacts(row),
      sentFromFact(row.sentFrom),
      ['Reported by', row.reporter],
    ],
    ...reporterLink(row.reportedBy),
    since: row.since,
  }));
};
