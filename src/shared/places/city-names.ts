/**
 * Names of one and the same city, as people, profiles and GeoNames write it. Groups are symmetric: a search for
 * any of the names finds all of them.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['New York City', 'New York', 'NYC', 'NY City'],
  ['Washington, D.C.', 'Washington DC', 'DC'],
  ['Los Angeles', 'LA'],
  ['San Francisco', 'SF', 'San Fran'],
  ['Las Vegas', 'Vegas'],
  ['Philadelphia', 'Philly'],
  ['New Orleans', 'NOLA'],
  ['Salt Lake City', 'SLC', 'Salt Lake'],
  ['Indianapolis', 'Indy'],
  ['Kansas City', 'KC'],
  ['Munich', 'München', 'Muenchen'],
  ['Cologne', 'Köln', 'Koeln'],
  ['Nuremberg', 'Nürnberg', 'Nuernberg'],
  ['Hanover', 'Hannover'],
  ['Düsseldorf', 'Duesseldorf'],
  ['Frankfurt am Main', 'Frankfurt'],
  ['Zürich', 'Zuerich'],
  ['Geneva', 'Genève', 'Genf', 'Ginevra'],
  ['Basel', 'Basle', 'Bâle'],
  ['Bern', 'Berne'],
  ['Lucerne', 'Luzern'],
  ['Vienna', 'Wien'],
  ['Prague', 'Praha', 'Prag'],
  ['Pilsen', 'Plzeň'],
  ['Rome', 'Roma'],
  ['Milan', 'Milano', 'Mailand'],
  ['Florence', 'Firenze', 'Florenz'],
  ['Venice', 'Venezia', 'Venedig'],
  ['Naples', 'Napoli'],
  ['Turin', 'Torino'],
  ['Genoa', 'Genova'],
  ['Padua', 'Padova'],
  ['Lisbon', 'Lisboa'],
  ['Porto', 'Oporto'],
  ['Seville', 'Sevilla'],
  ['Zaragoza', 'Saragossa'],
  ['A Coruña', 'La Coruña'],
  ['Brussels', 'Bruxelles', 'Brussel'],
  ['Antwerp', 'Antwerpen', 'Anvers'],
  ['Ghent', 'Gent', 'Gand'],
  ['Bruges', 'Brugge'],
  ['The Hague', 'Hague', 'Den Haag', "'s-Gravenhage"],
  ['Copenhagen', 'København', 'Koebenhavn', 'Kobenhavn'],
  ['Gothenburg', 'Göteborg'],
  ['Helsinki', 'Helsingfors'],
  ['Warsaw', 'Warszawa', 'Warschau'],
  ['Kraków', 'Cracow', 'Krakau'],
  ['Wrocław', 'Breslau'],
  ['Gdańsk', 'Danzig'],
  ['Moscow', 'Moskva', 'Moskau'],
  ['Saint Petersburg', 'Sankt-Peterburg', 'Sankt Petersburg'],
  ['Kyiv', 'Kiev', 'Kyjiw'],
  ['Kharkiv', 'Kharkov'],
  ['Lviv', 'Lvov', 'Lemberg'],
  ['Bucharest', 'București', 'Bukarest'],
  ['Belgrade', 'Beograd', 'Belgrad'],
  ['Sofia', 'Sofiya'],
  ['Athens', 'Athína', 'Athina'],
  ['Thessaloníki', 'Salonica'],
  ['Istanbul', 'İstanbul'],
  ['Tel Aviv', 'Tel Aviv-Yafo'],
  ['Cairo', 'Al Qahirah', 'El Cairo'],
  ['Mexico City', 'Ciudad de México', 'CDMX', 'México DF'],
  ['Havana', 'La Habana'],
  ['Panamá', 'Ciudad de Panamá'],
  ['Guatemala City', 'Ciudad de Guatemala'],
  ['Rio de Janeiro', 'Rio'],
  ['Mumbai', 'Bombay'],
  ['Bengaluru', 'Bangalore'],
  ['Chennai', 'Madras'],
  ['Kolkata', 'Calcutta'],
  ['Pune', 'Poona'],
  ['Beijing', 'Peking'],
  ['Ho Chi Minh City', 'Saigon', 'HCMC'],
  ['Hanoi', 'Hà Nội'],
  ['Yangon', 'Rangoon'],
  ['Tokyo', 'Tōkyō', 'Tokio'],
  ['Osaka', 'Ōsaka'],
  ['Kuala Lumpur', 'KL'],
  ['Singapore', 'Singapur'],
];

/** A name that is understood as another city too, but not the other way round: Manhattan is a part of New York. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  manhattan: ['New York City', 'New York'],
  washington: ['Washington, D.C.', 'Washington DC'],
  // Profiles name the city without its state, which is in a field of its own.
  'washington dc': ['Washington'],
  dc: ['Washington'],
  frisco: ['San Francisco'],
  chitown: ['Chicago'],
  atl: ['Atlanta'],
  cincy: ['Cincinnati'],
  abq: ['Albuquerque'],
  jax: ['Jacksonville'],
  pdx: ['Portland'],
  'l a': ['Los Angeles'],
};

/** Words that a name begins with, and their short forms. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  saint: ['st', 'saint', 'sankt'],
  fort: ['ft', 'fort'],
  mount: ['mt', 'mount'],
  sainte: ['ste', 'sainte'],
  north: ['n', 'north'],
  south: ['s', 'south'],
  east: ['e', 'east'],
  west: ['w', 'west'],
};
/** Words that a name ends with. */
const LAST_WORDS: Readonly<Record<string, readonly string[]>> = {
  springs: ['spgs', 'spg', 'springs'],
  heights: ['hts', 'heights'],
  beach: ['bch', 'beach'],
};
const toForms = (words: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.values(words).flatMap((forms) => forms.map((form) => [form, forms] as const)));
const [formsOfWord, formsOfLastWord] = [toForms(WORDS), toForms(LAST_WORDS)];
const SHORT = new Set(['st', 'ft', 'mt', 'ste', 'n', 's', 'e', 'w']);

