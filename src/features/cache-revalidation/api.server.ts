import { z } from 'zod';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { type CacheType, revalidation } from './schema.ts';
import { cachedPath, tagsOfGirl } from './tags-of-girl.server.ts';

const tagsByType: Record<Exclude<CacheType, 'individual_girl' | 'custom_path'>, string[]> = {
  scammers: ['scammers', 'problem-girls'],
  reviews: ['reviews'],
  wrestlers: ['directory'],
  profiles: ['profiles'],
  all: ['*'],
};

async function tagsFor(type: CacheType, paths: string[]): Promise<string[]> {
  if (type === 'custom_path') return paths.map((path) => `path:${cachedPath(path)}`);
  if (type === 'individual_girl') return (await Promise.all(paths.map(tagsOfGirl))).flat();
  return tagsByType[type];
}

export const cacheApi = [
  endpoint({
    operationId: 'revalidateCache',
    method: 'POST',
    path: '/api/admin/revalidate-cache',
    summary: 'Drop cached pages, so that the next visitor gets them anew',
    tag: 'cache',
    access: 'cache.revalidate',
    format: 'json',
    body: revalidation,
    response: z.object({ success: z.boolean(), message: z.string(), revalidated_paths: z.array(z.string()) }),
    async handle({ actor, body: { cache_type, paths } }) {
      await db.transaction((tx) => audit(tx, actor, { action: 'cache.revalidated', subjectType: 'page_cache', subjectId: cache_type, after: { paths } }));
      const dropped = await invalidateTags(await tagsFor(cache_type, paths));
      // What was asked for by path counts as done even where it was not cached here: another instance may have held it.
      const revalidated = [...new Set([...paths.filter((path) => path.startsWith('/')).map(cachedPath), ...dropped])];
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
