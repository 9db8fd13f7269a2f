import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { users } from '#db/schema/users.ts';
import { inGoodStanding } from '#permissions/timewasters/evidence.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { type CommentEvidence, type Evidence, type ReferenceEvidence, referenceIdentity, type VoiceEvidence } from './evidence.ts';

/** Facts about an account, from girls in good standing, for readers of girls' words about guys. */
export type GuyFacts = Pick<Evidence, 'reviews' | 'references' | 'sessions' | 'comments' | 'flagged' | 'requests' | 'unverifiedReferences' | 'hasMore'> & {
  id: number;
  username: string;
  /** He lets girls contact him, and his page is open: whom a number belongs to is no secret. */
  mayBeNamed: boolean;
  banned: 'no' | 'for a time' | 'for good';
  gone: boolean;
  memberSince: Date;
};

type Said = { girl_id: number | null; at: string; comment: string | null; vote?: boolean; after_session?: boolean };
type Given = { id: number; girl_id: number | null; at: string; comment: string | null; named: boolean };
type Moment = { girl_id?: number; at: string };

/** As much of each as one answer shows: filtered first, then warnings before praise and the newest first, so that no praise displaces a warning. */
const MOST = 200;
const LIMIT = sql.raw(String(MOST + 1));

/** One row for each account with everything that is said about it, by the index of each table. */
const factsByIds = planOnce((steadyDb) => {
  const his = sql`g.id`;
  const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows} limit ${LIMIT}) listed)`;
  const bySheCounts = inGoodStanding(sql.raw('t.girl_id'));
  return steadyDb
    .select({
      id: sql<number>`g.id`,
      username: sql<string>`g.username`,
      mayBeNamed: sql<boolean>`g.allow_contact and g.user_show_profile and coalesce(g.admin_show_profile, true)`,
      banned: sql<boolean>`g.banned or coalesce(u.banned, false)`,
      unbanAt: sql<Date | string | null>`coalesce(g.unban_at, u.unban_at)`,
      gone: sql<boolean>`g.soft_deleted or g.user_id is null or u.deleted_at is not null`,
      memberSince: sql<string>`g.created_at`,
      reviews: sql<Said[]>`${listOf(sql`
        select t.girl_id, t.created_at as at, t.comment, t.vote,
          exists (select 1 from ${meetingReviews} m where m.guy_review_id = t.id and m.about = 'session') as after_session
        from ${guyReviews} t where t.guy_user_id = ${his} and not t.hidden and ${bySheCounts} order by t.vote, t.created_at desc, t.id desc`)}`,
      // Of a reference without a name neither the girl nor her words leave the database.
      references: sql<Given[]>`${listOf(sql`
        select t.id, t.answered_at as at, t.answer = 'yes' as named, case when t.answer = 'yes' then t.girl_id end as girl_id,
          case when t.answer = 'yes' then t.comment end as comment
        from ${referenceRequests} t where t.guy_user_id = ${his} and t.answer in ('yes', 'anonymous') and not t.hidden and ${inGoodStanding(sql.raw('t.girl_id'), sql.raw("t.answer = 'anonymous'"))}
        order by t.answer = 'yes' desc, t.answered_at desc, t.id desc`)}`,
      comments: sql<Said[]>`${listOf(sql`
        select t.girl_id, t.created_at as at, t.comment from ${girlsOnlyComments} t
        where t.guy_user_id = ${his} and not t.hidden and ${bySheCounts} order by t.created_at desc, t.id desc`)}`,
      sessions: sql<Moment[]>`${listOf(sql`
        select t.girl_id, t.updated_at as at from ${bookings} t
        where t.guy_id = ${his} and t.girl_status = 'complete' and ${bySheCounts} order by t.updated_at desc, t.id desc`)}`,
      // A request that a moderator cleared is no longer flagged; one she deleted for both sides is.
      flagged: sql<Moment[]>`${listOf(sql`
        select t.updated_at as at from ${bookings} t
        where t.guy_id = ${his} and t.flagged and (t.flag_handled_at is null or t.girl_status = 'deleted' and t.guy_status = 'deleted')
        order by t.updated_at desc, t.id desc`)}`,
      requests: sql<{ sent: number; cancelled: number }>`(
        select json_build_object('sent', count(*), 'cancelled', count(*) filter (where b.girl_status is null and b.guy_status = 'deleted'))
        from ${bookings} b where b.guy_id = ${his})`,
      unverifiedReferences: sql<number>`(select count(*)::int from ${unverifiedReferences} r where r.guy_user_id = ${his})`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) as asked_for (id) join ${guyUsers} g on g.id = asked_for.id left join ${users} u on u.id = g.user_id`)
    .prepare('verdict_facts_of_guys');
});

const womanOf = (girlId: number | null) => (girlId === null ? 'gone' : `girl:${girlId}`);

/** What is known about these accounts, by their ids. The caller has asked whether the actor reads what girls say about guys. */
export async function readGuys(ids: number[]): Promise<Map<number, GuyFacts>> {
  const rows = ids.length === 0 ? [] : await factsByIds().execute({ ids: [...new Set(ids)] });
  return new Map(rows.map((row): [number, GuyFacts] => [row.id, factsOf(row)]));
}

function factsOf(row: Awaited<ReturnType<ReturnType<typeof factsByIds>['execute']>>[number]): GuyFacts {
  const { id, username, mayBeNamed, gone, requests } = row;
  const { reviews, references, comments, sessions, flagged } = row;
  const voice = ({ girl_id, at, comment, after_session: afterSession }: Said, good: boolean): VoiceEvidence => ({
    ...{ woman: womanOf(girl_id), at: new Date(at), good, comment, guyId: id },
    ...(afterSession && { afterSession }),
  });
  return {
    ...{ id, username, mayBeNamed, gone: gone || row.banned, unverifiedReferences: row.unverifiedReferences },
    banned: row.banned ? (row.unbanAt === null ? 'for good' : 'for a time') : 'no',
    memberSince: new Date(row.memberSince),
    reviews: reviews.slice(0, MOST).map((review) => voice(review, review.vote === true)),
    references: references.slice(0, MOST).map((given): ReferenceEvidence => {
      if (given.named) return { ...voice(given, true), named: true };
      return { woman: referenceIdentity(given.id), at: startOfMonth(new Date(given.at)), good: true, comment: null, guyId: id, named: false };
    }),
    comments: comments
      .slice(0, MOST)
      .map(({ girl_id, at, comment }): CommentEvidence => ({ woman: womanOf(girl_id), at: new Date(at), comment: comment ?? '', guyId: id })),
    sessions: sessions.slice(0, MOST).map(({ girl_id = null, at }) => voice({ girl_id, at, comment: null }, true)),
    flagged: flagged.slice(0, MOST).map(({ at }) => ({ at: new Date(at), guyId: id })),
    requests,
    hasMore: [reviews, references, comments, sessions, flagged].some(({ length }) => length > MOST),
  };
}

const startOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
