import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { cacheTypes, pathMessage } from './cache-types.ts';

const tagsByType = {
  scammers: ['scammers'],
  reviews: ['reviews'],
  wrestlers: ['directory'],
  profiles: ['profiles'],
  all: ['*'],
} as const;

const input = z
  .object({
    cache_type: z.enum(cacheTypes, { error: `cache_type must be one of ${cacheTypes.join(', ')}` }),
    paths: z.array(z.string().max(500).startsWith('/', pathMessage)).max(100).default([]),
  })
  .superRefine(({ cache_type, paths }, check) => {
    if ((cache_type === 'custom_path' || cache_type === 'individual_girl') && paths.length === 0) {
      check.addIssue({ code: 'custom', path: ['paths'], message: pathMessage });
    }
  });

export const cacheApi = [
  endpoint({
    method: 'POST',
    path: '/api/admin/revalidate-cache',
    summary: 'Drop cached pages, so that the next visitor gets them anew',
    tag: 'cache',
    access: 'cache.revalidate',
    format: 'json',
    body: input,
    response: z.object({ success: z.boolean(), message: z.string(), revalidated_paths: z.array(z.string()) }),
    async handle({ body: { cache_type, paths } }) {
      const byPath = cache_type === 'custom_path' || cache_type === 'individual_girl';
      const dropped = await invalidateTags(byPath ? paths.map((path) => `path:${path}`) : [...tagsByType[cache_type]]);
      const revalidated = byPath ? paths : dropped;
      return {
        body: {
          success: true,
          message: `Revalidated ${cache_type}: ${revalidated.length} ${revalidated.length === 1 ? 'path' : 'paths'}`,
          revalidated_paths: revalidated,
        },
      };
    },
  }),
];
