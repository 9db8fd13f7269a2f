import { eq } from 'drizzle-orm';
import exifr from 'exifr';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uploads } from '#db/schema/uploads.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { makeAvif, makeMissingAvifs } from '#platform/uploads/make-avif.server.ts';
import { makeVariants } from '#platform/uploads/make-variants.server.ts';
import { privateAddress } from '#platform/uploads/private-address.server.ts';
import { deleteUploads, removeFiles } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { fileExists } from '#tests/file-exists.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

const red = { r: 200, g: 30, b: 40 };
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 4020/100' },
    })
    .toBuffer();
/** With something in it to compress. */
const grainyPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: red, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg()
    .toBuffer();
const png = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer, mime = 'image/png') => `data:${mime};base64,${bytes.toString('base64')}`;

type Session = { cookie: string; csrf: string };
const get = (path: string, headers: Record<string, string> = {}) => testApp().request(`http://127.0.0.1:3000${path}`, { headers });
const pathOf = (address: string) => new URL(address, 'http://127.0.0.1:3000').pathname;

async function upload(session: Session | null, bytes: Buffer, { name = 'photo.jpg', preset = 'photos', field = 'file' } = {}) {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set(field, new File([new Uint8Array(bytes)], name));
  const response = await testApp().request('http://127.0.0.1:3000/upload/auto', {
    method: 'POST',
    body: form,
    headers: session ? { cookie: session.cookie, 'x-csrf-token': session.csrf } : {},
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers and errors of one address.
  return { status: response.status, json: (await response.json()) as any };
}

test('[MEDIA-16] an upload answers in the shape of the contract, and what it names is the picture without its metadata', async () => {
  const session = await signIn(await createGirl());
  const original = await photo();
  expect(await exifr.gps(original)).toBeDefined();
  const { status, json } = await upload(session, original);
  expect(status).toBe(200);
  expect(json).toEqual({
    public_id: expect.stringMatching(/^photos\/[0-9a-f]{24}$/),
    secure_url: expect.stringContaining('/files/public/photos/'),
    url: json.secure_url,
    resource_type: 'image',
    format: 'jpg',
    width: 900,
    height: 600,
    bytes: expect.any(Number),
  });
  const file = await get(pathOf(json.secure_url));
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.length).toBe(json.bytes);
  expect(bytes.includes('SecretCamera')).toBe(false);
  expect(await exifr.parse(bytes)).toBeUndefined();
});

test('[MEDIA-02] the content decides what a file is: a misnamed picture is taken, what only claims to be one is not', async () => {
  const session = await signIn(await createGuy());
  expect((await upload(session, await png(), { name: 'notes.txt' })).json.format).toBe('png');
  expect((await upload(session, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'photo.png' })).status).toBe(415);
  expect((await upload(session, Buffer.from('<script>alert(1)</script>'), { name: 'photo.jpg' })).status).toBe(415);
  const webp = await sharp(await photo())
    .webp()
    .toBuffer();
  expect((await upload(session, webp, { name: 'photo.webp' })).json).toMatchObject({ format: 'jpg', width: 900 });
  const gif = await upload(
    session,
    await sharp(await png())
      .gif()
      .toBuffer(),
    { name: 'photo.png' },
  );
  expect([gif.status, JSON.stringify(gif.json)]).toEqual([
    415,
    expect.stringContaining('This is a GIF. Only PNG and JPEG pictures and mp4 videos are accepted. Send a screenshot'),
  ]);
  const broken = (await photo()).subarray(0, 2_000);
  expect((await upload(session, broken)).status).toBe(422);
  expect((await upload(session, await png(), { field: 'other' })).status).toBe(400);
});

