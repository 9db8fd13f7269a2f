import { z } from 'zod';
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { Invalid } from '#shared/errors.ts';
import { migrateProfile } from './actions/migrate-profile.server.ts';
import { migrationInput } from './migration.ts';
import { withOneName } from './registration.ts';

/** The answer is read for `error` or `id`; an answer with errors carries both the list and the first one's words. */
function refusal(error: Invalid): Response {
  const errors = error.issues.map(({ path, message }) => ({
    status: '422',
    code: 'invalid',
    title: 'Invalid',
    detail: message,
    source: { pointer: `/${path.join('/')}` },
  }));
  return Response.json({ error: error.detail, errors }, { status: 422, headers: { 'cache-control': 'private, no-store' } });
}

export const migrationApi: Endpoint[] = [
  endpoint({
    operationId: 'migrateProfile',
    method: 'PATCH',
    path: '/migrate_profile',
    summary: 'Ask for an account for an imported profile; its address gets a link',
    tag: 'registration',
    access: 'anyone',
    format: 'json',
    body: z.looseObject({}),
    describedAs: migrationInput,
    perMinute: 60,
    response: z.object({ id: z.string() }),
    handle: async ({ body, address }) => {
      try {
        return { body: { id: await migrateProfile(checkBody(migrationInput, withOneName(body)), address) } };
      } catch (error) {
        if (error instanceof Invalid) return refusal(error);
        throw error;
      }
    },
  }),
];
