import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { users } from '#db/schema/users.ts';
import { bodyFacts, placeFact, reporterLink, reporterOf } from './item-facts.server.ts';
import type { ItemReader } from './kind.server.ts';
import type { ItemDetails } from './kind.ts';

/** Crawled profile on which a report was begun. */
export const sentFrom = (link: PgColumn, recordId: PgColumn) => sql<string | null>`(
  select ${sessionGirls.username} from ${sessionGirlsReports} join ${sessionGirls} on ${sessionGirls.id} = ${sessionGirlsReports.sessionGirlId}
  where ${link} = ${recordId} limit 1)`;

/** Approving such a report hides the profile as well, so the item shows it. */
export const sentFromFact = (username: string | null): ItemDetails['facts'][number] => [
  'Sent from',
  username && `the crawled profile of ${username}. Approving takes that profile from sight too.`,
];

/** Problem girls, crawled or reported: two features decide about them. */
export const readProblemGirls: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      row: problemGirls,
      reporter: sql<string | null>`coalesce(${users.username}, ${guyUsers.username})`,
      reportedBy: reporterOf,
      sentFrom: sentFrom(sessionGirlsReports.problemGirlId, problemGirls.id),
    })
    .from(problemGirls)
    .leftJoin(guyUsers, eq(guyUsers.id, problemGirls.guyId))
    .leftJoin(users, eq(users.id, problemGirls.reportedByUserId))
    .where(where);
  return rows.map(({ row, reporter, reportedBy, sentFrom: crawled }) => ({
    id: row.id,
    title: row.name ?? row.username ?? row.pageTitle ?? `Problem girl ${row.id}`,
    link: `/problem-girl/${row.id}`,
    picture: row.cloudinarySecureUrl,
    facts: [
      ['Page title', row.pageTitle ?? (reporter ? null : 'Page title is null.')],
      ['Reason', row.reasonWhy ?? 'Reason is null.'],
      ['Username', row.username],
      ['Headline', row.headline],
      placeFact(row),
      ...bodyFacts(row),
      ['Profile', row.profileUrl],
      ['Thread', row.messageThread],
      sentFromFact(crawled),
      ['Reported by', reporter],
    ],
    ...reporterLink(reportedBy ?? (row.guyId === null ? null : { kind: 'guy', id: row.guyId })),
    since: row.createdAt,
  }));
};
