import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('an upload on a full disk is answered at once, and says so', async () => {
  const { cookie, csrf } = await signIn(await createGirl());
  const open = fs.createWriteStream;
  vi.spyOn(fs, 'createWriteStream').mockImplementation((_path, options) => open('/dev/full', options));
  syncBuiltinESMExports();
  const form = new FormData();
  form.set('upload_preset', 'photos');
  form.set('file', new File([new Uint8Array(2_000_000)], 'photo.jpg'));
  const answer = await testApp().request('http://127.0.0.1:3000/upload/auto', { method: 'POST', body: form, headers: { cookie, 'x-csrf-token': csrf } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.text()).toContain('There is no room left to save anything at the moment.');
  // Reading goes on.
  expect((await call('GET', '/api/v1/girls')).status).toBe(200);
});
