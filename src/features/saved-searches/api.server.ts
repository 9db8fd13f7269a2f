import { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, resource } from '#platform/http/json-api.ts';
import { moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { EMAIL_FREQUENCIES } from '#shared/notification-kinds.ts';
import { removeSearch } from './actions/remove-search.server.ts';
import { restoreSearch } from './actions/restore-search.server.ts';
import { saveSearch } from './actions/save-search.server.ts';
import { setSchedule } from './actions/set-schedule.server.ts';
import { updateSearch } from './actions/update-search.server.ts';
import { editableSchedule, editableSearch } from './present.ts';
import { findSchedule, listSavedSearches, type SavedSearch } from './queries.server.ts';
import { newSearchBody, scheduleBody, searchChangeBody } from './schema.ts';

const shared = { tag: 'follows', access: 'savedSearch.own', format: 'jsonapi' } as const;

const savedSearch = resourceOf(
  'SavedSearch',
  'savedSearches',
  z.object({ name: z.string(), query: z.string(), email: z.enum(EMAIL_FREQUENCIES), inApp: z.boolean(), createdAt: moment }),
);
const mailSchedule = resourceOf(
  'MailSchedule',
  'mailSchedules',
  z.object({ timeZone: z.string(), isQuiet: z.boolean(), quietFrom: z.number(), quietTo: z.number(), isGuess: z.boolean() }),
);

const toResource = ({ id, ...attributes }: SavedSearch) => resource('savedSearches', id, attributes);

async function getOne(actor: Actor, id: number) {
  const found = (await listSavedSearches(actor)).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return { body: document(toResource(found)), headers: versionHeader(editableSearch(found)) };
}

async function getSchedule(actor: Actor) {
  const schedule = await findSchedule(actor);
  return { body: document(resource('mailSchedules', 'own', schedule)), headers: versionHeader(editableSchedule(schedule)) };
}

export const savedSearchesApi = [
  endpoint({
    ...shared,
    operationId: 'listSavedSearches',
    method: 'GET',
    path: '/api/v1/saved-searches',
    summary: 'The searches that the caller follows, the oldest first; at most 50',
    response: z.object({ data: z.array(savedSearch) }),
    async handle({ actor }) {
      return { body: { data: (await listSavedSearches(actor)).map(toResource) } };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'saveSearch',
    method: 'POST',
    path: '/api/v1/saved-searches',
    summary: 'Follow a search: `query` are the parameters of the search page. Following it already changes how the caller hears of it',
    idempotent: 'by-key',
    body: newSearchBody,
    response: z.object({ data: savedSearch }),
    status: 201,
    async handle({ actor, body }) {
      const { id } = await saveSearch(actor, body.data.attributes);
      return getOne(actor, id);
    },
  }),
  endpoint({
    ...shared,
    operationId: 'updateSavedSearch',
    method: 'PATCH',
    path: '/api/v1/saved-searches/{id}',
    summary: 'Rename a search, or change how the caller hears of it',
    params: z.object({ id: idParam }),
    body: searchChangeBody,
    response: z.object({ data: savedSearch }),
    versioned: true,
    async handle({ actor, params: { id }, body, request }) {
      await updateSearch(actor, id, body.data.attributes, expectedVersion(request));
      return getOne(actor, id);
    },
  }),
  endpoint({
    ...shared,
    operationId: 'removeSavedSearch',
    method: 'DELETE',
    path: '/api/v1/saved-searches/{id}',
    summary: 'Stop following a search; it can be restored for a day',
    params: z.object({ id: idParam }),
    async handle({ actor, params: { id } }) {
      await removeSearch(actor, id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'restoreSavedSearch',
    method: 'POST',
    path: '/api/v1/saved-searches/{id}/restore',
    summary: 'Follow a search again that was removed less than a day ago',
    params: z.object({ id: idParam }),
    response: z.object({ data: savedSearch }),
    async handle({ actor, params: { id } }) {
      await restoreSearch(actor, id);
      return getOne(actor, id);
    },
  }),
  endpoint({
    ...shared,
    operationId: 'getMailSchedule',
    method: 'GET',
    path: '/api/v1/mail-schedule',
    summary: 'The time zone and the quiet hours of emails about saved searches',
    response: z.object({ data: mailSchedule }),
    versioned: true,
    async handle({ actor }) {
      return getSchedule(actor);
    },
  }),
  endpoint({
    ...shared,
    operationId: 'setMailSchedule',
    method: 'PATCH',
    path: '/api/v1/mail-schedule',
    summary: 'Change the time zone and the quiet hours of emails about saved searches',
    body: scheduleBody,
    exampleBody: {
      data: { type: 'mailSchedules', attributes: { timeZone: 'America/Chicago', isQuiet: true, quietFrom: 22, quietTo: 8 } },
    },
    response: z.object({ data: mailSchedule }),
    versioned: true,
    async handle({ actor, body, request }) {
      await setSchedule(actor, body.data.attributes, expectedVersion(request));
      return getSchedule(actor);
    },
  }),
];
