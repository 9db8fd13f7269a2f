import { listFollowedTours } from '#features/follows/queries.server.ts';
import { presentPublicGuy } from '#features/guys/present.ts';
import { getGuy } from '#features/guys/queries.server.ts';
import { listSavedSearches } from '#features/saved-searches/queries.server.ts';
import { dateRange } from '#features/travels/present.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import { placeText } from '#shared/place-text.ts';
import { loadSent } from '../bookings/booking-lists.server.ts';
import { glance } from './glance.ts';

const shown = { requests: 3, tours: 5, searches: 5 } as const;
const nothing = { total: 0, rows: [] };

/** What a guy should see first: what became of his requests, where those he follows are on tour, and his saved searches. */
export async function loadHisDashboard(actor: Actor & { guyId: number }) {
  const page = (tab: 'new' | 'upcoming') => (isGuy(actor) ? loadSent(actor, { tab, limit: shown.requests, offset: 0 }) : nothing);
  const [guy, open, agreed, tours, searches] = await Promise.all([
    getGuy(String(actor.guyId)),
    page('new'),
    page('upcoming'),
    isGuy(actor) ? listFollowedTours(actor, { limit: shown.tours }) : [],
    listSavedSearches(actor),
  ]);
  const isSearchOpen = isOn('girls-advanced-search-for-clients');
  return {
    guy: presentPublicGuy(guy),
    requests: [...agreed.rows, ...open.rows].slice(0, shown.requests).map((request) => glance(request, request.girl.name)),
    tours: tours.map(presentTour),
    searches: searches.slice(-shown.searches).map(({ id, name, query }) => ({ id, name, to: isSearchOpen ? `/advanced_search?${query}` : null })),
    moreSearches: searches.length > shown.searches,
  };
}
export type HisDashboard = Awaited<ReturnType<typeof loadHisDashboard>>;

type FollowedTour = Awaited<ReturnType<typeof listFollowedTours>>[number];

function presentTour({ id, stageName, dateBegins, dateEnds, ...place }: FollowedTour) {
  const name = stageName ?? '';
  return { id, name, to: `/profile/${encodeURIComponent(name)}`, place: placeText(place), days: dateRange({ dateBegins, dateEnds }) };
}
