import { expect, test } from 'vitest';
import { readTimewasterQuery } from './parse-query.ts';
import { type ExactReport, NO_REPORT, summarise } from './summary.ts';

test.each([
  ['(512) 555-0142', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['555 01', 'phone'],
  ['Rough.Rider@Example.org', 'email'],
  ['@rough.rider', 'handle'],
  ['instagram.com/rough.rider', 'handle'],
  ['https://example.org/people/7', 'link'],
  ['Austin', 'text'],
  ['John from Austin', 'text'],
  ['', 'text'],
] as const)('the box reads %s as %s', (text, kind) => {
  expect(readTimewasterQuery(text).kind).toBe(kind);
});

test('[TW-46] a phone number typed in the search is normalised to digits', () => {
  expect(readTimewasterQuery('(512) 555-0142')).toMatchObject({ text: '5125550142', digits: '5125550142', exact: [{ kind: 'phone', value: '+15125550142' }] });
  expect(readTimewasterQuery('555-01')).toMatchObject({ text: '55501', digits: '55501', exact: [] });
});

const report = (more: Partial<ExactReport>): ExactReport => ({
  reporters: ['1'],
  reportedAt: new Date('2026-11-03T10:00:00Z'),
  clientType: 'timewaster',
  severity: 1,
  reasons: [],
  disputed: false,
  ...more,
});

test('the sentence counts women, not rows, and names the last month and what happened, the most frequent first', () => {
  const reports = [
    report({ reporters: ['1'], reasons: ['no-show'], reportedAt: new Date('2026-02-01T00:00:00Z') }),
    report({ reporters: ['2', '1'], reasons: ['threat', 'no-show'], severity: 3 }),
    report({ reporters: ['2'], reasons: ['no-show'] }),
    report({ reporters: ['3'], reasons: ['no-show'] }),
  ];
  expect(summarise('phone', reports)).toMatchObject({
    sentence: '3 women reported this number, last in 11-2026: no-show, threats.',
    reporters: 3,
    severity: 3,
  });
});

test('without reasons the client types speak; nothing at all is no report', () => {
  expect(summarise('email', [report({ clientType: 'weirdo' })]).sentence).toBe('1 woman reported this email, last in 11-2026: weirdo.');
  expect(summarise('phone', [])).toMatchObject({ sentence: NO_REPORT, reporters: 0, severity: 0 });
});

test('a good guy is an opinion, never a promise, and counts as no warning', () => {
  const { sentence, reporters, goodGuyReporters } = summarise('phone', [report({ clientType: 'good guy' })]);
  expect([reporters, goodGuyReporters]).toEqual([0, 1]);
  expect(sentence).toBe("1 woman filed this number as 'Good Guy': an opinion, not a guarantee.");
  expect(sentence).not.toMatch(/\bsafe\b/i);
});
