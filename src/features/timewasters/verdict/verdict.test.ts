import { describe, expect, test } from 'vitest';
import type { VerdictLevel } from '#shared/catalogues/statuses.ts';
import { type Evidence, noEvidence, type ReportEvidence } from './evidence.ts';
import { NOT_PROOF } from './sentences.ts';
import { verdictOf } from './verdict.ts';

const now = new Date('2026-11-23T12:00:00Z');
const day = (text: string) => new Date(`${text}T12:00:00Z`);

let number = 0;
const report = (woman: string | string[], more: Partial<ReportEvidence> = {}): ReportEvidence => ({
  id: ++number,
  women: [woman].flat(),
  name: 'Rick',
  at: day('2025-09-03'),
  clientType: 'timewaster',
  severity: 1,
  reasons: ['no-show'],
  disputed: false,
  link: { kind: 'phone', hops: 0 },
  ...more,
});
const linked = (woman: string, more: Partial<ReportEvidence> = {}) => report(woman, { link: { kind: 'phone', hops: 1 }, ...more });
const review = (woman: string, good: boolean, comment = 'He wanted to pay on the day, I said no') => ({
  woman,
  good,
  comment,
  at: day('2026-10-01'),
  guyId: 7,
});
const reference = (woman: string, named = !woman.startsWith('unnamed:')) => ({ woman, named, good: true, comment: null, at: day('2026-09-17'), guyId: 7 });
const session = (woman: string) => ({ woman, good: true, comment: null, at: day('2026-08-01'), guyId: 7 });
const comment = (woman: string, text = 'Polite, on time') => ({ woman, comment: text, at: day('2026-10-02'), guyId: 7 });
const account = (more: Partial<Evidence['accounts'][number]> = {}): Evidence['accounts'][number] => ({
  guyId: 7,
  username: 'rick',
  banned: 'no',
  gone: false,
  memberSince: day('2024-01-01'),
  link: { kind: 'email', hops: 0 },
  ...more,
});
const sixNames = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'].map((name, at) => report(`girl:${at}`, { name, severity: 3, reasons: ['threat'] }));

type Case = [what: string, evidence: Partial<Evidence>, level: VerdictLevel, sentence: string | RegExp];

const violent: Partial<ReportEvidence> = { clientType: 'dangerous', severity: 4, reasons: ['violence'] };
const nearWorst = (worst: Partial<ReportEvidence>): Partial<Evidence> => ({ nearWorst: { ...report('girl:9'), ...worst } });

const nothing: Case[] = [
  ['a number of which nobody has heard', { subject: 'phone' }, 'nothing known', 'Nothing is known about this number.'],
  ['an email of which nobody has heard', { subject: 'email' }, 'nothing known', 'Nothing is known about this email.'],
  ['a profile of which nobody has heard', { subject: 'handle' }, 'nothing known', 'Nothing is known about this profile.'],
  ['a word of which nobody has heard', { subject: 'text' }, 'nothing known', 'Nothing is known about this name or handle.'],
  ['a request of somebody new', { accounts: [account()] }, 'nothing known', 'Nothing is known about this person.'],
  ['somebody known for years, without a word about him', { accounts: [account({ memberSince: day('2010-01-01') })] }, 'nothing known', /^Nothing is known/],
  ['references that he only names himself', { unverifiedReferences: 3 }, 'nothing known', 'Nothing is known about this person.'],
  ['a part of a number', { subject: 'phone', near: 5 }, 'no exact match', 'No exact match. 5 reports look similar.'],
  ['the same first name', { subject: 'text', near: 1 }, 'no exact match', 'No exact match. 1 report looks similar.'],
  [
    'a part of the number of somebody dangerous',
    { subject: 'phone', near: 1, ...nearWorst(violent) },
    'no exact match',
    'No exact match. 1 report looks similar: danger to life (violence).',
  ],
  [
    'a name like several others',
    { subject: 'text', near: 5, ...nearWorst({ clientType: 'scammer', severity: 2, reasons: [] }) },
    'no exact match',
    'No exact match. 5 reports look similar, the worst: serious (scammer).',
  ],
  [
    'a name like that of a good guy',
    { subject: 'text', near: 1, ...nearWorst({ clientType: 'good guy', reasons: [] }) },
    'no exact match',
    'No exact match. 1 report looks similar: good guy.',
  ],
  [
    'one woman who speaks well, and a number like that of somebody dangerous',
    { subject: 'phone', reports: [report('girl:1', { clientType: 'good guy', reasons: [] })], near: 1, ...nearWorst(violent) },
    'nothing known',
    /A report that looks similar is worse: danger to life \(violence\)\.$/,
  ],
  ['requests he took back', { requests: { sent: 5, cancelled: 3 } }, 'nothing known', 'Nothing is known about this person.'],
];