/** Letters that are no letter with an accent: as the function `city_slug` of the database writes them. */
const LIKENESS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 's', æ: 'a', œ: 'o', þ: 't' };

/** Lower case and without accents, as `places.search_name` is written. 'São Paulo' → 'sao paulo' */
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase();

/** 'St. Louis' → 'st louis', 'Łódź' → 'lodz', "Coeur d'Alene" → 'coeur dalene', 'N.Y.C.' → 'nyc' */
export const foldCity = (text: string): string =>
  withoutAccents(text)
    .replace(/[øłđðıßæœþ]/g, (letter) => LIKENESS[letter] ?? letter)
    .replace(/[.'’ʼ`"]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A city as the function `city_slug` of the database writes it: 'St. Louis' → 'st-louis'. */
export const citySlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => LIKENESS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const groupOf = new Map<string, readonly string[]>();
for (const group of GROUPS) for (const name of group) groupOf.set(foldCity(name), group);

/** Every way to write the short words of a folded name: 'saint louis' → 'st louis', 'st. louis', 'saint louis'; 'colorado spgs' → 'colorado springs'. */
function withShortWords(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ');
  if (rest.length === 0) return [folded];
  const last = rest.at(-1) as string;
  const between = rest.slice(0, -1);
  const endings = (formsOfLastWord.get(last) ?? [last]).map((form) => [...between, form].join(' '));
  const forms = formsOfWord.get(first) ?? [];
  if (forms.length === 0) return endings.map((ending) => `${first} ${ending}`);
  return forms.flatMap((form) => endings.flatMap((ending) => [`${form} ${ending}`, ...(SHORT.has(form) ? [`${form}. ${ending}`] : [])]));
}

/** Umlauts as they are typed without the key: 'Duesseldorf', and the sharp s as 'ss'. */
const withoutDigraphs = (folded: string) => folded.replace(/([aou])e/g, '$1').replaceAll('ss', 's');

const unique = (names: readonly string[]) => [...new Set(names)].filter(Boolean);

/**
 * Every way to write the name of a city that is known here, in lower case, with and without accents: what columns of lower-case names are
 * compared with. 'NYC' → 'nyc', 'new york city', 'new york', …; 'Saint Louis' → 'saint louis', 'st. louis', 'st louis', ….
 */
export function citySpellings(text: string): string[] {
  const typed = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const folded = foldCity(text);
  const names = unique([typed, ...withShortWords(folded).flatMap((name) => [name, ...(groupOf.get(name) ?? [])]), ...(ALSO[folded] ?? [])]);
  const forms = names.flatMap((name) => {
    const plain = foldCity(name);
    return [name.toLowerCase(), withoutAccents(name), ...withShortWords(plain), ...(plain.includes(' ') ? [plain.replaceAll(' ', '-')] : [])];
  });
  return unique(forms);
}

/** The slugs of a city: what `city_slug(name)` is compared with. `likely` are spelled so; `possible` only differ in umlauts and the sharp s. */
export function citySlugs(text: string): { likely: string[]; possible: string[] } {
  const likely = unique(citySpellings(text).map(citySlug));
  return { likely, possible: unique(likely.map((slug) => citySlug(withoutDigraphs(slug)))).filter((slug) => !likely.includes(slug)) };
}

/** Equivalent beginnings of a name that is still being typed: 'saint lo' → 'st. lo', 'st lo', 'saint lo'. */
export const cityBeginnings = (text: string): string[] => unique([text.trim().toLowerCase(), withoutAccents(text).trim(), ...withShortWords(foldCity(text))]);

const LEAST_LETTERS = 3;

/** Other names of the cities of which one name begins so: 'münch' → 'munich', …; an abbreviation counts only as a whole. */
export function citiesNamedLike(start: string): string[] {
  const folded = foldCity(start);
  const exact = [...(groupOf.get(folded) ?? []), ...(ALSO[folded] ?? [])];
  const begun = folded.length < LEAST_LETTERS ? [] : GROUPS.filter((group) => group.some((name) => foldCity(name).startsWith(folded))).flat();
  return unique([...exact, ...begun].flatMap(citySpellings));
}
