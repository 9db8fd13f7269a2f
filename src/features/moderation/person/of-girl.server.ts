import { and, count, desc, eq, isNull, max } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girlMerges } from '#db/schema/girl-merges.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasterLookups } from '#db/schema/timewaster-lookups.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { travels } from '#db/schema/travels.ts';
import { readDb } from '#platform/db/client.server.ts';
import { formatDate } from '#shared/dates.ts';
import { placeText } from '#shared/place-text.ts';
import { bookingState, guyName, linkTo } from './names.server.ts';
import { auditOf, commentsAbout, notesAbout, ofAccount, reportsAbout } from './of-account.server.ts';
import { reviewState } from './review-state.ts';
import { type SectionSource, source, total } from './section-source.server.ts';

type Subject = { id: number; userId: string | null };

const disputeWords = { open: 'Waiting', upheld: 'Upheld', rejected: 'Rejected' } as const;

function reportState({ approved, rejectedAt, disputed }: { approved: boolean; rejectedAt: Date | null; disputed: boolean }): string | null {
  if (rejectedAt) return 'Rejected';
  if (disputed) return 'Disputed';
  return approved ? null : 'Waiting';
}

/** What she looked up is in a page of its own, where each reading is noted: here is how often, and when last. */
const lookups = (userId: string, girlId: number) =>
  source(
    'lookups',
    'Look-ups',
    async () => {
      const [found] = await readDb
        .select({ at: max(timewasterLookups.createdAt), total: count() })
        .from(timewasterLookups)
        .where(eq(timewasterLookups.userId, userId));
      return found?.at ? [{ at: found.at, total: found.total }] : [];
    },
    (row) => ({
      what: `${row.total} look-up${row.total === 1 ? '' : 's'}, the last on ${formatDate(row.at)}`,
      more: 'Reading them is noted in the audit log.',
      to: `/admin/lookups?girl=${girlId}`,
    }),
  );

