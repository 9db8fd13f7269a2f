import type { Member } from '#tests/factories/members.ts';
import { headersOf } from '#tests/sign-in.ts';

/** Somebody who writes the same kind of row again and again, each with a mark of its own. */
export type Writer = {
  name: string;
  headers: Record<string, string>;
  call: (mark: string) => { path: string; type: string; body: unknown };
  /** Every mark that the database holds, and how often. */
  marks: string;
};

const json = 'application/json';
const jsonApi = 'application/vnd.api+json';

export async function makeWriters(
  [reporter, other]: [Member & { girlId: number }, Member & { girlId: number }],
  guy: Member & { guyId: number },
  moderator: Member,
): Promise<Writer[]> {
  const report = async (name: string, by: Member): Promise<Writer> => ({
    name,
    headers: await headersOf(by),
    call: (mark) => ({
      path: '/api/v1/timewasters',
      type: jsonApi,
      body: {
        data: { type: 'timewasters', attributes: { name: mark, city: 'Austin', country: 'United States', clientType: 'timewaster', comment: 'Did not come.' } },
      },
    }),
    marks: `select name as mark, count(*) as times from timewasters where name like '${name} %' group by 1`,
  });
  return [
    await report('reporter', reporter),
    await report('other', other),
    {
      name: 'booker',
      headers: await headersOf(guy),
      call: (mark) => ({
        path: '/book_girl',
        type: json,
        body: { girl_id: reporter.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: mark },
      }),
      marks: "select desired_session_type as mark, count(*) as times from bookings where desired_session_type like 'booker %' group by 1",
    },
    {
      name: 'moderator',
      headers: { ...(await headersOf(moderator)), 'x-hasura-role': 'moderator' },
      call: (mark) => ({
        path: '/graphql',
        type: json,
        body: {
          query:
            'mutation AddModeratorCommentForGuy($guyId: Int!, $comment: String!) { insert_moderator_comments_one(object: { guy_user_id: $guyId, comment: $comment }) { id } }',
          variables: { guyId: guy.guyId, comment: mark },
        },
      }),
      marks: "select comment as mark, count(*) as times from moderator_comments where comment like 'moderator %' group by 1",
    },
  ];
}
