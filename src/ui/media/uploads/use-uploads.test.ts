import { expect, test } from 'vitest';
import { takeFitting } from './use-uploads.ts';

const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, type: 'image/png' }));

test('[MEDIA-18] five files at most unless told otherwise; what does not fit is said', () => {
  expect(takeFitting(pictures(5))).toEqual({ taken: pictures(5), problem: '' });
  const { taken, problem } = takeFitting(pictures(6));
  expect(taken).toEqual(pictures(5));
  expect(problem).toBe('Only 5 more files fit.');
  expect(takeFitting(pictures(6), { room: 100 }).taken).toHaveLength(6);
  expect(takeFitting(pictures(1), { room: -1 })).toEqual({ taken: [], problem: 'Only 0 more files fit.' });
});

test('[MEDIA-02] PNG, JPEG and mp4 are taken, others are named as wrong', () => {
  const [png, jpeg, mp4, svg] = ['image/png', 'image/jpeg', 'video/mp4', 'image/svg+xml'].map((type) => ({ type, name: '' }));
  expect(takeFitting([png!, jpeg!, mp4!, svg!])).toEqual({
    taken: [png, jpeg, mp4],
    problem: 'This is an SVG drawing. Please choose a PNG or JPEG picture or an mp4 video. Export it as PNG.',
  });
});
