import type createClient from 'openapi-fetch';
import type { paths } from '#ui/api/generated/rest-types.d.ts';

/**
 * The TypeScript of docs/api.md, word for word: here it is compiled, and tests/api-examples.test.ts runs it and holds the page to it.
 * A function takes a client of openapi-fetch, made of this site's address and the headers of whoever is logged in.
 */

type Api = ReturnType<typeof createClient<paths>>;
const jsonApi = { 'content-type': 'application/vnd.api+json' };

export async function listGirls(api: Api) {
  const query = { 'filter[where]': 'Austin', 'filter[presence]': 'home', sort: 'stageName', 'page[limit]': 20 } as const;
  const { data } = await api.GET('/api/v1/girls', { params: { query } });
  return data;
}

export async function followTours(api: Api, girlId: number) {
  const { data } = await api.GET('/api/v1/travels', { params: { query: { 'filter[girlId]': girlId } } });
  return data?.data.map(({ attributes }) => `${attributes.city}, ${attributes.dateBegins} to ${attributes.dateEnds}`);
}

export async function publishTour(site: string, headers: Record<string, string>, girlId: number) {
  const query = `mutation ($object: travels_insert_input!) { insert_travels_one(object: $object) { id city } }`;
  const object = { girl_id: girlId, city: 'Reno', state: 'NV', country: 'United States', date_begins: '2031-05-01', date_ends: '2031-05-03' };
  const body = JSON.stringify({ query, variables: { object } });
  const answer = await fetch(`${site}/graphql`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  return await answer.json();
}

export async function report(api: Api) {
  const attributes = { name: 'Rough Rider', city: 'Reno', country: 'United States', clientType: 'timewaster' as const, comment: 'He never came.' };
  const { data, error } = await api.POST('/api/v1/timewasters', {
    body: { data: { type: 'timewasters', attributes: { ...attributes, email: 'rider@example.org' } } },
    // Sent twice, by a network that broke or a button that was pressed again, it is one report.
    headers: { ...jsonApi, 'idempotency-key': crypto.randomUUID() },
  });
  if (error) throw new Error(error.errors.map(({ detail }) => detail).join(' '));
  return data;
}

export async function searchReports(api: Api) {
  const query = { q: 'rider@example.org', include: ['timewasterEmails' as const] };
  const { data } = await api.GET('/api/v1/search-timewasters', { params: { query } });
  return data;
}

export async function dispute(api: Api, captcha: string, scammerId: number) {
  const who = { contactKind: 'email' as const, contact: 'me@example.org', recaptcha: captcha };
  const attributes = { ...who, subjectType: 'scammer' as const, subjectId: scammerId, statement: 'That was not me.' };
  const { data } = await api.POST('/api/v1/disputes', { body: { data: { type: 'disputes', attributes } }, headers: jsonApi });
  return data;
}

export async function book(api: Api, girlId: number) {
  const body = { girl_id: girlId, date_time_available: 'Friday at 6 pm', session_length: '1 hour', desired_session_type: 'Pins' };
  const { data } = await api.POST('/book_girl', { body });
  return data;
}

export async function review(api: Api, girlId: number) {
  const body = { review: { comment: 'Strong, on time and kind.', vote: true } };
  const { data } = await api.POST('/api/v1/girl/{girlId}/reviews', { params: { path: { girlId } }, body, headers: jsonApi });
  return data;
}

export async function follow(api: Api, girlId: number) {
  const { data } = await api.POST('/follow', { body: { follow: { girl_id: girlId } } });
  return data;
}

export async function exportData(api: Api) {
  const { data } = await api.GET('/account/export', { parseAs: 'arrayBuffer' });
  return data;
}
