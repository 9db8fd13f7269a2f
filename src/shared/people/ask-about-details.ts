import type { LifeDetail } from '../fields/life-details.ts';

const WHAT_TO_DO = 'Leave it out, or send it anyway.';

/** What somebody is asked whose text holds such details. */
export const askAboutDetails = (found: readonly LifeDetail[]): string =>
  `This looks like ${found.map(({ what, words }) => `${what} (“${words}”)`).join(' and ')}. ${WHAT_TO_DO}`;

/** Whether a field was refused by that question. Known by its last sentence: the patterns are the server's, a page need not load them. */
export const asksAboutDetails = (refusal: string | undefined): boolean => refusal?.endsWith(WHAT_TO_DO) ?? false;
