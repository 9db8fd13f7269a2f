import { describe, expect, test } from 'vitest';
import { Forbidden, NotAuthenticated } from '#shared/errors.ts';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { type Actor, visitor } from './actor.ts';
import { type Action, authorize, authorizeGirl, authorizeGuy, can, rules } from './index.ts';

/** Every rule by itself, asked by everybody, those included a session never makes: a role without the rights, rights without the role. */

const me = { ...visitor, userId: 'me', username: 'me' };
const moderatingGirl: Actor = { ...me, role: 'moderator', isModerator: true, girlId: 7, isGirlApproved: true };
const people: Actor[] = [
  visitor,
  { ...me, role: 'male', guyId: 7 },
  { ...me, role: 'female', girlId: 7, isGirlApproved: true },
  { ...me, role: 'female', girlId: 7 },
  // An account without a profile.
  me,
  { ...me, role: 'moderator', isModerator: true },
  moderatingGirl,
  // A moderator who acts as the girl she is, and one who acts as a visitor.
  { ...moderatingGirl, role: 'female' },
  { ...me, isModerator: true },
  // Roles by name alone.
  { ...me, role: 'moderator' },
  { ...me, role: 'female', isGirlApproved: true },
  { ...me, role: 'male' },
  // Profiles without their role, as after a narrowing; an approval of no profile.
  { ...me, girlId: 7, isGirlApproved: true, guyId: 7 },
  { ...me, role: 'moderator', isModerator: true, isGirlApproved: true },
];

const mine = { id: 7, girlId: 7, guyId: 7, guyUserId: 7, reporterGirlId: 7, userId: 'me', authorUserId: 'me', ownerUserId: 'me' };
const others = { id: 8, girlId: 8, guyId: 8, guyUserId: 8, reporterGirlId: 8, userId: 'she', authorUserId: 'she', ownerUserId: 'she' };
const nobodys = { id: 9, girlId: null, guyId: null, guyUserId: null, reporterGirlId: null, userId: null, authorUserId: null, ownerUserId: null };

const ask = can as (actor: Actor, action: string, subject?: unknown) => boolean;
/** o: with one's own alone; y: with anybody's and nobody's; -: never; anything else would be a surprise. */
const answers: Record<string, string> = { 'true false false': 'o', 'true true true': 'y', 'false false false': '-' };
const answersOf = (action: string) =>
  people.map((actor) => answers[[mine, others, nobodys].map((subject) => ask(actor, action, subject)).join(' ')] ?? '?').join('');

/** Rules about more than whose something is: below. */
const apart = new Set<string>([
  'moderator.confirm',
  'moderator.withdraw',
  'timewaster.see',
  'timewaster.see-reporter',
  'outbox.read',
  'comment.report',
  'text.report',
]);

/** Whom `people` lists, letter by letter, and what they may. */
const expected: Record<string, string[]> = {
  '-----yy------y': [
    'booking.decideFlag',
    'bookingConversation.read',
    'booking.deleteForBoth',
    'cache.revalidate',
    'admin.export',
    'admin.open',
    'admin.viewAs',
    'dispute.decide',
    'girl.annotate',
    'guy.decide',
    'girl.confirmSiteProfile',
    'girl.decide',
    'girl.delete',
    'girl.merge',
    'girl.restore',
    'identity.manage',
    'legacyFollow.delete',
    'moderator.propose',
    'moderatorComment.write',
    'person.ban',
    'problemGirl.manage',
    'report.decide',
    'reputation.manage',
    'scammer.manage',
    'sessionGirl.decide',
    'sessionGirl.readReports',
    'import.manage',
    'queue.weigh',
    'tableView.own',
    'timewaster.moderate',
    'timewaster.pauseLookups',
    'timewaster.readLookups',
    'unverifiedReference.delete',
  ],
  '----y----yyy--': ['account.add-profile'],
  '--o----o------': ['girlsOnlyComment.add', 'referenceRequest.answer'],
  '--o---oo------': ['guyReview.add'],
  '--oo---o------': ['booking.answerAsGirl', 'post.write'],
  '--oo-yyo-----y': [
    'girl.edit',
    'photo.edit',
    'post.delete',
    'timewaster.delete',
    'timewaster.delete-comment',
    'timewaster.delete-contact',
    'timewaster.delete-photo',
    'timewaster.edit',
    'travel.add',
    'travel.delete',
    'travel.edit',
  ],
  '--oo-yyo----oy': ['profile.see-hidden'],
  '--y---yy------': ['timewaster.vote', 'timewaster.watch'],
  '--y--yyy-----y': ['girlsOnlyComment.read', 'timewaster.look-up'],
  '--yo-yyy-----y': ['media.open-evidence'],
  '--yy---y------': ['booking.inbox', 'checkIn.own', 'guy.block', 'referenceRequest.inbox'],
  '-yyy---y------': ['calendar.own'],
  '--yy-yyy-----y': ['timewaster.add-to', 'timewaster.report', 'timewaster.use'],
  '-o------------': ['booking.answerAsGuy', 'unverifiedReference.add'],
  '-o---yy------y': ['guy.edit'],
  '-ooo---o------': ['pollVote.cast'],
  '-ooo-yyo-----y': ['pollVote.delete'],
  '-ooooooooooooo': ['account.manage'],
  '-ooooyyooooooy': ['comment.delete'],
  '-oy--yyy-----y': ['guyReview.read'],
  '-y------------': ['booking.request', 'booking.sent', 'girl.follow', 'girlReview.add', 'referenceRequest.ask', 'unverifiedReference.ask'],
  '-yyyyyyyyyyyyy': ['comment.write', 'girlReport.send', 'media.upload', 'notification.own', 'savedSearch.own'],
};

