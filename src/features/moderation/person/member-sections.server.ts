import { and, count, eq, isNull, max, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditLog } from '#db/schema/audit-log.ts';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessions } from '#db/schema/sessions.ts';
import { timewasterLookups } from '#db/schema/timewaster-lookups.ts';
import { readDb } from '#platform/db/client.server.ts';
import type { BookingStatus } from '#shared/catalogues/statuses.ts';
import { formatDate } from '#shared/dates.ts';
import { browserName } from '#shared/people/browser-name.ts';
import { accountName, linkTo, namesOf, type Section, section } from './section.server.ts';

const BANNED_NAME = 'Unknown/Banned User';
const reportWords = { open: 'Waiting', upheld: 'Upheld', dismissed: 'Dismissed' } as const;
const methodWords = { password: 'by password', passkey: 'by passkey', provider: 'at the outside provider', 'access-link': 'by access link' } as const;
const statusWords: Record<BookingStatus, string> = { complete: 'Completed', deleted: 'Deleted' };

/** 'Thumbs up, hidden' */
const reviewState = ({ vote, hidden, withheld }: { vote: boolean; hidden: boolean; withheld: boolean }) =>
  [vote ? 'Thumbs up' : 'Thumbs down', hidden && 'hidden', withheld && 'shown to him only'].filter(Boolean).join(', ');

type Member = { kind: 'guy' | 'girl'; id: number };

export const notesAbout = ({ kind, id }: Member) =>
  section(
    'notes',
    'Notes of moderators',
    {
      from: moderatorComments,
      columns: { comment: moderatorComments.comment, author: accountName(moderatorComments.authorUserId) },
      where: eq(kind === 'girl' ? moderatorComments.girlId : moderatorComments.guyUserId, id),
    },
    ({ author, comment }) => ({ what: author ?? 'A former moderator', more: comment }),
  );

const reportColumns = { subjectType: reports.subjectType, reason: reports.reason, comment: reports.comment, status: reports.status };

export const reportsAbout = ({ kind, id }: Member) =>
  section(
    'reports-about',
    'Reports about the profile',
    {
      from: reports,
      columns: { ...reportColumns, reporter: accountName(reports.reporterUserId) },
      where: and(eq(reports.subjectType, kind), eq(reports.subjectId, String(id))),
    },
    (row) => ({ what: `${row.reason}, by ${row.reporter ?? 'a deleted account'}`, more: row.comment, state: reportWords[row.status] }),
  );

export const commentsAbout = ({ kind, id }: Member) =>
  section(
    'comments-about',
    'Comments on the profile',
    {
      from: comments,
      columns: { body: comments.body, hidden: comments.hidden, author: accountName(comments.authorUserId) },
      where: and(eq(comments.subjectType, kind), eq(comments.subjectId, String(id)), isNull(comments.deletedAt)),
    },
    ({ author, body, hidden }) => ({ what: author ?? BANNED_NAME, more: body, state: hidden ? 'Hidden' : null }),
  );

/** Columns of a record between a girl and a guy: the person of the page, and the counterpart. */
function sidesOf({ kind }: Member, { girlId, guyId }: { girlId: PgColumn; guyId: PgColumn }) {
  const [own, other, otherKind] = kind === 'girl' ? ([girlId, guyId, 'guy'] as const) : ([guyId, girlId, 'girl'] as const);
  return { own, other: { otherId: sql<number | null>`${other}`, name: namesOf[otherKind](other) }, otherKind };
}

export function requests(member: Member) {
  const { own, other, otherKind } = sidesOf(member, bookings);
  const [title, way] = member.kind === 'girl' ? ['Requests she got', 'From'] : ['Requests he sent', 'To'];
  return section(
    'requests',
    title,
    {
      from: bookings,
      columns: {
        ...{ ...other, session: bookings.desiredSessionType, flagged: bookings.flagged, reason: bookings.flagReason },
        ...{ girlStatus: bookings.girlStatus, guyStatus: bookings.guyStatus },
      },
      where: eq(own, member.id),
    },
    ({ name, otherId, session, flagged, reason, girlStatus, guyStatus }) => {
      const status = girlStatus ?? guyStatus;
      return {
        what: `${way} ${name ?? `a ${otherKind}`}`,
        more: flagged && member.kind === 'guy' ? `${session} (${reason})` : session,
        state: flagged ? 'Flagged' : status && statusWords[status],
        to: linkTo(otherKind, otherId),
      };
    },
  );
}

/** @param isAuthor the reviews that the person wrote, instead of those about them */
export function reviews(member: Member, isAuthor: boolean) {
  const isGirl = member.kind === 'girl';
  const table = isGirl === isAuthor ? guyReviews : girlReviews;
  const { own, other, otherKind } = sidesOf(member, { girlId: table.girlId, guyId: table.guyUserId });
  const columns = { ...other, comment: table.comment, vote: table.vote, hidden: table.hidden };
  const [key, title] = isAuthor
    ? ['reviews-by', isGirl ? 'Reviews she wrote' : 'Reviews he wrote']
    : ['reviews-about', isGirl ? 'What guys say about her' : 'What girls say about him'];
  return section(
    key,
    title,
    {
      from: table,
      columns: { ...columns, withheld: table === girlReviews ? sql<boolean>`${girlReviews.withheld}` : sql<boolean>`false` },
      where: eq(own, member.id),
    },
    (row) => ({
      what: isAuthor ? `About ${row.name ?? `a ${otherKind}`}` : (row.name ?? BANNED_NAME),
      ...{ more: row.comment, state: reviewState(row), to: linkTo(otherKind, row.otherId) },
    }),
  );
}

