import { z } from 'zod';
import { rowId } from '#shared/fields/row-id.ts';

/** What `POST /follow` and `DELETE /follow` take. */
export const followInput = z.object({ follow: z.object({ girl_id: rowId('girl_id must be the id of a girl') }, { error: 'follow is required' }) });

/** What both answer: how it stands now. */
export const followState = z.object({ following: z.boolean(), followers: z.number() });
export type FollowState = z.output<typeof followState>;
