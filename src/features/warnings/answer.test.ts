import { describe, expect, test } from 'vitest';
import { answerOf, WARNING_LEVELS, type WarningLevel } from './answer.ts';
import type { Evidence, Match } from './evidence.ts';
import { CAUTION } from './sentences.ts';

const now = new Date('2026-11-23T12:00:00Z');

let number = 0;
const match = (source: Match['source'], via: Match['via'], more: Partial<Match> = {}): Match => ({
  source,
  id: ++number,
  via,
  title: 'Anneke Briar',
  place: 'Reno',
  url: `/${source}/${number}`,
  date: '2025-03-01T12:00:00.000Z',
  disputed: false,
  reviews: source === 'review' ? 1 : 0,
  ...more,
});
const scammer = (via: Match['via'] = 'name', more: Partial<Match> = {}) => match('scammer', via, more);
const problem = (via: Match['via'] = 'name', more: Partial<Match> = {}) => match('problem-girl', via, { date: '2024-03-01T12:00:00.000Z', ...more });
const reviewed = (reviews: number, via: Match['via'] = 'name') => match('review', via, { reviews });
const asked = (matches: Match[], near = 0): Evidence => ({ subject: 'Anneke Briar', of: 'text', matches, near });
const profile = (matches: Match[]): Evidence => ({ subject: 'Anneke Briar', of: 'profile', matches, near: 0 });
const old = { date: '2022-01-01T12:00:00.000Z' };

const notProof = CAUTION.notProof;
type Case = [what: string, evidence: Evidence, level: WarningLevel, sentence: string, caution: string | null];

const typed: Case[] = [
  ['nothing at all', asked([]), 'nothing known', 'No warnings about Anneke Briar.', notProof],
  ['a scammer of that name', asked([scammer()]), 'danger', 'Reported as a scammer in 2025.', CAUTION.sharedName],
  ['a scammer with that number', asked([scammer('number')]), 'danger', 'Reported as a scammer in 2025.', null],
  ['a number last reported long ago', asked([scammer('number', old)]), 'danger', 'Reported as a scammer in 2022.', CAUTION.stale],
  ['a site last reported long ago', asked([problem('site', old)]), 'warning', 'Reported as a problem girl in 2022.', CAUTION.stale],
  [
    'one old report and a new one',
    asked([scammer('number', old), problem('number', { date: '2026-01-01T00:00:00.000Z' })]),
    'danger',
    'Reported as a scammer in 2022 and as a problem girl in 2026.',
    null,
  ],
  ['a scammer who disputes it', asked([scammer('number', { disputed: true })]), 'danger', 'Reported as a scammer in 2025, disputed.', null],
  [
    'two scammers, one of whom disputes it',
    asked([scammer(), scammer('name', { disputed: true })]),
    'danger',
    'Reported as a scammer in 2 entries, last in 2025, 1 of them disputed.',
    CAUTION.sharedName,
  ],
  [
    'two who both dispute it',
    asked([scammer('name', { disputed: true }), scammer('name', { disputed: true })]),
    'danger',
    'Reported as a scammer in 2 entries, last in 2025, disputed.',
    CAUTION.sharedName,
  ],
  ['a problem girl', asked([problem()]), 'warning', 'Reported as a problem girl in 2024.', CAUTION.sharedName],
  ['both lists', asked([problem(), scammer()]), 'danger', 'Reported as a scammer in 2025 and as a problem girl in 2024.', CAUTION.sharedName],
  [
    'both lists, one disputed',
    asked([problem(), scammer('name', { disputed: true })]),
    'danger',
    'Reported as a scammer in 2025, disputed, and as a problem girl in 2024.',
    CAUTION.sharedName,
  ],
  ['a scammer with reviews', asked([reviewed(2), scammer()]), 'danger', 'Reported as a scammer in 2025. Also 2 reviews on other forums.', CAUTION.sharedName],
  ['one review', asked([reviewed(1)]), 'reviews only', 'No warnings about Anneke Briar, but 1 review on another forum: read it.', notProof],
  [
    'reviews of two girls of that name',
    asked([reviewed(2), reviewed(3)]),
    'reviews only',
    'No warnings about Anneke Briar, but 5 reviews on other forums: read them.',
    notProof,
  ],
  [
    'reviews, and one who is spelled alike',
    asked([reviewed(1), scammer('similar')], 1),
    'reviews only',
    'No warnings about Anneke Briar, but 1 review on another forum: read it. 1 entry looks similar.',
    notProof,
  ],
  ['one who is spelled alike', asked([scammer('similar')], 1), 'no exact match', 'No exact match. 1 entry looks similar.', notProof],
  ['many who are spelled alike', asked([scammer('similar'), problem('similar')], 7), 'no exact match', 'No exact match. 7 entries look similar.', notProof],
  ['more than are counted', asked([scammer('similar')], 51), 'no exact match', 'No exact match. More than 50 entries look similar.', notProof],
  ['a text that mentions it, whose it may be anybody', asked([scammer('mention')], 1), 'no exact match', 'No exact match. 1 entry mentions it.', notProof],
  ['two texts that mention it', asked([scammer('mention'), problem('mention')], 2), 'no exact match', 'No exact match. 2 entries mention it.', notProof],
  ['a mention and one alike', asked([scammer('mention'), problem('similar')], 2), 'no exact match', 'No exact match. 2 entries look similar.', notProof],
];

