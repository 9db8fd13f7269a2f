import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { FILE_QUOTA } from '#shared/limits.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { deleteUploads } from './remove-files.server.ts';
import { storeImage64 } from './store-image64.server.ts';

useDatabase();

let made = 0;
/** Rows as if files lay there: what counts is the table. */
async function fill({ userId }: Member, files: number, bytes: number): Promise<number[]> {
  const file = { ownerUserId: userId, kind: 'image' as const, mime: 'image/png', status: 'ready' as const };
  const rows = Array.from({ length: files }, (_, n) => {
    const publicId = `photos/fill${made + n}`;
    return { ...file, bytes, publicId, storageKey: `${publicId}/original.png` };
  });
  made += files;
  return (await db.insert(uploads).values(rows).returning({ id: uploads.id })).map(({ id }) => id);
}

const upload = async ({ userId }: Member) => storeImage64(db, { image64: await image64(), ownerUserId: userId, purpose: 'photos' });
const refusal = (file: Promise<unknown>) =>
  file.then(
    () => null,
    (error: unknown) => error,
  );

test('the file beyond the number that an account may have is refused in plain words, until one is deleted', async () => {
  const girl = await createGirl();
  const ids = await fill(girl, FILE_QUOTA.files, 1_000);
  expect(await refusal(upload(girl))).toMatchObject({
    status: 422,
    issues: [{ path: ['image64'], message: 'You have stored 1,000 files, which is the limit. Please delete some first.' }],
  });
  await db.transaction((tx) => deleteUploads(tx, ids.slice(0, 1)));
  expect(await refusal(upload(girl))).toBeNull();
  expect(await refusal(upload(await createGirl()))).toBeNull();
});

test('bytes count as well, unused files too; a hundred photos of 10 MB fit', async () => {
  const girl = await createGirl();
  await fill(girl, 100, 10 * 1024 ** 2);
  expect(await refusal(upload(girl))).toBeNull();
  await fill(girl, 1, FILE_QUOTA.bytes - 100 * 10 * 1024 ** 2);
  expect(await refusal(upload(girl))).toMatchObject({ issues: [{ message: 'You have used your 2 GB for files. Please delete some first.' }] });
});

test('uploads at the same moment do not get past the limit together', async () => {
  const girl = await createGirl();
  await fill(girl, FILE_QUOTA.files - 2, 1_000);
  const refused = await Promise.all(Array.from({ length: 6 }, () => refusal(upload(girl))));
  expect(refused.filter((error) => error === null)).toHaveLength(2);
  expect(await db.$count(uploads, eq(uploads.ownerUserId, girl.userId))).toBe(FILE_QUOTA.files);
});

test('a moderator, who corrects for others, has more room', async () => {
  const moderator = await createModerator();
  await fill(moderator, FILE_QUOTA.files, 10 * 1024 ** 2);
  expect(await refusal(upload(moderator))).toBeNull();
});

test('the upload of a form says so at its file', async () => {
  const girl = await createGirl();
  await fill(girl, FILE_QUOTA.files, 1_000);
  const form = new FormData();
  const bytes = Buffer.from((await image64()).split(',')[1] ?? '', 'base64');
  form.set('file', new File([bytes], 'a.png', { type: 'image/png' }));
  const { cookie, csrf } = await signIn(girl);
  const answer = await testApp().request('http://127.0.0.1:3000/upload/auto', { method: 'POST', body: form, headers: { cookie, 'x-csrf-token': csrf } });
  expect([answer.status, (await answer.text()).includes('You have stored 1,000 files')]).toEqual([422, true]);
});
