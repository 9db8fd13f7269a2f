import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { closeStorage, findFileSize } from '#platform/storage/storage.server.ts';
import { makeVariants } from '#platform/uploads/make-variants.server.ts';
import { privateAddress } from '#platform/uploads/private-address.server.ts';
import { deleteUploads, removeFiles } from '#platform/uploads/remove-files.server.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { signIn } from '#tests/sign-in.ts';

/** The whole way of a file with its bytes in a bucket: uploaded, served, made small, deleted. */

useDatabase();
const folder = mkdtempSync(join(tmpdir(), 's3-'));
let s3: S3rver;
let session: { cookie: string; csrf: string };
let userId: string;

beforeAll(async () => {
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'matwise' }] });
  const { port } = await s3.run();
  const settings = { S3_BUCKET: 'matwise', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetSettings();
  await closeStorage();
  const girl = await createGirl();
  ({ userId } = girl);
  session = await signIn(girl);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  await closeStorage();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => testApp().request(`http://127.0.0.1:3000${path}`, { headers });

async function upload(bytes: Buffer, preset: string) {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', new File([new Uint8Array(bytes)], 'file'));
  const headers = { cookie: session.cookie, 'x-csrf-token': session.csrf };
  const answer = await testApp().request('http://127.0.0.1:3000/upload/auto', { method: 'POST', body: form, headers });
  expect(answer.status).toBe(200);
  const { public_id } = (await answer.json()) as { public_id: string };
  const [row] = await db.select().from(uploads).where(eq(uploads.publicId, public_id));
  return row as NonNullable<typeof row>;
}

const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();

test('a picture in the bucket is served whole, in parts and in its smaller sizes, and deleted in all of them', async () => {
  const { id, publicId, storageKey, bytes } = await upload(await photo(), 'photos');
  const whole = await get(`/files/public/${storageKey}`);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([200, 'image/jpeg', String(bytes)]);
  const content = Buffer.from(await whole.arrayBuffer());
  expect((await sharp(content).metadata()).width).toBe(900);
  const part = await get(`/files/public/${storageKey}`, { range: 'bytes=100-149' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 150))).toBe(true);
  expect((await get(`/files/public/${storageKey}`, { 'if-none-match': whole.headers.get('etag') as string })).status).toBe(304);
  await makeVariants({ id });
  const small = await get(`/files/public/${publicId}/640.webp`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640);
  await db.transaction((tx) => deleteUploads(tx, [id]));
  await removeFiles({ id });
  for (const key of [storageKey, `${publicId}/320.webp`, `${publicId}/640.webp`]) {
    expect(await findFileSize('public', key)).toBeNull();
    expect((await get(`/files/public/${key}`)).status).toBe(404);
  }
});

test('a private file in the bucket has only the signed address; a video is played in parts', async () => {
  const secret = await upload(await photo(), 'verification');
  expect((await get(`/files/public/${secret.storageKey}`)).status).toBe(404);
  expect((await get(privateAddress(secret.storageKey, userId), { cookie: session.cookie })).status).toBe(200);
  const video = await upload(await smallVideo(), 'posts');
  const part = await get(`/files/public/${video.storageKey}`, { range: 'bytes=0-99' });
  expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([206, 'video/mp4', 100]);
});
