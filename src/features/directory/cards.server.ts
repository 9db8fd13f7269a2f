import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { directoryEntries, girls, problemGirls, travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { findUploads } from '#platform/pictures/find-uploads.server.ts';
import { today } from '#shared/dates.ts';
import { photoSource } from '#ui/media/photo-source.ts';
import { type CardData, presentCard } from './present.ts';

/** The cards of these girls, in this order. Only for the few that a page shows. Who is not to be found has none. */
export async function listCards(ids: number[]): Promise<CardData[]> {
  if (ids.length === 0) return [];
  const problemGirl = db
    .select({ girlId: problemGirls.girlId, problemGirlId: sql<number>`max(${problemGirls.id})`.as('problem_girl_id') })
    .from(problemGirls)
    .where(and(inArray(problemGirls.girlId, ids), eq(problemGirls.pending, false), isNull(problemGirls.deletedAt)))
    .groupBy(problemGirls.girlId)
    .as('problem_girl');
  const [rows, tours] = await Promise.all([
    db
      .select({
        id: directoryEntries.girlId,
        kind: directoryEntries.kind,
        inDirectory: directoryEntries.inDirectory,
        stageName: directoryEntries.stageName,
        username: girls.username,
        name: girls.name,
        city: directoryEntries.city,
        state: directoryEntries.state,
        country: directoryEntries.country,
        birthday: directoryEntries.birthday,
        height: directoryEntries.height,
        weight: directoryEntries.weight,
        physique: directoryEntries.physique,
        headline: girls.headline,
        verified: sql<boolean>`${girls.matwiseGirl} and ${girls.profileApproved} is true`,
        picture: girls.profilePicPublicId,
        pictureUrl: sql<string | null>`case when ${girls.profilePicApproved} is true or not ${girls.matwiseGirl} then ${girls.profilePicSecureUrl} end`,
        createdAt: directoryEntries.createdAt,
        problemGirlId: problemGirl.problemGirlId,
      })
      .from(directoryEntries)
      .innerJoin(girls, eq(girls.id, directoryEntries.girlId))
      .leftJoin(problemGirl, eq(problemGirl.girlId, directoryEntries.girlId))
      .where(inArray(directoryEntries.girlId, ids)),
    db
      .selectDistinctOn([travels.girlId], { girlId: travels.girlId, city: travels.city, begins: travels.dateBegins, ends: travels.dateEnds })
      .from(travels)
      .where(and(inArray(travels.girlId, ids), isNull(travels.deletedAt), gte(travels.dateEnds, today())))
      .orderBy(travels.girlId, asc(travels.dateBegins)),
  ]);
  const files = await findUploads(rows.map((row) => row.picture));
  const tourByGirl = new Map(tours.map((tour) => [tour.girlId, tour]));
  const byId = new Map(
    rows.map((row) => [row.id, presentCard(row, { tour: tourByGirl.get(row.id), picture: photoSource(row.pictureUrl, files.get(row.picture ?? '')) })]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
