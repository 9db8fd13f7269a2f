import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { problemGirlTags } from '#shared/cache-tags.ts';

/** As part of the transaction under way. */
export const invalidate = (id: number): void => invalidateOnCommit(problemGirlTags(id));