const reports: Case[] = [
  [
    'a severe report whose reason sounds harmless',
    { subject: 'phone', reports: [report('girl:1', { severity: 4 })] },
    'danger',
    '1 woman reported this number, last in September 2025: danger to life, no-show.',
  ],
  [
    'a severe report without a reason beside a mild one',
    { subject: 'phone', reports: [report('girl:1'), report('girl:2', { severity: 3, clientType: 'dangerous', reasons: [] })] },
    'danger',
    /: no-show, dangerous\.$/,
  ],
  [
    'a mild report, and a severe one that only looks similar',
    { subject: 'phone', reports: [report('girl:1')], near: 2, ...nearWorst(violent) },
    'warning',
    /no-show\. A report that looks similar is worse: danger to life \(violence\)\.$/,
  ],
  [
    'a severe report, and another that only looks similar',
    { subject: 'phone', reports: [report('girl:1', { severity: 4, reasons: ['violence'] })], near: 2, ...nearWorst(violent) },
    'danger',
    /: violence\.$/,
  ],
  ['one report', { subject: 'phone', reports: [report('girl:1')] }, 'warning', '1 woman reported this number, last in September 2025: no-show.'],
  ['one woman who reports three times', { subject: 'phone', reports: [report('girl:1'), report('girl:1'), report('girl:1')] }, 'warning', /^1 woman reported/],
  ['a number that a woman added to another report', { subject: 'phone', reports: [report('unnamed:statement:1')] }, 'warning', /^1 woman reported/],
  [
    'two reports without a name',
    { subject: 'phone', reports: [report('unnamed:report:1'), report('unnamed:report:2')] },
    'warning',
    /^At least 1 woman reported/,
  ],
  [
    'two signed reports and one without a name',
    { subject: 'phone', reports: [report('girl:1'), report('girl:2'), report('unnamed:report:3')] },
    'warning',
    /^At least 2 women reported/,
  ],
  [
    'two linked reports beside the one that names the number',
    {
      subject: 'phone',
      reports: [report('girl:1'), linked('girl:2', { at: day('2026-11-10'), reasons: ['haggling'] }), linked('girl:3', { at: day('2026-10-10') })],
    },
    'warning',
    '3 women reported this person, last in November 2026: no-show, haggling.',
  ],
  [
    'a linked report alone',
    { subject: 'phone', reports: [linked('girl:2')] },
    'warning',
    '1 woman reported someone linked to this number, last in September 2025: no-show.',
  ],
  ['a linked severe report', { subject: 'phone', reports: [linked('girl:2', { severity: 4, reasons: ['violence'] })] }, 'danger', /violence\.$/],
  [
    'a severe report two steps away warns, and is no danger by itself',
    { subject: 'phone', reports: [report('girl:2', { severity: 4, link: { kind: 'email', hops: 2 } })] },
    'warning',
    /^1 woman reported someone linked/,
  ],
  [
    'violence',
    { subject: 'email', reports: [report('girl:1', { severity: 4, reasons: ['violence'] })] },
    'danger',
    /^1 woman reported this email, .*: violence\.$/,
  ],
  [
    'threats, and he disputes it',
    { subject: 'phone', reports: [report('girl:1', { severity: 3, reasons: ['threat'], disputed: true })] },
    'danger',
    /threats\. He disputes it\.$/,
  ],
  [
    'two severe reports of which he disputes one',
    { subject: 'phone', reports: [report('girl:1', { severity: 3, disputed: true }), report('girl:2', { severity: 3 })] },
    'danger',
    /no-show\.$/,
  ],
  ['without reasons the kind of client', { subject: 'phone', reports: [report('girl:1', { reasons: [], clientType: 'weirdo' })] }, 'warning', /: weirdo\.$/],
  ['a report by a woman whose account is gone', { subject: 'phone', reports: [report('name:Mia'), report('girl:1')] }, 'warning', /^2 women reported/],
  ['a report that was taken back is not among them', { subject: 'phone', reports: [] }, 'nothing known', /^Nothing is known/],
  ['reports and reports that look similar', { subject: 'phone', near: 4, reports: [report('girl:1')] }, 'warning', /^1 woman reported/],
];

