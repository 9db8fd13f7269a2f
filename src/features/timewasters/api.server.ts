import { additionEndpoints } from './api/additions.server.ts';
import { commentEndpoints } from './api/comments.server.ts';
import { lookupEndpoints } from './api/lookups.server.ts';
import { mergeEndpoints } from './api/merges.server.ts';
import { recordEndpoints } from './api/records.server.ts';
import { voteEndpoints } from './api/votes.server.ts';
import { watchEndpoints } from './api/watches.server.ts';

/** Every call is behind a rule that is asked before anything is read: 'timewaster.use', or a narrower one. */
export const timewastersApi = [
  ...recordEndpoints,
  ...additionEndpoints,
  ...commentEndpoints,
  ...voteEndpoints,
  ...watchEndpoints,
  ...mergeEndpoints,
  ...lookupEndpoints,
];