test('[MEDIA-16] only members upload, and only with the token of their page', async () => {
  expect((await upload(null, await png())).status).toBe(401);
  const session = await signIn(await createGuy());
  expect((await upload({ ...session, csrf: 'wrong' }, await png())).status).toBe(403);
  const response = await testApp().request('http://127.0.0.1:3000/upload/auto', {
    method: 'POST',
    body: '{}',
    headers: { cookie: session.cookie, 'x-csrf-token': session.csrf, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(415);
});

test('[MEDIA-09] an avatar of 10 MB or more is refused with its text, one byte less is not a matter of size', async () => {
  const noise = Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]);
  const exactly = noise.subarray(0, 10 * 1024 * 1024);
  const options = { ownerUserId: null, purpose: 'avatars' as const };
  await expect(storeImage64(db, { ...options, image64: dataUrl(exactly) })).rejects.toThrow('File must smaller than 10 MB');
  const stored = await storeImage64(db, { ...options, image64: dataUrl(exactly.subarray(0, -1)) });
  expect(stored.width).toBe(40);
  const { status, json } = await upload(await signIn(await createGuy()), exactly, { preset: 'avatar' });
  expect([status, json.errors[0].detail]).toEqual([413, 'File must smaller than 10 MB']);
});

test('an image64 that is no picture is a field error, never a 5xx', async () => {
  const options = { ownerUserId: null, purpose: 'avatars' as const };
  for (const image64 of [
    '',
    'x',
    'data:image/png;base64,',
    'data:image/png,abc',
    '€€€€',
    `data:text/plain;base64,${Buffer.from('hello').toString('base64')}`,
  ]) {
    await expect(storeImage64(db, { ...options, image64 })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [415, 422].includes(status)),
    });
  }
});

