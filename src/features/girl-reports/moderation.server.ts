import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { users } from '#db/schema/users.ts';
import { bodyFacts, placeFact, reporterLink, reporterOf } from '#platform/moderation/item-facts.server.ts';
import type { ItemReader, ModerationKind } from '#platform/moderation/kind.server.ts';
import { APPROVE, REJECT } from '#platform/moderation/kind.ts';
import { readProblemGirls, sentFrom, sentFromFact } from '#platform/moderation/problem-girl-items.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideGirlReport } from './actions/decide-girl-report.server.ts';
import type { GirlReportKind } from './schema.ts';

const firstPhoto = sql<
  string | null
>`(select ${scammerPhotos.cloudinarySecureUrl} from ${scammerPhotos} where ${scammerPhotos.girlId} = ${girls.id} order by ${scammerPhotos.id} limit 1)`;

/** Girls who were reported as scammers, with the reporter. */
const readScammers: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      ...{ id: girls.id, name: girls.name, username: girls.username, stageName: girls.stageName, since: girls.createdAt },
      ...{ city: girls.city, state: girls.state, country: girls.country, height: girls.height, weight: girls.weight },
      ...{ description: girls.description, headline: girls.headline, reporter: users.username, reportedBy: reporterOf },
      picture: sql<string | null>`coalesce(${girls.profilePicSecureUrl}, ${firstPhoto})`,
      sentFrom: sentFrom(sessionGirlsReports.scammerId, girls.id),
    })
    .from(girls)
    .leftJoin(users, eq(users.id, girls.reportedByUserId))
    .where(where);
  return rows.map((row) => ({
    id: row.id,
    title: row.stageName ?? row.username ?? row.name ?? `Girl ${row.id}`,
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

const decisions = (kind: GirlReportKind): Pick<ModerationKind, 'approve' | 'reject' | 'undo'> => ({
  approve: { ...APPROVE, act: (actor, id, deciding) => decideGirlReport(actor, kind, id, true, deciding) },
  reject: { ...REJECT, reasons: 'report', act: (actor, id, deciding) => decideGirlReport(actor, kind, id, false, deciding) },
  undo: (actor, id, deciding) => decideGirlReport(actor, kind, id, null, deciding),
});

const ACCUSED = { urgency: 'soon', why: 'a woman is accused', hours: 72 } as const;

export const scammerReport: ModerationKind = {
  ...{ name: 'scammerReport', label: 'Scammer reports', one: 'Scammer report' },
  table: girls,
  waiting: and(eq(girls.reportPending, true), isNull(girls.deletedAt)),
  risks: [{ what: 'Report of a scammer', ...ACCUSED }],
  read: readScammers,
  editLink: ({ title }) => `/admin/scammers?q=${encodeURIComponent(title)}`,
  about: { girl: ({ id }) => eq(girls.id, id) },
  ...decisions('scammer'),
  actions: ['scammer.approved', 'scammer.rejected'],
  entries: /^scammer\./,
  chart: {
    name: 'Scammer reports',
    // An imported one has no reporter here.
    among: sql`(${girls.reportedByUserId} is not null or ${girls.reportPending})`,
    decided: { actions: ['scammer.approved', 'scammer.rejected', 'scammer.unset'] },
  },
};

export const problemGirlReport: ModerationKind = {
  ...{ name: 'problemGirlReport', label: 'Problem-girl reports', one: 'Problem-girl report' },
  table: problemGirls,
  waiting: and(eq(problemGirls.pending, true), isNotNull(problemGirls.username), isNull(problemGirls.deletedAt)),
  risks: [{ what: 'Report of a problem girl', ...ACCUSED }],
  read: readProblemGirls,
  ...decisions('problem-girl'),
  actions: ['problemGirl.approved', 'problemGirl.rejected'],
};
