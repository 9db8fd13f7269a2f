import { expect, test } from 'vitest';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { ask } from '#tests/graphql.ts';

useDatabase();

test('[REV-04] a guy review is read with all its fields, the guy’s and the girl’s', async () => {
  const girl = await createGirl({ girl: { profilePicSecureUrl: '/files/public/her/640.webp' } });
  const guy = await createGuy({ guy: { name: 'Bob', cloudinarySecureUrl: '/files/public/his/640.webp' } });
  await db.insert(guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Polite.', vote: true });
  const { data, errors } = await ask(
    `{ guy_reviews { id created_at updated_at girl_id guy_user_id comment vote
       guy_user { name username cloudinary_secure_url } girl_user { username profile_pic_secure_url } } }`,
    { as: actorOf(girl), role: 'female' },
  );
  expect(errors).toBeUndefined();
  expect(data.guy_reviews).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      girl_id: girl.girlId,
      guy_user_id: guy.guyId,
      comment: 'Polite.',
      vote: true,
      guy_user: { name: 'Bob', username: guy.username, cloudinary_secure_url: '/files/public/his/640.webp' },
      girl_user: { username: girl.username, profile_pic_secure_url: '/files/public/her/640.webp' },
    },
  ]);
});

test('[REV-05] a girls-only comment is read with all its fields and the girl’s', async () => {
  const girl = await createGirl({ girl: { profilePicSecureUrl: '/files/public/her/640.webp' } });
  const guy = await createGuy();
  await db.insert(girlsOnlyComments).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Ask for a deposit.' });
  const { data, errors } = await ask(
    '{ girls_only_comments { id comment created_at girl_id guy_user_id girl_user { stage_name username profile_pic_secure_url } } }',
    { as: actorOf(girl), role: 'female' },
  );
  expect(errors).toBeUndefined();
  expect(data.girls_only_comments).toEqual([
    {
      id: expect.any(Number),
      comment: 'Ask for a deposit.',
      created_at: expect.any(String),
      girl_id: girl.girlId,
      guy_user_id: guy.guyId,
      girl_user: { stage_name: `Stage ${girl.username}`, username: girl.username, profile_pic_secure_url: '/files/public/her/640.webp' },
    },
  ]);
});
