import { desc, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { sessionGirlsTravels } from '#db/schema/session-girls-travels.ts';
import { readDb } from '#platform/db/client.server.ts';
import { formatDate } from '#shared/dates.ts';
import { placeText } from '#shared/place-text.ts';
import { guyName, linkTo } from './names.server.ts';
import { auditOf } from './of-account.server.ts';
import { type SectionSource, source, total } from './section-source.server.ts';

/** What there is about a profile that was found on another site. */
export const ofSessionGirl = ({ id }: { id: number }): SectionSource[] => [
  source(
    'reports-about',
    'Reports about the profile',
    (limit) =>
      readDb
        .select({
          ...{ at: sessionGirlsReports.createdAt, total, category: sessionGirlsReports.category, comment: sessionGirlsReports.comment },
          ...{ status: sessionGirlsReports.status, guyId: sessionGirlsReports.guyUserId, guy: guyName },
        })
        .from(sessionGirlsReports)
        .leftJoin(guyUsers, eq(guyUsers.id, sessionGirlsReports.guyUserId))
        .where(eq(sessionGirlsReports.sessionGirlId, id))
        .orderBy(desc(sessionGirlsReports.id))
        .limit(limit),
    (row) => ({ what: `${row.category}, by ${row.guy ?? 'a deleted account'}`, more: row.comment, state: row.status, to: linkTo('guy', row.guyId) }),
  ),
  source(
    'travels',
    'Tour stops',
    (limit) =>
      readDb
        .select({
          ...{ at: sessionGirlsTravels.createdAt, total, begins: sessionGirlsTravels.beginDate, ends: sessionGirlsTravels.endDate },
          ...{ city: sessionGirlsTravels.city, state: sessionGirlsTravels.state, country: sessionGirlsTravels.country },
        })
        .from(sessionGirlsTravels)
        .where(eq(sessionGirlsTravels.sessionGirlId, id))
        .orderBy(desc(sessionGirlsTravels.beginDate), desc(sessionGirlsTravels.id))
        .limit(limit),
    (row) => ({
      what: placeText(row) ?? 'Somewhere',
      more: [row.begins, row.ends]
        .filter((day) => day !== null)
        .map(formatDate)
        .join(' to '),
    }),
  ),
  auditOf([['session_girls', id]]),
];
