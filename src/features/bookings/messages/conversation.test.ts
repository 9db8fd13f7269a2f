import { describe, expect, test } from 'vitest';
import { AGREEMENTS, type Agreement } from '../state.ts';
import { openUntil, type Standpoint, writingOf } from './conversation.ts';
import { mergeMessages, type ShownMessages } from './present.ts';

const day = 86_400_000;
const now = new Date('2026-11-23T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * day);
const one: Standpoint = { side: 'guy', agreement: 'requested', saidAt: now, appointmentAt: null, endedBy: null, blocked: false, gone: false };

test('two may write until fourteen days after the day, or as long after what ended it; sixty days while nothing is agreed', () => {
  const days = (agreement: Agreement, appointmentAt: Date | null) => (openUntil({ agreement, saidAt: now, appointmentAt }).getTime() - now.getTime()) / day;
  expect(AGREEMENTS.map((agreement) => [agreement, days(agreement, null), days(agreement, after(5))])).toEqual([
    ['requested', 60, 60],
    ['proposed-by-girl', 60, 60],
    ['proposed-by-guy', 60, 60],
    ['accepted', 60, 19],
    ['declined', 14, 14],
    ['taken-back', 14, 14],
  ]);
});

test.each<[Partial<Standpoint>, string]>([
  [{}, 'open'],
  [{ blocked: true, endedBy: 'girl', gone: true }, 'blocked'],
  [{ endedBy: 'guy', gone: true }, 'ended-by-you'],
  [{ endedBy: 'girl' }, 'ended-by-other'],
  [{ side: 'girl', endedBy: 'girl' }, 'ended-by-you'],
  [{ gone: true, saidAt: after(-90) }, 'gone'],
  [{ saidAt: after(-60) }, 'over'],
  [{ saidAt: after(-59.9) }, 'open'],
  [{ agreement: 'accepted', appointmentAt: after(-14) }, 'over'],
  [{ agreement: 'accepted', appointmentAt: after(-13.9), saidAt: after(-100) }, 'open'],
])('who may write: %j', (more, expected) => {
  const writing = writingOf({ ...one, ...more }, now);
  expect(writing.open ? 'open' : writing.because).toBe(expected);
});

describe('what a tab knows and what the server has', () => {
  const part = (ids: string, older = false): ShownMessages => ({
    messages: [...ids].map((id) => ({ id, mine: false, body: id, createdAt: now.toISOString(), reported: false })),
    older,
    unread: 0,
    writing: { open: true, because: null, until: null },
  });
  const merged = (known: ShownMessages, newest: ShownMessages) => {
    const { messages, older } = mergeMessages(known, newest);
    return `${older ? '…' : ''}${messages.map(({ id }) => id).join('')}`;
  };
  test.each([
    [part(''), part('ab'), 'ab'],
    [part('ab'), part('abc'), 'abc'],
    [part('abcd'), part('cde', true), 'abcde'],
    [part('abcd', true), part('cde', true), '…abcde'],
    [part('cd', true), part('abcde'), 'abcde'],
    // Sent while the server was asked.
    [part('abc'), part('ab'), 'abc'],
    // More was written than a part holds.
    [part('ab'), part('xyz', true), '…xyz'],
  ])('%#', (known, newest, expected) => expect(merged(known, newest)).toBe(expected));
});
