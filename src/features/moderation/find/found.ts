export const FOUND_KINDS = ['guy', 'girl', 'session-girl', 'timewaster', 'problem-girl', 'booking'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Somebody or something that a moderator looked for. */
export type Found = { kind: FoundKind; id: number; name: string; note: string | null; to: string };

export const FIND_TEXT_MAX = 100;
/** Shorter words are in too many names; a number may be an id. */
export const FIND_WORD_MIN = 3;
