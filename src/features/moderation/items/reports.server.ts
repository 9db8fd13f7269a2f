import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { comments } from '#db/schema/comments.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Report, reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { users } from '#db/schema/users.ts';
import { authorUserId, isTextKind, type MemberText, memberTextOf, TEXT_KINDS } from '#permissions/texts/member-texts.server.ts';
import { messageBody } from '#platform/bookings/encrypted-texts.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { type Lister, SHOWN } from './lister.server.ts';
import { reporterLink, reporterOf } from './reporter.server.ts';

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
export const listReports: Lister = async (where, on = freshDb) => {
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
    .where(where)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(SHOWN);
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

/** Reports of guys about crawled profiles. */
export const listSessionGirlReports: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({ row: sessionGirlsReports, username: sessionGirls.username, reporter: guyUsers.username })
    .from(sessionGirlsReports)
    .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsReports.sessionGirlId))
    .leftJoin(guyUsers, eq(guyUsers.id, sessionGirlsReports.guyUserId))
    .where(where)
    .orderBy(asc(sessionGirlsReports.createdAt), asc(sessionGirlsReports.id))
    .limit(SHOWN);
  return rows.map(({ row, username, reporter }) => ({
    id: row.id,
    title: `${username}: ${row.category}`,
    link: personAddress('session-girl', row.sessionGirlId),
    picture: null,
    facts: [
      ['The reporter says', row.comment],
      ['Reported by', reporter],
    ],
    ...reporterLink(row.guyUserId === null ? null : { kind: 'guy', id: row.guyUserId }),
    since: row.createdAt,
  }));
};

const subjectNames = {
  review: 'a review after a session',
  scammer: 'a scammer record',
  'problem-girl': 'a problem-girl record',
  timewaster: 'a timewaster record',
} as const;

/** What either side said about the session that a disputed review is about. */
const outcomes = sql<string | null>`(select string_agg(${meetingAnswers.side} || ': ' || ${meetingAnswers.outcome}, ', ' order by ${meetingAnswers.side})
  from ${meetingAnswers} where ${meetingAnswers.bookingId} = ${meetingReviews.bookingId})`;

/** Answers of people who are named in a record. Their contact is proven and stays encrypted. */
export const listDisputes: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      row: disputeRecords,
      statement: disputes.statement,
      contactKind: disputes.contactKind,
      stageName: girls.stageName,
      username: girls.username,
      review: meetingReviews,
      outcomes,
    })
    .from(disputeRecords)
    .innerJoin(disputes, eq(disputes.id, disputeRecords.disputeId))
    .leftJoin(girls, and(eq(disputeRecords.subjectType, 'scammer'), eq(girls.id, disputeRecords.subjectId)))
    .leftJoin(meetingReviews, and(eq(disputeRecords.subjectType, 'review'), eq(meetingReviews.id, disputeRecords.subjectId)))
    .where(where)
    .orderBy(asc(disputeRecords.createdAt), asc(disputeRecords.id))
    .limit(SHOWN);
  return rows.map(({ row, statement, contactKind, stageName, username, review, outcomes: said }) => ({
    id: row.id,
    title: `Answer to ${subjectNames[row.subjectType]}${stageName || username ? ` (${stageName ?? username})` : ''}`,
    link: review ? `/admin/manage-bookings?q=${review.bookingId}` : linkOf(row.subjectType, row.subjectId),
    picture: null,
    facts: [
      ['Statement', statement],
      ['Proven by', contactKind],
      ['Review', review && `${review.vote ? 'Thumbs up' : 'Thumbs down'}, by the ${review.side}: ${review.comment}`],
      ['Reply', review?.reply ?? null],
      ['What each said', said],
      ['Record', row.subjectId ?? 'No record has this contact.'],
    ],
    since: row.createdAt,
  }));
};

function linkOf(type: keyof typeof subjectNames, id: number | null): string | null {
  if (id === null || type === 'review') return null;
  if (type === 'timewaster') return `/admin/edit/timewaster/${id}`;
  return type === 'scammer' ? personAddress('girl', id) : `/problem-girl/${id}`;
}
