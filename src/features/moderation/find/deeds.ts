import type { Found, FoundKind } from './found.ts';

/** What the page about a person offers, as Ctrl-K offers it: it opens that page with the dialog open. */
export const DEEDS = ['ban', 'note', 'merge', 'travel'] as const;
export type Deed = (typeof DEEDS)[number];

/** In the address of a person's page: which dialog opens with it. */
export const DEED_PARAM = 'do';

type Known = { words: readonly string[]; kinds: readonly FoundKind[]; says: (found: Found) => string };

const isBanned = ({ note }: Found) => note?.split(' · ').includes('banned') ?? false;

const known: Record<Deed, Known> = {
  ban: {
    words: ['ban', 'unban', 'pause', 'lift'],
    kinds: ['guy', 'girl'],
    says: (found) => `${isBanned(found) ? 'Lift the ban of' : 'Ban'} ${found.name}`,
  },
  note: { words: ['note', 'notes', 'comment'], kinds: ['guy', 'girl'], says: ({ name }) => `Notes about ${name}` },
  merge: { words: ['merge'], kinds: ['girl'], says: ({ name }) => `Merge ${name} with another record` },
  travel: { words: ['travel', 'tour'], kinds: ['girl'], says: ({ name }) => `Add a travel of ${name}` },
};

/** 'ban demo_guy': what is to be done, and to whom. Null where the first word is no deed or nobody follows it. */
export function readDeed(text: string): { deed: Deed; whom: string } | null {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const deed = DEEDS.find((one) => known[one].words.includes(first.toLowerCase()));
  return deed && rest.length > 0 ? { deed, whom: rest.join(' ') } : null;
}

export type DeedLine = { key: string; name: string; note: string | null; to: string };

/** What can be done with somebody who was found. */
export function deedsWith(found: Found, deeds: readonly Deed[] = DEEDS): DeedLine[] {
  const name = { note: found.note };
  return deeds
    .filter((deed) => known[deed].kinds.includes(found.kind))
    .map((deed) => ({ ...name, key: `${deed}-${found.kind}-${found.id}`, name: known[deed].says(found), to: `${found.to}?${DEED_PARAM}=${deed}` }));
}
