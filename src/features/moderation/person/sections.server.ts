import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountFlags } from '#db/schema/account-flags.ts';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girlMerges } from '#db/schema/girl-merges.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { sessionGirlsTravels } from '#db/schema/session-girls-travels.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { travels } from '#db/schema/travels.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { formatDate } from '#shared/dates.ts';
import { MEASURE_DONE } from '#shared/measures.ts';
import type { PersonKind } from '#shared/people/person-address.ts';
import { placeText } from '#shared/place-text.ts';
import { auditOf, commentsAbout, girlsOnly, lookups, notesAbout, ofAccount, reportsAbout, requests, reviews } from './member-sections.server.ts';
import { linkTo, namesOf, qualified, type Section, section } from './section.server.ts';

const disputeWords = { open: 'Waiting', upheld: 'Upheld', rejected: 'Rejected' } as const;
const answerWords = { yes: 'Yes', anonymous: 'Yes, without her name', no: 'No' } as const;
const flagWords = { open: 'Waiting', fine: 'Nothing wrong', banned: 'Banned' } as const;

function timewasterState({ approved, rejectedAt, disputed }: { approved: boolean; rejectedAt: Date | null; disputed: boolean }): string | null {
  if (rejectedAt) return 'Rejected';
  if (disputed) return 'Disputed';
  return approved ? null : 'Waiting';
}

type Subject = { id: number; userId: string | null };

const ofGirl = ({ id, userId }: Subject): Section[] => [
  notesAbout({ kind: 'girl', id }),
  reportsAbout({ kind: 'girl', id }),
  section(
    'disputes',
    'Disputes of her record',
    {
      from: disputeRecords,
      columns: {
        status: disputeRecords.status,
        statement: sql<string>`(select d.statement from ${disputes} d where d.id = ${qualified(disputeRecords.disputeId)})`,
      },
      where: and(eq(disputeRecords.subjectType, 'scammer'), eq(disputeRecords.subjectId, id)),
    },
    (row) => ({ what: 'She says that it is not true', more: row.statement, state: disputeWords[row.status], to: '/admin/moderate?kind=dispute' }),
  ),
  requests({ kind: 'girl', id }),
  section(
    'timewasters',
    'Timewasters she reported',
    {
      from: timewasters,
      columns: {
        ...{ id: timewasters.id, name: timewasters.name, comment: timewasters.comment },
        ...{ approved: timewasters.approved, rejectedAt: timewasters.rejectedAt, disputed: timewasters.disputed },
      },
      where: and(eq(timewasters.girlId, id), isNull(timewasters.revisesId)),
    },
    (row) => ({ what: row.name, more: row.comment, state: timewasterState(row), to: `/admin/edit/timewaster/${row.id}` }),
  ),
  section(
    'timewaster-comments',
    'Comments on timewasters',
    {
      from: timewasterComments,
      columns: {
        ...{ comment: timewasterComments.comment, recordId: timewasterComments.timewasterId },
        name: sql<string>`(select t.name from ${timewasters} t where t.id = ${qualified(timewasterComments.timewasterId)})`,
      },
      where: eq(timewasterComments.girlId, id),
    },
    (row) => ({ what: `On ${row.name}`, more: row.comment, to: `/admin/edit/timewaster/${row.recordId}` }),
  ),
  ...(userId === null ? [] : [lookups(userId, id)]),
  reviews({ kind: 'girl', id }, false),
  section(
    'forum-reviews',
    'Reviews from forums',
    {
      from: forumReviews,
      columns: { username: forumReviews.username, title: forumReviews.deprecatedPageTitle, url: forumReviews.reviewUrl },
      where: eq(forumReviews.girlId, id),
    },
    (row) => ({ what: `By ${row.username ?? 'somebody'}`, more: row.title ?? row.url }),
  ),
  commentsAbout({ kind: 'girl', id }),
  reviews({ kind: 'girl', id }, true),
  girlsOnly({ kind: 'girl', id }),
  section(
    'travels',
    'Tour stops',
    {
      from: travels,
      columns: {
        ...{ begins: travels.dateBegins, ends: travels.dateEnds, deletedAt: travels.deletedAt },
        ...{ city: travels.city, state: travels.state, country: travels.country },
      },
      where: eq(travels.girlId, id),
      order: travels.dateBegins,
    },
    (row) => ({ what: placeText(row) ?? row.city, more: `${formatDate(row.begins)} to ${formatDate(row.ends)}`, state: row.deletedAt && 'Deleted' }),
  ),
  section(
    'merges',
    'Merged records',
    { from: girlMerges, columns: { fromId: girlMerges.fromId, undoneAt: girlMerges.undoneAt }, where: eq(girlMerges.intoId, id) },
    (row) => ({ what: `Record ${row.fromId} was merged into this one`, state: row.undoneAt && 'Undone', to: linkTo('girl', row.fromId) }),
  ),
  ...ofAccount(userId),
  auditOf([
    ['girls', id],
    ['users', userId],
  ]),
];

