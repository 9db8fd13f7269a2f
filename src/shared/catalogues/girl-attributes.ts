/**
 * A girl's attributes whose column bears another name: the specification calls them so on profiles, and otherwise on the record. Reading and
 * writing both go through here, so that what the API answers can be sent back.
 */
const COLUMNS = {
  benchPress: 'benchpress',
  onlyFans: 'onlyfans',
  // 'skype' is the private webcam service; this is what she is called there.
  skypeName: 'skype',
  personal1: 'website1Url',
  personal2: 'website2Url',
  otherName3: 'website3Name',
  otherAddress3: 'website3Url',
  otherName4: 'website4Name',
  otherAddress4: 'website4Url',
  otherName5: 'website5Name',
  otherAddress5: 'website5Url',
  otherName6: 'website6Name',
  otherAddress6: 'website6Url',
} as const;

const columns = new Map<string, string>(Object.entries(COLUMNS));
const attributes = new Map<string, string>(Object.entries(COLUMNS).map(([attribute, column]) => [column, attribute]));

/** The column (in TypeScript) that keeps an attribute of a girl. */
export const girlColumn = (attribute: string): string => columns.get(attribute) ?? attribute;

/** The attribute that a column (in TypeScript) is answered as. */
export const girlAttribute = (column: string): string => attributes.get(column) ?? column;
