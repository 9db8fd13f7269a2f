import { and, eq, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { ItemReader, ModerationKind } from '#platform/moderation/kind.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideDispute } from './decisions/actions/decide-dispute.server.ts';
import { reopenDispute } from './decisions/actions/reopen-dispute.server.ts';

const subjectNames = {
  review: 'a review after a session',
  scammer: 'a scammer record',
  'problem-girl': 'a problem-girl record',
  timewaster: 'a timewaster record',
} as const;

/** Answers of both sides about the session of a disputed review. */
const outcomes = sql<string | null>`(select string_agg(${meetingAnswers.side} || ': ' || ${meetingAnswers.outcome}, ', ' order by ${meetingAnswers.side})
  from ${meetingAnswers} where ${meetingAnswers.bookingId} = ${meetingReviews.bookingId})`;

/** Answers of people who are named in a record. Their contact is proven and stays encrypted. */
const readDisputes: ItemReader = async (where, on) => {
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
    .where(where);
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

export const dispute: ModerationKind = {
  ...{ name: 'dispute', label: 'Disputes', one: 'Dispute' },
  table: disputeRecords,
  waiting: eq(disputeRecords.status, 'open'),
  risks: [{ what: 'Dispute', urgency: 'soon', why: 'somebody says it is not true', hours: 72 }],
  read: readDisputes,
  about: { girl: ({ id }) => and(eq(disputeRecords.subjectType, 'scammer'), eq(disputeRecords.subjectId, id)) },
  approve: { label: 'Uphold', done: 'Dispute upheld', act: (actor, id, deciding) => decideDispute(actor, id, 'upheld', deciding) },
  reject: { label: 'Reject', done: 'Dispute rejected', reasons: 'dispute', act: (actor, id, deciding) => decideDispute(actor, id, 'rejected', deciding) },
  undo: reopenDispute,
  actions: ['dispute.upheld', 'dispute.rejected'],
  chart: { name: 'Disputes', decided: { at: disputeRecords.decidedAt } },
};
