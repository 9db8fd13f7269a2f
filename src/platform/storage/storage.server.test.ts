import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_SPACE } from '#platform/error-codes.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { NotFound, Unavailable } from '#shared/errors.ts';
import { fileExists } from '#tests/file-exists.ts';
import { readRange } from './range.ts';
import { closeStorage, deleteFile, findFileSize, getFileBytes, getFileStream, putFile } from './storage.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
let s3: S3rver;
let s3Settings: Record<string, string>;

beforeAll(async () => {
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'matwise' }] });
  const { port } = await s3.run();
  s3Settings = {
    S3_BUCKET: 'matwise',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  await closeStorage();
});

function use(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...settings })) vi.stubEnv(name, value);
  forgetSettings();
}

const content = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251));

describe.each([
  ['on disk', () => use({})],
  ['in S3', () => use(s3Settings)],
])('%s', (_name, begin) => {
  test('a file comes back as it was, whole and in parts, from bytes and from a stream', async () => {
    begin();
    await putFile('public', 'girls/a1/photo.jpg', content, 'image/jpeg');
    const stream = Readable.from([content.subarray(0, 1000), content.subarray(1000)]);
    await putFile('public', 'girls/a1/clip.mp4', { stream, bytes: content.length }, 'video/mp4');
    expect(content.equals(await getFileBytes('public', 'girls/a1/photo.jpg'))).toBe(true);
    expect(content.equals(await buffer(await getFileStream('public', 'girls/a1/clip.mp4')))).toBe(true);
    const part = await buffer(await getFileStream('public', 'girls/a1/clip.mp4', { start: 70_000, end: 70_009 }));
    expect(part.equals(content.subarray(70_000, 70_010))).toBe(true);
    expect(await findFileSize('public', 'girls/a1/clip.mp4')).toBe(content.length);
  });

  test('the two spaces hold different files under one key', async () => {
    begin();
    await putFile('private', 'evidence/1.png', Buffer.from('secret'), 'image/png');
    expect(await fileExists('private', 'evidence/1.png')).toBe(true);
    expect(await fileExists('public', 'evidence/1.png')).toBe(false);
    await expect(getFileStream('public', 'evidence/1.png')).rejects.toBeInstanceOf(NotFound);
  });

  test('a deleted file is gone, and deleting it again is no error', async () => {
    begin();
    await putFile('public', 'x/gone.png', Buffer.from('x'), 'image/png');
    await deleteFile('public', 'x/gone.png');
    await deleteFile('public', 'x/gone.png');
    expect(await findFileSize('public', 'x/gone.png')).toBeNull();
    await expect(getFileStream('public', 'x/gone.png', { start: 0, end: 0 })).rejects.toBeInstanceOf(NotFound);
    await expect(getFileBytes('public', 'x/gone.png')).rejects.toBeInstanceOf(NotFound);
  });

  test.each(['../private/evidence/1.png', 'a/../../b', '/etc/passwd', 'a//b', '', 'a\0b', '.hidden', 'a/.git'])('the key %j leads nowhere', async (key) => {
    begin();
    await expect(getFileBytes('public', key)).rejects.toThrow('is none');
    await expect(putFile('public', key, Buffer.from('x'), 'text/plain')).rejects.toThrow('is none');
  });
});

test('a file on disk is there whole or not at all, whatever breaks off its writing', async () => {
  use({});
  const breaking = Readable.from(
    (async function* () {
      yield content.subarray(0, 1_000);
      expect(await findFileSize('public', 'x/half.mp4')).toBeNull();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    })(),
  );
  const refused = putFile('public', 'x/half.mp4', { stream: breaking, bytes: content.length }, 'video/mp4');
  await expect(refused).rejects.toMatchObject({ status: 503, detail: NO_SPACE });
  expect(await findFileSize('public', 'x/half.mp4')).toBeNull();
  expect(readdirSync(join(folder, 'storage', 'unfinished'))).toEqual([]);
});

test('a place that is away is told as such, without the names of files', async () => {
  use({ ...s3Settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const put = () => putFile('public', 'x/y.png', Buffer.from('x'), 'image/png');
  for (const ask of [put, () => getFileBytes('public', 'x/y.png'), () => findFileSize('public', 'x/y.png')]) {
    const refused = await ask().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect((refused as Unavailable).detail).toBe('Files cannot be stored or read at the moment. Please try again.');
  }
});

test('the folder on disk is closed to other users of the machine', async () => {
  use({});
  await putFile('private', 'a/b.txt', Buffer.from('x'), 'text/plain');
  expect(statSync(join(folder, 'storage')).mode & 0o777).toBe(0o700);
});

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['pages=1-2', null],
] as const)('the header %j of a file of 100 bytes asks for %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
