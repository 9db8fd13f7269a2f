import { asc, eq, sql } from 'drizzle-orm';
import { appeals } from '#db/schema/appeals.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { moderatorName } from '#platform/audit/claims.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { formatDate } from '#shared/dates.ts';
import { APPEALABLE_DONE } from '#shared/measures.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { type Lister, SHOWN } from './lister.server.ts';

/** Appeals against warnings and bans, with what the person was told and who decided then. */
export const listAppeals: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      row: appeals,
      guy: guyUsers.username,
      girl: sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`,
      by: moderatorName,
    })
    .from(appeals)
    .leftJoin(guyUsers, eq(guyUsers.id, appeals.guyId))
    .leftJoin(girls, eq(girls.id, appeals.girlId))
    .leftJoin(users, eq(users.id, appeals.byUserId))
    .where(where)
    .orderBy(asc(appeals.appealedAt), asc(appeals.id))
    .limit(SHOWN);
  return rows.map(({ row, guy, girl, by }) => ({
    id: row.id,
    title: guy ?? girl ?? 'Somebody who is gone',
    link: row.guyId !== null ? personAddress('guy', row.guyId) : personAddress('girl', row.girlId as number),
    picture: null,
    facts: [
      ['Appeal', row.message],
      ['What was done', row.measure === 'pause' && row.endsAt ? `Banned until ${formatDate(row.endsAt)}` : APPEALABLE_DONE[row.measure]],
      ['What was told', row.told],
      ['Decided by', by],
      ['Decided on', formatDate(row.createdAt)],
    ],
    since: row.appealedAt ?? row.createdAt,
  }));
};