const friends: Case[] = [
  ['the number of a hotel: reported under six names', { subject: 'phone', reports: sixNames }, 'warning', /^6 women reported this number/],
  ['five names are one man with many names', { subject: 'phone', reports: sixNames.slice(0, 5) }, 'danger', /^5 women reported this number/],
  [
    'a number that was reported five years ago: it may be recycled',
    { subject: 'phone', reports: [report('girl:1', { severity: 3, at: day('2021-05-01') })] },
    'warning',
    /May 2021/,
  ],
  [
    'an email is not recycled',
    { subject: 'email', reports: [report('girl:1', { severity: 3, at: day('2021-05-01'), link: { kind: 'email', hops: 0 } })] },
    'danger',
    /May 2021/,
  ],
  [
    'an old report and a new one',
    { subject: 'phone', reports: [report('girl:1', { severity: 3, at: day('2021-05-01') }), report('girl:2')] },
    'danger',
    /September 2025/,
  ],
  ['the same first name as somebody dangerous', { subject: 'text', near: 2 }, 'no exact match', 'No exact match. 2 reports look similar.'],
];

const voices: Case[] = [
  [
    'four of five thumbs down and a kind comment',
    {
      accounts: [account()],
      reviews: [review('girl:1', false), review('girl:2', false), review('girl:3', false), review('girl:4', false), review('girl:5', true, 'Great')],
      comments: [comment('girl:5')],
    },
    'warning',
    '4 of 5 women gave him a thumbs down. But 1 woman speaks well of him.',
  ],
  ['one thumb down', { reviews: [review('girl:1', false)] }, 'warning', '1 woman gave him a thumbs down.'],
  [
    'one thumb down, three up',
    { reviews: [review('girl:1', false), review('girl:2', true), review('girl:3', true), review('girl:4', true)] },
    'mixed',
    /^1 of 4 women .* But 3 women speak well of him\.$/,
  ],
  ['one woman speaks well: she may be his friend', { reviews: [review('girl:1', true)] }, 'nothing known', '1 woman speaks well of him, nobody reported him.'],
  [
    'one woman who speaks well three times',
    { reviews: [review('girl:1', true), review('girl:1', true)], sessions: [session('girl:1')] },
    'nothing known',
    /^1 woman speaks well/,
  ],
  ['two women speak well', { reviews: [review('girl:1', true), review('girl:2', true)] }, 'good history', '2 women speak well of him, nobody reported him.'],
  [
    'one speaks well, another completed a session',
    { reviews: [review('girl:1', true)], sessions: [session('girl:2')] },
    'good history',
    '1 woman speaks well of him, 1 completed a session with him, nobody reported him.',
  ],
  [
    'two completed a session',
    { sessions: [session('girl:1'), session('girl:2')] },
    'good history',
    '2 women completed a session with him, nobody reported him.',
  ],
  ['one completed a session', { sessions: [session('girl:1')] }, 'nothing known', '1 woman completed a session with him, nobody reported him.'],
  [
    'sessions that took place do not outweigh four of five thumbs down',
    {
      accounts: [account()],
      reviews: [review('girl:1', false), review('girl:2', false), review('girl:3', false), review('girl:4', false), review('girl:5', true, 'Great')],
      sessions: [session('girl:5'), session('girl:6'), session('girl:7'), session('girl:8')],
    },
    'warning',
    '4 of 5 women gave him a thumbs down. But 1 woman speaks well of him.',
  ],
  [
    'sessions that took place do not soften one report',
    { reports: [report('girl:1')], sessions: [session('girl:2'), session('girl:3')] },
    'warning',
    '1 woman reported this person, last in September 2025: no-show.',
  ],
  [
    'two women speak well, one wrote a comment',
    { reviews: [review('girl:1', true), review('girl:2', true)], comments: [comment('girl:3')] },
    'mixed',
    /^1 woman wrote about him: read it first\. 2 women speak well/,
  ],
  ['only comments', { comments: [comment('girl:1'), comment('girl:2')] }, 'mixed', '2 women wrote about him: read it first.'],
  [
    'filed as a good guy',
    { subject: 'phone', reports: [report('girl:1', { clientType: 'good guy', reasons: [] })] },
    'nothing known',
    '1 woman speaks well of him, nobody reported him.',
  ],
  [
    'filed as a good guy by two',
    { subject: 'phone', reports: ['girl:1', 'girl:2'].map((woman) => report(woman, { clientType: 'good guy' })) },
    'good history',
    /^2 women speak well/,
  ],
  [
    'a good guy who was reported too',
    { subject: 'phone', reports: [report('girl:1', { clientType: 'good guy' }), report('girl:2')] },
    'mixed',
    /^1 woman reported this number, .* But 1 woman speaks well of him\.$/,
  ],
  ['two references that he asked for', { references: [reference('girl:1'), reference('girl:2')] }, 'good history', /^2 women speak well of him/],
  [
    'two references, one without a name: it may be the same woman',
    { references: [reference('girl:1'), reference('unnamed:reference:2')] },
    'nothing known',
    'At least 1 woman speaks well of him, nobody reported him.',
  ],
  [
    'three reports without a name are not outweighed by one woman who speaks well',
    { reports: [1, 2, 3].map((at) => report(`unnamed:report:${at}`)), reviews: [review('girl:1', true)] },
    'warning',
    /^At least 1 woman reported .* But 1 woman speaks well of him\.$/,
  ],
  ['a reference and a thumb of one woman', { references: [reference('girl:1')], reviews: [review('girl:1', true)] }, 'nothing known', /^1 woman speaks/],
  ['a reference of a woman who warns', { references: [reference('girl:1')], reviews: [review('girl:1', false)] }, 'warning', '1 woman gave him a thumbs down.'],
  ['she praised him and then warned', { reviews: [review('girl:1', true), review('girl:1', false)] }, 'warning', '1 woman gave him a thumbs down.'],
  [
    'praise does not outweigh violence',
    { reports: [report('girl:9', { severity: 4 })], reviews: ['girl:1', 'girl:2', 'girl:3'].map((woman) => review(woman, true)) },
    'danger',
    /But 3 women speak well of him\.$/,
  ],
  [
    'praise does not outweigh threats that he disputes',
    { reports: [report('girl:9', { severity: 3, disputed: true })], reviews: ['girl:1', 'girl:2', 'girl:3'].map((woman) => review(woman, true)) },
    'danger',
    /But 3 women/,
  ],
  [
    'two reported him, one speaks well',
    { subject: 'phone', reports: [report('girl:1'), report('girl:2')], reviews: [review('girl:3', true)] },
    'warning',
    /But 1 woman speaks well of him\.$/,
  ],
];

