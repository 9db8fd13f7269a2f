import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { textReportForm } from '#shared/texts/report-form.ts';
import { addComment } from './actions/add-comment.server.ts';
import { deleteComment } from './actions/delete-comment.server.ts';
import { reportComment } from './actions/report-comment.server.ts';
import { commentInput } from './schema.ts';

const tag = 'comments';

export const commentsApi = [
  endpoint({
    operationId: 'addComment',
    method: 'POST',
    path: '/api/v1/comments',
    summary: 'Writes a comment under a page that has comments',
    tag,
    access: 'comment.write',
    format: 'jsonapi',
    body: jsonApiBody('comments', commentInput),
    response: documentOf(
      resourceOf(
        'Comment',
        'comments',
        z.object({ subjectType: z.string(), subjectId: z.string(), body: z.string(), author: z.string().nullable(), createdAt: moment }),
      ),
    ),
    status: 201,
    async handle({ actor, body }) {
      const { id, subjectType, subjectId, body: text, createdAt } = await addComment(actor, body.data.attributes);
      return { body: document(resource('comments', id, { subjectType, subjectId, body: text, author: actor.username, createdAt })) };
    },
  }),
  endpoint({
    operationId: 'deleteComment',
    method: 'DELETE',
    path: '/api/v1/comments/{id}',
    summary: 'Deletes one’s own comment; a moderator hides anybody’s',
    tag,
    access: 'members',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await deleteComment(actor, params.id);
      return {};
    },
  }),
  endpoint({
    operationId: 'reportComment',
    method: 'POST',
    path: '/api/v1/comments/{id}/reports',
    summary: 'Puts a comment before moderators',
    tag,
    access: 'comment.report',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('reports', textReportForm),
    exampleBody: { data: { type: 'reports', attributes: { reason: 'Private details', comment: 'This names where she lives.' } } },
    idempotent: 'by-key',
    response: documentOf(resourceOf('CommentReport', 'reports', z.object({ reason: z.string(), comment: z.string().nullable(), status: z.literal('open') }))),
    status: 201,
    async handle({ actor, params, body }) {
      const { reason, comment } = body.data.attributes;
      const id = await reportComment(actor, params.id, { reason, comment });
      return { body: document(resource('reports', id, { reason, comment, status: 'open' })) };
    },
  }),
];
