import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { girls } from '#db/schema/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { listed } from '#tests/factories/girl.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { headersOf } from '#tests/sign-in.ts';

/** Somebody who writes the same kind of row again and again, each with a mark of its own. */
export type Writer = {
  name: string;
  headers: Record<string, string>;
  /** `type`: none where the body brings its own. */
  call: (mark: string) => { path: string; type?: string; body: unknown };
  /** Whether the call honours `Idempotency-Key`, so that it may be repeated. */
  isIdempotent: boolean;
  /** What the rows say instead of the mark. */
  markOf?: (mark: string) => string;
  /** The mark in an answer, where the site gives it. */
  markIn?: (answer: string) => string;
  /** Every mark that the database holds, and how often. */
  marks: string;
};

const json = 'application/json';
const jsonApi = 'application/vnd.api+json';

/** The people who write, all new: two girls, a guy and a moderator. */
export const makeCast = async () => ({ girls: [await createGirl(), await createGirl()] as const, guy: await createGuy(), moderator: await createModerator() });

/** 'booker 12' → 12 */
const numberOf = (mark: string) => Number(mark.split(' ')[1]);

/** A guy has one open request with a girl, so he asks one after another. */
const ASKED_GIRLS = 1_000;

/** In one statement: each commit waits for the disk. */
async function createAskedGirls(): Promise<number[]> {
  const tag = randomUUID().slice(0, 8);
  const rows = Array.from({ length: ASKED_GIRLS }, (_, at) => ({
    ...listed,
    ...{ name: 'Asked Girl', stageName: `Asked ${tag} ${at}`, username: `asked_${tag}_${at}`, profilePicApproved: true },
  }));
  return (await db.insert(girls).values(rows).returning({ id: girls.id })).map(({ id }) => id);
}

type Cast = Awaited<ReturnType<typeof makeCast>>;
/** How somebody gets a session: past the log-in, unless told otherwise. */
type SessionOf = (member: Member) => Promise<Record<string, string>>;

/** A girl who votes on one record after another. @param most of them */
export async function makeVoter({ girls: [voter, reporter] }: Cast, most: number): Promise<Writer> {
  const records: number[] = [];
  for (let at = 0; at < most; at += 1) records.push(await makeTimewaster(reporter, { name: `Record ${at}` }));
  const recordOf = (mark: string) => records[numberOf(mark) % most] as number;
  return {
    name: 'voter',
    isIdempotent: true,
    headers: await headersOf(voter),
    call: (mark) => ({ path: '/api/v1/thumbs', type: jsonApi, body: { data: { type: 'thumbs', attributes: { timewasterId: recordOf(mark), thumbType: 1 } } } }),
    markOf: (mark) => `voter on ${recordOf(mark)}`,
    marks: `select 'voter on ' || timewaster_id as mark, count(*) as times from thumbs where girl_id = ${voter.girlId} group by 1`,
  };
}

/**
 * A girl who uploads pictures, each of its own.
 * @param picture its size in px and how noisy it is
 */
export async function makeUploader(
  { girls: [uploader] }: Cast,
  { width, height, grain } = { width: 500, height: 400, grain: 40 },
  sessionOf: SessionOf = headersOf,
): Promise<Writer> {
  const noise = await sharp({ create: { width, height, channels: 3, background: '#c8102e', noise: { type: 'gaussian', mean: 128, sigma: grain } } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const picture = new Uint8Array(noise);
  return {
    name: 'uploader',
    isIdempotent: false,
    headers: await sessionOf(uploader),
    call(mark) {
      const body = new FormData();
      body.set('upload_preset', 'photos');
      body.set('file', new File([picture], `${mark}.jpg`));
      return { path: '/upload/auto', body };
    },
    markIn: (answer) => JSON.parse(answer).public_id,
    marks: 'select public_id as mark, count(*) as times from uploads group by 1',
  };
}

/** Reports, requests and notes. */
export async function makeWriters({ girls: [reporter, other], guy, moderator }: Cast, sessionOf: SessionOf = headersOf): Promise<Writer[]> {
  const asked = await createAskedGirls();
  const report = async (name: string, by: Member): Promise<Writer> => ({
    name,
    isIdempotent: true,
    headers: await sessionOf(by),
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
      isIdempotent: true,
      headers: await sessionOf(guy),
      call: (mark) => ({
        path: '/book_girl',
        type: json,
        body: { girl_id: asked[numberOf(mark) % asked.length], date_time_available: 'Friday', session_length: '1 hour', desired_session_type: mark },
      }),
      marks: "select desired_session_type as mark, count(*) as times from bookings where desired_session_type like 'booker %' group by 1",
    },
    {
      name: 'moderator',
      isIdempotent: false,
      headers: { ...(await sessionOf(moderator)), 'x-hasura-role': 'moderator' },
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
