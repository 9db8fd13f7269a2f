import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, isApprovedGirl, isGirl, isModerator } from '../actor.ts';
import { identifierCounts, inGoodStanding, isOpenRecord } from './evidence.server.ts';

const nobody = sql`false`;

/** What a moderator refused is as good as deleted, for moderators too: it is only brought back. */
const notRejected = isNull(timewasters.rejectedAt);

/** 'timewaster.see' as a filter: records that count as evidence, and those she reported herself. */
const seenByGirl = (girlId: SQL | number) => or(isOpenRecord(timewasters), eq(timewasters.girlId, girlId)) ?? nobody;

/** The records that the actor may open; all that were not refused for a moderator, her own for a girl whom none has approved. */
export function visibleTimewasters(actor: Actor): SQL {
  if (isModerator(actor)) return notRejected;
  if (!isGirl(actor)) return nobody;
  const girlId = actor.girlId;
  return and(notRejected, isApprovedGirl(actor) ? seenByGirl(girlId) : eq(timewasters.girlId, girlId)) ?? nobody;
}

/** A merged record is shown by the one it went into, a change that waits by the one it is about. */
export const timewasterStandsAlone = and(isNull(timewasters.mergedIntoId), isNull(timewasters.revisesId)) as SQL;

/** The records that are in lists. */
export function timewastersListedFor(actor: Actor): SQL {
  return and(visibleTimewasters(actor), timewasterStandsAlone) ?? nobody;
}

/** The same for a query that is prepared once for all who ask: `isModerator` and `girlId` are parameters or columns of it. */
export function timewastersSeenByAsker({ isModerator: moderator, girlId }: { isModerator: SQL; girlId: SQL }): SQL {
  return and(notRejected, or(moderator, and(sql`${girlId} is not null`, seenByGirl(girlId)))) ?? nobody;
}

/** What such a query is given. Whoever is neither approved girl nor moderator sees nothing by it. */
export const timewasterAsker = (actor: Actor) => ({ isModerator: isModerator(actor), girlId: isApprovedGirl(actor) ? actor.girlId : null });

/** The rows of the table itself: for a moderator the merged ones too. */
export function timewasterRows(actor: Actor): SQL {
  return isModerator(actor) ? (and(notRejected, isNull(timewasters.revisesId)) ?? nobody) : timewastersListedFor(actor);
}

type PartColumns = { girlId: PgColumn; approved?: PgColumn; rejectedAt?: PgColumn; statement?: PgColumn; timewasterId?: PgColumn; anonymous?: PgColumn };

/**
 * Visible parts of a record: her own, and with an approved profile also the parts by accounts in good standing.
 * Added contacts have columns of their own for the approval. Only comments may show a name.
 */
export function visibleTimewasterParts(actor: Actor, { girlId, approved, rejectedAt, statement, timewasterId, anonymous }: PartColumns): SQL | undefined {
  const kept = rejectedAt && isNull(rejectedAt);
  if (isModerator(actor)) return kept;
  const counts = statement && timewasterId && identifierCounts({ statement, girlId, timewasterId });
  const shared = and(approved && eq(approved, true), inGoodStanding(girlId, anonymous ?? true), counts);
  return and(kept, isApprovedGirl(actor) ? or(shared, writtenByHer(actor, girlId)) : writtenByHer(actor, girlId));
}

/** What hangs on such a record. */
export function ofTimewasterRows(actor: Actor, part: PartColumns & { timewasterId: PgColumn }): SQL | undefined {
  const { timewasterId } = part;
  if (isModerator(actor))
    return and(
      visibleTimewasterParts(actor, part),
      sql`not exists (select 1 from ${timewasters} where ${timewasters.id} = ${timewasterId} and ${timewasters.rejectedAt} is not null)`,
    );
  return and(
    visibleTimewasterParts(actor, part),
    sql`exists (select 1 from ${timewasters} where ${timewasters.id} = ${timewasterId} and ${timewasterRows(actor)})`,
  );
}

/** The rows that the girl who asks wrote herself. */
export function writtenByHer(actor: Actor, girlId: PgColumn): SQL {
  return isGirl(actor) ? eq(girlId, actor.girlId) : nobody;
}

/** What of hers a moderator refused since then: that it was, and why, is hers to know. A moderator finds hers among the deleted. */
export const refusedOwnTimewasters = (actor: Actor, since: Date): SQL =>
  and(writtenByHer(actor, timewasters.girlId), gte(timewasters.rejectedAt, since)) ?? nobody;

/** Who wrote it, unless she stays anonymous; she herself sees her own name. */
export function authorShown(actor: Actor, { girlId, anonymous }: { girlId: PgColumn; anonymous: PgColumn }): SQL {
  return sql`(not ${anonymous} or ${writtenByHer(actor, girlId)})`;
}
