import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { girls } from '#db/schema/girls.ts';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { removeFiles } from '#platform/uploads/remove-files.server.ts';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { image64, pngBytes } from '#tests/factories/pictures.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { fileExists } from '#tests/file-exists.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

type Session = { cookie: string; csrf: string };
const add = (session: Session, attributes: object) => call('POST', '/api/v1/photos', { session, body: { data: { type: 'photos', attributes } } });
const list = (id: number | string, session?: Session, rest = '&sort=-id') =>
  call('GET', `/api/v1/photos/?filter[userId]=${id}${rest}`, { ...(session && { session }) });
const idsOf = (json: { data: { id: string }[] }) => json.data.map(({ id }) => Number(id));

async function girlWithSession() {
  const girl = await createGirl();
  return { ...girl, session: await signIn(girl) };
}

async function gallery(size: number) {
  const girl = await girlWithSession();
  const rows = Array.from({ length: size }, (_, position) => ({ girlId: girl.girlId, position, cloudinarySecureUrl: `/x/${position}` }));
  const ids = await db.insert(girlPhotos).values(rows).returning({ id: girlPhotos.id });
  return { ...girl, ids: ids.map(({ id }) => id) };
}

test('[GIRL-35] [GIRL-36] [GIRL-38] [GIRL-39] [API-12] a photo is added and listed, the newest first', async () => {
  const { girlId, session } = await girlWithSession();
  const first = await add(session, { image64: await image64(), userId: String(girlId) });
  expect(first.status).toBe(201);
  expect(first.json.data).toMatchObject({
    type: 'photos',
    attributes: { userId: String(girlId), type: 'image', cloudinarySecureUrl: expect.stringMatching(/^\/files\/public\/photos\/\w+\/640\.webp$/) },
  });
  const second = await add(session, { image64: await image64(), userId: girlId });
  const { json } = await list(girlId);
  expect(idsOf(json)).toEqual([Number(second.json.data.id), Number(first.json.data.id)]);
  expect(json.meta.total).toBe(2);
});

test('[GIRL-35] a video of her gallery is of the type video', async () => {
  const { girlId, session } = await girlWithSession();
  const form = new FormData();
  form.set('upload_preset', 'photos');
  form.set('file', new File([new Uint8Array(await smallVideo())], 'a.mp4', { type: 'video/mp4' }));
  const uploaded = await testApp().request('http://127.0.0.1:3000/upload/auto', {
    method: 'POST',
    body: form,
    headers: { cookie: session.cookie, 'x-csrf-token': session.csrf },
  });
  const { public_id: publicId } = (await uploaded.json()) as { public_id: string };
  const { json } = await add(session, { publicId });
  expect(json.data.attributes).toMatchObject({ userId: String(girlId), type: 'video', cloudinarySecureUrl: expect.stringMatching(/\.mp4$/) });
  expect((await list(girlId)).json.data).toEqual([json.data]);
});

test('[GIRL-36] a file that was uploaded before takes its place once, and only for who uploaded it', async () => {
  const [anna, bella] = [await girlWithSession(), await girlWithSession()];
  const form = new FormData();
  form.set('upload_preset', 'photos');
  form.set('file', new File([new Uint8Array(await pngBytes())], 'a.png'));
  const response = await testApp().request('http://127.0.0.1:3000/upload/auto', {
    method: 'POST',
    body: form,
    headers: { cookie: anna.session.cookie, 'x-csrf-token': anna.session.csrf },
  });
  const { public_id: publicId } = (await response.json()) as { public_id: string };
  expect((await add(bella.session, { publicId })).status).toBe(422);
  const { status, json } = await add(anna.session, { publicId });
  expect(status).toBe(201);
  // A second press gets the first answer again; in another form it is another request.
  expect((await add(anna.session, { publicId })).json).toEqual(json);
  expect((await add(anna.session, { publicId, userId: String(anna.girlId) })).status).toBe(422);
});

test('[GIRL-37] deleting a photo deletes its bytes', async () => {
  const { girlId, session } = await girlWithSession();
  const { json } = await add(session, { image64: await image64() });
  const [photo] = await db
    .select()
    .from(girlPhotos)
    .where(eq(girlPhotos.id, Number(json.data.id)));
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, photo!.uploadId!));
  expect((await call('DELETE', `/api/v1/photos/${json.data.id}`, { session })).status).toBe(204);
  expect((await list(girlId)).json.data).toEqual([]);
  await removeFiles({ id: upload!.id });
  expect(await fileExists('public', upload!.storageKey)).toBe(false);
  expect((await call('DELETE', `/api/v1/photos/${json.data.id}`, { session })).status).toBe(404);
});

test('[GIRL-40] [MEDIA-19] a gallery holds 100 files, the next one is refused', async () => {
  const { session, girlId } = await gallery(99);
  expect((await add(session, { image64: await image64() })).status).toBe(201);
  const { status, json } = await add(session, { image64: await image64(210) });
  expect([status, json.errors[0].detail]).toEqual([422, 'A gallery holds at most 100 files.']);
  expect((await list(girlId)).json.meta.total).toBe(100);
});

test('two adds at the same moment do not pass the hundred', async () => {
  const { session, girlId } = await gallery(99);
  const pictures = await Promise.all([200, 210, 220].map((width) => image64(width)));
  const answers = await Promise.all(pictures.map((picture) => add(session, { image64: picture })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect((await list(girlId)).json.meta.total).toBe(100);
});

test('she puts her photos in order; nobody else does', async () => {
  const { session, girlId, ids } = await gallery(4);
  const [a, b, c, d] = ids as [number, number, number, number];
  const move = (who: Session, id: number, position: number) =>
    call('PATCH', `/api/v1/photos/${id}`, { session: who, body: { data: { type: 'photos', attributes: { position } } } });
  expect((await move(session, d, 1)).status).toBe(200);
  expect(idsOf((await list(girlId, undefined, '')).json)).toEqual([a, d, b, c]);
  await move(session, a, 500);
  expect(idsOf((await list(girlId, undefined, '')).json)).toEqual([d, b, c, a]);
  expect((await move(await signIn(await createGirl()), a, 0)).status).toBe(403);
  expect((await move(session, a, -1)).status).toBe(422);
});

test('photos of a hidden girl are seen by her and moderators; nobody adds to or deletes from another gallery', async () => {
  const { session, girlId, ids } = await gallery(1);
  await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, girlId));
  const [other, guy, moderator] = await Promise.all([createGirl(), createGuy(), createModerator()].map(async (member) => signIn(await member)));
  for (const stranger of [undefined, other, guy]) expect((await list(girlId, stranger)).json.data).toEqual([]);
  for (const insider of [session, moderator]) expect(idsOf((await list(girlId, insider)).json)).toEqual(ids);
  const picture = await image64();
  for (const stranger of [other!, guy!]) {
    expect((await add(stranger, { image64: picture, userId: String(girlId) })).status).toBe(403);
    expect((await call('DELETE', `/api/v1/photos/${ids[0]}`, { session: stranger })).status).toBe(403);
  }
  expect((await add(guy!, { image64: picture })).status).toBe(422);
  expect((await call('GET', '/api/v1/photos')).status).toBe(400);
  expect((await add(session, { image64: picture, position: 0, girlId: 7 })).status).toBe(422);
});
