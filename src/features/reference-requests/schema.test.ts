import { expect, test } from 'vitest';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { answerForm, answerInput, referenceRequestForm } from './schema.ts';

test('a guy names a girl, and says nothing else', () => {
  expect(complaintsOf(referenceRequestForm, 'stageName', ['', undefined, 'Ada'])).toEqual(['Name a girl', 'Name a girl', '']);
});

test('only a reference with her name carries a comment', () => {
  const ONLY = 'Only a reference with your name carries a comment.';
  expect(complaintsOf(answerInput, 'comment', ['Polite', '', null, undefined], { answer: 'yes' })).toEqual(['', '', '', '']);
  for (const answer of ['anonymous', 'no'])
    expect(complaintsOf(answerInput, 'comment', ['Polite', ' ', '', null, undefined], { answer })).toEqual([ONLY, '', '', '', '']);
  expect(complaints(answerInput, { answer: 'maybe' })).toEqual(['answer: Choose an answer']);
  expect(complaintsOf(answerForm, 'comment', [5, 'x'.repeat(501)])).toEqual(['Must be text', 'Too long (max characters: 500)']);
  expect(readAs(answerForm, 'comment', [' Polite ', ' ', undefined])).toEqual(['Polite', null, null]);
  expect(brokenLimits(answerForm, { comment: 500 })).toEqual([]);
});
