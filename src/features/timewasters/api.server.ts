import { additionEndpoints } from './api/additions.server.ts';
import { commentEndpoints } from './api/comments.server.ts';
import { mergeEndpoints } from './api/merges.server.ts';
import { recordEndpoints } from './api/records.server.ts';
import { voteEndpoints } from './api/votes.server.ts';
import { watchEndpoints } from './api/watches.server.ts';

/** Every call stands behind the same door ('timewaster.use'): whoever may not pass it is refused before anything is read. */
export const timewastersApi = [...recordEndpoints, ...additionEndpoints, ...commentEndpoints, ...voteEndpoints, ...watchEndpoints, ...mergeEndpoints];