const site: Case[] = [
  ['banned for good', { accounts: [account({ banned: 'for good', gone: true })] }, 'danger', 'Banned from this site.'],
  ['banned for a time', { accounts: [account({ banned: 'for a time', gone: true })] }, 'warning', 'Banned from this site for a time.'],
  [
    'an account that shares his confirmed email was banned',
    { accounts: [account(), account({ guyId: 8, username: null, banned: 'for good', link: { kind: 'email', hops: 1 } })] },
    'danger',
    'Banned from this site.',
  ],
  [
    'an account that typed his number was banned: it may be somebody else’s',
    { accounts: [account(), account({ guyId: 8, username: null, banned: 'for good', link: { kind: 'phone', hops: 0, isTyped: true } })] },
    'warning',
    'An account with the same number was banned from this site.',
  ],
  [
    'such an account is not outweighed by praise',
    { accounts: [account({ banned: 'for good', link: { kind: 'phone', hops: 1, isTyped: true } })], reviews: [review('girl:1', true)] },
    'warning',
    'A linked account was banned from this site. But 1 woman speaks well of him, nobody reported him.',
  ],
  [
    'a severe report over such an account may be about somebody else',
    { reports: [report('girl:1', { severity: 4, link: { kind: 'email', hops: 1, isTyped: true } })] },
    'warning',
    /^1 woman reported this person/,
  ],
  [
    'banned and reported',
    { accounts: [account({ banned: 'for good' })], reports: [report('girl:1')] },
    'danger',
    /^Banned from this site\. 1 woman reported this person/,
  ],
  ['a flagged request', { accounts: [account()], flagged: [{ at: now, guyId: 7 }] }, 'warning', 'A request of his may ask for sexual services.'],
  [
    'a flagged request is not outweighed by praise',
    { flagged: [{ at: now, guyId: 7 }], reviews: [review('girl:1', true), review('girl:2', true)] },
    'warning',
    /^A request of his .* But 2 women/,
  ],
];

