import { beforeAll, describe, expect, test } from 'vitest';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeProblemGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { ask } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';

/** The records of people with the fields that the specification lists, written to the database and read by a moderator under their names. */

useDatabase();

const day = '2026-03-04T05:06:07+00:00';
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `The ${name.replaceAll('_', ' ')}`]));
const sites = [1, 2, 3, 4, 5, 6].flatMap((n) => [`website${n}_name`, `website${n}_url`]);
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

beforeAll(async () => {
  girl = await createGirl();
  guy = await createGuy();
});

async function kept(table: 'girls' | 'guy_users', id: number, fields: Record<string, unknown>) {
  const names = Object.keys(fields);
  const columns = names.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await pool.query(`update ${table} set ${columns} where id = $1`, [id, ...Object.values(fields)]);
  const { data, errors } = await ask(`query ($id: Int!) { ${table}_by_pk(id: $id) { id ${names.join(' ')} } }`, { variables: { id }, as: actors.moderator });
  expect(errors).toBeUndefined();
  const row = data[`${table}_by_pk`];
  return Object.fromEntries(names.map((name) => [name, /_at$/.test(name) && row[name] ? new Date(row[name]).toISOString() : row[name]]));
}
const asKept = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === day ? new Date(day).toISOString() : value]));

describe('a girl', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      '[GIRL-24] identity and location',
      { ...texts('name', 'username', 'stage_name', 'city', 'state', 'country'), email: 'her-record@example.test', birthday: '1990-01-02' },
    ],
    [
      '[GIRL-25] profile',
      {
        ...texts('synopsis', 'description', 'description_verification', 'review'),
        height: 66,
        weight: 140,
        physique: 'Athletic',
        date_of_analysis: '2020-01-02',
      },
    ],
    ['[GIRL-26] pictures', texts('profile_pic_secure_url', 'profile_pic_public_id', 'profile_pic_file_name', 'verify_pic_public_id', 'verify_pic_secure_url')],
    ['[GIRL-27] approval flags', { profile_pic_approved: true, profile_approved: true }],
    ['[GIRL-28] visibility flags', { admin_show_profile: true, girl_show_profile: false }],
    ['[GIRL-29] classification flags', { matwise_girl: true, trans: true, is_scammer: false, active: true, banned: false }],
    [
      '[GIRL-30] contact and sites',
      texts('phone', 'travel_phone', ...sites, 'pinterest', 'herbiceps', 'patreon', 'onlyfans', 'cameo', 'sessiongirls_url', 'badkity_url', 'anats_list_url'),
    ],
    [
      '[GIRL-31] lifting, billing, tier and sign-in',
      { benchpress: 100, squat: 200, deadlift: 300, leg_press: 400, ...texts('tier', 'billing_customer_id'), sign_in_count: 3, last_sign_in_at: day },
    ],
  ])('%s', async (_row, fields) => {
    expect(await kept('girls', girl.girlId, fields)).toEqual(asKept(fields));
  });

  test('[GIRL-32] related: photos, forum reviews with their count, notes of moderators, the problem girl', async () => {
    const { girlId } = await createGirl();
    const problem = await makeProblemGirl({ girlId });
    await db.insert(girlPhotos).values({ girlId, cloudinarySecureUrl: '/files/public/photos/x/640.webp' });
    await db
      .insert(forumReviews)
      .values([1, 2].map((n) => ({ girlId, username: `writer${n}`, reviewUrl: `https://forum.example/${n}`, deprecatedPageTitle: `Page ${n}` })));
    await db.insert(moderatorComments).values({ girlId, comment: 'Looked at' });
    const { data, errors } = await ask(
      `query ($id: Int!) { girls_by_pk(id: $id) {
        photos { id } forumReviews(order_by: [{ id: asc }]) { id username review_url deprecated_page_title created_at updated_at }
        forumReviews_aggregate { aggregate { count } } moderatorComments { comment } problemGirl { id } } }`,
      { variables: { id: girlId }, as: actors.moderator },
    );
    expect(errors).toBeUndefined();
    expect(data.girls_by_pk).toEqual({
      photos: [{ id: expect.any(Number) }],
      forumReviews: [1, 2].map((n) => ({
        id: expect.any(Number),
        username: `writer${n}`,
        review_url: `https://forum.example/${n}`,
        deprecated_page_title: `Page ${n}`,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      })),
      forumReviews_aggregate: { aggregate: { count: 2 } },
      moderatorComments: [{ comment: 'Looked at' }],
      problemGirl: { id: problem.id },
    });
  });

  test('[GIRL-34] billing, subscription, tier and sign-in are in no model of a client, her own included', async () => {
    const { json } = await call('GET', `/api/v1/girls/${girl.girlId}`, { session: await signIn(girl) });
    expect(json.data.attributes.email).toBeTruthy();
    expect(Object.keys(json.data.attributes).filter((name) => /billing|subscription|tier|signIn|sign_in/i.test(name))).toEqual([]);
  });
});

describe('a guy', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      '[GUY-01] identity',
      {
        ...texts('username', 'name', 'city', 'state', 'country', 'about_me'),
        email: 'his-record@example.test',
        birthday: '1980-01-02',
        height: 70,
        weight: 180,
      },
    ],
    [
      '[GUY-02] contact',
      { ...texts('phone', 'skype'), phone_chat: true, allow_contact: true, can_send_emails_about_website: false, latitude: 30.5, longitude: -97.5 },
    ],
    [
      '[GUY-03] visibility and state of the account',
      {
        ...{ admin_show_profile: false, user_show_profile: false, banned: false, unban_at: day, soft_deleted: false, first_login: false },
        ...{ auth0_verified: true, account_status: 'fine' },
      },
    ],
    ['[GUY-04] picture', texts('cloudinary_public_id', 'cloudinary_secure_url', 'cloudinary_url')],
    [
      '[GUY-05] security and sign-in',
      {
        ...{ locked_at: day, failed_attempts: 2, confirmed_at: day, current_sign_in_at: day, last_sign_in_at: day },
        ...{ current_sign_in_ip: '192.0.2.1', last_sign_in_ip: '192.0.2.2', created_at: day, updated_at: day },
      },
    ],
    ['[GUY-06] notes', texts('moderator_comments')],
  ])('%s', async (_row, fields) => {
    expect(await kept('guy_users', guy.guyId, fields)).toEqual(asKept(fields));
  });

  test('[GUY-02] [GUY-03] [GUY-05] what is his or the moderators’ is nobody else’s to read', async () => {
    for (const column of ['phone', 'latitude', 'banned', 'failed_attempts', 'current_sign_in_ip', 'moderator_comments']) {
      const { errors } = await ask(`{ guy_users(limit: 1) { ${column} } }`, { as: actors.girl(girl.girlId, girl.userId) });
      expect(errors, column).toBeDefined();
    }
  });
});
