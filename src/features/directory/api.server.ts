import { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { isGirl } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { editableGirl } from '#platform/girls/editable-girl.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, includes, resource, wholeNumber } from '#platform/http/json-api.ts';
import { listCities } from '#platform/search/places.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { versionHeader } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { QUERY_MAX_LIMIT, SEARCH_DROPDOWN_LIMIT, SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { joinPlace } from '#shared/place-text.ts';
import { cardsAnswer, citiesAnswer, facetsAnswer, type Included, siteSearchAnswer, suggestionsAnswer } from './answers.server.ts';
import { listCards } from './cards.server.ts';
import type { CardData } from './present.ts';
import { girlAnswer, presentGirl } from './present-girl.server.ts';
import { getGirl, listForumReviews, listPhotos, listTravelsAhead } from './profile.server.ts';
import { countFacets } from './search/facets.server.ts';
import { filtersQuery, searchQuery } from './search/rest-query.ts';
import { listMatches } from './search/search.server.ts';
import { searchSite } from './search/site-search.server.ts';
import { suggest } from './search/suggest.server.ts';

function cardResource({ id, picture, title: _title, place: _place, ...attributes }: CardData) {
  return resource('girls', id, { ...attributes, profilePicSecureUrl: picture?.src ?? null });
}

const included = {
  photos: async (_actor: Actor, girlId: number): Promise<Included[]> =>
    (await listPhotos([girlId])).map((photo) =>
      resource('photos', photo.id, { userId: String(girlId), type: photo.type, cloudinarySecureUrl: photo.cloudinarySecureUrl, position: photo.position }),
    ),
  forumReviews: async (_actor: Actor, girlId: number): Promise<Included[]> =>
    (await listForumReviews([girlId])).map(({ id, username, reviewUrl, deprecatedPageTitle, createdAt, updatedAt }) =>
      resource('forumReviews', id, { username, reviewUrl, deprecatedPageTitle, createdAt, updatedAt }),
    ),
  travels: async (actor: Actor, girlId: number): Promise<Included[]> =>
    (await listTravelsAhead(actor, girlId)).map(({ id, city, state, country, dateBegins, dateEnds }) =>
      resource('travels', id, { girlId, city, state, country, dateBegins, dateEnds }),
    ),
} as const;
const includeNames = ['photos', 'forumReviews', 'travels'] as const;
type IncludeName = (typeof includeNames)[number];

async function girlReply(actor: Actor, id: number, names: IncludeName[]) {
  const { girl, own } = await getGirl(actor, id);
  const lists = await Promise.all(names.map(async (name) => [name, await included[name](actor, id)] as const));
  const relationships = Object.fromEntries(lists.map(([name, list]) => [name, { data: list.map(({ type, id: relatedId }) => ({ type, id: relatedId })) }]));
  const data = resource('girls', id, presentGirl(girl, { own }), lists.length ? relationships : undefined);
  const body = document(
    data,
    lists.flatMap(([, list]) => list),
  );
  return { body, headers: versionHeader(editableGirl(girl), can(actor, 'girl.edit', { girlId: id })) };
}

const included1 = (query: { include: IncludeName[]; 'include[]': IncludeName[] }) => [...new Set([...query.include, ...query['include[]']])];

const searchText = z
  .string()
  .max(SEARCH_TEXT_MAX, `at most ${SEARCH_TEXT_MAX} characters`)
  .default('')
  .transform((text) => text.replace(/[\s\u0000-\u001f]+/g, ' ').trim());

export const directoryApi = [
  endpoint({
    operationId: 'countGirlFacets',
    method: 'GET',
    path: '/api/v1/girls/facets',
    summary: 'How many girls each service, physique and state would leave, with the filters of a search; 1,000 may be more where isExact is false',
    tag: 'girls',
    access: 'anyone',
    format: 'jsonapi',
    query: filtersQuery,
    response: facetsAnswer,
    async handle({ actor, query: { filters } }) {
      return { body: { meta: await countFacets(await prepareSearch(actor, filters)) } };
    },
  }),
  endpoint({
    operationId: 'getOwnGirl',
    method: 'GET',
    path: '/api/v1/girls/me',
    summary: "The caller's own record",
    tag: 'girls',
    access: 'members',
    format: 'jsonapi',
    query: z.object(includes(includeNames)),
    refuses: [404],
    response: girlAnswer,
    versioned: true,
    async handle({ actor, query }) {
      if (actor.girlId === null) throw new NotFound();
      return girlReply(actor, actor.girlId, included1(query));
    },
  }),
  endpoint({
    operationId: 'searchGirls',
    method: 'GET',
    path: '/api/v1/girls',
    summary: 'Search girls; a girl who asks without any parameter gets her own record',
    tag: 'girls',
    access: 'anyone',
    format: 'jsonapi',
    query: searchQuery,
    response: z.union([cardsAnswer, girlAnswer]),
    async handle({ actor, request, query: { filters, sort, page } }) {
      if (isGirl(actor) && new URL(request.url).search === '') return girlReply(actor, actor.girlId as number, []);
      const { ids, total, isMore } = await listMatches(await prepareSearch(actor, filters), sort, page);
      const cards = await listCards(actor, ids);
      const answer = collection(request.url, cards.map(cardResource), { ...page, total: total.count, totalIsExact: total.isExact, isMore });
      return { body: answer };
    },
  }),
  endpoint({
    operationId: 'getGirl',
    method: 'GET',
    path: '/api/v1/girls/{id}',
    summary: 'A girl',
    tag: 'girls',
    access: 'anyone',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    query: z.object(includes(includeNames)),
    response: girlAnswer,
    versioned: true,
    async handle({ actor, params, query }) {
      return girlReply(actor, params.id, included1(query));
    },
  }),
  endpoint({
    operationId: 'searchSite',
    method: 'GET',
    path: '/api/v1/search',
    summary: 'The site search: everybody whose public record contains the text, with the page each one has',
    tag: 'girls',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({
      q: searchText,
      limit: wholeNumber(1, QUERY_MAX_LIMIT).default(SEARCH_DROPDOWN_LIMIT),
    }),
    response: siteSearchAnswer,
    async handle({ actor, query: { q, limit } }) {
      if (!q) return { body: { data: [], meta: { total: 0 } } };
      const { results, total, isExact } = await searchSite(actor, q, limit);
      const data = results.map((one) => ({
        ...(one.card ? cardResource(one.card) : resource(one.type, one.id, {})),
        attributes: {
          ...(one.card && cardResource(one.card).attributes),
          title: one.title,
          place: one.place,
          kind: one.kind,
          url: one.url,
          disputed: one.disputed,
        },
      }));
      return { body: { data, meta: { total, ...(isExact ? {} : { totalIsExact: false as const }) } } };
    },
  }),
  endpoint({
    operationId: 'suggestSearches',
    method: 'GET',
    path: '/api/v1/search/suggestions',
    summary: 'What a text that is being typed may become: girls by name, places, styles and tours, each with its page',
    tag: 'girls',
    access: 'anyone',
    format: 'jsonapi',
    perMinute: 240,
    query: z.object({ q: searchText }),
    response: suggestionsAnswer,
    async handle({ actor, query: { q } }) {
      const lines = q ? await suggest(actor, q) : [];
      const data = lines.map(({ group, title, detail, url, card }) =>
        resource('suggestions', url, { group, title, detail, url, kind: card?.kind ?? null, disputed: card?.disputed ?? false }),
      );
      return { body: { data, meta: { total: data.length } } };
    },
  }),
  endpoint({
    operationId: 'listCities',
    method: 'GET',
    path: '/api/v1/cities',
    summary: 'Cities of the world by the beginning of their name, the largest first',
    tag: 'places',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({
      q: z
        .string()
        .max(100)
        .default('')
        .transform((text) => text.replace(/\s+/g, ' ').trim()),
      country: z
        .string()
        .max(60)
        .optional()
        .transform((text) => text?.trim() || undefined),
      limit: wholeNumber(1, QUERY_MAX_LIMIT).default(10),
    }),
    response: citiesAnswer,
    async handle({ query: { q, country, limit } }) {
      const cities = q ? await listCities({ text: q, country, limit }) : [];
      const data = cities.map(({ id, ...attributes }) =>
        resource('cities', id, {
          ...attributes,
          label: joinPlace([attributes.name, attributes.countryCode === 'US' ? attributes.adminCode : null, attributes.country]),
        }),
      );
      // Without any it is not kept: in the first minute of a new site its cities are still being loaded.
      return { body: { data, meta: { total: data.length } }, ...(data.length > 0 && { headers: { 'cache-control': 'public, max-age=3600' } }) };
    },
  }),
];
