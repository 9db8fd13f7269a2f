/** What a warning says, on cards, rows and lines of a search. */
export const warningWords = { scammer: 'Scammer', 'problem-girl': 'Problem girl' } as const;

/** Stands behind the word while somebody answers the warning and no moderator has decided. */
export const DISPUTED = ' (disputed)';
