export const PERSON_KINDS = ['guy', 'girl', 'session-girl'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** The moderators' page about somebody: everything that is known of one person, and what can be done. */
export const personAddress = (kind: PersonKind, id: number): string => `/admin/people/${kind}/${id}`;
