import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { watchesAnswer } from '../answers.ts';
import { type Watch, watchInput } from '../watches/schema.ts';
import { addWatch, listWatches, removeWatch } from '../watches/watches.server.ts';

const shared = { tag: 'timewasters', access: 'timewaster.watch', format: 'jsonapi' } as const;
/** Home and travels have no row of their own: they are watched without being asked for. */
const watchesDocument = (watches: Watch[]) => ({
  data: watches.map(({ id, ...attributes }, at) => resource('timewasterWatches', id ?? `default-${at}`, { ...attributes, removable: id !== null })),
});

export const timewasterWatchesApi = [
  endpoint({
    ...shared,
    operationId: 'listTimewasterWatches',
    method: 'GET',
    path: '/api/v1/timewaster-watches',
    summary: 'What the caller is told of when something severe is reported',
    response: watchesAnswer,
    async handle({ actor }) {
      return { body: watchesDocument(await listWatches(actor)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'addTimewasterWatch',
    method: 'POST',
    path: '/api/v1/timewaster-watches',
    summary: 'Watches a phone, email, @handle or link (`text`), or a city; answers all watches',
    idempotent: 'by-key',
    body: jsonApiBody('timewasterWatches', watchInput),
    exampleBody: { data: { type: 'timewasterWatches', attributes: { city: 'Austin' } } },
    response: watchesAnswer,
    status: 201,
    async handle({ actor, body }) {
      return { body: watchesDocument(await addWatch(actor, body.data.attributes)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteTimewasterWatch',
    method: 'DELETE',
    path: '/api/v1/timewaster-watches/{id}',
    summary: 'Stops watching',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await removeWatch(actor, params.id);
      return {};
    },
  }),
];
