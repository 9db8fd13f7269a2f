import { sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { users } from '#db/schema/users.ts';
import { approvedGirl } from '#permissions/girls/filters.server.ts';
import { batch } from '#platform/batch.ts';
import { genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { CommentEvidence, Evidence, ReferenceEvidence, VoiceEvidence } from './evidence.ts';

/** What this site knows about an account, for whoever may read what girls say about guys. */
export type GuyFacts = Pick<Evidence, 'reviews' | 'references' | 'sessions' | 'comments' | 'flagged' | 'requests' | 'unverifiedReferences'> & {
  id: number;
  username: string;
  /** He lets girls contact him, and his page is open: whom a number belongs to is no secret. */
  mayBeNamed: boolean;
  banned: 'no' | 'for a time' | 'for good';
  gone: boolean;
  memberSince: Date;
};

type Said = { girl_id: number | null; at: string; comment: string | null; vote?: boolean; after_session?: boolean };
type Given = { girl_id: number; at: string; comment: string | null; named: boolean };
type Asked = { at: string; flagged: boolean; handled: boolean; deleted: boolean; girl_id: number; complete: boolean; cancelled: boolean };

/** As much of each as one answer ever shows; what is counted beyond it changes no level. */
const MOST = sql.raw('200');

/** One row for each account with everything that is said about it, by the index of each table. */
const factsByIds = oncePerDatabase(() => {
  const his = sql`g.id`;
  const saidOf = (table: typeof guyReviews | typeof girlsOnlyComments, columns: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(said), '[]') from (select ${columns} from ${table} t where t.guy_user_id = ${his} order by t.created_at desc, t.id desc limit ${MOST}) said)`;
  return genericPlanDb
    .select({
      id: sql<number>`g.id`,
      username: sql<string>`g.username`,
      mayBeNamed: sql<boolean>`g.allow_contact and g.user_show_profile and coalesce(g.admin_show_profile, true)`,
      banned: sql<boolean>`g.banned or coalesce(u.banned, false)`,
      unbanAt: sql<Date | string | null>`coalesce(g.unban_at, u.unban_at)`,
      gone: sql<boolean>`g.soft_deleted or g.user_id is null or u.deleted_at is not null`,
      memberSince: sql<string>`g.created_at`,
      reviews: sql<Said[]>`${saidOf(
        guyReviews,
        sql`t.girl_id, t.created_at as at, t.comment, t.vote,
        exists (select 1 from ${meetingReviews} m where m.guy_review_id = t.id and m.about = 'session') as after_session`,
      )}`,
      references: sql<Given[]>`(select coalesce(json_agg(given), '[]') from (
        select r.girl_id, r.answered_at as at, r.comment, r.answer = 'yes' as named from ${referenceRequests} r join ${girls} on girls.id = r.girl_id
        where r.guy_user_id = ${his} and r.answer in ('yes', 'anonymous') and ${approvedGirl} order by r.answered_at desc, r.id desc limit ${MOST}) given)`,
      comments: sql<Said[]>`${saidOf(girlsOnlyComments, sql`t.girl_id, t.created_at as at, t.comment`)}`,
      requests: sql<Asked[]>`(select coalesce(json_agg(asked), '[]') from (
        select b.girl_id, b.updated_at as at, b.flagged, b.flag_handled_at is not null as handled,
          b.girl_status = 'deleted' and b.guy_status = 'deleted' as deleted,
          b.girl_status = 'complete' as complete, b.girl_status is null and b.guy_status = 'deleted' as cancelled
        from ${bookings} b where b.guy_id = ${his} order by b.created_at desc, b.id desc limit ${MOST}) asked)`,
      unverifiedReferences: sql<number>`(select count(*)::int from ${unverifiedReferences} r where r.guy_user_id = ${his})`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) as asked_for (id) join ${guyUsers} g on g.id = asked_for.id left join ${users} u on u.id = g.user_id`)
    .prepare('verdict_facts_of_guys');
});

const womanOf = (girlId: number | null) => (girlId === null ? 'gone' : `girl:${girlId}`);

const facts = batch(async (asks: number[][]): Promise<Map<number, GuyFacts>[]> => {
  const ids = [...new Set(asks.flat())];
  const rows = ids.length === 0 ? [] : await factsByIds().execute({ ids });
  const found = new Map(rows.map((row): [number, GuyFacts] => [row.id, factsOf(row)]));
  return asks.map(() => found);
});

/** What is known about these accounts, by their ids. The caller has asked whether the actor reads what girls say about guys. */
export const readGuys = (ids: number[]): Promise<Map<number, GuyFacts>> => facts(ids);

function factsOf(row: Awaited<ReturnType<ReturnType<typeof factsByIds>['execute']>>[number]): GuyFacts {
  const { id, username, mayBeNamed, gone, reviews, comments, requests } = row;
  const voice = ({ girl_id, at, comment, after_session: afterSession }: Said, good: boolean): VoiceEvidence => ({
    ...{ woman: womanOf(girl_id), at: new Date(at), good, comment, guyId: id },
    ...(afterSession && { afterSession }),
  });
  return {
    ...{ id, username, mayBeNamed, gone: gone || row.banned, unverifiedReferences: row.unverifiedReferences },
    banned: row.banned ? (row.unbanAt === null ? 'for good' : 'for a time') : 'no',
    memberSince: new Date(row.memberSince),
    reviews: reviews.map((review) => voice(review, review.vote === true)),
    references: row.references.map((given): ReferenceEvidence => ({ ...voice(given, true), named: given.named })),
    comments: comments.map(({ girl_id, at, comment }): CommentEvidence => ({ woman: womanOf(girl_id), at: new Date(at), comment: comment ?? '', guyId: id })),
    sessions: requests.filter(({ complete }) => complete).map(({ girl_id, at }) => voice({ girl_id, at, comment: null }, true)),
    // What a moderator looked at and left is no longer flagged; what she took off the site is.
    flagged: requests.filter(({ flagged, handled, deleted }) => flagged && (!handled || deleted)).map(({ at }) => ({ at: new Date(at), guyId: id })),
    requests: { sent: requests.length, cancelled: requests.filter(({ cancelled }) => cancelled).length },
  };
}
