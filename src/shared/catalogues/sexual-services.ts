/**
 * Phrases by which a booking request asks for sexual services. A match only puts the request before a moderator: it bans
 * nobody and hides nothing; she is told that it may ask for it, nobody by which words. Short on purpose: a word that an honest request uses too is
 * not here.
 * Written as they look after `plain()`: lower case, one space between words.
 */
const PHRASES = [
  'happy ending',
  'full service',
  'oral sex',
  'oral service',
  'anal sex',
  'have sex',
  'having sex',
  'paid sex',
  'sex after',
  'sex afterwards',
  'sex for',
  'sex included',
  'sex too',
  'sex with you',
  'sexual service',
  'sexual services',
  'sexual favors',
  'sexual favours',
  'intercourse',
  'blow job',
  'blowjob',
  'bj',
  'bbbj',
  'hand job',
  'handjob',
  'hj',
  'foot job',
  'footjob',
  'rim job',
  'rimjob',
  'deep throat',
  'deepthroat',
  'girlfriend experience',
  'gfe',
  'escort service',
  'escort services',
  'erotic massage',
  'nude massage',
  'bareback',
  'jerk me off',
  'jerk off',
  'make me cum',
  'finish me off',
  'fuck you',
  'fuck me',
] as const;

/** Words before a phrase that turn it into its opposite: 'no sex included'. */
const DENIALS = ['no', 'not', 'without', 'never', 'dont', 'non', 'nothing like', 'looking for no', 'not looking for', 'dont want'];

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const matcher = new RegExp(`(?<=^| )(?:(?<denial>${DENIALS.join('|')}) )?(?<phrase>${PHRASES.join('|')})(?= |$)`, 'g');

/** The first phrase that asks for sexual services; null when there is none. */
export function findSexualServicesPhrase(texts: readonly (string | null | undefined)[]): string | null {
  for (const text of texts) {
    for (const { groups } of plain(text ?? '').matchAll(matcher)) if (groups?.phrase && !groups.denial) return groups.phrase;
  }
  return null;
}