const ofGuy = ({ id, userId }: Subject): Section[] => [
  notesAbout({ kind: 'guy', id }),
  section(
    'measures',
    'Warnings and bans',
    {
      from: accountMeasures,
      columns: { measure: accountMeasures.measure, reason: accountMeasures.reason, undoneAt: accountMeasures.undoneAt },
      where: eq(accountMeasures.guyId, id),
    },
    (row) => ({ what: MEASURE_DONE[row.measure], more: row.reason, state: row.undoneAt && 'Undone' }),
  ),
  ...(userId === null
    ? []
    : [
        section(
          'flags',
          'May be somebody who is banned',
          {
            from: accountFlags,
            columns: { kind: accountFlags.kind, status: accountFlags.status, guyId: accountFlags.bannedGuyId, name: namesOf.guy(accountFlags.bannedGuyId) },
            where: eq(accountFlags.userId, userId),
          },
          (row) => ({ what: `Same ${row.kind} as @${row.name}`, state: flagWords[row.status], to: linkTo('guy', row.guyId) }),
        ),
      ]),
  requests({ kind: 'guy', id }),
  reportsAbout({ kind: 'guy', id }),
  reviews({ kind: 'guy', id }, false),
  girlsOnly({ kind: 'guy', id }),
  commentsAbout({ kind: 'guy', id }),
  reviews({ kind: 'guy', id }, true),
  section(
    'references',
    'References he asked for',
    {
      from: referenceRequests,
      columns: {
        ...{ answer: referenceRequests.answer, comment: referenceRequests.comment },
        ...{ girlId: referenceRequests.girlId, girl: namesOf.girl(referenceRequests.girlId) },
      },
      where: eq(referenceRequests.guyUserId, id),
    },
    (row) => ({ what: row.girl ?? 'A girl', more: row.comment, state: row.answer ? answerWords[row.answer] : 'Not answered', to: linkTo('girl', row.girlId) }),
  ),
  section(
    'unverified-references',
    'References from other sites',
    {
      from: unverifiedReferences,
      columns: { girl: unverifiedReferences.girlUsername, url: unverifiedReferences.girlUrl },
      where: eq(unverifiedReferences.guyUserId, id),
    },
    (row) => ({ what: row.girl, more: row.url }),
  ),
  section(
    'session-girls-reported',
    'Session girls he reported',
    {
      from: sessionGirlsReports,
      columns: {
        ...{ category: sessionGirlsReports.category, comment: sessionGirlsReports.comment, status: sessionGirlsReports.status },
        ...{ sessionGirlId: sessionGirlsReports.sessionGirlId, name: namesOf['session-girl'](sessionGirlsReports.sessionGirlId) },
      },
      where: eq(sessionGirlsReports.guyUserId, id),
    },
    (row) => ({ what: `${row.name}: ${row.category}`, more: row.comment, state: row.status, to: linkTo('session-girl', row.sessionGirlId) }),
  ),
  ...ofAccount(userId),
  auditOf([
    ['guy_users', id],
    ['users', userId],
  ]),
];

const ofSessionGirl = ({ id }: Subject): Section[] => [
  section(
    'reports-about',
    'Reports about the profile',
    {
      from: sessionGirlsReports,
      columns: {
        ...{ category: sessionGirlsReports.category, comment: sessionGirlsReports.comment, status: sessionGirlsReports.status },
        ...{ guyId: sessionGirlsReports.guyUserId, guy: namesOf.guy(sessionGirlsReports.guyUserId) },
      },
      where: eq(sessionGirlsReports.sessionGirlId, id),
    },
    (row) => ({ what: `${row.category}, by ${row.guy ?? 'a deleted account'}`, more: row.comment, state: row.status, to: linkTo('guy', row.guyId) }),
  ),
  section(
    'travels',
    'Tour stops',
    {
      from: sessionGirlsTravels,
      columns: {
        ...{ begins: sessionGirlsTravels.beginDate, ends: sessionGirlsTravels.endDate },
        ...{ city: sessionGirlsTravels.city, state: sessionGirlsTravels.state, country: sessionGirlsTravels.country },
      },
      where: eq(sessionGirlsTravels.sessionGirlId, id),
      order: sessionGirlsTravels.beginDate,
    },
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

/** Sections of the page of a person, the most important first. */
export const sectionsOf: Record<PersonKind, (subject: Subject) => Section[]> = { girl: ofGirl, guy: ofGuy, 'session-girl': ofSessionGirl };
