import { z } from 'zod';
import { UPLOAD_STATUSES } from '#db/schema/uploads.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, jsonApiBody, paging, resource, sorting } from '#platform/http/json-api.ts';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { FILE_TYPES } from '#shared/catalogues/statuses.ts';
import { Invalid, Malformed } from '#shared/errors.ts';
import { presentPhoto } from '../present.ts';
import { findGirlId, listPhotos } from '../queries.server.ts';
import { addPhoto } from './actions/add-photo.server.ts';
import { deletePhoto } from './actions/delete-photo.server.ts';
import { movePhoto } from './actions/move-photo.server.ts';

const userId = z.union([z.string().min(1).max(100), z.number().int().positive().transform(String)]);

const newPhoto = z
  .strictObject({
    /** A picture or a short mp4 as a data address. */
    image64: z.string().min(1).optional(),
    /** Instead of it: the public_id of an upload (preset photos). */
    publicId: z.string().max(100).optional(),
    /** The girl whose gallery it is; her own when left out. */
    userId: userId.optional(),
  })
  .refine(({ image64, publicId }) => (image64 === undefined) !== (publicId === undefined), { path: ['image64'], error: 'Please choose a file.' });

const params = z.object({ id: idParam });

const photo = resourceOf(
  'Photo',
  'photos',
  z.object({
    userId: z.string().meta({ description: "The girl's id." }),
    type: z.enum(FILE_TYPES),
    position: z.number(),
    cloudinarySecureUrl: z.string().nullable(),
    cloudinaryPublicId: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    placeholder: z.string().nullable(),
    status: z.enum(UPLOAD_STATUSES).meta({ description: "'stored' until the small sizes are made; the address works before that." }),
    createdAt: moment,
  }),
);

export const photosApi = [
  endpoint({
    operationId: 'listPhotos',
    method: 'GET',
    path: '/api/v1/photos',
    summary: "A girl's gallery; filter[userId] is her id",
    tag: 'photos',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({ 'filter[userId]': z.string().max(100).optional(), ...paging, ...sorting(['id', 'position'], 'position') }),
    response: listOf(photo),
    async handle({ actor, query, request }) {
      const wanted = query['filter[userId]'];
      if (wanted === undefined && actor.girlId === null) throw new Malformed('filter[userId]: name the girl');
      const girlId = wanted === undefined ? actor.girlId : await findGirlId(wanted);
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } =
        girlId === null ? { rows: [], total: 0 } : await listPhotos(actor, girlId, { ...page, sort: query.sort.field, descending: query.sort.descending });
      const photos = rows.map(({ id, ...photo }) => resource('photos', id, presentPhoto(photo)));
      return { body: collection(request.url, photos, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'addPhoto',
    method: 'POST',
    path: '/api/v1/photos',
    summary: 'Adds a picture or video to a gallery of at most 100',
    tag: 'photos',
    access: 'members',
    format: 'jsonapi',
    bodyLimit: IMAGE64_BODY_LIMIT,
    body: jsonApiBody('photos', newPhoto),
    exampleBody: { data: { type: 'photos', attributes: { publicId: 'photos/17' } } },
    response: documentOf(photo),
    status: 201,
    async handle({ actor, body: { data } }) {
      const { image64, publicId, userId: wanted } = data.attributes;
      const girlId = wanted === undefined ? actor.girlId : await findGirlId(wanted);
      if (girlId === null) throw new Invalid([{ path: ['data', 'attributes', 'userId'], message: 'No such girl.' }]);
      const { photo, upload } = await addPhoto(actor, image64 === undefined ? { girlId, publicId: publicId ?? '' } : { girlId, image64 });
      const attributes = presentPhoto({
        ...photo,
        secureUrl: photo.cloudinarySecureUrl,
        publicId: photo.cloudinaryPublicId,
        width: upload.width,
        height: upload.height,
        placeholder: upload.placeholder,
        status: upload.status,
      });
      return { body: document(resource('photos', photo.id, attributes)), headers: { location: `/api/v1/photos/${photo.id}` } };
    },
  }),
  endpoint({
    operationId: 'movePhoto',
    method: 'PATCH',
    path: '/api/v1/photos/{id}',
    summary: 'Moves a photo to another place in its gallery (0 is the first)',
    tag: 'photos',
    access: 'members',
    format: 'jsonapi',
    params,
    body: jsonApiBody('photos', z.strictObject({ position: z.number().int().min(0).max(1_000) })),
    response: documentOf(resourceOf('MovedPhoto', 'photos', z.object({ position: z.number() }))),
    async handle({ actor, params: { id }, body: { data } }) {
      const { position } = await movePhoto(actor, id, data.attributes.position);
      return { body: document(resource('photos', id, { position })) };
    },
  }),
  endpoint({
    operationId: 'deletePhoto',
    method: 'DELETE',
    path: '/api/v1/photos/{id}',
    summary: 'Takes a photo out of its gallery and deletes its files',
    tag: 'photos',
    access: 'members',
    format: 'jsonapi',
    params,
    async handle({ actor, params: { id } }) {
      await deletePhoto(actor, id);
      return {};
    },
  }),
];