const profiles: Case[] = [
  ['nothing at all', profile([]), 'nothing known', 'No warnings about Anneke Briar.', notProof],
  ['she is a scammer', profile([scammer('own')]), 'danger', 'Reported as a scammer in 2025.', null],
  ['she is one and disputes it', profile([scammer('own', { disputed: true })]), 'danger', 'Reported as a scammer in 2025, disputed.', null],
  ['she is a problem girl', profile([problem('own')]), 'warning', 'Reported as a problem girl in 2024.', null],
  ['her own report, not that of a namesake', profile([problem('own'), scammer('name')]), 'warning', 'Reported as a problem girl in 2024.', null],
  ['her number is a scammer’s', profile([scammer('number')]), 'danger', 'Her number is in a warning: reported as a scammer in 2025.', null],
  ['her number was one long ago', profile([scammer('number', old)]), 'danger', 'Her number is in a warning: reported as a scammer in 2022.', CAUTION.stale],
  ['her site is a problem girl’s', profile([problem('site')]), 'warning', 'Her site is in a warning: reported as a problem girl in 2024.', null],
  [
    'her number and her site',
    profile([scammer('number'), problem('site')]),
    'danger',
    'Her number or site is in a warning: reported as a scammer in 2025 and as a problem girl in 2024.',
    null,
  ],
  [
    'a namesake alone is no warning about her',
    profile([scammer('name')]),
    'no exact match',
    'No warnings that are surely about Anneke Briar. Someone with the same name was reported as a scammer in 2025: compare pictures and city.',
    null,
  ],
  [
    'a disputed scammer with her number, a namesake who does not dispute',
    profile([scammer('number', { disputed: true }), scammer('name')]),
    'danger',
    'Her number is in a warning: reported as a scammer in 2025, disputed.',
    null,
  ],
];

describe.each([
  ['what was typed', typed],
  ['a profile', profiles],
])('%s', (_, cases) => {
  test.each(cases)('%s', (_what, evidence, level, sentence, caution) => {
    expect(answerOf(evidence, now)).toMatchObject({ level, sentence, caution });
  });
});

test('no level and no sentence calls anybody safe, and silence says what it does not mean', () => {
  const levels: string[] = [...WARNING_LEVELS];
  expect(levels.filter((level) => /safe|good|ok/.test(level))).toEqual([]);
  for (const [, evidence] of [...typed, ...profiles]) {
    const answer = answerOf(evidence, now);
    expect(answer.sentence).not.toMatch(/\b(safe|trusted|verified|clean)\b/i);
    if (answer.level === 'nothing known') expect(answer.caution).toMatch(/does not mean that she is safe/);
  }
});

test('the worst comes first: warnings before reviews, what only looks alike last; a dispute changes no order', () => {
  const given = [
    scammer('similar'),
    reviewed(1),
    problem('name'),
    scammer('name', { date: '2023-01-01' }),
    scammer('name', { date: '2024-01-01', disputed: true }),
    scammer('name'),
  ];
  const { matches, counted } = answerOf(asked(given, 1), now);
  expect(matches).toEqual([given[5], given[4], given[3], given[2], given[1], given[0]]);
  expect(counted).toEqual({ scammers: 3, problemGirls: 1, reviews: 1, similar: 1 });
});
