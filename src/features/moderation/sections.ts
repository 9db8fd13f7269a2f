/** The sections of the queue, in their order, with the headings of the specification. */
const sections = {
  sessionGirlPictures: 'Sessiongirls profile picture approvals',
  sessionGirlProfiles: 'Sessiongirls profile approvals',
  girlProfiles: '{product} girls profile approvals',
  emails: 'Add email to scraped SessionGirl',
  problemGirls: 'New Problem Girls Crawled',
  explicitImages: 'Explicit images',
  girlPictures: '{product} girls profile picture approvals',
} as const;

/** The heading with the name of the product in it. */
export const headingOf = (name: SectionName, product: string) => sections[name].replace('{product}', product);

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

export const NO_CRAWLED = 'No new problem girls crawled.';
export const NO_GALLERY = 'No gallery pictures found.';
export const NO_PICTURE = 'Profile has no picture.';
export const NO_MATCH = 'No match (set empty email)';

export type SectionItem = {
  id: number;
  title: string;
  /** Her own page or the form that belongs to her. */
  link: string | null;
  picture: string | null;
  facts: [name: string, value: string | number | null][];
  /** Pictures of her gallery to choose another profile picture from. */
  gallery?: string[];
  since: Date;
};

type QueueSection = { items: SectionItem[]; total: number };
export type Sections = Record<SectionName, QueueSection>;
