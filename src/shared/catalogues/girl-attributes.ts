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

/** The attributes of the edit form, in which two stale forms can conflict. */
export const EDITABLE_GIRL_ATTRIBUTES = [
  ...['name', 'username', 'email', 'birthday', 'city', 'state', 'country', 'height', 'weight', 'physique', 'about', 'description'],
  ...['descriptionVerification', 'phone', 'travelPhone', 'skypeName', 'whatsapp', 'benchPress', 'squat', 'deadlift', 'legPress'],
  ...['facebook', 'twitter', 'instagram', 'tiktok', 'youtube', 'pinterest', 'amazonWishlist', 'clips4sale', 'wb270', 'herbiceps', 'patreon'],
  ...['onlyFans', 'cameo', 'sessiongirlsUrl', 'badkityUrl', 'personal1', 'personal2', 'otherName3', 'otherAddress3', 'otherName4'],
  ...['otherAddress4', 'otherName5', 'otherAddress5', 'otherName6', 'otherAddress6'],
] as const;

const columns = new Map<string, string>(Object.entries(COLUMNS));
const attributes = new Map<string, string>(Object.entries(COLUMNS).map(([attribute, column]) => [column, attribute]));

/** The column (in TypeScript) that keeps an attribute of a girl. */
export const girlColumn = (attribute: string): string => columns.get(attribute) ?? attribute;

/** The attribute that a column (in TypeScript) is answered as. */
export const girlAttribute = (column: string): string => attributes.get(column) ?? column;
