import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, includes, jsonApiBody, paging, resource } from '#platform/http/json-api.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { deleteTimewaster } from '../actions/delete-timewaster.server.ts';
import { reportTimewaster } from '../actions/report-timewaster.server.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { lookupAnswer, suggestionsAnswer, timewasterAnswer, timewastersAnswer } from '../answers.ts';
import { editableTimewaster } from '../card.ts';
import { restoreTimewaster } from '../moderation/decisions.server.ts';
import { INCLUDED, type Included, includedResources, timewasterResource } from '../present.server.ts';
import { getTimewaster, getWritten, listOwnTimewasters, suggestExisting } from '../queries.server.ts';
import { timewasterInput, timewasterPatch } from '../schema.ts';
import { lookUp } from '../search/search.server.ts';

const shared = { tag: 'timewasters', access: 'timewaster.use', format: 'jsonapi' } as const;
const byId = z.object({ id: idParam });
const including = includes(INCLUDED);
const wanted = (query: { include: Included[]; 'include[]': Included[] }) => [...query.include, ...query['include[]']];
const short = z.string().trim().max(SEARCH_TEXT_MAX).optional();

export const timewasterRecordsApi = [
  endpoint({
    ...shared,
    access: 'timewaster.look-up',
    operationId: 'lookUpTimewasters',
    method: 'GET',
    path: '/api/v1/search-timewasters',
    summary:
      'What is known about a phone, email, name, city, handle or link: exact matches before near ones, `meta.verdict` the answer: its level, in one sentence, and what it is made of',
    query: z.object({ q: z.string().trim().min(1, 'is empty').max(SEARCH_TEXT_MAX), ...paging, ...including }),
    response: lookupAnswer,
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { records, verdict, kind, exact, total, totalIsExact } = await lookUp(actor, query.q, page);
      const data = records.map(({ match, why, ...record }) => timewasterResource(record, { match, why }));
      const answer = collection(request.url, data, { ...page, total, totalIsExact }, includedResources(records, wanted(query)));
      return { body: { ...answer, meta: { ...answer.meta, kind, exact, verdict } } };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'listOwnTimewasters',
    method: 'GET',
    path: '/api/v1/my-timewasters',
    summary: 'What the caller reported herself',
    query: z.object({ ...paging, ...including }),
    response: timewastersAnswer,
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { records, total } = await listOwnTimewasters(actor, page);
      const data = records.map((record) => timewasterResource(record));
      return { body: collection(request.url, data, { ...page, total }, includedResources(records, wanted(query))) };
    },
  }),
  endpoint({
    ...shared,
    access: 'timewaster.look-up',
    operationId: 'suggestTimewasters',
    method: 'GET',
    path: '/api/v1/timewaster-suggestions',
    summary: 'Records that a report under way may be about',
    query: z.object({ name: short, city: short, phoneNumber: short, email: short, profile: short }),
    response: suggestionsAnswer,
    async handle({ actor, query }) {
      const found = await suggestExisting(actor, query);
      return { body: { data: found.map(({ id, ...attributes }) => resource('timewasters', id, attributes)) } };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'getTimewaster',
    method: 'GET',
    path: '/api/v1/timewasters/{id}',
    summary: 'One timewaster',
    params: byId,
    query: z.object(including),
    response: timewasterAnswer,
    versioned: true,
    async handle({ actor, params, query }) {
      const record = await getTimewaster(actor, params.id);
      const body = document(timewasterResource(record), includedResources([record], wanted(query)));
      return { body, headers: versionHeader(editableTimewaster(record), record.mayEdit) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'reportTimewaster',
    method: 'POST',
    path: '/api/v1/timewasters',
    summary: 'Reports a timewaster; until a moderator approves it, its reporter and moderators alone see it',
    body: jsonApiBody('timewasters', timewasterInput),
    response: timewasterAnswer,
    status: 201,
    async handle({ actor, body }) {
      const id = await reportTimewaster(actor, body.data.attributes);
      return {
        body: document(timewasterResource(await getWritten(actor, id))),
        headers: { location: `/api/v1/timewasters/${id}` },
      };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'updateTimewaster',
    method: 'PATCH',
    path: '/api/v1/timewasters/{id}',
    summary: 'Changes what is named: the reporter her own (after the approval it waits for another one), moderators any; `approved` is for moderators',
    params: byId,
    body: jsonApiBody('timewasters', timewasterPatch),
    response: timewasterAnswer,
    versioned: true,
    async handle({ actor, params, body, request }) {
      const id = await updateTimewaster(actor, params.id, body.data.attributes, expectedVersion(request));
      const record = await getWritten(actor, id);
      return { body: document(timewasterResource(record)), headers: versionHeader(editableTimewaster(record)) };
    },
  }),
  endpoint({
    ...shared,
    access: 'timewaster.moderate',
    operationId: 'restoreTimewaster',
    method: 'POST',
    path: '/api/v1/timewasters/{id}/restore',
    summary: 'Brings back a report that was rejected in the last 30 days: it waits again',
    params: byId,
    async handle({ actor, params }) {
      await restoreTimewaster(actor, params.id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteTimewaster',
    method: 'DELETE',
    path: '/api/v1/timewasters/{id}',
    summary: 'Deletes a timewaster with everything on it',
    params: byId,
    async handle({ actor, params }) {
      await deleteTimewaster(actor, params.id);
      return {};
    },
  }),
];
