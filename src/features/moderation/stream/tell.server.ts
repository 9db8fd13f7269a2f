import { eq, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notify.server.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { reportedComment } from '../items/reports.server.ts';
import type { Decision, StreamKind } from './kinds.ts';

type Row = { userId: string | null };
type Telling = {
  kind: NotificationKind;
  whom: (tx: Tx, id: number) => Promise<Row[]>;
  /** Without names and without what it was about: the title may stand in a mail box that others read. */
  approved?: string;
  rejected?: string;
  undone: string;
  url?: string;
};

const ofGirl = (tx: Tx, id: number) => tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, id));

const aReport = {
  kind: 'report-decided',
  approved: 'A moderator followed your report',
  rejected: 'A moderator did not follow your report',
  undone: 'A moderator looks at your report again',
} as const;

/** Who is told what. Of her profile and picture a girl hears from her own room, whoever decides where. Profiles that were crawled belong to nobody here; a dispute is answered by the room of disputes. */
const tellings: Partial<Record<StreamKind, Telling>> = {
  girlProfile: {
    kind: 'profile-decided',
    whom: ofGirl,
    undone: 'A moderator looks at your profile again',
    url: '/my-profile',
  },
  girlPicture: {
    kind: 'profile-decided',
    whom: ofGirl,
    undone: 'A moderator looks at your profile picture again',
    url: '/my-profile',
  },
  flaggedBooking: {
    kind: 'booking-answered',
    whom: (tx, id) => tx.select({ userId: guyUsers.userId }).from(bookings).innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId)).where(eq(bookings.id, id)),
    rejected: 'A moderator deleted a booking request of yours',
    undone: 'A booking request of yours is back',
    url: '/bookings',
  },
  timewaster: {
    ...aReport,
    whom: (tx, id) => tx.select({ userId: girls.userId }).from(timewasters).innerJoin(girls, eq(girls.id, timewasters.girlId)).where(eq(timewasters.id, id)),
    url: '/girl/my-timewasters',
  },
  scammerReport: { ...aReport, whom: (tx, id) => tx.select({ userId: girls.reportedByUserId }).from(girls).where(eq(girls.id, id)) },
  problemGirlReport: {
    ...aReport,
    whom: (tx, id) =>
      tx
        .select({ userId: sql<string | null>`coalesce(${problemGirls.reportedByUserId}, ${guyUsers.userId})` })
        .from(problemGirls)
        .leftJoin(guyUsers, eq(guyUsers.id, problemGirls.guyId))
        .where(eq(problemGirls.id, id)),
  },
  sessionGirlReport: {
    ...aReport,
    whom: (tx, id) =>
      tx
        .select({ userId: guyUsers.userId })
        .from(sessionGirlsReports)
        .innerJoin(guyUsers, eq(guyUsers.id, sessionGirlsReports.guyUserId))
        .where(eq(sessionGirlsReports.id, id)),
  },
  report: { ...aReport, whom: (tx, id) => tx.select({ userId: reports.reporterUserId }).from(reports).where(eq(reports.id, id)) },
};

/** Tells the person concerned, with the moderator's reason, in the transaction of the decision. */
export async function tellOfDecision(tx: Tx, { kind, id, decision, why }: { kind: StreamKind; id: number; decision: Decision; why?: string | undefined }) {
  const telling = tellings[kind];
  const title = decision === 'approve' ? telling?.approved : telling?.rejected;
  if (telling && title) await tell(tx, telling, id, title, why);
  if (kind === 'report' && decision === 'approve') await tell(tx, hiddenComment, id, hiddenComment.approved, why);
}

/** Who wrote what is hidden hears of it too. */
const hiddenComment = {
  kind: 'profile-decided',
  whom: (tx: Tx, id: number) =>
    tx.select({ userId: comments.authorUserId }).from(reports).innerJoin(comments, eq(comments.id, reportedComment)).where(eq(reports.id, id)),
  approved: 'A moderator hid a comment of yours',
  rejected: '',
  undone: '',
} as const satisfies Telling;

export async function tellOfUndo(tx: Tx, { kind, id }: { kind: StreamKind; id: number }) {
  const telling = tellings[kind];
  if (telling) await tell(tx, telling, id, telling.undone);
}

async function tell(tx: Tx, { kind, whom, url }: Telling, id: number, title: string, body?: string) {
  const people = await whom(tx, id);
  await notify(
    tx,
    people.map(({ userId }) => ({ userId, kind, title, ...(body && { body }), ...(url && { url }) })),
  );
}