test('the address of a picture answers before its variants are made, and with the small one afterwards', async () => {
  const stored = await storeImage64(db, { image64: dataUrl(await photo(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  expect(stored.secureUrl).toBe(`/files/public/${stored.publicId}/640.webp`);
  const before = await get(stored.secureUrl);
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(before.headers.get('cache-control')).not.toContain('immutable');
  await makeVariants({ id: stored.id });
  const after = await get(stored.secureUrl);
  expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(after.headers.get('cache-control')).toContain('immutable');
  const [row] = await db.select().from(uploads).where(eq(uploads.id, stored.id));
  expect(row).toMatchObject({ status: 'ready', placeholder: expect.any(String) });
  expect(row?.variants.map(({ width }) => width)).toEqual([320, 640]);
});

test('one address gives AVIF to who takes it and WebP to the others, and a cache knows that', async () => {
  const stored = await storeImage64(db, { image64: dataUrl(await grainyPhoto(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  await makeVariants({ id: stored.id });
  const chrome = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
  const seen = async (accept: Record<string, string>, address = stored.secureUrl) => {
    const answer = await get(address, accept);
    return [answer.headers.get('content-type'), answer.headers.get('vary'), (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width];
  };
  expect(await seen(chrome)).toEqual(['image/webp', 'Accept', 640]);
  await makeAvif({ id: stored.id });
  expect(await seen(chrome)).toEqual(['image/avif', 'Accept', 640]);
  expect(await seen(chrome, stored.secureUrl.replace('640', '320'))).toEqual(['image/avif', 'Accept', 320]);
  for (const accept of ['image/webp,*/*', '*/*', 'image/avif;q=0, image/webp', 'image/avif;q=0.0'])
    expect(await seen({ accept }), accept).toEqual(['image/webp', 'Accept', 640]);
  const [webp, avif] = [await get(stored.secureUrl), await get(stored.secureUrl, chrome)];
  expect(webp.headers.get('etag')).not.toBe(avif.headers.get('etag'));
  expect((await get(stored.secureUrl, { ...chrome, 'if-none-match': avif.headers.get('etag')! })).status).toBe(304);
  expect((await get(stored.secureUrl, { ...chrome, 'if-none-match': webp.headers.get('etag')! })).status).toBe(200);
  const [row] = await db.select().from(uploads).where(eq(uploads.id, stored.id));
  for (const { bytes, avifBytes } of row!.variants) expect([avifBytes! > 0, avifBytes! < bytes]).toEqual([true, true]);
  // They go with the picture.
  await db.transaction((tx) => deleteUploads(tx, [stored.id]));
  await removeFiles({ id: stored.id });
  for (const width of [320, 640]) expect(await fileExists('public', `${stored.publicId}/${width}.avif`)).toBe(false);
});

test('a picture that is deleted while its AVIFs are made leaves none behind; one that lacks them gets them at night', async () => {
  const stored = await storeImage64(db, { image64: dataUrl(await grainyPhoto(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  await makeVariants({ id: stored.id });
  await pool.query("delete from pgboss.job where name = 'make-avif-variants'");
  await makeMissingAvifs();
  const waiting = async () => (await pool.query("select data from pgboss.job where name = 'make-avif-variants'")).rows.map(({ data }) => data.id);
  expect(await waiting()).toContain(stored.id);
  await makeAvif({ id: stored.id });
  await pool.query("delete from pgboss.job where name = 'make-avif-variants'");
  await makeMissingAvifs();
  expect(await waiting()).not.toContain(stored.id);

  const other = await storeImage64(db, { image64: dataUrl(await grainyPhoto(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  await makeVariants({ id: other.id });
  const making = makeAvif({ id: other.id });
  await vi.waitFor(async () => expect(await fileExists('public', `${other.publicId}/320.avif`)).toBe(true), { interval: 2 });
  await db.transaction((tx) => deleteUploads(tx, [other.id]));
  await removeFiles({ id: other.id });
  await making;
  for (const width of [320, 640]) expect(await fileExists('public', `${other.publicId}/${width}.avif`)).toBe(false);
});

test('a file is read in parts, revalidated, and nothing else is reachable', async () => {
  const { secureUrl, storageKey } = await storeImage64(db, { image64: dataUrl(await photo(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  const whole = Buffer.from(await (await get(`/files/public/${storageKey}`)).arrayBuffer());
  const part = await get(`/files/public/${storageKey}`, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  expect((await get(`/files/public/${storageKey}`, { range: `bytes=${whole.length}-` })).status).toBe(416);
  const etag = part.headers.get('etag')!;
  expect((await get(`/files/public/${storageKey}`, { 'if-none-match': etag })).status).toBe(304);
  for (const path of ['/files/public/photos/abc/640.webp', secureUrl.replace('640.webp', 'secrets.txt'), '/files/public/photos/..%2F..%2Fsecrets/app-secret'])
    expect((await get(path)).status).toBe(404);
});

test('a private file has no public address; its signed one opens in the session it was made for only', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const stored = await storeImage64(db, { image64: dataUrl(await png()), ownerUserId: girl.userId, purpose: 'verification', private: true });
  expect(stored.secureUrl).toBe('');
  expect((await get(`/files/public/${stored.storageKey}`)).status).toBe(404);
  expect((await get(`/files/public/${stored.publicId}/640.webp`)).status).toBe(404);
  const [hers, his] = [await signIn(girl), await signIn(guy)];
  const address = privateAddress(stored.storageKey, girl.userId);
  const seen = await get(address, { cookie: hers.cookie });
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await get(address, { cookie: his.cookie })).status).toBe(404);
  expect((await get(address)).status).toBe(401);
  expect((await get(`/files/private/${stored.storageKey}`, { cookie: hers.cookie })).status).toBe(404);
  expect((await get(privateAddress(stored.storageKey, girl.userId, Date.now() - 16 * 60 * 1000), { cookie: hers.cookie })).status).toBe(404);
});

test('deleting an upload deletes its bytes in every size, and its row', async () => {
  const stored = await storeImage64(db, { image64: dataUrl(await photo(), 'image/jpeg'), ownerUserId: null, purpose: 'photos' });
  await makeVariants({ id: stored.id });
  await db.transaction((tx) => deleteUploads(tx, [stored.id]));
  expect(await fileExists('public', stored.storageKey)).toBe(true);
  await removeFiles({ id: stored.id });
  for (const name of ['original.jpg', '320.webp', '640.webp']) expect(await fileExists('public', `${stored.publicId}/${name}`)).toBe(false);
  expect(await db.select().from(uploads).where(eq(uploads.id, stored.id))).toEqual([]);
  expect((await get(stored.secureUrl)).status).toBe(404);
  await removeFiles({ id: stored.id });
});

test('[MEDIA-02] an mp4 is taken by its content, cleaned, and played in parts', async () => {
  const session = await signIn(await createGirl());
  const { status, json } = await upload(session, await smallVideo(), { name: 'clip.mov', preset: 'posts' });
  expect([status, json.resource_type, json.format, json.width, json.height]).toEqual([200, 'video', 'mp4', 64, 48]);
  const part = await get(pathOf(json.secure_url), { range: 'bytes=0-99' });
  expect([part.status, part.headers.get('content-type'), part.headers.get('content-length')]).toEqual([206, 'video/mp4', '100']);
  const whole = Buffer.from(await (await get(pathOf(json.secure_url))).arrayBuffer());
  expect(whole.includes('SecretTitle')).toBe(false);
  expect((await upload(session, await smallVideo(), { preset: 'avatar' })).status).toBe(415);
});
