import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { comments } from '#db/schema/comments.ts';
import { girls } from '#db/schema/girls.ts';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { readDb } from '#platform/db/client.server.ts';
import { browserName } from '#shared/people/browser-name.ts';
import { linkTo } from './names.server.ts';
import { type SectionSource, source, total } from './section-source.server.ts';

const decisionWords = { open: 'Waiting', upheld: 'Upheld', dismissed: 'Dismissed' } as const;
const methodWords = { password: 'by password', passkey: 'by passkey', provider: 'at the outside provider', 'access-link': 'by access link' } as const;

const reportColumns = {
  id: reports.id,
  at: reports.createdAt,
  total,
  subjectType: reports.subjectType,
  reason: reports.reason,
  comment: reports.comment,
  status: reports.status,
};

/** What members reported about a profile, by its id. */
export const reportsAbout = (subjectType: 'guy' | 'girl', id: number): SectionSource =>
  source(
    'reports-about',
    'Reports about the profile',
    (limit) =>
      readDb
        .select({ ...reportColumns, reporter: users.displayUsername })
        .from(reports)
        .leftJoin(users, eq(users.id, reports.reporterUserId))
        .where(and(eq(reports.subjectType, subjectType), eq(reports.subjectId, String(id))))
        .orderBy(desc(reports.id))
        .limit(limit),
    (row) => ({ what: `${row.reason}, by ${row.reporter ?? 'a deleted account'}`, more: row.comment, state: decisionWords[row.status] }),
  );

/** Comments under the profile. */
export const commentsAbout = (subjectType: 'guy' | 'girl', id: number): SectionSource =>
  source(
    'comments-about',
    'Comments on the profile',
    (limit) =>
      readDb
        .select({ id: comments.id, at: comments.createdAt, total, body: comments.body, hidden: comments.hidden, author: users.displayUsername })
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorUserId))
        .where(and(eq(comments.subjectType, subjectType), eq(comments.subjectId, String(id)), isNull(comments.deletedAt)))
        .orderBy(desc(comments.createdAt), desc(comments.id))
        .limit(limit),
    (row) => ({ what: row.author ?? 'Unknown/Banned User', more: row.body, state: row.hidden ? 'Hidden' : null }),
  );

export const notesAbout = (column: 'girlId' | 'guyUserId', id: number): SectionSource =>
  source(
    'notes',
    'Notes of moderators',
    (limit) =>
      readDb
        .select({ id: moderatorComments.id, at: moderatorComments.createdAt, total, comment: moderatorComments.comment, author: users.displayUsername })
        .from(moderatorComments)
        .leftJoin(users, eq(users.id, moderatorComments.authorUserId))
        .where(eq(moderatorComments[column], id))
        .orderBy(desc(moderatorComments.id))
        .limit(limit),
    (row) => ({ what: row.author ?? 'A former moderator', more: row.comment }),
  );

const entryColumns = { id: auditLog.id, at: auditLog.createdAt, total, action: auditLog.action, reason: auditLog.reason, by: users.displayUsername };

/** What moderators and the system did with these records. */
export const auditOf = (subjects: readonly (readonly [table: string, id: string | number | null])[]): SectionSource =>
  source(
    'audit',
    'What was done',
    (limit) =>
      readDb
        .select({ ...entryColumns, subjectType: auditLog.subjectType, subjectId: auditLog.subjectId })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorUserId))
        .where(or(...subjects.filter(([, id]) => id !== null).map(([table, id]) => and(eq(auditLog.subjectType, table), eq(auditLog.subjectId, String(id))))))
        .orderBy(desc(auditLog.id))
        .limit(limit),
    (row) => ({
      what: `${row.action}, by ${row.by ?? 'the system'}`,
      more: row.reason,
      to: `/admin/audit?subject=${row.subjectType}&id=${encodeURIComponent(row.subjectId)}`,
    }),
  );

/** What somebody with an account did on the site, whatever they are. */
export function ofAccount(userId: string): SectionSource[] {
  return [
    source(
      'reports-by',
      'Reports they made',
      (limit) => readDb.select(reportColumns).from(reports).where(eq(reports.reporterUserId, userId)).orderBy(desc(reports.id)).limit(limit),
      (row) => ({ what: `A ${row.subjectType}: ${row.reason}`, more: row.comment, state: decisionWords[row.status] }),
    ),
    source(
      'scammers-reported',
      'Scammers they reported',
      (limit) =>
        readDb
          .select({ id: girls.id, at: girls.createdAt, total, name: girls.stageName, username: girls.username, pending: girls.reportPending })
          .from(girls)
          .where(and(eq(girls.reportedByUserId, userId), isNull(girls.deletedAt)))
          .orderBy(desc(girls.id))
          .limit(limit),
      (row) => ({ what: row.name ?? row.username ?? `Record ${row.id}`, state: row.pending ? 'Waiting' : null, to: linkTo('girl', row.id) }),
    ),
    source(
      'problem-girls-reported',
      'Problem girls they reported',
      (limit) =>
        readDb
          .select({ id: problemGirls.id, at: problemGirls.createdAt, total, username: problemGirls.username, pending: problemGirls.pending })
          .from(problemGirls)
          .where(and(eq(problemGirls.reportedByUserId, userId), isNull(problemGirls.deletedAt)))
          .orderBy(desc(problemGirls.id))
          .limit(limit),
      (row) => ({ what: row.username ?? `Record ${row.id}`, state: row.pending ? 'Waiting' : null, to: `/problem-girl/${row.id}` }),
    ),
    source(
      'comments-by',
      'Comments they wrote',
      (limit) =>
        readDb
          .select({ id: comments.id, at: comments.createdAt, total, body: comments.body, hidden: comments.hidden, on: comments.subjectType })
          .from(comments)
          .where(and(eq(comments.authorUserId, userId), isNull(comments.deletedAt)))
          .orderBy(desc(comments.id))
          .limit(limit),
      (row) => ({ what: row.on === 'home' ? 'On the front page' : `On a ${row.on}`, more: row.body, state: row.hidden ? 'Hidden' : null }),
    ),
    source(
      'sessions',
      'Logged in now',
      (limit) =>
        readDb
          .select({ id: sessions.id, at: sessions.createdAt, total, userAgent: sessions.userAgent, method: sessions.method, seen: sessions.updatedAt })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(desc(sessions.createdAt))
          .limit(limit),
      (row) => ({ what: `${browserName(row.userAgent)}, ${methodWords[row.method]}` }),
    ),
  ];
}
