import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, jsonApiBody, paging, resource } from '#platform/http/json-api.ts';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { FILE_TYPES } from '#shared/catalogues/statuses.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { REQUIRED } from '#shared/messages.ts';
import { findGirlId, listPosts } from '../queries.server.ts';
import { addPost } from './actions/add-post.server.ts';
import { deletePost } from './actions/delete-post.server.ts';
import { requirePosts } from './require-posts.server.ts';

const POST_TEXT_MAX = Math.min(LONG_TEXT_MAX, 5_000);

const newPost = z.strictObject({
  comment: requiredText(REQUIRED, POST_TEXT_MAX),
  /** The public_id of an upload (preset posts). */
  publicId: z.string().max(100).optional(),
});

const post = z.object({
  comment: z.string().nullable(),
  publicId: z.string().nullable(),
  secureUrl: z.string().nullable(),
  fileType: z.enum(FILE_TYPES).nullable(),
  date: moment,
});
const author = z.object({ nick: z.string().nullable(), userImage: z.string().nullable() });

export const postsApi = [
  endpoint({
    operationId: 'listPosts',
    method: 'GET',
    path: '/api/v1/posts',
    summary: "A girl's posts, the newest first; filter[userId] is her id",
    tag: 'posts',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({ 'filter[userId]': z.string().max(100), ...paging }),
    refuses: [404],
    response: listOf(resourceOf('Post', 'posts', post.extend({ user: author }))),
    async handle({ actor, query, request }) {
      requirePosts();
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const girlId = await findGirlId(query['filter[userId]']);
      const { rows, total } = girlId === null ? { rows: [], total: 0 } : await listPosts(actor, girlId, page);
      const resources = rows.map(({ id, comment, publicId, secureUrl, fileType, date, nick, userImage }) =>
        resource('posts', id, { comment, publicId, secureUrl, fileType, date: date.toISOString(), user: { nick, userImage } }),
      );
      return { body: collection(request.url, resources, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'addPost',
    method: 'POST',
    path: '/api/v1/posts',
    summary: 'Puts a post on the profile of the girl who is logged in',
    tag: 'posts',
    access: 'members',
    format: 'jsonapi',
    body: jsonApiBody('posts', newPost),
    response: documentOf(resourceOf('NewPost', 'posts', post)),
    status: 201,
    async handle({ actor, body: { data } }) {
      const { id, comment, publicId, secureUrl, fileType, date } = await addPost(actor, data.attributes);
      return { body: document(resource('posts', id, { comment, publicId, secureUrl, fileType, date: date.toISOString() })) };
    },
  }),
  endpoint({
    operationId: 'deletePost',
    method: 'DELETE',
    path: '/api/v1/posts/{id}',
    summary: 'Deletes a post and its file',
    tag: 'posts',
    access: 'members',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    async handle({ actor, params: { id } }) {
      await deletePost(actor, id);
      return {};
    },
  }),
];
