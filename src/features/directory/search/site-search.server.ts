import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { problemGirls } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { hasSimilarName } from '#platform/search/similar-names.server.ts';
import { containsAnyForm, containsTerm } from '#platform/search/text.server.ts';
import { placeText } from '#shared/place-text.ts';
import { listCards } from '../cards.server.ts';
import type { CardData } from '../present.ts';
import { listMatches } from './search.server.ts';

/** One line of the site search box. */
export type SiteResult = {
  type: 'girls' | 'problemGirls';
  id: number;
  kind: CardData['kind'];
  url: string;
  title: string;
  place: string | null;
  disputed: boolean;
  card: CardData | null;
};

/** Problem girls who are no girl of the directory: they have their own list, and are found here. */
async function listUnlinkedProblemGirls(text: string, limit: number): Promise<SiteResult[]> {
  if (!isOn('problem-girls')) return [];
  const { id, name, username, searchText } = problemGirls;
  const isListed = and(isNull(problemGirls.girlId), eq(problemGirls.pending, false), isNull(problemGirls.deletedAt));
  const similar = hasSimilarName({ found: id, table: problemGirls, id, names: [username, name], searchText, isListed }, text);
  const found = or(containsAnyForm(searchText, text), containsTerm(problemGirls.warningTerms, text), similar);
  const rows = await readDb
    .select({
      id: problemGirls.id,
      name: problemGirls.name,
      username: problemGirls.username,
      city: problemGirls.city,
      country: problemGirls.country,
      disputed: problemGirls.disputed,
    })
    .from(problemGirls)
    .where(and(isListed, found))
    .orderBy(sql`${problemGirls.id} desc`)
    .limit(limit);
  return rows.map(({ city, country, disputed, ...row }) => ({
    type: 'problemGirls',
    id: row.id,
    kind: 'problem-girl',
    url: `/problem-girl/${row.id}`,
    title: row.name ?? row.username ?? `No. ${row.id}`,
    place: placeText({ city, country }),
    disputed,
    card: null,
  }));
}

/** What the site search box shows for a text: girls by their classification, then problem girls that stand alone. */
export async function searchSite(actor: Actor, text: string, limit: number): Promise<{ results: SiteResult[]; total: number; isExact: boolean }> {
  const { parts: _parts, ...search } = await prepareSearch(visitor, { text });
  const [{ ids, total }, alone] = await Promise.all([listMatches(search, 'newest', { limit, offset: 0 }), listUnlinkedProblemGirls(text, limit)]);
  const cards = await listCards(actor, ids);
  const girls = cards.map(
    (card): SiteResult => ({ type: 'girls', id: card.id, kind: card.kind, url: card.url, title: card.title, place: card.place, disputed: card.disputed, card }),
  );
  return { results: [...girls, ...alone].slice(0, limit), total: total.count + alone.length, isExact: total.isExact && alone.length < limit };
}
