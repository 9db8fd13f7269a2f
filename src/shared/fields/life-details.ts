import { STATES } from '../catalogues/states.ts';

/**
 * What in a report is about his life rather than about what he did: where he lives, whom he works for, who belongs to him. It harms people who
 * did nothing, and a warning is as good without it. Patterns find most of it and are wrong at times: whoever writes is asked, and may say that it is needed.
 */
export type LifeDetail = { what: 'a home address' | 'his employer' | 'his family'; words: string };

const NUMBER = String.raw`\d{1,5}[a-z]?`;
/** What is between a number and the word for a street when no address is meant: '200 for street parking', '2 blocks down the road'. */
const BETWEEN = String.raw`(?!(?:for|in|on|at|the|my|his|her|our|a|an|of|off|and|or|to|per|by|from|with|down|up|over|across|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times?|blocks?|miles?|dollars?|bucks|usd|euros?|guys?|men|women|girls?|people|cars?|way|more|long|block|mile|minute|hour|day|am|pm|percent|km|st|nd|rd|th)\b)`;
const WORD = String.raw`${BETWEEN}[\p{L}\d][\p{L}\d'’.-]*`;
const STREET = 'street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd|strasse|straße';
/** Words that mean much else: only as a name. */
const NAMED = '(?:Drive|Dr|Court|Ct|Place|Pl|Terrace|Circle|Way|Parkway|Pkwy|Highway|Hwy|Square|Sq|Trail)';
const CAPITAL = String.raw`\p{Lu}[\p{L}'’.-]*`;
const CODES = STATES.map(([code]) => code).join('|');

const ADDRESS = [
  new RegExp(String.raw`\b${NUMBER}\s+(?:${WORD}\s+){1,3}(?:${STREET})\b(?!\s*(?:parking|food|fight|clothes|smart|light|trip))`, 'iu'),
  new RegExp(String.raw`\b${NUMBER}\s+(?:${CAPITAL}\s+){1,3}${NAMED}\b`, 'u'),
  new RegExp(String.raw`(?<!\p{L})${CAPITAL}\s+(?:Street|Avenue|Ave|Road|Lane|Boulevard|Blvd)\s+#?\d{1,5}\b`, 'u'),
  /(?<!\p{L})\p{Lu}\p{L}*(?:stra(?:ß|ss)e|gasse)\s+\d{1,4}\b/u,
  new RegExp(
    String.raw`\b(?:lives?|lived|living|resides?|stays)\s+(?:at|on|in)\s+(?:the\s+)?(?:${CAPITAL}\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Boulevard|Blvd|${NAMED})\b`,
    'u',
  ),
  /\b(?:his|home)\s+(?:home\s+|street\s+)?address(?:\s+is\b|\s*:)/i,
  /\b(?:apt|apartment)\.?\s*(?:no\.?\s*)?#?\d{1,4}[a-z]?\b/i,
  new RegExp(String.raw`\b(?:${CODES})\s+\d{5}(?:-\d{4})?\b`),
];

/** After 'works at' and the like: what is no employer. */
const NO_EMPLOYER = String.raw`(?!(?:me|us|him|her|you|them|it|this|that|these|those|free|cash|money|nothing|nobody|anything|everybody|everyone|everything|night|nights|home|all|least|most|once|first|times|now|my|weekends?|himself|a living|a while|the best|the moment|the time|the weekend|the night|an hour|\d)\b)`;
const JOBS =
  'teacher|coach|trainer|doctor|dentist|nurse|surgeon|lawyer|attorney|judge|manager|professor|pastor|priest|engineer|accountant|banker|director|officer|cop|deputy|firefighter|chef|agent|developer|pilot|driver';

const EMPLOYER = [
  // Her own work is hers to name.
  new RegExp(
    String.raw`(?<!\b(?:I|i|I['’]m|I am|we|We|how|it|It|that|That|this|nothing|deal|what)\s)\b(?:works|worked|working)\s+(?:as\s+(?:an?\s+)?[\p{L} -]{2,30}?\s+)?(?:at|for)\s+${NO_EMPLOYER}\p{L}[\p{L}\d&'’.-]*(?:\s+\p{Lu}[\p{L}\d&'’.-]*)*`,
    'u',
  ),
  /\b(?:he(?:['’]s| is| was)\s+)?(?:employed\s+(?:at|by)|an\s+employee\s+of)\s+[\p{L}\d&'’.-]+/iu,
  /\bhis\s+(?:boss|employer|workplace|co-?workers?|colleagues?)\b/i,
  /\bhis\s+(?:company|business|firm|shop|office|practice|restaurant)\s+(?:is\s+)?(?:called|named)\b/i,
  new RegExp(String.raw`\b(?:${JOBS})\s+(?:at|with|for)\s+(?:the\s+)?\p{Lu}[\p{L}&'’.-]+`, 'u'),
  /(?<!\p{L})(?:\p{Lu}[\p{L}\d&'’-]*\s+){1,4}(?:Inc|LLC|Ltd|Corp|Corporation|GmbH|PLC)\b/u,
];

const RELATIVES =
  'wife|ex-?wife|husband|fianc[ée]+e?|daughters?|sons?|kids?|child|children|mother|mom|mum|father|dad|parents|sisters?|brothers?|grand(?:mother|father|ma|pa|parents|son|daughter)|family';

const FAMILY = [
  new RegExp(
    String.raw`\bhis\s+(?:(?:own|young|little|teenage|two|three|four|older|younger|ex|new|late|poor)[\s-]+){0,2}(?:${RELATIVES})\b(?!\s+(?:of\s+a|jewels|tongue|jokes?|beater|bod|style|name\b))`,
    'iu',
  ),
  /\b(?:wife|husband|daughter|son|kids?|mother|sister|brother)(?:['’]s\s+name)?\s+(?:is\s+)?(?:called|named|is)\s+\p{Lu}\p{L}+/u,
  /\b(?:is\s+)?married\s+to\s+\p{Lu}\p{L}+/u,
];

const DETAILS = [
  ['a home address', ADDRESS],
  ['his employer', EMPLOYER],
  ['his family', FAMILY],
] as const;

/** The first of each kind in the text, in the writer's words. */
export function findLifeDetails(text: string): LifeDetail[] {
  return DETAILS.flatMap(([what, patterns]) => {
    const words = patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
    return words === undefined ? [] : [{ what, words: words.replace(/[\s.,;:]+$/, '') }];
  });
}
