import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { settings } from '#platform/settings.server.ts';
import { addUnverifiedReference } from './actions/add-unverified-reference.server.ts';
import { referenceInput, thanksFor } from './reference-form.ts';

export const referencesApi = [
  endpoint({
    operationId: 'addUnverifiedReference',
    method: 'POST',
    path: '/unverified_reference',
    summary: 'A guy names a girl elsewhere he had a session with',
    tag: 'references',
    access: 'unverifiedReference.ask',
    format: 'json',
    body: referenceInput,
    response: z.object({ id: z.number(), message: z.string() }),
    status: 201,
    async handle({ actor, body: { guyId, username, girlUrl, guyIdentifier } }) {
      const id = await addUnverifiedReference(actor, { guyUserId: guyId, girlUsername: username, girlUrl, guyIdentifier });
      return { body: { id, message: thanksFor(settings().PRODUCT_NAME) } };
    },
  }),
];