export function girlsOnly(member: Member) {
  const { own, other, otherKind } = sidesOf(member, { girlId: girlsOnlyComments.girlId, guyId: girlsOnlyComments.guyUserId });
  const isGirl = member.kind === 'girl';
  return section(
    'girls-only',
    isGirl ? 'Girls-only comments she wrote' : 'Girls-only comments about him',
    { from: girlsOnlyComments, columns: { ...other, comment: girlsOnlyComments.comment }, where: eq(own, member.id) },
    ({ name, comment, otherId }) => ({ what: isGirl ? `About ${name ?? 'a guy'}` : (name ?? BANNED_NAME), more: comment, to: linkTo(otherKind, otherId) }),
  );
}

/** Reading her look-ups is logged, on a page of their own: here are only their number and the last date. */
export const lookups = (userId: string, girlId: number): Section => ({
  key: 'lookups',
  read: async () => {
    const [found] = await readDb
      .select({ at: max(timewasterLookups.createdAt), total: count() })
      .from(timewasterLookups)
      .where(eq(timewasterLookups.userId, userId));
    const { at, total } = found ?? { at: null, total: 0 };
    const entry = at && {
      ...{ id: 'lookups-0', at: at.toISOString(), what: `${total} look-up${total === 1 ? '' : 's'}, the last on ${formatDate(at)}` },
      ...{ more: 'Reading them is noted in the audit log.', state: null, to: `/admin/lookups?girl=${girlId}` },
    };
    return { key: 'lookups', title: 'Look-ups', entries: entry ? [entry] : [], total };
  },
});

/** Audit entries about these records. */
export const auditOf = (subjects: readonly (readonly [table: string, id: string | number | null])[]) =>
  section(
    'audit',
    'What was done',
    {
      from: auditLog,
      columns: {
        ...{ action: auditLog.action, reason: auditLog.reason, by: accountName(auditLog.actorUserId) },
        ...{ subjectType: auditLog.subjectType, subjectId: auditLog.subjectId },
      },
      where: or(...subjects.filter(([, id]) => id !== null).map(([table, id]) => and(eq(auditLog.subjectType, table), eq(auditLog.subjectId, String(id))))),
      order: auditLog.id,
    },
    (row) => ({
      what: `${row.action}, by ${row.by ?? 'the system'}`,
      more: row.reason,
      to: `/admin/audit?subject=${row.subjectType}&id=${encodeURIComponent(row.subjectId)}`,
    }),
  );

/** Activity of an account, whoever it belongs to. */
export const ofAccount = (userId: string | null): Section[] =>
  userId === null
    ? []
    : [
        section('reports-by', 'Reports they made', { from: reports, columns: reportColumns, where: eq(reports.reporterUserId, userId) }, (row) => ({
          ...{ what: `A ${row.subjectType}: ${row.reason}`, more: row.comment, state: reportWords[row.status] },
        })),
        section(
          'scammers-reported',
          'Scammers they reported',
          {
            from: girls,
            columns: { id: girls.id, name: girls.stageName, username: girls.username, pending: girls.reportPending },
            where: and(eq(girls.reportedByUserId, userId), isNull(girls.deletedAt)),
          },
          (row) => ({ what: row.name ?? row.username ?? `Record ${row.id}`, state: row.pending ? 'Waiting' : null, to: linkTo('girl', row.id) }),
        ),
        section(
          'problem-girls-reported',
          'Problem girls they reported',
          {
            from: problemGirls,
            columns: { id: problemGirls.id, username: problemGirls.username, pending: problemGirls.pending },
            where: and(eq(problemGirls.reportedByUserId, userId), isNull(problemGirls.deletedAt)),
          },
          (row) => ({ what: row.username ?? `Record ${row.id}`, state: row.pending ? 'Waiting' : null, to: `/problem-girl/${row.id}` }),
        ),
        section(
          'comments-by',
          'Comments they wrote',
          {
            from: comments,
            columns: { body: comments.body, hidden: comments.hidden, on: comments.subjectType },
            where: and(eq(comments.authorUserId, userId), isNull(comments.deletedAt)),
          },
          (row) => ({ what: row.on === 'home' ? 'On the front page' : `On a ${row.on}`, more: row.body, state: row.hidden ? 'Hidden' : null }),
        ),
        section(
          'sessions',
          'Logged in now',
          { from: sessions, columns: { userAgent: sessions.userAgent, method: sessions.method }, where: eq(sessions.userId, userId) },
          (row) => ({ what: `${browserName(row.userAgent)}, ${methodWords[row.method]}` }),
        ),
      ];
