import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { directoryEntries, girls, problemGirls, travels, uploads } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { namedByWarning } from '#permissions/girls/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { photoSource, type StoredPicture } from '#ui/media/photo-source.ts';
import { type CardData, presentCard } from './present.ts';

/** The whole of a card in one statement: every search asks for it, so it is planned once for each connection. */
const cards = oncePerDatabase(() => {
  const problemGirl = readDb
    .select({ problemGirlId: problemGirls.id, disputed: problemGirls.disputed })
    .from(problemGirls)
    .where(and(eq(problemGirls.girlId, directoryEntries.girlId), eq(problemGirls.pending, false), isNull(problemGirls.deletedAt)))
    .orderBy(desc(problemGirls.id))
    .limit(1)
    .as('problem_girl');
  const tour = readDb
    .select({ city: travels.city, begins: travels.dateBegins, ends: travels.dateEnds })
    .from(travels)
    .where(
      and(
        eq(travels.girlId, directoryEntries.girlId),
        isNull(travels.deletedAt),
        notOver(sql.placeholder('now')),
        // Whom she blocked is not told where she goes.
        not(isBlockedBy(directoryEntries.girlId, sql.placeholder('guyId'))),
      ),
    )
    .orderBy(asc(travels.dateBegins))
    .limit(1)
    .as('tour');
  return readDb
    .select({
      id: directoryEntries.girlId,
      kind: directoryEntries.kind,
      stageName: directoryEntries.stageName,
      username: girls.username,
      name: sql<string | null>`case when ${namedByWarning} then ${girls.name} end`,
      city: directoryEntries.city,
      state: directoryEntries.state,
      country: directoryEntries.country,
      birthday: directoryEntries.birthday,
      height: directoryEntries.height,
      weight: directoryEntries.weight,
      physique: directoryEntries.physique,
      verified: sql<boolean>`${girls.matwiseGirl} and ${girls.profileApproved} is true`,
      pictureUrl: sql<string | null>`case when ${girls.profilePicApproved} is true or not ${girls.matwiseGirl} then ${girls.profilePicSecureUrl} end`,
      createdAt: directoryEntries.createdAt,
      problemGirlId: problemGirl.problemGirlId,
      // Of the record that she is warned of by.
      disputed: sql<boolean>`case ${directoryEntries.kind} when 'scammer' then ${girls.disputed} when 'problem-girl' then coalesce(${problemGirl.disputed}, false) else false end`,
      // Each in one column: what a statement hands over is taken apart column by column.
      tour: sql<
        CardData['tour']
      >`case when ${tour.city} is not null then json_build_object('city', ${tour.city}, 'begins', ${tour.begins}, 'ends', ${tour.ends}) end`,
      file: sql<StoredPicture | null>`case when ${uploads.id} is not null then json_build_object('storageKey', ${uploads.storageKey},
        'width', ${uploads.width}, 'height', ${uploads.height}, 'variants', ${uploads.variants}, 'placeholder', ${uploads.placeholder}) end`,
    })
    .from(directoryEntries)
    .innerJoin(girls, eq(girls.id, directoryEntries.girlId))
    .leftJoin(uploads, and(eq(uploads.publicId, girls.profilePicPublicId), isNull(uploads.deletedAt), eq(uploads.private, false)))
    .leftJoinLateral(problemGirl, sql`true`)
    .leftJoinLateral(tour, sql`true`)
    .where(sql`${directoryEntries.girlId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('directory_cards');
});

/** The cards of these girls, in this order. Only for the few that a page shows. Who is not to be found has none. */
export async function listCards(actor: Actor, ids: number[]): Promise<CardData[]> {
  if (ids.length === 0) return [];
  const rows = await cards().execute({ ids, now: new Date().toISOString(), guyId: isGuy(actor) ? actor.guyId : null });
  const byId = new Map(rows.map((row) => [row.id, presentCard(row, { tour: row.tour, picture: photoSource(row.pictureUrl, row.file ?? undefined) })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
