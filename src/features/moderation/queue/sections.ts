import type { QueueKind } from '#shared/queue-kinds.ts';

/** The kinds of the queue that the specification names sections for, in its order, with its headings. */
const headings = {
  sessionGirlPicture: 'Sessiongirls profile picture approvals',
  sessionGirlProfile: 'Sessiongirls profile approvals',
  girlProfile: '{product} girls profile approvals',
  scrapedEmail: 'Add email to scraped SessionGirl',
  crawledProblemGirl: 'New Problem Girls Crawled',
  explicitImage: 'Explicit images',
  girlPicture: '{product} girls profile picture approvals',
} as const satisfies Partial<Record<QueueKind, string>>;

export type SectionKind = keyof typeof headings;
export const sectionKinds = Object.keys(headings) as SectionKind[];

/** The heading with the name of the product in it. */
export const headingOf = (kind: SectionKind, product: string) => headings[kind].replace('{product}', product);

/** As many of each section as a moderator sees at once; the rest moves up when she is through. */
export const SECTION_SIZE = 12;

export const NO_CRAWLED = 'No new problem girls crawled.';
export const NO_GALLERY = 'No gallery pictures found.';
export const NO_PICTURE = 'Profile has no picture.';
export const NO_MATCH = 'No match (set empty email)';
