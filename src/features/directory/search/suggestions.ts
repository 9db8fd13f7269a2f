import type { CardData } from '../present.ts';

/** The groups of what is suggested while somebody types, in the order of the screen. */
export const SUGGESTION_GROUPS = { girls: 'Girls', places: 'Places', styles: 'Styles', tours: 'Tours' } as const;
export type SuggestionGroup = keyof typeof SUGGESTION_GROUPS;

/** One line: what it is called, what is said of it, where it leads. */
export type Suggestion = { group: SuggestionGroup; title: string; detail: string | null; url: string; card: CardData | null };

/** Where a text is searched for. */
export const searchPage = (text: string) => `/advanced_search?q=${encodeURIComponent(text.trim())}`;
