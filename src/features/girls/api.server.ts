import { z } from 'zod';
import { isModerator } from '#permissions/actor.ts';
import { editableGirl } from '#platform/girls/editable-girl.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf } from '#platform/http/json-api-answers.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { Invalid } from '#shared/errors.ts';
import { deleteGirl } from './actions/delete-girl.server.ts';
import { restoreGirl } from './actions/restore-girl.server.ts';
import { saveGirl } from './actions/save-girl.server.ts';
import { setProfilePicture } from './actions/set-profile-picture.server.ts';
import { ownGirl } from './answers.server.ts';
import { presentOwnGirl } from './present.ts';
import { girlChanges, restoredNames } from './schema.ts';

const params = z.object({ id: idParam });

const profile = jsonApiBody('girls', girlChanges).shape.data;
const picture = jsonApiBody('photos', z.strictObject({ image64: z.string({ error: 'Profile picture is required' }).min(1, 'Profile picture is required') }))
  .shape.data;

export const girlsApi = [
  endpoint({
    operationId: 'updateGirl',
    method: 'PATCH',
    path: '/api/v1/girls/{id}',
    summary: 'Saves changed fields of a girl (type girls) or sets her picture (type photos)',
    tag: 'girls',
    access: 'members',
    format: 'jsonapi',
    params,
    versioned: true,
    bodyLimit: IMAGE64_BODY_LIMIT,
    body: z.object({
      data: z.discriminatedUnion('type', [profile.extend({ type: z.literal('girls') }), picture.extend({ type: z.literal('photos') })], {
        error: 'type must be girls or photos',
      }),
    }),
    response: documentOf(ownGirl),
    async handle({ actor, params: { id }, body: { data }, request }) {
      if (data.id !== undefined && data.id !== String(id)) throw new Invalid([{ path: ['data', 'id'], message: 'The id is not the one of the address.' }]);
      const girl =
        data.type === 'photos'
          ? await setProfilePicture(actor, id, data.attributes.image64)
          : await saveGirl(actor, id, data.attributes, expectedVersion(request));
      const body = document(resource('girls', id, presentOwnGirl(girl, { withNotes: isModerator(actor) })));
      return { body, headers: versionHeader(editableGirl(girl)) };
    },
  }),
  endpoint({
    operationId: 'deleteGirl',
    method: 'DELETE',
    path: '/api/v1/girls/{id}',
    summary: 'Takes a rejected girl away; a moderator can restore her for 30 days',
    tag: 'girls',
    access: 'girl.delete',
    format: 'jsonapi',
    params,
    async handle({ actor, params: { id } }) {
      await deleteGirl(actor, id);
      return {};
    },
  }),
  endpoint({
    operationId: 'restoreGirl',
    method: 'POST',
    path: '/api/v1/girls/{id}/restore',
    summary: 'Brings back a girl who was taken away in the last 30 days, under other names where hers are taken by now (409)',
    tag: 'girls',
    access: 'girl.restore',
    format: 'jsonapi',
    params,
    body: jsonApiBody('girls', restoredNames).partial(),
    response: documentOf(ownGirl),
    async handle({ actor, params: { id }, body: { data } }) {
      const girl = await restoreGirl(actor, id, data?.attributes);
      return { body: document(resource('girls', id, presentOwnGirl(girl, { withNotes: true }))) };
    },
  }),
];
