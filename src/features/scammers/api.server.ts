import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, includes, paging, resource } from '#platform/http/json-api.ts';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { unsetScammer } from './actions/unset-scammer.server.ts';
import { photoAttributes, scammerAttributes } from './present.ts';
import { getScammer, listScammerPhotos, listScammers, type Scammer, type ScammerPhoto } from './queries.server.ts';
import { unsetInput } from './schema.ts';

const withPhotos = includes(['scammerPhotos']);

const photo = resourceOf(
  'ScammerPhoto',
  'scammerPhotos',
  z.object({ scammerId: z.number(), cloudinarySecureUrl: z.string().nullable(), cloudinaryPublicId: z.string().nullable() }),
);
const scammer = resourceOf(
  'Scammer',
  'scammers',
  z.object({
    name: z.string().nullable(),
    username: z.string().nullable(),
    stageName: z.string().nullable(),
    headline: z.string().nullable(),
    description: z.string().nullable(),
    synopsis: z.string().nullable(),
    review: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    height: z.number().nullable(),
    weight: z.number().nullable(),
    avatar: z.string().nullable(),
    pics: z.array(z.string().nullable()),
    disputed: z.boolean(),
    approved: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  }),
);

function present(scammer: Scammer, photos: ScammerPhoto[]) {
  const data = photos.map(({ id }) => ({ type: 'scammerPhotos', id: String(id) }));
  return resource('scammers', scammer.id, scammerAttributes(scammer, photos), { scammerPhotos: { data } });
}

const included = (query: { include: string[]; 'include[]': string[] }, photos: ScammerPhoto[]) =>
  [...query.include, ...query['include[]']].includes('scammerPhotos') ? photos.map((photo) => resource('scammerPhotos', photo.id, photoAttributes(photo))) : [];

export const scammersApi = [
  endpoint({
    operationId: 'listScammers',
    method: 'GET',
    path: '/api/v1/scammers',
    summary: 'Scammers, the newest first',
    tag: 'scammers',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({ ...paging, ...withPhotos }),
    response: listOf(scammer, { included: photo }),
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listScammers(actor, page);
      const photos = await listScammerPhotos(rows.map(({ id }) => id));
      const data = rows.map((row) =>
        present(
          row,
          photos.filter(({ girlId }) => girlId === row.id),
        ),
      );
      return { body: collection(request.url, data, { ...page, total }, included(query, photos)) };
    },
  }),
  endpoint({
    operationId: 'getScammer',
    method: 'GET',
    path: '/api/v1/scammers/{id}',
    summary: 'One scammer, with her pictures when they are asked for',
    tag: 'scammers',
    access: 'anyone',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    query: z.object(withPhotos),
    response: documentOf(scammer, photo),
    async handle({ actor, params, query }) {
      const scammer = await getScammer(actor, params.id);
      const photos = await listScammerPhotos([scammer.id]);
      return { body: document(present(scammer, photos), included(query, photos)) };
    },
  }),
  endpoint({
    operationId: 'unsetScammer',
    method: 'DELETE',
    path: '/admin/scammer',
    summary: 'Takes somebody off the list of scammers, with the reason',
    tag: 'moderation',
    access: 'scammer.manage',
    format: 'json',
    body: unsetInput,
    async handle({ actor, body: { girl_id, comment } }) {
      await unsetScammer(actor, girl_id, { reason: comment });
      return {};
    },
  }),
];
