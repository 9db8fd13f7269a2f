import { asc, eq, sql } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { bodyFacts, placeFact } from './body-facts.ts';
import { type Lister, SHOWN } from './lister.server.ts';
import { reporterLink, reporterOf } from './reporter.server.ts';
import { sentFrom, sentFromFact } from './sent-from.server.ts';

/** Problem girls, crawled or reported. */
export const listProblemGirls: Lister = async (where, on = freshDb) => {
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
    .where(where)
    .orderBy(asc(problemGirls.createdAt), asc(problemGirls.id))
    .limit(SHOWN);
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
