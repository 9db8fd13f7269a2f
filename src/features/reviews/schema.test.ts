import { expect, test } from 'vitest';
import { complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { reviewForm } from './girl-reviews.ts';
import { girlsOnlyCommentInput, guyReviewInput } from './schema.ts';

const review = { girlId: 1, guyUserId: 2, comment: 'Polite', vote: true };
const isTaken = (text: string) => text === '';

test('a review of a guy says who wrote it of whom, why, and a thumb', () => {
  expect(complaintsOf(guyReviewInput, 'vote', [true, false, undefined], review)).toEqual(['', '', 'Please vote thumbs up/thumbs down']);
  expect(complaintsOf(guyReviewInput, 'comment', ['', 'Fine'], review)).toEqual(['Please write review.', '']);
  for (const field of ['girlId', 'guyUserId']) {
    expect(complaintsOf(guyReviewInput, field, [1, 0, 1.5, '1', undefined], review).map(isTaken)).toEqual([true, false, false, false, false]);
    expect(complaintsOf(girlsOnlyCommentInput, field, [1, 0], review).map(isTaken)).toEqual([true, false]);
  }
  expect(brokenLimits(guyReviewInput, { comment: 10_000 }, review)).toEqual([]);
});

test('[REV-08] [REV-09] the form takes the thumbs 1 and 2, and no empty comment', () => {
  const filled = { comment: 'Fine', thumbState: 2 };
  const vote = 'Please vote thumbs up/thumbs down';
  expect(complaintsOf(reviewForm, 'thumbState', [1, 2, 0, 3, '1', undefined], filled)).toEqual(['', '', vote, vote, vote, vote]);
  expect(complaintsOf(reviewForm, 'comment', ['Fine', ''], filled)).toEqual(['', 'Please write review.']);
});

test('[REV-10] a girls-only comment needs its words and no thumb', () => {
  expect(complaintsOf(girlsOnlyCommentInput, 'comment', ['', 'Fine'], review)).toEqual(['Please write girl only comment.', '']);
  expect(brokenLimits(girlsOnlyCommentInput, { comment: 10_000 }, review)).toEqual([]);
});
