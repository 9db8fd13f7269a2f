import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { isPrivateAddressValid } from '#platform/uploads/private-address.server.ts';
import { serveFile } from '#platform/uploads/serve-file.server.ts';
import { NotFound } from '#shared/errors.ts';
import { receiveUpload } from './actions/receive-upload.server.ts';
import { requireOpen } from './evidence.server.ts';
import { uploadAnswer } from './schema.ts';

const word = z.string().regex(/^[a-z0-9-]{1,60}$/);
const filePath = z.object({ purpose: word, id: word, file: z.string().regex(/^[a-z0-9-]{1,30}\.[a-z0-9]{2,5}$/) });
const keyOf = ({ purpose, id, file }: z.output<typeof filePath>) => `${purpose}/${id}/${file}`;

const files = ['image/webp', 'image/avif', 'image/png', 'image/jpeg', 'video/mp4'] as const;
const otherwise = { 206: 'The part that `Range` asks for', 304: 'The one that `If-None-Match` names is still the file', 416: 'The file has no such part' };

export const mediaApi = [
  endpoint({
    operationId: 'uploadFile',
    method: 'POST',
    path: '/upload/auto',
    summary: 'Stores a PNG, JPEG or mp4 (multipart: file, upload_preset), cleaned of metadata',
    tag: 'media',
    access: 'media.upload',
    format: 'json',
    perMinute: 300,
    refuses: [400, 413, 415, 422],
    response: uploadAnswer,
    async handle({ actor, request }) {
      await limit('uploads', actor.userId ?? '', { points: 300, durationSeconds: 600 });
      return { body: await receiveUpload(actor, request) };
    },
  }),
  endpoint({
    operationId: 'getPublicFile',
    method: 'GET',
    path: '/files/public/{purpose}/{id}/{file}',
    summary: 'A public picture or video; videos in parts (Range)',
    tag: 'media',
    access: 'anyone',
    format: 'json',
    perMinute: 6_000,
    params: filePath,
    answersAs: files,
    also: otherwise,
    handle: ({ params, request }) => serveFile('public', keyOf(params), request),
  }),
  endpoint({
    operationId: 'getPrivateFile',
    method: 'GET',
    path: '/files/private/{purpose}/{id}/{file}',
    summary: 'A private file, at an address that was signed for this session',
    tag: 'media',
    access: 'members',
    format: 'json',
    perMinute: 600,
    params: filePath,
    query: z.object({ expires: z.coerce.number().int().default(0), signature: z.string().max(100).default('') }),
    answersAs: files,
    also: otherwise,
    async handle({ actor, params, query, request }) {
      const key = keyOf(params);
      // Wrong, late or somebody else's: as if it were not there.
      if (!actor.userId || !isPrivateAddressValid(key, actor.userId, query)) throw new NotFound();
      await requireOpen(actor, params.purpose, params.id);
      return serveFile('private', key, request);
    },
  }),
];