/** What there is about a girl, what weighs most first. */
export const ofGirl = ({ id, userId }: Subject): SectionSource[] => [
  notesAbout('girlId', id),
  reportsAbout('girl', id),
  source(
    'disputes',
    'Disputes of her record',
    (limit) =>
      readDb
        .select({ at: disputeRecords.createdAt, total, status: disputeRecords.status, statement: disputes.statement })
        .from(disputeRecords)
        .innerJoin(disputes, eq(disputes.id, disputeRecords.disputeId))
        .where(and(eq(disputeRecords.subjectType, 'scammer'), eq(disputeRecords.subjectId, id)))
        .orderBy(desc(disputeRecords.id))
        .limit(limit),
    (row) => ({ what: 'She says that it is not true', more: row.statement, state: disputeWords[row.status], to: '/admin/moderate?kind=dispute' }),
  ),
  source(
    'requests',
    'Requests she got',
    (limit) =>
      readDb
        .select({
          ...{ at: bookings.createdAt, total, session: bookings.desiredSessionType, flagged: bookings.flagged },
          ...{ girlStatus: bookings.girlStatus, guyStatus: bookings.guyStatus, guyId: bookings.guyId, guy: guyName },
        })
        .from(bookings)
        .leftJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
        .where(eq(bookings.girlId, id))
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(limit),
    (row) => ({
      what: `From ${row.guy ?? 'a guy'}`,
      more: row.session,
      state: row.flagged ? 'Flagged' : bookingState(row),
      to: linkTo('guy', row.guyId),
    }),
  ),
  source(
    'timewasters',
    'Timewasters she reported',
    (limit) =>
      readDb
        .select({
          ...{ at: timewasters.createdAt, total, id: timewasters.id, name: timewasters.name, comment: timewasters.comment },
          ...{ approved: timewasters.approved, rejectedAt: timewasters.rejectedAt, disputed: timewasters.disputed },
        })
        .from(timewasters)
        .where(and(eq(timewasters.girlId, id), isNull(timewasters.revisesId)))
        .orderBy(desc(timewasters.id))
        .limit(limit),
    (row) => ({ what: row.name, more: row.comment, state: reportState(row), to: `/admin/edit/timewaster/${row.id}` }),
  ),
  source(
    'timewaster-comments',
    'Comments on timewasters',
    (limit) =>
      readDb
        .select({ at: timewasterComments.createdAt, total, comment: timewasterComments.comment, id: timewasters.id, name: timewasters.name })
        .from(timewasterComments)
        .innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId))
        .where(eq(timewasterComments.girlId, id))
        .orderBy(desc(timewasterComments.id))
        .limit(limit),
    (row) => ({ what: `On ${row.name}`, more: row.comment, to: `/admin/edit/timewaster/${row.id}` }),
  ),
  ...(userId === null ? [] : [lookups(userId, id)]),
  source(
    'reviews-about',
    'What guys say about her',
    (limit) =>
      readDb
        .select({
          at: girlReviews.createdAt,
          total,
          comment: girlReviews.comment,
          vote: girlReviews.vote,
          hidden: girlReviews.hidden,
          withheld: girlReviews.withheld,
          guyId: girlReviews.guyUserId,
          guy: guyName,
        })
        .from(girlReviews)
        .leftJoin(guyUsers, eq(guyUsers.id, girlReviews.guyUserId))
        .where(eq(girlReviews.girlId, id))
        .orderBy(desc(girlReviews.createdAt), desc(girlReviews.id))
        .limit(limit),
    (row) => ({ what: row.guy ?? 'Unknown/Banned User', more: row.comment, state: reviewState(row), to: linkTo('guy', row.guyId) }),
  ),
  source(
    'forum-reviews',
    'Reviews from forums',
    (limit) =>
      readDb
        .select({ at: forumReviews.createdAt, total, username: forumReviews.username, title: forumReviews.deprecatedPageTitle, url: forumReviews.reviewUrl })
        .from(forumReviews)
        .where(eq(forumReviews.girlId, id))
        .orderBy(desc(forumReviews.id))
        .limit(limit),
    (row) => ({ what: `By ${row.username ?? 'somebody'}`, more: row.title ?? row.url }),
  ),
  commentsAbout('girl', id),
  source(
    'reviews-by',
    'Reviews she wrote',
    (limit) =>
      readDb
        .select({
          at: guyReviews.createdAt,
          total,
          comment: guyReviews.comment,
          vote: guyReviews.vote,
          hidden: guyReviews.hidden,
          guyId: guyReviews.guyUserId,
          guy: guyName,
        })
        .from(guyReviews)
        .leftJoin(guyUsers, eq(guyUsers.id, guyReviews.guyUserId))
        .where(eq(guyReviews.girlId, id))
        .orderBy(desc(guyReviews.id))
        .limit(limit),
    (row) => ({ what: `About ${row.guy ?? 'a guy'}`, more: row.comment, state: reviewState(row), to: linkTo('guy', row.guyId) }),
  ),
  source(
    'girls-only',
    'Girls-only comments she wrote',
    (limit) =>
      readDb
        .select({ at: girlsOnlyComments.createdAt, total, comment: girlsOnlyComments.comment, guyId: girlsOnlyComments.guyUserId, guy: guyName })
        .from(girlsOnlyComments)
        .leftJoin(guyUsers, eq(guyUsers.id, girlsOnlyComments.guyUserId))
        .where(eq(girlsOnlyComments.girlId, id))
        .orderBy(desc(girlsOnlyComments.id))
        .limit(limit),
    (row) => ({ what: `About ${row.guy ?? 'a guy'}`, more: row.comment, to: linkTo('guy', row.guyId) }),
  ),
  source(
    'travels',
    'Tour stops',
    (limit) =>
      readDb
        .select({
          ...{ at: travels.createdAt, total, begins: travels.dateBegins, ends: travels.dateEnds, deletedAt: travels.deletedAt },
          ...{ city: travels.city, state: travels.state, country: travels.country },
        })
        .from(travels)
        .where(eq(travels.girlId, id))
        .orderBy(desc(travels.dateBegins), desc(travels.id))
        .limit(limit),
    (row) => ({ what: placeText(row) ?? row.city, more: `${formatDate(row.begins)} to ${formatDate(row.ends)}`, state: row.deletedAt && 'Deleted' }),
  ),
  source(
    'merges',
    'Merged records',
    (limit) =>
      readDb
        .select({ at: girlMerges.createdAt, total, fromId: girlMerges.fromId, undoneAt: girlMerges.undoneAt })
        .from(girlMerges)
        .where(eq(girlMerges.intoId, id))
        .orderBy(desc(girlMerges.id))
        .limit(limit),
    (row) => ({ what: `Record ${row.fromId} was merged into this one`, state: row.undoneAt && 'Undone', to: linkTo('girl', row.fromId) }),
  ),
  ...(userId === null ? [] : ofAccount(userId)),
  auditOf([
    ['girls', id],
    ['users', userId],
  ]),
];
