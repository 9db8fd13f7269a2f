import { eq, getTableName, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { girlPhotos, girls, guyUsers, posts, problemGirlPhotos, scammerPhotos, sessionGirls, timewasterPhotos, uploads } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { fileExists } from '#tests/file-exists.ts';
import { removeFiles } from './remove-files.server.ts';
import type { StoredFile } from './store-file.server.ts';
import { storeImage64 } from './store-image64.server.ts';
import { sweepUnused, uploadReferences } from './sweep-unused.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate uploads, users, girls, guy_users cascade'));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function upload(hours = 30, purpose: 'photos' | 'avatars' = 'photos'): Promise<StoredFile> {
  const stored = await storeImage64(db, { image64: await image64(), ownerUserId: null, purpose });
  await db
    .update(uploads)
    .set({ createdAt: hoursAgo(hours) })
    .where(eq(uploads.id, stored.id));
  return stored;
}
const deleted = async (...files: StoredFile[]) => {
  const rows = await db
    .select()
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        files.map(({ id }) => id),
      ),
    );
  return files.map(({ id }) => rows.find((row) => row.id === id)?.deletedAt !== null);
};

test('what was uploaded a day ago and never used is deleted with its bytes; younger ones wait for their form', async () => {
  const [forgotten, young] = [await upload(25), await upload(23)];
  expect(await sweepUnused()).toBe(1);
  expect(await deleted(forgotten, young)).toEqual([true, false]);
  await removeFiles({ id: forgotten.id });
  expect([await fileExists('public', forgotten.storageKey), await fileExists('public', young.storageKey)]).toEqual([false, true]);
});

test('what stands somewhere stays, wherever that is', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const files = await Promise.all(Array.from({ length: 9 }, () => upload()));
  const [photo, profile, verification, his, post, problem, scam, evidence, shown] = files as [
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
  ];
  await db.insert(girlPhotos).values({ girlId: girl.girlId, uploadId: photo.id });
  await db.update(girls).set({ profilePicPublicId: profile.publicId, verifyPicPublicId: verification.publicId }).where(eq(girls.id, girl.girlId));
  await db.update(guyUsers).set({ cloudinaryPublicId: his.publicId }).where(eq(guyUsers.id, guy.guyId));
  await db.insert(posts).values({ girlId: girl.girlId, publicId: post.publicId, comment: 'Hello', date: new Date() });
  await db.insert(problemGirlPhotos).values({ problemGirlId: (await makeProblemGirl()).id, uploadId: problem.id });
  await db.insert(scammerPhotos).values({ girlId: (await makeScammer()).id, uploadId: scam.id });
  const record = await makeTimewaster(girl.girlId);
  await db.insert(timewasterPhotos).values({ timewasterId: record.id, uploadId: evidence.id });
  // An address alone, as older records keep it.
  await db
    .update(sessionGirls)
    .set({ pictureUrl: shown.secureUrl })
    .where(eq(sessionGirls.id, (await makeSessionGirl()).id));
  expect(await sweepUnused()).toBe(0);
  expect(await deleted(...files)).toEqual(files.map(() => false));
});

test('the columns that keep uploads are found by themselves', () => {
  const names = (list: ReturnType<typeof uploadReferences>['ids']) => list.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  const { ids, publicIds, addresses } = uploadReferences();
  expect(names(ids)).toEqual(expect.arrayContaining(['girl_photos.upload_id', 'posts.upload_id', 'scammer_photos.upload_id', 'timewaster_photos.upload_id']));
  expect(names(publicIds)).toEqual(
    expect.arrayContaining(['girls.profile_pic_public_id', 'girls.verify_pic_public_id', 'guy_users.cloudinary_public_id', 'posts.public_id']),
  );
  expect(names(addresses)).toEqual(expect.arrayContaining(['session_girls.picture_url', 'users.image']));
  expect([...names(ids), ...names(publicIds)].some((name) => name.startsWith('uploads.'))).toBe(false);
});

test('every foreign key to uploads is among them', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'uploads'::regclass`,
  );
  const known = uploadReferences().ids.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
