import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { ItemDetails } from './item-details.ts';

/** Whose crawled profile a report was begun on. */
export const sentFrom = (link: PgColumn, recordId: PgColumn) => sql<string | null>`(
  select ${sessionGirls.username} from ${sessionGirlsReports} join ${sessionGirls} on ${sessionGirls.id} = ${sessionGirlsReports.sessionGirlId}
  where ${link} = ${recordId} limit 1)`;

/** One decision is about both: what it does to the profile is said before. */
export const sentFromFact = (username: string | null): ItemDetails['facts'][number] => [
  'Sent from',
  username && `the crawled profile of ${username}. Approving takes that profile from sight too.`,
];
