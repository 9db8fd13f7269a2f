import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, jsonApiBody, paging, resource, sorting } from '#platform/http/json-api.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { addComment, deleteComment, listComments } from '../additions/comments.server.ts';
import { addEmail, addPhone, withdrawContact } from '../additions/contacts.server.ts';
import { addPhoto, deletePhoto, listPhotos } from '../additions/photos.server.ts';
import { changeVote, removeVote, type Vote, vote } from '../additions/votes.server.ts';
import { commentAnswer, commentsAnswer, emailAnswer, phoneAnswer, photoAnswer, photosAnswer, voteAnswer } from '../answers.ts';
import { commentInput, emailInput, phoneInput, photoInput, thumbInput, thumbPatch } from '../schema.ts';

const shared = { tag: 'timewasters', access: 'timewaster.use', format: 'jsonapi' } as const;

type Photo = Awaited<ReturnType<typeof addPhoto>>;

const photoResource = ({ id, timewasterId, createdAt, ...photo }: Photo) =>
  resource('timewasterPhotos', id, {
    timewasterId,
    cloudinaryPublicId: photo.cloudinary_public_id,
    cloudinarySecureUrl: photo.cloudinary_secure_url,
    cloudinaryUrl: photo.cloudinary_url,
    createdAt,
  });
const voteDocument = ({ id, ...attributes }: Vote) => document(resource('thumbs', id, attributes));

export const timewasterAdditionsApi = [
  endpoint({
    ...shared,
    operationId: 'listTimewasterPhotos',
    method: 'GET',
    path: '/api/v1/timewaster-photos',
    summary: 'Evidence on a timewaster, at addresses that open for the caller alone',
    query: z.object({ 'filter[timewasterId]': idParam, ...sorting(['id'], '-id'), ...paging }),
    refuses: [404],
    response: photosAnswer,
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { photos, total } = await listPhotos(actor, { timewasterId: query['filter[timewasterId]'], descending: query.sort.descending, ...page });
      return { body: collection(request.url, photos.map(photoResource), { ...page, total }) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'addTimewasterPhoto',
    method: 'POST',
    path: '/api/v1/timewaster-photos',
    summary: 'Adds a picture as evidence (private)',
    bodyLimit: IMAGE64_BODY_LIMIT,
    body: jsonApiBody('timewasterPhotos', photoInput),
    response: photoAnswer,
    status: 201,
    async handle({ actor, body }) {
      return { body: document(photoResource(await addPhoto(actor, body.data.attributes))) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteTimewasterPhoto',
    method: 'DELETE',
    path: '/api/v1/timewaster-photos/{id}',
    summary: 'Deletes a photo',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await deletePhoto(actor, params.id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'listTimewasterComments',
    method: 'GET',
    path: '/api/v1/timewaster-comments',
    summary: 'Comments, the latest first; of one timewaster with `filter[timewasterId]`',
    query: z.object({ 'filter[timewasterId]': idParam.optional(), ...paging }),
    response: commentsAnswer,
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { comments, ...totals } = await listComments(actor, { timewasterId: query['filter[timewasterId]'], ...page });
      const data = comments.map(({ id, ...attributes }) => resource('timewasterComments', id, attributes));
      return { body: collection(request.url, data, { ...page, ...totals }) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'addTimewasterComment',
    method: 'POST',
    path: '/api/v1/timewaster-comments',
    summary: 'Comments on a timewaster',
    body: jsonApiBody('timewasterComments', commentInput),
    response: commentAnswer,
    status: 201,
    async handle({ actor, body }) {
      const { id, ...attributes } = await addComment(actor, body.data.attributes);
      return { body: document(resource('timewasterComments', id, attributes)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'addTimewasterPhone',
    method: 'POST',
    path: '/api/v1/timewaster-phones',
    summary: 'Adds a phone number; digits of any writing. On the report of another girl it waits for a moderator and counts by the word of who added it',
    body: jsonApiBody('timewasterPhones', phoneInput),
    response: phoneAnswer,
    status: 201,
    async handle({ actor, body }) {
      const { timewasterId } = body.data.attributes;
      const { id, ...attributes } = await addPhone(actor, body.data.attributes);
      return { body: document(resource('timewasterPhones', id, { timewasterId, ...attributes })) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'addTimewasterEmail',
    method: 'POST',
    path: '/api/v1/timewaster-emails',
    summary: 'Adds an email; any text. On the report of another girl it waits for a moderator and counts by the word of who added it',
    body: jsonApiBody('timewasterEmails', emailInput),
    response: emailAnswer,
    status: 201,
    async handle({ actor, body }) {
      const { timewasterId } = body.data.attributes;
      const { id, ...attributes } = await addEmail(actor, body.data.attributes);
      return { body: document(resource('timewasterEmails', id, { timewasterId, ...attributes })) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'withdrawTimewasterPhone',
    method: 'DELETE',
    path: '/api/v1/timewaster-phones/{id}',
    summary: 'Withdraws an added phone: the girl who added it her own, moderators any',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await withdrawContact(actor, 'phone', params.id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'withdrawTimewasterEmail',
    method: 'DELETE',
    path: '/api/v1/timewaster-emails/{id}',
    summary: 'Withdraws an added email: the girl who added it her own, moderators any',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await withdrawContact(actor, 'email', params.id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteTimewasterComment',
    method: 'DELETE',
    path: '/api/v1/timewaster-comments/{id}',
    summary: "Deletes a comment: one's own, or any as a moderator",
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await deleteComment(actor, params.id);
      return {};
    },
  }),
  endpoint({
    ...shared,
    access: 'timewaster.vote',
    operationId: 'addThumb',
    method: 'POST',
    path: '/api/v1/thumbs',
    summary: 'Votes: thumbType 1 is down (a timewaster), 2 is up (none). One vote per girl and record: voting again changes it',
    idempotent: 'by-key',
    body: jsonApiBody('thumbs', thumbInput),
    response: voteAnswer,
    status: 201,
    async handle({ actor, body }) {
      return { body: voteDocument(await vote(actor, body.data.attributes)) };
    },
  }),
  endpoint({
    ...shared,
    access: 'timewaster.vote',
    operationId: 'updateThumb',
    method: 'PATCH',
    path: '/api/v1/thumbs/{id}',
    summary: 'Turns one’s own vote to the other side',
    params: z.object({ id: idParam }),
    body: jsonApiBody('thumbs', thumbPatch),
    response: voteAnswer,
    async handle({ actor, params, body }) {
      return { body: voteDocument(await changeVote(actor, params.id, body.data.attributes.thumbType)) };
    },
  }),
  endpoint({
    ...shared,
    access: 'timewaster.vote',
    operationId: 'deleteThumb',
    method: 'DELETE',
    path: '/api/v1/thumbs/{id}',
    summary: 'Takes one’s own vote back',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await removeVote(actor, params.id);
      return {};
    },
  }),
];