test('[SESS-03] [SESS-04] [SESS-05] [SESS-06] everybody may what stands here, and nothing else', () => {
  const asked = Object.keys(rules).filter((action) => !apart.has(action));
  const listed = Object.entries(expected).flatMap(([answer, actions]) => actions.map((action) => [action, answer]));
  expect(Object.fromEntries(asked.map((action) => [action, answersOf(action)]))).toEqual(Object.fromEntries(listed));
});

test('[MOD-31] moderators manage scammers, bookings, references, reputation items and legacy follows, nobody else', () => {
  const managed = ['scammer.manage', 'booking.deleteForBoth', 'unverifiedReference.delete', 'reputation.manage', 'legacyFollow.delete'] as const;
  for (const action of managed)
    expect([action, people.filter((actor) => can(actor, action)).every(({ isModerator }) => isModerator), can(moderator, action)]).toEqual([
      action,
      true,
      true,
    ]);
});

const [, guy, girl, newGirl, account, moderator] = people as [Actor, Actor, Actor, Actor, Actor, Actor];

describe('rules about more than whose something is', () => {
  test('a moderator confirms another one only as a second pair of eyes, and withdraws her own proposals alone', () => {
    const proposal = (proposedByUserId: string, userId: string) => ({ proposedByUserId, userId });
    const confirms = (actor: Actor) => [proposal('she', 'he'), proposal('me', 'he'), proposal('she', 'me')].map((one) => can(actor, 'moderator.confirm', one));
    expect(confirms(moderator)).toEqual([true, false, false]);
    expect(confirms(girl)).toEqual([false, false, false]);
    const withdraws = (actor: Actor) => [proposal('me', 'he'), proposal('she', 'me')].map((one) => can(actor, 'moderator.withdraw', one));
    expect(withdraws(moderator)).toEqual([true, false]);
    expect(withdraws(girl)).toEqual([false, false]);
  });

  const records = [
    { girlId: 7, isOpen: false },
    { girlId: 8, isOpen: true },
    { girlId: 8, isOpen: false },
    { girlId: null, isOpen: true },
    { girlId: null, isOpen: false },
  ];
  test.each([
    ['a girl: her own, and what counts as evidence', girl, [true, true, false, true, false]],
    ['one who waits for approval: her own', newGirl, [true, false, false, false, false]],
    ['a moderator: all', moderator, [true, true, true, true, true]],
    ['a guy: none', guy, [false, false, false, false, false]],
    ['a visitor: none', visitor, [false, false, false, false, false]],
  ])('records of timewasters are open to %s', (_who, actor, expectedAnswers) => {
    expect(records.map((record) => can(actor, 'timewaster.see', record))).toEqual(expectedAnswers);
  });

  test.each([
    ['a girl: of her own, and who does not hide it', girl, [true, true, false]],
    ['one who waits for approval: of her own', newGirl, [true, false, false]],
    ['a moderator: of all', moderator, [true, true, true]],
    ['a guy: of none', guy, [false, false, false]],
  ])('who reported is told to %s', (_who, actor, expectedAnswers) => {
    const reports = [
      { girlId: 7, anonymous: true },
      { girlId: 8, anonymous: false },
      { girlId: 8, anonymous: true },
    ];
    expect(reports.map((record) => can(actor, 'timewaster.see-reporter', record))).toEqual(expectedAnswers);
  });

  test('a photo is taken away by who added it and by who reported the man', () => {
    const photos = [
      { girlId: 7, reporterGirlId: 8 },
      { girlId: 8, reporterGirlId: 7 },
      { girlId: 8, reporterGirlId: 8 },
    ];
    expect(photos.map((photo) => can(girl, 'timewaster.delete-photo', photo))).toEqual([true, true, false]);
  });

  test.each(['comment.report', 'text.report'] as const)('%s: every member except the author', (action) => {
    const texts = [undefined, { authorUserId: 'she' }, { authorUserId: null }, { authorUserId: 'me' }];
    const reportedBy = (actor: Actor) => texts.map((text) => can(actor, action, text));
    for (const actor of [guy, girl, account, moderator]) expect(reportedBy(actor)).toEqual([true, true, true, false]);
    expect(reportedBy(visitor)).toEqual([false, false, false, false]);
  });

  test('the outbox is open to everybody in a demo of this machine, and to moderators', () => {
    const opens = (actor: Actor) => [true, false].map((isLocalDemo) => can(actor, 'outbox.read', { isLocalDemo }));
    expect([visitor, girl, moderator].map(opens)).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(ask(visitor, 'outbox.read', { isLocalDemo: 'yes' })).toBe(false);
  });

  test('hidden profiles in general are for moderators', () => {
    expect(people.filter((actor) => can(actor, 'profile.see-hidden'))).toEqual([moderator, moderatingGirl, people.at(-1)]);
  });
});

