import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

function setFlags(flags: string) {
  process.env.FLAGS = flags;
  forgetSettings();
}
beforeEach(() => setFlags('girl-post-on-timeline-or-profile=on'));
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

type Session = { cookie: string; csrf: string };
const add = (session: Session | undefined, attributes: object) =>
  call('POST', '/api/v1/posts', { ...(session && { session }), body: { data: { type: 'posts', attributes } } });
const list = (girlId: number, session?: Session) => call('GET', `/api/v1/posts?filter[userId]=${girlId}`, { ...(session && { session }) });

test('[FEED-13] [DIR-05] a post is a comment with one picture that she uploaded; its file is deleted with it', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  const picture = await storeImage64(db, { image64: await image64(), ownerUserId: girl.userId, purpose: 'posts' });
  const { status, json } = await add(session, { comment: ' Back in town. ', publicId: picture.publicId });
  expect(status).toBe(201);
  expect(json.data.attributes).toMatchObject({ comment: 'Back in town.', publicId: picture.publicId, fileType: 'image', secureUrl: picture.secureUrl });
  const seen = await list(girl.girlId);
  expect(seen.json.data[0].attributes).toMatchObject({
    comment: 'Back in town.',
    publicId: picture.publicId,
    fileType: 'image',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    user: { nick: `Stage ${girl.username}`, userImage: null },
  });
  expect((await add(session, { comment: 'Again', publicId: picture.publicId })).status).toBe(422);
  expect((await call('DELETE', `/api/v1/posts/${json.data.id}`, { session })).status).toBe(204);
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, picture.id));
  expect(upload?.deletedAt).toBeInstanceOf(Date);
});

test('[FEED-13] a post takes only an upload of hers that was made for posts', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  const uploaded = async (purpose: 'posts' | 'photos', ownerUserId: string) =>
    (await storeImage64(db, { image64: await image64(), ownerUserId, purpose })).publicId;
  const another = await createGirl();
  for (const publicId of [await uploaded('photos', girl.userId), await uploaded('posts', another.userId), 'posts/none'])
    expect((await add(session, { comment: 'Back', publicId })).status).toBe(422);
  expect((await list(girl.girlId)).json.data).toEqual([]);
  expect((await add(session, { comment: 'Back', publicId: await uploaded('posts', girl.userId) })).status).toBe(201);
});

test('[FEED-12] girls post while the flag is on; nobody else, and for nobody else', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  expect((await add(undefined, { comment: 'x' })).status).toBe(401);
  expect((await add(await signIn(await createGuy()), { comment: 'x' })).status).toBe(403);
  expect((await add(session, { comment: '  ' })).status).toBe(422);
  expect((await add(session, { comment: 'x', girlId: 5 })).status).toBe(422);
  const { json } = await add(session, { comment: 'x' });
  expect((await call('DELETE', `/api/v1/posts/${json.data.id}`, { session: await signIn(await createGirl()) })).status).toBe(403);
  expect((await call('DELETE', `/api/v1/posts/${json.data.id}`, { session: await signIn(await createModerator()) })).status).toBe(204);
  setFlags('girl-post-on-timeline-or-profile=off');
  expect((await add(session, { comment: 'y' })).status).toBe(404);
  expect((await list(girl.girlId)).status).toBe(404);
});

test('posts of a hidden girl are hers and moderators’ to see', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  await add(session, { comment: 'x' });
  await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, girl.girlId));
  expect((await list(girl.girlId)).json.data).toEqual([]);
  expect((await list(girl.girlId, session)).json.data).toHaveLength(1);
});
