import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { toast, toastStore } from '../../feedback/toast.ts';
import { uploadFailure } from './upload-failure.ts';

afterEach(() => toast.dismiss());

test('[MEDIA-12] the toast has the fixed text and nothing after it; the reason is for the panel', () => {
  const refused = new ApiError({ status: 415, errors: [{ detail: 'Please choose a PNG or JPEG picture.' }] });
  expect(uploadFailure(refused)).toBe('Please choose a PNG or JPEG picture.');
  expect(toastStore.get()).toEqual({ id: expect.any(Number), severity: 'error', title: 'File Upload Error (#001)', description: undefined, action: undefined });
});

test('[MEDIA-15] [MEDIA-17] when the service itself fails the panel has the text without a number, and there is no toast', () => {
  expect(uploadFailure(new ApiError({ status: 502, errors: [{ detail: 'no service' }] }))).toBe('Failed to upload file.');
  expect(toastStore.get()).toBeNull();
});

test('a session that ended has its own warning', () => {
  expect(uploadFailure(new ApiError({ status: 401 }).asSessionOver())).toBe('');
  expect(toastStore.get()).toBeNull();
});