describe('who may not', () => {
  const refusal = (actor: Actor, action: Action, subject?: unknown) => {
    try {
      (authorize as (actor: Actor, action: Action, subject?: unknown) => void)(actor, action, subject);
    } catch (error) {
      return error as Forbidden;
    }
    return undefined;
  };

  test('what no rule names is denied', () => {
    for (const actor of people) expect([ask(actor, 'girl.invented'), ask(actor, 'toString')]).toEqual([false, false]);
  });

  test('is asked to log in as a visitor, and refused as anybody else', () => {
    expect(refusal(moderator, 'admin.open')).toBeUndefined();
    expect(refusal(visitor, 'admin.open')).toBeInstanceOf(NotAuthenticated);
    for (const actor of [guy, girl, newGirl, account]) {
      expect(refusal(actor, 'admin.open')).toBeInstanceOf(Forbidden);
      expect(refusal(actor, 'admin.open')?.message).not.toBe(APPROVAL_OPENS);
    }
  });

  test('is told when the approval will open it, and only then', () => {
    expect(refusal(newGirl, 'timewaster.look-up')).toMatchObject({ status: 403, message: APPROVAL_OPENS });
    for (const actor of [guy, account, { ...moderator, girlId: 7 }]) {
      expect(refusal(actor, 'timewaster.vote')).toBeInstanceOf(Forbidden);
      expect(refusal(actor, 'timewaster.vote')?.message).not.toBe(APPROVAL_OPENS);
    }
    expect(refusal(newGirl, 'girl.edit', { girlId: 8 })?.message).not.toBe(APPROVAL_OPENS);
  });
});

describe('who does something as herself or himself', () => {
  const girl: Actor = { ...me, role: 'female', girlId: 7, isGirlApproved: true };
  const guy: Actor = { ...me, role: 'male', guyId: 7 };

  test('whom the rule lets and who has the profile passes', () => {
    expect(() => authorizeGirl(girl, 'guy.block')).not.toThrow();
    expect(() => authorizeGuy(guy, 'girl.follow')).not.toThrow();
  });

  test('whom the rule refuses is refused', () => {
    expect(() => authorizeGirl(visitor, 'guy.block')).toThrow(NotAuthenticated);
    expect(() => authorizeGirl(guy, 'guy.block')).toThrow(Forbidden);
    expect(() => authorizeGuy(girl, 'girl.follow')).toThrow(Forbidden);
    expect(() => authorizeGuy(guy, 'guy.block')).toThrow(Forbidden);
    expect(() => authorizeGirl(girl, 'girl.follow')).toThrow(Forbidden);
  });

  test('a rule that lets moderators too makes none of them a girl or a guy', () => {
    expect(() => authorize(moderatingGirl, 'girl.edit', mine)).not.toThrow();
    expect(() => authorizeGirl(moderatingGirl, 'girl.edit', mine)).toThrow(Forbidden);
    expect(() => authorize(moderatingGirl, 'guy.edit', mine)).not.toThrow();
    expect(() => authorizeGuy(moderatingGirl, 'guy.edit', mine)).toThrow(Forbidden);
  });
});
