import { randomInt } from 'node:crypto';
import { bookings, girlsOnlyComments, guyReviews } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { createNotification } from '#tests/factories/notification.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';

type Session = { cookie: string; csrf: string };
export type Ask = { method: string; path: string; body?: unknown; form?: Record<string, string>; session?: Session | undefined };
/** Two questions that must be answered alike: one about something that exists, one about something that does not. */
export type Pair = { what: string; who: string; rounds: number; exists: (round: number) => Promise<Ask> | Ask; absent: (round: number) => Promise<Ask> | Ask };

const ABSENT_ID = 2_147_483_000;
const ABSENT_NOTIFICATION = '00000000-0000-4000-8000-000000000000';
const NUMBER = '5125550142';
const ABSENT_NUMBER = '7195550000';
/** Questions that make the server hash, mail or encode take long; fewer of them are asked. */
const COSTLY = 100;

const id = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;
const document = (type: string, attributes: object) => ({ data: { type, attributes } });

/** Makes what exists, then says what to ask. */
export async function makePairs(rounds: number): Promise<Pair[]> {
  const girl = await createGirl();
  const hidden = await createGirl({ girl: { adminShowProfile: false } });
  await makeTravel(hidden.girlId, { city: 'Secret', state: 'NV' });
  const guy = await createGuy();
  const otherGuy = await createGuy();
  const waiting = await createGirl({ girl: { profileApproved: null } });
  const report = await makeTimewaster(girl, { phoneNumber: NUMBER, email: 'named@example.org', name: 'Rough Rider' });
  const both = { girlId: girl.girlId, guyUserId: otherGuy.guyId };
  const booking = await id(
    db
      .insert(bookings)
      .values({ girlId: girl.girlId, guyId: otherGuy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' })
      .returning(),
  );
  const review = await id(
    db
      .insert(guyReviews)
      .values({ ...both, comment: 'Rough', vote: false })
      .returning(),
  );
  const comment = await id(
    db
      .insert(girlsOnlyComments)
      .values({ ...both, comment: 'Was late' })
      .returning(),
  );
  const notification = await createNotification(girl.userId);
  // One look-up of an account must not change the next: many accounts, each asked for a few times.
  const members: { username: string; email: string }[] = [];
  const named: string[] = [];
  for (let at = 0; at < COSTLY; at += 1) {
    members.push(await createGuy({ user: { password: 'RoughRider2026!' } }));
    named.push(`named${at}@example.org`);
    await makeTimewaster(girl, { email: `named${at}@example.org`, name: `Rider ${at}` });
  }
  const picture = await image64();

  const sessions: Record<string, Session | undefined> = { visitor: undefined, guy: await signIn(guy), 'girl, not yet approved': await signIn(waiting) };
  const pairs: Pair[] = [];
  const pair = (who: string, what: string, ask: (exists: boolean, round: number) => Promise<Omit<Ask, 'session'>> | Omit<Ask, 'session'>, most = rounds) => {
    const make = (exists: boolean) => async (round: number) => ({ ...(await ask(exists, round)), session: sessions[who] });
    pairs.push({ what, who, rounds: Math.min(most, rounds), exists: make(true), absent: make(false) });
  };
  const get = (path: string) => ({ method: 'GET', path });
  const graphql = (query: string) => ({ method: 'POST', path: '/graphql', body: { query } });

  for (const who of Object.keys(sessions)) {
    const pick = (exists: boolean, there: number) => (exists ? there : ABSENT_ID);
    pair(who, 'a report by its id', (exists) => get(`/api/v1/timewasters/${pick(exists, report)}`));
    pair(who, 'a report by the phone number', (exists) => get(`/api/v1/search-timewasters?q=${exists ? NUMBER : ABSENT_NUMBER}`));
    pair(who, 'suggestions for a phone number', (exists) => get(`/api/v1/timewaster-suggestions?phoneNumber=${exists ? NUMBER : ABSENT_NUMBER}`));
    pair(who, 'the page of the tool', (exists) => get(`/girl/timewasters?q=${exists ? NUMBER : ABSENT_NUMBER}`), 60);
    pair(who, 'a report over GraphQL', (exists) => graphql(`{ timewasters_by_pk(id: ${pick(exists, report)}) { id } }`));
    pair(who, 'the number of reports of a name', (exists) =>
      graphql(`{ timewasters_aggregate(where: {name: {_eq: "${exists ? 'Rough Rider' : 'Other Rider'}"}}) { aggregate { count } } }`),
    );
    pair(who, 'a girls-only comment about somebody', (exists) => graphql(`{ girls_only_comments_by_pk(id: ${pick(exists, comment)}) { id } }`));
    pair(who, "somebody else's booking", (exists) => graphql(`{ bookings_by_pk(id: ${pick(exists, booking)}) { id } }`));
    pair(who, 'a review of another guy', (exists) => graphql(`{ guy_reviews_by_pk(id: ${pick(exists, review)}) { id } }`));
    pair(who, 'a girl whom a moderator hid', (exists) => get(`/api/v1/girls/${pick(exists, hidden.girlId)}`));
    // Addresses that nobody has asked for yet: what is measured is the page, not the cache.
    const fresh = () => `page=1&once=${randomInt(1e8, 1e9)}`;
    pair(who, 'the numbers of a state she tours', (exists) => get(`/tours/${exists ? 'nevada' : 'oregon'}-united-states?${fresh()}`), COSTLY);
    pair(who, 'a city that she alone goes to', (exists) => get(`/tours/${exists ? 'secret' : 'nobody'}-nevada-united-states?${fresh()}`), COSTLY);
    pair(who, "somebody else's notification", (exists) => ({
      method: 'PATCH',
      path: `/api/v1/notifications/${exists ? notification : ABSENT_NOTIFICATION}`,
      body: document('notifications', { read: true }),
    }));
  }
  pair(
    'visitor',
    'a wrong password for an account',
    (exists, round) => ({
      method: 'POST',
      path: '/auth/login',
      body: { username: exists ? (members[round]?.username ?? '') : `user_${String(round).padStart(8, '0')}`, password: 'Wrong-password-1' },
    }),
    COSTLY,
  );
  pair(
    'visitor',
    'a forgotten password',
    (exists, round) => ({
      method: 'POST',
      path: '/auth/forgot-password',
      form: { email: exists ? (members[round]?.email ?? '') : `${String(round).padStart(8, '0')}@example.test` },
    }),
    COSTLY,
  );
  pair(
    'visitor',
    'a sign-up with an email address',
    async (exists, round) => ({
      method: 'POST',
      path: '/register_guy',
      body: {
        ...{
          username: `new${randomInt(1e9)}`,
          password: 'RoughRider2026!',
          passwordConfirmation: 'RoughRider2026!',
          name: 'New',
          city: 'Austin',
          state: 'TX',
        },
        ...{ country: 'United States', image64: picture, height: 70, weight: 180, aboutMe: 'Hello', ageConfirmed: true, recaptcha: await solveCaptcha() },
        email: exists ? (members[round]?.email ?? '') : `${String(round).padStart(8, '0')}@example.net`,
      },
    }),
    COSTLY,
  );
  pair(
    'visitor',
    'a dispute about a private report',
    async (exists, round) => ({
      method: 'POST',
      path: '/api/v1/disputes',
      body: document('disputes', {
        subjectType: 'timewaster',
        contactKind: 'email',
        contact: exists ? (named[round] ?? '') : `other${round}@example.org`,
        statement: 'That was not me.',
        recaptcha: await solveCaptcha(),
      }),
    }),
    COSTLY,
  );
  return pairs;
}
