import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { problemGirlTags } from '#shared/cache-tags.ts';

export const invalidate = (id: number) => invalidateTags(problemGirlTags(id));