describe('the answer about a man', () => {
  test.each([...nothing, ...reports, ...friends, ...voices, ...site])('%s', (_, evidence, level, sentence) => {
    const verdict = verdictOf({ ...noEvidence(), ...evidence }, now);
    expect(verdict.level).toBe(level);
    if (typeof sentence === 'string') expect(verdict.sentence).toBe(sentence);
    else expect(verdict.sentence).toMatch(sentence);
  });

  test('never calls anybody safe', () => {
    for (const [, evidence] of [...nothing, ...reports, ...friends, ...voices, ...site]) {
      const { sentence, caution, level } = verdictOf({ ...noEvidence(), ...evidence }, now);
      expect(`${sentence} ${caution === NOT_PROOF ? '' : caution}`).not.toMatch(/\bsafe\b/i);
      if (level === 'nothing known' || level === 'no exact match') expect(caution).toBe(NOT_PROOF);
    }
  });

  test('says why what many share, and what is old, weighs less', () => {
    expect(verdictOf({ ...noEvidence('phone'), reports: sixNames }, now).caution).toMatch(/hotel/);
    expect(verdictOf({ ...noEvidence('phone'), reports: [report('girl:1', { at: day('2021-05-01') })] }, now).caution).toMatch(/numbers change hands/);
  });
});

test('a dispute adds its sentence and changes neither the level nor the order', () => {
  const severe = (disputed: boolean) => [report('girl:1', { id: 1, severity: 4, disputed }), report('girl:2', { id: 2, severity: 3, reasons: ['threat'] })];
  const [plain, disputed] = [false, true].map((one) => verdictOf({ ...noEvidence('phone'), reports: severe(one) }, now));
  expect(disputed?.level).toBe(plain?.level);
  expect(disputed?.evidence.map(({ url }) => url)).toEqual(plain?.evidence.map(({ url }) => url));
  expect([plain?.disputed, disputed?.disputed]).toEqual([false, true]);
});

describe('the evidence', () => {
  test('comes the worst first, with what was written, how it is linked and where it is', () => {
    const { evidence } = verdictOf(
      {
        ...noEvidence(),
        accounts: [account(), account({ guyId: 8, username: null, link: { kind: 'phone', hops: 1 } })],
        reviews: [review('girl:1', true, 'Great'), { ...review('girl:2', false), guyId: 8 }],
        comments: [comment('girl:3')],
        sessions: [session('girl:4')],
        reports: [
          report('girl:5', { id: 50 }),
          report('girl:6', { id: 60, severity: 4, reasons: ['violence'] }),
          linked('girl:7', { id: 70, severity: 4, reasons: ['threat'] }),
        ],
      },
      now,
    );
    expect(evidence.map(({ text, via, url }) => [text, via, url])).toEqual([
      ['Reported: violence', null, '/girl/timewasters?record=60'],
      ['Reported: threats', 'Linked by the same number', '/girl/timewasters?record=70'],
      ['Reported: no-show', null, '/girl/timewasters?record=50'],
      ['Thumbs down', 'Linked by the same number', null],
      ['Comment among girls', null, '/guy/rick#girls-only-comments'],
      ['Thumbs up', null, '/guy/rick#references'],
      ['Session completed', null, null],
      ['Has an account here since', null, null],
    ]);
    expect(evidence.map(({ quote }) => quote).filter(Boolean)).toEqual(['He wanted to pay on the day, I said no', 'Polite, on time', 'Great']);
  });

  test('is counted for itself', () => {
    const { counted } = verdictOf(
      {
        ...noEvidence(),
        near: 2,
        reports: [report('girl:1'), linked('girl:2')],
        reviews: [review('girl:1', false), review('girl:2', true)],
        unverifiedReferences: 3,
        requests: { sent: 4, cancelled: 1 },
      },
      now,
    );
    expect(counted).toEqual({
      reports: 1,
      linkedReports: 1,
      thumbsUp: 1,
      thumbsDown: 1,
      references: 0,
      sessions: 0,
      comments: 0,
      flagged: 0,
      cancelled: 1,
      unverifiedReferences: 3,
      similar: 2,
    });
  });

  test('of a long history is cut to what can be read; the numbers tell all of it', () => {
    const { evidence, counted, hasMore } = verdictOf({ ...noEvidence(), reports: Array.from({ length: 50 }, (_, at) => report(`girl:${at}`)) }, now);
    expect([evidence.length, counted.reports, hasMore]).toEqual([20, 50, true]);
    expect(verdictOf({ ...noEvidence(), reports: [report('girl:1')] }, now).hasMore).toBe(false);
  });
});
