import { type Actor, visitor } from '#permissions/actor.ts';
import { rules } from '#permissions/index.ts';

/** Prints who may do what, asked of the rules themselves: once with something of one's own, once with somebody else's. */

const people: Record<string, Actor> = {
  visitor,
  guy: { ...visitor, role: 'male', userId: 'me', guyId: 7, username: 'me' },
  girl: { ...visitor, role: 'female', userId: 'me', girlId: 7, isGirlApproved: true, username: 'me' },
  'girl, not yet approved': { ...visitor, role: 'female', userId: 'me', girlId: 7, username: 'me' },
  'girl, hidden by a moderator': { ...visitor, role: 'female', userId: 'me', girlId: 7, username: 'me' },
  // Her profile is gone: an account without one.
  'girl, rejected': { ...visitor, userId: 'me', username: 'me' },
  moderator: { ...visitor, role: 'moderator', userId: 'me', isModerator: true, username: 'me' },
};

/** A subject that belongs to `actor`, or to nobody we know, whatever the rule calls its owner. */
function subjectOf(actor: Actor, owned: boolean): unknown {
  const own: [RegExp, unknown][] = [
    [/guy/i, actor.guyId ?? -2],
    [/girl/i, actor.girlId ?? -2],
    [/user|owner|author|reporter/i, actor.userId ?? 'nobody'],
    [/^id$/, actor.girlId ?? actor.guyId ?? actor.userId ?? -2],
  ];
  return new Proxy(
    {},
    {
      get(_target, name) {
        if (typeof name !== 'string') return undefined;
        const match = own.find(([pattern]) => pattern.test(name));
        if (!match) return undefined;
        return owned ? match[1] : typeof match[1] === 'number' ? -99 : 'somebody else';
      },
    },
  );
}

type Answer = 'yes' | 'own' | 'no';

function ask(action: string, actor: Actor): Answer {
  const rule = (rules as unknown as Record<string, (actor: Actor, subject?: unknown) => boolean>)[action];
  const answers = (subject?: unknown) => {
    try {
      return rule?.(actor, subject) === true;
    } catch {
      return false;
    }
  };
  if (answers(subjectOf(actor, false))) return 'yes';
  if (answers(subjectOf(actor, true)) || answers()) return answers() && rule?.length === 1 ? 'yes' : 'own';
  return 'no';
}

/** The text of docs/permissions.md. */
export function permissionsDocument(): string {
  const names = Object.keys(people);
  const rows = Object.keys(rules)
    .sort()
    .map((action) => `| ${action} | ${names.map((name) => ask(action, people[name] ?? visitor)).join(' | ')} |`);
  return [
    '# Who may do what',
    '',
    'Generated from `src/permissions` by `npm run permissions`; a test fails when this page is stale. What stands nowhere here is denied.',
    "'own': only with something that belongs to oneself, or that concerns oneself.",
    '',
    `| action | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
