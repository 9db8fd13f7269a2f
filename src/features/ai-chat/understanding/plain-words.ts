/** How people type on a phone → what the readers of dates, lengths and places know. Whole words, lower case. */
const SHORT: Record<string, string> = {
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  tmoro: 'tomorrow',
  '2moro': 'tomorrow',
  '2morrow': 'tomorrow',
  '2mrw': 'tomorrow',
  tomoz: 'tomorrow',
  '2nite': 'tonight',
  '2night': 'tonight',
  tonite: 'tonight',
  nite: 'night',
  eve: 'evening',
  aft: 'afternoon',
  arvo: 'afternoon',
  morn: 'morning',
  mornin: 'morning',
  wknd: 'weekend',
  wkend: 'weekend',
  wk: 'week',
  wks: 'weeks',
  weds: 'wednesday',
  thur: 'thursday',
  thurs: 'thursday',
  tues: 'tuesday',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  xmas: 'christmas',
  hr: 'hour',
  hrs: 'hours',
  mins: 'minutes',
  min: 'minutes',
  abt: 'about',
  btw: 'between',
  btwn: 'between',
  b4: 'before',
  midday: 'noon',
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
};

const VOCABULARY = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['january', 'february', 'august', 'september', 'october', 'november', 'december'],
  ...['tomorrow', 'tonight', 'weekend', 'weekends', 'weekday', 'weekdays', 'afternoon', 'evening', 'morning', 'minutes', 'flexible', 'anytime', 'whenever'],
];
const known = new Set(VOCABULARY);
/** Words of everyday English that are one slip away from a known one. */
const NOT_A_SLIP = new Set([
  'sundays',
  'mondays',
  'fridays',
  'evenings',
  'mornings',
  'minute',
  'morningside',
  'weekended',
  'sunny',
  'evening',
  'warning',
  'mourning',
  'mooning',
  'meaning',
  'moaning',
  'whatever',
  'wherever',
  'whoever',
  'weekly',
]);

/** How many letters differ, two swapped neighbours counting once; more than 2 is 3. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at, ...Array<number>(other.length).fill(0)]);
  for (let to = 0; to <= other.length; to += 1) (rows[0] as number[])[to] = to;
  const cell = (a: number, b: number) => rows[a]?.[b] ?? 0;
  for (let a = 1; a <= one.length; a += 1)
    for (let b = 1; b <= other.length; b += 1) {
      const same = one[a - 1] === other[b - 1] ? 0 : 1;
      let least = Math.min(cell(a - 1, b) + 1, cell(a, b - 1) + 1, cell(a - 1, b - 1) + same);
      if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1]) least = Math.min(least, cell(a - 2, b - 2) + 1);
      (rows[a] as number[])[b] = least;
    }
  return Math.min(3, cell(one.length, other.length));
}

function corrected(word: string): string {
  const short = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
  if (short) return short;
  if (word.length < 5 || known.has(word) || NOT_A_SLIP.has(word) || !/^[a-z]+$/.test(word)) return word;
  const most = word.length >= 7 ? 2 : 1;
  return VOCABULARY.find((one) => one[0] === word[0] && slips(word, one) <= most) ?? word;
}

/** 'Satruday tmrw 3PM' → 'saturday tomorrow 3pm': lower case, abbreviations and slips of the finger undone, plain quotes and dashes. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/[a-z0-9]+(?:'[a-z]+)?/g, corrected)
    .replace(/\s+/g, ' ')
    .trim();
}
