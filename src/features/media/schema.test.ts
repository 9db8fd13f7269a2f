import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { UPLOAD_BYTES, uploadAnswer } from './schema.ts';

test('an upload may have 100 MB, and its answer says what it became', () => {
  expect(UPLOAD_BYTES).toBe(104_857_600);
  const answer = { public_id: 'p', secure_url: '', url: '', resource_type: 'image', format: 'png', width: 1, height: 1, bytes: 1 };
  expect(complaints(uploadAnswer, {})).toHaveLength(8);
  expect(complaintsOf(uploadAnswer, 'resource_type', ['image', 'video', ''], answer).map((text) => text === '')).toEqual([true, true, false]);
  expect(complaintsOf(uploadAnswer, 'format', ['png', 'jpg', 'mp4', ''], answer).map((text) => text === '')).toEqual([true, true, true, false]);
});
