import { z } from 'zod';
import { PATH_MESSAGE } from './texts.ts';

/** What a moderator can drop from the page cache (specification §7). */
export const cacheTypes = ['scammers', 'reviews', 'wrestlers', 'profiles', 'all', 'individual_girl', 'custom_path'] as const;
export type CacheType = (typeof cacheTypes)[number];

const GIRL_MESSAGE = 'Name the girl by her id or the path of her page';

const isPath = (text: string) => text.startsWith('/');
const isGirl = (text: string) => isPath(text) || /^\d{1,10}$/.test(text);

/** What `POST /api/admin/revalidate-cache` takes. Each wrong path is named by its place. */
export const revalidation = z
  .object({
    cache_type: z.enum(cacheTypes, { error: `cache_type must be one of ${cacheTypes.join(', ')}` }),
    paths: z.array(z.coerce.string().max(500)).max(100).default([]),
  })
  .superRefine(({ cache_type, paths }, check) => {
    const [accepts, message] = cache_type === 'individual_girl' ? [isGirl, GIRL_MESSAGE] : [isPath, PATH_MESSAGE];
    const named = cache_type === 'individual_girl' || cache_type === 'custom_path';
    if (named && paths.length === 0) check.addIssue({ code: 'custom', path: ['paths'], message });
    for (const [at, path] of paths.entries()) if (!accepts(path)) check.addIssue({ code: 'custom', path: ['paths', at], message });
  });

export type RevalidationAnswer = { success: boolean; message: string; revalidated_paths: string[] };
