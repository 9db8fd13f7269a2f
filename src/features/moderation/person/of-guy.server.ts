import { desc, eq } from 'drizzle-orm';
import { accountFlags } from '#db/schema/account-flags.ts';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { readDb } from '#platform/db/client.server.ts';
import { MEASURE_DONE } from '#shared/measures.ts';
import { bookingState, girlName, guyName, linkTo } from './names.server.ts';
import { auditOf, commentsAbout, notesAbout, ofAccount, reportsAbout } from './of-account.server.ts';
import { reviewState } from './review-state.ts';
import { type SectionSource, source, total } from './section-source.server.ts';

type Subject = { id: number; userId: string | null };

const answerWords = { yes: 'Yes', anonymous: 'Yes, without her name', no: 'No' } as const;
const flagWords = { open: 'Waiting', fine: 'Nothing wrong', banned: 'Banned' } as const;

/** What there is about a guy, what weighs most first. */
export const ofGuy = ({ id, userId }: Subject): SectionSource[] => [
  notesAbout('guyUserId', id),
  source(
    'measures',
    'Warnings and bans',
    (limit) =>
      readDb
        .select({ at: accountMeasures.createdAt, total, measure: accountMeasures.measure, reason: accountMeasures.reason, undoneAt: accountMeasures.undoneAt })
        .from(accountMeasures)
        .where(eq(accountMeasures.guyId, id))
        .orderBy(desc(accountMeasures.id))
        .limit(limit),
    (row) => ({ what: MEASURE_DONE[row.measure], more: row.reason, state: row.undoneAt && 'Undone' }),
  ),
  ...(userId === null
    ? []
    : [
        source(
          'flags',
          'May be somebody who is banned',
          (limit) =>
            readDb
              .select({ at: accountFlags.createdAt, total, kind: accountFlags.kind, status: accountFlags.status, guyId: guyUsers.id, name: guyName })
              .from(accountFlags)
              .innerJoin(guyUsers, eq(guyUsers.id, accountFlags.bannedGuyId))
              .where(eq(accountFlags.userId, userId))
              .orderBy(desc(accountFlags.id))
              .limit(limit),
          (row) => ({ what: `Same ${row.kind} as @${row.name}`, state: flagWords[row.status], to: linkTo('guy', row.guyId) }),
        ),
      ]),
  source(
    'requests',
    'Requests he sent',
    (limit) =>
      readDb
        .select({
          ...{ at: bookings.createdAt, total, session: bookings.desiredSessionType, flagged: bookings.flagged, reason: bookings.flagReason },
          ...{ girlStatus: bookings.girlStatus, guyStatus: bookings.guyStatus, girlId: bookings.girlId, girl: girlName },
        })
        .from(bookings)
        .leftJoin(girls, eq(girls.id, bookings.girlId))
        .where(eq(bookings.guyId, id))
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(limit),
    (row) => ({
      what: `To ${row.girl ?? 'a girl'}`,
      more: row.flagged ? `${row.session} (${row.reason})` : row.session,
      state: row.flagged ? 'Flagged' : bookingState(row),
      to: linkTo('girl', row.girlId),
    }),
  ),
  reportsAbout('guy', id),
  source(
    'reviews-about',
    'What girls say about him',
    (limit) =>
      readDb
        .select({
          at: guyReviews.createdAt,
          total,
          comment: guyReviews.comment,
          vote: guyReviews.vote,
          hidden: guyReviews.hidden,
          girlId: guyReviews.girlId,
          girl: girlName,
        })
        .from(guyReviews)
        .leftJoin(girls, eq(girls.id, guyReviews.girlId))
        .where(eq(guyReviews.guyUserId, id))
        .orderBy(desc(guyReviews.createdAt), desc(guyReviews.id))
        .limit(limit),
    (row) => ({ what: row.girl ?? 'Unknown/Banned User', more: row.comment, state: reviewState(row), to: linkTo('girl', row.girlId) }),
  ),
  source(
    'girls-only',
    'Girls-only comments about him',
    (limit) =>
      readDb
        .select({ at: girlsOnlyComments.createdAt, total, comment: girlsOnlyComments.comment, girlId: girlsOnlyComments.girlId, girl: girlName })
        .from(girlsOnlyComments)
        .leftJoin(girls, eq(girls.id, girlsOnlyComments.girlId))
        .where(eq(girlsOnlyComments.guyUserId, id))
        .orderBy(desc(girlsOnlyComments.createdAt), desc(girlsOnlyComments.id))
        .limit(limit),
    (row) => ({ what: row.girl ?? 'Unknown/Banned User', more: row.comment, to: linkTo('girl', row.girlId) }),
  ),
  commentsAbout('guy', id),
  source(
    'reviews-by',
    'Reviews he wrote',
    (limit) =>
      readDb
        .select({
          at: girlReviews.createdAt,
          total,
          comment: girlReviews.comment,
          vote: girlReviews.vote,
          hidden: girlReviews.hidden,
          withheld: girlReviews.withheld,
          girlId: girlReviews.girlId,
          girl: girlName,
        })
        .from(girlReviews)
        .leftJoin(girls, eq(girls.id, girlReviews.girlId))
        .where(eq(girlReviews.guyUserId, id))
        .orderBy(desc(girlReviews.id))
        .limit(limit),
    (row) => ({ what: `About ${row.girl ?? 'a girl'}`, more: row.comment, state: reviewState(row), to: linkTo('girl', row.girlId) }),
  ),
  source(
    'references',
    'References he asked for',
    (limit) =>
      readDb
        .select({
          ...{ at: referenceRequests.createdAt, total, answer: referenceRequests.answer, comment: referenceRequests.comment },
          ...{ girlId: referenceRequests.girlId, girl: girlName },
        })
        .from(referenceRequests)
        .leftJoin(girls, eq(girls.id, referenceRequests.girlId))
        .where(eq(referenceRequests.guyUserId, id))
        .orderBy(desc(referenceRequests.id))
        .limit(limit),
    (row) => ({ what: row.girl ?? 'A girl', more: row.comment, state: row.answer ? answerWords[row.answer] : 'Not answered', to: linkTo('girl', row.girlId) }),
  ),
  source(
    'unverified-references',
    'References from other sites',
    (limit) =>
      readDb
        .select({ at: unverifiedReferences.createdAt, total, girl: unverifiedReferences.girlUsername, url: unverifiedReferences.girlUrl })
        .from(unverifiedReferences)
        .where(eq(unverifiedReferences.guyUserId, id))
        .orderBy(desc(unverifiedReferences.id))
        .limit(limit),
    (row) => ({ what: row.girl, more: row.url }),
  ),
  source(
    'session-girls-reported',
    'Session girls he reported',
    (limit) =>
      readDb
        .select({
          ...{ at: sessionGirlsReports.createdAt, total, category: sessionGirlsReports.category, comment: sessionGirlsReports.comment },
          ...{ status: sessionGirlsReports.status, sessionGirlId: sessionGirls.id, name: sessionGirls.username },
        })
        .from(sessionGirlsReports)
        .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsReports.sessionGirlId))
        .where(eq(sessionGirlsReports.guyUserId, id))
        .orderBy(desc(sessionGirlsReports.id))
        .limit(limit),
    (row) => ({ what: `${row.name}: ${row.category}`, more: row.comment, state: row.status, to: linkTo('session-girl', row.sessionGirlId) }),
  ),
  ...(userId === null ? [] : ofAccount(userId)),
  auditOf([
    ['guy_users', id],
    ['users', userId],
  ]),
];
