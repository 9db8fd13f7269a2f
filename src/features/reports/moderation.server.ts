import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { comments } from '#db/schema/comments.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Report, reports } from '#db/schema/reports.ts';
import { users } from '#db/schema/users.ts';
import { authorUserId, isTextKind, type MemberText, memberTextOf, TEXT_KINDS } from '#permissions/texts/member-texts.server.ts';
import { messageBody } from '#platform/bookings/encrypted-texts.server.ts';
import { reporterLink, reporterOf } from '#platform/moderation/item-facts.server.ts';
import type { ItemReader, ModerationKind } from '#platform/moderation/kind.server.ts';
import { DISMISS_REPORT, UPHOLD_REPORT } from '#platform/moderation/kind.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideReport } from './actions/decide-report.server.ts';

const rowNamed = (type: string) => sql`case when ${reports.subjectType} = ${type} and ${reports.subjectId} ~ '^[0-9]{1,9}$' then ${reports.subjectId}::int end`;
/** Where a reported comment is; other subjects have none. */
const reportedComment = rowNamed('comment');
/** One expression for whatever kind of text a report is about. */
const ofReportedText = <Value>(read: (text: MemberText) => SQL): SQL<Value | null> =>
  sql<Value | null>`case ${reports.subjectType} ${sql.join(
    TEXT_KINDS.map((kind) => {
      const text = memberTextOf(kind);
      return sql`when ${kind} then (select ${read(text)} from ${text.table} where ${text.table.id} = ${rowNamed(kind)})`;
    }),
    sql` `,
  )} end`;
const wordsOfText = ofReportedText<string>(({ table, words }) =>
  // Messages are encrypted and read below.
  table === bookingMessages ? sql`null` : sql`nullif(concat_ws(chr(10), ${sql.join([...words], sql`, `)}), '')`,
);
const isTextHidden = ofReportedText<boolean>(({ hidden }) => (hidden ? sql`${hidden}` : sql`admin_show_profile is false`));
const authorOfText = ofReportedText<string>(({ author }) => sql`(select u.username from ${users} u where u.id = ${authorUserId(author)})`);

/** The message that a report is about. What the reporter hands over is all of the conversation that is shown here. */
const reportedMessage = rowNamed('booking-message');

/** Where a comment stands, or the thing itself. */
const pages: Record<string, (id: string) => string> = {
  'girl-profile': (id) => personAddress('girl', Number(id)),
  'guy-profile': (id) => personAddress('guy', Number(id)),
  home: () => '/',
  girl: (id) => personAddress('girl', Number(id)),
  guy: (id) => personAddress('guy', Number(id)),
  scammer: (id) => `/scammer/${encodeURIComponent(id)}`,
  'problem-girl': (id) => `/problem-girl/${encodeURIComponent(id)}`,
};

/** The page of the comment's subject, or of what was reported. */
const pageOf = ({ subjectType, subjectId }: Report, place: string | null, at: string | null) =>
  place && at !== null ? pages[place]?.(at) : pages[subjectType]?.(subjectId);

/** Comments, messages, profiles and pictures that somebody reported. */
const readReports: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      row: reports,
      reporter: users.username,
      reportedBy: reporterOf,
      body: sql<string | null>`coalesce(${wordsOfText}, ${meetingReviews.comment})`,
      message: messageBody,
      author: authorOfText,
      reply: meetingReviews.reply,
      hidden: sql<boolean>`coalesce(${isTextHidden}, ${meetingReviews.hiddenAt} is not null)`,
      on: comments.subjectType,
      at: comments.subjectId,
      bookingId: bookingMessages.bookingId,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterUserId))
    .leftJoin(comments, eq(comments.id, reportedComment))
    .leftJoin(meetingReviews, eq(meetingReviews.id, rowNamed('review')))
    .leftJoin(bookingMessages, eq(bookingMessages.id, reportedMessage))
    .where(where);
  return rows.map(({ row, reporter, reportedBy, body, message, author, reply, hidden, on: place, at, bookingId }) => ({
    id: row.id,
    title: `Reported ${isTextKind(row.subjectType) ? memberTextOf(row.subjectType).label : row.subjectType}: ${row.reason}`,
    link: bookingId === null ? (pageOf(row, place, at) ?? null) : `/admin/conversations/${bookingId}`,
    picture: null,
    facts: [
      ['What it says', body ?? message],
      ['Written by', author],
      ['Reply', reply],
      ['Hidden', hidden ? 'Already hidden' : null],
      ['The reporter says', row.comment],
      ['Reported by', reporter],
    ],
    ...reporterLink(reportedBy),
    since: row.createdAt,
  }));
};

const reportsOf = (type: 'guy' | 'girl', id: number) => and(eq(reports.subjectType, type), eq(reports.subjectId, String(id)));

export const report: ModerationKind = {
  ...{ name: 'report', label: 'Reported content', one: 'Report' },
  table: reports,
  waiting: eq(reports.status, 'open'),
  risks: [{ what: 'Reported content', urgency: 'urgent', why: 'reported by a member', hours: 24 }],
  read: readReports,
  about: { guy: ({ id }) => reportsOf('guy', id), girl: ({ id }) => reportsOf('girl', id) },
  approve: { ...UPHOLD_REPORT, act: (actor, id, deciding) => decideReport(actor, id, 'upheld', deciding) },
  reject: { ...DISMISS_REPORT, reasons: 'dismissal', act: (actor, id, deciding) => decideReport(actor, id, 'dismissed', deciding) },
  undo: (actor, id, deciding) => decideReport(actor, id, 'open', deciding),
  actions: ['report.upheld', 'report.dismissed'],
  chart: { name: 'Reports', decided: { at: reports.handledAt } },
};
