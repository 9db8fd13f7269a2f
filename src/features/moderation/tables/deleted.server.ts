import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { restorableGirl } from '#permissions/girls/filters.server.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { AdminTable } from './table.server.ts';

/** What can be brought back. */

export const deletedGirlsTable: AdminTable = {
  from: girls,
  id: girls.id,
  columns: {
    id: girls.id,
    stage_name: girls.stageName,
    username: girls.username,
    name: girls.name,
    city: girls.city,
    country: girls.country,
    profile_approved: girls.profileApproved,
    deleted_at: girls.deletedAt,
  },
  words: girls.searchText,
  wordsAreLower: true,
  where: restorableGirl,
};

export const deletedProblemGirlsTable: AdminTable = {
  from: problemGirls,
  id: problemGirls.id,
  columns: {
    id: problemGirls.id,
    name: problemGirls.name,
    username: problemGirls.username,
    headline: problemGirls.headline,
    city: problemGirls.city,
    country: problemGirls.country,
    deleted_at: problemGirls.deletedAt,
  },
  words: problemGirls.searchText,
  wordsAreLower: true,
  where: sql`${problemGirls.deletedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`,
};

/** Without phones and email addresses, as in the table of timewasters. */
export const rejectedTimewastersTable: AdminTable = {
  from: timewasters,
  id: timewasters.id,
  columns: {
    id: timewasters.id,
    name: timewasters.name,
    client_type: timewasters.clientType,
    city: timewasters.city,
    country: timewasters.country,
    comment: timewasters.comment,
    username: timewasters.username,
    rejected_at: timewasters.rejectedAt,
  },
  words: timewasters.searchText,
  wordsAreLower: true,
  where: sql`${timewasters.rejectedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`,
};
