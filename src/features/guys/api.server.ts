import { z } from 'zod';
import { can } from '#permissions/index.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf } from '#platform/http/json-api-answers.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { saveGuy } from './actions/save-guy.server.ts';
import { guyAnswer } from './answers.ts';
import { editableGuy, presentGuy } from './present.ts';
import { getGuy, isShownTo } from './queries.server.ts';
import { guyChanges } from './schema.ts';

const params = z.object({ id: z.string().min(1).max(100) });

export const guysApi = [
  endpoint({
    operationId: 'getGuy',
    method: 'GET',
    path: '/api/v1/guy-users/{id}',
    summary: "A guy by his number or his account's id",
    tag: 'guys',
    access: 'anyone',
    format: 'jsonapi',
    params,
    response: documentOf(guyAnswer),
    versioned: true,
    async handle({ actor, params: { id } }) {
      const guy = await getGuy(id);
      if (!isShownTo(actor, guy)) throw new NotFound();
      const own = can(actor, 'guy.edit', { guyId: guy.id });
      return { body: document(resource('guyUsers', guy.id, presentGuy(guy, { own }))), headers: versionHeader(editableGuy(guy), own) };
    },
  }),
  endpoint({
    operationId: 'updateGuy',
    method: 'PATCH',
    path: '/api/v1/guy-users/{id}',
    summary: 'Saves what a guy changed in his profile or settings',
    tag: 'guys',
    access: 'members',
    format: 'jsonapi',
    params,
    bodyLimit: IMAGE64_BODY_LIMIT,
    body: jsonApiBody('guyUsers', guyChanges),
    response: documentOf(guyAnswer),
    versioned: true,
    async handle({ actor, params: { id }, body: { data }, request }) {
      const guy = await saveGuy(actor, id, data.attributes, expectedVersion(request));
      return { body: document(resource('guyUsers', guy.id, presentGuy(guy, { own: true }))), headers: versionHeader(editableGuy(guy)) };
    },
  }),
];
