import { expect, test } from 'vitest';
import { complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { meetingReviewForm, meetingReviewInput, outcomeInput, replyForm } from './schema.ts';

const VOTE = 'Please vote thumbs up/thumbs down';

test('what came of a meeting is one of four', () => {
  expect(complaintsOf(outcomeInput, 'outcome', ['happened', 'no-show', 'forgotten', undefined])).toEqual([
    '',
    '',
    'Choose what happened',
    'Choose what happened',
  ]);
});

test('a review has words and a thumb', () => {
  const review = { comment: 'On time', vote: true };
  expect(complaintsOf(meetingReviewInput, 'vote', [true, false, undefined, '1'], review)).toEqual(['', '', VOTE, VOTE]);
  expect(complaintsOf(meetingReviewInput, 'comment', ['', 'Fine'], review)).toEqual(['Please write review.', '']);
  expect(brokenLimits(meetingReviewInput, { comment: 10_000 }, review)).toEqual([]);
  const form = { comment: 'On time', thumbState: '1' };
  expect(complaintsOf(meetingReviewForm, 'thumbState', ['1', '2', '', '3', undefined], form)).toEqual(['', '', VOTE, VOTE, VOTE]);
  expect(complaintsOf(meetingReviewForm, 'comment', ['', 'Fine'], form)).toEqual(['Please write review.', '']);
});

test('a reply has words, a thousand letters at most', () => {
  expect(complaintsOf(replyForm, 'reply', ['', 'Thanks'])).toEqual(['Please write a reply.', '']);
  expect(brokenLimits(replyForm, { reply: 1_000 })).toEqual([]);
});
