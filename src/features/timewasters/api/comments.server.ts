import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { deleteComment } from '../records/delete-comment.server.ts';

export const commentEndpoints = [
  endpoint({
    operationId: 'deleteTimewasterComment',
    method: 'DELETE',
    path: '/api/v1/timewaster-comments/{id}',
    summary: "Deletes a comment: one's own, or any as a moderator",
    tag: 'timewasters',
    access: 'timewaster.use',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await deleteComment(actor, params.id);
      return {};
    },
  }),
];
