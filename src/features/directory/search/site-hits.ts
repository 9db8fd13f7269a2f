import { DIRECTORY_KINDS, type DirectoryKind, type PublicKind } from '#shared/catalogues/statuses.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { placeText } from '#shared/place-text.ts';
import { citySpellings, foldCity } from '#shared/places/city-names.ts';
import { textForms } from '#shared/search/words.ts';
import { cardUrl } from '../present.ts';

const SHORTEST_CITY = 4;

/** A line of the site search box. */
export type SiteHit = {
  id: string;
  kind: DirectoryKind;
  url: string;
  title: string;
  place: string | null;
  disputed: boolean;
};
export type SiteHits = { results: SiteHit[]; total: number; isExact: boolean };

type Named = { id: number; name: string | null; username: string | null; city: string | null; country: string | null };
export type BasicSearchGirls = {
  girls: (Named & {
    stage_name: string | null;
    state: string | null;
    public_kind: PublicKind | null;
    disputed: boolean | null;
    problemGirl: { id: number; disputed: boolean } | null;
  })[];
  problem_girls: (Named & { disputed: boolean })[];
};

const columns = {
  girls: ['username', 'stage_name', 'city', 'state', 'country', 'phone'],
  problemGirls: ['username', 'name', 'headline', 'city', 'country'],
};

/** Who is warned of is found by all that a warning names, too: other names, handles, numbers, sites. */
const warned = { public_kind: { _in: ['scammer', 'problem-girl'] } };

const anyContains = (names: readonly string[], text: string) => {
  const pattern = `%${escapeLike(text)}%`;
  return { _or: names.map((name) => ({ [name]: { _ilike: pattern } })) };
};

/** Other names of the city that a text names: 'NYC' is stored as 'New York'. Short ones are parts of other names. */
const otherCityNames = (text: string) =>
  citySpellings(text)
    .filter((name) => name.length >= SHORTEST_CITY && foldCity(name) !== foldCity(text))
    .map((name) => ({ city: { _ilike: `%${escapeLike(name)}%` } }));

/** What the document BasicSearchGirls is asked for a text: as many as are shown. */
export function siteSearchVariables(text: string, limit: number) {
  const forms = textForms(text);
  const inTerms = { _or: forms.flatMap((form) => anyContains(['warning_terms'], form)._or) };
  const inCity = otherCityNames(text);
  const inColumns = (names: readonly string[]) => [...forms.map((form) => anyContains(names, form)), ...(inCity.length > 0 ? [{ _or: inCity }] : [])];
  return {
    where: { _and: [{ _or: [...inColumns(columns.girls), { _and: [warned, inTerms] }] }, { public_kind: { _in: DIRECTORY_KINDS } }] },
    problem_girls: { _and: [{ _or: [...inColumns(columns.problemGirls), inTerms] }, { girl_id: { _is_null: true } }] },
    limit,
    counted: false,
  };
}

/** Whether somebody answers what she is warned of by. */
function isDisputed({ public_kind: kind, disputed, problemGirl }: BasicSearchGirls['girls'][number]): boolean {
  return kind === 'scammer' ? disputed === true : kind === 'problem-girl' && problemGirl?.disputed === true;
}

/** Its answer as lines; who is in no search is dropped (SEARCH-55). */
export function siteHits({ girls, problem_girls }: BasicSearchGirls, limit: number): SiteHits {
  const found = girls.flatMap((girl): SiteHit[] => {
    const { id, username, stage_name: stageName, public_kind: kind } = girl;
    if (!kind || kind === 'other') return [];
    const url = cardUrl({ kind, id, stageName, username, problemGirlId: girl.problemGirl?.id ?? null });
    return [{ id: String(id), kind, url, title: stageName ?? username ?? girl.name ?? `No. ${id}`, place: placeText(girl), disputed: isDisputed(girl) }];
  });
  const alone = problem_girls.map(
    ({ id, name, username, city, country, disputed }): SiteHit => ({
      id: String(id),
      kind: 'problem-girl',
      url: `/problem-girl/${id}`,
      title: name ?? username ?? `No. ${id}`,
      place: placeText({ city, country }),
      disputed,
    }),
  );
  const all = [...found, ...alone];
  // A full list may go on: nothing was asked for beyond it.
  return { results: all.slice(0, limit), total: all.length, isExact: girls.length < limit && alone.length < limit };
}
